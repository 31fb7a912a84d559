/** The engine's commits: packed rows, and nothing of a deposed leader. */
import 'fake-indexeddb/auto';
import * as fc from 'fast-check';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { assert } from '#base/assert.ts';
import type { Db } from '#db/handle.ts';
import { closeDatabase } from '#db/handle.ts';
import { countEntries, exportQuarantine, readEntries, readQuarantine } from '#db/read/outbox.ts';
import { readRow, readView } from '#db/read/rows.ts';
import { createEngineStore } from '#db/sync/engine-store.ts';
import { tablesOf } from '#db/tables-of.ts';
import { enqueue } from '#db/write/enqueue.ts';
import { discardEntry } from '#db/write/settle-manual.ts';
import { subscribeView, unsubscribeView, updateHeld } from '#db/write/subscription.ts';
import type { Row } from '#schema/row.ts';
import type { View } from '#query/view.ts';
import type { EngineStore, EntityMeta, RowSlice } from '#sync/engine-store.ts';
import type { LogRecord, OutboxEntry } from '#sync/mutation.ts';
import { create, entry, mutation, update } from '#tests/sync/entry-builders.ts';
import { movedTo } from '#tests/sync/in-state.ts';
import { openTestDatabase } from './open-test-database.ts';
import { BLOCK_MAX_CHARS, OUTBOX_LOG_KEEP } from '#sync/pace.ts';
import { opIdOf } from '#sync/op-id.ts';

let db: Db;
let store: EngineStore;
let epoch: number;
beforeEach(async () => {
  db = await openTestDatabase();
  store = createEngineStore(db, () => 500);
  ({ epoch } = await store.takeLeadership('tab1'));
});

const evidence = { issued: 1, received: 2 };
const meta: EntityMeta = { entity: 'supplier', isSeeded: true, seededRows: 2, hasKeyset: true, cursor: 'b', hasMissed: false };
const put = (upserts: readonly Row[], deletes: readonly string[] = []) =>
  store.commit(epoch, { base: [{ entity: 'supplier', upserts, deletes, evidence }] });
const wide = (id: string, name = 'x'): Row => ({ id, name: name.padEnd(900, '宽') });
const numbered = (count: number) => Array.from({ length: count }, (_, i) => wide(String(i).padStart(5, '0')));
async function rowsOf(from: EngineStore, entity: string): Promise<readonly Row[]> {
  const rows: Row[] = [];
  for (let afterId: string | undefined = ''; afterId !== undefined;) {
    const slice: RowSlice = await from.rowsAfter(entity, afterId);
    rows.push(...slice.rows);
    afterId = slice.nextAfterId;
  }
  return rows;
}
const blockKeys = () => tablesOf(db).blocks.toCollection().primaryKeys();
const settled = (opId: string, seq: number, atMs = 0): LogRecord => ({
  seq,
  opId: opIdOf(opId),
  outcome: 'settled',
  atMs,
  note: '',
  entry: entry(seq, 'a', create({})),
});
const view: View = {
  key: 'k',
  entity: 'supplier',
  query: { conditions: [], sort: { column: 'id', order: 'asc' }, pageNo: 1, pageSize: 10 },
  ids: [],
  rows: [],
  total: 0,
  coverage: 'full',
  markById: {},
  unverified: [],
};

