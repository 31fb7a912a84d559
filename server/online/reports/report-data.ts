/** Runs a report: its own SQL text over the rows the caller may see, filtered, ordered and paged around it. */
import { entityDef } from '#features/registry.ts';
import type { Caller } from '../../caller.ts';
import type { Database } from '../../database.ts';
import { compare, matches } from '../../entities/compare.ts';
import { tableOf } from '../../entities/entity-table.ts';
import type { Column } from '../../entities/entity-table.ts';
import { orderSql } from '../../entities/list-order.ts';
import type { Query } from '../../entities/list-rows.ts';
import { propertySql } from '../../entities/list-where.ts';
import { scopeSql } from '../../entities/row-scope.ts';
import { createSqlParams } from '../../entities/sql-params.ts';
import type { SqlParams } from '../../entities/sql-params.ts';
import { bindText } from '../../entities/typed-value.ts';
import type { JsonObject } from '../../json.ts';
import { pageOf } from '../online-request.ts';
import type { Rows } from '../online-request.ts';
import type { ReportColumn, ReportDef } from './report-def.ts';
import { visibleColumns } from './report-schema.ts';

/** @throws Refusal for a column it does not have, or a value that does not fit its column. */
export async function reportData(db: Database, report: ReportDef, caller: Caller, query: Query): Promise<Rows> {
  const columns = visibleColumns(report, caller).map(described => ({ described, column: toColumn(described) }));
  const params = createSqlParams();
  const source = sourceSql(report, caller, query, params);
  const where = columns.flatMap(({ described, column }) => filterOf(described, column, query, params)).join(' AND ') || 'true';
  const order = orderOf(
    report,
    query,
    columns.map(({ column }) => column),
  );
  const [counted] = await db.query<{ readonly total: number }>(
    `${source} SELECT count(*)::integer AS total FROM report WHERE ${where}`,
    params.values,
  );
  const { size, skip } = pageOf(query);
  const limits = ` LIMIT ${params.add(size)} OFFSET ${params.add(skip)}`;
  const shown = columns.map(({ column }) => `"${column.name}"`).join(', ');
  const records = await db.query<JsonObject>(
    `${source} SELECT ${shown} FROM report WHERE ${where} ORDER BY ${order}${limits}`,
    params.values,
  );
  return { total: counted?.total ?? 0, records };
}

/** `base` is what the report may read: rows of the caller's tenant and yard that are not deleted. */
function sourceSql(report: ReportDef, caller: Caller, query: Query, params: SqlParams): string {
  const def = entityDef(report.entity);
  const scope = [...scopeSql(def, caller, params), "del_flag = '0'"].join(' AND ');
  const given = new Map(report.params.map(({ name, value }) => [name, params.add(query[`self_${name}`]?.trim() ?? value)]));
  const text = report.sql.replaceAll(/\{(\w+)\}/g, (_, name: string) => `${given.get(name) ?? 'NULL'}::text`);
  return `WITH base AS (SELECT * FROM ${tableOf(def).sql} WHERE ${scope}), report AS (${text})`;
}

/** A text is looked for anywhere unless it holds stars or `force_` asks for exactly it; ranges are as in every list. */
function filterOf({ type, dict }: ReportColumn, column: Column, query: Query, params: SqlParams): readonly string[] {
  const { [column.name]: plain = '', ...ranges } = query;
  const forced = query[`force_${column.name}`] ?? '';
  if (forced !== '') return [...propertySql(column, ranges, params), compare(column, '=', bindText(column, forced), params)];
  const isLookedFor = type === 'text' && dict === undefined && plain.trim() !== '' && !plain.includes('*');
  if (!isLookedFor) return propertySql(column, query, params);
  return [...propertySql(column, ranges, params), matches(column, `%${escapeWildcards(plain.trim())}%`, params)];
}

const escapeWildcards = (text: string): string => text.replaceAll(/[%_\\]/g, sign => `\\${sign}`);

/** The order asked for, else the report's own; rows that are equal in it by their key. */
function orderOf(report: ReportDef, query: Query, columns: readonly Column[]): string {
  const key: Column = { name: 'id', sql: '"report_key"', sqlType: '', type: 'text', field: undefined, ignoresCase: false };
  const columnByName = new Map([...columns, key].map(column => [column.name, column]));
  const isAsked = Boolean(query['column']) && Boolean(query['order']);
  return isAsked
    ? orderSql(query['column'], query['order'], columnByName)
    : orderSql(report.order.column, report.order.direction, columnByName);
}

function toColumn({ name, type, dict }: ReportColumn): Column {
  const sql = type === 'text' ? `("${name}" COLLATE "C")` : `"${name}"`;
  return { name, sql, sqlType: '', type, field: undefined, ignoresCase: type === 'text' && dict === undefined };
}
