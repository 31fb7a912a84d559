/** Compiles a fact of a report to one grouping statement under the caller's rights. The device's twin is src/query/report/run-facts.ts; both give the same groups. */
import type { EntityDef } from '#schema/entity-def.ts';
import type { Measure } from '#schema/report/report-def.ts';
import { entityNamedBy } from '#schema/kinds/kind-of.ts';
import type { Schema } from '#schema/schema.ts';
import type { Asked, AskedFact } from '#query/report/resolve-facts.ts';
import { sql } from '../database/kysely.ts';
import { allOf, anyOf, identifier } from '../database/sql.ts';
import type { Fragment } from '../database/sql.ts';
import { visibleColumns } from '../entities/access.ts';
import { tableOf } from '../entities/entity-table.ts';
import type { Column } from '../entities/entity-table.ts';
import { whereSql } from '../entities/list-where.ts';
import type { Caller } from '../platform/caller.ts';

/** `at`: how a path is read in statements over `source`; `undefined` for a field the caller does not see. */
type Source = { readonly from: Fragment; readonly at: (path: string) => Read | undefined };
type Read = { readonly sql: Fragment; readonly type: Column['type'] };

export type FactRight = { readonly schema: Schema; readonly caller: Caller };

/**
 * `k0`, `k1` … are the dimensions as texts, `m0`, `m1` … the measures.
 * @param paths every path of the fact. @param isDay whether the dimension at this place is a day. @param max groups at most.
 */
export function factSql(right: FactRight, fact: AskedFact, paths: readonly string[], isDay: (at: number) => boolean, max: number) {
  const { from, at } = sourceOf(right, fact, paths);
  const keys = fact.by.map(
    (path, place) => sql`${keySql(path === undefined ? undefined : at(path), isDay(place))} AS ${sql.id(`k${place}`)}`,
  );
  const measures = fact.measures.map(
    ({ measure, when }, place) =>
      sql`${measureSql(measure, at, when.length === 0 ? undefined : conditionsSql(when, at))} AS ${sql.id(`m${place}`)}`,
  );
  const places = sql.join(keys.map((_, place) => sql.lit(place + 1)));
  return sql<Readonly<Record<string, unknown>>>`SELECT ${sql.join([...keys, ...measures])} FROM ${from}
    WHERE ${conditionsSql(fact.where, at)} GROUP BY ${places} LIMIT ${max}`;
}

/** The ids of a group's rows, newest first, and how many there are. */
export function factRowsSql(
  right: FactRight,
  fact: AskedFact,
  paths: readonly string[],
  isDay: (at: number) => boolean,
  key: readonly string[],
  max: number,
) {
  const { from, at } = sourceOf(right, fact, paths);
  const isOfGroup = fact.by.map(
    (path, place) => sql`${keySql(path === undefined ? undefined : at(path), isDay(place))} = ${key[place] ?? ''}`,
  );
  const where = allOf([conditionsSql(fact.where, at), ...isOfGroup]);
  return sql<{ readonly id: string; readonly total: string | number }>`SELECT f.id AS id, count(*) OVER () AS total FROM ${from}
    WHERE ${where} ORDER BY f.id DESC LIMIT ${max}`;
}

/** The rows that the caller sees in the entity's list, beside the rows their references name. */
function sourceOf({ schema, caller }: FactRight, fact: AskedFact, paths: readonly string[]): Source {
  const def = schema.get(fact.of);
  const own = visibleColumns(def, caller);
  const references = [...new Set(paths.flatMap(path => (path.includes('.') ? [path.split('.')[0] ?? ''] : [])))];
  const needed = new Set([...paths.filter(path => !path.includes('.')), ...references]);
  const inner = sql`(SELECT ${selected(own, needed)} FROM ${tableOf(def).sql} WHERE ${whereSql(schema, def, caller, {}, {}, own)}) AS f`;
  const joined = references.map(reference => ({ reference, ...joinOf({ schema, caller }, def, reference, paths) }));
  const from = joined.reduce((left, { join }) => sql`${left} ${join}`, inner);
  const at = (path: string): Read | undefined => {
    const [reference = '', field] = path.split('.');
    if (field === undefined) return readOf(own, path, sql`f.${identifier(path)}`);
    return readOf(joined.find(join => join.reference === reference)?.columns ?? [], field, sql`${aliasOf(reference)}.${identifier(field)}`);
  };
  return { from, at };
}

const aliasOf = (reference: string): Fragment => identifier(`r_${reference}`);

function joinOf({ schema, caller }: FactRight, def: EntityDef, reference: string, paths: readonly string[]) {
  const named = entityNamedBy(def, reference);
  if (named === undefined) throw new Error(`${def.name}.${reference} names no row`);
  const target = schema.get(named);
  const columns = visibleColumns(target, caller);
  const needed = new Set(paths.flatMap(path => (path.startsWith(`${reference}.`) ? [path.slice(reference.length + 1)] : [])));
  const alias = aliasOf(reference);
  const rows = sql`(SELECT ${selected(columns, needed)} FROM ${tableOf(target).sql} WHERE tenant_id = ${caller.tenantId})`;
  return { columns, join: sql`LEFT JOIN ${rows} AS ${alias} ON ${alias}.id = f.${identifier(reference)}` };
}

const selected = (columns: readonly Column[], needed: ReadonlySet<string>): Fragment =>
  sql.join(columns.flatMap(({ name, sql: column }) => (name === 'id' || needed.has(name) ? [sql`${column} AS ${identifier(name)}`] : [])));

function readOf(columns: readonly Column[], name: string, read: Fragment): Read | undefined {
  const column = columns.find(known => known.name === name);
  return column && { sql: read, type: column.type };
}

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
    return limit ? sql`${read.sql} <= ${limit.sql}` : sql`false`;
  }
  const { from, to, before } = asked;
  return allOf([
    sql`${read.sql} IS NOT NULL`,
    ...(from === undefined ? [] : [sql`${read.sql} >= ${from}::timestamp`]),
    ...(to === undefined ? [] : [sql`${read.sql} < ${to}::timestamp + interval '1 day'`]),
    ...(before === undefined ? [] : [sql`${read.sql} < ${before}::timestamp`]),
  ]);
}

function measureSql(measure: Measure, at: Source['at'], when: Fragment | undefined): Fragment {
  const filter = when ? sql` FILTER (WHERE ${when})` : sql``;
  if ('count' in measure) return sql`count(*)${filter}`;
  if ('sum' in measure) return over([measure.sum], at, ([value]) => sql`sum(${value})${filter}`);
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
