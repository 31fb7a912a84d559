/** What an entry becomes when the user decides its conflicts field by field, or corrects its values. */
import type { Row, Values } from '../entity/row.ts';
import type { Op, OutboxEntry } from './mutation.ts';

export type ConflictChoice = Readonly<Record<string, 'mine' | 'theirs'>>;

/**
 * mine: the field is sent although the server's value differs, over a base that is the server's. theirs: the field leaves the patch.
 * @returns the op and the forced fields, or `undefined` when nothing of the entry is left.
 */
export function resolveOp(entry: OutboxEntry, choice: ConflictChoice): { readonly op: Op; readonly forced: readonly string[] } | undefined {
  const conflicts = entry.conflicts ?? [];
  const dropped = conflicts.filter(({ field }) => choice[field] === 'theirs').map(({ field }) => field);
  const kept = conflicts.filter(({ field }) => choice[field] === 'mine');
  const forced = [...new Set([...(entry.forced ?? []), ...kept.map(({ field }) => field)])].filter(field => !dropped.includes(field));
  const rebase = (base: Values) => without({ ...base, ...Object.fromEntries(kept.map(({ field, theirs }) => [field, theirs])) }, dropped);
  const { op } = entry;
  switch (op.kind) {
    case 'create':
      return { op, forced };
    case 'delete':
      return dropped.length > 0 ? undefined : { op: { ...op, base: rebase(op.base) }, forced };
    case 'action':
      // Without its step an action means nothing.
      return dropped.includes(op.field) ? undefined : { op: { ...op, patch: without(op.patch, dropped), base: rebase(op.base) }, forced };
    case 'update': {
      const patch = without(op.patch, dropped);
      return Object.keys(patch).length === 0 ? undefined : { op: { ...op, patch, base: rebase(op.base) }, forced };
    }
  }
}

/**
 * Puts corrected values into the entry's op; `undefined` for a deletion, which has none.
 * @param before the row as it was before this entry: the base of fields it did not touch so far.
 */
export function editOp(op: Op, patch: Values, before: Row | undefined): Op | undefined {
  switch (op.kind) {
    case 'create':
      return { ...op, values: without({ ...op.values, ...patch }, clearedIn(patch)) };
    case 'delete':
      return undefined;
    case 'update':
    case 'action': {
      const added = Object.keys(patch).filter(field => !(field in op.patch) && !(field in op.base) && before?.[field] !== undefined);
      return {
        ...op,
        patch: { ...op.patch, ...patch },
        base: { ...op.base, ...Object.fromEntries(added.map(field => [field, before?.[field]])) },
      };
    }
  }
}

const clearedIn = (patch: Values): readonly string[] => Object.keys(patch).filter(field => patch[field] === '');

function without(values: Values, fields: readonly string[]): Values {
  return Object.fromEntries(Object.entries(values).filter(([field, value]) => !fields.includes(field) && value !== undefined));
}
