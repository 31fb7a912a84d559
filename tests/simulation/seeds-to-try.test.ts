/** A mutant is looked for in its known world first and then in all the others: nothing is proved less when that world changes, and it is said. */
import { expect, test } from 'vitest';
import { MUTANTS } from './suite/mutants.ts';
import { FIRST_SEED, seedsToTry, staleSeed } from './suite/seeds-to-try.ts';

test.each([FIRST_SEED, 3, 40])('the known world %d comes first, and every world of the search after it, once', known => {
  const tried = seedsToTry(known, 5);
  expect(tried[0]).toBe(known);
  expect(new Set(tried).size).toBe(tried.length);
  expect(tried).toEqual(expect.arrayContaining([1, 2, 3, 4, 5]));
});

test('a world that does not show its mutant any more is named with the one that does', () => {
  expect(staleSeed('no backoff', 2, 2)).toBeUndefined();
  expect(staleSeed('no backoff', 2, 7)).toContain("knownSeed: 7 into the mutant 'no backoff'");
});

test('only a world that is not the first is written down', () => {
  expect(MUTANTS.filter(({ knownSeed }) => knownSeed === FIRST_SEED).map(({ name }) => name)).toEqual([]);
});
