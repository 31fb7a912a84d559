/**
 * Before a send: what an entry may do over the server's row as it is now.
 * A conflict the user decided for himself has a new base, the value he saw and overruled, so a third value asks him again;
 * only a status step needs to know it was overruled (`forced`), because its row stands where the step does not begin.
 */
import { assertNever } from '../../base/assert.ts';
import type { Row, Values } from '../entity/row.ts';
import type { BlockReason, FieldConflict, Op, OutboxEntry } from './mutation.ts';
import { sameValue } from './same-value.ts';
import { conflictOn, mergeFields } from './three-way-merge.ts';

export type SendDecision =
  /** `op` is the entry's op over the base it is now sent over. */
  | { readonly kind: 'send'; readonly values: Values; readonly op: Op }
  /** The server already is as the user wants it. */
  | { readonly kind: 'alreadyDone' }
  | { readonly kind: 'block'; readonly reason: BlockReason; readonly conflicts: readonly FieldConflict[] };

const GONE: SendDecision = { kind: 'block', reason: 'gone', conflicts: [] };

/** `row`: a fresh read; creates need none, their id makes a second one harmless. */
export function decideSend(entry: OutboxEntry, row: Row | undefined): SendDecision {
  const { op, forced = [] } = entry;
  if (op.kind === 'create') return { kind: 'send', values: op.values, op };
  if (op.kind === 'delete') return row ? decideDelete(op, row) : { kind: 'alreadyDone' };
  if (!row) return GONE;
  if (op.kind === 'update') return decideUpdate(op, row);
  if (op.kind === 'action') return decideAction(op, row, forced);
  return assertNever(op);
}

function decideUpdate(op: Extract<Op, { kind: 'update' }>, row: Row): SendDecision {
  const { send, conflicts } = mergeFields({ base: op.base, mine: op.patch, theirs: row });
  if (conflicts.length > 0) return conflicted(conflicts);
  const fields = Object.keys(send);
  if (fields.length === 0) return { kind: 'alreadyDone' };
  return { kind: 'send', values: send, op: { kind: 'update', patch: send, base: valuesAt(row, fields) } };
}

/** A row somebody changed since the user chose to delete it is not deleted unasked. Fields the user did not see are the server's own. */
function decideDelete(op: Extract<Op, { kind: 'delete' }>, row: Row): SendDecision {
  const changed = Object.keys(op.base).filter(field => !sameValue(op.base[field], row[field]));
  if (changed.length > 0) return conflicted(changed.map(field => conflictOn(field, op.base, {}, row)));
  return { kind: 'send', values: {}, op: { kind: 'delete', base: valuesAt(row, Object.keys(op.base)) } };
}

function decideAction(op: Extract<Op, { kind: 'action' }>, row: Row, forced: readonly string[]): SendDecision {
  if (isInEffect(op, row)) return { kind: 'alreadyDone' };
  const { conflicts } = mergeFields({ base: op.base, mine: op.patch, theirs: row });
  const isOverruled = forced.includes(op.field) && sameValue(row[op.field], op.base[op.field]);
  const isStepOpen = isOverruled || op.from.includes(String(row[op.field] ?? ''));
  const all = isStepOpen ? conflicts : [conflictOn(op.field, op.base, { [op.field]: op.to }, row), ...conflicts];
  if (all.length > 0) return conflicted(all);
  return { kind: 'send', values: op.patch, op: { ...op, base: valuesAt(row, [op.field, ...Object.keys(op.patch)]) } };
}

/** An action's effect: the status stands where the step leads and every field of its dialog holds the user's value. */
export function isInEffect(op: Extract<Op, { kind: 'action' }>, row: Row): boolean {
  return sameValue(row[op.field], op.to) && Object.keys(op.patch).every(field => sameValue(row[field], op.patch[field]));
}

const conflicted = (conflicts: readonly FieldConflict[]): SendDecision => ({ kind: 'block', reason: 'conflict', conflicts });

function valuesAt(row: Row, fields: readonly string[]): Values {
  return Object.fromEntries(fields.flatMap(field => (row[field] === undefined ? [] : [[field, row[field]]])));
}