describe('packed rows', () => {
  test('hold the same rows as a plain map, in sorted blocks that do not overlap and stay under the size limit', async () => {
    const idArb = fc.integer({ min: 0, max: 400 }).map(id => String(id).padStart(3, '0'));
    const changeArb = fc.record({ upserts: fc.uniqueArray(idArb, { maxLength: 120 }), deletes: fc.uniqueArray(idArb, { maxLength: 60 }) });
    await fc.assert(
      fc.asyncProperty(fc.array(changeArb, { minLength: 1, maxLength: 5 }), async changes => {
        await Promise.all([tablesOf(db).blocks.clear(), tablesOf(db).loose.clear()]);
        await store.takeLeadership('tab1').then(answer => (epoch = answer.epoch));
        const rowById = new Map<string, Row>();
        for (const { upserts, deletes } of changes) {
          const gone = deletes.filter(id => !upserts.includes(id));
          await put(
            upserts.map(id => wide(id)),
            gone,
          );
          for (const id of upserts) rowById.set(id, wide(id));
          for (const id of gone) rowById.delete(id);
        }
        const blocks = await tablesOf(db).blocks.toArray();
        const expected = [...rowById.values()].toSorted((a, b) => (a.id < b.id ? -1 : 1));

        expect(await rowsOf(createEngineStore(db), 'supplier')).toEqual(expected);
        expect(blocks.every(block => block.data.length <= BLOCK_MAX_CHARS)).toBe(true);
        expect(blocks.every((block, i) => i === 0 || (blocks[i - 1]?.lastId ?? '') < block.firstId)).toBe(true);
      }),
      { numRuns: 40 },
    );
  });

  test('only the changed block is written again, and a row is found with one range read', async () => {
    await put(numbered(600));
    const before = await tablesOf(db).blocks.toArray();

    await put([wide('00100', 'changed')], ['00100x']);

    const after = await tablesOf(db).blocks.toArray();
    const rewritten = after.filter((block, i) => block.data !== before[i]?.data);
    expect(before.length).toBeGreaterThan(10);
    expect(rewritten.map(block => block.firstId <= '00100' && block.lastId >= '00100')).toEqual([true]);
    expect((await readRow(db, 'supplier', '00100'))?.row).toEqual(wide('00100', 'changed'));
    expect(await readRow(db, 'supplier', '00100x')).toBeUndefined();
  });

  test('rows after the last one are appended without reading a block', async () => {
    await put(numbered(200));
    const { blocks } = tablesOf(db);
    const get = vi.spyOn(blocks, 'get');
    const bulkGet = vi.spyOn(blocks, 'bulkGet');

    await put(numbered(600).slice(200));

    expect([get.mock.calls, bulkGet.mock.calls]).toEqual([[], []]);
    expect(await rowsOf(createEngineStore(db), 'supplier')).toEqual(numbered(600));
  });

  test('blocks of the older format are read, and written in the new one when a row of them changes', async () => {
    const old = [
      { id: 'a', name: '甲' },
      { id: 'b', linkMan: '乙' },
    ];
    await tablesOf(db).blocks.put({ entity: 'supplier', firstId: 'a', lastId: 'b', count: 2, data: JSON.stringify(old) });

    expect([await rowsOf(store, 'supplier'), await store.rowsByIds('supplier', ['b', 'x'])]).toEqual([old, [old[1]]]);
    await put([{ id: 'b', linkMan: '丙' }], ['c']);

    expect(await tablesOf(db).blocks.toArray()).toEqual([
      {
        entity: 'supplier',
        firstId: 'a',
        lastId: 'b',
        count: 2,
        data: '{"keys":["id","linkMan","name"],"rows":[["a",null,"甲"],["b","丙",null]]}',
      },
    ]);
    expect(await rowsOf(store, 'supplier')).toEqual([old[0], { id: 'b', linkMan: '丙' }]);
  });

  test('deleting nearly every row merges the rest into one block', async () => {
    await put(numbered(200));

    await put(
      [],
      numbered(200)
        .map(row => row.id)
        .filter(id => id !== '00007' && id !== '00190'),
    );

    expect(await blockKeys()).toEqual([['supplier', '00007']]);
  });

  test('of different entities are kept apart', async () => {
    await put([wide('a')]);
    await store.commit(epoch, { base: [{ entity: 'car', upserts: [{ id: 'a', name: 'car' }], deletes: [], evidence }] });

    expect([await rowsOf(store, 'supplier'), await rowsOf(store, 'car')]).toEqual([[wide('a')], [{ id: 'a', name: 'car' }]]);
  });

  test('a damaged block makes the entity be read from the server again', async () => {
    await store.commit(epoch, { base: [{ entity: 'supplier', upserts: numbered(100), deletes: [], meta, evidence }] });
    const [first] = await tablesOf(db).blocks.toArray();
    assert(first, 'there is a block');
    await tablesOf(db).blocks.put({ ...first, data: '[{"id":' });

    const rows = await rowsOf(createEngineStore(db), 'supplier');

    expect(rows.length).toBe(100 - first.count);
    expect(await store.metas()).toEqual([]);
  });

  test('a commit over a damaged block replaces it, and the next start reads the entity from the server again', async () => {
    await store.commit(epoch, { base: [{ entity: 'supplier', upserts: numbered(100), deletes: [], meta, evidence }] });
    const [first] = await tablesOf(db).blocks.toArray();
    assert(first, 'there is a block');
    await tablesOf(db).blocks.put({ ...first, data: '[{"id":' });

    const answer = await store.commit(epoch, { base: [{ entity: 'supplier', upserts: [wide('00003')], deletes: ['x'], meta, evidence }] });
    await store.commit(epoch, { base: [{ entity: 'supplier', upserts: [wide('00099')], deletes: [], meta, evidence }] });

    expect([answer, await store.metas()]).toEqual([{ kind: 'committed' }, []]);
    expect((await rowsOf(store, 'supplier')).length).toBe(100 - first.count + 1);
  });
});

