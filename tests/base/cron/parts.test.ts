/** The parts of an expression in an editor: defaults, links between units, the choices of a unit, numbers of weekdays. */
import { describe, expect, test } from 'vitest';
import { CRON_UNITS } from '#base/cron/fields.ts';
import type { CronUnit } from '#base/cron/fields.ts';
import { parseCron } from '#base/cron/parse.ts';
import { DEFAULT_PARTS, expressionOf, isCut, partsOf, withPart } from '#base/cron/parts.ts';
import { modeOf, textOf } from '#base/cron/part-modes.ts';
import { fromQuartz, toQuartz } from '#base/cron/weekday-numbers.ts';

const edited = (before: string, unit: CronUnit, value: string): string => expressionOf(withPart(partsOf(before), unit, value));

test('a new editor, and an emptied field', () => {
  expect(expressionOf(DEFAULT_PARTS)).toBe('* * * * * ? *');
  expect(expressionOf(partsOf(''))).toBe('* * * * * ? *');
  expect(expressionOf(partsOf('0 5 8'))).toBe('0 5 8 * * ? *');
  expect(['', '0 5 8', '0 5 8 * *', ' 0 5 8 * * ? ', '0 5 8 * * ? 2030'].map(isCut)).toEqual([false, true, true, false, false]);
  // An eighth part is kept, and refused.
  expect([expressionOf(partsOf('0 5 8 * * ? 2030 *')), parseCron('0 5 8 * * ? 2030 *').ok]).toEqual(['0 5 8 * * ? 2030 *', false]);
  expect(expressionOf(partsOf('0 0 8 * * ? 2030'), true)).toBe('0 0 8 * * ?');
  expect(CRON_UNITS.map(unit => edited('0 0 0 1 1 ? 2030', unit, ''))).toEqual([
    '* 0 0 1 1 ? 2030',
    '0 * 0 1 1 ? 2030',
    '0 0 * 1 1 ? 2030',
    '0 0 0 * 1 ? 2030',
    '0 0 0 1 * ? 2030',
    '0 0 0 1 1 ? 2030',
    '0 0 0 1 1 ? *',
  ]);
});

describe('an edit of one unit and the others', () => {
  test.each<[before: string, unit: CronUnit, value: string, after: string]>([
    ['* * * * * ? *', 'minute', '5', '0 5 * * * ? *'],
    ['30 * * * * ? *', 'minute', '5', '30 5 * * * ? *'],
    ['* * * * * ? *', 'hour', '8', '0 0 8 * * ? *'],
    ['* * * * * ? *', 'day', '15', '0 0 0 15 * ? *'],
    ['* * * * * ? *', 'week', '1', '0 0 0 ? * 1 *'],
    ['0 0 0 ? * 1 *', 'week', '?', '0 0 0 * * ? *'],
    ['0 0 0 ? * 3 *', 'day', '10', '0 0 0 10 * ? *'],
    ['0 0 0 ? * 3 *', 'day', '*', '0 0 0 ? * 3 *'],
    ['0 0 0 ? * 3 *', 'day', '?', '0 0 0 ? * 3 *'],
    ['* * * * * ? *', 'day', '?', '* * * ? * * *'],
    ['* * * * * ? *', 'month', '6', '0 0 0 1 6 ? *'],
    ['0 0 0 ? * * *', 'month', '6', '0 0 0 ? 6 1 *'],
    ['0 0 0 ? * 5 *', 'month', '6', '0 0 0 ? 6 5 *'],
    ['0 0 0 20 * ? *', 'month', '6', '0 0 0 20 6 ? *'],
    ['* * * * * ? *', 'year', '2030', '0 0 0 1 1 ? 2030'],
    ['0 0 0 1 4 ? *', 'year', '2030', '0 0 0 1 4 ? 2030'],
    ['* * * * * ? *', 'second', '7', '7 * * * * ? *'],
    ['* 5 * * * ? *', 'hour', '8', '* 5 8 * * ? *'],
    ['* 5 * * * ? *', 'minute', '*', '* * * * * ? *'],
  ])('%s: %s is %s', (before, unit, value, after) => {
    expect(edited(before, unit, value)).toBe(after);
  });

  test('reading an expression changes nothing', () => {
    expect(expressionOf(partsOf('* 5 * * * ? *'))).toBe('* 5 * * * ? *');
  });

  test('after every edit exactly one of day and week is unset', () => {
    const values = ['*', '?', '', '3', '1-5', '2/2', '1,3'];
    for (const first of values)
      for (const second of values)
        for (const [one, other] of [
          ['day', 'week'],
          ['week', 'day'],
          ['day', 'month'],
          ['week', 'year'],
        ] as const) {
          const parts = withPart(withPart(DEFAULT_PARTS, one, first), other, second);
          expect(
            [parts.day, parts.week].filter(part => part === '?'),
            `${one} ${first}, ${other} ${second}`,
          ).toHaveLength(1);
        }
  });
});

test.each<[CronUnit, string, string]>([
  ['week', '?', 'unset'],
  ['hour', '*', 'every'],
  ['hour', '20-4', 'range'],
  ['minute', '1/2', 'loop'],
  ['month', '1,3,5', 'list'],
  ['hour', '7', 'list'],
  ['day', '15W', 'workday'],
  ['day', 'L', 'last'],
  ['day', 'L-3', 'last'],
  ['day', 'LW', 'lastWorkday'],
  ['week', '6#3', 'nth'],
  ['week', '5L', 'lastWeekday'],
])('the choice of %s for %s is %s, and writes the same', (unit, written, kind) => {
  const mode = modeOf(unit, written);
  expect(mode?.kind).toBe(kind);
  expect(mode && textOf(mode)).toBe(written);
});

test('a text that is no choice is none', () => {
  expect([modeOf('hour', 'L'), modeOf('day', '6#3'), modeOf('minute', '1-5/2'), modeOf('day', 'abc')]).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
});

test.each([
  ['0 0 8 ? * 1 *', '0 0 8 ? * MON *'],
  ['0 0 8 ? * 7', '0 0 8 ? * SUN'],
  ['0 0 8 ? * 0', '0 0 8 ? * SUN'],
  ['0 0 8 ? * SUN', '0 0 8 ? * SUN'],
  ['0 0 8 ? * 1-5', '0 0 8 ? * MON-FRI'],
  ['0 0 8 ? * 1/2', '0 0 8 ? * MON,WED,FRI,SUN'],
  ['0 0 8 ? * 6-2', '0 0 8 ? * SAT,SUN,MON,TUE'],
  ['0 0 8 ? * 6#3', '0 0 8 ? * SAT#3'],
  ['0 0 8 ? * 5L', '0 0 8 ? * FRIL'],
  ['0 0 8 1 * ?', '0 0 8 1 * ?'],
  ['0 0 8 ? * 9', '0 0 8 ? * 9'],
])('an editor’s %s is Quartz’s %s', (written, quartz) => {
  expect(toQuartz(written)).toBe(quartz);
});

test.each([
  ['0 0 8 ? * 1', '0 0 8 ? * 7'],
  ['0 0 8 ? * 2-6', '0 0 8 ? * 1-5'],
  ['0 0 8 ? * SUN', '0 0 8 ? * 7'],
  ['0 0 8 ? * FRI-MON', '0 0 8 ? * 5,6,7,1'],
  ['0 0 8 ? * 6L', '0 0 8 ? * 5L'],
  ['0 0 8 ? * FRI#3 2030', '0 0 8 ? * 5#3 2030'],
])('Quartz’s %s is an editor’s %s', (quartz, written) => {
  expect(fromQuartz(quartz)).toBe(written);
});
