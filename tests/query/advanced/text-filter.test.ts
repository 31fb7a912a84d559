/** The operators of a text filter: `*abc*`, `!abc`, `>=abc`, `<=abc`. */
import { expect, test } from 'vitest';
import { encodeTextFilter, shownTextFilter } from '#query/advanced/text-filter.ts';

test.each([
  ['like', '*abc*'],
  ['ne', '!abc'],
  ['ge', '>=abc'],
  ['le', '<=abc'],
] as const)('%s is written %s and read back without its marks', (rule, encoded) => {
  expect(encodeTextFilter(rule, 'abc')).toBe(encoded);
  expect(shownTextFilter(rule, encoded)).toBe('abc');
  expect(shownTextFilter(rule, 'abc')).toBe('abc');
  expect(encodeTextFilter(rule, '')).toBe('');
});

test('a single star is a text, not two wildcards', () => {
  expect(shownTextFilter('like', '*')).toBe('*');
});
