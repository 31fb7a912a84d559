/** The query behind a searching select, and which rows it offers. */
import { expect, test } from 'vitest';
import type { ChoiceRule } from '#schema/choosable.ts';
import { choiceQuery, choosable } from '#query/choice-query.ts';
import { schema } from '#tests/support/small-schema.ts';

const everything = () => true;
const rules: readonly ChoiceRule[] = [
  { field: 'status', is: ['1'], why: '已停用' },
  { field: 'type', is: ['road', 'rail'], why: '不能用' },
  { field: 'isBlack', not: ['Y'], why: '在黑名单中' },
  { field: 'ownerId', same: 'partnerId' },
];

test('a keyword is searched in the title and every search field, among the rows that may be chosen', () => {
  const among = [{ field: 'status', rule: 'eq', value: '1' }] as const;
  expect(choiceQuery(schema.get('partner'), ' 晋 ', everything, among)).toEqual({
    conditions: among,
    advanced: {
      match: 'or',
      conditions: ['name', 'partnerCode', 'phone'].map(field => ({ field, rule: 'like', value: '晋' })),
    },
    sort: { column: 'name', order: 'asc' },
    pageNo: 1,
    pageSize: 10,
  });
});

test('ranked rows stand by their rank, for whoever sees what it goes by', () => {
  const ranked = { ...schema.get('trip'), ranks: { rankNo: { within: 'partnerId', by: 'price', order: 'desc' } } } as const;
  expect(choiceQuery(ranked, '', everything, []).sort).toEqual({ column: 'price', order: 'desc' });
  expect(choiceQuery(ranked, '', name => name !== 'price', []).sort).toEqual({ column: 'createTime', order: 'desc' });
});

test('papers stand as in their list, the newest first; names and written numbers by themselves', () => {
  expect(choiceQuery(schema.get('trip'), '', everything, []).sort).toEqual({ column: 'createTime', order: 'desc' });
  expect(choiceQuery(schema.get('slip'), '', everything, []).sort).toEqual({ column: 'slipNo', order: 'asc' });
  // Of a column that the user does not see, the order would say something.
  const isVisible = (name: string) => name !== 'createTime';
  expect(choiceQuery(schema.get('trip'), '', isVisible, []).sort).toEqual({ column: 'tripNo', order: 'asc' });
});

test('without a keyword there is no search', () => {
  expect(choiceQuery(schema.get('trip'), '  ', everything, [])).toMatchObject({ conditions: [], advanced: undefined });
});

test('the conditions of a reference ask for its rows; `not` is judged on the rows themselves', () => {
  expect(choosable(rules, { partnerId: 'p1' }, everything)).toEqual([
    { field: 'status', rule: 'eq', value: '1' },
    { field: 'type', rule: 'in', value: 'road,rail' },
    { field: 'ownerId', rule: 'eq', value: 'p1' },
  ]);
});

test('an empty field and a hidden column narrow nothing', () => {
  expect(choosable(rules, { partnerId: '' }, name => name !== 'type')).toEqual([{ field: 'status', rule: 'eq', value: '1' }]);
});
