/**
 * A page served over plain http by another name than localhost, as in an office without certificates: no Web Locks, no service worker.
 * The lease in the database elects the leader; everything else is as it was.
 */
import { expect, test } from 'playwright/test';
import { expectBadge, expectDrained, outboxSize, row, signIn, SUPPLIERS } from './support/app.ts';
import { leftOnDevice, tokenHere } from './support/left-on-device.ts';
import { PLAIN_HTTP_HOST } from './support/plain-http-host.ts';
import { edit, launchLeanServer, openLean } from './support/lean.ts';
import type { QuaysideServer } from './support/quayside-server.ts';
import { engineOf, isLeader, setBehind, stallWorker, untilQuiet } from './support/tabs.ts';
import { editSupplier, effectsSince, inAnyOrder, logMark, remarks, supplierIds } from './support/trouble.ts';

const TAKEN_OVER_MS = 15_000;

test.use({ actionTimeout: 10_000 });
test.setTimeout(120_000);
let server: QuaysideServer;
let url: string;
test.beforeAll(async () => {
  server = await launchLeanServer();
  url = server.url.replace('127.0.0.1', PLAIN_HTTP_HOST);
});
test.afterAll(() => server.close());

test('without Web Locks one tab leads by the lease: work waits out a dead server, and moves on when the leader goes (law S17)', async ({
  page,
  context,
}) => {
  await signIn(page, url, 'dispatcher', SUPPLIERS);
  const ids = await supplierIds(page, 3);
  const [first = '', second = '', third = ''] = ids;
  expect(await page.evaluate(() => [isSecureContext, 'locks' in navigator, 'serviceWorker' in navigator])).toEqual([false, false, false]);
  expect(await engineOf(page).evaluate(() => 'locks' in navigator)).toBe(false);
  await expect.poll(() => isLeader(page), { timeout: TAKEN_OVER_MS }).toBe(true);
  const other = await context.newPage();
  expect(await openLean(other, url, 3)).toEqual(ids);
  expect(await isLeader(other)).toBe(false);
  const mark = await logMark(server);

  await server.kill();
  await editSupplier(page, first, { 备注: '服务器不在' });
  await edit(other, second, { remark: '也不在' });
  for (const tab of [page, other]) {
    await expect.poll(() => outboxSize(tab)).toBe(2);
    await expectBadge(tab, 'offline');
  }
  // What waits can be looked at, though nothing could load the page now.
  await page.getByRole('link', { name: /^待同步/ }).click();
  await expect(page.getByTestId('outbox-list')).toContainText('服务器不在');
  await page.goBack();
  await expect(row(page, first)).toBeVisible();
  await server.start();
  await expectDrained(other);

  // Silent with the lease in its record: the other one takes over, and what the first does when it wakes is void.
  await setBehind(page, true); // in front, the tab would end a silent worker itself
  await untilQuiet(page);
  const awake = stallWorker(page, TAKEN_OVER_MS);
  await edit(other, third, { remark: '接手之后' });
  await expect.poll(() => isLeader(other), { timeout: TAKEN_OVER_MS }).toBe(true);
  await expectDrained(other);
  await awake;
  await setBehind(page, false);
  await expect.poll(() => isLeader(page)).toBe(false);

  await other.close();
  await expect.poll(() => isLeader(page), { timeout: TAKEN_OVER_MS }).toBe(true);
  await editSupplier(page, third, { 备注: '又回来了' });
  await expectDrained(page);
  await expect(row(page, third)).toHaveAttribute('data-sync', 'none');
  const written = remarks(await effectsSince(server, mark));
  const expected = [`${first} 服务器不在`, `${second} 也不在`, `${third} 接手之后`, `${third} 又回来了`];
  expect(inAnyOrder(written)).toEqual(inAnyOrder(expected));

  // Nothing could load the login page now: it is drawn in place, says that the server was not told, and nothing of the session is left.
  await expectBadge(page, 'synced');
  const token = await tokenHere(page);
  await server.kill();
  await page.getByRole('button', { name: /^用户菜单/ }).click();
  await page.getByRole('menuitem', { name: '退出登录' }).click();
  await page.getByRole('dialog', { name: '退出登录' }).getByRole('button', { name: '确定' }).click();
  await expect(page.getByRole('alert')).toContainText('已在本机退出，但没能通知服务器');
  await expect.poll(async () => (await leftOnDevice(page)).databases).toEqual({});
  expect((await leftOnDevice(page)).storage).not.toContain(token);
});
