import { expect, test } from 'vitest';
import { nextTryMs } from '#sync/open-tries.ts';

test.each<[string, readonly number[], number | undefined]>([
  ['the first failure is tried again soon', [100_000], 500],
  ['the second after twice as long', [99_000, 100_000], 1_000],
  ['the third is reported', [98_000, 99_000, 100_000], undefined],
  ['failures of long ago do not count', [1_000, 2_000, 100_000], 500],
])('%s', (_, failedAtMs, expected) => {
  expect(nextTryMs(failedAtMs, 100_000)).toBe(expected);
});
