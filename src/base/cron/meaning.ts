/** A Quartz schedule in a Chinese sentence: 每月最后一个工作日 06:00. */
import type { DayRule, Schedule, Values } from './schedule.ts';
import { twoDigits } from '../time-formats.ts';

const WEEKDAYS = ['日', '一', '二', '三', '四', '五', '六'] as const;
const NTH = ['一', '二', '三', '四', '五'] as const;
const MANY = 8;
/** Quartz's 2 is Monday; a week is told from Monday to Sunday. */
const fromMonday = (weekday: number): number => (weekday + 5) % 7;
const weekdayName = (weekday: number): string => `周${WEEKDAYS[weekday - 1] ?? weekday}`;

/** @returns one sentence without a full stop. */
export function meaningOf(schedule: Schedule): string {
  const day = `${monthsText(schedule)}${dayText(schedule.day, schedule.month.isEvery)}`;
  const { hours, within } = timeText(schedule);
  return [[day, hours].filter(part => part !== '').join(' '), ...within].join('，');
}

function monthsText({ year, month }: Schedule): string {
  const months = month.isEvery ? '' : listed(month.values, '月');
  if (year.isEvery) return month.isEvery ? '' : `每年 ${months}`;
  return `${listed(year.values, '年')}${month.isEvery ? '' : ` ${months}`}`;
}

function dayText(rule: DayRule, isEveryMonth: boolean): string {
  const monthly = isEveryMonth ? '每月' : '';
  switch (rule.kind) {
    case 'every':
      return '每天';
    case 'days':
      return `${monthly} ${listed(rule.days, '日')}`;
    case 'last':
      return `${monthly}${rule.before === 0 ? '最后一天' : `倒数第 ${rule.before + 1} 天`}`;
    case 'lastWorkday':
      return `${monthly}${rule.before === 0 ? '最后一个工作日' : `离倒数第 ${rule.before + 1} 天最近的工作日`}`;
    case 'workday':
      return `${monthly}离 ${rule.day} 日最近的工作日`;
    case 'weekdays':
      return `每${weekdaysText(rule.weekdays)}`;
    case 'lastWeekday':
      return `${monthly}最后一个${weekdayName(rule.weekday)}`;
    case 'nthWeekday':
      return `${monthly}第${NTH[rule.nth - 1] ?? rule.nth}个${weekdayName(rule.weekday)}`;
  }
}

function weekdaysText(weekdays: readonly number[]): string {
  const days = weekdays.map(fromMonday).toSorted((one, other) => one - other);
  const named = (at: number | undefined): string => `周${WEEKDAYS[((at ?? 0) + 1) % WEEKDAYS.length] ?? ''}`;
  if (isRun(days) && days.length > 2) return `${named(days[0])}至${named(days.at(-1))}`;
  return days.map(named).join('、');
}

/** `hours` stands beside the day: times of day, or hours; `within` how often within them. */
function timeText({ hour, minute, second }: Schedule): { readonly hours: string; readonly within: readonly string[] } {
  if (hour.values.length * minute.values.length * second.values.length <= MANY) {
    const times = hour.values.flatMap(h => minute.values.flatMap(m => second.values.map(s => clock(h, m, s))));
    return { hours: times.join('、'), within: [] };
  }
  const seconds = second.isEvery ? '每秒' : second.values.join() === '0' ? '' : unitText(second, 60, '秒');
  const minutes = minute.isEvery ? (second.isEvery ? '' : '每分钟') : unitText(minute, 60, '分');
  const hourly =
    hour.isEvery && !minute.isEvery && !minutes.startsWith('每') ? `每小时${/^\d/.test(minutes) ? ' ' : ''}${minutes}` : minutes;
  return { hours: hour.isEvery ? '' : unitText(hour, 24, '点'), within: [hourly, seconds].filter(part => part !== '') };
}

/** 每 5 分钟, 8–20 点, 10、44 分. */
function unitText({ values }: Values, size: number, unit: '点' | '分' | '秒'): string {
  const [first = 0, second] = values;
  const step = second === undefined ? 0 : second - first;
  const isEven = values.length > 2 && values.every((value, at) => value === first + at * step);
  if (isEven && step > 1 && first + values.length * step >= size) {
    const every = `每 ${step} ${unit === '点' ? '小时' : unit === '分' ? '分钟' : '秒'}`;
    return first === 0 ? every : `从 ${first} ${unit}起${every}`;
  }
  return listed(values, unit);
}

/** 1–5, or 1、3、9, with the unit once. */
function listed(values: readonly number[], unit: string): string {
  const runs: string[] = [];
  for (let at = 0; at < values.length; at++) {
    let end = at;
    while ((values[end + 1] ?? Number.NaN) === (values[end] ?? 0) + 1) end++;
    runs.push(end > at + 1 ? `${values[at]}–${values[end]}` : values.slice(at, end + 1).join('、'));
    at = end;
  }
  return `${runs.join('、')} ${unit}`;
}

const isRun = (values: readonly number[]): boolean => values.every((value, at) => at === 0 || value === (values[at - 1] ?? 0) + 1);

function clock(hour: number, minute: number, second: number): string {
  return second === 0 ? `${twoDigits(hour)}:${twoDigits(minute)}` : `${twoDigits(hour)}:${twoDigits(minute)}:${twoDigits(second)}`;
}
