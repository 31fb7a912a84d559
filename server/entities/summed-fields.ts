/** The fields of a row that sum up rows of other entities (schema/sums.ts), worked out from the rows as they are stored. */
import { sql } from '../database/kysely.ts';
import { allOf, anyOf, identifier, rowsOf } from '../database/sql.ts';
import type { Fragment } from '../database/sql.ts';
import { toColumnName } from '#schema/column-name.ts';
import { roundTo, scaleOf } from '#schema/compute.ts';
import type { EntityDef } from '#schema/entity-def.ts';
import type { FieldValue, Values } from '#schema/row.ts';
import { extremeOf, isTotal, sumsOf } from '#schema/sums.ts';
import type { FieldSum } from '#schema/sums.ts';
import type { JsonObject } from '../web/json.ts';
import type { EntityStore } from './entity-store.ts';
import { tableOf } from './entity-table.ts';
import type { Actor } from './row-effects.ts';
import { toValues } from './row-values.ts';

/** @returns those of the fields that are sums. */
export async function summed(store: EntityStore, def: EntityDef, id: string, fields: readonly string[], actor: Actor): Promise<Values> {
  const wanted: Record<string, FieldValue> = {};
  const bySource = new Map<string, FieldSum[]>();
  for (const sum of sumsOf(def)) {
    const key = `${sum.of}.${sum.by}`;
    if (fields.includes(sum.field)) bySource.set(key, [...(bySource.get(key) ?? []), sum]);
  }
  for (const sums of bySource.values()) Object.assign(wanted, await sumUp(store, def, sums, id, actor));
  return wanted;
}

/** All sums over the rows that refer to this one by the same field, in one statement. */
async function sumUp({ db, schema }: EntityStore, def: EntityDef, sums: readonly FieldSum[], id: string, actor: Actor): Promise<Values> {
  const [first] = sums;
  const source = first && schema.find(first.of);
  const reference = source && tableOf(source).columnByName.get(first.by)?.sql;
  if (!first || !source || !reference) return {};
  const select = sums.map(sum => sql`${foldSql(def, source, sum)} AS ${sql.id(sum.field)}`);
  const where = allOf([sql`${reference} = ${id}`, sql`tenant_id = ${actor.tenantId}`, sql`del_flag = '0'`]);
  const [found = {}] = await rowsOf(db, sql<JsonObject>`SELECT ${sql.join(select)} FROM ${tableOf(source).sql} WHERE ${where}`);
  const values = toValues(found);
  return Object.fromEntries(sums.map(({ field }) => [field, rounded(def, field, values[field] ?? '')]));
}

const rounded = (def: EntityDef, field: string, value: FieldValue): FieldValue =>
  typeof value === 'number' ? roundTo(value, scaleOf(def, field)) : value;

/** A row whose fields are not what they should be. */
export type FoundRow = { readonly id: string; readonly tenant: string };

/** The rows of which a sum is wrong. */
export async function wrongSums({ db, schema }: EntityStore, def: EntityDef, sums: readonly FieldSum[]): Promise<readonly FoundRow[]> {
  const found: FoundRow[] = [];
  for (const sum of sums) {
    const source = schema.get(sum.of);
    const none = isTotal(sum) ? sql`0` : tableOf(def).columnByName.get(sum.field)?.type === 'text' ? sql`''` : undefined;
    const [held, wanted] = [sql`p.${column(sum.field)}`, sql`s.value`].map(value => (none ? sql`coalesce(${value}, ${none})` : value));
    found.push(
      ...(await rowsOf(
        db,
        sql<FoundRow>`SELECT p.id AS id, p.tenant_id AS tenant FROM ${tableOf(def).sql} p
          LEFT JOIN (SELECT tenant_id, ${column(sum.by)} AS parent, ${foldSql(def, source, sum)} AS value
            FROM ${tableOf(source).sql} WHERE del_flag = '0' GROUP BY 1, 2) s
          ON s.parent = p.id AND s.tenant_id = p.tenant_id
          WHERE p.del_flag = '0' AND ${held} IS DISTINCT FROM ${wanted}`,
      )),
    );
  }
  return found;
}

/** What is made of the counted rows of a group; NULL for an extreme of none. */
function foldSql(def: EntityDef, source: EntityDef, sum: FieldSum): Fragment {
  const filter = (more: readonly Fragment[] = []): Fragment => {
    const conditions = [...countedSql(source, sum), ...more];
    return conditions.length === 0 ? sql`` : sql` FILTER (WHERE ${allOf(conditions)})`;
  };
  if (sum.count !== undefined) return sql`count(DISTINCT nullif(${column(sum.count)}::text, ''))${filter()}::int`;
  const by = extremeOf(sum);
  if (by === undefined) return sql`coalesce(${totalSql(sum.sum)}${filter()}, 0)::float8`;
  const isFilled = sql`nullif(${column(by)}::text, '') IS NOT NULL`;
  const order = sum.least === undefined ? sql`DESC` : sql`ASC`;
  const rows = sql`ORDER BY ${column(by)} ${order}, create_time NULLS LAST, id`;
  const value = sql`(array_agg(${column(sum.first ?? by)} ${rows})${filter([isFilled])})[1]`;
  return tableOf(def).columnByName.get(sum.field)?.type === 'date' ? sql`${value}::date` : value;
}

const countedSql = (source: EntityDef, sum: FieldSum): readonly Fragment[] => [
  ...(sum.in && source.flow ? [sql`${column(source.flow.field)} = ${anyOf(sum.in)}`] : []),
  ...Object.entries(sum.where ?? {}).map(([name, codes]) => sql`coalesce(${column(name)}, '') = ${anyOf(codes)}`),
];

/** What is added up over the rows: these fields, or without any the rows themselves. */
const totalSql = (fields: readonly string[] | undefined): Fragment =>
  fields
    ? sql`sum(${sql.join(
        fields.map(name => sql`coalesce(${column(name)}, 0)`),
        sql` + `,
      )})`
    : sql`count(*)`;

const column = (name: string): Fragment => identifier(toColumnName(name));
