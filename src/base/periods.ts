/** Named periods of the server's calendar. */
import { DAY_MS } from '#base/durations.ts';

export const PERIODS = ['today', 'thisWeek', 'thisMonth', 'last30Days'] as const;
export type Period = (typeof PERIODS)[number];

const LAST_DAYS = 30; // today included
const SUNDAY = 6; // counted from Monday, with which a week begins

const noonOf = (day: string): number => Date.parse(`${day}T12:00:00Z`);

/** The day so many days later; earlier, if less than 0. @param day 'YYYY-MM-DD'. */
export const dayAfter = (day: string, days: number): string => new Date(noonOf(day) + days * DAY_MS).toISOString().slice(0, day.length);

/** First and last day. @param today 'YYYY-MM-DD', as `toServerDay` gives it. */
export function daysOf(period: Period, today: string): { readonly from: string; readonly to: string } {
  const shifted = (days: number): string => dayAfter(today, days);
  const sinceMonday = (new Date(noonOf(today)).getUTCDay() + SUNDAY) % 7;
  switch (period) {
    case 'today':
      return { from: today, to: today };
    case 'thisWeek':
      return { from: shifted(-sinceMonday), to: shifted(SUNDAY - sinceMonday) };
    case 'last30Days':
      return { from: shifted(1 - LAST_DAYS), to: today };
    case 'thisMonth': {
      const [year = 0, month = 0] = today.split('-').map(Number);
      const last = new Date(Date.UTC(year, month, 0)).getUTCDate(); // day 0 of the next month
      return { from: `${today.slice(0, 7)}-01`, to: `${today.slice(0, 7)}-${String(last).padStart(2, '0')}` };
    }
  }
}
