/** What a change of one row makes of a row that adds it up, and which rules that row keeps. */
import { expect, test } from 'vitest';
import { defineEntity } from '#schema/define-entity.ts';
import { decimal, dict, money, ref, text } from '#schema/field.ts';
import { keepersOf, keptRefusal, withChange } from '#schema/kept-rules.ts';
import { composeSchema } from '#schema/schema.ts';

const parts = (name: string) =>
  ({ name, route: `/${name}`, component: `small/${name}`, endpoint: `/${name}`, permission: name, offline: 'full', query: [] }) as const;

const purse = defineEntity({
  ...parts('purse'),
  title: '钱包',
  titleField: 'owner',
  searchFields: ['owner'],
  fields: {
    owner: text('户主', { maxLength: 20 }),
    held: decimal('结存', { scale: 3, unit: '吨', readonly: true }),
    paid: decimal('支出', { scale: 3, unit: '吨', readonly: true }),
    limit: decimal('上限', { scale: 1 }),
    worth: money('价值'),
  },
  listColumns: ['owner'],
  sums: { paid: { of: 'payment', by: 'purseId', sum: ['weight'], in: ['1'] } },
  computed: { held: '10 - paid?', worth: 'held * 2' },
  rules: [
    { expr: 'held >= 0', message: '不能透支', kept: true },
    { expr: 'worth >= 0 - 1', message: '不值钱', kept: true },
    { expr: 'held <= limit', message: '超过上限' },
  ],
});
const payment = defineEntity({
  ...parts('payment'),
  title: '付款',
  titleField: 'state',
  searchFields: ['state'],
  fields: { purseId: ref('钱包', 'purse'), weight: decimal('重量', { scale: 3 }), state: dict('状态', 'state') },
  listColumns: ['weight'],
  flow: { field: 'state', initial: '1', transitions: [{ action: 'void', button: '作废', from: ['1'], to: '2' }] },
});
const schema = composeSchema([purse, payment]);
const HELD = { id: 'p1', owner: '甲', paid: 4, held: 6, worth: 12 };
const of = (weight: number, more = {}) => ({ purseId: 'p1', weight, state: '1', ...more });

test.each([
  ['a new row', undefined, of(1.5), { paid: 5.5, held: 4.5 }],
  ['a row that is gone', of(4), undefined, { paid: 0, held: 10 }],
  ['a changed row', of(4), of(3), { paid: 3, held: 7 }],
  ['a row that counts no longer', of(4), of(4, { state: '2' }), { paid: 0, held: 10 }],
  ['a row that goes to another', of(4), of(4, { purseId: 'p2' }), { paid: 0, held: 10 }],
  ['a row of another', undefined, of(9, { purseId: 'p2' }), { paid: 4, held: 6 }],
])('%s', (_, before, after, expected) => {
  expect(withChange(purse, HELD, payment, before, after)).toMatchObject(expected);
});

test('the first kept rule that breaks is told, with what changes; a rule that is not kept is nobody’s to break', () => {
  const after = withChange(purse, { ...HELD, limit: 1 }, payment, undefined, of(6.001));

  expect(keptRefusal(purse, HELD, after)).toBe('钱包“甲”：不能透支（结存 6.000 → -0.001 吨）');
  expect(keptRefusal(purse, HELD, withChange(purse, { ...HELD, limit: 1 }, payment, undefined, of(6)))).toBeUndefined();
});

test('money is not told to whom the row is refused; what was broken before stands in nobody’s way', () => {
  const poor = { ...HELD, held: -0.2, worth: -0.4 };

  expect(keptRefusal(purse, poor, { ...poor, held: -1, worth: -2 })).toBe('钱包“甲”：不值钱');
  expect(keptRefusal(purse, poor, { ...poor, held: -0.1, worth: -0.2 })).toBeUndefined();
});

test('a row is kept by those that add it up', () => {
  expect(keepersOf(schema, payment).map(({ holder, by }) => [holder.name, by])).toEqual([['purse', 'purseId']]);
  expect(keepersOf(schema, purse)).toEqual([]);
});
