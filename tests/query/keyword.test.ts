/** One keyword in the title and the search fields: where it looks, and which rows it finds beside other conditions. */
import { expect, test } from 'vitest';
import { driver } from '#features/production/driver/entity.ts';
import { waybill } from '#features/transport/waybill/entity.ts';
import { keywordConditions, soughtFields } from '#query/keyword.ts';
import { runQuery } from '#query/run-query.ts';
import { viewKey } from '#query/list-query.ts';
import type { Condition, ListQuery } from '#query/list-query.ts';

const everything = () => true;
const rows = [
  { id: '1', waybillNo: 'YD1', plateNumber: '冀D·02475', waybillStatus: '10' },
  { id: '2', waybillNo: 'YD2', loadSlipNo: 'D02475', waybillStatus: '20' },
  { id: '3', waybillNo: 'YD3', remark: 'D02475', waybillStatus: '10' },
];
const query = (more: Partial<ListQuery>): ListQuery => ({
  conditions: [],
  sort: { column: 'waybillNo', order: 'asc' },
  pageNo: 1,
  pageSize: 10,
  ...more,
});
const found = (more: Partial<ListQuery>) => runQuery(waybill, rows, query(more)).rows.map(({ id }) => id);

test('it looks in every search field the user may see, and never in a starred one', () => {
  expect(soughtFields(driver, everything).map(({ name }) => name)).toEqual(['name', 'driverCode', 'phone']);
  expect(soughtFields(driver, name => name !== 'phone').map(({ name }) => name)).toEqual(['name', 'driverCode']);
  expect(keywordConditions(driver, '  ', everything)).toEqual([]);
});

test('one field that contains it is enough; the other conditions must hold as well', () => {
  const anyOf = keywordConditions(waybill, ' d02475 ', everything);
  expect(found({ anyOf })).toEqual(['1', '2']);
  expect(found({ anyOf, conditions: [{ field: 'waybillStatus', rule: 'in', value: '20,30' }] })).toEqual(['2']);
  const numbers = ['YD1', 'YD3'].map((value): Condition => ({ field: 'waybillNo', rule: 'eq', value }));
  expect(found({ anyOf, advanced: { match: 'or', conditions: numbers } })).toEqual(['1']);
  expect(found({ anyOf: [] })).toEqual(['1', '2', '3']);
});

test('another keyword is another view; without one the view is the one it was', () => {
  const key = (more: Partial<ListQuery>) => viewKey('waybill', query(more));
  const sought = (keyword: string) => ({ anyOf: keywordConditions(waybill, keyword, everything) });
  expect(key(sought('a'))).not.toBe(key(sought('b')));
  expect(key(sought(''))).toBe(key({}));
});
