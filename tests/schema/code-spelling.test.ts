/** The number of a thing in its one spelling, and a rule that two fields name different things. */
import { expect, test } from 'vitest';
import { isSameCode } from '#schema/code-spelling.ts';
import { holds, isComparison } from '#schema/expression.ts';

test.each([
  ['b-02 ', 'B-02', true],
  ['Ｂ－０２', 'b-02', true],
  ['B-02', 'B-20', false],
  ['B-02', 'B02', false],
  ['A-1-12', 'A-11-2', false],
  ['煤1垛', '煤1垛', true],
])('%s and %s: %s', (one, other, isSame) => {
  expect(isSameCode(one, other)).toBe(isSame);
});

test('a <> b is broken by two spellings of one number, and holds while one is empty', () => {
  const judged = (a: string | undefined, b: string) => holds('a <> b', { ...(a !== undefined && { a }), b });
  expect(isComparison('a <> b')).toBe(true);
  expect([judged('b-02', 'B-02'), judged('B-03', 'B-02'), judged(undefined, 'B-02'), judged('', 'B-02')]).toEqual([
    false,
    true,
    true,
    true,
  ]);
});
