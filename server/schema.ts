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
  const { sql: table, columns, columnByName } = tableOf(def);
  const unique = columns.filter(column => column.field?.unique);
  const create = (suffix: string, on: string, kind = 'INDEX'): string =>
    `CREATE ${kind} IF NOT EXISTS "${def.table}_${suffix}" ON ${table} ${on}`;
  const summed = [...(def.totals?.sum ?? []), ...(def.totals?.avg ?? [])].flatMap(name => columnByName.get(name)?.sql ?? []);
  // Counting and summing every row then reads the index alone, a tenth of the table.
  const including = summed.length > 0 ? ` INCLUDE (${[...new Set(summed)].join(', ')})` : '';
  const status = columnByName.get(def.flow?.field ?? '')?.sql;
  return [
    `CREATE TABLE IF NOT EXISTS ${table} (${columns.map(column => `${column.sql} ${column.sqlType}`).join(', ')})`,
    // Nulls first when ascending, as MySQL sorts; read backwards it serves the default order, newest first.
    create('created', `(tenant_id, del_flag, create_time NULLS FIRST, id)${including}`),
    create('updated', '(tenant_id, del_flag, update_time NULLS FIRST, id)'),
    create('scan', '(tenant_id, del_flag, id)'),
    ...(status ? [create('status', `(tenant_id, del_flag, ${status})`)] : []),
    ...unique.map(({ name, sql }) => create(`${name}_once`, `(tenant_id, ${sql}) WHERE ${sql} <> ''`, 'UNIQUE INDEX')),
  ];
}
