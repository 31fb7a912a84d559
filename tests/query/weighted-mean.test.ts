/** The mean in which each row counts by its weight, exact to the last decimal. */
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { createWeightedMean } from '#query/weighted-mean.ts';

const meanOf = (rows: readonly (readonly [price: number, tons: number])[]) => {
  const mean = createWeightedMean(['price', 'tons'], [100, 1000]);
  for (const row of rows) mean.count(row, 1);
  return mean.value();
};

test.each<[string, readonly (readonly [number, number])[], number | undefined]>([
  [
    'one ton at 1 yuan and 99 tons at 2 yuan cost 1.99 yuan on average',
    [
      [1, 1],
      [2, 99],
    ],
    1.99,
  ],
  [
    'a half cent goes up',
    [
      [0.01, 1],
      [0, 1],
    ],
    0.01,
  ],
  [
    'a half cent below zero goes down',
    [
      [-0.01, 1],
      [0, 1],
    ],
    -0.01,
  ],
  [
    'a row that weighs nothing does not count',
    [
      [5, 2],
      [900, 0],
    ],
    5,
  ],
  [
    'rows that weigh nothing together have no mean',
    [
      [5, 2],
      [7, -2],
    ],
    undefined,
  ],
  ['no row has no mean', [], undefined],
  [
    'products beyond the whole numbers of a double',
    [
      [9_999_999.99, 99_999_999.999],
      [9_999_999.98, 99_999_999.999],
    ],
    9_999_999.99,
  ],
])('%s', (_, rows, expected) => {
  expect(meanOf(rows)).toBe(expected);
});

const rowArb = fc
  .tuple(fc.integer({ min: -1e9, max: 1e9 }), fc.integer({ min: 0, max: 1e9 }))
  .map(([cents, grams]) => [cents / 100, grams / 1000] as const);

test('rows that come and go leave what the others have alone', () => {
  fc.assert(
    fc.property(fc.array(rowArb), fc.array(rowArb), (staying, leaving) => {
      const mean = createWeightedMean(['price', 'tons'], [100, 1000]);
      for (const row of [...leaving, ...staying]) mean.count(row, 1);
      mean.value();
      for (const row of leaving) mean.count(row, -1);
      expect(mean.value()).toBe(meanOf(staying));
    }),
  );
});
