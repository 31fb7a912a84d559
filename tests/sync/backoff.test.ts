import { expect, test } from 'vitest';
import { backoffMs } from '#sync/backoff.ts';

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
