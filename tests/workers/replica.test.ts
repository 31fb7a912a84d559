/** What a replica emits for reads, changes and settles. */
import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { assert } from '#base/assert.ts';
import type { Db } from '#db/handle.ts';
import { createEngineStore } from '#db/sync/engine-store.ts';
import { enqueue } from '#db/write/enqueue.ts';
import type { Row } from '#schema/row.ts';
import type { OutboxEntry } from '#sync/mutation.ts';
import { openTestDatabase } from '#tests/db/open-test-database.ts';
import { create, mutation, update } from '#tests/sync/entry-builders.ts';
import { createReplica } from '#workers/replica.ts';
import type { ReplicaChange, Replica } from '#workers/replica-port.ts';
import type { EngineStore, EntryChange } from '#workers/ports.ts';
import { schema } from '#tests/support/small-schema.ts';

let db: Db;
let store: EngineStore;
let epoch: number;
let replica: Replica;
const onStale = vi.fn<() => void>();

beforeEach(async () => {
  onStale.mockClear();
  db = await openTestDatabase();
  store = createEngineStore(db);
  ({ epoch } = await store.takeLeadership('tab1'));
  replica = createReplica({ schema, store, epoch, onStale });
  await replica.hydrate('partner');
});

const row = (id: string, name = '甲'): Row => ({ id, name });
const read = (rows: readonly Row[], covers?: { readonly from: string; readonly to: string | undefined }) =>
  replica.mergeRead({
    entity: 'partner',
    rows,
    covers: covers && { kind: 'interval', ...covers },
    evidence: replica.beginRead().received(),
  });
const reloaded = async () => {
  const fresh = createReplica({ schema, store, epoch, onStale });
  await fresh.hydrate('partner');
  return [...fresh.foldedRows('partner')].toSorted((a, b) => (a.id < b.id ? -1 : 1));
};
const settle = (entry: OutboxEntry): EntryChange => ({
  opId: entry.opId,
  expected: entry,
  next: { kind: 'finished', log: { seq: entry.seq, opId: entry.opId, outcome: 'settled', atMs: 0, note: '', entry } },
});
async function enqueued(...mutations: Parameters<typeof enqueue>[1]): Promise<OutboxEntry> {
  await enqueue(db, mutations);
  await replica.reloadEntries();
  const entry = replica.entries().at(-1);
  assert(entry, 'an entry waits');
  return entry;
}

test('changes of the outbox by a tab are emitted when found; the leader’s own changes are not', async () => {
  const found: string[] = [];
  replica = createReplica({
    schema,
    store,
    epoch,
    onStale,
    onFound: (known, now) => found.push(`${known.map(({ rowId }) => rowId).join()} > ${now.map(({ rowId }) => rowId).join()}`),
  });
  await replica.hydrate('partner');
  const entry = await enqueued(mutation('m1', 'a', update({ name: '乙' })));
  await replica.commit({ entries: [settle(entry)] });
  await replica.reloadEntries();

  expect(found).toEqual([' > a', ' > ']);
});

describe('a read of the server', () => {
  test('puts rows into memory and onto the disk, and reports which changed', async () => {
    const outcome = await read([row('a'), row('c')]);

    expect(outcome).toEqual({ kind: 'merged', upserted: ['a', 'c'], deleted: [], verify: [] });
    expect([replica.base('partner', 'a'), replica.baseCount('partner'), replica.baseIds('partner', 'b', undefined)]).toEqual([
      row('a'),
      2,
      ['c'],
    ]);
    expect(await reloaded()).toEqual([row('a'), row('c')]);
  });

  test('deletes the rows it proves absent and no others (law S10)', async () => {
    await read([row('a'), row('b'), row('c'), row('d')]);

    const outcome = await read([row('b')], { from: 'a', to: 'c' });

    expect(outcome.deleted).toEqual(['a', 'c']);
    expect(await reloaded()).toEqual([row('b'), row('d')]);
  });

  test('without a covered range deletes nothing', async () => {
    await read([row('a'), row('b')]);

    expect((await read([])).deleted).toEqual([]);
  });

  test('is not applied if a parallel read brought other content, and the rows are read again (law S9)', async () => {
    const slow = replica.beginRead();
    await read([row('a', '新')]);

    const outcome = await replica.mergeRead({ entity: 'partner', rows: [row('a', '旧')], evidence: slow.received() });

    expect(outcome).toEqual({ kind: 'merged', upserted: [], deleted: [], verify: ['a'] });
    expect(replica.base('partner', 'a')).toEqual(row('a', '新'));
  });

  test('does not restore a row that another read proved absent meanwhile', async () => {
    await read([row('a')]);
    const slow = replica.beginRead();
    await read([], { from: '', to: undefined });

    const outcome = await replica.mergeRead({ entity: 'partner', rows: [row('a')], evidence: slow.received() });

    expect([outcome.verify, replica.base('partner', 'a')]).toEqual([['a'], undefined]);
  });

  test('without changes writes nothing', async () => {
    await read([row('a')]);
    const commit = vi.spyOn(store, 'commit');

    await read([row('a')]);

    expect(commit).not.toHaveBeenCalled();
  });

  test('stores the meta with its rows and emits it', async () => {
    const changes: ReplicaChange[] = [];
    replica.onChange(change => changes.push(change));
    const meta = { entity: 'partner', isSeeded: true as const, seededRows: 0, hasKeyset: true };

    await replica.mergeRead({ entity: 'partner', rows: [], evidence: replica.beginRead().received(), meta });

    expect([replica.meta('partner'), await store.metas(), changes]).toEqual([meta, [meta], [{ entity: 'partner', ids: [] }]]);
  });
});

