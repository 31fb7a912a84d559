/** Days of the seed are days of the server's calendar. */
import { expect, test } from 'vitest';
import { dayFrom } from '#server/dev/seed/seed-world.ts';

test('a new day begins at midnight in China, whatever the day in UTC', () => {
  expect(dayFrom(Date.UTC(2026, 10, 20, 18), 0)).toBe('2026-11-21');
  expect(dayFrom(Date.UTC(2026, 10, 20, 15, 59), -1)).toBe('2026-11-19');
});
