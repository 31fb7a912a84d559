/** The texts of a report's values, on the screen, on paper and in a workbook. */
import type { FieldValue } from '#schema/row.ts';
import type { ReportColumn, ReportDef } from '#schema/report/report-def.ts';
import type { ReportRecord } from '#query/report/report-answer.ts';
import { numberText } from '#schema/number-text.ts';
import { valueText } from '#schema/value-text.ts';

export type NamedColumn = { readonly name: string; readonly column: ReportColumn };

/** The columns of the table; others are for the chart alone. */
export const columnsOf = ({ columns }: ReportDef): readonly NamedColumn[] =>
  Object.entries<ReportColumn>(columns).flatMap(([name, column]) => (column.chartOnly ? [] : [{ name, column }]));

export const columnOf = ({ columns }: ReportDef, name: string): ReportColumn | undefined =>
  Object.entries<ReportColumn>(columns).find(([known]) => known === name)?.[1];

export const isNumberColumn = (column: ReportColumn): boolean => column.kind === 'integer' || column.kind === 'decimal';

export const scaleOf = (column: ReportColumn): number => (column.kind === 'decimal' ? column.scale : 0);

/** 净重(吨): the unit stands in the head and not in every cell. */
export const headOf = ({ label, unit }: ReportColumn): string => (unit === undefined ? label : `${label}(${unit})`);

/** — for nothing. */
export function cellText(column: ReportColumn, value: FieldValue | undefined): string {
  if (value === undefined || value === '') return valueText.empty;
  return isNumberColumn(column) && typeof value === 'number' ? numberText(value, scaleOf(column)) || valueText.empty : String(value);
}

export const countText = (count: number): string => numberText(count, 0);

/** What a group is called: its texts and days, without the empty ones. */
export function groupName(def: ReportDef, { values }: Pick<ReportRecord, 'values'>): string {
  return columnsOf(def)
    .filter(({ name, column }) => !isNumberColumn(column) && values[name] !== undefined && values[name] !== '')
    .map(({ name }) => String(values[name]))
    .join(' ');
}
