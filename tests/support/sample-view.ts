import type { View } from '#query/view.ts';
import type { Row } from '#schema/row.ts';

/** The first page of the waybills' default list with these rows. */
export const viewOf = (rows: readonly Row[], more: Partial<View> = {}): View => ({
  key: 'k',
  entity: 'waybill',
  query: { conditions: [], sort: { column: 'createTime', order: 'desc' }, pageNo: 1, pageSize: 10 },
  ids: rows.map(row => row.id),
  rows,
  total: rows.length,
  coverage: 'full',
  markById: {},
  unverified: [],
  ...more,
});

/** One waybill. */
export const sampleView: View = viewOf([{ id: '1', waybillNo: 'YD1' }], { summary: undefined, freshAtMs: 1 });
