/** Missing files are counted for a minute, and no address stays longer, also where nobody asks whether one is guessing. */
import { expect, test } from 'vitest';
import { createMissCounter, MISSES } from '#server/platform/files/miss-counter.ts';

test('an address is slowed down after too many misses, for a minute', () => {
  let nowMs = 0;
  const misses = createMissCounter(() => nowMs);
  for (let miss = 0; miss < MISSES.most; miss++) misses.add('a');
  expect([misses.isGuessing('a'), misses.isGuessing('b')]).toEqual([true, false]);
  nowMs = MISSES.withinMs;
  expect(misses.isGuessing('a')).toBe(false);
});

test('addresses that only miss files whose names cannot be guessed are forgotten too', () => {
  let nowMs = 0;
  const misses = createMissCounter(() => nowMs);
  for (let address = 0; address < 5_000; address++) {
    nowMs += 100;
    misses.add(String(address));
  }
  expect(misses.size()).toBeLessThanOrEqual(MISSES.withinMs / 100);
});
