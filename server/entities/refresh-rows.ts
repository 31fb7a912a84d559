/**
 * Brings the rows that follow other rows up to date, once after the definitions of what they follow have changed: a database made by an
 * earlier version holds drivers that nobody freed, and sums that nobody kept.
 */
import { sql } from '../database/kysely.ts';
import { allOf, anyOf, rowsOf } from '../database/sql.ts';
import type { Fragment } from '../database/sql.ts';
import { inTransaction } from '../database/in-transaction.ts';
import { readMeta, writeMeta } from '../database/meta.ts';
import { lockPreparation } from '../database/migrate.ts';
import { toServerTime } from '#base/server-time.ts';
import type { EntityDef } from '#schema/entity-def.ts';
import { followingFields, occupanciesOf, sumsOf, valuesOfOccupancy } from '#schema/row-effects.ts';
import type { FieldSum, OccupancyOf } from '#schema/row-effects.ts';
import { toColumnName } from '#schema/column-name.ts';
import type { EntityStore } from './entity-store.ts';
import { tableOf } from './entity-table.ts';
import { refreshRow, totalSql } from './row-effects.ts';

const MARK = 'rowEffects';
const SYSTEM_USER = 'system';

/** Safe on every start: a database that knows these definitions is not read. @returns what was done, in words; `undefined`: nothing. */
export function refreshOnce(store: EntityStore, nowMs: number): Promise<string | undefined> {
  const definitions = JSON.stringify(store.schema.defs.map(({ name, occupies, sums }) => [name, occupies, sums]));
  return inTransaction(store.db, async tx => {
    await lockPreparation(tx);
    if ((await readMeta(tx, MARK)) === definitions) return undefined;
    const count = await refreshAll({ ...store, db: tx }, nowMs);
    await writeMeta(tx, MARK, definitions);
    return count === 0 ? undefined : `${count} 条记录的汇总和占用状态已按现有单据更正`;
  });
}

/** @returns how many rows were wrong. */
export async function refreshAll(store: EntityStore, nowMs: number): Promise<number> {
  const now = toServerTime(nowMs);
  let count = 0;
  for (const def of store.schema.defs) {
    const sums = sumsOf(def);
    const occupancies = occupanciesOf(store.schema, def.name);
    const fields = followingFields(store.schema, def);
    if (fields.length === 0) continue;
    const wrong = [...(await wrongSums(store, def, sums)), ...(await wrongOccupancies(store, def, occupancies))];
    const tenantById = new Map(wrong.map(({ id, tenant }) => [id, tenant]));
    for (const [id, tenantId] of tenantById)
      if (await refreshRow(store, def, { id, fields }, { tenantId, username: SYSTEM_USER }, now)) count++;
  }
  return count;
}

type Found = { readonly id: string; readonly tenant: string };

async function wrongSums({ db, schema }: EntityStore, def: EntityDef, sums: readonly FieldSum[]): Promise<readonly Found[]> {
  const found: Found[] = [];
  for (const { field, of, by, sum, in: counted } of sums) {
    const source = schema.get(of);
    const status = tableOf(source).columnByName.get(source.flow?.field ?? '')?.sql;
    const where = allOf([sql`del_flag = '0'`, ...(counted && status ? [sql`${status} = ${anyOf(counted)}`] : [])]);
    found.push(
      ...(await rowsOf(
        db,
        sql<Found>`SELECT p.id AS id, p.tenant_id AS tenant FROM ${tableOf(def).sql} p
          LEFT JOIN (SELECT tenant_id, ${column(by)} AS parent, ${totalSql(source, sum)} AS total FROM ${tableOf(source).sql} WHERE ${where} GROUP BY 1, 2) s
          ON s.parent = p.id AND s.tenant_id = p.tenant_id
          WHERE p.del_flag = '0' AND coalesce(p.${column(field)}, 0) <> coalesce(s.total, 0)`,
      )),
    );
  }
  return found;
}

/** Several occupancies of one field are looked at together by refreshRow; here each row that one of them contradicts is named. */
async function wrongOccupancies({ db }: EntityStore, def: EntityDef, occupancies: readonly OccupancyOf[]): Promise<readonly Found[]> {
  const found: Found[] = [];
  for (const occupancy of occupancies) {
    const { field, by, def: source, while: values, free } = occupancy;
    const status = column(source.flow?.field ?? '');
    // Documents of a kind that is new say nothing about rows that are older.
    if ((await rowsOf(db, sql`SELECT 1 FROM ${tableOf(source).sql} LIMIT 1`)).length === 0) continue;
    const shown = sql.join(
      Object.entries(values).map(([from, to]) => sql`WHEN ${from} THEN ${to}`),
      sql` `,
    );
    found.push(
      ...(await rowsOf(
        db,
        sql<Found>`SELECT t.id AS id, t.tenant_id AS tenant FROM ${tableOf(def).sql} t
          LEFT JOIN (SELECT DISTINCT ON (tenant_id, ${column(by)}) tenant_id, ${column(by)} AS occupied, CASE ${status} ${shown} END AS shown
            FROM ${tableOf(source).sql} WHERE del_flag = '0' AND ${status} = ${anyOf(Object.keys(values))}
            ORDER BY tenant_id, ${column(by)}, create_time DESC NULLS LAST, id DESC) s
          ON s.occupied = t.id AND s.tenant_id = t.tenant_id
          WHERE t.del_flag = '0' AND coalesce(t.${column(field)}, '') = ${anyOf(valuesOfOccupancy(occupancy))}
            AND coalesce(t.${column(field)}, '') <> coalesce(s.shown, ${free})`,
      )),
    );
  }
  return found;
}

const column = (name: string): Fragment => sql.id(toColumnName(name));
