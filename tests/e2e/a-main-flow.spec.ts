/** A dispatcher's ordinary morning: sign in, find waybills, create one, correct it, send a truck, remove it, leave. */
import { expect, test } from 'playwright/test';
import type { Page } from 'playwright/test';
import {
  badge,
  expectDrained,
  fillLogin,
  firstRowIds,
  listTotal,
  openList,
  row,
  rows,
  signIn,
  waitForRows,
  WAYBILLS,
} from './support/app.ts';
import { choose, chooseArea, drawer, fillText } from './support/form.ts';
import { columnTexts, detailOf } from './support/list.ts';
import { storedDrafts } from './support/drafts.ts';
import { animationsEnd } from './support/page-health.ts';
import { allRows, allWaybills, waybillById } from './support/records.ts';
import type { Caller, Values } from './support/records.ts';
import { dispatchRow, editWaybill, removeRow, rowAction, save } from './support/waybill.ts';
import { launchServer } from './support/quayside-server.ts';
import type { QuaysideServer } from './support/quayside-server.ts';

test.describe.configure({ mode: 'serial' });

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
  await expect(page.getByRole('heading', { level: 1 })).toContainText('张调度');
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

test('conditions narrow the list to exactly the rows that fulfil them', async () => {
  const plateOf = ({ plateNumber }: Values): string => (typeof plateNumber === 'string' ? plateNumber : '');
  const plate = (all.map(plateOf).find(text => text !== '') ?? '').slice(1, 5);
  expect(plate).toHaveLength(4);
  const ofPlate = all.filter(waybill => plateOf(waybill).includes(plate));
  const query = page.getByRole('search');
  await query.getByLabel('车牌号', { exact: true }).fill(plate);
  await query.getByRole('button', { name: '查询' }).click();
  await expect(listTotal(page)).toHaveText(`1-${Math.min(10, ofPlate.length)} 共${ofPlate.length}条`);
  const shown = await firstRowIds(page, 10);
  expect(shown.filter(id => !ofPlate.some(waybill => waybill['id'] === id))).toEqual([]);

  await query.getByRole('button', { name: '重置' }).click();
  await expect(listTotal(page)).toHaveText(`1-10 共${all.length}条`);
  await query.getByRole('button', { name: '更多条件' }).click();
  await choose(query, '运单状态', '运输中');
  await query.getByRole('button', { name: '查询' }).click();
  const onTheWay = all.filter(waybill => waybill['waybillStatus'] === '40');
  await expect(listTotal(page)).toHaveText(`1-${Math.min(10, onTheWay.length)} 共${onTheWay.length}条`);
  expect(new Set(await columnTexts(page, '运单状态'))).toEqual(new Set(['运输中']));
  await query.getByRole('button', { name: '重置' }).click();
  await query.getByRole('button', { name: '收起' }).click();
  await expect(listTotal(page)).toHaveText(`1-10 共${all.length}条`);
});

test('a click on a head sorts up, a second one down, a third one ends it', async () => {
  const prices = all.map(waybill => Number(waybill['unitPrice'])).toSorted((left, right) => left - right);
  const head = page.getByRole('columnheader', { name: '运费单价' });
  const shown = async () => (await columnTexts(page, '运费单价')).map(text => Number(text.replaceAll(',', '')));
  await head.click();
  await expect.poll(shown).toEqual(prices.slice(0, 10));
  await expect(head).toHaveAttribute('aria-sort', 'ascending');
  await head.click();
  await expect.poll(shown).toEqual(prices.toReversed().slice(0, 10));
  await expect(head).toHaveAttribute('aria-sort', 'descending');
  await head.click();
  await expect(head).not.toHaveAttribute('aria-sort', /.+/);
});

test('pages hold 10, 20 or 30 rows, the jumper goes to any page, the selection stays', async () => {
  const first = await firstRowIds(page, 10);
  await row(page, first[0] ?? '')
    .getByRole('checkbox')
    .check();
  for (const size of [20, 30]) {
    await page.locator('.ant-pagination-options-size-changer').click();
    await page.locator('.ant-select-dropdown:visible .ant-select-item-option', { hasText: `${size} 条/页` }).click();
    await expect(listTotal(page)).toHaveText(`1-${size} 共${all.length}条`);
    await expect(rows(page)).toHaveCount(size);
  }
  const last = Math.ceil(all.length / 30);
  const jumper = page.locator('.ant-pagination-options-quick-jumper input');
  await jumper.fill(String(last));
  await jumper.press('Enter');
  await expect(listTotal(page)).toHaveText(`${(last - 1) * 30 + 1}-${all.length} 共${all.length}条`);
  await expect(page.getByRole('toolbar')).toContainText('已选 1 项');
  await jumper.fill('1');
  await jumper.press('Enter');
  await expect(row(page, first[0] ?? '').getByRole('checkbox')).toBeChecked();
  await page.getByRole('button', { name: '清空' }).click();
  await page.locator('.ant-pagination-options-size-changer').click();
  await page.locator('.ant-select-dropdown:visible .ant-select-item-option', { hasText: '10 条/页' }).click();
  await expect(rows(page)).toHaveCount(10);
});

