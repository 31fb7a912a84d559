/** Runs a fact over rows on this device. The server's twin is server/report/fact-sql.ts; both give the same groups. */
import { HOUR_MS, DAY_CHARS } from '#base/durations.ts';
import { fromServerTime, toServerTime } from '#base/server-time.ts';
import { daysBetween } from './days.ts';
import type { Share } from '#schema/report/report-def.ts';
import type { FieldValue, Row } from '#schema/row.ts';
import type { Asked, AskedFact, AskedMeasure } from './resolve-facts.ts';

/** The dimensions' values, in the order of the report, '' where there is none. */
export type FactGroup = { readonly key: readonly string[]; readonly values: ReadonlyMap<string, FieldValue> };

/** Reads a path of a row. */
export type ReadPath = (row: Row, path: string) => FieldValue | undefined;

export type FactRun = {
  /** Counts a row, if it is one of the fact's. @returns whether it is. */
  readonly take: (row: Row) => boolean;
  readonly groups: () => readonly FactGroup[];
};

/** Whether the dimension at a position is a day. */
export type DayAt = (at: number) => boolean;

/** @param scaleOf decimals that the sum of a measure keeps. */
export function runFact(fact: AskedFact, read: ReadPath, scaleOf: (measure: string) => number, isDay: DayAt): FactRun {
  const groups = new Map<string, { readonly key: readonly string[]; readonly tallies: readonly Tally[] }>();
  return {
    take(row) {
      if (!meets(fact, row, read)) return false;
      const key = groupKey(fact, row, read, isDay);
      const name = JSON.stringify(key);
      let group = groups.get(name);
      if (!group) groups.set(name, (group = { key, tallies: fact.measures.map(measure => tallyOf(measure, read, scaleOf(measure.name))) }));
      for (const [at, { when }] of fact.measures.entries()) if (when.every(asked => holds(asked, row, read))) group.tallies[at]?.count(row);
      return true;
    },
    groups: () =>
      Array.from(groups.values(), ({ key, tallies }) => ({
        key,
        values: new Map(
          fact.measures.flatMap(({ name }, at) => {
            const value = tallies[at]?.value();
            return value === undefined ? [] : [[name, value] as const];
          }),
        ),
      })),
  };
}

/** Whether the fact counts the row. */
export const meets = (fact: AskedFact, row: Row, read: ReadPath): boolean => fact.where.every(asked => holds(asked, row, read));

/** The row's values in the dimensions. */
export const groupKey = (fact: AskedFact, row: Row, read: ReadPath, isDay: DayAt): readonly string[] =>
  fact.by.map((path, at) => {
    const text = path === undefined ? '' : String(read(row, path) ?? '');
    return isDay(at) ? text.slice(0, DAY_CHARS) : text;
  });

/** Whether the row meets the condition. */
export function holds(asked: Asked, row: Row, read: ReadPath): boolean {
  const value = read(row, asked.field);
  if ('is' in asked) return asked.is.includes(String(value ?? ''));
  if ('not' in asked) return !asked.not.includes(String(value ?? ''));
  if (value === undefined || value === '') return false;
  if ('atMost' in asked) {
    const limit = laterBy(read(row, asked.atMost), asked.plusHours ?? 0);
    return limit !== undefined && limit !== '' && value <= limit;
  }
  if ('above' in asked) return isAbove(value, asked.above, row, read);
  const day = String(value).slice(0, DAY_CHARS);
  const { from = day, to = day, before } = asked;
  return from <= day && day <= to && (before === undefined || day < before);
}

const laterBy = (value: FieldValue | undefined, hours: number): FieldValue | undefined =>
  hours === 0 || typeof value !== 'string' || value === '' ? value : toServerTime(fromServerTime(value) + hours * HOUR_MS);

