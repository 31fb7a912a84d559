/**
 * Reads a Quartz expression of six or seven fields (Quartz 2.3, CronExpression.buildExpression). Exactly one of day and week is `?`.
 * Refused although Quartz takes it, because it ignores a part of what was written: a step after names (MON-FRI/2), letters after a name
 * (MONDAY), a value after `*` without a slash, and more than seven fields.
 */
import { err, ok } from '../result.ts';
import type { Result } from '../result.ts';
import { CRON_UNITS, EXPRESSION_MAX, UNIT_FACTS } from './fields.ts';
import type { CronUnit, UnitFacts } from './fields.ts';
import type { DayRule, Schedule, Values } from './schedule.ts';

/** Expressions of Unix have no seconds. */
const UNIX_PARTS = 5;

const text = {
  long: `表达式超过 ${EXPRESSION_MAX} 个字符`,
  count: (parts: number) =>
    `要有 6 或 7 段：秒 分 时 日 月 周 [年]，例如 0 30 8 ? * MON-FRI；现在是 ${parts} 段${parts === UNIX_PARTS ? '，请在最前面加上“秒”' : ''}`,
  part: ({ label }: UnitFacts, part: string) => `“${label}”一段的 ${part} 不正确`,
  bounds: ({ label, min, max }: UnitFacts, value: number) => `“${label}”一段的 ${value} 不在 ${min} 到 ${max} 之间`,
  step: ({ label, maxStep }: UnitFacts, step: number) => `“${label}”一段的步长 ${step} 大于 ${maxStep}`,
  backwards: ({ label }: UnitFacts, part: string) => `“${label}”一段的 ${part} 前后颠倒`,
  alone: ({ label }: UnitFacts, part: string) => `“${label}”一段的 ${part} 不能与其他值并列`,
  ignoredStep: ({ label }: UnitFacts, part: string) => `“${label}”一段的 ${part} 用了英文缩写，后面的步长不起作用，请写数字`,
  oneDay: '“日”和“周”两段要有一段（且只有一段）是 ?',
} as const;

/** @returns the schedule, or in one sentence what is wrong. */
export function parseCron(expression: string): Result<Schedule, string> {
  if (expression.length > EXPRESSION_MAX) return err(text.long);
  const parts = expression.trim().toUpperCase().split(/\s+/);
  if (parts.length !== 6 && parts.length !== 7) return err(text.count(expression.trim() === '' ? 0 : parts.length));
  const partOf = (unit: CronUnit): string => parts[CRON_UNITS.indexOf(unit)] ?? '*';
  const [day, week] = [partOf('day'), partOf('week')];
  if ((day === '?') === (week === '?')) return err(text.oneDay);
  const second = valuesOf('second', partOf('second'));
  if (!second.ok) return second;
  const minute = valuesOf('minute', partOf('minute'));
  if (!minute.ok) return minute;
  const hour = valuesOf('hour', partOf('hour'));
  if (!hour.ok) return hour;
  const days = week === '?' ? dayOfMonth(day) : dayOfWeek(week);
  if (!days.ok) return days;
  const month = valuesOf('month', partOf('month'));
  if (!month.ok) return month;
  const year = valuesOf('year', partOf('year'));
  if (!year.ok) return year;
  return ok({
    second: second.value,
    minute: minute.value,
    hour: hour.value,
    day: days.value,
    month: month.value,
    year: year.value,
  });
}

/** A field of values: `*`, `5`, `1-5`, `20-4`, `5/15`, `1-30/10`, and lists of these. */
function valuesOf(unit: CronUnit, part: string): Result<Values, string> {
  const facts = UNIT_FACTS[unit];
  const found = new Set<number>();
  for (const item of part.split(',')) {
    const values = itemValues(unit, facts, item);
    if (!values.ok) return values;
    for (const value of values.value) found.add(value);
  }
  return ok({ isEvery: part === '*' || part === '*/0' || part === '*/1', values: [...found].toSorted((one, other) => one - other) });
}

const ITEM = /^(?:(\*)|([0-9]+|[A-Z]{3})(?:-([0-9]+|[A-Z]{3}))?)?(?:\/([0-9]+))?$/;

