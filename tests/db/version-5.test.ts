/**
 * A database of version 5, whose rows are all in blocks. This program opens it, lays changed rows over the blocks, and every reader and everything that
 * frees space knows both. Never change the records.
 */
import 'fake-indexeddb/auto';
import { Dexie } from 'dexie';
import { beforeEach, expect, test } from 'vitest';
import type { Db } from '#db/handle.ts';
import { explainRow } from '#db/read/explain.ts';
import { measureDevice } from '#db/read/device-data.ts';
import { readRow, readRows, watchRows } from '#db/read/rows.ts';
import { freeSpace } from '#db/free-space.ts';
import { createEngineStore } from '#db/sync/engine-store.ts';
import { tablesOf } from '#db/tables-of.ts';
import { SCHEMA_VERSIONS } from '#db/tables.ts';
import { enqueue } from '#db/write/enqueue.ts';
import { forgetCopies } from '#db/write/forget-copies.ts';
import { freeList } from '#db/write/free-list.ts';
import type { Row } from '#schema/row.ts';
import type { EngineStore, EntityMeta } from '#sync/engine-store.ts';
import { mutation, update } from '#tests/sync/entry-builders.ts';
import { freshName, openTestDatabase } from './open-test-database.ts';

const VERSION = 5;
const BLOCK = {
  entity: 'car',
  firstId: 'a',
  lastId: 'c',
  count: 3,
  data: '{"keys":["id","plateNumber"],"rows":[["a","晋A1"],["b","晋B1"],["c",null]]}',
};
const META: EntityMeta = { entity: 'car', isSeeded: true, seededRows: 3, hasKeyset: true };
const evidence = { issued: 1, received: 2 };

let db: Db;
let store: EngineStore;
let epoch: number;
beforeEach(async () => {
  const name = freshName();
  const old = new Dexie(name);
  SCHEMA_VERSIONS.slice(0, VERSION).forEach((stores, index) => old.version(index + 1).stores(stores));
  await old.open();
  await old.table('blocks').put(BLOCK);
  await old.table('meta').bulkPut([
    { key: 'epoch', value: { epoch: 3, ownerTabId: 'old' } },
    { key: 'entity:car', value: META },
  ]);
  old.close();
  db = await openTestDatabase(name);
  store = createEngineStore(db);
  ({ epoch } = await store.takeLeadership('tab'));
});

const put = (...upserts: readonly Row[]) => store.commit(epoch, { base: [{ entity: 'car', upserts, deletes: [], meta: META, evidence }] });
const looseIds = async () => (await tablesOf(db).loose.toArray()).map(({ id }) => id);
const idsOf = async () => (await readRows(db, 'car')).map(({ row }) => row.id);

test('its rows are read as they were', async () => {
  expect((await store.rowsAfter('car', '')).rows).toEqual([
    { id: 'a', plateNumber: '晋A1' },
    { id: 'b', plateNumber: '晋B1' },
    { id: 'c' },
  ]);
  expect((await readRow(db, 'car', 'b'))?.row).toEqual({ id: 'b', plateNumber: '晋B1' });
});

test('a changed row and a new one are written by themselves, the block stays, and every reader has both (law S9)', async () => {
  await put({ id: 'b', plateNumber: '晋B2' }, { id: 'bb', plateNumber: '晋C1' });

  const rows = [{ id: 'a', plateNumber: '晋A1' }, { id: 'b', plateNumber: '晋B2' }, { id: 'bb', plateNumber: '晋C1' }, { id: 'c' }];
  expect(await tablesOf(db).blocks.toArray()).toEqual([BLOCK]);
  expect(await looseIds()).toEqual(['b', 'bb']);
  expect((await store.rowsAfter('car', '')).rows).toEqual(rows);
  expect((await readRows(db, 'car')).map(({ row }) => row)).toEqual(rows);
  expect((await explainRow(db, 'car', 'b')).base).toEqual(rows[1]);
  expect((await measureDevice(db)).lists.get('car')?.rows).toBe(4);
});

test('a row that only changes by itself is told to those who watch the entity', async () => {
  let told = 0;
  const stop = watchRows(db, 'car', () => told++);
  await new Promise(resolve => setTimeout(resolve, 30)); // Dexie watches a moment after the call
  await put({ id: 'b', plateNumber: '晋B2' });
  await expect.poll(() => told).toBe(1);
  await put({ id: 'b', plateNumber: '晋B3' });
  await expect.poll(() => told).toBe(2);
  stop();
});

test('a loose row that cannot be read hides the older one of its block, and the entity is read from the server again', async () => {
  await put({ id: 'b', plateNumber: '晋B2' });
  await tablesOf(db).loose.toCollection().modify({ data: '{"id":' });

  expect(await store.rowsByIds('car', ['a', 'b'])).toEqual([{ id: 'a', plateNumber: '晋A1' }]);
  expect(await idsOf()).toEqual(['a', 'c']);
  await store.rowsAfter('car', '');
  expect(await store.metas()).toEqual([]);
});

test('freeing a list leaves the loose rows that unsent changes name (law S22)', async () => {
  await put({ id: 'b', plateNumber: '晋B2' }, { id: 'd', plateNumber: '晋D1' }, { id: 'e' });
  await enqueue(db, [mutation('m1', 'd', update({ plateNumber: '晋D2' }, { plateNumber: '晋D1' }), { entity: 'car' })]);

  expect(await freeList(db, 'car', true)).toEqual({ ok: true, value: { kind: 'freed', rows: 4, kept: 1 } });
  expect(await looseIds()).toEqual(['d']);
});

test.each<[string, () => Promise<unknown>]>([
  ['a full disk', () => freeSpace(tablesOf(db))],
  ['forgetting all copies', () => forgetCopies(db)],
])('%s frees loose rows with their blocks (law S22)', async (_, free) => {
  await put({ id: 'b', plateNumber: '晋B2' });
  await free();

  expect([await looseIds(), await tablesOf(db).blocks.count()]).toEqual([[], 0]);
});

test('a tab of the earlier program closes it and cannot open it again: it would show the older rows', async () => {
  const old = new Dexie(db.name);
  SCHEMA_VERSIONS.slice(0, VERSION).forEach((stores, index) => old.version(index + 1).stores(stores));
  const opened = await old.open().then(
    () => Math.floor(old.backendDB().version / 10), // Dexie opens a newer one; openDatabase refuses it by this number
    () => undefined,
  );
  old.close();

  expect([opened, SCHEMA_VERSIONS.length]).toEqual([VERSION + 1, VERSION + 1]);
});
