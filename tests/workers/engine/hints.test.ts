/** A socket message names a row to read again and nothing more: what it says about the row is never believed. */
import { once } from 'node:events';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { closeTabs, openTab, startLiveServer, until } from './world.ts';
import type { LiveServer } from './world.ts';

let server: LiveServer;
beforeAll(async () => {
  server = await startLiveServer();
}, 90_000);
afterEach(closeTabs);
afterAll(() => server.close());

test('a forged row on the table socket changes no base row; the row is read from the server (law S11)', { timeout: 60_000 }, async () => {
  const tab = await openTab(server.host, 'tab-hints');
  const key = await tab.watch('trip');
  const before = await until(async () => {
    const view = await tab.view(key);
    return view?.coverage === 'full' && view;
  });
  const victim = before.rows[0];
  if (!victim) throw new Error('a seeded list has rows');
  const reads = async () => (await tab.api.metrics())['requests.read'] ?? 0;
  await until(async () => (await tab.api.status()).activity === 0);
  const readsBefore = await reads();

  const forger = new WebSocket(`${server.host.replace('http', 'ws')}/vxeSocket/${tab.session.user.id}/${'f'.repeat(32)}`, [
    tab.session.token,
  ]);
  await once(forger, 'open');
  const args = [{ id: victim.id, loadPlace: '伪造的装货地', tripStatus: '99' }, 'forged'];
  const forged = JSON.stringify({ type: 'update_vxe_table', data: { socketKey: 'small_trip', args } });
  await until(async () => {
    forger.send(forged); // again until our own socket is connected and hears it
    return ((await tab.api.metrics())['hints'] ?? 0) > 0 && (await reads()) > readsBefore;
  });
  forger.close();
  expect((await tab.api.explain('trip', victim.id)).base).toEqual(victim);

  const after = await until(async () => {
    const view = await tab.view(key);
    return view?.unconfirmed === undefined && view;
  });
  expect(after.rows.find(row => row.id === victim.id)).toEqual(victim);
  expect(after.total).toBe(before.total);
});
