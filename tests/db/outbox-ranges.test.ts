/**
 * Dexie tells in `storagemutated` which keys a transaction changed, as a tree of ranges. The event is public, its tree is not described: this
 * pins the form that src/db/sync/watch-outbox.ts walks, with nothing of ours in between.
 */
import 'fake-indexeddb/auto';
import { Dexie } from 'dexie';
import type { ObservabilitySet } from 'dexie';
import { afterEach, expect, test } from 'vitest';

const ADVICE =
  'Dexie tells changed keys in another form: mend eachRange in src/db/sync/watch-outbox.ts, which else reads the whole outbox at every change';
const heard: ObservabilitySet[] = [];
const listen = (parts: ObservabilitySet): void => void heard.push(parts);
afterEach(() => Dexie.on.storagemutated.unsubscribe(listen));

test('changed keys arrive as single ranges in a tree joined by l and r, under idb://{database}/{table}/', async () => {
  const db = new Dexie('ranges');
  db.version(1).stores({ things: 'id' });
  await db.open();
  Dexie.on('storagemutated', listen);
  await db.transaction('rw', 'things', async () => {
    await db.table('things').put({ id: 3 });
    await db.table('things').put({ id: 1 });
    await db.table('things').put({ id: 5 });
  });
  db.close();

  const part = heard.find(parts => 'idb://ranges/things/' in parts)?.['idb://ranges/things/'];
  const plain: unknown = structuredClone(JSON.parse(JSON.stringify(part))); // as it comes from another tab
  const one = (key: number) => expect.objectContaining({ from: key, to: key });
  expect(plain, ADVICE).toEqual(expect.objectContaining({ from: 3, to: 3, l: one(1), r: one(5) }));
});
