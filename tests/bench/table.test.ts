/** The tables of the benchmark. */
import { expect, test } from 'vitest';
import { growthOf, markdownTable, median, percentile } from './table.ts';

test.each<[string, readonly number[], number, number]>([
  ['one value', [7], 50, 7],
  ['the middle of an odd count', [3, 1, 2], 50, 2],
  ['the lower middle of an even count', [4, 1, 3, 2], 50, 2],
  ['the 95th of twenty is the nineteenth', Array.from({ length: 20 }, (_, at) => at + 1), 95, 19],
  ['the 95th of fifteen is the largest', Array.from({ length: 15 }, (_, at) => at + 1), 95, 15],
])('percentile: %s', (_name, values, percent, expected) => {
  expect(percentile(values, percent)).toBe(expected);
});

test('nothing measured has no percentile', () => {
  expect(median([])).toBeNaN();
});

test('values are compared as numbers and left in place', () => {
  const values = [10, 9, 100];
  expect([median(values), values]).toEqual([10, [10, 9, 100]]);
});

test('a table is Markdown with aligned columns; a missing cell is empty', () => {
  expect(markdownTable(['work', 'ms'], [['a long name', '1.5'], ['b']])).toBe(
    ['| work        |  ms |', '| ----------- | --: |', '| a long name | 1.5 |', '| b           |     |'].join('\n'),
  );
});

test.each([
  [[1, 2, 3, 4], 1],
  [[5, 5, 5], 0],
  [[10, 7, 4], -3],
  [[7], 0],
])('%j grows by %d a step', (values, growth) => expect(growthOf(values)).toBeCloseTo(growth));
