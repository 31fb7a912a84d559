/** Rows that an entry of another row touches: shown as foreseen, marked unconfirmed, and read again after the entry has settled (law S51). */
import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Db } from '#db/handle.ts';
import { readForeseenRows } from '#db/read/rows.ts';
import { createEngineStore } from '#db/sync/engine-store.ts';
import { enqueue } from '#db/write/enqueue.ts';
import { retryEntry } from '#db/write/settle-manual.ts';
import { HINT_SHOWN_MS } from '#sync/pace.ts';
import { headOf } from '#sync/mutation.ts';
import { opIdOf } from '#sync/op-id.ts';
import type { Mutation, Op } from '#sync/mutation.ts';
import { foreseenBy } from '#sync/foreseen.ts';
import type { Foreseen } from '#sync/foreseen.ts';
import { freshName, openTestDatabase } from '#tests/db/open-test-database.ts';
import { create, mutation } from '#tests/sync/entry-builders.ts';
import { schema } from '#tests/support/effects-schema.ts';
import { schema as tenders } from '#tests/support/tender-schema.ts';
import { createCounters } from '#workers/counters.ts';
import { moveEntries } from '#workers/replay/move-entries.ts';
import { createHints } from '#workers/pull/hints.ts';
import { createReplica } from '#workers/replica.ts';
import type { Replica, ReplicaChange } from '#workers/replica-port.ts';
import { createFakeClock } from './fake-clock.ts';

let db: Db;
let replica: Replica;
beforeEach(async () => {
  db = await openTestDatabase(freshName(), schema);
  const store = createEngineStore(db);
  const { epoch } = await store.takeLeadership('tab1');
  replica = createReplica({ schema, store, epoch, onStale: () => undefined });
  await replica.hydrate('truck');
  await replica.mergeRead({
    entity: 'truck',
    rows: [
      { id: 't1', plate: '晋A1', work: 'idle' },
      { id: 't2', plate: '晋A2', work: 'idle' },
    ],
    evidence: replica.beginRead().received(),
  });
});

const dispatch = (truckId: string): Op => ({
  kind: 'action',
  action: 'dispatch',
  field: 'haulStatus',
  from: ['10'],
  to: '20',
  patch: { truckId },
  base: { haulStatus: '10' },
  seen: { haulStatus: '10' },
});
const haul = (opId: string, rowId: string, op: Op): Mutation => mutation(opId, rowId, op, { entity: 'haul' });
const shown = (id: string) => replica.shown('truck', id);

test('an unsent dispatch shows its truck as occupied, and changes nothing that is stored, counted or sent', async () => {
  const changes: ReplicaChange[] = [];
  replica.onChange(change => changes.push(change));
  await enqueue(db, [haul('m1', 'h1', dispatch('t1'))]);
  await replica.reloadEntries();

  expect(shown('t1')).toEqual({ row: { id: 't1', plate: '晋A1', work: 'busy' }, mark: undefined, isUnconfirmed: true });
  expect(shown('t2')?.isUnconfirmed).toBeUndefined();
  expect(replica.base('truck', 't1')?.['work']).toBe('idle');
  expect(replica.folded('truck', 't1')).toEqual({ row: { id: 't1', plate: '晋A1', work: 'idle' }, mark: undefined });
  expect(changes.flatMap(({ entity, ids }) => (entity === 'truck' ? ids : []))).toEqual(['t1']);
  const [first, second] = await readForeseenRows(db, [
    { entity: 'truck', id: 't1' },
    { entity: 'truck', id: 't2' },
  ]);
  expect(first?.row['work']).toBe('busy');
  expect(second?.row['work']).toBe('idle');
});

