/** Proposed times are the server's: in its zone, by its clock. */
import { afterEach, expect, test, vi } from 'vitest';
import { clockAt, serverTimeAt } from '#app/live/use-server-now.ts';

const AT_MS = Date.UTC(2026, 2, 5, 2, 20, 30);

afterEach(() => vi.useRealTimers());

test('a moment is told in GMT+8, whatever zone the device is in', () => {
  expect(serverTimeAt(AT_MS, 0)).toBe('2026-03-05 10:20:30');
});

test('the difference of the clocks is made up for', () => {
  expect(serverTimeAt(AT_MS, 60_000)).toBe('2026-03-05 10:21:30');
  expect(serverTimeAt(AT_MS, -3_600_000)).toBe('2026-03-05 09:20:30');
});

test('a time of day has its date where the server has another one by now', () => {
  vi.useFakeTimers({ now: AT_MS });
  expect(clockAt(AT_MS - 60_000, 0)).toBe('10:19');
  expect(clockAt(AT_MS - 60_000, 0, 'second')).toBe('10:19:30');
  expect(clockAt(AT_MS - 11 * 3_600_000, 0)).toBe('03-04 23:20'); // in Greenwich that is the same day
});
