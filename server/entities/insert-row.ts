/** Writes new rows. */
import type { EntityDef } from '#schema/entity-def.ts';
import type { FieldValue, Values } from '#schema/row.ts';
import type { Database } from '../database.ts';
import type { JsonObject } from '../json.ts';
import { selectList, tableOf } from './entity-table.ts';
import { createSqlParams } from './sql-params.ts';

/** PostgreSQL numbers the values of a statement with sixteen bits. */
const VALUES_MAX = 30_000;

/** @returns the row as stored. */
export async function insertRow(tx: Database, def: EntityDef, values: Values): Promise<JsonObject> {
  const [stored = {}] = await insertRows(tx, def, [values]);
  return stored;
}

/** Many rows in one statement. @returns them as stored, in the order given. */
export async function insertRows(tx: Database, def: EntityDef, rows: readonly Values[]): Promise<readonly JsonObject[]> {
  const { sql, columns } = tableOf(def);
  const filled = columns.filter(column => rows.some(values => values[column.name] !== undefined));
  const atOnce = Math.max(1, Math.floor(VALUES_MAX / Math.max(1, filled.length)));
  const stored: JsonObject[] = [];
  for (let from = 0; from < rows.length; from += atOnce) {
    const params = createSqlParams();
    const valueOf = (value: FieldValue | undefined): string => (value === undefined ? 'DEFAULT' : params.add(value));
    const tuples = rows.slice(from, from + atOnce).map(values => `(${filled.map(column => valueOf(values[column.name])).join(', ')})`);
    const written = await tx.query<JsonObject>(
      `INSERT INTO ${sql} (${filled.map(column => column.sql).join(', ')}) VALUES ${tuples.join(', ')} RETURNING ${selectList(columns)}`,
      params.values,
    );
    stored.push(...written);
  }
  return stored;
}
