/** Rights that changed while nobody looked: the next start reads the collection anew, with the real server. */
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { tablesOf } from '#db/tables-of.ts';
import { ENTITY_META_PREFIX } from '#db/tables.ts';
import type { EntityMeta } from '#sync/engine-store.ts';
import { closeTabs, openTab, startLiveServer, until } from './world.ts';
import type { LiveServer, LiveTab } from './world.ts';

const ENTITY = 'partner';
const META_KEY = ENTITY_META_PREFIX + ENTITY;

let server: LiveServer;
beforeAll(async () => {
  server = await startLiveServer();
}, 60_000);
afterEach(closeTabs);
afterAll(() => server.close());

const storedMeta = async (tab: LiveTab): Promise<EntityMeta | undefined> =>
  (await tablesOf(tab.db).meta.get(META_KEY))?.value as EntityMeta | undefined;

test('the reference server’s capabilities are probed, and changed rights restart the coverage (law S33)', { timeout: 90_000 }, async () => {
  const tab = await openTab(server.host, 'tab-rights');
  const key = await tab.watch(ENTITY);
  await until(async () => (await tab.view(key))?.coverage === 'full');
  await tab.api.grants();
  const known = await until(async () => {
    const meta = await storedMeta(tab);
    return meta?.rights !== undefined && meta.isSeeded && meta;
  });
  expect(known).toMatchObject({
    hasKeyset: true,
    capabilities: { inFilter: true, byId: true, createdStream: true, updatedStream: true, exactTotal: true, serverTime: true },
  });
  expect(await tab.view(key)).not.toHaveProperty('limits');
  await tab.close();
  await tablesOf(tab.db).meta.put({ key: META_KEY, value: { ...known, rights: 'of a role since taken away' } });

  const again = await openTab(server.host, 'tab-rights');
  await again.watch(ENTITY);
  const readsBefore = (await again.api.metrics())['rowsRead'] ?? 0;
  await again.api.grants();
  const anew = await until(async () => {
    const meta = await storedMeta(again);
    return meta?.rights === known.rights && meta?.isSeeded && meta;
  });

  expect(anew.capabilities?.probedAtMs).toBeGreaterThan(known.capabilities?.probedAtMs ?? 0);
  expect((await again.api.metrics())['rowsRead'] ?? 0).toBeGreaterThan(readsBefore);
});

test('changed rights that one tab receives reach the leading tab at once (law S33)', { timeout: 90_000 }, async () => {
  const leader = await openTab(server.host, 'tab-leads');
  const key = await leader.watch(ENTITY);
  await until(async () => (await leader.view(key))?.coverage === 'full');
  const known = await until(() => storedMeta(leader));
  await leader.close();
  await tablesOf(leader.db).meta.put({ key: META_KEY, value: { ...known, rights: undefined } });
  const again = await openTab(server.host, 'tab-leads-again');
  await again.watch(ENTITY);
  await until(async () => (await again.api.status()).isLeader);
  const follower = await openTab(server.host, 'tab-follows');
  expect((await storedMeta(again))?.rights).toBeUndefined();

  await follower.api.grants();

  expect(await until(async () => (await storedMeta(again))?.rights)).toBe(known.rights);
  expect((await follower.api.status()).isLeader).toBe(false);
});

test('an answer about rights that comes before the workspace is open is kept for it (law S33)', { timeout: 90_000 }, async () => {
  const first = await openTab(server.host, 'tab-early');
  const key = await first.watch(ENTITY);
  await until(async () => (await first.view(key))?.coverage === 'full');
  await first.api.grants();
  const known = await until(async () => {
    const meta = await storedMeta(first);
    return meta?.rights !== undefined && meta;
  });
  await first.close();
  await tablesOf(first.db).meta.put({ key: META_KEY, value: { ...known, rights: undefined } });

  const answers: boolean[] = [];
  const again = await openTab(server.host, 'tab-early-again', undefined, async api => answers.push((await api.grants()).ok));
  await again.watch(ENTITY);

  expect(await until(async () => (await storedMeta(again))?.rights)).toBe(known.rights);
  expect(answers).toEqual([true]);
});
