/**
 * Counts the writes of each table inside the transactions that make them, so that what was worked out from a table can be kept and is known to be right:
 * two equal counts enclose no committed write, of whichever process. A trigger counts, so no writer can forget it, and a later program cannot either.
 *
 * Each connection of the database counts in a row of its own: writers never wait for each other, and the sum over the rows is the count.
 */
import { sql } from './kysely.ts';
import { rowsOf } from './sql.ts';
import type { Fragment } from './sql.ts';
import type { Database } from '../database.ts';
import { quote } from './table-shape.ts';
import type { TableShape } from './table-shape.ts';

export const tableWrites = {
  name: 'sys_table_write',
  columns: { table_name: 'text', backend: 'integer', writes: 'bigint not null' },
  primaryKey: ['table_name', 'backend'],
} as const satisfies TableShape;

const NAME = 'count_table_write';
const BODY = `begin
  insert into sys_table_write (table_name, backend, writes) values (tg_table_name, pg_backend_pid(), 1)
    on conflict (table_name, backend) do update set writes = sys_table_write.writes + 1;
  return null;
end`;

/** Makes the trigger of each of the tables that has none. A database that allows no trigger is left without: its counts are not kept. */
export async function countWrites(tx: Database, tables: readonly string[]): Promise<void> {
  if (!(await allowsTriggers(tx))) return;
  const counted = new Set((await rowsOf(tx, COUNTED)).map(({ table }) => table));
  const missing = tables.filter(table => !counted.has(table));
  if (missing.length === 0) return;
  await rowsOf(
    tx,
    sql.raw(`CREATE OR REPLACE FUNCTION ${NAME}() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $body$${BODY}$body$`),
  );
  for (const table of missing)
    await rowsOf(
      tx,
      sql.raw(
        `CREATE TRIGGER ${NAME} AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON ${quote(table)} FOR EACH STATEMENT EXECUTE FUNCTION ${NAME}()`,
      ),
    );
}

/** Whether the user of the database may make functions and triggers. */
export async function allowsTriggers(tx: Database): Promise<boolean> {
  const [able] = await rowsOf(
    tx,
    sql<{ readonly able: boolean }>`SELECT has_schema_privilege(current_schema(), 'CREATE')
      AND EXISTS (SELECT 1 FROM pg_language WHERE lanname = 'plpgsql' AND has_language_privilege(oid, 'USAGE')) AS able`,
  );
  return able?.able === true;
}

const COUNTED = sql<{ readonly table: string }>`SELECT c.relname AS "table" FROM pg_trigger t
  JOIN pg_class c ON c.oid = t.tgrelid JOIN pg_namespace n ON n.oid = c.relnamespace
  WHERE t.tgname = ${NAME} AND n.nspname = current_schema()`;

type Count = { readonly writes: number | null; readonly backends: number; readonly isCounted: boolean };

/** @returns how many statements have written the table; undefined if nothing counts them here. */
export async function writesOf(db: Database, table: string): Promise<number | undefined> {
  const [count] = await rowsOf(
    db,
    sql<Count>`SELECT sum(writes) AS "writes", count(*)::int AS "backends",
      EXISTS (SELECT 1 FROM pg_trigger WHERE tgrelid = to_regclass(${table}) AND tgname = ${NAME} AND tgenabled IN ('O', 'A')) AS "isCounted"
      FROM sys_table_write WHERE table_name = ${table}`,
  );
  if (!count?.isCounted) return undefined;
  if (count.backends > BACKENDS_MAX) await joinEnded(db, table);
  return count.writes ?? 0;
}

const BACKENDS_MAX = 100;
const ENDED = 0; // no connection has this number

/** What a statement sees of the number of writes. */
export const writesSeen = (table: string): Fragment =>
  sql`(SELECT coalesce(sum(writes), 0) FROM sys_table_write WHERE table_name = ${table})`;

/** Joins the rows of connections that have ended; the sum stays what it was. */
async function joinEnded(db: Database, table: string): Promise<void> {
  await rowsOf(
    db,
    sql`DELETE FROM sys_recent_write WHERE table_name = ${table} AND backend NOT IN (SELECT pid FROM pg_stat_activity WHERE pid IS NOT NULL)`,
  );
  await rowsOf(
    db,
    sql`WITH gone AS (
        DELETE FROM sys_table_write WHERE table_name = ${table} AND backend <> ${ENDED}
          AND backend NOT IN (SELECT pid FROM pg_stat_activity WHERE pid IS NOT NULL) RETURNING writes)
      INSERT INTO sys_table_write (table_name, backend, writes) SELECT ${table}, ${ENDED}, sum(writes) FROM gone HAVING count(*) > 0
      ON CONFLICT (table_name, backend) DO UPDATE SET writes = sys_table_write.writes + excluded.writes`,
  );
}
