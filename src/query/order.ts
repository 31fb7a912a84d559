/**
 * The order of a list: one total order per sort, so that every computation of a page gives the same rows.
 *
 * Nulls:   before every value when ascending, after every value when descending, like the reference server (and MySQL).
 * Ties:    by id in the sort's own direction; descending is exactly ascending reversed.
 * Texts:   plain ASCII first by code unit, then the others in zh-CN collation; codes, ids, dates and times by code unit.
 *          The order equals a server's only for numbers, dates, codes and ids.
 */
import { byCodeUnit } from '#base/by-code-unit.ts';
import type { EntityDef, Sort } from '#schema/entity-def.ts';
import type { FieldDef } from '#schema/field.ts';
import { isNumber, kindOf } from '#schema/kinds/kind-of.ts';
import { DICT_TEXT_SUFFIX } from '#schema/row.ts';
import type { FieldValue, Row } from '#schema/row.ts';

export type CompareRows = (a: Row, b: Row) => number;
type CompareValues = (a: FieldValue, b: FieldValue) => number;

/** A sort by an unknown column orders by id. */
export function compileOrder(def: EntityDef, sort: Sort): CompareRows {
  const field = sortField(def, sort);
  const compareValues = field && (isNumber(field) ? byNumber : isRead(field) ? byReading : byCodeUnit);
  const ascending: CompareRows = (a, b) =>
    (field && compareValues && compareNullable(a[field.name], b[field.name], compareValues)) || byCodeUnit(a.id, b.id);
  return sort.order === 'desc' ? (a, b) => ascending(b, a) : ascending;
}

/** The field of a sort; undefined if it is the id alone. */
export function sortField(def: EntityDef, { column }: Sort): FieldDef | undefined {
  const name = column.endsWith(DICT_TEXT_SUFFIX) ? column.slice(0, -DICT_TEXT_SUFFIX.length) : column;
  return name === 'id' ? undefined : def.fieldByName.get(name);
}

/** Whether the field's texts are sorted in zh-CN collation. */
export const isRead = (field: FieldDef): boolean => kindOf(field).freeText !== undefined;

function compareNullable(a: FieldValue | undefined, b: FieldValue | undefined, compare: CompareValues): number {
  if (a === undefined) return b === undefined ? 0 : -1;
  return b === undefined ? 1 : compare(a, b);
}

const byNumber: CompareValues = (a, b) => Number(a) - Number(b);

const collator = new Intl.Collator('zh-CN');
export const isForeign = (text: string): boolean => /[^ -~]/.test(text);

function byReading(a: FieldValue, b: FieldValue): number {
  const left = String(a);
  const right = String(b);
  const isLeftForeign = isForeign(left);
  if (isLeftForeign !== isForeign(right)) return isLeftForeign ? 1 : -1;
  return isLeftForeign ? compareForeign(left, right) : byCodeUnit(left, right);
}

/** Compares two texts with Chinese or other non-ASCII characters in zh-CN collation. */
export const compareForeign = (a: string, b: string): number => collator.compare(a, b) || byCodeUnit(a, b);
