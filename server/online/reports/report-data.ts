/** Runs a report: its own statement over the rows visible to the caller, filtered, ordered and paged. */
import { sql } from '../../database/kysely.ts';
import type { Schema } from '#schema/schema.ts';
import { allOf, identifier, rowsOf } from '../../database/sql.ts';
import type { Fragment } from '../../database/sql.ts';
import { partPattern } from '../../database/like-pattern.ts';
import type { Caller } from '../../platform/caller.ts';
import { compare, matches } from '../../entities/compare.ts';
import type { EntityStore } from '../../entities/entity-store.ts';
import { tableOf } from '../../entities/entity-table.ts';
import type { Column } from '../../entities/entity-table.ts';
import { orderSql } from '../../entities/list-order.ts';
import type { Query } from '../../entities/list-rows.ts';
import { propertySql } from '../../entities/list-where.ts';
import { scopeSql } from '../../entities/access.ts';
import { bindText } from '../../entities/typed-value.ts';
import type { JsonObject } from '../../web/json.ts';
import { pageOf } from '../online-request.ts';
import type { Rows } from '../online-request.ts';
import type { ReportColumn, ReportDef } from './report-def.ts';
import { visibleColumns } from './report-schema.ts';

/** @throws Refusal for an unknown column, or a value that does not fit its column. */
export async function reportData({ db, schema }: EntityStore, report: ReportDef, caller: Caller, query: Query): Promise<Rows> {
  const columns = visibleColumns(report, caller).map(described => ({ described, column: toColumn(described) }));
  const source = sourceSql(schema, report, caller, query);
  const where = allOf(columns.flatMap(({ described, column }) => filterOf(described, column, query)));
  const order = orderOf(
    report,
    query,
    columns.map(({ column }) => column),
  );
  const [counted] = await rowsOf(
    db,
    sql<{ readonly total: number }>`${source} SELECT count(*)::integer AS total FROM report WHERE ${where}`,
  );
  const { size, skip } = pageOf(query);
  const shown = sql.join(columns.map(({ column }) => identifier(column.name)));
  const records = await rowsOf(
    db,
    sql<JsonObject>`${source} SELECT ${shown} FROM report WHERE ${where} ORDER BY ${order} LIMIT ${size} OFFSET ${skip}`,
  );
  return { total: counted?.total ?? 0, records };
}

/** `base` contains the report's source rows: those of the caller's tenant and yard that are not deleted. */
function sourceSql(schema: Schema, report: ReportDef, caller: Caller, query: Query): Fragment {
  const { entity: def } = report;
  const scope = allOf([...scopeSql(schema, def, caller), sql`del_flag = '0'`]);
  const values = new Map(report.params.map(({ name, value }) => [name, query[`self_${name}`]?.trim() ?? value]));
  const given = (name: string): Fragment => sql`${values.get(name) ?? null}::text`;
  return sql`WITH base AS (SELECT * FROM ${tableOf(def).sql} WHERE ${scope}), report AS (${report.source(given)})`;
}

/** A text matches anywhere, unless it contains stars or `force_` requires equality; ranges are as in every list. */
function filterOf({ type, dict }: ReportColumn, column: Column, query: Query): readonly Fragment[] {
  const { [column.name]: plain = '', ...ranges } = query;
  const forced = query[`force_${column.name}`] ?? '';
  if (forced !== '') return [...propertySql(column, ranges), compare(column, '=', bindText(column, forced))];
  const isLookedFor = type === 'text' && dict === undefined && plain.trim() !== '' && !plain.includes('*');
  if (!isLookedFor) return propertySql(column, query);
  return [...propertySql(column, ranges), matches(column, partPattern(plain.trim()))];
}

/** The requested order, else the report's own; equal rows are ordered by their key. */
function orderOf(report: ReportDef, query: Query, columns: readonly Column[]): Fragment {
  const key: Column = { name: 'id', sql: identifier('report_key'), sqlType: '', type: 'text', field: undefined, ignoresCase: false };
  const columnByName = new Map([...columns, key].map(column => [column.name, column]));
  const isAsked = Boolean(query['column']) && Boolean(query['order']);
  return isAsked
    ? orderSql(query['column'], query['order'], columnByName)
    : orderSql(report.order.column, report.order.direction, columnByName);
}

function toColumn({ name, type, dict }: ReportColumn): Column {
  const plain = identifier(name);
  const subject = type === 'text' ? sql`(${plain} COLLATE "C")` : plain;
  return { name, sql: subject, sqlType: '', type, field: undefined, ignoresCase: type === 'text' && dict === undefined };
}
