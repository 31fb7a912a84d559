/** A report's answer on the wire: a page whose last record is the total. */
import type { ReportAnswer } from '#query/report/report-answer.ts';
import { TOTAL_ID } from '#features/report/page/model.ts';

export function reportPage({ records, count, total }: ReportAnswer) {
  const rows = records.map(({ key, values }) => ({ ...values, id: JSON.stringify(key) }));
  return { records: [...rows, { ...total, id: TOTAL_ID }], total: count, size: rows.length, current: 1, pages: 1 };
}
