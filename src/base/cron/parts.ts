/**
 * A cron expression as an editor holds it: one text for each unit, weekdays in the editors' numbers (weekday-numbers.ts), and what an edit of one
 * unit does to the others (widget specification, "Cron linking"). Reading an expression changes nothing.
 */
import { CRON_UNITS } from './fields.ts';
import type { CronUnit } from './fields.ts';

export type CronParts = Readonly<Record<CronUnit, string>>;

export const DEFAULT_PARTS: CronParts = { second: '*', minute: '*', hour: '*', day: '*', month: '*', week: '?', year: '*' };
const [EVERY, UNSET] = ['*', '?'];

/** The parts of an expression; those that it lacks have their default. More than seven stay in the last, where they are wrong, so that nothing is lost unseen. */
export function partsOf(expression: string): CronParts {
  const fields = expression.trim() === '' ? [] : expression.trim().split(/\s+/);
  const last = CRON_UNITS.length - 1;
  return withDefaults(
    Object.fromEntries(CRON_UNITS.map((unit, at) => [unit, at === last ? fields.slice(last).join(' ') : (fields[at] ?? '')])),
  );
}

/** Fewer parts than any schedule has: Quartz refuses them, because they would mean something else wherever seconds are left out. */
export function isCut(expression: string): boolean {
  const written = expression.trim();
  return written !== '' && written.split(/\s+/).length < CRON_UNITS.length - 1;
}

/** `isShort`: without the year, for servers that read six fields. */
export const expressionOf = (parts: CronParts, isShort = false): string =>
  CRON_UNITS.filter(unit => !isShort || unit !== 'year')
    .map(unit => parts[unit])
    .join(' ');

/** The units after an edit by the user. */
export function withPart(parts: CronParts, unit: CronUnit, value: string): CronParts {
  const typed = value.trim() === '' ? DEFAULT_PARTS[unit] : value.trim();
  if (unit === 'day' && (typed === EVERY || typed === UNSET) && parts.week !== UNSET) return { ...parts, day: UNSET };
  const edited = exclusive({ ...parts, [unit]: typed }, unit);
  return isConcrete(edited[unit]) ? linked(edited, unit) : edited;
}

/** Exactly one of day and week is unset. */
function exclusive(parts: CronParts, edited: CronUnit): CronParts {
  if (edited === 'week') return { ...parts, day: parts.week === UNSET ? (parts.day === UNSET ? EVERY : parts.day) : UNSET };
  if (edited !== 'day') return parts;
  return { ...parts, week: parts.day === UNSET ? EVERY : UNSET };
}

/** The finer unit that an edit fixes where it was every one, with its value. */
const FINER: Readonly<Record<CronUnit, (parts: CronParts) => readonly [CronUnit, string] | undefined>> = {
  second: () => undefined,
  minute: () => ['second', '0'],
  hour: () => ['minute', '0'],
  day: () => ['hour', '0'],
  week: () => ['hour', '0'],
  month: ({ day }) => (day === UNSET ? ['week', '1'] : ['day', '1']),
  year: () => ['month', '1'],
};

/** A unit that is fixed fixes the next finer one in turn; one that is concrete already ends the chain. */
function linked(parts: CronParts, unit: CronUnit): CronParts {
  const [finer, value] = FINER[unit](parts) ?? [];
  if (finer === undefined || value === undefined || parts[finer] !== EVERY) return parts;
  return linked({ ...parts, [finer]: value }, finer);
}

const isConcrete = (text: string): boolean => text !== EVERY && text !== UNSET;

function withDefaults(given: Readonly<Record<string, string>>): CronParts {
  const of = (unit: CronUnit): string => given[unit] || DEFAULT_PARTS[unit];
  return {
    second: of('second'),
    minute: of('minute'),
    hour: of('hour'),
    day: of('day'),
    month: of('month'),
    week: of('week'),
    year: of('year'),
  };
}
