/** Losing the network, working on, reloading twice, and coming back: the server has every change exactly once and in order. */
import { expect, test } from 'playwright/test';
import {
  badge,
  expectBadge,
  expectDrained,
  firstRowIds,
  openList,
  outboxSize,
  row,
  signIn,
  untilDownloaded,
  untilStored,
  waitForRows,
  WAYBILLS,
} from './support/app.ts';
import { createWaybill, editRow, stepWaybill } from './support/waybill.ts';
import { launchServer } from './support/quayside-server.ts';
import type { QuaysideServer } from './support/quayside-server.ts';

let server: QuaysideServer;
test.use({ serviceWorkers: 'allow' }); // its pages load without a network

test.beforeAll(async () => {
  server = await launchServer();
});
test.afterAll(() => server.close());

test('three creates, five edits and two steps made offline reach the server exactly once, in order (law S1) (law S2) (law S4)', async ({
  page,
  context,
}) => {
  test.setTimeout(180_000);
  await signIn(page, server.url);
  await openList(page, server.url, WAYBILLS);
  await expectBadge(page, 'synced', 60_000);
  await untilStored(page);
  await untilDownloaded(page, 'contract', 'company', 'consignee', 'material', 'car', 'driver');
  const before = (await server.log()).length;

  await server.kill();
  await context.setOffline(true);
  await page.reload();
  await waitForRows(page);
  await expectBadge(page, 'offline');

  for (const place of ['离线甲', '离线乙', '离线丙']) await createWaybill(page, { 装货地址: place });
  const seeded = (await firstRowIds(page, 10)).slice(3, 8);
  for (const id of seeded) await editRow(page, id, { 备注: `断网修改 ${id.slice(-4)}` });
  // The palette finds records by the parts of the worker that were stored for the time without a network.
  const palette = page.getByRole('dialog', { name: '搜索菜单、操作和单据' });
  const [number = ''] = /YD\d{13}/.exec(await row(page, seeded[0] ?? '').innerText()) ?? [];
  expect(number).not.toBe('');
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: '搜索菜单、操作和单据' }).fill(number);
  await expect(palette.getByRole('option', { name: new RegExp(number) }).first()).toBeVisible({ timeout: 20_000 });
  await page.keyboard.press('Escape');
  await expect(palette).toBeHidden();
  const dispatched = await stepWaybill(page, '派车', 2);
  expect(dispatched).toHaveLength(2);
  await expect.poll(() => outboxSize(page)).toBeGreaterThanOrEqual(8);
  const waiting = await outboxSize(page);

  await page.reload();
  await waitForRows(page);
  expect(await outboxSize(page)).toBe(waiting);
  // Offline and what waits stand side by side, and the list says from when it is.
  await expect(badge(page)).toHaveAttribute('data-link', 'offline');
  await expect(badge(page).getByRole('link', { name: `${waiting} 条修改待同步` })).toHaveText(`待同步 ${waiting}`);
  await expect(page.getByTestId('offline-bar')).toContainText(/正在使用 \d\d:\d\d 的数据/);
  await expect(page.getByTestId('list-coverage')).toContainText('离线 · 截至');

  await context.setOffline(false);
  await server.start();
  await expectDrained(page, 90_000);
  await expectBadge(page, 'synced', 60_000);

  const writes = (await server.log()).slice(before).filter(write => write['outcome'] === 'changed');
  const adds = writes.filter(write => String(write['path']).endsWith('/add'));
  const edits = writes.filter(write => String(write['path']).endsWith('/edit'));
  const steps = writes.filter(write => String(write['path']).endsWith('/dispatch'));
  expect(writes).toHaveLength(10);
  expect(adds).toHaveLength(3);
  expect(new Set(edits.map(write => write['id']))).toEqual(new Set(seeded));
  expect(edits).toHaveLength(5);
  expect(steps.map(write => write['id'])).toEqual(dispatched);
  expect(adds.map(write => place(write['body']))).toEqual(['离线甲', '离线乙', '离线丙']);
  // A row made offline exists on the server before anything else happens to it.
  for (const add of adds) expect(writes.find(write => write['id'] === add['id'])).toBe(add);
  for (const id of seeded) await expect(row(page, id)).toHaveAttribute('data-sync', 'none');
});

function place(body: unknown): unknown {
  return typeof body === 'object' && body !== null ? Reflect.get(body, 'loadPlace') : undefined;
}
