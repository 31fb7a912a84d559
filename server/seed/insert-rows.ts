/** Writes many rows of one entity: one array per column, a thousand rows a statement. */
import type { EntityDef } from '#schema/entity-def.ts';
import type { Database } from '../database.ts';
import { tableOf } from '../entities/entity-table.ts';
import type { Column } from '../entities/entity-table.ts';
import type { SeedRow } from './row-maker.ts';

const BATCH = 1_000;
const ARRAY_TYPE = { text: 'text[]', integer: 'integer[]', decimal: 'numeric[]', date: 'date[]', datetime: 'timestamp[]' } as const;

export async function insertRows(db: Database, def: EntityDef, rows: readonly SeedRow[]): Promise<void> {
  const { sql, columns } = tableOf(def);
  const names = columns.map(column => column.sql).join(', ');
  const arrays = columns.map((column: Column, at) => `$${at + 1}::${ARRAY_TYPE[column.type]}`).join(', ');
  for (let from = 0; from < rows.length; from += BATCH) {
    const batch = rows.slice(from, from + BATCH);
    const values = columns.map(column => batch.map(row => row[column.name] ?? null));
    await db.query(`INSERT INTO ${sql} (${names}) SELECT * FROM unnest(${arrays})`, values);
  }
}