test('an entry that settled foresees nothing more: its rows keep what was foreseen for ten seconds at most, and are read at once', async () => {
  const clock = createFakeClock();
  const verified: string[] = [];
  const hints = createHints({
    replica,
    clock,
    counters: createCounters(),
    defs: schema.defs,
    isShown: () => false,
    verify: (entity, ids) => void verified.push(`${entity} ${ids.join()}`),
    isUnseeded: () => false,
    followPages: () => undefined,
  });
  await enqueue(db, [haul('m1', 'h1', dispatch('t1'))]);
  await replica.reloadEntries();
  const [entry] = replica.entries();
  if (!entry) throw new Error('an entry waits');
  await replica.commit({
    entries: [
      {
        opId: entry.opId,
        expected: entry,
        next: { kind: 'finished', log: { seq: entry.seq, opId: entry.opId, outcome: 'settled', atMs: 0, note: '', entry } },
      },
    ],
  });
  expect(shown('t1')?.isUnconfirmed).toBeUndefined();
  hints.afterSettle(foreseenBy(schema, entry));

  expect(shown('t1')).toMatchObject({ row: { work: 'busy' }, isUnconfirmed: true });
  expect(verified).toEqual(['truck t1']);
  await clock.advance(HINT_SHOWN_MS);
  expect(shown('t1')?.row['work']).toBe('idle');
  hints.stop();
});

test('what an entry made of a row is not shown over a row that a slower read found out of service', async () => {
  const slow = replica.beginRead();
  replica.claim('truck', 't1', { work: 'busy' }, 'settle');
  expect(shown('t1')).toMatchObject({ row: { work: 'busy' }, isUnconfirmed: true });

  await replica.mergeRead({ entity: 'truck', rows: [{ id: 't1', plate: '晋A1', work: 'off' }], evidence: slow.received() });

  expect(shown('t1')).toEqual({ row: { id: 't1', plate: '晋A1', work: 'off' }, mark: undefined });
});

test('a row with an entry of its own shows that one', async () => {
  await enqueue(db, [
    haul('m1', 'h1', dispatch('t1')),
    mutation('m2', 't1', { kind: 'update', patch: { plate: '晋A9' }, base: { plate: '晋A1' } }, { entity: 'truck' }),
  ]);
  await replica.reloadEntries();

  expect(shown('t1')).toMatchObject({ row: { plate: '晋A9', work: 'idle' }, mark: { op: 'update' } });
});

test('an entry behind a blocked one of its row foresees nothing until that one is decided', async () => {
  await enqueue(db, [haul('m1', 'h1', dispatch('t1'))]);
  await replica.reloadEntries();
  const [first] = replica.entries();
  if (!first) throw new Error('an entry waits');
  await replica.commit({ entries: [{ opId: first.opId, expected: first, next: { ...headOf(first), state: 'blocked', reason: 'gone' } }] });
  const recall: Op = {
    kind: 'action',
    action: 'recall',
    field: 'haulStatus',
    from: ['20'],
    to: '10',
    patch: {},
    base: { haulStatus: '20' },
    seen: { haulStatus: '20', truckId: 't1' },
  };
  await enqueue(db, [haul('m2', 'h1', recall)]);
  await replica.reloadEntries();
  const [read] = await readForeseenRows(db, [{ entity: 'truck', id: 't1' }]);

  expect(shown('t1')?.isUnconfirmed).toBeUndefined();
  expect(read?.row['work']).toBe('idle');

  await retryEntry(db, first.opId);
  await replica.reloadEntries();
  expect(shown('t1')).toMatchObject({ row: { work: 'idle' }, isUnconfirmed: true });
});

test('an entry that depends on a blocked one foresees nothing until that one is decided', async () => {
  await enqueue(db, [
    mutation('m1', 'j9', create({ jobNo: '甲' }), { entity: 'job' }),
    { ...haul('m2', 'h1', dispatch('t1')), deps: [opIdOf('m1')] },
  ]);
  await replica.reloadEntries();
  const [first] = replica.entries();
  if (!first) throw new Error('an entry waits');
  expect(shown('t1')?.row['work']).toBe('busy');

  await replica.commit({
    entries: [{ opId: first.opId, expected: first, next: { ...headOf(first), state: 'blocked', reason: 'forbidden' } }],
  });
  const [read] = await readForeseenRows(db, [{ entity: 'truck', id: 't1' }]);

  expect(shown('t1')).toMatchObject({ row: { work: 'idle' } });
  expect(read?.row['work']).toBe('idle');

  await retryEntry(db, first.opId);
  await replica.reloadEntries();
  expect(shown('t1')).toMatchObject({ row: { work: 'busy' }, isUnconfirmed: true });
});

