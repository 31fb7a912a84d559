/** Reads the existing tables, columns and indexes of a database. */
import { groupedBy } from '#base/grouped-by.ts';
import { sql } from './kysely.ts';
import { rowsOf } from './sql.ts';
import type { Database } from '../database.ts';

export type FoundColumn = {
  readonly name: string;
  readonly type: string;
  readonly collation: string | null;
  readonly notNull: boolean;
  readonly hasDefault: boolean;
};
export type FoundIndex = {
  readonly name: string;
  readonly columns: readonly string[];
  readonly include: readonly string[];
  readonly unique: boolean;
  readonly partial: boolean;
  /** False after an interrupted build. */
  readonly valid: boolean;
  /** Belongs to a constraint and cannot be dropped alone. */
  readonly owned: boolean;
};
export type FoundTable = {
  readonly name: string;
  readonly columns: ReadonlyMap<string, FoundColumn>;
  readonly primaryKey: readonly string[];
  readonly indexes: ReadonlyMap<string, FoundIndex>;
};
export type FoundTables = ReadonlyMap<string, FoundTable>;

const COLUMNS = sql<ColumnRow>`select c.relname as "table", a.attname as "name", format_type(a.atttypid, a.atttypmod) as "type", k.collname as "collation",
    a.attnotnull as "notNull", a.atthasdef or a.attidentity <> '' as "hasDefault"
  from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
  left join pg_collation k on k.oid = a.attcollation
  where n.nspname = current_schema() and c.relkind in ('r', 'p') and a.attnum > 0 and not a.attisdropped order by c.relname, a.attnum`;

const INDEXES = sql<IndexRow>`select t.relname as "table", i.relname as "name", x.indisunique as "unique", x.indisprimary as "primary", x.indisvalid as "valid",
    x.indpred is not null as "partial", x.indnkeyatts::int as "keys", exists (select 1 from pg_constraint p where p.conindid = x.indexrelid) as "owned",
    array(select pg_get_indexdef(x.indexrelid, k, true) || case
        when k > x.indnkeyatts then '' else
        case when x.indoption[k - 1] & 1 = 1 then ' DESC' else '' end || case when x.indoption[k - 1] & 2 = 2 then ' NULLS FIRST' else '' end end
      from generate_series(1, x.indnatts) k order by k) as "columns"
  from pg_index x join pg_class i on i.oid = x.indexrelid join pg_class t on t.oid = x.indrelid join pg_namespace n on n.oid = t.relnamespace
  where n.nspname = current_schema()`;

type ColumnRow = FoundColumn & { readonly table: string };
type IndexRow = Omit<FoundIndex, 'include'> & { readonly table: string; readonly primary: boolean; readonly keys: number };

/** Every table of the current schema. */
export async function readTables(db: Database): Promise<FoundTables> {
  const columns = byTable(await rowsOf(db, COLUMNS));
  const indexes = byTable(await rowsOf(db, INDEXES));
  return new Map(Array.from(columns, ([name, found]) => [name, toTable(name, found, indexes.get(name) ?? [])]));
}

const byTable = <Row extends { readonly table: string }>(rows: readonly Row[]): ReadonlyMap<string, readonly Row[]> =>
  groupedBy(rows, ({ table }) => table);

function toTable(name: string, columns: readonly ColumnRow[], indexes: readonly IndexRow[]): FoundTable {
  return {
    name,
    columns: new Map(columns.map(column => [column.name, column])),
    primaryKey: (indexes.find(index => index.primary)?.columns ?? []).map(unquoted),
    indexes: new Map(indexes.filter(index => !index.primary).map(index => [index.name, toIndex(index)])),
  };
}

const toIndex = ({ keys, columns, ...index }: IndexRow): FoundIndex => ({
  ...index,
  columns: columns.slice(0, keys).map(unquoted),
  include: columns.slice(keys).map(unquoted),
});

const unquoted = (text: string): string => text.replaceAll('"', '');
