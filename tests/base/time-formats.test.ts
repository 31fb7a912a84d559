/** Typed dates and times in every form people use. */
import { expect, test } from 'vitest';
import { typedDay, typedMoment } from '#base/time-formats.ts';

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

test.each([
  ['2026-03-05', '2026-03-05 10:20:30'],
  ['20260305', '2026-03-05 10:20:30'],
  ['2026/3/5', '2026-03-05 10:20:30'],
  ['2026-02-30', undefined],
  ['2026', undefined],
  ['', undefined],
])('the day %j has the present time of day', (text, moment) => {
  expect(typedDay(text, '2026-11-24 10:20:30')).toBe(moment);
});
