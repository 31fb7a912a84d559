/** The server dies in the middle of a replay: after its restart every change is there once, and each row's changes in their order. */
import { expect, test } from 'playwright/test';
import { expectBadge, expectDrained, outboxSize, row } from './support/app.ts';
import { edit, launchLeanServer, leanSuppliers, signInLean, step } from './support/lean.ts';
import { launchServer } from './support/quayside-server.ts';
import type { QuaysideServer } from './support/quayside-server.ts';
import {
  editSupplier,
  effectsSince,
  inAnyOrder,
  logMark,
  remarks,
  serverSupplier,
  signInAtSuppliers,
  SUPPLIER_API,
} from './support/trouble.ts';

let server: QuaysideServer;
test.beforeAll(async () => {
  server = await launchLeanServer();
});
test.afterAll(() => server.close());

test('a server killed in the middle of a replay has every queued change exactly once, in order (law S1) (law S2) (law S4)', async ({
  page,
  context,
}) => {
  test.setTimeout(150_000);
  await signInLean(page, server.url);
  const [steady = '', ...others] = await leanSuppliers(page, 7);
  const mark = await logMark(server);

  await context.setOffline(true);
  await edit(page, steady, { remark: '第一次' });
  await step(page, steady, 'disable');
  for (const id of others) await edit(page, id, { remark: `断电前 ${id.slice(-4)}` });
  await edit(page, steady, { remark: '停用之后' });
  await expect.poll(() => outboxSize(page)).toBe(9);

  await server.setFaults([{ match: `PUT ${SUPPLIER_API}`, kind: 'delay', ms: 300 }]);
  await context.setOffline(false);
  await expect.poll(async () => (await effectsSince(server, mark)).length, { intervals: [50], timeout: 30_000 }).toBeGreaterThanOrEqual(2);
  await server.kill();
  await expectBadge(page, 'offline');
  await server.start();
  await expectDrained(page, 60_000);
  await expectBadge(page, 'synced');

  const effects = await effectsSince(server, mark);
  const lane = effects.filter(write => write.id === steady);
  expect(lane.map(({ path, body }) => [path.slice(SUPPLIER_API.length), body['remark']])).toEqual([
    ['/edit', '第一次'],
    ['/disable', undefined],
    ['/edit', '停用之后'],
  ]);
  // Rows are independent of each other: the one struck by the kill comes later than those behind it.
  const rest = remarks(effects.filter(write => write.id !== steady));
  expect(inAnyOrder(rest)).toEqual(inAnyOrder(others.map(id => `${id} 断电前 ${id.slice(-4)}`)));
  expect(await serverSupplier(server, steady)).toMatchObject({ remark: '停用之后', status: '0' });
  for (const id of others) expect(await serverSupplier(server, id)).toMatchObject({ remark: `断电前 ${id.slice(-4)}` });
  for (const id of [steady, ...others]) await expect(row(page, id)).toHaveAttribute('data-sync', 'none');
});

test('a back end that dies behind our proxy: the badge says so, a reload keeps the user in, a save waits and arrives', async ({ page }) => {
  test.setTimeout(150_000);
  const front = await launchServer({ BACKEND_URL: `${server.url}/jeecg-boot`, PROFILE: 'spec' });
  try {
    const [id = ''] = await signInAtSuppliers(page, front.url, 1);
    await expectBadge(page, 'synced', 60_000);

    await server.kill();
    await expectBadge(page, 'offline', 45_000);
    await page.reload();
    await expect(row(page, id)).toBeVisible();
    await expectBadge(page, 'offline');
    await editSupplier(page, id, { 备注: '后端不在时' });
    await expect.poll(() => outboxSize(page)).toBe(1);

    await server.start();
    await expectDrained(page, 90_000);
    await expectBadge(page, 'synced');
    expect(await serverSupplier(server, id)).toMatchObject({ remark: '后端不在时' });
  } finally {
    await front.close();
  }
});
