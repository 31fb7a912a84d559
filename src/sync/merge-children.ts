/**
 * The three-way merge of a one-to-many list, by child id and field.
 * The server replaces the whole list, so the sent list also contains the rows that others added or changed.
 * If a child was removed on one side and changed on the other, the user decides about the whole child.
 */
import { DICT_TEXT_SUFFIX, SYSTEM_FIELDS } from '#schema/row.ts';
import type { FieldValue, Row } from '#schema/row.ts';
import type { Schema } from '#schema/schema.ts';
import { pickedListOf } from '#schema/picked-lists.ts';
import { guardLine } from './guard-lines.ts';
import { CHILD_ROW } from './mutation.ts';
import type { ChildList, FieldConflict } from './mutation.ts';
import { sameValue } from './same-value.ts';

export type ChildMerge = {
  readonly rows: readonly Row[];
  readonly conflicts: readonly FieldConflict[];
  /** Money and status of lines that are about to be sent. */
  readonly guarded: readonly FieldConflict[];
};
type ChildShape = Pick<ChildList, 'entity' | 'property' | 'foreignField'>;

/** `rows` is the list to send: the server's order, then the rows added here. In a conflict it contains our side. */
export function mergeChildren(schema: Schema, list: ChildList, theirs: readonly Row[]): ChildMerge {
  const [mineById, baseById, theirsById] = [byId(list.rows), byId(list.base), byId(theirs)];
  const conflicts: FieldConflict[] = [];
  const guarded: FieldConflict[] = [];
  const ids = [...theirsById.keys(), ...list.rows.map(row => row.id).filter(id => !theirsById.has(id))];
  const rows = ids.flatMap(id => {
    const merged = mergeChild(schema, list, id, mineById.get(id), baseById.get(id), theirsById.get(id));
    conflicts.push(...merged.conflicts);
    guarded.push(...(merged.guarded ?? []));
    return merged.row ? [merged.row] : [];
  });
  return { rows, conflicts, guarded };
}

type OneChild = {
  readonly row: Row | undefined;
  readonly conflicts: readonly FieldConflict[];
  readonly guarded?: readonly FieldConflict[];
};

function mergeChild(
  schema: Schema,
  list: ChildShape,
  id: string,
  mine: Row | undefined,
  base: Row | undefined,
  theirs: Row | undefined,
): OneChild {
  const whole = (row: Row | undefined): OneChild => ({ row, conflicts: [childConflict(list, id, base, mine, theirs)] });
  if (mine && theirs) return mergeFieldsOf(schema, list, mine, base, theirs);
  if (mine) {
    if (!base) return { row: mine, conflicts: [] };
    return sameChild(schema, list, mine, base) ? { row: undefined, conflicts: [] } : whole(mine);
  }
  if (!theirs || !base) return { row: theirs, conflicts: [] };
  return sameChild(schema, list, theirs, base) ? { row: undefined, conflicts: [] } : whole(undefined);
}

function mergeFieldsOf(schema: Schema, list: ChildShape, mine: Row, base: Row | undefined, theirs: Row): OneChild {
  const row: Record<string, FieldValue | undefined> = { ...theirs };
  const conflicts: FieldConflict[] = [];
  for (const field of childFields(schema, list, mine, theirs)) {
    if (sameValue(mine[field], base?.[field]) || sameValue(mine[field], theirs[field])) continue;
    row[field] = mine[field];
    row[field + DICT_TEXT_SUFFIX] = mine[field + DICT_TEXT_SUFFIX];
    if (base !== undefined && sameValue(theirs[field], base[field])) continue;
    conflicts.push({
      field,
      base: base?.[field],
      mine: mine[field],
      theirs: theirs[field],
      child: { property: list.property, rowId: mine.id },
    });
  }
  const guard = base ? guardLine(schema, list, mine, base, theirs) : { mine: [], context: [] };
  if (guard.mine.length > 0 && guard.context.length > 0) conflicts.push(...guard.mine, ...guard.context);
  return { row: { ...row, id: mine.id }, conflicts, guarded: guard.mine };
}

/** The change of one child between two lists. `fields`: those that differ. */
export type ChildChange = {
  readonly kind: 'added' | 'changed' | 'removed';
  readonly id: string;
  readonly row: Row;
  readonly fields: readonly string[];
};

/** The user's changes to the list he saw. */
export function childChanges(schema: Schema, list: ChildList): readonly ChildChange[] {
  const [mineById, baseById] = [byId(list.rows), byId(list.base)];
  const mine = list.rows.flatMap((row): ChildChange[] => {
    const base = baseById.get(row.id);
    if (!base) return [{ kind: 'added', id: row.id, row, fields: childFields(schema, list, row) }];
    const fields = childFields(schema, list, row, base).filter(field => !sameValue(row[field], base[field]));
    return fields.length === 0 ? [] : [{ kind: 'changed', id: row.id, row, fields }];
  });
  const removed = list.base.filter(row => !mineById.has(row.id));
  return [...mine, ...removed.map((row): ChildChange => ({ kind: 'removed', id: row.id, row, fields: [] }))];
}

export const hasChildChanges = (schema: Schema, lists: readonly ChildList[] | undefined): boolean =>
  (lists ?? []).some(list => childChanges(schema, list).length > 0);

/** Our changes that the server's list does not show, as conflicts. */
export function missingChildren(schema: Schema, list: ChildList, theirs: readonly Row[]): readonly FieldConflict[] {
  const [theirsById, baseById] = [byId(theirs), byId(list.base)];
  return childChanges(schema, list).flatMap(({ kind, id, row, fields }): readonly FieldConflict[] => {
    const other = theirsById.get(id);
    const base = baseById.get(id);
    if (kind === 'removed') return other ? [childConflict(list, id, base, undefined, other)] : [];
    if (!other) return [childConflict(list, id, base, row, undefined)];
    return fields
      .filter(field => !sameValue(row[field], other[field]))
      .map(field => ({
        field,
        base: base?.[field],
        mine: row[field],
        theirs: other[field],
        child: { property: list.property, rowId: id },
      }));
  });
}

/** The fields of a child that a person fills: no stamps of the server, no formulas, not the parent. Of a picked row: none, only that it is in the list. */
export function childFields(schema: Schema, list: ChildShape, ...rows: readonly Row[]): readonly string[] {
  const { entity, foreignField } = list;
  if (pickedListOf(schema, list)) return [];
  const def = schema.find(entity);
  if (def) return def.fields.filter(field => field.readonly !== true && field.name !== foreignField).map(field => field.name);
  const names = new Set(rows.flatMap(row => Object.keys(row)));
  return [...names].filter(name => name !== foreignField && !stamped.has(name) && !name.endsWith(DICT_TEXT_SUFFIX));
}

const stamped: ReadonlySet<string> = new Set(SYSTEM_FIELDS);
const byId = (rows: readonly Row[]): ReadonlyMap<string, Row> => new Map(rows.map(row => [row.id, row]));
const sameChild = (schema: Schema, list: ChildShape, left: Row, right: Row): boolean =>
  childFields(schema, list, left, right).every(field => sameValue(left[field], right[field]));

function childConflict(
  { property }: ChildShape,
  id: string,
  base: Row | undefined,
  mine: Row | undefined,
  theirs: Row | undefined,
): FieldConflict {
  return { field: CHILD_ROW, base: base?.id, mine: mine?.id, theirs: theirs?.id, child: { property, rowId: id } };
}
