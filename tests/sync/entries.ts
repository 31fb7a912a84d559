/** Outbox entries for tests: a queued one with the parts a test is about. */
import type { EntryHead, Op, OutboxEntry } from '#sync/mutation.ts';
import { APP_SCHEMA, laneOf } from '#sync/mutation.ts';
import { headParts, inState } from './in-state.ts';
import type { EntryParts } from './in-state.ts';
import { opIdOf } from '#sync/op-id.ts';

export const setPlace: Extract<Op, { kind: 'update' }> = { kind: 'update', patch: { loadPlace: '乙' }, base: { loadPlace: '甲' } };
export const dispatchStep: Extract<Op, { kind: 'action' }> = {
  kind: 'action',
  action: 'dispatch',
  field: 'tripStatus',
  from: ['10'],
  to: '20',
  patch: { carId: 'c1' },
  base: { tripStatus: '10' },
};

export function entry(parts: EntryParts = {}): OutboxEntry {
  const { entity = 'trip', rowId = 'r1', seq = 1 } = parts;
  const head: EntryHead = {
    opId: opIdOf(`op${seq}`),
    entity,
    rowId,
    op: setPlace,
    texts: {},
    deps: [],
    label: '运单 YD1',
    sessionKey: '0|u1|',
    createdAtMs: 0,
    seq,
    lane: laneOf(entity, rowId),
    appSchema: APP_SCHEMA,
    attempt: 0,
  };
  return inState({ ...head, ...headParts(parts) }, parts);
}
