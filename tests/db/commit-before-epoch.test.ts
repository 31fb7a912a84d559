/** A commit's rows leave before the leader's epoch has been read: what then becomes of them. */
import 'fake-indexeddb/auto';
import { beforeEach, expect, test, vi } from 'vitest';
import type { Db } from '#db/handle.ts';
import { createEngineStore } from '#db/sync/engine-store.ts';
import { tablesOf } from '#db/tables-of.ts';
import type { Block } from '#db/tables.ts';
import type { Row } from '#schema/row.ts';
import type { EngineStore, EntityMeta } from '#sync/engine-store.ts';
import { openLeader } from './open-test-database.ts';

let db: Db;
let store: EngineStore;
let epoch: number;
beforeEach(async () => void ({ db, store, epoch } = await openLeader()));

const evidence = { issued: 1, received: 2 };
const meta: EntityMeta = { entity: 'supplier', isSeeded: true, seededRows: 2, hasKeyset: true, cursor: 'b', hasMissed: false };
const wide = (id: string, name = 'x'): Row => ({ id, name: name.padEnd(900, '宽') });
const numbered = (count: number) => Array.from({ length: count }, (_, i) => wide(String(i).padStart(5, '0')));
const put = (upserts: readonly Row[]) => store.commit(epoch, { base: [{ entity: 'supplier', upserts, deletes: [], evidence }] });
const rowsOf = async (from: EngineStore) => (await from.rowsAfter('supplier', '')).rows; // fewer than one slice

test('a commit writes its rows and its meta before the epoch has been read', async () => {
  await put(numbered(100));
  const { blocks, meta: metas } = tablesOf(db);
  const happened: string[] = [];
  const [get, bulkPut, putMeta] = [metas.get.bind(metas), blocks.bulkPut.bind(blocks), metas.put.bind(metas)];
  vi.spyOn(metas, 'get').mockImplementation(((key: string) => get(key).then(found => (happened.push('epoch known'), found))) as typeof get);
  vi.spyOn(blocks, 'bulkPut').mockImplementation((rows: readonly Block[]) => (happened.push('rows sent'), bulkPut(rows)));
  vi.spyOn(metas, 'put').mockImplementation(record => (happened.push('meta sent'), putMeta(record)));

  await store.commit(epoch, { base: [{ entity: 'supplier', upserts: numbered(200).slice(100), deletes: [], meta, evidence }] });

  expect(happened).toEqual(['rows sent', 'meta sent', 'epoch known']);
  expect(await rowsOf(createEngineStore(db))).toEqual(numbered(200));
});

test('a commit of a deposed leader rolls back the rows it wrote before the epoch was known (law S15)', async () => {
  await put(numbered(100));
  const next = createEngineStore(db);
  const { epoch: nextEpoch } = await next.takeLeadership('tab2');
  const later = numbered(200).slice(100);

  const answer = await store.commit(epoch, { base: [{ entity: 'supplier', upserts: later, deletes: ['00003'], meta, evidence }] });

  expect([answer, await rowsOf(next), await next.metas()]).toEqual([{ kind: 'stale' }, numbered(100), []]);
  await next.commit(nextEpoch, { base: [{ entity: 'supplier', upserts: later, deletes: [], meta, evidence }] });
  expect([await rowsOf(next), await next.metas()]).toEqual([numbered(200), [meta]]);
});

test('a commit that fails after writing its rows leaves neither rows nor meta, and the next one starts from the stored rows (law S34)', async () => {
  await put(numbered(100));
  const replaced = { upserts: numbered(200).slice(100), deletes: numbered(100).map(({ id }) => id) };
  vi.spyOn(tablesOf(db).meta, 'put').mockRejectedValueOnce(new Error('broken'));

  await expect(store.commit(epoch, { base: [{ entity: 'supplier', ...replaced, meta, evidence }] })).rejects.toThrow('broken');

  expect([await rowsOf(createEngineStore(db)), await store.metas()]).toEqual([numbered(100), []]);
  await put([wide('00003', 'changed')]);
  expect(await rowsOf(createEngineStore(db))).toEqual(numbered(100).with(3, wide('00003', 'changed')));
});
