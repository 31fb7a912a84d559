/** The ranges of days that JeecgBoot's Vue 3 front end names by letters: the initials of their Chinese names. Days are those of the server's calendar. */
import { DAY_MS } from '#base/durations.ts';
import { fromServerTime, toServerDay } from '#base/server-time.ts';

const dayMs = (day: string): number => fromServerTime(`${day} 00:00:00`);
const shifted = (day: string, days: number): string => toServerDay(dayMs(day) + days * DAY_MS);
/** 0 on a Monday. A day's midnight in GMT+8 is read as UTC, so the weekday is that of the calendar. */
const weekday = (day: string): number => (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;
const firstOfMonth = (day: string): string => `${day.slice(0, 7)}-01`;

/** Both days included; undefined: no limit. */
type Days = readonly [from: string, to: string];

function daysOf(key: string, today: string): Days | undefined {
  const monday = shifted(today, -weekday(today));
  const lastOfBefore = shifted(firstOfMonth(today), -1);
  switch (key) {
    case 'jt':
      return [today, today];
    case 'zt':
      return [shifted(today, -1), shifted(today, -1)];
    case 'qt':
      return [shifted(today, -2), shifted(today, -2)];
    case 'bz':
      return [monday, shifted(monday, 6)];
    case 'sz':
      return [shifted(monday, -7), shifted(monday, -1)];
    case 'by':
      return [firstOfMonth(today), shifted(firstOfMonth(shifted(firstOfMonth(today), 31)), -1)];
    case 'sy':
      return [firstOfMonth(lastOfBefore), lastOfBefore];
    case '7day':
      return [shifted(today, -6), today];
    default:
      return undefined;
  }
}

/** The range of times of a key, as server times; '' where it has no limit. @param own the limits of the key `zdy`, which the user chose. */
export function timesOf(key: string, nowMs: number, own: { readonly from: string; readonly to: string }): { from: string; to: string } {
  if (key === 'zdy') return own;
  const days = daysOf(key, toServerDay(nowMs));
  return days ? { from: `${days[0]} 00:00:00`, to: `${days[1]} 23:59:59` } : { from: '', to: '' };
}
