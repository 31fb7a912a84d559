/** The latest act is taken back on the device: an unsent one leaves nothing, one of many rows as far as it can, a sent one is answered once. */
import 'fake-indexeddb/auto';
import { beforeEach, expect, test } from 'vitest';
import { ok } from '#base/result.ts';
import { assert } from '#base/assert.ts';
import { enqueueAct, lastAct } from '#app/live/own-acts.ts';
import { takeBack } from '#app/ui/undo/take-back.ts';
import type { TakeBackWorld } from '#app/ui/undo/take-back.ts';
import type { Db } from '#db/handle.ts';
import { readEntries } from '#db/read/outbox.ts';
import { readForeseenRows, readRow } from '#db/read/rows.ts';
import { createEngineStore } from '#db/sync/engine-store.ts';
import { tablesOf } from '#db/tables-of.ts';
import { schema } from '#features/registry.ts';
import { waybill } from '#features/transport/waybill/entity.ts';
import type { Row } from '#schema/row.ts';
import { actionMutation, createMutation, deleteMutation, updateMutation } from '#sync/new-mutation.ts';
import type { Mutation } from '#sync/mutation.ts';
import { movedTo } from '#tests/sync/in-state.ts';
import { openTestDatabase } from '#tests/db/open-test-database.ts';

let db: Db;
let world: TakeBackWorld;
let restored: Row[];
let settle: (values: Readonly<Record<string, string>>) => Promise<void>;
let count = 0;
const effects = { nowMs: () => 7, newId: () => String(++count).padStart(32, '0'), sessionKey: '0|u|d' };
const A: Row = { id: 'a', waybillNo: 'YD-a', waybillStatus: '10', remark: 'old', carrierUnitId: 'c1', carrierUnitId_dictText: '顺达' };
const B: Row = { ...A, id: 'b', waybillNo: 'YD-b' };
const DRIVER: Row = { id: 'd', driverName: '王', driverStatus: 'idle' };

beforeEach(async () => {
  db = await openTestDatabase();
  restored = [];
  const store = createEngineStore(db, () => 9);
  const { epoch } = await store.takeLeadership('tab1');
  let tick = 0;
  const put = (entity: string, ...upserts: readonly Row[]) =>
    store.commit(epoch, { base: [{ entity, upserts, deletes: [], evidence: { issued: ++tick, received: ++tick } }] });
  await put('waybill', A, B);
  await put('driver', DRIVER);
  // The first waiting entry is sent: its row has its values, and the log knows it.
  settle = async values => {
    const [entry] = await readEntries(db);
    assert(entry, 'something waits');
    const finished = { kind: 'finished', log: { seq: entry.seq, opId: entry.opId, outcome: 'settled', atMs: 8, note: '', entry } } as const;
    const base =
      entry.op.kind === 'delete'
        ? { upserts: [], deletes: [entry.rowId] }
        : { upserts: [{ ...A, ...values, id: entry.rowId }], deletes: [] };
    await store.commit(epoch, {
      base: [{ entity: entry.entity, ...base, evidence: { issued: ++tick, received: ++tick } }],
      entries: [{ opId: entry.opId, expected: entry, next: finished }],
    });
  };
  const restore: TakeBackWorld['restore'] = (_entity, row) => {
    restored.push(row);
    return Promise.resolve(ok('还原成功'));
  };
  const rights = { can: () => true, hasBin: () => true, isOffline: false, patienceMs: 300 };
  world = { db, schema, effects, dicts: {}, now: () => '2026-11-26 10:00:00', restore, ...rights };
});

const edit = (row: Row, remark: string): Mutation => updateMutation(waybill, row, { remark }, effects);
const shown = async (id: string) => (await readRow(db, 'waybill', id))?.row;
async function undoLast() {
  const act = lastAct(db);
  assert(act, 'there is an act');
  return takeBack(world, act);
}
async function dispatched(row: Row): Promise<void> {
  const [step] = waybill.flow?.transitions ?? [];
  assert(step, 'the flow begins');
  await enqueueAct(db, [actionMutation(waybill, row, step, { driverId: 'd', carId: 'x' }, effects)]);
}

test('an unsent edit leaves nothing: the row is as it was, and nothing waits (law S12)', async () => {
  await enqueueAct(db, [edit(A, 'new')]);
  expect(await undoLast()).toEqual({ withdrawn: 1, countered: 0, stayed: [] });
  expect([await readEntries(db), await shown('a'), lastAct(db)]).toEqual([[], A, undefined]);
});