describe('a commit', () => {
  test('writes rows, meta, entry and log in one transaction', async () => {
    await enqueue(db, [mutation('m1', 'a', create({ name: '甲' }))]);
    const [queued] = await store.entries();
    assert(queued, 'the entry is there');
    const log = { ...settled('m1', queued.seq), entry: queued };

    const answer = await store.commit(epoch, {
      base: [{ entity: 'supplier', upserts: [{ id: 'a', name: '甲' }], deletes: [], meta, evidence }],
      entries: [{ opId: opIdOf('m1'), expected: queued, next: { kind: 'finished', log } }],
    });

    expect(answer).toEqual({ kind: 'committed' });
    expect([
      await store.entries(),
      await rowsOf(store, 'supplier'),
      await store.metas(),
      await store.outcomes([opIdOf('m1'), opIdOf('m2')]),
    ]).toEqual([[], [{ id: 'a', name: '甲' }], [meta], { m1: 'settled' }]);
  });

  test('of a deposed leader writes nothing (law S15)', async () => {
    await store.takeLeadership('tab2');

    expect([await put([wide('a')]), await store.putViews(epoch, [view])]).toEqual([{ kind: 'stale' }, 'stale']);
    expect([await rowsOf(store, 'supplier'), await store.views([view.key])]).toEqual([[], []]);
  });

  test('writes nothing when the user changed one of its entries meanwhile', async () => {
    await enqueue(db, [mutation('m1', 'a', update({ name: 'B' }, { name: 'A' }))]);
    const [queued] = await store.entries();
    assert(queued, 'the entry is there');
    await enqueue(db, [mutation('m2', 'a', update({ name: 'C' }, { name: 'B' }))]);

    const answer = await store.commit(epoch, {
      base: [{ entity: 'supplier', upserts: [wide('a')], deletes: [], evidence }],
      entries: [{ opId: opIdOf('m1'), expected: queued, next: movedTo(queued, { state: 'sending' }) }],
    });

    expect(answer).toEqual({ kind: 'entryMoved', opId: 'm1' });
    expect([await rowsOf(store, 'supplier'), (await readEntries(db)).map(({ state }) => state)]).toEqual([[], ['queued']]);
  });

  test('keeps the newest log records, and those on which an entry still depends', async () => {
    const { outbox, outboxLog } = tablesOf(db);
    await outboxLog.bulkAdd(Array.from({ length: OUTBOX_LOG_KEEP }, (_, i) => settled(`old${i}`, i + 1, i)));
    const done = entry(1001, 'a', create({}));
    await outbox.bulkAdd([done, entry(1002, 'b', update({ name: 'x' }), { deps: [opIdOf('old0')] })]);

    await store.commit(epoch, {
      entries: [{ opId: opIdOf('op1001'), expected: done, next: { kind: 'finished', log: settled('op1001', 1001, 9_999) } }],
    });
    const [next] = await readEntries(db);
    assert(next, 'one entry waits');
    await store.commit(epoch, {
      entries: [{ opId: next.opId, expected: next, next: { kind: 'finished', log: settled(next.opId, next.seq, 9_999) } }],
    });

    expect(await store.outcomes([opIdOf('old0'), opIdOf('old1'), opIdOf('old2'), opIdOf('op1001'), opIdOf('op1002')])).toEqual({
      old2: 'settled',
      op1001: 'settled',
      op1002: 'settled',
    });
    expect(await outboxLog.count()).toBe(OUTBOX_LOG_KEEP);
  });
});

test('of a deposed leader is refused for meta and cleaning up too (law S15)', async () => {
  const { outbox, quarantine, subs, meta: metas, blocks, views } = tablesOf(db);
  await store.commit(epoch, { base: [{ entity: 'supplier', upserts: numbered(2), deletes: [], meta, evidence }] });
  await createEngineStore(db).takeLeadership('tab2');
  await outbox.put({ seq: 1, opId: 'broken' } as never);
  await metas.put({ key: 'entity:car', value: 'broken' });
  await subs.put({ tabId: 't', key: 'k', beatMs: 1 } as never);
  await blocks.toCollection().modify({ data: '[{"id":' });
  const stored = () => Promise.all([outbox, quarantine, subs, metas, blocks, views].map(table => table.toArray()));
  const before = await stored();

  await store.entries();
  await store.metas();
  await rowsOf(store, 'supplier');
  await store.dropStaleSubscriptions(99);
  const written = [await store.commit(epoch, { base: [] }), await store.putViews(epoch, [])];

  expect(written).toEqual([{ kind: 'stale' }, 'stale']);
  expect(await stored()).toEqual(before);
});

