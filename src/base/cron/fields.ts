/** The seven fields of a Quartz expression: what each may hold, in the order they are written. */
export const CRON_UNITS = ['second', 'minute', 'hour', 'day', 'month', 'week', 'year'] as const;
export type CronUnit = (typeof CRON_UNITS)[number];

export type UnitFacts = {
  readonly label: string;
  readonly min: number;
  readonly max: number;
  /** The largest step after a slash. */
  readonly maxStep: number;
  /** Names in place of numbers; the first stands for `min`. */
  readonly names: readonly string[];
};

export const MONTH_NAMES = ['JAN', 'FEB', 'MAR', 'APR', 'MAY', 'JUN', 'JUL', 'AUG', 'SEP', 'OCT', 'NOV', 'DEC'] as const;
/** Quartz counts Sunday as 1. */
export const WEEKDAY_NAMES = ['SUN', 'MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT'] as const;
/** The longest that people write, lists of every second and minute included, is a quarter of this. Longer ones are refused unread. */
export const EXPRESSION_MAX = 2_000;
/** Quartz plans no further than this many years ahead. */
export const YEARS_AHEAD = 100;
const FIRST_YEAR = 1970;
const LAST_YEAR = 2999;

export const UNIT_FACTS: Readonly<Record<CronUnit, UnitFacts>> = {
  second: { label: '秒', min: 0, max: 59, maxStep: 59, names: [] },
  minute: { label: '分', min: 0, max: 59, maxStep: 59, names: [] },
  hour: { label: '时', min: 0, max: 23, maxStep: 23, names: [] },
  day: { label: '日', min: 1, max: 31, maxStep: 31, names: [] },
  month: { label: '月', min: 1, max: 12, maxStep: 12, names: MONTH_NAMES },
  week: { label: '周', min: 1, max: 7, maxStep: 7, names: WEEKDAY_NAMES },
  year: { label: '年', min: FIRST_YEAR, max: LAST_YEAR, maxStep: LAST_YEAR, names: [] },
};
