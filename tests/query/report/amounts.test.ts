/** Sums, differences, rates and days of reports: exact to the last decimal, and nothing made of nothing. */
import { expect, test } from 'vitest';
import { minus, plus } from '#query/report/amounts.ts';
import { daysBetween, lastDayOf } from '#query/report/days.ts';
import { ratio } from '#query/report/report-answer.ts';

test.each([
  [plus(1, 0.1, 0.2), 0.3],
  [plus(3, undefined, undefined), undefined],
  [plus(2, undefined, 5), 5],
  [minus(3, 1, 0.9), 0.1],
  [minus(2, undefined, 5), -5],
  [minus(2, undefined, undefined), undefined],
  [minus(2, 5, undefined), 5],
])('%d is %d', (value, expected) => {
  expect(value).toBe(expected);
});

test.each([
  ['a tie is rounded up though its fraction is not exact', ratio(0.3, 96, 1000, 2), 3.13],
  ['and away from nothing below it', ratio(-0.3, 96, 1000, 2), -3.13],
  ['nothing is 0 and not −0', ratio(-0.000_001, 96, 1, 2), 0],
  ['without a part', ratio(undefined, 96, 1, 2), undefined],
  ['without a whole', ratio(1, 0, 1, 2), undefined],
])('a rate: %s', (_, value, expected) => {
  expect(value).toBe(expected);
});

test.each([
  ['2026-06-30', '2026-07-01', 1],
  ['2026-06-30 23:59:59', '2026-07-01 00:00:00', 1],
  ['2024-02-28', '2024-03-01', 2],
  ['2026-07-01', '2026-06-30', -1],
])('from %s to %s are %d days', (from, to, days) => {
  expect(daysBetween(from, to)).toBe(days);
});

test('months end on their own day', () => {
  expect(['2024-02', '2026-02', '2026-12', '2026-06'].map(lastDayOf)).toEqual(['2024-02-29', '2026-02-28', '2026-12-31', '2026-06-30']);
});