test('a new leader treats every entry found in sending as ambiguous (law S16)', async () => {
  const states = ['queued', 'sending', 'confirming', 'blocked'] as const;
  await tablesOf(db).outbox.bulkAdd(states.map((state, i) => entry(i + 1, String(i), create({}), { state, nextAtMs: 9, readBacks: 2 })));

  const taken = await store.takeLeadership('tab2');

  expect(taken).toEqual({ epoch: epoch + 1 });
  expect(await store.entries()).toMatchObject([
    { state: 'queued', nextAtMs: 9 },
    { state: 'ambiguous', nextAtMs: 0, readBacks: 0 },
    { state: 'confirming', nextAtMs: 9, readBacks: 2 },
    { state: 'blocked' },
  ]);
});

test('an upload found in sending is queued again, and can be discarded there without a network (law S16) (law S6)', async () => {
  const owner = { entity: 'weighSlip', rowId: 'r1', field: 'slipImg' };
  const upload = { kind: 'upload', name: 'a.png', size: 9, owner } as const;
  const states = ['sending', 'blocked'] as const;
  await tablesOf(db).outbox.bulkAdd(states.map((state, i) => entry(i + 1, `f${i}`, upload, { state, entity: 'file' })));

  await store.takeLeadership('tab2');

  expect(await store.entries()).toMatchObject([{ state: 'queued', nextAtMs: 0 }, { state: 'blocked' }]);
  expect((await discardEntry(db, opIdOf((await store.entries())[0]?.opId ?? ''))).ok).toBe(true);
});

describe('a record that cannot be read', () => {
  const readable = entry(1, 'a', create({}));
  const future = { ...entry(2, 'b', create({})), appSchema: 99 } satisfies OutboxEntry;

  test('is moved unchanged to the quarantine, counted, and can be exported', async () => {
    await tablesOf(db).outbox.bulkAdd([readable, future]);

    expect(await store.entries()).toEqual([readable]);
    expect(await readQuarantine(db)).toEqual([{ id: 1, atMs: 500, why: expect.stringContaining('appSchema'), raw: future }]);
    expect(await countEntries(db)).toEqual({ waiting: 1, attention: 1, paused: 0 });
    expect(JSON.parse(await exportQuarantine(db))).toMatchObject([{ raw: future }]);
  });

  test('of an entity’s meta is dropped: the entity counts as never read, and the user has nothing to decide', async () => {
    const record = { key: 'entity:supplier', value: { entity: 'supplier', isSeeded: 'yes' } };
    await tablesOf(db).meta.put(record);

    expect(await store.metas()).toEqual([]);
    expect(await tablesOf(db).meta.get(record.key)).toBeUndefined();
    expect(await readQuarantine(db)).toEqual([]);
    expect(await countEntries(db)).toMatchObject({ attention: 0 });
  });
});

test('the engine is notified of every change of the outbox by any writer', async () => {
  const onChange = vi.fn<() => void>();
  const stop = store.watchOutbox(onChange);
  await vi.waitFor(() => expect(onChange).toHaveBeenCalledTimes(1));

  await enqueue(db, [mutation('m1', 'a', create({ name: '甲' }))]);
  await vi.waitFor(() => expect(onChange).toHaveBeenCalledTimes(2));
  await enqueue(db, [mutation('m2', 'a', update({ name: '乙' }))]);
  await vi.waitFor(() => expect(onChange).toHaveBeenCalledTimes(3));
  stop();
});

test('a subscription is added, renewed, changed and removed', async () => {
  const wish = { tabId: 't1', key: 'k', entity: 'supplier', query: view.query, heldIds: [], beatMs: 10 };
  await subscribeView(db, wish);
  await subscribeView(db, { ...wish, tabId: 't2' });
  await updateHeld(db, 't1', 'k', ['a']);
  await store.beatSubscriptions('t1', 90);
  await store.dropStaleSubscriptions(50);

  expect(await store.subscriptions()).toEqual([{ ...wish, heldIds: ['a'], beatMs: 90 }]);

  await unsubscribeView(db, 't1', 'k');

  expect(await store.subscriptions()).toEqual([]);
});

test('a subscription that cannot be read hides no other one and is dropped with the stale ones', async () => {
  const wish = { tabId: 't1', key: 'k', entity: 'supplier', query: view.query, heldIds: [], beatMs: 90 };
  const { subs } = tablesOf(db);
  await subs.bulkPut([{ ...wish, tabId: 't0', entity: 4, query: '{"broken', beatMs: '{"broken' } as never]);
  await subscribeView(db, wish);

  expect(await store.subscriptions()).toEqual([wish]);

  await store.dropStaleSubscriptions(50);

  expect(await subs.toArray()).toEqual([wish]);
});

test('a tab reads the view that the leader wrote, also after a restart', async () => {
  await store.putViews(epoch, [view]);
  const { name } = tablesOf(db);
  closeDatabase(db);

  const reopened = await openTestDatabase(name);

  expect([await readView(reopened, 'k'), await readView(reopened, 'other')]).toEqual([view, undefined]);
});
