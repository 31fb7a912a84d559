/** How long it is from one moment or day to another. A day alone is its midnight. */
import { fromServerTime } from '#base/server-time.ts';

export type SpanUnit = 'minutes' | 'hours' | 'days';
export const SPAN_UNITS: readonly SpanUnit[] = ['minutes', 'hours', 'days'];

const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;
const DAY_MS = 86_400_000;
const DAY_LENGTH = 'YYYY-MM-DD'.length;

/**
 * Whole minutes, rounded down; hours with their fraction; days by the calendar, whatever the times of day.
 * @returns `undefined` when one of the texts is no moment and no day; less than 0 when the later one is the earlier.
 */
export function spanBetween(unit: SpanUnit, later: string, earlier: string): number | undefined {
  const [to, from] = [later, earlier].map(text => instantOf(unit === 'days' ? text.slice(0, DAY_LENGTH) : text));
  if (to === undefined || from === undefined || Number.isNaN(to) || Number.isNaN(from)) return undefined;
  if (unit === 'days') return Math.round((to - from) / DAY_MS);
  return unit === 'hours' ? (to - from) / HOUR_MS : Math.floor((to - from) / MINUTE_MS);
}

const instantOf = (text: string): number => fromServerTime(text.length === DAY_LENGTH ? `${text} 00:00:00` : text);