/** Compared in hundred-thousandths: weights have three decimals and shares two. */
function isAbove(value: FieldValue, { of, share, orElse, per }: Share, row: Row, read: ReadPath): boolean {
  const whole = numberOf(read(row, of));
  if (typeof value !== 'number' || whole === undefined) return false;
  const UNIT = 100_000;
  return Math.round(value * per * UNIT) > Math.round(whole * (numberOf(read(row, share)) ?? orElse) * UNIT);
}

type Tally = { readonly count: (row: Row) => void; readonly value: () => FieldValue | undefined };

function tallyOf({ measure }: AskedMeasure, read: ReadPath, scale: number): Tally {
  if ('count' in measure) return counted();
  if ('sum' in measure) {
    const { sum, perDay } = measure;
    if (!perDay) return summed(row => numberOf(read(row, sum)), scale);
    return summed(row => shareOfDay(numberOf(read(row, sum)), daysFrom(read(row, perDay.since), read(row, perDay.until)), scale), scale);
  }
  if ('seconds' in measure) {
    const { since, until } = measure.seconds;
    return summed(row => secondsBetween(read(row, since), read(row, until)), 0);
  }
  if ('quantile' in measure)
    return quantile(measure.quantile, row => {
      const [of, per] = [numberOf(read(row, measure.of)), numberOf(read(row, measure.per))];
      return of === undefined || per === undefined || per <= 0 ? undefined : (of / per) * measure.times;
    });
  const isLeast = 'least' in measure;
  return extreme(isLeast ? -1 : 1, row => read(row, isLeast ? measure.least : measure.most));
}

function counted(): Tally {
  let rows = 0;
  return {
    count() {
      rows++;
    },
    value: () => rows,
  };
}

/** In whole multiples of the last decimal: nothing drifts. */
function summed(valueOf: (row: Row) => number | undefined, scale: number): Tally {
  const unit = 10 ** scale;
  let sum: number | undefined;
  return {
    count(row) {
      const value = valueOf(row);
      if (value !== undefined) sum = (sum ?? 0) + Math.round(value * unit);
    },
    value: () => (sum === undefined ? undefined : sum / unit),
  };
}

function extreme(sign: 1 | -1, valueOf: (row: Row) => FieldValue | undefined): Tally {
  let best: FieldValue | undefined;
  return {
    count(row) {
      const value = valueOf(row);
      if (value === undefined || value === '') return;
      if (best === undefined || (sign > 0 ? value > best : value < best)) best = value;
    },
    value: () => best,
  };
}

/** Interpolated between neighbours, as `percentile_cont`. */
function quantile(at: number, valueOf: (row: Row) => number | undefined): Tally {
  const values: number[] = [];
  return {
    count(row) {
      const value = valueOf(row);
      if (value !== undefined) values.push(value);
    },
    value() {
      if (values.length === 0) return undefined;
      const sorted = values.toSorted((a, b) => a - b);
      const position = at * (sorted.length - 1);
      const low = sorted[Math.floor(position)] ?? 0;
      return low + ((sorted[Math.ceil(position)] ?? low) - low) * (position - Math.floor(position));
    },
  };
}

const numberOf = (value: FieldValue | undefined): number | undefined => (typeof value === 'number' ? value : undefined);

function secondsBetween(since: FieldValue | undefined, until: FieldValue | undefined): number | undefined {
  if (typeof since !== 'string' || typeof until !== 'string' || since === '' || until === '') return undefined;
  return (fromServerTime(until) - fromServerTime(since)) / 1000;
}

/** Whole parts of the last decimal divided once: a tie is a tie, as it is for the server's decimals. */
function shareOfDay(value: number | undefined, days: number | undefined, scale: number): number | undefined {
  if (value === undefined || days === undefined || days < 1) return undefined;
  const unit = 10 ** scale;
  return Math.round(Math.round(value * unit) / days) / unit;
}

/** Calendar days from one to the other, both counted. */
function daysFrom(since: FieldValue | undefined, until: FieldValue | undefined): number | undefined {
  if (typeof since !== 'string' || typeof until !== 'string' || since === '' || until === '') return undefined;
  return daysBetween(since, until) + 1;
}
