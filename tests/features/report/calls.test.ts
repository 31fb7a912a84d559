/** A report's calls: their answers are read, and one of another shape is no answer. */
import { expect, test } from 'vitest';
import { decodeReportAnswer, decodeRowsBehind } from '#features/report/page/decoders/report-answer.ts';

const total = { id: 'totalDataItem', trips: 3 };
const group = { id: '["甲线","2026-03-01"]', line: '甲线', trips: 3, load: null, note: '' };

test('records with their keys, the last one the total; what is empty is absent', () => {
  expect(decodeReportAnswer({ records: [group, total], total: 1, size: 1 })).toEqual({
    records: [{ key: ['甲线', '2026-03-01'], values: { line: '甲线', trips: 3 } }],
    count: 1,
    total: { trips: 3 },
  });
  expect(decodeReportAnswer({ records: [total], total: '0' })).toEqual({ records: [], count: 0, total: { trips: 3 } });
});

test.each([
  ['nothing', null],
  ['no records', { total: 1 }],
  ['no total', { records: [group], total: 1 }],
  ['a key that is no list', { records: [{ ...group, id: '12' }, total], total: 1 }],
  ['a value that is neither text nor number', { records: [{ ...group, trips: {} }, total], total: 1 }],
  ['a count that is none', { records: [total], total: 'many' }],
])('%s is not a report', (_, result) => {
  expect(decodeReportAnswer(result)).toBeUndefined();
});

test('the rows behind a number', () => {
  expect(decodeRowsBehind({ entity: 'waybill', ids: ['1', '2'], total: '250' })).toEqual({
    entity: 'waybill',
    ids: ['1', '2'],
    total: 250,
  });
  expect(decodeRowsBehind({ entity: 'waybill', ids: [1] })).toBeUndefined();
});
