/** A dispatcher's ordinary morning: sign in, find waybills, create one, correct it, send a truck, remove it, leave. */
import { expect, test } from 'playwright/test';
import type { Page } from 'playwright/test';
import {
  badge,
  expectDrained,
  fillLogin,
  firstRowIds,
  goTo,
  listTotal,
  menuPages,
  openList,
  row,
  rows,
  signIn,
  visit,
  waitForRows,
  WAYBILLS,
  untilLoaded,
} from './support/app.ts';
import { choose, chooseArea, drawer, fillText } from './support/form.ts';
import { detailOf } from './support/list.ts';
import { animationsEnd, complaintsOf } from './support/page-health.ts';
import { allRows, allWaybills, waybillById } from './support/records.ts';
import type { Values } from './support/records.ts';
import { dispatchRow, editRow, removeRow, rowAction, save } from './support/waybill.ts';
import { launchServer } from './support/quayside-server.ts';
import type { Caller, QuaysideServer } from './support/quayside-server.ts';

test.describe.configure({ mode: 'serial', timeout: 120_000 }); // a whole form on a busy machine

let server: QuaysideServer;
let admin: Caller;
let page: Page;
let all: readonly Values[];

test.beforeAll(async ({ browser }) => {
  server = await launchServer();
  admin = await server.as('admin');
  all = await allWaybills(admin);
  page = await browser.newPage({
    viewport: { width: 1440, height: 900 },
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    reducedMotion: 'no-preference',
  });
});
test.afterAll(async () => {
  await page.close();
  await server.close();
});

test('a wrong password is told in words and the user may try again', async () => {
  await page.addInitScript(() => localStorage.setItem('quayside-debug', '1'));
  await page.goto(`${server.url}/user/login`);
  await expect(page).toHaveTitle(/智慧物流系统平台/);
  await expect(page.getByText('欢迎登录')).toBeVisible();
  await fillLogin(page, 'dispatcher', 'Quay@2025');
  await expect(page.getByRole('alert')).toHaveText('用户名或密码错误');
  await fillLogin(page, 'dispatcher');
  await expect(badge(page)).toBeVisible();
  await expect(page.locator('.header-welcome')).toContainText('张调度');
  expect(await page.evaluate(() => ['LOGIN_USER_BUTTON_AUTH', 'SYS_BUTTON_AUTH'].every(key => sessionStorage.getItem(key)))).toBe(true);
});

test('the menu opens the waybills with all of them counted, newest first', async () => {
  const menu = page.getByRole('navigation', { name: '主菜单' });
  await menu.getByRole('menuitem', { name: '运输管理' }).click();
  await menu.getByRole('menuitem', { name: '运单', exact: true }).click();
  await expect(page).toHaveURL(`${server.url}${WAYBILLS}`);
  await waitForRows(page);
  await expect(page.locator('.tab-page:visible')).toHaveCSS('animation-name', 'page-in'); // a page fades in
  await expect(listTotal(page)).toHaveText(`1-10 共${all.length}条`);
  const times = new Map(all.map(waybill => [waybill['id'], String(waybill['createTime'])]));
  const shown = (await firstRowIds(page, 10)).map(id => times.get(id));
  expect(shown).toEqual([...times.values()].toSorted().toReversed().slice(0, 10));
});