describe('rows that a step moves (law S59)', () => {
  const offer = (id: string, carrier: string, state = '1') => ({ id, tenderId: 'z1', carrier, state });
  const award: Op = {
    kind: 'action',
    action: 'award',
    field: 'state',
    from: ['1'],
    to: '2',
    patch: { winCarrier: '乙' },
    base: { state: '1' },
    seen: { state: '1', sectionId: 's1' },
  };
  let of: Replica;
  let at: Db;
  beforeEach(async () => {
    at = await openTestDatabase(freshName(), tenders);
    const store = createEngineStore(at);
    const { epoch } = await store.takeLeadership('tab1');
    of = createReplica({ schema: tenders, store, epoch, onStale: () => undefined });
    for (const [entity, rows] of [
      ['section', [{ id: 's1', sectionName: '一标段', state: '1' }]],
      ['offer', [offer('o1', '甲'), offer('o2', '乙'), offer('o3', '丙', '4'), { ...offer('o4', '丁'), tenderId: 'z2' }]],
    ] as const) {
      await of.hydrate(entity);
      await of.mergeRead({ entity, rows, evidence: of.beginRead().received() });
    }
  });
  const seen = () =>
    ['o1', 'o2', 'o3', 'o4'].map(id => {
      const row = of.shown('offer', id);
      return `${String(row?.row['state'])}${row?.isUnconfirmed ? '?' : ''}`;
    });
  async function take() {
    await enqueue(at, [mutation('m1', 'z1', award, { entity: 'tender' })]);
    await of.reloadEntries();
    const [entry] = of.entries();
    if (!entry) throw new Error('an entry waits');
    return entry;
  }

  test('are shown with the status that it certainly gives them, as unconfirmed; lists hear of it', async () => {
    const changes: ReplicaChange[] = [];
    of.onChange(change => changes.push(change));
    await take();

    expect(of.shown('section', 's1')).toMatchObject({ row: { state: '2' }, isUnconfirmed: true });
    expect(seen()).toEqual(['3?', '2?', '4?', '1']);
    expect(of.base('offer', 'o1')?.['state']).toBe('1');
    expect(changes.flatMap(({ entity, ids = [] }) => ids.map(id => `${entity} ${id}`)).toSorted()).toEqual([
      'offer o1',
      'offer o2',
      'offer o3',
      'section s1',
      'tender z1',
    ]);
    const [read] = await readForeseenRows(at, [{ entity: 'offer', id: 'o1' }]);
    expect(read?.row['state']).toBe('3');
  });

  test('that waits for its user, or stands behind one that does, moves none', async () => {
    const entry = await take();
    await of.commit({ entries: [{ opId: entry.opId, expected: entry, next: { ...headOf(entry), state: 'blocked', reason: 'gone' } }] });

    expect(seen()).toEqual(['1', '1', '4', '1']);
  });

  test('are read again when it has settled, with the entities of which the device may have none', async () => {
    const entry = await take();
    const asked: string[] = [];
    const touched: string[] = [];
    const world = {
      schema: tenders,
      replica: of,
      lanes: new Map(),
      onTouched: (rows: readonly Foreseen[]) =>
        void touched.push(...rows.map(({ entity, id, values }) => `${entity} ${id} ${String(values['state'] ?? '')}`)),
      onCreated: (entities: readonly string[]) => void asked.push(...entities),
    };
    const log = { seq: entry.seq, opId: entry.opId, outcome: 'settled', atMs: 0, note: '', entry } as const;
    await moveEntries(world, [{ entry, next: { kind: 'finished', log } }]);

    expect(touched).toEqual(['section s1 2', 'offer o2 2', 'offer o1 3', 'offer o3 ']);
    expect(asked.toSorted()).toEqual(['letter', 'offer', 'plan']);
    expect(seen()).toEqual(['1', '1', '4', '1']);
  });
});
