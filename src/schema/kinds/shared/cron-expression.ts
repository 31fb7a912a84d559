/**
 * What an expression of six fields must look like: second, minute, hour, day, month, weekday, as in 0 30 8 ? * MON-FRI.
 *
 * It is judged here and not by cron-parser, which works out the times of an accepted one and is too large for the first list; a test compares
 * both. Weekdays are written by name, because their numbers mean other days in Quartz and in Unix.
 */
type CronField = {
  readonly label: string;
  readonly min: number;
  readonly max: number;
  readonly names?: readonly string[];
  /** `?`: the other one of day and weekday says when. */
  readonly isOptional?: true;
  /** `L`: the last one. */
  readonly hasLast?: true;
  readonly namesOnly?: true;
};

const MONTHS = ['JAN', 'FEB', 'MAR', 'APR', 'MAY', 'JUN', 'JUL', 'AUG', 'SEP', 'OCT', 'NOV', 'DEC'];
const LONGEST_DAY = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
const FIELDS: readonly CronField[] = [
  { label: '秒', min: 0, max: 59 },
  { label: '分', min: 0, max: 59 },
  { label: '时', min: 0, max: 23 },
  { label: '日', min: 1, max: 31, isOptional: true, hasLast: true },
  { label: '月', min: 1, max: 12, names: MONTHS },
  { label: '星期', min: 0, max: 6, names: ['SUN', 'MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT'], isOptional: true, namesOnly: true },
];

const [DAY, MONTH] = [3, 4];

const text = {
  count: '要有 6 段：秒 分 时 日 月 星期，例如 0 30 8 ? * MON-FRI',
  field: (label: string, part: string) => `“${label}”一段的 ${part} 不正确`,
  weekday: (part: string) => `星期的 ${part} 不正确，请写 MON、TUE 等英文缩写`,
  noDay: '这一天不存在',
} as const;

/** @returns what is wrong with the expression, in one sentence. */
export function whatIsWrongWithCron(expression: string): string | undefined {
  const parts = expression.trim().toUpperCase().split(/\s+/);
  if (parts.length !== FIELDS.length) return text.count;
  const meant: (readonly number[])[] = [];
  for (const [at, field] of FIELDS.entries()) {
    const part = parts[at] ?? '';
    const items = part.split(',').map((item, _, all) => ({ item, values: valuesOf(field, item, all.length === 1) }));
    const wrong = items.find(({ values }) => values === undefined)?.item;
    const values = items.flatMap(({ values: some = [] }) => some);
    const isTwice = new Set(values).size < values.length;
    if (wrong !== undefined || isTwice) return field.namesOnly ? text.weekday(wrong ?? part) : text.field(field.label, wrong ?? part);
    meant.push(values);
  }
  return isDayOfSomeMonth(meant[DAY] ?? [], meant[MONTH] ?? []) ? undefined : text.noDay;
}

/** The values an item stands for, none for `?` and `L`; `undefined`: it is no item of the field. */
function valuesOf(field: CronField, item: string, isAlone: boolean): readonly number[] | undefined {
  if (item === '?') return field.isOptional === true && isAlone ? [] : undefined;
  if (item === 'L') return field.hasLast === true && isAlone ? [] : undefined;
  const [range = '', step, ...more] = item.split('/');
  if (more.length > 0 || (step !== undefined && !isStep(field, step)) || (range === '*' && !isAlone)) return undefined;
  const bounds = range === '*' ? [field.min, field.max] : range.split('-').map(bound => numberIn(field, bound));
  const [from, to = step === undefined ? from : field.max, ...others] = bounds;
  if (others.length > 0 || from === undefined || to === undefined || bounds.includes(undefined) || from > to) return undefined;
  const by = Number(step ?? 1);
  return Array.from({ length: Math.floor((to - from) / by) + 1 }, (_, at) => from + at * by);
}

const isStep = ({ max }: CronField, step: string): boolean => /^\d{1,2}$/.test(step) && Number(step) >= 1 && Number(step) <= max;

function numberIn({ min, max, names, namesOnly }: CronField, word: string): number | undefined {
  const named = names?.indexOf(word) ?? -1;
  if (named >= 0) return named + min;
  const number = /^\d{1,2}$/.test(word) && namesOnly !== true ? Number(word) : Number.NaN;
  return number >= min && number <= max ? number : undefined;
}

/** 31 of February never comes. */
function isDayOfSomeMonth(days: readonly number[], months: readonly number[]): boolean {
  const longest = Math.max(...months.map(month => LONGEST_DAY[month - 1] ?? 0));
  return days.length === 0 || Math.min(...days) <= longest;
}
