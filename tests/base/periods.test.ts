/** The named periods of the server's calendar: weeks from Monday, months with their last day. */
import { expect, test } from 'vitest';
import { daysOf } from '#base/periods.ts';
import type { Period } from '#base/periods.ts';

test.each<[Period, string, string, string]>([
  ['today', '2026-11-23', '2026-11-23', '2026-11-23'],
  ['thisWeek', '2026-11-23', '2026-11-23', '2026-11-29'],
  ['thisWeek', '2026-11-29', '2026-11-23', '2026-11-29'],
  ['thisWeek', '2026-01-01', '2025-12-29', '2026-01-04'],
  ['last30Days', '2026-03-01', '2026-01-31', '2026-03-01'],
  ['last30Days', '2026-11-24', '2026-10-26', '2026-11-24'],
  ['thisMonth', '2026-02-28', '2026-02-01', '2026-02-28'],
  ['thisMonth', '2028-02-01', '2028-02-01', '2028-02-29'],
  ['thisMonth', '2026-12-31', '2026-12-01', '2026-12-31'],
])('%s on %s', (period, today, from, to) => {
  expect(daysOf(period, today)).toEqual({ from, to });
});
