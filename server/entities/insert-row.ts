/** Inserts rows. */
import { sql } from '../database/kysely.ts';
import { rowsOf } from '../database/sql.ts';
import type { EntityDef } from '#schema/entity-def.ts';
import type { Values } from '#schema/row.ts';
import type { Database } from '../database.ts';
import type { JsonObject } from '../web/json.ts';
import { selectList, tableOf, toStored } from './entity-table.ts';

/** The number of parameters in a statement of PostgreSQL has sixteen bits. */
const VALUES_MAX = 30_000;

/** What the server itself writes into a new row. @param now server time. */
export const newRowStamps = (
  id: string,
  { username, orgCode, tenantId }: { readonly username: string; readonly orgCode: string; readonly tenantId: string },
  now: string,
): Values => ({ id, createBy: username, createTime: now, sysOrgCode: orgCode, tenantId, delFlag: '0' });

/** @returns the row as stored. */
export async function insertRow(tx: Database, def: EntityDef, values: Values): Promise<JsonObject> {
  const [stored = {}] = await insertRows(tx, def, [values]);
  return stored;
}

/** Many rows in one statement. @returns them as stored, in the order given. */
export async function insertRows(tx: Database, def: EntityDef, rows: readonly Values[]): Promise<readonly JsonObject[]> {
  const { sql: table, columns } = tableOf(def);
  const filled = columns.filter(column => rows.some(values => values[column.name] !== undefined));
  const atOnce = Math.max(1, Math.floor(VALUES_MAX / Math.max(1, filled.length)));
  const names = sql.join(filled.map(column => column.sql));
  const unsaid = sql`DEFAULT`;
  const stored: JsonObject[] = [];
  for (let from = 0; from < rows.length; from += atOnce) {
    const lines = rows
      .slice(from, from + atOnce)
      .map(values => sql`(${sql.join(filled.map(column => toStored(column, values[column.name]) ?? unsaid))})`);
    const written = await rowsOf(
      tx,
      sql<JsonObject>`INSERT INTO ${table} (${names}) VALUES ${sql.join(lines)} RETURNING ${selectList(columns)}`,
    );
    stored.push(...written);
  }
  return stored;
}
