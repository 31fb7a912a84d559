/** A reference to a row that refers back: the winning offer of a tender is one of its offers. */
import { expect, test } from 'vitest';
import { whyNotChoosable } from '#schema/choosable.ts';
import { defineEntity } from '#schema/define-entity.ts';
import { ref, text } from '#schema/field.ts';
import { choosable } from '#query/choice-query.ts';

const parts = (name: string) =>
  ({ name, route: `/${name}`, component: `small/${name}`, endpoint: `/${name}`, permission: name, offline: 'full', query: [] }) as const;

const tender = defineEntity({
  ...parts('tender'),
  title: '标段',
  titleField: 'no',
  searchFields: [],
  fields: { no: text('编号'), winnerId: ref('中标报价', 'offer', { where: { tenderId: { same: 'id' } } }) },
  listColumns: ['no'],
});
const rules = [{ field: 'tenderId', same: 'id' }] as const;
const field = { label: '中标报价' };

test.each([
  ['one of its rows', 't1', { id: 't1' }, undefined],
  ['a row of another', 't2', { id: 't1' }, '中标报价“BJ1”不是这条标段的，不能选'],
  ['a row of none', '', { id: 't1' }, '中标报价“BJ1”不是这条标段的，不能选'],
  ['a new row, to which nothing refers', 't2', {}, '中标报价“BJ1”不是这条标段的，不能选'],
])('%s', (_, tenderId, own, why) => {
  expect(whyNotChoosable(tender, field, rules, { tenderId }, own, 'BJ1')).toBe(why);
});

test('the choice offers the rows that refer to the own one', () => {
  expect(choosable(rules, { id: 't1' }, () => true)).toEqual([{ field: 'tenderId', rule: 'eq', value: 't1' }]);
});
