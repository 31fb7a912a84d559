/** Works out how long it is from one moment or day to another. A day alone is its midnight. */
import { MINUTE_MS, HOUR_MS, DAY_MS, DAY_CHARS } from '#base/durations.ts';
import { fromServerTime } from '#base/server-time.ts';

export type SpanUnit = 'minutes' | 'hours' | 'days';
export const SPAN_UNITS: readonly SpanUnit[] = ['minutes', 'hours', 'days'];

/**
 * Whole minutes, rounded down; hours with their fraction; days by the calendar, whatever the times of day.
 * @returns `undefined` when one of the texts is no moment and no day; less than 0 when the later one is the earlier.
 */
export function spanBetween(unit: SpanUnit, later: string, earlier: string): number | undefined {
  const [to, from] = [later, earlier].map(text => instantOf(unit === 'days' ? text.slice(0, DAY_CHARS) : text));
  if (to === undefined || from === undefined || Number.isNaN(to) || Number.isNaN(from)) return undefined;
  if (unit === 'days') return Math.round((to - from) / DAY_MS);
  return unit === 'hours' ? (to - from) / HOUR_MS : Math.floor((to - from) / MINUTE_MS);
}

const instantOf = (text: string): number => fromServerTime(text.length === DAY_CHARS ? `${text} 00:00:00` : text);
