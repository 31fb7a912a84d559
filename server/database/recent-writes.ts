/**
 * The rows of each table's last writes, as they were before and after, written by a trigger inside the writing transaction: what was worked out from a
 * table is brought up to date from them instead of from all its rows. Only small writes are kept, and only the last ones of each connection; whoever
 * reads them compares their number with the number of writes (table-writes.ts), and reads the table itself when one is missing.
 *
 * A connection writes into rows of its own again and again, so that no writer waits for another and the table does not grow.
 */
import { sql } from './kysely.ts';
import { rowsOf } from './sql.ts';
import type { Fragment } from './sql.ts';
import type { Database } from '../database.ts';
import { allowsTriggers, tableWrites } from './table-writes.ts';
import { quote } from './table-shape.ts';
import type { TableShape } from './table-shape.ts';

/** Of each connection and table. */
const SLOTS = 64;
/** Of one statement; a write of more rows is not kept. */
const ROWS_MAX = 20;

/** How many writes later what was worked out can still be brought up to date. */
export const WRITES_KEPT = SLOTS;

export const recentWrites = {
  name: 'sys_recent_write',
  columns: { table_name: 'text', backend: 'integer', slot: 'integer', xact: 'bigint not null', before: 'jsonb', after: 'jsonb' },
  primaryKey: ['table_name', 'backend', 'slot'],
} as const satisfies TableShape;

// After count_table_write in the order of names, which is the order in which PostgreSQL runs them: the number of the write is known then.
const NAME = 'keep_recent_write';

/** Which rows PostgreSQL shows a trigger, by the statement that writes. */
const SHOWN = {
  insert: 'NEW TABLE AS written_rows',
  update: 'OLD TABLE AS former_rows NEW TABLE AS written_rows',
  delete: 'OLD TABLE AS former_rows',
} as const;
type Verb = keyof typeof SHOWN;
const VERBS: readonly Verb[] = ['insert', 'update', 'delete'];

/** Without the empty columns, which are most. */
const rowsAsJson = (rows: string): string => `(select jsonb_agg(jsonb_strip_nulls(to_jsonb(one))) from ${rows} one)`;

/** Each verb has a function of its own: it may name only the rows that its trigger is shown. */
const bodyOf = (verb: Verb): string => `declare
  number bigint;
begin
  if (select count(*) from (select from ${verb === 'delete' ? 'former_rows' : 'written_rows'} limit ${ROWS_MAX + 1}) few) > ${ROWS_MAX} then return null; end if;
  select writes into number from ${tableWrites.name} where table_name = tg_table_name and backend = pg_backend_pid();
  if number is null then return null; end if;
  insert into ${recentWrites.name} (table_name, backend, slot, xact, before, after)
    values (tg_table_name, pg_backend_pid(), number % ${SLOTS}, pg_current_xact_id()::text::bigint,
      ${verb === 'insert' ? 'null' : rowsAsJson('former_rows')}, ${verb === 'delete' ? 'null' : rowsAsJson('written_rows')})
    on conflict (table_name, backend, slot) do update set xact = excluded.xact, before = excluded.before, after = excluded.after;
  return null;
end`;

/** Makes the triggers of each of the tables that lacks them, where the database allows any. */
export async function keepRecentWrites(tx: Database, tables: readonly string[]): Promise<void> {
  if (tables.length === 0 || !(await allowsTriggers(tx))) return;
  const kept = new Set((await rowsOf(tx, KEPT)).map(({ table, name }) => `${table} ${name}`));
  const missing = VERBS.flatMap(verb => tables.filter(table => !kept.has(`${table} ${nameOf(verb)}`)).map(table => ({ verb, table })));
  if (missing.length === 0) return;
  await rowsOf(tx, sql.raw(IN_PLACE));
  for (const verb of VERBS) await rowsOf(tx, sql.raw(functionOf(verb)));
  for (const { verb, table } of missing) await rowsOf(tx, sql.raw(triggerOf(verb, table)));
}

const nameOf = (verb: Verb): string => `${NAME}_${verb}`;

const functionOf = (verb: Verb): string =>
  `CREATE OR REPLACE FUNCTION ${nameOf(verb)}() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $body$${bodyOf(verb)}$body$`;

const triggerOf = (verb: Verb, table: string): string =>
  `CREATE TRIGGER ${nameOf(verb)} AFTER ${verb} ON ${quote(table)} REFERENCING ${SHOWN[verb]} FOR EACH STATEMENT EXECUTE FUNCTION ${nameOf(verb)}()`;

/** A row is written over in its own page, where PostgreSQL clears away what it was: nobody needs to VACUUM. */
const IN_PLACE = `ALTER TABLE ${recentWrites.name} ALTER before SET STORAGE MAIN, ALTER after SET STORAGE MAIN, SET (fillfactor = 30)`;

const KEPT = sql<{ readonly table: string; readonly name: string }>`SELECT c.relname AS "table", t.tgname AS "name" FROM pg_trigger t
  JOIN pg_class c ON c.oid = t.tgrelid JOIN pg_namespace n ON n.oid = c.relnamespace
  WHERE t.tgname LIKE ${`${NAME}_%`} AND n.nspname = current_schema()`;

/** The writes that a statement sees and that the snapshot did not: those that were committed between the two. */
export const writesSince = (table: string, snapshot: string): Fragment =>
  sql`SELECT before, after FROM sys_recent_write WHERE table_name = ${table}
    AND xact >= pg_snapshot_xmin(${snapshot}::pg_snapshot)::text::bigint AND NOT pg_visible_in_snapshot(xact::text::xid8, ${snapshot}::pg_snapshot)`;
