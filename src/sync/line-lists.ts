/** The lists of child rows in an open form: the user's changes, the errors, and the values to save. */
import { computeRow, roundTo } from '#schema/compute.ts';
import type { Children, EntityDef } from '#schema/entity-def.ts';
import type { FieldDef } from '#schema/field.ts';
import { entityNamedBy, kindOf } from '#schema/kinds/kind-of.ts';
import { DICT_TEXT_SUFFIX } from '#schema/row.ts';
import type { FieldValue, Row, Values } from '#schema/row.ts';
import { repeatedValues, startOfLine } from '#schema/owned-lines.ts';
import { isPicked, keptFields, sumsOfList, whyNotPickableHere } from '#schema/picked-lists.ts';
import { childText } from './lines-text.ts';
import { validateValues } from '#schema/rules/validate-values.ts';
import type { FieldErrors } from '#schema/rules/validate-values.ts';
import { visibleFields } from '#schema/visible-fields.ts';
import type { IsFieldVisible } from '#schema/visible-fields.ts';
import type { Schema } from '#schema/schema.ts';
import { childChanges, childFields } from './merge-children.ts';
import type { ChildList } from './mutation.ts';

/** `base`: the list as the user saw it at his first change. */
export type FormList = { readonly rows: readonly Row[]; readonly base: readonly Row[] };
export type FormLists = Readonly<Record<string, FormList>>;

/** The fields of a child that the user fills, in the definition's order; the line number is counted and not typed. */
export function childInputs(schema: Schema, list: Children, isVisible: IsFieldVisible): readonly FieldDef[] {
  const child = schema.get(list.entity);
  const computed = new Set((child.computed ?? []).map(item => item.field));
  const names = child.fields
    .filter(
      field => field.name !== list.foreignField && field.name !== child.lineField && (field.readonly !== true || computed.has(field.name)),
    )
    .map(field => field.name);
  return visibleFields(child, names, isVisible);
}

/** A new row at the end: the defaults of its fields, what it takes from its parent, and the next line number. */
export function addChild(schema: Schema, list: Children, rows: readonly Row[], id: string, parent: Values = {}): readonly Row[] {
  const child = schema.get(list.entity);
  const defaults = child.fields.flatMap(field => (field.default === undefined ? [] : [[field.name, field.default] as const]));
  return [...rows, { ...Object.fromEntries(defaults), ...startOfLine(list, parent), ...nextLine(child, rows), id }];
}

/** One cell changed: computes the formulas and sets the display text of a chosen value. */
export function changeChild(
  schema: Schema,
  list: Children,
  rows: readonly Row[],
  id: string,
  field: FieldDef,
  value: FieldValue | undefined,
  text: string | undefined,
): readonly Row[] {
  const child = schema.get(list.entity);
  return rows.map(row => {
    if (row.id !== id) return row;
    const { [field.name]: _old, [field.name + DICT_TEXT_SUFFIX]: _oldText, ...kept } = row;
    const filled = value === undefined ? {} : { [field.name]: value };
    const worded = text === undefined ? {} : { [field.name + DICT_TEXT_SUFFIX]: text };
    const next = computeRow(child, { ...withoutComputed(child, kept), ...filled, ...worded });
    return { ...next, id };
  });
}

export const removeChild = (rows: readonly Row[], id: string): readonly Row[] => rows.filter(row => row.id !== id);

/** A removed row back at its position; if its line number is another row's now, it gets the next one. */
export function restoreChild(child: EntityDef, rows: readonly Row[], removed: Row, position: number): readonly Row[] {
  const { lineField } = child;
  const isTaken = lineField !== undefined && rows.some(row => row[lineField] === removed[lineField]);
  return rows.toSpliced(position, 0, isTaken ? { ...removed, ...nextLine(child, rows) } : removed);
}

/**
 * The row at one position, moved to another. The line numbers stay where they are and the rows go along them, so that nothing changes outside
 * of the way it took; numbers that are missing or out of order are counted anew. Rows of an entity without a line number have no order of
 * their own: they stay.
 */
export function moveChild({ lineField }: EntityDef, rows: readonly Row[], from: number, to: number): readonly Row[] {
  const moved = rows[from];
  if (lineField === undefined || moved === undefined || to < 0 || to >= rows.length) return rows;
  const held = rows.map(row => Number(row[lineField] ?? 0));
  const isInOrder = held.every((number, at) => number > (held[at - 1] ?? 0));
  return rows
    .toSpliced(from, 1)
    .toSpliced(to, 0, moved)
    .map((row, at) => {
      const number = isInOrder ? held[at] : at + 1;
      return row[lineField] === number ? row : { ...row, [lineField]: number };
    });
}

/** A line after one of its cells changed: its formulas are worked out anew. */
export const derivedChild = (child: EntityDef, row: Row): Row => ({ ...computeRow(child, withoutComputed(child, row)), id: row.id });

/** Lines in a new order, with the numbers they have, ascending; numbers that repeat or are missing are counted anew. */
export function numberedChildren({ lineField }: EntityDef, rows: readonly Row[]): readonly Row[] {
  if (lineField === undefined) return rows;
  const held = rows.map(row => Number(row[lineField] ?? 0)).sort((one, other) => one - other);
  const isWhole = held.every((number, at) => number > (held[at - 1] ?? 0));
  return rows.map((row, at) => {
    const number = isWhole ? held[at] : at + 1;
    return row[lineField] === number ? row : { ...row, [lineField]: number };
  });
}

