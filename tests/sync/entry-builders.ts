/** Entries for tests: only what matters is named. */
import type { Row } from '#schema/row.ts';
import type { ChildList, EntryHead, Mutation, Op, OutboxEntry } from '#sync/mutation.ts';
import { APP_SCHEMA, laneOf } from '#sync/mutation.ts';
import { headParts, inState } from './in-state.ts';
import type { EntryParts } from './in-state.ts';
import { opIdOf } from '#sync/op-id.ts';

export function mutation(opId: string, rowId: string, op: Op, more: Partial<Mutation> = {}): Mutation {
  return {
    opId: opIdOf(opId),
    entity: 'partner',
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

export function entry(seq: number, rowId: string, op: Op, more: EntryParts = {}): OutboxEntry {
  const made = mutation(`op${seq}`, rowId, op);
  const head: EntryHead = {
    ...made,
    seq,
    lane: laneOf(more.entity ?? made.entity, rowId),
    appSchema: APP_SCHEMA,
    attempt: 0,
  };
  return inState({ ...head, ...headParts(more) }, more);
}

export const create = (values: Readonly<Record<string, string | number>>): Op => ({ kind: 'create', values });
export const update = (patch: Readonly<Record<string, string | number>>, base: Readonly<Record<string, string | number>> = {}): Op => ({
  kind: 'update',
  patch,
  base,
});
export const remove = (base: Readonly<Record<string, string | number>> = {}): Op => ({ kind: 'delete', base });

/** The lines of a deal, as they are saved with it, over those that were last read. */
export const dealLines = (rows: readonly Row[], base: readonly Row[]): ChildList => ({
  entity: 'dealLine',
  property: 'dealLineList',
  foreignField: 'dealId',
  rows,
  base,
});
