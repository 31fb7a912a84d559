/** Judges the rows of which there is one at a time (schema/distinct.ts) inside the transaction that writes one. */
import { sql } from '../database/kysely.ts';
import { allOf, anyOf, rowsOf } from '../database/sql.ts';
import { distinctAfter } from '#schema/distinct.ts';
import type { EntityDef } from '#schema/entity-def.ts';
import type { Values } from '#schema/row.ts';
import type { Database } from '../database.ts';
import { namedValue, namesSame } from './code-spelling.ts';
import { tableOf } from './entity-table.ts';
import { Refusal } from './refusal.ts';

/**
 * Until the transaction ends nobody else writes a row with the same values. @param id of the row; '' of one that has none yet. @param before absent for a
 * new row. @throws Refusal with the sentence of the first rule that another row breaks.
 */
export async function requireDistinct(
  tx: Database,
  def: EntityDef,
  tenantId: string,
  id: string,
  before: Values | undefined,
  after: Values,
): Promise<void> {
  const { sql: table, columnByName } = tableOf(def);
  for (const { fields, in: statuses, message } of distinctAfter(def, before, after)) {
    const held = fields.flatMap(name => {
      const column = columnByName.get(name);
      return column ? [{ name, column, value: after[name] ?? '' }] : [];
    });
    const key = `one ${def.table} ${tenantId} ${JSON.stringify(held.map(({ name, column, value }) => [name, namedValue(column, value)]))}`;
    await rowsOf(tx, sql`SELECT pg_advisory_xact_lock(hashtextextended(${key}, 0))::text`);
    const same = held.map(({ column, value }) => namesSame(column, value));
    const status = columnByName.get(def.flow?.field ?? '')?.sql;
    const counted = statuses && status ? [sql`${status} = ${anyOf(statuses)}`] : [];
    const where = allOf([sql`tenant_id = ${tenantId}`, sql`del_flag = '0'`, sql`id <> ${id}`, ...same, ...counted]);
    if ((await rowsOf(tx, sql`SELECT 1 FROM ${table} WHERE ${where} LIMIT 1`)).length > 0) throw new Refusal(message);
  }
}
