/** Writes many rows of one entity: one array per column, a thousand rows a statement. */
import { sql } from '../../database/kysely.ts';
import { anyOf, rowsOf } from '../../database/sql.ts';
import type { EntityDef } from '#schema/entity-def.ts';
import type { Database } from '../../database.ts';
import { tableOf } from '../../entities/entity-table.ts';
import type { Column } from '../../entities/entity-table.ts';
import type { SeedRow } from './row-maker.ts';

const BATCH = 1_000;
const ARRAY = {
  text: sql`text[]`,
  integer: sql`integer[]`,
  decimal: sql`numeric[]`,
  date: sql`date[]`,
  datetime: sql`timestamp[]`,
} as const;

/** Writes rows anew that were written before. */
export async function rewriteRows(db: Database, def: EntityDef, rows: readonly SeedRow[]): Promise<void> {
  if (rows.length === 0) return;
  await rowsOf(db, sql`DELETE FROM ${tableOf(def).sql} WHERE id = ${anyOf(rows.map(({ id }) => id))}`);
  await insertRows(db, def, rows);
}

export async function insertRows(db: Database, def: EntityDef, rows: readonly SeedRow[]): Promise<void> {
  const { sql: table, columns } = tableOf(def);
  const names = sql.join(columns.map(column => column.sql));
  for (let from = 0; from < rows.length; from += BATCH) {
    const batch = rows.slice(from, from + BATCH);
    // An extreme over no rows is empty.
    const valuesOf = ({ name, type }: Column) => batch.map(row => (row[name] === '' && type !== 'text' ? null : (row[name] ?? null)));
    const arrays = sql.join(columns.map(column => sql`${valuesOf(column)}::${ARRAY[column.type]}`));
    await rowsOf(db, sql`INSERT INTO ${table} (${names}) SELECT * FROM unnest(${arrays})`);
  }
}
