/** Works out when a Quartz expression fires next, in server time. */
import { fromServerTime, toServerTime } from '../server-time.ts';
import { daysOf } from './days.ts';
import { YEARS_AHEAD } from './fields.ts';
import { parseCron } from './parse.ts';
import type { Schedule } from './schedule.ts';
import { twoDigits } from '../time-formats.ts';

/** An expression that Quartz refuses; `message` says in one sentence why. */
export class CronError extends Error {
  override readonly name = 'CronError';
}

/**
 * @param expression six or seven fields: second, minute, hour, day of month, month, day of week, year. Weekdays are Quartz's: 1 and SUN are Sunday.
 * @param from the first time is after it.
 * @returns at most `count` times in ascending order; fewer when no more come within a hundred years.
 * @throws CronError if Quartz refuses the expression.
 */
export function nextFireTimes(expression: string, from: Date, count: number): readonly Date[] {
  const schedule = parseCron(expression);
  if (!schedule.ok) throw new CronError(schedule.error);
  const times: Date[] = [];
  for (const time of fireTimes(schedule.value, from)) {
    if (times.length >= count) break;
    times.push(time);
  }
  return times;
}

/** The times after `from`, in ascending order. */
export function* fireTimes(schedule: Schedule, from: Date): Generator<Date, void> {
  const after = toServerTime((Math.floor(from.getTime() / 1000) + 1) * 1000);
  const [today, time] = [after.slice(0, 10), after.slice(11)];
  const firstYear = Number(after.slice(0, 4));
  for (const year of schedule.year.values) {
    if (year < firstYear) continue;
    if (year > firstYear + YEARS_AHEAD) return;
    for (const month of schedule.month.values) {
      for (const day of daysOf(schedule.day, year, month)) {
        const date = `${year}-${twoDigits(month)}-${twoDigits(day)}`;
        if (date < today) continue;
        yield* timesOf(schedule, date, date === today ? time : '');
      }
    }
  }
}

/** @param earliest a time of day. */
function* timesOf({ hour, minute, second }: Schedule, date: string, earliest: string): Generator<Date, void> {
  for (const h of hour.values) {
    if (`${twoDigits(h)}:59:59` < earliest) continue;
    for (const m of minute.values) {
      if (`${twoDigits(h)}:${twoDigits(m)}:59` < earliest) continue;
      for (const s of second.values) {
        const time = `${twoDigits(h)}:${twoDigits(m)}:${twoDigits(s)}`;
        if (time >= earliest) yield new Date(fromServerTime(`${date} ${time}`));
      }
    }
  }
}

/** Whether the schedule names a day that exists, such as none in 30 February. */
export function everFires(schedule: Schedule): boolean {
  const from = new Date(fromServerTime(`${schedule.year.values[0] ?? 0}-01-01 00:00:00`) - 1000);
  return fireTimes(schedule, from).next().done !== true;
}