test('a waybill is created through the form, its sums follow while typing, and the server has it', async () => {
  const contract = (await allRows(admin, 'contract')).findLast(
    found => found['contractStatus'] === '3' && found['settleBasis'] === 'unload',
  );
  const consignee = (await allRows(admin, 'consignee')).findLast(
    found => found['status'] === '1' && found['consumerId'] === contract?.['consumerId'],
  );
  await page.getByRole('button', { name: '新增', exact: true }).click();
  const form = drawer(page, '新增运单');
  await choose(form, '承运方式', '外委承运');
  expect(await choose(form, '合同', String(contract?.['number']))).toBe(contract?.['number']);
  await choose(form, '托运企业');
  expect(await choose(form, '收货人', String(consignee?.['name']))).toBe(consignee?.['name']);
  await choose(form, '货物');
  await chooseArea(form, '装货地区', ['山西省', '大同市', '云冈区']);
  await chooseArea(form, '卸货地区', ['河北省', '唐山市', '曹妃甸区']);
  const typed = { 装货地址: '同煤塔山矿', 卸货地址: '曹妃甸煤二期', 计划重量: '34', 运费单价: '118.5' };
  for (const [label, value] of Object.entries(typed)) await fillText(form, label, value);
  for (const [label, value] of Object.entries({ 装货毛重: '49.86', 装货皮重: '15.3', 卸货毛重: '49.5', 卸货皮重: '15.3' }))
    await fillText(form, label, value);
  const sums = { 装货净重: '34.560 吨', 卸货净重: '34.200 吨', 亏吨: '0.360 吨', 结算重量: '34.200 吨', 运费金额: '4,052.70 元' };
  for (const [label, value] of Object.entries(sums)) await expect(form.getByLabel(label, { exact: true })).toContainText(value); // a loss says its tolerance too
  await save(form);
  const created = rows(page).first();
  await expect(created).toContainText('同煤塔山矿');
  await expectDrained(page);
  await expect(created).toHaveAttribute('data-sync', 'none');
  await expect(listTotal(page)).toHaveText(`1-10 共${all.length + 1}条`);

  const id = (await created.getAttribute('data-row-id')) ?? '';
  expect(await waybillById(admin, id)).toMatchObject({
    contractId: contract?.['id'],
    consigneeId: consignee?.['id'],
    carrierMode: 'outsource',
    transportMode: 'road',
    loadPlace: '同煤塔山矿',
    loadAreaCode: '140214',
    unloadAreaCode: '130209',
    planWeight: 34,
    lossWeight: 0.36,
    settleWeight: 34.2,
    freightAmount: 4052.7,
    waybillStatus: '10',
    waybillNo: expect.stringMatching(/^YD\d{13}$/),
    createBy: 'dispatcher',
  });
  await expect(created).toContainText(/YD\d{13}/);
});

test('the new waybill is corrected, dispatched with carrier, car and driver, and removed again', async () => {
  const id = (await rows(page).first().getAttribute('data-row-id')) ?? '';
  await editRow(page, id, { 卸货地址: '曹妃甸煤三期', 备注: '改卸三期' });
  await expect(row(page, id)).toContainText('曹妃甸煤三期');
  await expectDrained(page);
  expect(await waybillById(admin, id)).toMatchObject({ unloadPlace: '曹妃甸煤三期', remark: '改卸三期', updateBy: 'dispatcher' });

  const chosen = await dispatchRow(page, id);
  await expect(row(page, id)).toContainText('待接单');
  await expectDrained(page);
  const dispatched = await waybillById(admin, id);
  expect(dispatched).toMatchObject({
    waybillStatus: '20',
    carrierUnitId_dictText: chosen['承运单位'],
    plateNumber: chosen['车辆'],
    driverId_dictText: chosen['司机'],
    dispatchTime: expect.stringMatching(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/),
  });
  const detail = await detailOf(page, id);
  await expect(detail).toContainText('待接单');
  await expect(detail).toContainText(String(chosen['车辆']));
  await page.keyboard.press('Escape');
  await expect(detail).toHaveCount(0);

  await row(page, id).click({ button: 'right', position: { x: 200, y: 10 } });
  await page.getByRole('menuitem', { name: '状态流程' }).click();
  const flow = drawer(page, /^状态流程 · 运单/);
  await expect(flow.locator('.qs-chart-box[data-active=true]', { hasText: '待接单' })).toBeVisible({ timeout: 30_000 });
  await expect(flow.locator('.qs-chart-box[data-active=false]', { hasText: '待装货' })).toBeAttached();
  await flow.getByRole('button', { name: '关闭' }).click();
  await expect(flow).toBeHidden();

  // A dispatched waybill is not deleted: the menu says what comes first.
  await row(page, id).getByRole('button', { name: '更多', exact: true }).click();
  await page.getByRole('menuitem', { name: /^为什么其余不可用/ }).click();
  await expect(page.getByRole('menuitem', { name: '删除（待接单，先撤回派车）' })).toHaveAttribute('aria-disabled', 'true');
  await page.keyboard.press('Escape');
  await rowAction(page, id, '撤回派车');
  await expect(row(page, id)).toContainText('待派车');
  await removeRow(page, id);
  await expectDrained(page);
  await expect(row(page, id)).toHaveCount(0);
  await expect(listTotal(page)).toHaveText(`1-10 共${all.length}条`);
  expect(await waybillById(admin, id)).toBeUndefined();
});

