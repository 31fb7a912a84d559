/** Answers one list call: the page, the total, the texts, and the summary row (wire protocol §1.5, §4). */
import { sql } from '../database/kysely.ts';
import { anyOf, rowsOf } from '../database/sql.ts';
import type { Fragment } from '../database/sql.ts';
import type { EntityDef } from '#schema/entity-def.ts';
import type { Schema } from '#schema/schema.ts';
import type { Caller } from '../platform/caller.ts';
import type { Database } from '../database.ts';
import { visibleColumns } from './access.ts';
import { selectForJson, tableOf } from './entity-table.ts';
import type { Column } from './entity-table.ts';
import type { FieldTexts, WireRow } from './field-texts.ts';
import type { KnownCounts } from './known-counts.ts';
import { countedIn, figuresOf, readFigures } from './list-figures.ts';
import { whereSql } from './list-where.ts';
import { orderSql } from './list-order.ts';
import { bindingRefusal } from './refusal.ts';
import { PAGE_ROWS_MAX } from '../web/json.ts';
import { isRecord, parseJson } from '#base/json.ts';

/** A request's query string, the first value of each name. */
export type Query = Readonly<Record<string, string | undefined>>;
export type ListDeps = { readonly db: Database; readonly schema: Schema; readonly texts: FieldTexts; readonly counts: KnownCounts };
export type Page = {
  readonly records: readonly WireRow[];
  readonly total: number;
  readonly size: number;
  readonly current: number;
  readonly pages: number;
  readonly orders: readonly [];
  readonly optimizeCountSql: true;
  readonly searchCount: true;
};

const DEFAULT_SIZE = '10';
const ALL_ROWS = -1;

/** @param preset conditions added by the endpoint, as plain parameters. */
export async function listRows(
  { db, schema, texts, counts }: ListDeps,
  def: EntityDef,
  caller: Caller,
  query: Query,
  preset: Query = {},
): Promise<Page> {
  const columns = visibleColumns(def, caller);
  const columnByName = new Map(columns.map(column => [column.name, column]));
  const current = integerOf(query, 'pageNo', '1');
  const asked = integerOf(query, 'pageSize', DEFAULT_SIZE);
  const isWhole = asked < 0;
  const size = isWhole ? PAGE_ROWS_MAX : Math.min(asked, PAGE_ROWS_MAX);
  const where = whereSql(schema, def, caller, query, preset, columns);
  const order = orderSql(query['column'], query['order'], columnByName);
  // When all rows are requested, one more row is read than is returned, to detect that there are more.
  const skipped = isWhole || current <= 1 ? 0 : (current - 1) * size;
  const table = tableOf(def).sql;
  const limited = sql`WHERE ${where} ORDER BY ${order} LIMIT ${isWhole ? size + 1 : size} OFFSET ${skipped}`;
  // An index holds what most conditions and orders ask for: rows are sought there, and only those found are read from the table, ten times as large.
  const chosen = isWhole || isById(query) ? limited : sql`WHERE id = ANY(ARRAY(SELECT id FROM ${table} ${limited})) ORDER BY ${order}`;
  // PostgreSQL writes each row as JSON: forty thousand values of a page, each read by itself from its protocol, take twice the time.
  const found = await rowsOf(
    db,
    sql<{
      readonly json: string;
    }>`SELECT row_to_json(page)::text AS json FROM (SELECT ${selectForJson(columns)} FROM ${table} ${chosen}) AS page`,
  );
  const rows = found.slice(0, size).map(({ json }) => rowIn(json));
  const shown = { rows, skipped, isLast: found.length < size && (found.length > 0 || skipped === 0), isCut: found.length > size, isWhole };
  const { total, summary } = await countPage({ db, counts }, def, columns, where, query, shown);
  const records = [...(await texts.addTo(rows, columns, caller.tenantId)), ...(summary ? [summary] : [])];
  const pages = isWhole || size === 0 ? 0 : Math.ceil(total / size);
  return { records, total, size: isWhole ? ALL_ROWS : size, current, pages, orders: [], optimizeCountSql: true, searchCount: true };
}

function rowIn(json: string): WireRow {
  const row = parseJson(json);
  if (!isRecord(row)) throw new Error('PostgreSQL wrote a row that is no object');
  return row;
}

/** A parameter as a whole number. @throws Refusal the binding error if it is none. */
export function integerOf(query: Query, name: string, fallback: string): number {
  const text = query[name]?.trim() || fallback;
  if (!/^-?\d{1,9}$/.test(text)) throw bindingRefusal(name, 'java.lang.Integer');
  return Number(text);
}

/** Without a column or a direction the order is the id's (list-order.ts). */
const isById = ({ column, order }: Query): boolean => !column || !order || column.trim() === 'id';

/** A scan in id order is made by a program that copies the table. It does not read the totals, which would be expensive on every page. */
const wantsSummary = (def: EntityDef, query: Query): boolean => def.totals !== undefined && query['column'] !== 'id';

type Counted = { readonly total: number; readonly summary: WireRow | undefined };
type Shown = {
  readonly rows: readonly WireRow[];
  readonly skipped: number;
  /** No row follows, which a page that is not full shows. */
  readonly isLast: boolean;
  /** All rows were requested, and there are more than are answered. */
  readonly isCut: boolean;
  readonly isWhole: boolean;
};

/** The number of rows and the summary over all of them. What the page itself shows is not asked again. */
async function countPage(
  { db, counts }: Pick<ListDeps, 'db' | 'counts'>,
  def: EntityDef,
  columns: readonly Column[],
  where: Fragment,
  query: Query,
  { rows, skipped, isLast, isCut, isWhole }: Shown,
): Promise<Counted> {
  const totals = wantsSummary(def, query) ? def.totals : undefined;
  const isKnown = isWhole ? !isCut : isLast;
  const total = isWhole ? 0 : skipped + rows.length;
  if (isKnown && !totals) return { total, summary: undefined };
  const shown = rows.flatMap(({ id }) => (typeof id === 'string' ? [id] : []));
  const figures = (condition: Fragment) => figuresOf(def, columns, condition, totals);
  const counted =
    isLast && skipped === 0 && !isWhole
      ? (await rowsOf(db, readFigures(figures(sql`id = ${anyOf(shown)} AND ${where}`)))).map(row => countedIn(row).row)
      : [await counts.read(figures(where))];
  const { total: all, ...summary } = counted[0] ?? {};
  return { total: isKnown ? total : Number(all), summary: totals ? { id: totals.rowId, ...summary } : undefined };
}
