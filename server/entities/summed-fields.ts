/** The fields of a row that sum up rows of other entities (schema/row-effects.ts), worked out from the rows as they are stored. */
import { sql } from '../database/kysely.ts';
import { allOf, anyOf, rowsOf } from '../database/sql.ts';
import type { Fragment } from '../database/sql.ts';
import { toColumnName } from '#schema/column-name.ts';
import { roundTo, scaleOf } from '#schema/compute.ts';
import type { EntityDef } from '#schema/entity-def.ts';
import { sumsOf } from '#schema/row-effects.ts';
import type { FieldSum } from '#schema/row-effects.ts';
import type { FieldValue, Values } from '#schema/row.ts';
import type { EntityStore } from './entity-store.ts';
import { tableOf } from './entity-table.ts';
import type { Actor } from './row-effects.ts';

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
  const { sql: table, columnByName } = tableOf(source);
  const status = columnByName.get(source.flow?.field ?? '')?.sql;
  const select = sums.map(({ field, sum, in: counted }): Fragment => {
    const total = totalSql(source, sum);
    const filter = counted && status ? sql` FILTER (WHERE ${status} = ${anyOf(counted)})` : sql``;
    return sql`coalesce(${total}${filter}, 0)::float8 AS ${sql.id(field)}`;
  });
  const where = allOf([sql`${reference} = ${id}`, sql`tenant_id = ${actor.tenantId}`, sql`del_flag = '0'`]);
  const [found = {}] = await rowsOf(db, sql<Record<string, unknown>>`SELECT ${sql.join(select)} FROM ${table} WHERE ${where}`);
  return Object.fromEntries(sums.map(({ field }) => [field, roundTo(Number(found[field] ?? 0), scaleOf(def, field))]));
}

/** What is added up over the rows of the source: these fields, or without any the rows themselves. */
function totalSql(source: EntityDef, fields: readonly string[] | undefined): Fragment {
  const { columnByName } = tableOf(source);
  const terms = (fields ?? []).flatMap(name => columnByName.get(name)?.sql ?? []).map(column => sql`coalesce(${column}, 0)`);
  return fields ? sql`sum(${sql.join(terms, sql` + `)})` : sql`count(*)`;
}

/** A row whose fields are not what they should be. */
export type FoundRow = { readonly id: string; readonly tenant: string };

/** The rows of which a sum is wrong. */
export async function wrongSums({ db, schema }: EntityStore, def: EntityDef, sums: readonly FieldSum[]): Promise<readonly FoundRow[]> {
  const found: FoundRow[] = [];
  for (const { field, of, by, sum, in: counted } of sums) {
    const source = schema.get(of);
    const status = tableOf(source).columnByName.get(source.flow?.field ?? '')?.sql;
    const where = allOf([sql`del_flag = '0'`, ...(counted && status ? [sql`${status} = ${anyOf(counted)}`] : [])]);
    found.push(
      ...(await rowsOf(
        db,
        sql<FoundRow>`SELECT p.id AS id, p.tenant_id AS tenant FROM ${tableOf(def).sql} p
          LEFT JOIN (SELECT tenant_id, ${column(by)} AS parent, ${totalSql(source, sum)} AS total FROM ${tableOf(source).sql} WHERE ${where} GROUP BY 1, 2) s
          ON s.parent = p.id AND s.tenant_id = p.tenant_id
          WHERE p.del_flag = '0' AND coalesce(p.${column(field)}, 0) <> coalesce(s.total, 0)`,
      )),
    );
  }
  return found;
}

const column = (name: string): Fragment => sql.id(toColumnName(name));
