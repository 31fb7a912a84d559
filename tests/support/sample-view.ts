import type { View } from '#query/view.ts';

/** One waybill on the first page of the default list. */
export const sampleView: View = {
  key: 'k',
  entity: 'waybill',
  query: { conditions: [], sort: { column: 'createTime', order: 'desc' }, pageNo: 1, pageSize: 10 },
  ids: ['1'],
  rows: [{ id: '1', waybillNo: 'YD1' }],
  total: 1,
  summary: undefined,
  coverage: 'full',
  freshAtMs: 1,
  markById: {},
  unverified: [],
};
