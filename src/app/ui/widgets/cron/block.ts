/**
 * One unit in a cron editor: the chosen mode and the numbers of every mode, so that a mode that is chosen again has its numbers
 * (widget specification, "Cron entities").
 */
import type { CronUnit } from '#base/cron/fields.ts';
import { modeOf, textOf } from '#base/cron/part-modes.ts';
import type { PartMode } from '#base/cron/part-modes.ts';
import type { UnitBounds } from './bounds.ts';

/** `beforeEnd` is so many days before the last one. */
export type BlockMode = PartMode['kind'] | 'beforeEnd' | 'other';

export type CronBlock = {
  readonly cronEvery: BlockMode;
  readonly incrementStart: number;
  readonly incrementIncrement: number;
  readonly rangeStart: number;
  readonly rangeEnd: number;
  readonly specificSpecific: readonly number[];
  /** Of days: the weekday of 每月最后一个, days before the last, the day whose nearest working day is meant. */
  readonly cronLastSpecificDomDay: number;
  readonly cronDaysBeforeEomMinus: number;
  readonly cronDaysNearestWeekday: number;
  /** Of weeks: the weekday and which one of the month. */
  readonly cronNthDayDay: number;
  readonly cronNthDayNth: number;
  /** The text of a part that is none of the modes. */
  readonly other: string;
};

const WEEK_RANGE = { from: 1, to: 7 } as const;
const YEARS_SHOWN = 100;

/** The numbers that a mode has before the user changes them, each one that its input accepts. @param year the current one. */
export function emptyBlock(unit: CronUnit, year: number, { from, to }: UnitBounds): CronBlock {
  const first = unit === 'second' || unit === 'minute' || unit === 'hour' ? 0 : unit === 'year' ? year : 1;
  const rangeStart = Math.max(first, from[0]);
  return {
    cronEvery: unit === 'week' ? 'unset' : 'every',
    incrementStart: first,
    incrementIncrement: 1,
    rangeStart,
    rangeEnd: Math.min(unit === 'week' ? WEEK_RANGE.to : unit === 'year' ? year + YEARS_SHOWN : rangeStart + 1, to[1]),
    specificSpecific: [],
    cronLastSpecificDomDay: 1,
    cronDaysBeforeEomMinus: 1,
    cronDaysNearestWeekday: 1,
    cronNthDayDay: 1,
    cronNthDayNth: 1,
    other: '',
  };
}

/** The block of a part's text; numbers of other modes stay. */
export function blockOf(unit: CronUnit, part: string, before: CronBlock): CronBlock {
  const mode = modeOf(unit, part);
  switch (mode?.kind) {
    case undefined:
      return { ...before, cronEvery: 'other', other: part };
    case 'unset':
    case 'every':
    case 'lastWorkday':
      return { ...before, cronEvery: mode.kind };
    case 'range':
      return { ...before, cronEvery: 'range', rangeStart: mode.from, rangeEnd: mode.to };
    case 'loop':
      return { ...before, cronEvery: 'loop', incrementStart: mode.start, incrementIncrement: mode.step };
    case 'list':
      return { ...before, cronEvery: 'list', specificSpecific: mode.values };
    case 'workday':
      return { ...before, cronEvery: 'workday', cronDaysNearestWeekday: mode.day };
    case 'last':
      return mode.before === 0
        ? { ...before, cronEvery: 'last' }
        : { ...before, cronEvery: 'beforeEnd', cronDaysBeforeEomMinus: mode.before };
    case 'lastWeekday':
      return { ...before, cronEvery: 'lastWeekday', cronLastSpecificDomDay: mode.weekday };
    case 'nth':
      return { ...before, cronEvery: 'nth', cronNthDayDay: mode.weekday, cronNthDayNth: mode.nth };
  }
}

export function partOf(block: CronBlock): string {
  switch (block.cronEvery) {
    case 'other':
      return block.other;
    case 'range':
      return textOf({ kind: 'range', from: block.rangeStart, to: block.rangeEnd });
    case 'loop':
      return textOf({ kind: 'loop', start: block.incrementStart, step: block.incrementIncrement });
    case 'list':
      return textOf({ kind: 'list', values: block.specificSpecific });
    case 'workday':
      return textOf({ kind: 'workday', day: block.cronDaysNearestWeekday });
    case 'last':
      return textOf({ kind: 'last', before: 0 });
    case 'beforeEnd':
      return textOf({ kind: 'last', before: block.cronDaysBeforeEomMinus });
    case 'lastWeekday':
      return textOf({ kind: 'lastWeekday', weekday: block.cronLastSpecificDomDay });
    case 'nth':
      return textOf({ kind: 'nth', weekday: block.cronNthDayDay, nth: block.cronNthDayNth });
    case 'unset':
    case 'every':
    case 'lastWorkday':
      return textOf({ kind: block.cronEvery });
  }
}
