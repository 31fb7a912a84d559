/** Dictionaries read from a table by `table,text,code`: all of it, the items that contain a keyword, or the texts of given values. */
import { sql } from '../../database/kysely.ts';
import { allOf, anyOf, rowsOf } from '../../database/sql.ts';
import type { Fragment } from '../../database/sql.ts';
import type { Caller } from '../caller.ts';
import type { EntityStore } from '../../entities/entity-store.ts';
import { wireItem } from './dict-store.ts';
import type { WireDictItem } from './dict-store.ts';
import { readableTable } from './readable-table.ts';

const MAX_ITEMS = 5_000;

type Pair = { readonly value: string | null; readonly text: string | null };
/** `values`: only these. `keyword`: a part of the text or of the value. */
export type Wanted = { readonly values?: readonly string[]; readonly keyword?: string; readonly limit?: number };

/** @returns undefined if the code is not three known names or the caller may not read the table. */
export async function tableDictItems(
  { db, schema }: EntityStore,
  caller: Caller,
  code: string,
  { values, keyword = '', limit = MAX_ITEMS }: Wanted = {},
): Promise<readonly WireDictItem[] | undefined> {
  const [name = '', textName = '', codeName = '', ...rest] = code.split(',');
  const table = readableTable(schema, caller, name);
  const [textColumn, codeColumn] = [table?.column(textName), table?.column(codeName)];
  if (rest.length > 0 || !table || !textColumn || !codeColumn) return undefined;
  const [text, value] = [sql`${textColumn}::text`, sql`${codeColumn}::text`];
  const contains = (column: Fragment): Fragment => sql`strpos(lower(${column}), lower(${keyword})) > 0`;
  const conditions = [
    table.where,
    ...(values ? [sql`${value} = ${anyOf(values)}`] : []),
    ...(keyword === '' ? [] : [sql`(${contains(text)} OR ${contains(value)})`]),
  ];
  const rows = await rowsOf(
    db,
    sql<Pair>`select distinct ${value} as value, ${text} as text
      from ${table.from} where ${allOf(conditions)} order by text limit ${Math.min(limit, MAX_ITEMS)}`,
  );
  return rows.flatMap(row => (row.value === null ? [] : [wireItem(row.value, row.text ?? '')]));
}
