/**
 * The days of one month that a rule names. Weekdays are Quartz's: 1 is Sunday.
 *
 * Quartz judges 31W in a month of 30 days by the weekday of the day after the month's last: where that is a Saturday, it fires on the 30th
 * (Quartz 2.3, CronExpression.getTimeAfter). Such days are given too, because a server's scheduler really fires then.
 */
import type { DayRule } from './schedule.ts';

const [SUNDAY, SATURDAY] = [1, 7];

export const lastDayOf = (year: number, month: number): number => new Date(Date.UTC(year, month, 0)).getUTCDate();
const weekdayOf = (year: number, month: number, day: number): number => new Date(Date.UTC(year, month - 1, day)).getUTCDay() + 1;

/** @param month 1 to 12. @returns days in ascending order. */
export function daysOf(rule: DayRule, year: number, month: number): readonly number[] {
  const last = lastDayOf(year, month);
  const all = Array.from({ length: last }, (_, at) => at + 1);
  const inMonth = (day: number): readonly number[] => (day >= 1 && day <= last ? [day] : []);
  const falling = (weekday: number): readonly number[] => all.filter(day => weekdayOf(year, month, day) === weekday);
  switch (rule.kind) {
    case 'every':
      return all;
    case 'days':
      return rule.days.filter(day => day <= last);
    case 'last':
      return inMonth(last - rule.before);
    case 'lastWorkday':
      return inMonth(nearestWorkday(year, month, last - rule.before, last));
    case 'workday':
      return inMonth(nearestWorkday(year, month, rule.day, last));
    case 'weekdays':
      return all.filter(day => rule.weekdays.includes(weekdayOf(year, month, day)));
    case 'lastWeekday':
      return falling(rule.weekday).slice(-1);
    case 'nthWeekday':
      return falling(rule.weekday).slice(rule.nth - 1, rule.nth);
  }
}

/** Monday to Friday, in the same month: a Saturday the 1st gives the 3rd, a Sunday at the end the Friday before. */
function nearestWorkday(year: number, month: number, day: number, last: number): number {
  const weekday = weekdayOf(year, month, day);
  if (weekday === SATURDAY) return day === 1 ? day + 2 : day - 1;
  if (weekday === SUNDAY) return day === last ? day - 2 : day + 1;
  return day;
}
