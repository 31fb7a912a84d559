/** Changes the server does not take, or takes differently: each stands on the outbox page with its reason and a way on. */
import { expect, test } from 'playwright/test';
import type { Locator, Page } from 'playwright/test';
import { badge, expectBadge, expectDrained, goTo, outboxSize, row, rows, untilStored, waitForRows, WAYBILLS } from './support/app.ts';
import { drawer, fillText } from './support/form.ts';
import { allRows, mustSucceed } from './support/records.ts';
import { dispatchRow } from './support/waybill.ts';
import { launchServer } from './support/quayside-server.ts';
import type { QuaysideServer } from './support/quayside-server.ts';
import {
  addSuppliers,
  editSupplier,
  effectsSince,
  logMark,
  serverSupplier,
  showSuppliers,
  signInAtSuppliers,
  SUPPLIER_API,
  SUPPLIER_EDIT,
} from './support/trouble.ts';

test.use({ actionTimeout: 10_000, serviceWorkers: 'allow' }); // its pages load without a network
test.describe.configure({ mode: 'serial' });
let server: QuaysideServer;
let page: Page;
test.beforeAll(async ({ browser }) => {
  server = await launchServer();
  page = await browser.newPage();
  await signInAtSuppliers(page, server.url, 1);
  await untilStored(page);
});
test.afterEach(() => server.setFaults([]));
test.afterAll(async () => {
  await page.close();
  await server.close();
});

/** The suppliers open and everything settled. */
async function begin(count: number): Promise<{ readonly ids: readonly string[]; readonly names: readonly string[] }> {
  const ids = await showSuppliers(page, count);
  const rows = await Promise.all(ids.map(id => serverSupplier(server, id)));
  return { ids, names: rows.map(found => String(found['name'])) };
}

/** Somebody else's write. */
async function asAdmin(method: string, path: string, body?: unknown): Promise<void> {
  const call = await server.as('admin');
  expect(await call(method, SUPPLIER_API + path, body)).toMatchObject({ success: true });
}

async function openOutbox(count: number): Promise<Locator> {
  await expectBadge(page, 'attention');
  await expect(badge(page)).toContainText(`需处理 ${count}`);
  await goTo(page, '/outbox');
  const list = page.getByTestId('outbox-list');
  await expect(list.locator('[data-state="blocked"]')).toHaveCount(count);
  return list;
}

/** The card of one record's waiting changes. */
const cardOf = (list: Locator, name: string): Locator => list.locator('.ant-card').filter({ hasText: name });

test('the same field changed meanwhile asks with both values; different fields merge without a word (law S5)', async () => {
  const { ids, names } = await begin(3);
  const [mine = '', theirs = '', merged = ''] = ids;
  await page.context().setOffline(true);
  for (const id of ids) await editSupplier(page, id, { 备注: '我写的' });
  await expect.poll(() => outboxSize(page)).toBe(3);
  await asAdmin('PUT', '/edit', { id: mine, remark: '对方写的一' });
  await asAdmin('PUT', '/edit', { id: theirs, remark: '对方写的二' });
  await asAdmin('PUT', '/edit', { id: merged, linkMan: '钱联系' });
  const mark = await logMark(server);
  await page.context().setOffline(false);

  const list = await openOutbox(2);
  for (const [position, value] of ['对方写的一', '对方写的二'].entries()) {
    const card = cardOf(list, names[position] ?? '');
    await expect(card).toContainText('的「备注」与服务器不一致');
    const choice = card.getByRole('radiogroup', { name: '备注' });
    await expect(choice.getByRole('radio', { name: /我写的$/ })).toBeVisible();
    await expect(choice.getByRole('radio', { name: new RegExp(`${value}$`) })).toBeVisible();
    await expect(card.getByRole('button', { name: '提交所选' })).toBeDisabled();
    await card.getByRole('button', { name: position === 0 ? '全部用我的' : '全部用对方的' }).click();
    await card.getByRole('button', { name: '提交所选' }).click();
  }
  await expectDrained(page);
  await expectBadge(page, 'synced');
  expect(await serverSupplier(server, mine)).toMatchObject({ remark: '我写的' });
  expect(await serverSupplier(server, theirs)).toMatchObject({ remark: '对方写的二' });
  expect(await serverSupplier(server, merged)).toMatchObject({ remark: '我写的', linkMan: '钱联系' });
  expect((await effectsSince(server, mark)).map(({ id, body }) => [id, body['remark']])).toEqual([
    [merged, '我写的'],
    [mine, '我写的'],
  ]);
});

