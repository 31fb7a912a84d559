/** What the number inputs of both cron editors accept, the values they begin with, and one block of a unit for each mode. */
import { describe, expect, test } from 'vitest';
import { CRON_UNITS } from '#base/cron/fields.ts';
import type { CronUnit } from '#base/cron/fields.ts';
import { blockOf, emptyBlock, partOf } from '#app/ui/widgets/cron/block.ts';
import type { CronBlock } from '#app/ui/widgets/cron/block.ts';
import { BEFORE_END, EDITOR_BOUNDS, listedValues, MODAL_BOUNDS, NEAREST_WEEKDAY, NTH } from '#app/ui/widgets/cron/bounds.ts';
import type { Bound, UnitBounds } from '#app/ui/widgets/cron/bounds.ts';

const ANY = Number.MAX_SAFE_INTEGER;
const YEAR = 2026;

test.each<[editor: string, bounds: UnitBounds, start: Bound, step: Bound, from: Bound, to: Bound]>([
  ['seconds in the modal', MODAL_BOUNDS.second, [0, 59], [1, 59], [1, 59], [0, 59]],
  ['minutes in the modal', MODAL_BOUNDS.minute, [0, 59], [1, 60], [1, 60], [0, 59]],
  ['hours in the modal', MODAL_BOUNDS.hour, [0, 23], [0, 23], [0, 23], [0, 23]],
  ['days in the modal', MODAL_BOUNDS.day, [1, 31], [1, 31], [1, 31], [1, 31]],
  ['weekdays in the modal', MODAL_BOUNDS.week, [1, 7], [1, 7], [1, 7], [1, 7]],
  ['months in the modal', MODAL_BOUNDS.month, [0, 12], [0, 12], [1, 12], [1, 12]],
  ['years in the modal', MODAL_BOUNDS.year, [2019, 2119], [1, 99], [2019, 2119], [2019, 2119]],
  ['seconds in the editor', EDITOR_BOUNDS.second, [0, 59], [1, 59], [0, 59], [0, 59]],
  ['minutes in the editor', EDITOR_BOUNDS.minute, [0, 59], [0, 59], [0, 59], [0, 59]],
  ['hours in the editor', EDITOR_BOUNDS.hour, [0, 23], [0, 23], [0, 23], [0, 23]],
  ['days in the editor', EDITOR_BOUNDS.day, [1, 31], [1, 31], [1, 31], [1, 31]],
  ['weekdays in the editor', EDITOR_BOUNDS.week, [1, 7], [1, 7], [1, 7], [1, 7]],
  ['months in the editor', EDITOR_BOUNDS.month, [1, 12], [1, 12], [1, 12], [1, 12]],
  ['years in the editor', EDITOR_BOUNDS.year, [0, ANY], [1, ANY], [0, ANY], [1, ANY]],
])('%s', (_, bounds, start, step, from, to) => {
  expect(bounds).toEqual({ start, step, from, to });
});

test('days before the last one, the day of a working day, the week of the month', () => {
  expect([BEFORE_END, NEAREST_WEEKDAY, NTH]).toEqual([
    [1, 31],
    [1, 31],
    [1, 5],
  ]);
});

test('a hundred years can be listed, from 2019', () => {
  const years = listedValues('year');
  expect([years.length, years[0], years.at(-1)]).toEqual([100, 2019, 2118]);
  expect([listedValues('week'), listedValues('hour').length]).toEqual([[1, 2, 3, 4, 5, 6, 7], 24]);
});

describe('what a mode begins with', () => {
  test.each([
    ['modal', MODAL_BOUNDS],
    ['editor', EDITOR_BOUNDS],
  ] as const)('is what its input accepts, in the %s', (_, all) => {
    const outside = CRON_UNITS.filter(unit => {
      const { start, step, from, to } = all[unit];
      const { incrementStart, incrementIncrement, rangeStart, rangeEnd } = emptyBlock(unit, YEAR, all[unit]);
      const pairs: readonly (readonly [number, Bound])[] = [
        [incrementStart, start],
        [incrementIncrement, step],
        [rangeStart, from],
        [rangeEnd, to],
      ];
      return pairs.some(([number, [min, max]]) => number < min || number > max);
    });
    expect(outside).toEqual([]);
  });

  test('is every weekday, and the years from now on', () => {
    expect(emptyBlock('week', YEAR, EDITOR_BOUNDS.week)).toMatchObject({ cronEvery: 'unset', rangeStart: 1, rangeEnd: 7 });
    expect(emptyBlock('year', YEAR, EDITOR_BOUNDS.year)).toMatchObject({ cronEvery: 'every', rangeStart: 2026, rangeEnd: 2126 });
    expect(emptyBlock('minute', YEAR, EDITOR_BOUNDS.minute)).toMatchObject({ incrementStart: 0, incrementIncrement: 1 });
  });
});

test.each<[CronUnit, string, Partial<CronBlock>]>([
  ['minute', '*', { cronEvery: 'every' }],
  ['day', '?', { cronEvery: 'unset' }],
  ['hour', '8-18', { cronEvery: 'range', rangeStart: 8, rangeEnd: 18 }],
  ['minute', '5/15', { cronEvery: 'loop', incrementStart: 5, incrementIncrement: 15 }],
  ['month', '1,4,7', { cronEvery: 'list', specificSpecific: [1, 4, 7] }],
  ['day', '15W', { cronEvery: 'workday', cronDaysNearestWeekday: 15 }],
  ['day', 'L', { cronEvery: 'last' }],
  ['day', 'L-3', { cronEvery: 'beforeEnd', cronDaysBeforeEomMinus: 3 }],
  ['day', 'LW', { cronEvery: 'lastWorkday' }],
  ['week', '5L', { cronEvery: 'lastWeekday', cronLastSpecificDomDay: 5 }],
  ['week', '1#2', { cronEvery: 'nth', cronNthDayDay: 1, cronNthDayNth: 2 }],
  ['hour', '8-18/2,20', { cronEvery: 'other', other: '8-18/2,20' }],
])('the block of %s %s, and back', (unit, part, expected) => {
  const block = blockOf(unit, part, emptyBlock(unit, YEAR, EDITOR_BOUNDS[unit]));
  expect(block).toMatchObject(expected);
  expect(partOf(block)).toBe(part);
});