test('edits that were merged are taken back one by one, with the text of a reference, until nothing is left (law S7)', async () => {
  await enqueueAct(db, [edit(A, 'one')]);
  const one = await shown('a');
  await enqueueAct(db, [updateMutation(waybill, { ...A, ...one }, { carrierUnitId: '', remark: 'two' }, effects)]);
  expect(await shown('a')).toMatchObject({ remark: 'two' });
  await undoLast();
  expect(await shown('a')).toMatchObject({ remark: 'one', carrierUnitId: 'c1', carrierUnitId_dictText: '顺达' });
  await undoLast();
  expect([await readEntries(db), await shown('a')]).toEqual([[], A]);
});

test('an edit merged into an unsent new row goes, and the new row stays', async () => {
  const created = createMutation(waybill, { waybillNo: 'YD-new' }, effects);
  await enqueueAct(db, [created]);
  const row = await shown(created.rowId);
  assert(row, 'the new row is shown');
  await enqueueAct(db, [edit(row, 'x')]);
  await undoLast();
  expect(await shown(created.rowId)).toEqual(row);
  await undoLast();
  expect([await readEntries(db), await shown(created.rowId)]).toEqual([[], undefined]);
});

test('what an unsent step foresaw of another row goes with it (law S51)', async () => {
  await dispatched(A);
  const status = async () => (await readForeseenRows(db, [{ entity: 'driver', id: 'd' }]))[0]?.row['driverStatus'];
  expect(await status()).toBe('busy');
  await undoLast();
  expect([await status(), await shown('a')]).toEqual(['idle', A]);
});

test('of an act on many rows the unsent part leaves, the sent part is answered, and what stays is named', async () => {
  const mutations = [A, B].map(row => updateMutation(waybill, row, { remark: 'new' }, effects, { groupId: 'g' }));
  await enqueueAct(db, mutations, [A, B]);
  await settle({ remark: 'theirs' });
  expect(await undoLast()).toEqual({ withdrawn: 1, countered: 0, stayed: [{ label: '运单 YD-a', why: '备注后来又被修改' }] });
  expect([await readEntries(db), (await shown('b'))?.['remark'], lastAct(db)]).toEqual([[], 'old', undefined]);
});

test('a sent edit is answered by one entry, which is no act of its own; a sent deletion by the recycle bin', async () => {
  await enqueueAct(db, [edit(A, 'new')]);
  await settle({ remark: 'new' });
  expect(await undoLast()).toMatchObject({ withdrawn: 0, countered: 1 });
  expect((await readEntries(db)).map(({ op }) => op)).toMatchObject([
    { kind: 'update', patch: { remark: 'old' }, base: { remark: 'new' } },
  ]);
  expect(lastAct(db)).toBeUndefined();
  await settle({});
  await enqueueAct(db, [deleteMutation(waybill, B, effects)]);
  await settle({});
  await undoLast();
  expect(restored).toMatchObject([{ id: 'b', waybillNo: 'YD-b' }]);
});

test('an act on its way may be taken back a moment later; one that others need stays', async () => {
  await enqueueAct(db, [edit(A, 'new')]);
  const { outbox } = tablesOf(db);
  const [waiting] = await readEntries(db);
  assert(waiting, 'it waits');
  await outbox.put(movedTo(waiting, { state: 'sending' }));
  expect((await undoLast()).stayed).toEqual([{ label: '运单 YD-a', why: '正在提交，请等服务器答复后再撤销' }]);
  expect(lastAct(db)?.mutations).toHaveLength(1);
  // The server answers while it is waited for.
  setTimeout(() => void settle({ remark: 'new' }), 100);
  expect(await undoLast()).toMatchObject({ withdrawn: 0, countered: 1 });
  await settle({});
  await enqueueAct(db, [edit(A, 'again')]);
  const [again] = await readEntries(db);
  assert(again, 'it waits again');
  await enqueueAct(db, [{ ...edit(B, 'x'), deps: [again.opId] }]);
  const act = lastAct(db);
  await undoLast(); // the dependant
  expect(act).not.toBe(lastAct(db));
  expect(await undoLast()).toMatchObject({ withdrawn: 1 });
});
