/** A bounded cache never keeps more than it may, and drops what was used longest ago. */
import { expect, test } from 'vitest';
import { keepNewest } from '#server/work/keep-newest.ts';

test('the entry used longest ago goes, whatever is put', () => {
  const kept = new Map<string, number>();
  for (const [at, key] of ['a', 'b', 'c', 'a', 'd', 'e'].entries()) {
    keepNewest(kept, key, at, 3);
    expect(kept.size).toBeLessThanOrEqual(3);
  }
  expect([...kept]).toEqual([
    ['a', 3],
    ['d', 4],
    ['e', 5],
  ]);
});
