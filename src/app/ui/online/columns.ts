/** Groups the columns for the table's headings, and sums a column for the line below the page. */
import { roundTo } from '#schema/compute.ts';
import type { Row } from '#schema/row.ts';
import type { OnlineColumn } from '#domain/online-views.ts';

export type ColumnGroup = { readonly title: string | undefined; readonly columns: readonly OnlineColumn[] };

/** Neighbouring columns with the same group title; a column without one is a group of its own. */
export function groupColumns(columns: readonly OnlineColumn[]): readonly ColumnGroup[] {
  const groups: { readonly title: string | undefined; readonly columns: OnlineColumn[] }[] = [];
  for (const column of columns) {
    const last = groups.at(-1);
    if (last?.title !== undefined && last.title === column.groupTitle) last.columns.push(column);
    else groups.push({ title: column.groupTitle, columns: [column] });
  }
  return groups;
}

/** The sum of a column over the rows with a number in it, with the precision of the most precise number. */
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
