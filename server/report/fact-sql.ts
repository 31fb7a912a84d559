/** Compiles a fact of a report to one grouping statement under the caller's rights. The device's twin is src/query/report/run-facts.ts; both give the same groups. */
import type { Measure } from '#schema/report/report-def.ts';
import { entityNamedBy } from '#schema/kinds/kind-of.ts';
import type { Schema } from '#schema/schema.ts';
import type { Asked, AskedFact } from '#query/report/resolve-facts.ts';
import type { DayAt } from '#query/report/run-facts.ts';
import { sql } from '../database/kysely.ts';
import { allOf, anyOf } from '../database/sql.ts';
import type { Fragment } from '../database/sql.ts';
import { scopeSql, visibleColumns } from '../entities/access.ts';
import { tableOf } from '../entities/entity-table.ts';
import type { Column } from '../entities/entity-table.ts';
import { whereSql } from '../entities/list-where.ts';
import type { Caller } from '../platform/caller.ts';

/** `at`: how a path is read in statements over `source`; `undefined` for a field the caller does not see. */
type Source = { readonly from: Fragment; readonly at: (path: string) => Read | undefined };
type Read = { readonly sql: Fragment; readonly type: Column['type'] };

export type FactRight = { readonly schema: Schema; readonly caller: Caller };

/** A fact with what its statements need of the report. */
export type FactPlan = {
  readonly fact: AskedFact;
  /** Every path of the fact. */
  readonly paths: readonly string[];
  readonly isDay: DayAt;
  /** Decimals that the sum of a measure keeps. */
  readonly scaleOf: (measure: string) => number;
};

/** `k0`, `k1` … are the dimensions as texts, `m0`, `m1` … the measures. @param max groups at most. */
export function factSql(right: FactRight, plan: FactPlan, max: number) {
  const { fact, scaleOf } = plan;
  const { from, at } = sourceOf(right, plan);
  const parts = keysSql(plan, at);
  const keys = parts.map((key, position) => sql`${key} AS ${sql.id(`k${position}`)}`);
  const measures = fact.measures.map(({ name, measure, when }, position) => {
    const filter = when.length === 0 ? undefined : conditionsSql(when, at);
    return sql`${measureSql(measure, at, filter, scaleOf(name))} AS ${sql.id(`m${position}`)}`;
  });
  return sql<Readonly<Record<string, unknown>>>`SELECT ${sql.join([...keys, ...measures])} FROM ${from}
    WHERE ${conditionsSql(fact.where, at)} GROUP BY ${sql.join(parts)} LIMIT ${max}`;
}

/** The ids of a group's rows, newest first, and how many there are. @param key empty: of all groups. */
export function factRowsSql(right: FactRight, plan: FactPlan, key: readonly string[], max: number) {
  const { from, at } = sourceOf(right, plan);
  const isOfGroup = key.length === 0 ? [] : keysSql(plan, at).map((part, position) => sql`${part} = ${key[position] ?? ''}`);
  const where = allOf([conditionsSql(plan.fact.where, at), ...isOfGroup]);
  return sql<{ readonly id: string; readonly total: string | number }>`SELECT f.id AS id, count(*) OVER () AS total FROM ${from}
    WHERE ${where} ORDER BY f.id DESC LIMIT ${max}`;
}

const keysSql = ({ fact, isDay }: FactPlan, at: Source['at']): readonly Fragment[] =>
  fact.by.map((path, position) => keySql(path === undefined ? undefined : at(path), isDay(position)));

/** The rows that the caller sees in the entity's list, beside those of the rows their references lead to that exist for him: data rules and his yard hide others. */
function sourceOf({ schema, caller }: FactRight, { fact, paths }: FactPlan): Source {
  const def = schema.get(fact.of);
  const own = visibleColumns(def, caller);
  const ways = waysOf(paths);
  const inner = sql`(SELECT ${selected(own, namesAt('', paths, ways))} FROM ${tableOf(def).sql} WHERE ${whereSql(schema, def, caller, {}, {}, own)}) AS f`;
  const columnsOf = new Map([['', own]]);
  const defOf = new Map([['', def]]);
  let from = inner;
  for (const way of ways) {
    const [above, reference] = splitPath(way);
    const target = schema.get(entityNamedBy(defOf.get(above) ?? def, reference) ?? '');
    const columns = visibleColumns(target, caller);
    defOf.set(way, target);
    columnsOf.set(way, columns);
    const seen = allOf(scopeSql(schema, target, caller));
    const rows = sql`(SELECT ${selected(columns, namesAt(way, paths, ways))} FROM ${tableOf(target).sql} WHERE ${seen})`;
    from = sql`${from} LEFT JOIN ${rows} AS ${aliasOf(way)} ON ${aliasOf(way)}.id = ${aliasOf(above)}.${sql.id(reference)}`;
  }
  const at = (path: string): Read | undefined => {
    const [way, name] = splitPath(path);
    const column = columnsOf.get(way)?.find(known => known.name === name);
    return column && { sql: sql`${aliasOf(way)}.${sql.id(name)}`, type: column.type };
  };
  return { from, at };
}

/** `a.b.c` → the way `a.b` to the row, and its field `c`. */
function splitPath(path: string): readonly [way: string, name: string] {
  const at = path.lastIndexOf('.');
  return at < 0 ? ['', path] : [path.slice(0, at), path.slice(at + 1)];
}

