import { expect, test } from 'vitest';
import { typedMoment } from '#base/time-formats.ts';

test.each([
  ['2026-03-05 08:30', '2026-03-05 08:30:00'],
  ['2026-03-05 08:30:15', '2026-03-05 08:30:15'],
  ['2026/3/5 8:05', '2026-03-05 08:05:00'],
  [' 2026年3月5日 8：05 ', '2026-03-05 08:05:00'],
  ['2024-02-29 00:00', '2024-02-29 00:00:00'],
])('%j is the moment %s', (text, moment) => {
  expect(typedMoment(text)).toBe(moment);
});

test.each([
  '',
  '2026-03-05',
  '08:30',
  '2026-02-30 08:00',
  '2026-13-01 08:00',
  '2026-03-05 24:00',
  '2026-03-05 08:60',
  '2026-03-05 08:30:15.5',
  '今天 8:00',
])('%j is no moment', text => {
  expect(typedMoment(text)).toBeUndefined();
});
