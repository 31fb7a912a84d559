/**
 * The rows of a list as a sheet: with the list's conditions and order, without paging, limited to the rows and columns visible to the caller.
 * Two title lines, then the heads, then the rows, which is the layout for imports.
 */
import { sql } from '../../database/kysely.ts';
import { allOf, anyOf, rowsOf } from '../../database/sql.ts';
import type { EntityDef } from '#schema/entity-def.ts';
import { columnHead } from '#schema/column-head.ts';
import type { FieldDef } from '#schema/field.ts';
import { kindOf } from '#schema/kinds/kind-of.ts';
import { namesText } from '#schema/kinds/shared/names.ts';
import type { Values } from '#schema/row.ts';
import { rowValue, sourcesOf } from '#schema/row-value.ts';
import { isSensitive } from '#schema/sensitive.ts';
import { dictTextOf, fieldTextOf } from '#schema/field-text.ts';
import { excelText } from './text.ts';
import type { Caller } from '../../platform/caller.ts';
import type { Cell, Sheet, SheetHead } from '../../excel/workbook.ts';
import { visibleColumns } from '../access.ts';
import { selectList, tableOf } from '../entity-table.ts';
import type { WireRow } from '../field-texts.ts';
import { orderSql } from '../list-order.ts';
import type { ListDeps, Query } from '../list-rows.ts';
import { whereSql } from '../list-where.ts';
import { Refusal } from '../refusal.ts';
import { toValues } from '../row-values.ts';
import { toServerTime } from '#base/server-time.ts';

const EXPORT_ROWS_MAX = 10_000; // the server needs about five seconds for a workbook of 60 columns

/** System columns without meaning for a reader of the file. */
const UNTOLD: ReadonlySet<string> = new Set(['sysOrgCode', 'tenantId', 'delFlag']);

/** @throws Refusal if there is no row, or more than EXPORT_ROWS_MAX. */
export async function exportSheet(
  { db, schema, texts }: Omit<ListDeps, 'counts'>,
  def: EntityDef,
  caller: Caller,
  query: Query,
  nowMs: number,
): Promise<Sheet> {
  const columns = visibleColumns(def, caller);
  const chosen = (query['selections'] ?? '').split(',').filter(id => id !== '');
  // Chosen rows are exported whether or not they still match the conditions.
  const asked: Query = chosen.length > 0 ? { delFlag: query['delFlag'] } : query;
  const conditions = [whereSql(schema, def, caller, asked, {}, columns), ...(chosen.length > 0 ? [sql`id = ${anyOf(chosen)}`] : [])];
  const order = orderSql(query['column'], query['order'], new Map(columns.map(column => [column.name, column])));
  const found = await rowsOf(
    db,
    sql<WireRow>`SELECT ${selectList(columns)} FROM ${tableOf(def).sql} WHERE ${allOf(conditions)} ORDER BY ${order}
      LIMIT ${EXPORT_ROWS_MAX + 1}`,
  );
  if (found.length === 0) throw new Refusal(excelText.nothingToExport);
  if (found.length > EXPORT_ROWS_MAX) throw new Refusal(excelText.tooManyToExport(EXPORT_ROWS_MAX));
  const rows = await texts.addTo(found, columns, caller.tenantId);
  const seen = new Set(columns.map(({ name }) => name));
  const fields = [...def.fieldByName.values()].filter(field => !UNTOLD.has(field.name) && sourcesOf(field).every(name => seen.has(name)));
  const now = toServerTime(nowMs);
  return {
    name: def.title,
    titles: [excelText.sheetTitle(def.title), excelText.exportedBy(caller.realname, now)],
    heads: fields.map(headOf),
    rows: rows.map(toValues).map(row => fields.map(field => cellOf(field, row, now))),
  };
}

const WIDTH_MIN = 12;
const WIDTH_LONG = 24;

export function headOf(field: FieldDef): SheetHead {
  const text = columnHead(field);
  const { isWide = false, format } = kindOf(field).cell;
  return { text, width: Math.max(isWide ? WIDTH_LONG : WIDTH_MIN, text.length * 2 + 2), format };
}

/** Numbers stay numbers; all other values read as on the screen. @param now the server's time. */
export function cellOf(field: FieldDef, row: Values, now: string): Cell {
  const value = rowValue(field, row, now);
  if (value === undefined || value === '') return null;
  const { cell } = kindOf(field);
  if (cell.type === 'number') return Number(value);
  if (cell.type === 'own') return cell.write(value);
  if (isSensitive(field)) return String(value); // already masked for a caller without the permission
  const name = dictTextOf(row, field.name);
  // The server's rows contain the names of dictionary values; on the screen they are looked up.
  if (cell.type === 'names') return namesText(value, name);
  return fieldTextOf(field, value, name, {});
}
