/** The new entry after the user decided its conflicts field by field, or corrected its values. */
import { DICT_TEXT_SUFFIX } from '#schema/row.ts';
import type { Row, Values } from '#schema/row.ts';
import type { Schema } from '#schema/schema.ts';
import { hasChildChanges } from './merge-children.ts';
import { CHILD_ROW, conflictKey } from './mutation.ts';
import type { ChildList, ChildrenByProperty, ConflictEntry, FieldConflict, Op } from './mutation.ts';

export type ConflictChoice = Readonly<Record<string, 'mine' | 'theirs'>>;

/**
 * mine: the field is sent although the server's value differs, with the server's value as its base. theirs: the field leaves the patch.
 * In both cases the user has seen the server's value, so only a third value asks him again.
 * @returns the op and the forced fields, or `undefined` if nothing of the entry is left.
 */
export function resolveOp(
  schema: Schema,
  entry: ConflictEntry,
  choice: ConflictChoice,
): { readonly op: Op; readonly forced: readonly string[] } | undefined {
  const { conflicts } = entry;
  const own = conflicts.filter(({ child, isContext }) => !child && !isContext);
  const dropped = own.filter(conflict => choice[conflictKey(conflict)] === 'theirs').map(({ field }) => field);
  const kept = own.filter(conflict => choice[conflictKey(conflict)] === 'mine');
  const forced = [...new Set([...(entry.forced ?? []), ...kept.map(({ field }) => field)])].filter(field => !dropped.includes(field));
  const overruled = Object.fromEntries(kept.map(({ field, theirs }) => [field, theirs]));
  const rebase = (base: Values) => without({ ...base, ...overruled }, dropped);
  const { op } = entry;
  switch (op.kind) {
    case 'create':
    case 'upload':
      return { op, forced };
    case 'delete':
      // A deletion compares the names in its base, so a field the user has seen empty stays there.
      return dropped.length > 0 ? undefined : { op: { ...op, base: { ...op.base, ...overruled } }, forced };
    case 'action':
      // Without its step an action has no effect.
      if (dropped.includes(op.field)) return undefined;
      return { op: { ...op, patch: without(op.patch, dropped), base: rebase(op.base), ...nowSeen(op.seen, conflicts) }, forced };
    case 'update': {
      const patch = without(op.patch, dropped);
      const children = op.children?.map(list => resolveChildren(list, conflicts, choice, entry.theirChildren));
      if (Object.keys(patch).length === 0 && !hasChildChanges(schema, children)) return undefined;
      const lists = children ? { children } : {};
      return { op: { ...op, patch, base: rebase(op.base), ...nowSeen(op.seen, conflicts), ...lists }, forced };
    }
  }
}

/** The fields that need a choice before the entry may be sent again. */
export const undecided = (conflicts: readonly FieldConflict[], choice: ConflictChoice): readonly FieldConflict[] =>
  conflicts.filter(conflict => !conflict.isContext && choice[conflictKey(conflict)] === undefined);

function nowSeen(seen: Values | undefined, conflicts: readonly FieldConflict[]): { readonly seen?: Values } {
  if (!seen) return {};
  const shown = conflicts.filter(({ child }) => !child).map(({ field, theirs }) => [field, theirs] as const);
  return { seen: without({ ...seen, ...Object.fromEntries(shown) }, []) };
}

/** mine: our row with theirs as its base. theirs: our list takes their row, base included. */
function resolveChildren(
  list: ChildList,
  conflicts: readonly FieldConflict[],
  choice: ConflictChoice,
  theirChildren: ChildrenByProperty | undefined,
): ChildList {
  let { rows, base } = list;
  for (const conflict of conflicts) {
    const { field, child, theirs } = conflict;
    if (child?.property !== list.property) continue;
    const isMine = choice[conflictKey(conflict)] === 'mine';
    const their = theirChildren?.[list.property]?.find(row => row.id === child.rowId);
    if (field === CHILD_ROW) {
      base = putRow(base, child.rowId, their);
      if (!isMine) rows = putRow(rows, child.rowId, their);
    } else {
      const value = { [field]: theirs, [field + DICT_TEXT_SUFFIX]: their?.[field + DICT_TEXT_SUFFIX] };
      base = base.some(row => row.id === child.rowId)
        ? base.map(row => (row.id === child.rowId ? { ...row, ...value } : row))
        : putRow(base, child.rowId, their);
      if (!isMine) rows = rows.map(row => (row.id === child.rowId ? { ...row, ...value } : row));
    }
  }
  return { ...list, rows, base };
}

/** The list with the row in place of the one with its id, or appended; without it if there is none. */
function putRow(rows: readonly Row[], id: string, row: Row | undefined): readonly Row[] {
  if (!row) return rows.filter(other => other.id !== id);
  return rows.some(other => other.id === id) ? rows.map(other => (other.id === id ? row : other)) : [...rows, row];
}

/**
 * Puts corrected values into the entry's op; `undefined` for a deletion, which has none.
 * @param before the row as it was before this entry: the base of fields it did not touch so far.
 * @param children the lists as they are to be now; absent: as they were.
 */
export function editOp(op: Op, patch: Values, before: Row | undefined, children?: readonly ChildList[]): Op | undefined {
  const lists = children && children.length > 0 ? { children } : {};
  switch (op.kind) {
    case 'create':
      return { ...op, values: without({ ...op.values, ...patch }, clearedIn(patch)), ...lists };
    case 'delete':
    case 'upload':
      return undefined;
    case 'update':
    case 'action': {
      const added = Object.keys(patch).filter(field => !(field in op.patch) && !(field in op.base) && before?.[field] !== undefined);
      return {
        ...op,
        patch: { ...op.patch, ...patch },
        base: { ...op.base, ...Object.fromEntries(added.map(field => [field, before?.[field]])) },
        ...(op.kind === 'update' ? lists : {}),
      };
    }
  }
}

const clearedIn = (patch: Values): readonly string[] => Object.keys(patch).filter(field => patch[field] === '');

function without(values: Values, fields: readonly string[]): Values {
  return Object.fromEntries(Object.entries(values).filter(([field, value]) => !fields.includes(field) && value !== undefined));
}
