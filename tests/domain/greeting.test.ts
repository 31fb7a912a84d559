/** The welcome by the hour. */
import { expect, test } from 'vitest';
import { dayPartOf } from '#domain/greeting.ts';

test.each([
  [0, 'morning'],
  [8, 'morning'],
  [9, 'forenoon'],
  [11, 'forenoon'],
  [12, 'noon'],
  [13, 'noon'],
  [14, 'afternoon'],
  [19, 'afternoon'],
  [20, 'evening'],
  [23, 'evening'],
])('hour %i is %s', (hour, expected) => {
  expect(dayPartOf(hour)).toBe(expected);
});
