/** Writes one new row. */
import type { EntityDef } from '#schema/entity-def.ts';
import type { Values } from '#schema/row.ts';
import type { Database } from '../database.ts';
import type { JsonObject } from '../json.ts';
import { selectList, tableOf } from './entity-table.ts';
import { createSqlParams } from './sql-params.ts';

/** @returns the row as stored. */
export async function insertRow(tx: Database, def: EntityDef, values: Values): Promise<JsonObject> {
  const { sql, columns } = tableOf(def);
  const filled = columns.filter(column => values[column.name] !== undefined);
  const params = createSqlParams();
  const [stored = {}] = await tx.query<JsonObject>(
    `INSERT INTO ${sql} (${filled.map(column => column.sql).join(', ')}) VALUES (${filled.map(column => params.add(values[column.name])).join(', ')})
     RETURNING ${selectList(columns)}`,
    params.values,
  );
  return stored;
}
