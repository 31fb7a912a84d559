/** The least and the greatest value of each column with numbers or times, over some rows. */
import type { FieldDef } from '#schema/field.ts';
import { isNumber, kindOf } from '#schema/kinds/kind-of.ts';
import type { FieldValue } from '#schema/row.ts';
import type { RowTable } from './row-table.ts';

/** By field; a field no row has a value for is absent. */
export type Ranges = Readonly<Record<string, Range>>;
export type Range = readonly [least: FieldValue, greatest: FieldValue];

/** Numbers compare as numbers, times as their text, which has a fixed length. */
export const hasRange = (field: FieldDef): boolean => isNumber(field) || kindOf(field).time !== undefined;

/** @param slots those of the rows. */
export function rangesOf(table: RowTable, slots: readonly number[]): Ranges {
  const { listColumns, fieldByName } = table.def;
  return Object.fromEntries(
    listColumns.flatMap(name => {
      const field = fieldByName.get(name);
      const range = field && hasRange(field) ? rangeOf(table, name, slots) : undefined;
      return range ? [[name, range] as const] : [];
    }),
  );
}

function rangeOf(table: RowTable, name: string, slots: readonly number[]): Range | undefined {
  let [least, greatest]: (FieldValue | undefined)[] = [];
  for (const slot of slots) {
    const value = table.row(slot)?.[name];
    if (value === undefined || value === '') continue;
    if (least === undefined || value < least) least = value;
    if (greatest === undefined || value > greatest) greatest = value;
  }
  return least === undefined || greatest === undefined ? undefined : [least, greatest];
}
