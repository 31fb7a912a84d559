/** Answers that lie, lack or never come: nothing is lost, nothing happens twice, and the user reads why. */
import { expect, test } from 'playwright/test';
import type { Page } from 'playwright/test';
import { badge, expectBadge, expectDrained, openSyncDetails, outboxSize, row, untilLoadedBeside } from './support/app.ts';
import { debugDoor } from './support/debug-door.ts';
import { edit, launchLeanServer, leanSuppliers, openLean, signInLean, step, syncNow } from './support/lean.ts';
import type { FaultRule, QuaysideServer } from './support/quayside-server.ts';
import {
  editSupplier,
  effectsSince,
  inAnyOrder,
  logMark,
  remarks,
  serverSupplier,
  showSuppliers,
  signInAtSuppliers,
  SUPPLIER_API,
  SUPPLIER_DISABLE,
  SUPPLIER_EDIT,
  writesSince,
} from './support/trouble.ts';

test.use({ actionTimeout: 10_000 });
test.describe.configure({ mode: 'serial' });
let server: QuaysideServer;
let page: Page;
test.beforeAll(async ({ browser }) => {
  server = await launchLeanServer();
  page = await browser.newPage();
  await signInAtSuppliers(page, server.url, 1);
  // What a page asks for after its first list has been answered: the tests below break the connection themselves.
  await untilLoadedBeside(page);
  await page.waitForLoadState('networkidle');
  await expectBadge(page, 'synced');
});
test.afterEach(() => server.setFaults([]));
test.afterAll(async () => {
  await page.close();
  await server.close();
});

test('a captive portal is named and waited out; what was changed behind it arrives once (law S1)', async () => {
  const [id = ''] = await showSuppliers(page, 1);
  const mark = await logMark(server);
  await server.setFaults([{ match: '* /', kind: 'html' }]);
  await openSyncDetails(page);
  const details = page.getByRole('region', { name: '同步详情' });
  await details.getByRole('button', { name: '立即同步' }).click();
  await expectBadge(page, 'offline');
  await expect(details).toContainText('被拦截（需要网络认证）');
  await openSyncDetails(page);
  await editSupplier(page, id, { 备注: '门户之后' });
  await expect(page.getByText('未保存到服务器，已存在本机，恢复网络后自动提交。')).toBeVisible();
  await expect(row(page, id)).toHaveAttribute('data-sync', 'pending');
  await expect(badge(page)).toContainText('待同步 1');
  expect(await writesSince(server, mark)).toEqual([]);

  await server.setFaults([]);
  await expectDrained(page);
  await expectBadge(page, 'synced');
  expect(remarks(await effectsSince(server, mark))).toEqual([`${id} 门户之后`]);
});

test('what is all sent while somebody chooses how to leave leaves nothing to choose', async () => {
  const [id = ''] = await showSuppliers(page, 1);
  await page.context().setOffline(true);
  await editSupplier(page, id, { 备注: '下班前' });
  await expect(badge(page)).toContainText('待同步 1');

  await page.getByRole('button', { name: /^用户菜单/ }).click();
  await page.getByRole('menuitem', { name: '退出登录' }).click();
  const dialog = page.getByRole('dialog', { name: '退出登录' });
  await expect(dialog).toContainText('还有 1 条修改没有提交到服务器');
  await page.context().setOffline(false);
  await expect(dialog).toContainText('修改已全部提交到服务器，可以退出了。', { timeout: 30_000 });
  await expect(dialog.getByRole('button', { name: '放弃并退出' })).toHaveCount(0);
  await dialog.getByRole('button', { name: '退出登录' }).click();
  await expect(page).toHaveURL(/\/user\/login/, { timeout: 20_000 });
  await expect(page.getByTestId('login-form')).toBeVisible();
});

/** One kind of trouble per queued edit, in the order of the queue. */
const STRUCK: readonly FaultRule['kind'][] = ['truncate', '500', '504after', 'dropBefore', 'html', 'delay'];

test('every kind of lost or false answer to a write ends with exactly one effect (law S1) (law S2)', async () => {
  test.setTimeout(150_000);
  await signInLean(page, server.url);
  const ids = await leanSuppliers(page, STRUCK.length + 2);
  const mark = await logMark(server);
  await page.context().setOffline(true);
  const edited = ids.slice(0, STRUCK.length);
  const stepped = ids.slice(STRUCK.length);
  for (const [position, id] of edited.entries()) await edit(page, id, { remark: `答复 ${STRUCK[position]}` });
  for (const id of stepped) await step(page, id, 'disable');
  await expect.poll(() => outboxSize(page)).toBe(ids.length);
  await server.setFaults([
    ...STRUCK.map(kind => ({ match: SUPPLIER_EDIT, kind, times: 1, ms: 500 })),
    // Steps, because these two are delivered twice, the lost answer by the browser itself: only once may they count.
    { match: SUPPLIER_DISABLE, kind: 'dropAfter', times: 1 },
    { match: SUPPLIER_DISABLE, kind: 'duplicate', times: 1 },
    { match: `GET ${SUPPLIER_API}/list`, kind: 'truncate', times: 2 },
  ]);
  await page.context().setOffline(false);
  await expectDrained(page, 100_000);
  await expectBadge(page, 'synced');

  const effects = await effectsSince(server, mark);
  const edits = remarks(effects.filter(write => write.path.endsWith('/edit')));
  expect(inAnyOrder(edits)).toEqual(inAnyOrder(edited.map((id, position) => `${id} 答复 ${STRUCK[position]}`)));
  const steps = effects.filter(write => write.path.endsWith('/disable')).map(write => write.id);
  expect(inAnyOrder(steps)).toEqual(inAnyOrder(stepped));
  for (const [position, id] of edited.entries()) {
    expect(await serverSupplier(server, id)).toMatchObject({ remark: `答复 ${STRUCK[position]}` });
  }
  for (const id of ids) await expect(row(page, id)).toHaveAttribute('data-sync', 'none');
});

test('a stalled socket does not hold back news: the next look at the server brings them', async () => {
  await server.setFaults([{ match: 'WS /', kind: 'socketStall' }]);
  const [id = ''] = await openLean(page, server.url, 1); // another worker, with a socket of its own
  const call = await server.as('admin');
  expect(await call('PUT', `${SUPPLIER_API}/edit`, { id, linkMan: '秦皇岛' })).toMatchObject({ success: true });
  await syncNow(page);
  await expect(row(page, id)).toContainText('秦皇岛');
  expect((await debugDoor(page).metrics())['hints'] ?? 0).toBe(0);
});
