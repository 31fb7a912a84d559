/** Entries for tests: only what matters is named. */
import type { Mutation, Op, OutboxEntry } from '#sync/mutation.ts';
import { APP_SCHEMA, laneOf } from '#sync/mutation.ts';

export function mutation(opId: string, rowId: string, op: Op, more: Partial<Mutation> = {}): Mutation {
  return {
    opId,
    entity: 'supplier',
    rowId,
    op,
    texts: {},
    deps: [],
    label: `供应商 ${rowId}`,
    sessionKey: '0|u|d',
    createdAtMs: 0,
    ...more,
  };
}

export function entry(seq: number, rowId: string, op: Op, more: Partial<OutboxEntry> = {}): OutboxEntry {
  const made = mutation(`op${seq}`, rowId, op);
  return {
    ...made,
    seq,
    lane: laneOf(more.entity ?? made.entity, rowId),
    appSchema: APP_SCHEMA,
    state: 'queued',
    attempt: 0,
    nextAtMs: 0,
    readBacks: 0,
    ...more,
  };
}

export const create = (values: Readonly<Record<string, string | number>>): Op => ({ kind: 'create', values });
export const update = (patch: Readonly<Record<string, string | number>>, base: Readonly<Record<string, string | number>> = {}): Op => ({
  kind: 'update',
  patch,
  base,
});
export const remove = (base: Readonly<Record<string, string | number>> = {}): Op => ({ kind: 'delete', base });
