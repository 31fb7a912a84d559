/**
 * A page of a scan, column by column (src/query/compact-rows.ts). PostgreSQL writes each column as one JSON text, which goes into the answer as it is: the
 * program reads only the columns whose values have names. Rows, columns and their visible forms are those of an ordinary page.
 */
import { isText } from '#base/outline.ts';
import { parseJson } from '#base/json.ts';
import type { CompactAsk } from '#query/compact-rows.ts';
import type { EntityDef } from '#schema/entity-def.ts';
import { kindOf } from '#schema/kinds/kind-of.ts';
import { sql } from '../database/kysely.ts';
import { rowsOf } from '../database/sql.ts';
import type { Caller } from '../platform/caller.ts';
import { visibleColumns } from './access.ts';
import { selectForJson, tableOf } from './entity-table.ts';
import type { Column } from './entity-table.ts';
import { figuresOf } from './list-figures.ts';
import { integerOf } from './list-rows.ts';
import type { ListDeps, Query } from './list-rows.ts';
import { whereSql } from './list-where.ts';
import { orderSql } from './list-order.ts';

/** Of one answer. A page of 2,000 waybills is half as large as an ordinary one of 1,000. */
export const COMPACT_ROWS_MAX = 2_000;

const ROWS = 'rows counted';
type ColumnTexts = Readonly<Record<string, string | number | null>>;

/** Pages in the order of ids that have rows. Others have sums, or copy nothing. */
export const isCompactable = (query: Query): boolean => query['column'] === 'id' && /^[1-9]\d{0,8}$/.test(query['pageSize'] ?? '');

/** @returns the answer's result as JSON. */
export async function listCompact(
  { db, schema, texts, counts }: ListDeps,
  def: EntityDef,
  caller: Caller,
  query: Query,
  ask: CompactAsk,
): Promise<string> {
  const columns = visibleColumns(def, caller);
  const size = Math.min(integerOf(query, 'pageSize', '1'), COMPACT_ROWS_MAX);
  const skipped = Math.max(0, integerOf(query, 'pageNo', '1') - 1) * size;
  const where = whereSql(schema, def, caller, query, {}, columns);
  const order = orderSql(query['column'], query['order'], new Map(columns.map(column => [column.name, column])));
  const page = sql`SELECT ${selectForJson(columns)} FROM ${tableOf(def).sql} WHERE ${where} ORDER BY ${order} LIMIT ${size} OFFSET ${skipped}`;
  const written = columns.map(({ name }) => sql`json_agg(${sql.id(name)})::text AS ${sql.id(name)}`);
  const [found = {}] = await rowsOf(
    db,
    sql<ColumnTexts>`SELECT count(*)::int AS ${sql.id(ROWS)}, ${sql.join(written)} FROM (${page}) AS page`,
  );
  const rows = Number(found[ROWS]);
  const isLast = rows < size && (rows > 0 || skipped === 0);
  const count = async (): Promise<number> => Number((await counts.read(figuresOf(def, columns, where, undefined)))['total']);
  const total = isLast ? skipped + rows : ask === 'counted' ? await count() : null;
  const filled = columns.flatMap(column => {
    const json = found[column.name];
    return typeof json === 'string' && !HOLDS_NOTHING.test(json) ? [{ column, json }] : [];
  });
  const names = await texts.namesOf(filled.flatMap(namedValues), caller.tenantId);
  const parts = filled.map(({ column, json }) => `${JSON.stringify(column.name)}:${json}`);
  if (rows === 0) parts.push('"id":[]');
  return `{"columns":{${parts.join(',')}},"texts":${JSON.stringify(names)},"total":${total}}`;
}

/** Ends at the first value. */
const HOLDS_NOTHING = /^\[null(?:, null)*\]$/;

/** The values whose names a device keeps in rows or in dictionaries; it has the names of areas. */
function namedValues({ column: { field }, json }: { readonly column: Column; readonly json: string }) {
  const { names, keepsName = false } = field ? kindOf(field) : {};
  if (!field || !names || (names.of === 'areas' && !keepsName)) return [];
  const values = parseJson(json);
  if (!Array.isArray(values)) throw new Error(`PostgreSQL wrote a column that is no list: ${field.name}`);
  return [{ field, values: new Set(values.filter(isText)) }];
}
