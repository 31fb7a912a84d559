/** 关于数据 counts what is on the device; freeing a list deletes copies of rows, never what a user entered nor the rows that it names. */
import 'fake-indexeddb/auto';
import { beforeEach, expect, test } from 'vitest';
import type { Db } from '#db/handle.ts';
import { measureDevice, readDeviceState } from '#db/read/device-data.ts';
import { readEntries } from '#db/read/outbox.ts';
import { readRows } from '#db/read/rows.ts';
import { createEngineStore } from '#db/sync/engine-store.ts';
import { tablesOf } from '#db/tables-of.ts';
import { saveDraft } from '#db/write/draft.ts';
import { enqueue } from '#db/write/enqueue.ts';
import { freeList } from '#db/write/free-list.ts';
import { create, mutation, update } from '#tests/sync/entry-builders.ts';
import { openTestDatabase } from './open-test-database.ts';

const draft = { key: 'car:c:t', entity: 'car', rowId: 'c', tabId: 't', values: { name: '草稿' }, base: {}, savedAtMs: 1 };
const evidence = { issued: 1, received: 2 };
let db: Db;
let store: ReturnType<typeof createEngineStore>;
let epoch: number;
const commit = (entity: string, ids: readonly string[]) =>
  store.commit(epoch, {
    base: [
      {
        entity,
        upserts: ids.map(id => ({ id, name: `名${id}` })),
        deletes: [],
        meta: { entity, isSeeded: true, seededRows: ids.length, hasKeyset: true, confirmedAtMs: 5 },
        evidence,
      },
    ],
  });
beforeEach(async () => {
  db = await openTestDatabase();
  store = createEngineStore(db);
  ({ epoch } = await store.takeLeadership('tab1'));
  await commit('car', ['a', 'b', 'c', 'd', 'e']);
  await commit('supplier', ['s']);
});

const idsOf = async (entity: string) => (await readRows(db, entity)).map(({ row }) => row.id);

test('rows, unsent changes, drafts and files are counted per list and per kind', async () => {
  await enqueue(db, [mutation('m1', 'b', update({ name: '新' }, { name: '名b' }), { entity: 'car' })]);
  await saveDraft(db, draft);
  await tablesOf(db).files.bulkPut([
    { id: 'waits', name: 'b.jpg', size: 3, blob: new Blob(['abc']), storedAtMs: 1 },
    { id: 'sent', name: 'a.jpg', size: 9, path: 'temp/a.jpg', storedAtMs: 1 },
  ]);
  const state = await readDeviceState(db);
  expect(state.metas.map(({ entity }) => entity)).toEqual(['car', 'supplier']);
  expect([state.unsent.get('car'), state.drafts.get('car'), state.files, state.fileBytes]).toEqual([1, 1, 1, 3]);
  const { lists, kinds } = await measureDevice(db);
  expect([lists.get('car')?.rows, lists.get('supplier')?.rows]).toEqual([5, 1]);
  expect(lists.get('car')?.bytes).toBeGreaterThan(lists.get('supplier')?.bytes ?? 0);
  expect(kinds.map(({ kind, records }) => [kind, records])).toEqual([
    ['rows', 6],
    ['answers', 0],
    ['unsent', 2],
    ['files', 1],
    ['history', 0],
    ['other', 3],
  ]);
  expect(kinds.find(({ kind }) => kind === 'rows')?.bytes).toBe(sumOf([...lists.values()].map(({ bytes }) => bytes)));
});

test('more rows than are read at once are all counted', async () => {
  const data = JSON.stringify({ keys: ['id'], rows: [['x']] });
  const blocks = Array.from({ length: 70 }, (_, at) => ({ entity: 'port', firstId: `p${at}`, lastId: `p${at}`, count: 2, data }));
  await tablesOf(db).blocks.bulkPut(blocks);
  expect((await measureDevice(db)).lists.get('port')?.rows).toBe(140);
});

test('(law S22) freeing leaves the rows that unsent changes, drafts and other lists’ unsent changes name, and all that was entered', async () => {
  await enqueue(db, [
    mutation('m1', 'b', update({ name: '新' }, { name: '名b' }), { entity: 'car' }),
    mutation('m2', 'w', create({ carId: 'x,d' }), { entity: 'waybill' }),
  ]);
  await saveDraft(db, draft);
  const before = await readEntries(db);

  expect(await freeList(db, 'car', true)).toEqual({ ok: true, value: { kind: 'freed', rows: 2, kept: 3 } });
  expect(await idsOf('car')).toEqual(['b', 'c', 'd']);
  expect(await idsOf('supplier')).toEqual(['s']);
  expect(await readEntries(db)).toEqual(before);
  expect(await tablesOf(db).drafts.toArray()).toEqual([draft]);
  const { metas } = await readDeviceState(db);
  expect(metas.find(({ entity }) => entity === 'car')).toEqual({
    entity: 'car',
    isSeeded: false,
    isPaused: true,
    seededRows: 0,
    hasKeyset: true,
  });
});

test('a leader that still has the rows in memory writes no more of them', async () => {
  await freeList(db, 'car', false);
  expect(await commit('car', ['z'])).toEqual({ kind: 'stale' });
  expect(await idsOf('car')).toEqual([]);
  expect((await readDeviceState(db)).metas.find(({ entity }) => entity === 'car')).not.toHaveProperty('isPaused');
});

test('an answer that a tab shows stays, others of the list go', async () => {
  const { views, subs } = tablesOf(db);
  const view = { entity: 'car', query: {}, ids: [], rows: [], total: 0, coverage: 'full', markById: {}, unverified: [] };
  for (const key of ['shown', 'idle']) await views.put({ ...view, key } as never);
  await subs.put({ tabId: 't', key: 'shown', entity: 'car', query: {}, heldIds: [], beatMs: 1 } as never);
  await freeList(db, 'car', true);
  expect(await views.toCollection().primaryKeys()).toEqual(['shown']);
});

test('while a change is on its way nothing is freed', async () => {
  await enqueue(db, [mutation('m1', 'b', update({ name: '新' }, { name: '名b' }), { entity: 'car' })]);
  await tablesOf(db).outbox.toCollection().modify({ state: 'sending' });
  expect(await freeList(db, 'car', true)).toEqual({ ok: true, value: { kind: 'sending' } });
  expect(await idsOf('car')).toHaveLength(5);
});

const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, number) => sum + number, 0);