function itemValues(unit: CronUnit, facts: UnitFacts, item: string): Result<readonly number[], string> {
  const [whole, every, from, to, step] = ITEM.exec(item) ?? [];
  if (whole === undefined || whole === '') return err(text.part(facts, item));
  const by = step === undefined ? undefined : Number(step);
  if (from === undefined) {
    // `/5` is `*/5`; a step of nothing is every value.
    if (every === undefined && by === undefined) return err(text.part(facts, item));
    if ((by ?? 0) > facts.maxStep) return err(text.step(facts, by ?? 0));
    return ok(run(facts.min, facts.max, Math.max(by ?? 1, 1)));
  }
  const [first, last] = [numberOf(facts, from), to === undefined ? undefined : numberOf(facts, to)];
  if (first === undefined || (to !== undefined && last === undefined)) return err(text.part(facts, item));
  for (const value of [first, last ?? first]) if (value < facts.min || value > facts.max) return err(text.bounds(facts, value));
  if (by !== undefined && /[A-Z]/.test(from)) return err(text.ignoredStep(facts, item));
  if (last === undefined) {
    if (by !== undefined && by > facts.maxStep) return err(text.step(facts, by));
    return ok(by === undefined || by === 0 ? [first] : run(first, facts.max, by));
  }
  if (by === 0) return ok([first]);
  if (last >= first) return ok(run(first, last, by ?? 1));
  if (unit === 'year') return err(text.backwards(facts, item));
  // 20-4 runs over the end of the unit.
  const size = facts.max - facts.min + 1;
  return ok(run(first, last + size, by ?? 1).map(value => ((value - facts.min) % size) + facts.min));
}

function dayOfMonth(part: string): Result<DayRule, string> {
  const facts = UNIT_FACTS.day;
  const [, offset, working] = /^L(?:-([0-9]+))?(W)?$/.exec(part) ?? [];
  if (/^L(?:-[0-9]+)?W?$/.test(part)) {
    const before = Number(offset ?? 0);
    if (before > facts.max - 1) return err(text.bounds({ ...facts, min: 0, max: facts.max - 1 }, before));
    return ok({ kind: working === undefined ? 'last' : 'lastWorkday', before });
  }
  if (part.includes('L')) return err(part.includes(',') ? text.alone(facts, 'L') : text.part(facts, part));
  if (part.includes('W')) {
    // Of several days with one W, Quartz takes the first.
    const days = valuesOf('day', part.replaceAll('W', ''));
    if (!days.ok || !/^[0-9]+W?(?:,[0-9]+W?)*$/.test(part)) return err(text.part(facts, part));
    return ok({ kind: 'workday', day: days.value.values[0] ?? facts.min });
  }
  const days = valuesOf('day', part);
  if (!days.ok) return days;
  return ok(days.value.isEvery ? { kind: 'every' } : { kind: 'days', days: days.value.values });
}

function dayOfWeek(part: string): Result<DayRule, string> {
  const facts = UNIT_FACTS.week;
  if (part === 'L') return ok({ kind: 'weekdays', weekdays: [facts.max] });
  const [, last] = /^([1-7]|[A-Z]{3})L$/.exec(part) ?? [];
  const [, nthDay, nth] = /^([1-7]|[A-Z]{3})#([1-5])$/.exec(part) ?? [];
  const named = last ?? nthDay;
  if (named !== undefined) {
    const weekday = numberOf(facts, named);
    if (weekday === undefined) return err(text.part(facts, part));
    return ok(nth === undefined ? { kind: 'lastWeekday', weekday } : { kind: 'nthWeekday', weekday, nth: Number(nth) });
  }
  if (/[L#]/.test(part)) return err(part.includes(',') ? text.alone(facts, part.includes('#') ? '#' : 'L') : text.part(facts, part));
  const weekdays = valuesOf('week', part);
  if (!weekdays.ok) return weekdays;
  return ok(weekdays.value.isEvery ? { kind: 'every' } : { kind: 'weekdays', weekdays: weekdays.value.values });
}

function numberOf({ names, min }: UnitFacts, word: string): number | undefined {
  if (/^[0-9]+$/.test(word)) return Number(word);
  const at = names.indexOf(word);
  return at < 0 ? undefined : at + min;
}

const run = (from: number, to: number, by: number): readonly number[] =>
  Array.from({ length: Math.floor((to - from) / by) + 1 }, (_, at) => from + at * by);