/** The references on the ways of the paths, `a` before `a.b`. */
function waysOf(paths: readonly string[]): readonly string[] {
  const ways = new Set<string>();
  for (let [way] of paths.map(splitPath)) for (; way !== ''; [way] = splitPath(way)) ways.add(way);
  return [...ways].toSorted((a, b) => a.split('.').length - b.split('.').length);
}

/** The fields that are read of the row at the end of the way. */
const namesAt = (way: string, paths: readonly string[], ways: readonly string[]): ReadonlySet<string> =>
  new Set([...paths, ...ways].map(splitPath).flatMap(([of, name]) => (of === way ? [name] : [])));

const aliasOf = (way: string): Fragment => sql.id(way === '' ? 'f' : `r_${way.replaceAll('.', '_')}`);

const selected = (columns: readonly Column[], needed: ReadonlySet<string>): Fragment =>
  sql.join(columns.flatMap(({ name, sql: column }) => (name === 'id' || needed.has(name) ? [sql`${column} AS ${sql.id(name)}`] : [])));

const textOf = (read: Read | undefined): Fragment => (read ? sql`coalesce(${read.sql}::text, '')` : sql`''::text`);
const keySql = (read: Read | undefined, isDay: boolean): Fragment =>
  read && isDay ? sql`coalesce(to_char(${read.sql}, 'YYYY-MM-DD'), '')` : textOf(read);

const conditionsSql = (conditions: readonly Asked[], at: Source['at']): Fragment =>
  allOf([sql`true`, ...conditions.map(asked => askedSql(asked, at))]);

function askedSql(asked: Asked, at: Source['at']): Fragment {
  const read = at(asked.field);
  if ('is' in asked) return sql`${textOf(read)} = ${anyOf(asked.is)}`;
  if ('not' in asked) return sql`NOT (${textOf(read)} = ${anyOf(asked.not)})`;
  if (!read) return sql`false`;
  if ('atMost' in asked) {
    const limit = at(asked.atMost);
    if (!limit) return sql`false`;
    return asked.plusHours === undefined
      ? sql`${read.sql} <= ${limit.sql}`
      : sql`${read.sql} <= ${limit.sql} + ${asked.plusHours}::int * interval '1 hour'`;
  }
  if ('above' in asked) {
    const { of, share, orElse, per } = asked.above;
    const whole = at(of);
    const part = at(share)?.sql ?? sql`NULL`;
    return whole ? sql`${read.sql} * ${per}::numeric > ${whole.sql} * coalesce(${part}, ${orElse}::numeric)` : sql`false`;
  }
  const { from, to, before } = asked;
  return allOf([
    sql`${read.sql} IS NOT NULL`,
    ...(from === undefined ? [] : [sql`${read.sql} >= ${from}::timestamp`]),
    ...(to === undefined ? [] : [sql`${read.sql} < ${to}::timestamp + interval '1 day'`]),
    ...(before === undefined ? [] : [sql`${read.sql} < ${before}::timestamp`]),
  ]);
}

/** @param scale decimals that a row's part is rounded to before it is added. */
function measureSql(measure: Measure, at: Source['at'], when: Fragment | undefined, scale: number): Fragment {
  const filter = when ? sql` FILTER (WHERE ${when})` : sql``;
  if ('count' in measure) return sql`count(*)${filter}`;
  if ('sum' in measure) {
    const { sum: path, perDay } = measure;
    if (!perDay) return over([path], at, ([value]) => sql`sum(${value})${filter}`);
    return over([path, perDay.since, perDay.until], at, ([value, since, until]) => {
      const days = sql`(${until}::date - ${since}::date + 1)`;
      return sql`sum(CASE WHEN ${days} >= 1 THEN round(${value} / ${days}, ${scale}::int) END)${filter}`;
    });
  }
  if ('seconds' in measure)
    return over(
      [measure.seconds.since, measure.seconds.until],
      at,
      ([since, until]) => sql`sum(extract(epoch FROM (${until} - ${since})))${filter}`,
    );
  if ('quantile' in measure) {
    return over([measure.of, measure.per], at, ([of, per]) => {
      const some = allOf([sql`${per} > 0`, sql`${of} IS NOT NULL`, ...(when ? [when] : [])]);
      const value = sql`(CASE WHEN ${per} > 0 THEN ${of}::float8 / ${per}::float8 * ${measure.times}::float8 END)`;
      return sql`percentile_cont(${measure.quantile}::float8) WITHIN GROUP (ORDER BY ${value}) FILTER (WHERE ${some})`;
    });
  }
  const isLeast = 'least' in measure;
  const path = isLeast ? measure.least : measure.most;
  const read = at(path);
  if (!read) return sql`NULL`;
  const best = isLeast ? sql`min(${read.sql})${filter}` : sql`max(${read.sql})${filter}`;
  if (read.type === 'date') return sql`to_char(${best}, 'YYYY-MM-DD')`;
  return read.type === 'datetime' ? sql`to_char(${best}, 'YYYY-MM-DD HH24:MI:SS')` : best;
}

/** `NULL` if the caller does not see one of the fields. */
function over(paths: readonly string[], at: Source['at'], build: (values: readonly Fragment[]) => Fragment): Fragment {
  const reads = paths.flatMap(path => at(path)?.sql ?? []);
  return reads.length === paths.length ? build(reads) : sql`NULL`;
}
