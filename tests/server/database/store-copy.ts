/**
 * Writes a database folder of a stopped server as a small SQL file, a fixture for upgrade.test.ts: all tables and indexes, two rows of each table, and
 * every row that contains the mark. To make one, start the server of an earlier commit with a DATA_DIR, edit rows through its routes and stop it. Then:
 * `npx tsx tests/server/database/store-copy.ts DATA_DIR/pg MARK "FIRST LINE" > tests/server/database/NAME.sql`
 */
import { PGlite, types } from '@electric-sql/pglite';

/** Tables of which every row counts: accounts would not fit together otherwise. */
const WHOLE = new Set(['sys_user', 'sys_role', 'sys_depart', 'sys_user_depart', 'sys_meta', 'sys_schema_change', 'row_login']);
const ROWS = 2;

const [folder = '', mark = '', firstLine = ''] = process.argv.slice(2);
const asText = (text: string): string => text;
const db = await PGlite.create(folder, { parsers: Object.fromEntries(Object.values(types).map(type => [type, asText])) });
const ask = async (text: string): Promise<readonly Readonly<Record<string, string | null>>[]> =>
  (await db.query<Readonly<Record<string, string | null>>>(text)).rows;

const print = (line: string) => void process.stdout.write(`${line}\n`);
print(`-- ${firstLine}`);
const columns =
  await ask(`select c.relname as "table", a.attname as "name", quote_ident(a.attname) || ' ' || format_type(a.atttypid, a.atttypmod)
    || case when k.collname in ('C') then ' COLLATE "C"' else '' end || case when a.attnotnull then ' NOT NULL' else '' end
    || coalesce(' DEFAULT ' || pg_get_expr(d.adbin, d.adrelid), '') as "text"
  from pg_attribute a join pg_class c on c.oid = a.attrelid left join pg_collation k on k.oid = a.attcollation
  left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
  where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped order by c.relname, a.attnum`);
const tables = [...new Set(columns.map(({ table }) => table ?? ''))];
const keys = await ask(`select conrelid::regclass::text as "table", pg_get_constraintdef(oid) as "text" from pg_constraint
  where connamespace = 'public'::regnamespace and contype = 'p'`);
for (const table of tables) {
  const lines = [...columns, ...keys].filter(line => line['table'] === table).map(({ text }) => text);
  print(`CREATE TABLE ${table} (${lines.join(', ')});`);
}
for (const table of tables) {
  const rows = await ask(`select * from ${table}`);
  const kept = rows.filter((row, at) => at < ROWS || WHOLE.has(table) || Object.values(row).some(value => value?.includes(mark)));
  if (kept.length > 0) print(`INSERT INTO ${table} VALUES`);
  for (const [at, row] of kept.entries()) print(`(${Object.values(row).map(literal).join(',')})${at + 1 < kept.length ? ',' : ';'}`);
}
for (const { text } of await ask(`select pg_get_indexdef(indexrelid) as "text" from pg_index x join pg_class i on i.oid = x.indexrelid
  where not indisprimary and i.relnamespace = 'public'::regnamespace order by i.relname`))
  print(`${text};`);
await db.close();

function literal(value: string | null): string {
  return value === null ? 'NULL' : `'${value.replaceAll("'", "''")}'`;
}
