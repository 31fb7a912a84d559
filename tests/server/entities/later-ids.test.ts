/** The ids that the server makes: each sorts after those before it. */
import { expect, test } from 'vitest';
import { createSnowflake } from '#server/entities/numbering.ts';

const NOON_MS = Date.UTC(2026, 2, 5, 4);

test.each<[string, (at: number) => number]>([
  ['in one millisecond', () => NOON_MS],
  ['while the clock goes on', at => NOON_MS + Math.floor(at / 100)],
  ['while the clock goes back', at => NOON_MS - at],
])('10,000 ids made %s are in order as text, and 19 digits long', (_, clock) => {
  const nextId = createSnowflake();
  const ids = Array.from({ length: 10_000 }, (__, at) => nextId(clock(at)));
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids.toSorted()).toEqual(ids);
  expect(ids.every(id => /^\d{19}$/.test(id))).toBe(true);
});

test('a clock that is decades ahead gets no id, and spoils none after it', () => {
  const nextId = createSnowflake();
  expect(nextId(Date.UTC(2085, 11, 31))).toMatch(/^\d{19}$/);
  expect(() => nextId(Date.UTC(2099, 0))).toThrow('past 2085');
  expect(nextId(NOON_MS)).toMatch(/^\d{19}$/);
});
