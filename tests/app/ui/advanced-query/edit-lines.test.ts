/** Lines of 高级筛选: the value follows field and comparison; 在…中 takes several, another comparison keeps the first. */
import { expect, test } from 'vitest';
import { EMPTY_QUERY, firstOf, withField, withLine, withLineAt, withRule, withoutLine } from '#app/ui/advanced-query/edit-lines.ts';
import { isWhole, wholeQuery } from '#query/advanced/query-line.ts';
import type { LineQuery, QueryLine } from '#query/advanced/query-line.ts';

const whole: QueryLine = { field: 'name', rule: 'like', value: '煤' };

test.each([
  ['its field', { ...whole, field: '' }],
  ['its rule', { ...whole, rule: '' as const }],
  ['its value', { ...whole, value: '' }],
  ['anything but blanks as its value', { ...whole, value: '  ' }],
])('a line that lacks %s counts as none', (_, line) => {
  expect(isWhole(line)).toBe(false);
  expect(wholeQuery({ match: 'or', lines: [line] })).toBeUndefined();
  expect(wholeQuery({ match: 'or', lines: [line, whole] })).toEqual({ match: 'or', lines: [whole] });
});

test('the builder opens with one empty line, and the last one is emptied instead of taken away', () => {
  const two: LineQuery = { match: 'or', lines: [whole, { ...whole, field: 'phone' }] };

  expect(wholeQuery(EMPTY_QUERY)).toBeUndefined();
  expect(withLine(EMPTY_QUERY).lines).toHaveLength(2);
  expect(withoutLine(two, 0)).toEqual({ match: 'or', lines: [{ ...whole, field: 'phone' }] });
  expect(withoutLine({ match: 'or', lines: [whole] }, 0)).toEqual({ match: 'or', lines: EMPTY_QUERY.lines });
  expect(withLineAt(two, 1, whole).lines).toEqual([whole, whole]);
});

test('another field has other values', () => {
  expect(withField({ ...whole, text: '甲' }, 'phone')).toEqual({ field: 'phone', rule: 'like', value: '' });
  expect(withField(whole, 'name')).toBe(whole);
});

test.each<[string, QueryLine, Parameters<typeof withRule>[1], QueryLine]>([
  [
    'away from 在…中 the first value is left',
    { field: 'f', rule: 'in', value: 'a,b', text: '甲,乙' },
    'eq',
    { field: 'f', rule: 'eq', value: 'a', text: '甲' },
  ],
  [
    'to 在…中 nothing is lost',
    { field: 'f', rule: 'eq', value: 'a', text: '甲' },
    'in',
    { field: 'f', rule: 'in', value: 'a', text: '甲' },
  ],
  ['a text keeps its comma among the others', { field: 'f', rule: 'eq', value: 'a,b' }, 'ne', { field: 'f', rule: 'ne', value: 'a,b' }],
])('%s', (_, line, rule, expected) => {
  expect(withRule(line, rule)).toEqual(expected);
});

test.each([['a,b'], [['a', 'b']]])('the first of %j is a', value => {
  expect(firstOf(value)).toBe('a');
});