test('a change of a row deleted meanwhile is blocked and its row shown struck through until it is given up', async () => {
  const [{ id: gone, name } = { id: '', name: '' }] = await addSuppliers(server, 1);
  await page.reload(); // a list that opens is read at once
  await begin(2);
  await expect(row(page, gone)).toBeVisible();
  const mark = await logMark(server);
  await page.context().setOffline(true);
  await editSupplier(page, gone, { 备注: '已经没有了' });
  await asAdmin('DELETE', `/delete?id=${gone}`);
  await page.context().setOffline(false);
  await expectBadge(page, 'attention');
  await expect(row(page, gone)).toHaveAttribute('data-sync', 'blocked');
  await expect(row(page, gone).locator('.qs-value').first()).toHaveCSS('text-decoration-line', 'line-through');

  const list = await openOutbox(1);
  const card = cardOf(list, name);
  await expect(card).toContainText('服务器上已没有这条数据，可能已被删除。');
  await expect(card.getByRole('button', { name: '修改后重试' })).toHaveCount(0);
  await card.getByRole('button', { name: /^放\s*弃$/ }).click();
  await page
    .getByRole('dialog', { name: /^放弃“/ })
    .getByRole('button', { name: /^放\s*弃$/ })
    .click();
  await expectDrained(page);
  await expectBadge(page, 'synced');
  await showSuppliers(page, 2);
  await expect(row(page, gone)).toHaveCount(0);
  expect((await effectsSince(server, mark)).map(({ path, username }) => [path, username])).toEqual([[`${SUPPLIER_API}/delete`, 'admin']]);
});

test('a forbidden and a rejected change say why; one is given up, the other corrected and sent again', async () => {
  const { ids, names } = await begin(3);
  const [forbidden = '', clashing = ''] = ids;
  const taken = names[2] ?? '';
  const mark = await logMark(server);
  await page.context().setOffline(true);
  await editSupplier(page, forbidden, { 备注: '不让改' });
  await editSupplier(page, clashing, { 供应商名称: taken });
  await server.setFaults([{ match: SUPPLIER_EDIT, kind: '403', times: 1 }]);
  await page.context().setOffline(false);

  const list = await openOutbox(2);
  const first = cardOf(list, names[0] ?? '');
  await expect(first).toContainText('没有权限执行这一操作');
  await expect(first).toContainText('请管理员开通权限后重试，或放弃。');
  await first.getByRole('button', { name: /^放\s*弃$/ }).click();
  await page
    .getByRole('dialog', { name: /^放弃“/ })
    .getByRole('button', { name: /^放\s*弃$/ })
    .click();
  await expect(first).toHaveCount(0);

  const second = list.locator('[data-state="blocked"]');
  await expect(second).toContainText('服务器没有接受：');
  await expect(second).toContainText('已存在');
  await second.getByRole('button', { name: '修改后重试' }).click();
  const form = drawer(page, /^修改后重试/);
  await fillText(form, '供应商名称', `${taken}二部`);
  await form.getByRole('button', { name: '保存并重试' }).click();
  await expectDrained(page);
  await expectBadge(page, 'synced');
  expect(await serverSupplier(server, forbidden)).not.toMatchObject({ remark: '不让改' });
  expect(await serverSupplier(server, clashing)).toMatchObject({ name: `${taken}二部` });
  expect((await effectsSince(server, mark)).map(({ id, body }) => [id, body['name']])).toEqual([[clashing, `${taken}二部`]]);
});

test('a step whose guard fails on the server only says which row is in the way; given up, the waybill waits again', async () => {
  const admin = await server.as('admin');
  // The trucks and drivers that may be chosen are on the device before the network goes.
  for (const list of ['/base/mtCar', '/production/xkUserDriver']) {
    await goTo(page, list);
    await expect(page.locator('[data-testid=list-coverage]:visible')).toHaveText('完整', { timeout: 45_000 });
  }
  await goTo(page, WAYBILLS);
  await waitForRows(page);
  await expectBadge(page, 'synced', 60_000);
  const waiting = rows(page).filter({ has: page.locator('.qs-row-actions').getByRole('button', { name: '派车', exact: true }) });
  const id = (await waiting.first().getAttribute('data-row-id')) ?? '';
  await page.context().setOffline(true);
  await expectBadge(page, 'offline');
  const { 司机: name = '' } = await dispatchRow(page, id);
  await expect(row(page, id)).toContainText('待接单');
  // Meanwhile the driver is frozen; the device cannot know.
  const frozen = (await allRows(admin, 'driver')).filter(one => one['name'] === name && one['driverStatus'] === 'idle');
  for (const driver of frozen)
    await mustSucceed(admin('PUT', '/xkuserdriver/xkUserDriver/freeze', { id: driver['id'], remark: '证件待核' }));
  await page.context().setOffline(false);

  const list = await openOutbox(1);
  const card = list.locator('[data-state="blocked"]');
  await expect(card).toContainText(`司机“${name}”`);
  await expect(list).toContainText('派车');
  await list.getByRole('button', { name: /^放\s*弃$/ }).click();
  await page
    .getByRole('dialog', { name: /^放弃“/ })
    .getByRole('button', { name: /^放\s*弃$/ })
    .click();
  await expectDrained(page);
  await expectBadge(page, 'synced');
  await goTo(page, WAYBILLS);
  await expect(row(page, id)).toContainText('待派车');
  expect((await allRows(admin, 'waybill', `&id=${id}`))[0]).toMatchObject({ waybillStatus: '10' });
});
