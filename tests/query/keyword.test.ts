/** One keyword in the title and the search fields: where it looks, and which rows it finds beside other conditions. */
import { expect, test } from 'vitest';
import { keywordConditions, soughtFields } from '#query/keyword.ts';
import { completeEntity } from '#schema/define-entity.ts';
import { runQuery } from '#query/run-query.ts';
import { viewKey } from '#query/list-query.ts';
import type { Condition, ListQuery } from '#query/list-query.ts';
import { partner, trip } from '#tests/support/small-schema.ts';

const everything = () => true;
const rows = [
  { id: '1', tripNo: 'YD1', plateNumber: '冀D·02475', tripStatus: '10' },
  { id: '2', tripNo: 'YD2', originalNo: 'D02475', tripStatus: '20' },
  { id: '3', tripNo: 'YD3', remark: 'D02475', tripStatus: '10' },
];
const query = (more: Partial<ListQuery>): ListQuery => ({
  conditions: [],
  sort: { column: 'tripNo', order: 'asc' },
  pageNo: 1,
  pageSize: 10,
  ...more,
});
const found = (more: Partial<ListQuery>) => runQuery(trip, rows, query(more)).rows.map(({ id }) => id);

const starred = completeEntity({
  ...partner,
  fields: partner.fields.map(field => (field.name === 'phone' && field.kind === 'text' ? { ...field, sensitive: true } : field)),
});

test('it looks in every search field the user may see, and never in a starred one', () => {
  expect(soughtFields(partner, everything).map(({ name }) => name)).toEqual(['name', 'partnerCode', 'phone']);
  expect(soughtFields(partner, name => name !== 'partnerCode').map(({ name }) => name)).toEqual(['name', 'phone']);
  expect(soughtFields(starred, everything).map(({ name }) => name)).toEqual(['name', 'partnerCode']);
  expect(keywordConditions(partner, '  ', everything)).toEqual([]);
});

test('one field that contains it is enough; the other conditions must hold as well', () => {
  const anyOf = keywordConditions(trip, ' d02475 ', everything);
  expect(found({ anyOf })).toEqual(['1', '2']);
  expect(found({ anyOf, conditions: [{ field: 'tripStatus', rule: 'in', value: '20,30' }] })).toEqual(['2']);
  const numbers = ['YD1', 'YD3'].map((value): Condition => ({ field: 'tripNo', rule: 'eq', value }));
  expect(found({ anyOf, advanced: { match: 'or', conditions: numbers } })).toEqual(['1']);
  expect(found({ anyOf: [] })).toEqual(['1', '2', '3']);
});

test('another keyword is another view; without one the view is the one it was', () => {
  const key = (more: Partial<ListQuery>) => viewKey('trip', query(more));
  const sought = (keyword: string) => ({ anyOf: keywordConditions(trip, keyword, everything) });
  expect(key(sought('a'))).not.toBe(key(sought('b')));
  expect(key(sought(''))).toBe(key({}));
});
