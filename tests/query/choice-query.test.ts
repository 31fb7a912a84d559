/** The query behind a searching select. */
import { expect, test } from 'vitest';
import { choiceQuery } from '#query/choice-query.ts';
import { schema } from '#tests/support/small-schema.ts';

test('a keyword is searched in the title and every search field, among enabled rows', () => {
  expect(choiceQuery(schema.get('partner'), ' 晋 ', () => true)).toEqual({
    conditions: [{ field: 'status', rule: 'eq', value: '1' }],
    advanced: {
      match: 'or',
      conditions: ['name', 'partnerCode', 'phone'].map(field => ({ field, rule: 'like', value: '晋' })),
    },
    sort: { column: 'name', order: 'asc' },
    pageNo: 1,
    pageSize: 10,
  });
});

test('without a keyword and an enable switch the query has no conditions', () => {
  expect(choiceQuery(schema.get('trip'), '  ', () => true)).toMatchObject({ conditions: [], advanced: undefined });
});