describe('a user’s change', () => {
  test('is shown over the confirmed row, which does not change (law S12)', async () => {
    await read([row('a')]);
    await enqueued(mutation('m1', 'a', update({ name: '乙' }, { name: '甲' })), mutation('m2', 'b', create({ name: '丙' })));

    expect(replica.base('partner', 'a')).toEqual(row('a'));
    expect(replica.folded('partner', 'a')).toEqual({ row: row('a', '乙'), mark: { sync: 'pending', op: 'update', fields: ['name'] } });
    expect([...replica.foldedRows('partner')].map(({ id, name }) => [id, name])).toEqual([
      ['a', '乙'],
      ['b', '丙'],
    ]);
  });

  test('is emitted to listeners with the rows it changes', async () => {
    await read([row('a')]);
    const changes: ReplicaChange[] = [];
    const onEntries = vi.fn<() => void>();
    replica.onChange(change => changes.push(change));
    replica.onEntriesChange(onEntries);

    await enqueued(mutation('m1', 'a', update({ name: '乙' })));
    await replica.reloadEntries();

    expect(changes).toEqual([{ entity: 'partner', ids: ['a'] }]);
    expect(onEntries).toHaveBeenCalledTimes(1);
  });

  test('is always either pending or confirmed while it settles (law S13)', async () => {
    await read([row('a')]);
    const entry = await enqueued(mutation('m1', 'a', update({ name: '乙' }, { name: '甲' })));
    const seen: unknown[] = [];
    replica.onChange(() => seen.push(replica.folded('partner', 'a')?.row['name']));
    const poll = setInterval(() => seen.push(replica.folded('partner', 'a')?.row['name']), 0);

    const evidence = replica.beginRead().received();
    const reload = replica.reloadEntries();
    const answer = await replica.commit({
      base: [{ entity: 'partner', upserts: [row('a', '乙')], deletes: [], evidence }],
      entries: [settle(entry)],
    });
    await reload;
    clearInterval(poll);

    expect(answer).toEqual({ kind: 'committed' });
    expect(new Set(seen)).toEqual(new Set(['乙']));
    expect(replica.folded('partner', 'a')).toEqual({ row: row('a', '乙'), mark: undefined });
    expect(replica.entries()).toEqual([]);
  });
});

test('a settle that read the row later than a claim about it ends the claim (law S30)', async () => {
  const entry = await enqueued(mutation('m1', 'a', update({ name: '停用' })));
  await read([row('a', '空闲')]);
  replica.claim('partner', 'a', { name: '在用' }, 'message');

  await replica.commit({
    base: [{ entity: 'partner', upserts: [row('a', '停用')], deletes: [], evidence: replica.beginRead().received() }],
    entries: [settle(entry)],
  });

  expect(replica.shown('partner', 'a')).toEqual({ row: row('a', '停用'), mark: undefined });
});

describe('a settle that contradicts the evidence', () => {
  test('an overlapping read-back with other content refuses the whole commit', async () => {
    const entry = await enqueued(mutation('m1', 'a', update({ name: '乙' })));
    const slow = replica.beginRead();
    await read([row('a', '丁')]);

    const answer = await replica.commit({
      base: [{ entity: 'partner', upserts: [row('a', '乙')], deletes: [], evidence: slow.received() }],
      entries: [settle(entry)],
    });

    expect(answer).toEqual({ kind: 'overlapping', ids: ['a'] });
    expect([replica.entries().length, replica.base('partner', 'a')]).toEqual([1, row('a', '丁')]);
  });

  test('an older read-back settles the entry and does not change the newer row', async () => {
    const entry = await enqueued(mutation('m1', 'a', update({ name: '乙' })));
    const early = replica.beginRead().received();
    await read([row('a', '丁')]);

    const answer = await replica.commit({
      base: [{ entity: 'partner', upserts: [row('a', '乙')], deletes: [], evidence: early }],
      entries: [settle(entry)],
    });

    expect(answer).toEqual({ kind: 'committed' });
    expect([replica.entries(), replica.base('partner', 'a'), await reloaded()]).toEqual([[], row('a', '丁'), [row('a', '丁')]]);
  });

  test('an entry changed by the user meanwhile is not settled, and memory is updated', async () => {
    const entry = await enqueued(mutation('m1', 'a', update({ name: '乙' })));
    await enqueue(db, [mutation('m2', 'a', update({ name: '丙' }))]);

    const answer = await replica.commit({ entries: [settle(entry)] });

    expect(answer).toEqual({ kind: 'entryMoved', opId: 'm1' });
    expect(replica.entries().map(({ op }) => op)).toEqual([update({ name: '丙' })]);
  });
});

