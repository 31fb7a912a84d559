/**
 * The numbers of weekdays. The editors write 1 to 7 for Monday to Sunday, and read 0 as Sunday too; Quartz counts Sunday as 1. An expression is
 * converted where it leaves an editor for a server that runs it, and where it comes back; in between the editors' numbers hold.
 */
import { WEEKDAY_NAMES } from './fields.ts';

/** In the editors' order: 1 is Monday. */
const NAMES = ['MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT', 'SUN'] as const;
const DAYS = NAMES.length;
const WEEK_FIELD = 5;

/** An expression of an editor as Quartz reads it: weekdays by name, steps written out. What is no weekday stays as it is. */
export const toQuartz = (expression: string): string =>
  withWeek(expression, week => converted(week, editorNumber, day => NAMES[day - 1] ?? ''));

/** A Quartz expression as the editors write it: weekdays by number from Monday, ranges over the end of the week written out. */
export const fromQuartz = (expression: string): string => withWeek(expression, week => converted(week, quartzNumber, String));

function withWeek(expression: string, convert: (week: string) => string): string {
  const fields = expression.trim().split(/\s+/);
  return fields.map((field, at) => (at === WEEK_FIELD ? convert(field.toUpperCase()) : field)).join(' ');
}

type ToNumber = (word: string) => number | undefined;

function converted(week: string, toNumber: ToNumber, write: (day: number) => string): string {
  const items = week.split(',').map(item => convertedItem(item, toNumber, write));
  return items.some(item => item === undefined) ? week : items.join(',');
}

/** @returns `undefined` for an item that names no weekday. */
function convertedItem(item: string, toNumber: ToNumber, write: (day: number) => string): string | undefined {
  if (item === '*' || item === '?' || item === '') return item;
  const [, from = '', to, step, more = ''] = /^(\*|\d|[A-Z]{3}|L)(?:-(\d|[A-Z]{3}))?(?:\/(\d+))?(L|#\d)?$/.exec(item) ?? [];
  // L alone is the last day of the week.
  const first = from === '*' ? 1 : from === 'L' ? toNumber('7') : toNumber(from);
  if (first === undefined) return undefined;
  if (to === undefined && step === undefined) return `${write(first)}${more}`;
  const last = to === undefined ? DAYS : toNumber(to);
  if (last === undefined || more !== '') return undefined;
  const days: number[] = [];
  for (let day = first; day <= (last < first ? last + DAYS : last); day += Math.max(Number(step ?? 1), 1))
    days.push(((day - 1) % DAYS) + 1);
  return step === undefined && last >= first ? `${write(first)}-${write(last)}` : days.map(write).join(',');
}

const editorNumber: ToNumber = word => (/^[0-7]$/.test(word) ? (Number(word) === 0 ? DAYS : Number(word)) : named(word));
/** 1 is Sunday, the editors' 7. */
const quartzNumber: ToNumber = word => (/^[1-7]$/.test(word) ? ((Number(word) + DAYS - 2) % DAYS) + 1 : named(word));

function named(word: string): number | undefined {
  const at = WEEKDAY_NAMES.findIndex(name => name === word);
  return at < 0 ? undefined : at === 0 ? DAYS : at;
}
