/** The pauses between tries. */
import { expect, test } from 'vitest';
import { backoffMs, nextTryMs } from '#sync/backoff.ts';

test.each([
  [0, 0.999_999, 1_000],
  [0, 0.5, 500],
  [1, 0.999_999, 2_000],
  [5, 0.999_999, 32_000],
  [6, 0.999_999, 60_000],
  [1_000, 0.5, 30_000],
  [3, 0, 0],
])('after %d failures the draw %d waits %d ms', (failures, random, ms) => {
  expect(backoffMs(failures, random)).toBe(ms);
});

test.each<[string, readonly number[], number | undefined]>([
  ['the first failure is tried again soon', [100_000], 500],
  ['the second after twice as long', [99_000, 100_000], 1_000],
  ['the third is reported', [98_000, 99_000, 100_000], undefined],
  ['failures of long ago do not count', [1_000, 2_000, 100_000], 500],
])('%s', (_, failedAtMs, expected) => {
  expect(nextTryMs(failedAtMs, 100_000)).toBe(expected);
});
