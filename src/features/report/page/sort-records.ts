/** The records of a report in the order of one column. */
import type { ReportRecord } from '#query/report/report-answer.ts';

export type ColumnSort = { readonly column: string; readonly order: 'asc' | 'desc' };

const byText = new Intl.Collator('zh-CN', { numeric: true });

/** Empty values stand last in both directions; equal ones keep their order. @param sort absent: the report's own order. */
export function sortRecords(records: readonly ReportRecord[], sort: ColumnSort | undefined): readonly ReportRecord[] {
  if (!sort) return records;
  const { column } = sort;
  const sign = sort.order === 'asc' ? 1 : -1;
  return records.toSorted((a, b) => {
    const [x, y] = [a.values[column] ?? '', b.values[column] ?? ''];
    if (x === '' || y === '') return Number(x === '') - Number(y === '');
    return sign * (typeof x === 'number' && typeof y === 'number' ? x - y : byText.compare(String(x), String(y)));
  });
}