test('an empty form says field by field what is missing, a broken weight says why', async () => {
  await page.getByRole('button', { name: '新增', exact: true }).click();
  const form = drawer(page, '新增运单');
  await form.getByRole('button', { name: '保存', exact: true }).click();
  const summary = form.getByRole('alert').filter({ hasText: '需要修改' });
  const missing = [
    '请选择承运方式',
    '请选择合同',
    '请选择托运企业',
    '请选择收货人',
    '请输入装货地址',
    '请选择装货地区',
    '请输入卸货地址',
    '请选择卸货地区',
    '请选择货物',
    '请输入计划重量',
    '请输入运费单价',
  ];
  await expect(summary).toContainText(`有 ${missing.length} 处需要修改`);
  await expect(summary.getByRole('button')).toHaveText(missing);
  await expect(form.locator('.ant-form-item-explain-error')).toHaveText(missing);

  await choose(form, '承运方式', '自有车队');
  await expect(form.locator('.ant-form-item-explain-error', { hasText: '请选择承运方式' })).toHaveCount(0);
  await summary.getByRole('button', { name: '请输入计划重量' }).click();
  await expect(form.getByLabel('计划重量', { exact: true })).toBeFocused();
  await fillText(form, '装货毛重', '15');
  await fillText(form, '装货皮重', '16');
  await expect(form.locator('.ant-form-item-explain-error', { hasText: '装货毛重必须大于皮重' })).toBeVisible();
  await fillText(form, '装货毛重', '49.5');
  await expect(form.locator('.ant-form-item-explain-error', { hasText: '装货毛重必须大于皮重' })).toHaveCount(0);
  await form.getByRole('button', { name: '取消' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '丢弃并离开' }).click();
  await expect(form).toHaveCount(0);
});

test('what was typed into a form survives a reload of the page', async () => {
  await page.getByRole('button', { name: '新增', exact: true }).click();
  const form = drawer(page, '新增运单');
  await fillText(form, '装货地址', '黄骅港四号堆场');
  await choose(form, '承运方式', '自有车队');
  await expect.poll(() => storedDrafts(page)).toEqual([{ loadPlace: '黄骅港四号堆场', carrierMode: 'self' }]);
  page.once('dialog', dialog => void dialog.accept());
  await page.reload();
  await expect(form).toContainText('已恢复未保存的内容');
  await expect(form.getByLabel('装货地址', { exact: true })).toHaveValue('黄骅港四号堆场');
  await expect(form.locator('.form-field', { hasText: '承运方式' })).toContainText('自有车队');
  await form.getByRole('button', { name: '丢弃', exact: true }).click();
  await expect(form.getByLabel('装货地址', { exact: true })).toHaveValue('');
  await form.getByRole('button', { name: '取消' }).click();
  await expect(form).toHaveCount(0);
});

test('a waybill is created through the form, its sums follow while typing, and the server has it', async () => {
  const [contract] = (await allRows(admin, 'contract')).toReversed();
  const [consignee] = (await allRows(admin, 'consignee')).toReversed();
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
  for (const [label, value] of Object.entries(sums)) await expect(form.getByLabel(label, { exact: true })).toHaveText(value);
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
  await editWaybill(page, id, { 卸货地址: '曹妃甸煤三期', 备注: '改卸三期' });
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

  // A dispatched waybill is not deleted: the menu says what comes first.
  await row(page, id).getByRole('button', { name: '更多', exact: true }).click();
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

test('the next user signs in on the same device and sees his own menu, and no prices', async () => {
  await signIn(page, server.url, 'clerk');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('李司磅');
  await expect(page.getByRole('navigation', { name: '主菜单' }).getByRole('menuitem', { name: '财务结算' })).toHaveCount(0);
  await openList(page, server.url, WAYBILLS);
  await expect(page.getByRole('columnheader', { name: '装货净重' })).toBeVisible();
  await expect(page.getByRole('columnheader', { name: /运费|应付/ })).toHaveCount(0);
});
