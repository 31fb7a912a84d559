/** What the replay remembers of rows it read does not outlive their entries: a day of edits must not fill the worker. */
import { expect, test } from 'vitest';
import { laneOf } from '#sync/mutation.ts';
import type { OutboxEntry } from '#sync/mutation.ts';
import { moveEntries } from '#workers/replay/move-entries.ts';
import type { ReplayWorld } from '#workers/replay/replay-world.ts';
import { opIdOf } from '#sync/op-id.ts';
import { schema as effects } from '#tests/support/effects-schema.ts';
import { schema } from '#tests/support/small-schema.ts';

const entry = (opId: string, lane: string): OutboxEntry => ({
  seq: Number(opId),
  opId: opIdOf(opId),
  lane,
  entity: 'trip',
  rowId: lane,
  op: { kind: 'delete', base: {} },
  texts: {},
  deps: [],
  label: '',
  sessionKey: 's',
  createdAtMs: 0,
  appSchema: 1,
  state: 'sending',
  attempt: 1,
  attemptId: 'a',
  sentAtMs: 0,
});
const read = { row: undefined, readAtMs: 1, failures: 0 };

test.each([
  ['its last entry settled', [], false],
  ['another entry of the row still waits', [entry('2', 'a')], true],
])('the state of a lane is dropped with its last entry: %s', async (_name, left, isKept) => {
  const settled = entry('1', 'a');
  const lanes = new Map([
    ['a', read],
    ['b', read],
  ]);
  const replica = { entries: () => [...left, entry('3', 'b')], commit: async () => ({ kind: 'committed' }) };

  await moveEntries({ schema, replica, lanes, onTouched: () => undefined, onCreated: () => undefined } as unknown as ReplayWorld, [
    {
      entry: settled,
      next: { kind: 'finished', log: { seq: 1, opId: opIdOf('1'), atMs: 1, outcome: 'settled', note: '', entry: settled } },
    },
  ]);

  expect([lanes.has('a'), lanes.has('b')]).toEqual([isKept, true]);
});

test('what was read of a row does not count any more when a settled entry has touched the row', async () => {
  const dispatched: OutboxEntry = {
    ...entry('1', 'haul:h1'),
    entity: 'haul',
    rowId: 'h1',
    op: {
      kind: 'action',
      action: 'dispatch',
      field: 'haulStatus',
      from: ['10'],
      to: '20',
      patch: { truckId: 't1' },
      base: { haulStatus: '10' },
      seen: { haulStatus: '10' },
    },
  };
  const lanes = new Map([
    [laneOf('truck', 't1'), read],
    [laneOf('truck', 't2'), read],
  ]);
  const replica = { entries: () => [], base: () => undefined, idsReferring: () => [], commit: async () => ({ kind: 'committed' }) };

  await moveEntries({ schema: effects, replica, lanes, onTouched: () => undefined, onCreated: () => undefined } as unknown as ReplayWorld, [
    {
      entry: dispatched,
      next: { kind: 'finished', log: { seq: 1, opId: opIdOf('1'), atMs: 1, outcome: 'settled', note: '', entry: dispatched } },
    },
  ]);

  expect([...lanes.keys()]).toEqual([laneOf('truck', 't2')]);
});
