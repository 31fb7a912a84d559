/** Creates the entities' tables and indexes; safe to run on every start. */
import type { EntityDef } from '#domain/entity/entity-def.ts';
import { entityDefs } from '#domain/registry.ts';
import type { Database } from './database.ts';
import { tableOf } from './entities/entity-table.ts';

/** One table per definition, the counters of automatic codes, and the indexes the lists and the sync reads walk. */
export async function createSchema(db: Database): Promise<void> {
  const statements = [CODE_COUNTERS, ...entityDefs.flatMap(statementsOf)];
  for (const statement of statements) await db.query(statement);
}

const CODE_COUNTERS = `CREATE TABLE IF NOT EXISTS code_counter (
  tenant_id varchar(64) NOT NULL, prefix varchar(64) NOT NULL, last integer NOT NULL, PRIMARY KEY (tenant_id, prefix))`;

function statementsOf(def: EntityDef): readonly string[] {
  const { sql: table, columns } = tableOf(def);
  const index = (suffix: string) => `"${def.table}_${suffix}"`;
  const unique = columns.filter(column => column.field?.unique);
  return [
    `CREATE TABLE IF NOT EXISTS ${table} (${columns.map(column => `${column.sql} ${column.sqlType}`).join(', ')})`,
    // Nulls first when ascending, as MySQL sorts; read backwards it serves the default order, newest first.
    `CREATE INDEX IF NOT EXISTS ${index('created')} ON ${table} (create_time NULLS FIRST, id)`,
    `CREATE INDEX IF NOT EXISTS ${index('updated')} ON ${table} (update_time NULLS FIRST, id)`,
    ...unique.map(
      ({ name, sql }) => `CREATE UNIQUE INDEX IF NOT EXISTS ${index(`${name}_once`)} ON ${table} (tenant_id, ${sql}) WHERE ${sql} <> ''`,
    ),
  ];
}
