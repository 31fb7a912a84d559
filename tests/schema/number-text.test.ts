/** How numbers read: with decimals and thousands. A number that cannot be is never written on a screen, in a total, in a chart or on paper: it is read as no value and shown as —. */
import { expect, test } from 'vitest';
import { decimal, elapsed, integer, money, named, progress } from '#schema/field.ts';
import { fieldTextOf } from '#schema/field-text.ts';
import { kindOf } from '#schema/kinds/kind-of.ts';
import { numberText } from '#schema/number-text.ts';
import { totalText } from '#app/ui/list/columns.ts';
import { chartNumber } from '#app/ui/data-chart/model.ts';
import { footOf } from '#app/ui/editable-table/foot.ts';
import { cellText } from '#features/report/page/cell-text.ts';

const fields = [
  named('a', decimal('净重', { scale: 3, unit: '吨' })),
  named('a', integer('件数')),
  named('a', money('运费')),
  named('a', progress('进度', { done: 'done', of: 'whole' })),
  named('a', elapsed('等待', { since: 'since', unit: 'hours' })),
];

test.each([Number.NaN, Infinity, -Infinity, 'NaN', 'Infinity'])('%s reads as nothing in every kind of number', value => {
  for (const field of fields) expect(fieldTextOf(field, value, undefined, {}), field.label).toBe('');
});

test('what a stock server sends in a number field and no number is, is no value', () => {
  const sent = [null, undefined, '', ' ', 'abc', '12吨', 'NaN', 'Infinity', '1e999', Number.NaN, Infinity, true, {}, [], [1]];
  for (const field of fields.slice(0, 3)) expect(sent.map(raw => kindOf(field).decode(raw))).toEqual(sent.map(() => undefined));
});

test('totals, reports and charts show a dash', () => {
  const [weight = named('a', integer('件数'))] = fields;
  for (const value of [Number.NaN, Infinity]) {
    expect(totalText(weight, value)).toBe('—');
    expect(cellText({ kind: 'decimal', label: '净重', scale: 3 }, value)).toBe('—');
    expect(chartNumber(value, { scale: 1, unit: '吨' })).toBe('—');
  }
  expect(footOf({ field: weight, foot: 'sum' }, [{ id: '1', a: 'x' }, { id: '2', a: Number.NaN }, { id: '3', a: 2.5 }])).toBe(2.5); // prettier-ignore
});

test.each([
  [1234567.5, 3, '1,234,567.500'],
  [-999.995, 2, '-1,000.00'],
  [-0.0001, 2, '0.00'],
  [0, 0, '0'],
  [1000, 0, '1,000'],
])('%d with %d decimals is %s', (value, scale, text) => {
  expect(numberText(value, scale)).toBe(text);
});
