/** What may stand in a numeric input while typing. */
import { expect, test } from 'vitest';
import { allowsNumberText } from '#app/ui/widgets/number-text.ts';

test.each([
  ['', 3, true],
  ['-', 3, true],
  ['34.', 3, true],
  ['34.560', 3, true],
  ['1,204.5', 3, true],
  ['34.5601', 3, false],
  ['3.4.5', 3, false],
  ['3e', 3, false],
  ['--1', 3, false],
  ['12', 0, true],
  ['12.', 0, false],
])('%s with %i decimals: %s', (text, scale, expected) => {
  expect(allowsNumberText(text, scale)).toBe(expected);
});
