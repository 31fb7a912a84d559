/** Rows that an entry of another row touches: shown as foreseen, marked unconfirmed, and read again after the entry has settled (law S51). */
import 'fake-indexeddb/auto';
import { beforeEach, expect, test } from 'vitest';
import type { Db } from '#db/handle.ts';
import { readForeseenRows } from '#db/read/rows.ts';
import { createEngineStore } from '#db/sync/engine-store.ts';
import { enqueue } from '#db/write/enqueue.ts';
import { retryEntry } from '#db/write/settle-manual.ts';
import { HINT_SHOWN_MS } from '#sync/pace.ts';
import { headOf } from '#sync/mutation.ts';
import type { Mutation, Op } from '#sync/mutation.ts';
import { foreseenBy } from '#sync/foreseen.ts';
import { freshName, openTestDatabase } from '#tests/db/open-test-database.ts';
import { mutation } from '#tests/sync/entry-builders.ts';
import { schema } from '#tests/support/effects-schema.ts';
import { createCounters } from '#workers/counters.ts';
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