test('a deposed leader is notified once for each refusal, and its memory does not change', async () => {
  await store.takeLeadership('tab2');

  const outcome = await read([row('a')]);

  expect(outcome.kind).toBe('stale');
  expect([onStale.mock.calls.length, replica.base('partner', 'a')]).toEqual([1, undefined]);
});

describe('while the rows are still being read from the disk', () => {
  /** A store that gives each slice only when told to. */
  function slowly(rows: readonly Row[]) {
    const waiting: (() => void)[] = [];
    const slow: EngineStore = {
      ...store,
      rowsByIds: (_, ids) => Promise.resolve(rows.filter(({ id }) => ids.includes(id))),
      async rowsAfter(_, afterId) {
        await new Promise<void>(go => waiting.push(go));
        const [next, following] = rows.filter(({ id }) => id > afterId);
        return { rows: next ? [next] : [], nextAfterId: following && next?.id };
      },
    };
    const giveSlice = async () => {
      await vi.waitFor(() => expect(waiting).toHaveLength(1));
      waiting.shift()?.();
    };
    return { replica: createReplica({ schema, store: slow, epoch, onStale }), giveSlice };
  }

  test('an edit read between two slices is kept when the later slices arrive', async () => {
    const rows = [row('a'), row('b'), row('c'), row('d')];
    await read(rows);
    const { replica: early, giveSlice } = slowly(rows);
    const whole = early.hydrate('partner');
    const edit = early.mergeRead({
      entity: 'partner',
      rows: [row('c', '乙')],
      covers: { kind: 'ids', ids: ['c', 'd'] },
      evidence: early.beginRead().received(),
    });
    await giveSlice();

    expect(await edit).toEqual({ kind: 'merged', upserted: ['c'], deleted: ['d'], verify: [] });
    expect([early.isHydrated('partner'), early.base('partner', 'c'), early.base('partner', 'b')]).toEqual([
      false,
      row('c', '乙'),
      undefined,
    ]);

    rows.splice(2, 2, row('c', '乙')); // the disk follows the commit
    await giveSlice();
    await giveSlice();
    await whole;
    expect([early.isHydrated('partner'), early.baseIds('partner', '', undefined), early.base('partner', 'c')]).toEqual([
      true,
      ['a', 'b', 'c'],
      row('c', '乙'),
    ]);
  });

  test('requested rows are there before the slices, and listeners are notified once', async () => {
    const { replica: early } = slowly([row('a'), row('z')]);
    const changes: ReplicaChange[] = [];
    early.onChange(change => changes.push(change));

    await early.prime('partner', ['z', 'gone']);
    await early.prime('partner', ['z', 'gone']);

    expect([early.base('partner', 'z'), early.base('partner', 'gone')]).toEqual([row('z'), undefined]);
    expect(changes).toEqual([{ entity: 'partner', ids: ['z', 'gone'] }]);
  });

  test('an interval is compared only when all its rows are loaded', async () => {
    const { replica: early, giveSlice } = slowly([row('a'), row('b')]);
    const swept = early.mergeRead({
      entity: 'partner',
      rows: [row('a')],
      covers: { kind: 'interval', from: '', to: undefined },
      evidence: early.beginRead().received(),
    });
    await giveSlice();
    await giveSlice();

    expect((await swept).deleted).toEqual(['b']);
  });
});

describe('a row deleted on the server while our create of it waits', () => {
  test('is removed from base by the read that proves it absent; the list still shows the entry (law S10)', async () => {
    await read([row('a', '服务器已有')]);
    await enqueued(mutation('m1', 'a', create({ name: '我的' })));

    const outcome = await read([], { from: '', to: undefined });

    expect(outcome.deleted).toEqual(['a']);
    expect(replica.base('partner', 'a')).toBeUndefined();
    expect(replica.folded('partner', 'a')?.row).toMatchObject({ id: 'a', name: '我的' });
  });

  test('a deleted line of a contract is removed likewise while the entry that added it waits', async () => {
    await replica.hydrate('dealLine');
    const line: Row = { id: 'l1', dealId: 'c1', spec: '甲' };
    const evidence = () => replica.beginRead().received();
    await replica.mergeRead({ entity: 'dealLine', rows: [line], evidence: evidence() });
    const children = [{ entity: 'dealLine', property: 'dealLineList', foreignField: 'dealId', rows: [line], base: [] }];
    await enqueued(mutation('m1', 'c1', { kind: 'update', patch: {}, base: {}, children }, { entity: 'deal' }));

    await replica.mergeRead({
      entity: 'dealLine',
      rows: [],
      covers: { kind: 'interval', from: '', to: undefined },
      evidence: evidence(),
    });

    expect(replica.base('dealLine', 'l1')).toBeUndefined();
    expect(replica.folded('dealLine', 'l1')?.mark).toMatchObject({ op: 'create' });
  });
});