function nextLine({ lineField }: EntityDef, rows: readonly Row[]): Values {
  return lineField === undefined ? {} : { [lineField]: Math.max(0, ...rows.map(row => Number(row[lineField] ?? 0))) + 1 };
}

/** The lists with this one in its new state; a list that equals its old state counts as unchanged. */
export function withList(
  schema: Schema,
  def: EntityDef,
  lists: FormLists,
  property: string,
  rows: readonly Row[],
  live: readonly Row[],
): FormLists {
  const base = lists[property]?.base ?? live;
  const others = Object.fromEntries(Object.entries(lists).filter(([name]) => name !== property));
  const next = { ...others, [property]: { rows, base } };
  const isChanged = childListsOf(schema, def, next).some(list => list.property === property && childChanges(schema, list).length > 0);
  return isChanged ? next : others;
}

/** The changed lists to save: the user's values, the ids, and the display texts of references; of a picked row what the form needs of it. */
export function childListsOf(schema: Schema, def: EntityDef, lists: FormLists): readonly ChildList[] {
  return (def.children ?? []).flatMap((whole): ChildList[] => {
    const { entity, property, foreignField } = whole;
    const list = lists[property];
    if (!list) return [];
    const shape = { entity, property, foreignField };
    const keep = (rows: readonly Row[]) =>
      rows.map(row => savedChild(isPicked(whole) ? keptFields(def, whole) : childFields(schema, shape, row), row));
    return [{ ...shape, rows: keep(list.rows), base: keep(list.base) }];
  });
}

/** The lists of an entry, back into a form. */
export const formListsOf = (lists: readonly ChildList[] | undefined): FormLists =>
  Object.fromEntries((lists ?? []).map(({ property, rows, base }) => [property, { rows, base }]));

/** The document whose list is judged; `id` is absent for a new one. */
export type ListHolder = { readonly def: EntityDef; readonly values: Values; readonly id: string | undefined };

/** By `{property}.{row id}.{field}`, each naming its line: 合同明细第 2 行：请输入数量. */
export function listErrors(
  schema: Schema,
  list: Children,
  rows: readonly Row[],
  isVisible: IsFieldVisible,
  { def, values, id }: ListHolder,
): FieldErrors {
  if (isPicked(list)) {
    const whyNot = (row: Row) => whyNotPickableHere(schema, def, list, { row, document: values, documentId: id }, isVisible);
    return Object.fromEntries(
      rows.flatMap(row => {
        const why = whyNot(row);
        return why === undefined ? [] : [[cellKey(list.property, row.id, 'id'), why]];
      }),
    );
  }
  const child = schema.get(list.entity);
  const asked = new Set(childInputs(schema, list, isVisible));
  const errors: Record<string, string> = {};
  const repeated = repeatedValues(list, child, rows);
  rows.forEach((row, at) => {
    const twice = repeated.get(at);
    if (list.distinct !== undefined && twice !== undefined)
      errors[cellKey(list.property, row.id, list.distinct)] = childText.lineError(list.label, at + 1, twice);
    const broken = validateValues(child, row, { isAsked: field => asked.has(field) && field.readonly !== true });
    for (const [field, message] of Object.entries(broken))
      errors[cellKey(list.property, row.id, field)] = childText.lineError(list.label, at + 1, message);
  });
  return errors;
}

export const cellKey = (property: string, rowId: string, field: string): string => `${property}.${rowId}.${field}`;

/** The sums the child's definition declares, and those that the parent takes from a picked list or that the list proposes for it, over the rows that have a value. */
export function listTotals(
  schema: Schema,
  list: Children,
  rows: readonly Row[],
): readonly { readonly field: FieldDef; readonly sum: number }[] {
  const child = schema.get(list.entity);
  const holder = schema.find(entityNamedBy(child, list.foreignField) ?? '');
  const taken = holder && list.picked ? sumsOfList(holder, list).flatMap(({ sum = [] }) => sum) : [];
  const proposed = Object.values(list.picked?.proposes ?? {});
  return [...new Set([...(child.totals?.sum ?? []), ...taken, ...proposed])].flatMap(name => {
    const field = child.fieldByName.get(name);
    if (!field) return [];
    const sum = rows.reduce((total, row) => total + Number(row[name] ?? 0), 0);
    const { scale } = kindOf(field);
    return [{ field, sum: scale === undefined ? sum : roundTo(sum, scale) }];
  });
}

/** A sum whose inputs are gone is removed. */
function withoutComputed(child: EntityDef, values: Values): Values {
  const computed = new Set((child.computed ?? []).map(item => item.field));
  return Object.fromEntries(Object.entries(values).filter(([name]) => !computed.has(name)));
}

function savedChild(fields: readonly string[], row: Row): Row {
  const kept = Object.entries(row).filter(
    ([name]) => fields.includes(name) || (name.endsWith(DICT_TEXT_SUFFIX) && fields.includes(name.slice(0, -DICT_TEXT_SUFFIX.length))),
  );
  return { ...Object.fromEntries(kept.filter(([, value]) => value !== undefined)), id: row.id };
}
