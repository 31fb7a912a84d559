/** Finds a row by its values for a row that refers to it (`find` in schema/creations.ts). */
import { sql } from '../database/kysely.ts';
import { allOf, rowsOf } from '../database/sql.ts';
import type { EntityDef } from '#schema/entity-def.ts';
import type { Values } from '#schema/row.ts';
import type { EntityStore } from './entity-store.ts';
import { namedValue, namesSame } from './code-spelling.ts';
import { tableOf } from './entity-table.ts';

/**
 * The oldest row whose fields `names` hold these values, numbers of things in any spelling, the given one first; one without a value must be empty. Until the transaction ends no other one searches for the
 * same values, so that two acts at once do not both make the row, and the row is not deleted.
 */
export async function findRow(
  { db }: EntityStore,
  def: EntityDef,
  names: readonly string[],
  values: Values,
  tenantId: string,
): Promise<string | undefined> {
  const { sql: table, columnByName } = tableOf(def);
  const sought = names.toSorted().flatMap(name => {
    const column = columnByName.get(name);
    return column ? [{ name, column, value: values[name] ?? '' }] : [];
  });
  const key = `find ${def.table} ${tenantId} ${JSON.stringify(sought.map(({ name, column, value }) => [name, namedValue(column, value)]))}`;
  await rowsOf(db, sql`SELECT pg_advisory_xact_lock(hashtextextended(${key}, 0))::text`);
  const same = sought.map(({ column, value }) => {
    if (value !== '') return namesSame(column, value);
    return column.type === 'text' ? sql`(${column.sql} IS NULL OR ${column.sql} = '')` : sql`${column.sql} IS NULL`;
  });
  const asGiven = sought.flatMap(({ column, value }) => (value === '' ? [] : [sql`${column.sql} = ${value}`]));
  const where = allOf([sql`tenant_id = ${tenantId}`, sql`del_flag = '0'`, ...same]);
  const [found] = await rowsOf(
    db,
    sql<{
      readonly id: string;
    }>`SELECT id FROM ${table} WHERE ${where} ORDER BY (${allOf(asGiven)}) DESC, create_time NULLS FIRST, id LIMIT 1 FOR KEY SHARE`,
  );
  return found?.id;
}
