/**
 * The conclusion of a read-back about an attempt, per kind of op.
 *
 * `confirming` means the server answered success. Then an unchanged row was really not written only if its stamp did not move,
 * and a row with other values was changed by somebody after us, which we never undo.
 * An action is sent again only if the row's stamp proves that nothing was written since the attempt.
 */
import { assertNever } from '#base/assert.ts';
import type { Row } from '#schema/row.ts';
import type { Schema } from '#schema/schema.ts';
import { isInEffect } from './decide-send.ts';
import { missingChildren } from './merge-children.ts';
import type { AmbiguousEntry, ChildrenByProperty, ConfirmingEntry, FieldConflict, Op } from './mutation.ts';
import { sameValue } from './same-value.ts';
import { conflictOn } from './three-way-merge.ts';

type Sent = AmbiguousEntry | ConfirmingEntry;
type StepOp = Extract<Op, { kind: 'action' }>;

export type Finding =
  | { readonly kind: 'applied' }
  /** Sending again is harmless: an absent create, or a row whose fields still have their old values. */
  | { readonly kind: 'notApplied' }
  | { readonly kind: 'gone' }
  | { readonly kind: 'conflict'; readonly conflicts: readonly FieldConflict[] }
  | { readonly kind: 'unverifiable' };

/**
 * `row`: the read-back's answer, issued after the attempt's outcome; undefined if the server has no such row.
 * `children`: the row's children, read in the same way, for an entity saved together with them.
 */
export function readBack(schema: Schema, entry: Sent, row: Row | undefined, children?: ChildrenByProperty): Finding {
  const { op } = entry;
  const isAccepted = entry.state === 'confirming';
  switch (op.kind) {
    case 'create':
      return row ? { kind: 'applied' } : { kind: isAccepted ? 'gone' : 'notApplied' };
    case 'delete':
      if (!row) return { kind: 'applied' };
      return { kind: isAccepted && !isUntouched(entry, row) ? 'unverifiable' : 'notApplied' };
    case 'update':
      return row ? foundUpdate(schema, op, entry, row, children) : { kind: 'gone' };
    case 'action':
      return row ? foundAction(schema, op, entry, row) : { kind: 'gone' };
    default:
      return assertNever(op);
  }
}

/** Not accepted, and other values on the server: the entry is queued again, and the merge before the send finds the conflicts. */
function foundUpdate(
  schema: Schema,
  op: Extract<Op, { kind: 'update' }>,
  entry: Sent,
  row: Row,
  children: ChildrenByProperty | undefined,
): Finding {
  const others = Object.keys(op.patch).filter(field => !sameValue(op.patch[field], row[field]));
  const missing = (op.children ?? []).flatMap(list => missingChildren(schema, list, children?.[list.property] ?? list.base));
  if (others.length === 0 && missing.length === 0) return { kind: 'applied' };
  if (entry.state !== 'confirming' || isUntouched(entry, row)) return { kind: 'notApplied' };
  return { kind: 'conflict', conflicts: [...others.map(field => conflictOn(field, op.base, op.patch, row)), ...missing] };
}

function foundAction(schema: Schema, op: StepOp, entry: Sent, row: Row): Finding {
  if (isInEffect(op, row)) return { kind: 'applied' };
  if (isUntouched(entry, row)) return { kind: 'notApplied' };
  const mine = { ...op.patch, [op.field]: op.to };
  if (op.from.includes(String(row[op.field] ?? ''))) return { kind: 'unverifiable' };
  if (wentOn(schema, entry.entity, op, row)) return { kind: 'applied' };
  const others = Object.keys(mine).filter(field => !sameValue(mine[field], row[field]));
  return { kind: 'conflict', conflicts: others.map(field => conflictOn(field, op.base, mine, row)) };
}

/** The user's values are there, and the status is one to which the server itself leads from that of the step: its hour had come in between. */
function wentOn(schema: Schema, entity: string, { field, to, patch }: StepOp, row: Row): boolean {
  const automatic = (schema.find(entity)?.flow?.transitions ?? []).filter(({ auto }) => auto === true);
  const reached = new Set([to]);
  for (const status of reached) for (const step of automatic) if (step.from.includes(status)) reached.add(step.to);
  return reached.has(String(row[field] ?? '')) && Object.keys(patch).every(name => sameValue(row[name], patch[name]));
}

const isUntouched = (entry: Sent, row: Row) => entry.sentOver !== undefined && (row['updateTime'] ?? '') === entry.sentOver;
