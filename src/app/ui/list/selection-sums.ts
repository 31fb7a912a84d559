/** The sums told beside 已选 N 项: the totals of the definition that are weights or amounts on screen. Pure. */
import type { EntityDef } from '#schema/entity-def.ts';
import { roundTo } from '#schema/compute.ts';
import type { FieldDef } from '#schema/field.ts';
import type { Row } from '#schema/row.ts';
import type { ColumnModel } from './column-model.ts';

export type SelectionSum = {
  readonly field: FieldDef;
  /** Absent: none of the rows has a value. */
  readonly sum: number | undefined;
};

/** Summed weights (吨) of the chosen rows, for visible columns that declare a total; rows without a value do not count. */
export function selectionSums(def: EntityDef, columns: readonly ColumnModel[], rows: readonly Row[]): readonly SelectionSum[] {
  return columns
    .map(column => column.field)
    .filter(field => field.kind === 'decimal' && field.unit === '吨' && def.totals?.sum.includes(field.name) === true)
    .map(field => ({ field, sum: sumOf(rows, field) }));
}

function sumOf(rows: readonly Row[], field: FieldDef): number | undefined {
  const values = rows.flatMap(row => (row[field.name] === undefined || row[field.name] === '' ? [] : [Number(row[field.name])]));
  const sum = values.reduce((total, value) => total + value, 0);
  return values.length === 0 ? undefined : roundTo(sum, field.kind === 'decimal' ? field.scale : 0);
}
