/** Two tabs of one browser share one queue: one sends, and whatever tab or worker dies at whatever moment, every change arrives once. */
import { expect, test } from 'playwright/test';
import type { BrowserContext } from 'playwright/test';
import { expectBadge, expectDrained, outboxSize, row } from './support/app.ts';
import { debugDoor } from './support/debug-door.ts';
import { fillText } from './support/form.ts';
import { edit, launchLeanServer, leanUrl, openLean, signInLean, step } from './support/lean.ts';
import type { QuaysideServer } from './support/quayside-server.ts';
import { isLeader, openLeaderAndFollower } from './support/tabs.ts';
import {
  editSupplier,
  effectsSince,
  inAnyOrder,
  logMark,
  openEdit,
  openSuppliers,
  remarks,
  serverSupplier,
  SUPPLIER_DISABLE,
  SUPPLIER_EDIT,
} from './support/trouble.ts';
import { save } from './support/waybill.ts';

test.use({ actionTimeout: 10_000 });
test.describe.configure({ mode: 'serial' });
let server: QuaysideServer;
let context: BrowserContext; // signed in, without a page between two tests
test.beforeAll(async ({ browser }) => {
  server = await launchLeanServer();
  context = await browser.newContext();
  const page = await context.newPage();
  await signInLean(page, server.url);
  await page.close();
});
test.afterEach(async () => {
  await server.setFaults([]);
  await Promise.all(context.pages().map(page => page.close()));
});
test.afterAll(async () => {
  await context.close();
  await server.close();
});

test('the tab that sends is closed in the middle of a replay: the other takes over within 15 s, everything once (law S1) (law S7)', async () => {
  test.setTimeout(120_000);
  const page = await context.newPage();
  const { second, ids } = await openLeaderAndFollower(context, page, server.url, 6);
  const mark = await logMark(server);
  await context.setOffline(true);
  for (const [position, id] of ids.entries()) {
    await edit(position < 3 ? page : second, id, { remark: `两个窗口 ${position}` });
  }
  for (const tab of [page, second]) {
    await expect.poll(() => outboxSize(tab)).toBe(6);
    for (const id of ids) await expect(row(tab, id)).toHaveAttribute('data-sync', 'pending');
  }

  await server.setFaults([{ match: SUPPLIER_EDIT, kind: 'delay', ms: 300 }]);
  await context.setOffline(false);
  await expect.poll(async () => (await effectsSince(server, mark)).length, { intervals: [50], timeout: 30_000 }).toBeGreaterThanOrEqual(2);
  await page.close();
  await expect.poll(() => isLeader(second), { timeout: 15_000 }).toBe(true);
  await expectDrained(second);
  const effects = await effectsSince(server, mark);
  expect(inAnyOrder(remarks(effects))).toEqual(inAnyOrder(ids.map((id, position) => `${id} 两个窗口 ${position}`)));
  for (const id of ids) await expect(row(second, id)).toHaveAttribute('data-sync', 'none');
});

test('two tabs of the whole program editing one row: different fields both arrive, the same field is shown to the later one before saving', async () => {
  test.setTimeout(90_000);
  const page = await context.newPage();
  const [id = ''] = await openSuppliers(page, server.url, 1);
  await expectBadge(page, 'synced', 60_000);
  const second = await context.newPage();
  await openSuppliers(second, server.url, 1);
  await expectBadge(second, 'synced', 60_000);
  const mark = await logMark(server);

  const firstForm = await openEdit(page, id);
  const secondForm = await openEdit(second, id);
  await fillText(firstForm, '联系人', '赵一窗');
  await fillText(secondForm, '备注', '二窗填写');
  await Promise.all([save(firstForm), save(secondForm)]);
  await expectDrained(second);
  expect(await serverSupplier(server, id)).toMatchObject({ linkMan: '赵一窗', remark: '二窗填写' });

  const later = await openEdit(second, id);
  await fillText(later, '备注', '二窗再改');
  await editSupplier(page, id, { 备注: '一窗先改' });
  await expect(later.getByText('对方已改为')).toContainText('一窗先改');
  await later.getByRole('button', { name: '保留我的' }).click();
  await save(later);
  await expectDrained(second);
  expect(await serverSupplier(server, id)).toMatchObject({ linkMan: '赵一窗', remark: '二窗再改' });
  const written = (await effectsSince(server, mark)).flatMap(({ body: { linkMan, remark } }) =>
    [linkMan, remark].filter(value => typeof value === 'string'),
  );
  expect(inAnyOrder(written)).toEqual(inAnyOrder(['一窗先改', '二窗再改', '二窗填写', '赵一窗']));

  await page.close();
  await expect.poll(() => isLeader(second), { timeout: 15_000 }).toBe(true);
  await editSupplier(second, id, { 备注: '一窗已关' });
  await expectDrained(second);
  await expectBadge(second, 'synced');
  await expect(row(second, id)).toHaveAttribute('data-sync', 'none');
  expect(await serverSupplier(server, id)).toMatchObject({ remark: '一窗已关' });
});

test('a worker that dies at any moment of a write loses and doubles nothing (law S1) (law S2)', async () => {
  test.setTimeout(150_000);
  const page = await context.newPage();
  const ids = await openLean(page, server.url, 7);
  const mark = await logMark(server);

  for (const id of ids.slice(0, 5)) {
    await edit(page, id, { remark: '刷新之前' });
    await page.reload();
    await expect(row(page, id)).toBeVisible();
  }

  // Closed while the request is on its way: before the server acts on it, and after it did but before the answer comes.
  const [, , , , , unheard = '', unanswered = ''] = ids;
  await server.setFaults([{ match: SUPPLIER_EDIT, kind: 'delay', ms: 4_000, times: 1 }]);
  await edit(page, unheard, { remark: '关闭之前' });
  await expect.poll(async () => (await debugDoor(page).outbox()).map(entry => entry.state), { intervals: [20] }).toContain('sending');
  await page.close();
  const next = await context.newPage();
  await next.goto(leanUrl(server));
  await expect(row(next, unanswered)).toBeVisible();
  // A step, because a browser repeats a request by itself when a connection used before breaks: only once may it count.
  await server.setFaults([{ match: SUPPLIER_DISABLE, kind: 'dropAfter' }]);
  await step(next, unanswered, 'disable');
  await expect.poll(async () => (await effectsSince(server, mark)).some(write => write.id === unanswered), { intervals: [20] }).toBe(true);
  await next.close();
  await server.setFaults([]);
  const last = await context.newPage();
  await last.goto(leanUrl(server));
  await expectDrained(last);
  await expectBadge(last, 'synced');
  await expect(row(last, unanswered)).toHaveAttribute('data-status', '0');
  const effects = await effectsSince(server, mark);
  const edits = remarks(effects.filter(write => write.path.endsWith('/edit')));
  expect(inAnyOrder(edits)).toEqual(inAnyOrder([...ids.slice(0, 5).map(id => `${id} 刷新之前`), `${unheard} 关闭之前`]));
  expect(effects.filter(write => write.path.endsWith('/disable')).map(write => write.id)).toEqual([unanswered]);
});
