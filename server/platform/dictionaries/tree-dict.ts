/** One level of a table whose rows name the row above them. */
import { sql } from '../../database/kysely.ts';
import { allOf, rowsOf } from '../../database/sql.ts';
import type { Fragment } from '../../database/sql.ts';
import { isRecord, parseJson } from '#base/json.ts';
import type { Caller } from '../caller.ts';
import type { EntityStore } from '../../entities/entity-store.ts';
import { readableTable } from './readable-table.ts';
import type { ReadableTable } from './readable-table.ts';

export const MAX_NODES = 10_000;

/** `pid`: '' asks for the rows without one above. `hasChildField`: '' if no column says which rows have some below. `condition`: a JSON object of columns and values, or ''. */
export type TreeQuestion = {
  readonly tableName: string;
  readonly text: string;
  readonly code: string;
  readonly pidField: string;
  readonly pid: string;
  readonly hasChildField: string;
  readonly condition: string;
};

/** A node as the original answers it; texts that it has no use for are null. */
export type WireNode = {
  readonly key: string;
  readonly title: string;
  readonly leaf: boolean;
  readonly icon: null;
  readonly parentId: string | null;
  readonly value: null;
  readonly code: string | null;
  readonly children: readonly WireNode[] | null;
};

type NodeRow = {
  readonly key: string | null;
  readonly title: string | null;
  readonly parent: string | null;
  readonly below: string | null;
};

/** @returns undefined if a name is unknown, the caller may not read the table, or the condition is no JSON object of known columns. */
export async function treeLevel(
  { db, schema }: EntityStore,
  caller: Caller,
  asked: TreeQuestion,
): Promise<readonly WireNode[] | undefined> {
  const table = readableTable(schema, caller, asked.tableName);
  const [title, key, parent] = [asked.text, asked.code, asked.pidField].map(name => table?.column(name));
  const hasChild = asked.hasChildField === '' ? sql`null` : table?.column(asked.hasChildField);
  const conditions = table && conditionsIn(table, asked.condition);
  if (!table || !title || !key || !parent || !hasChild || !conditions) return undefined;
  const level = asked.pid === '' ? sql`coalesce(${parent}::text, '') = ''` : sql`${parent}::text = ${asked.pid}`;
  const rows = await rowsOf(
    db,
    sql<NodeRow>`select ${key}::text as key, ${title}::text as title, ${parent}::text as parent, ${hasChild}::text as below
      from ${table.from} where ${allOf([table.where, level, ...conditions])} order by title limit ${MAX_NODES}`,
  );
  return rows.flatMap(row => (row.key === null ? [] : [wireNode(row.key, row, asked.hasChildField !== '' && row.below !== '1')]));
}

const wireNode = (key: string, { title, parent }: NodeRow, leaf: boolean): WireNode => ({
  key,
  title: title ?? '',
  leaf,
  icon: null,
  parentId: parent,
  value: null,
  code: null,
  children: null,
});

/** Each entry is `column = value`. @returns undefined for an unknown column, or a text that is no JSON object. */
function conditionsIn(table: ReadableTable, text: string): readonly Fragment[] | undefined {
  if (text === '') return [];
  const parsed = parseJson(text);
  if (!isRecord(parsed)) return undefined;
  const conditions: Fragment[] = [];
  for (const [name, value] of Object.entries(parsed)) {
    const column = table.column(name);
    if (!column || (typeof value !== 'string' && typeof value !== 'number')) return undefined;
    conditions.push(sql`${column}::text = ${String(value)}`);
  }
  return conditions;
}
