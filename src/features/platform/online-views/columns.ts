/** Columns as the table wants them: neighbours of one group under one heading, and the sums under the page. */
import { roundTo } from '#schema/compute.ts';
import type { Row } from '#schema/row.ts';
import type { OnlineColumn } from './model.ts';

export type ColumnGroup = { readonly title: string | undefined; readonly columns: readonly OnlineColumn[] };

/** Runs of neighbours with the same group title; a column without one stands alone. */
export function groupColumns(columns: readonly OnlineColumn[]): readonly ColumnGroup[] {
  const groups: { readonly title: string | undefined; readonly columns: OnlineColumn[] }[] = [];
  for (const column of columns) {
    const last = groups.at(-1);
    if (last?.title !== undefined && last.title === column.groupTitle) last.columns.push(column);
    else groups.push({ title: column.groupTitle, columns: [column] });
  }
  return groups;
}

/** The sum of a column over the rows that have a number in it, as precise as the most precise of them. */
export function columnSum(rows: readonly Row[], name: string): number {
  const numbers = rows.flatMap(row => {
    const text = String(row[name] ?? '').trim();
    const number = Number(text);
    return text === '' || !Number.isFinite(number) ? [] : [{ number, scale: text.split('.')[1]?.length ?? 0 }];
  });
  return roundTo(
    numbers.reduce((sum, { number }) => sum + number, 0),
    Math.max(0, ...numbers.map(({ scale }) => scale)),
  );
}
