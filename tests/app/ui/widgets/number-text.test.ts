/** What may stand in a numeric input while typing, and what is taken of a pasted text. */
import { expect, test } from 'vitest';
import { allowsNumberText, pastedNumber } from '#app/ui/widgets/number-text.ts';

test.each([
  ['', 3, true],
  ['-', 3, true],
  ['34.', 3, true],
  ['34.560', 3, true],
  ['1,204.5', 3, false],
  ['48,5', 3, false],
  ['34.5601', 3, false],
  ['3.4.5', 3, false],
  ['3e', 3, false],
  ['--1', 3, false],
  ['12', 0, true],
  ['12.', 0, false],
])('%s with %i decimals: %s', (text, scale, expected) => {
  expect(allowsNumberText(text, scale)).toBe(expected);
});

test.each([
  ['48.34', 3, '48.34'],
  [' 48.3456 ', 3, '48.346'],
  ['48.339999999999996', 3, '48.34'],
  ['1,234.50', 2, '1234.50'],
  ['1,234,567', 0, '1234567'],
  ['¥ 1,234.5元', 2, '1234.5'],
  ['４８．３４吨', 3, '48.34'],
  ['-1.5 元/吨', 2, '-1.5'],
  ['12.6', 0, '13'],
  ['48,5', 3, undefined],
  ['1,23,456', 3, undefined],
  ['1.234,5', 3, undefined],
  ['晋A·12345', 3, undefined],
  ['12 34', 3, undefined],
  ['1e3', 3, undefined],
  ['', 3, undefined],
])('of the pasted text “%s” with %i decimals %s is taken', (text, scale, expected) => {
  expect(pastedNumber(text, scale)).toBe(expected);
});
