/** Days of the calendar, as texts 'YYYY-MM-DD'; of a moment its day. */
import { DAY_MS, DAY_CHARS } from '#base/durations.ts';

/** Calendar days from one date or moment to another; below 0 if that is earlier. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(to.slice(0, DAY_CHARS)) - Date.parse(from.slice(0, DAY_CHARS))) / DAY_MS);

/** The last day 'YYYY-MM-DD' of a month 'YYYY-MM'. */
export function lastDayOf(month: string): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return `${month}-${String(new Date(Date.UTC(year, number, 0)).getUTCDate()).padStart(2, '0')}`;
}