test('logging out asks once, forgets the session and leaves no data behind', async () => {
  await openList(page, server.url, WAYBILLS);
  await page.getByRole('button', { name: /用户菜单/ }).click();
  await page.getByRole('menuitem', { name: '退出登录' }).click();
  const dialog = page.getByRole('dialog', { name: '退出登录' });
  await expect(dialog).toContainText('真的要退出登录吗？');
  await animationsEnd(page); // a button that moves away between press and release is not clicked
  // The program starts afresh when the database is gone: only then is leaving over.
  await Promise.all([page.waitForEvent('load'), dialog.getByRole('button', { name: '确定' }).click()]);
  const asked: string[] = [];
  page.on('request', request => asked.push(request.url()));
  page.on('websocket', socket => asked.push(socket.url()));
  await expect(page.getByTestId('login-form')).toBeVisible();
  await page.goto(`${server.url}${WAYBILLS}`);
  await expect(page.getByTestId('login-form')).toBeVisible();
  const databases = await page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name ?? ''));
  expect(databases.filter(name => name.startsWith('quayside|'))).toEqual([]);
  expect(await page.evaluate(() => Object.keys(sessionStorage).filter(key => key.endsWith('BUTTON_AUTH')))).toEqual([]);
  expect(asked.filter(url => /annountCement|websocket/i.test(url))).toEqual([]); // nobody listens any more
});

/** Address and a text of its page: each is a part that is loaded when it is opened. */
const OWN_PAGES = [
  ['/outbox', '没有待同步的修改'],
  ['/test/home', '这台设备能不能离线工作'],
  ['/isps/userAnnouncement', '我的通知'],
  ['/account/center', '所属部门'],
  ['/account/settings/base', '姓名'],
] as const;

test('the next user signs in on the same device; every page of his menu loads under the rules of the real server, and nothing complains', async () => {
  const complaints = complaintsOf(page);
  await signIn(page, server.url, 'clerk');
  await expect(page.locator('.header-welcome')).toContainText('李司磅');
  const pages = await menuPages(page);
  expect(pages.length).toBeGreaterThanOrEqual(15);
  for (const each of pages) await visit(page, each);
  // Nothing of what the dispatcher saw here before him.
  await goTo(page, '/dashboard/analysis');
  const menu = page.getByRole('navigation', { name: '主菜单' });
  await menu.getByRole('menuitem', { name: '运输管理' }).click();
  await menu.getByRole('menuitem', { name: '运单', exact: true }).click();
  await expect(page.getByRole('columnheader', { name: /装货净重/ }).first()).toBeVisible();
  await expect(page.getByRole('columnheader', { name: /运费|应付/ })).toHaveCount(0);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 }).filter({ visible: true })).toContainText('星期');
  for (const [path, text] of OWN_PAGES) {
    await goTo(page, path);
    await expect(page.getByRole('main').getByText(text).filter({ visible: true }).first()).toBeVisible();
  }
  // What the bell opens is loaded ahead, for the time without a network.
  await untilLoaded(page, '/announcements-');
  expect(complaints).toEqual([]);
});
