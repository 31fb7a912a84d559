/** The sums told beside 已选 N 项: the totals of the definition that are weights or amounts on screen. Pure. */
import type { EntityDef } from '#domain/entity/entity-def.ts';
import { roundTo } from '#domain/entity/compute.ts';
import type { FieldDef } from '#domain/entity/field.ts';
import type { Row } from '#domain/entity/row.ts';
import type { ColumnModel } from './column-model.ts';

export type SelectionSum = { readonly field: FieldDef; readonly sum: number };

/** Summed weights (吨) of the chosen rows, for visible columns that declare a total; rows without a value count as none. */
export function selectionSums(def: EntityDef, columns: readonly ColumnModel[], rows: readonly Row[]): readonly SelectionSum[] {
  return columns
    .map(column => column.field)
    .filter(field => field.kind === 'decimal' && field.unit === '吨' && def.totals?.sum.includes(field.name) === true)
    .map(field => ({ field, sum: roundTo(sumOf(rows, field.name), field.kind === 'decimal' ? field.scale : 0) }));
}

function sumOf(rows: readonly Row[], name: string): number {
  return rows.reduce((sum, row) => sum + (Number(row[name]) || 0), 0);
}
