/** Lists a form's rows with the grammar of every other list, and a tree's rows level by level (wire protocol §10.2). */
import { sql } from '../../database/kysely.ts';
import { allOf, rowsOf } from '../../database/sql.ts';
import type { Fragment } from '../../database/sql.ts';
import type { Caller } from '../../platform/caller.ts';
import type { Database } from '../../database.ts';
import { orderSql } from '../../entities/list-order.ts';
import type { Query } from '../../entities/list-rows.ts';
import { propertySql } from '../../entities/list-where.ts';
import { superQuerySql } from '../../entities/super-query.ts';
import { pageOf } from '../online-request.ts';
import type { Rows } from '../online-request.ts';
import { formColumns, PARENT_SQL, sortNames } from './form-columns.ts';
import { ROOT, storageOf } from './form-def.ts';
import type { FormDef } from './form-def.ts';
import { ROW_COLUMNS, toWireRow } from './form-rows.ts';
import type { StoredRow } from './form-rows.ts';

const ALL_ROWS = '-1';
/** All children of a level are returned at once, because a tree has no paging. */
const HAS_CHILD = sql`CASE WHEN EXISTS (SELECT 1 FROM onl_form_row c WHERE c.table_name = r.table_name AND c.tenant_id = r.tenant_id AND c.parent_id = r.id)
  THEN '1' ELSE '0' END`;

/** The requested page; `pageSize` below zero (clients send -521) is all rows. @throws Refusal for an unknown sort column or an invalid value. */
export function listForm(db: Database, form: FormDef, caller: Caller, query: Query): Promise<Rows> {
  return select(db, form, caller, query, {});
}

/**
 * One level of a tree: the roots, or the rows under the parent named in the query. With `hasQuery=true` the filters apply to all
 * levels and the matching rows are returned flat. Every row has a flag for children, in the form's own field and as `hasChild`.
 */
export function listTree(db: Database, form: FormDef, caller: Caller, query: Query): Promise<Rows> {
  const pidField = form.tree?.pidField ?? '';
  const parent = query[pidField]?.trim() ?? '';
  if (parent !== '' && parent !== ROOT) return select(db, form, caller, { pageSize: ALL_ROWS, ...query, [pidField]: '' }, { parent });
  return select(db, form, caller, { ...query, [pidField]: '' }, query['hasQuery'] === 'true' ? { marksChildren: true } : { parent: ROOT });
}

type Level = { readonly parent?: string; readonly marksChildren?: boolean };

async function select(db: Database, form: FormDef, caller: Caller, query: Query, { parent, marksChildren }: Level): Promise<Rows> {
  const columns = formColumns(form);
  const columnByName = new Map(columns.map(column => [column.name, column]));
  const advanced = superQuerySql(query['superQueryParams'], query['superQueryMatchType'], columnByName);
  const where = allOf([
    ...scopeSql(form, caller),
    ...(parent === undefined ? [] : [sql`${PARENT_SQL} = ${parent}`]),
    ...columns.flatMap(column => propertySql(column, query)),
    ...(advanced === undefined ? [] : [advanced]),
  ]);
  const order = orderSql(query['column'], query['order'], sortNames(columns));
  const { size, skip } = pageOf(query);
  const [counted] = await rowsOf(db, sql<{ readonly total: number }>`SELECT count(*)::integer AS total FROM onl_form_row r WHERE ${where}`);
  const mark = parent !== undefined || marksChildren ? sql`, ${HAS_CHILD} AS has_child` : sql``;
  const rows = await rowsOf(
    db,
    sql<StoredRow>`SELECT ${sql.join(ROW_COLUMNS.map(name => sql.ref(name)))}${mark} FROM onl_form_row r WHERE ${where}
      ORDER BY ${order} LIMIT ${size} OFFSET ${skip}`,
  );
  return { total: counted?.total ?? 0, records: rows.map(row => ({ ...toWireRow(form, row), ...childMark(form, row) })) };
}

/** The condition of the rows visible to a caller: those of the form's table in his tenant. */
function scopeSql(form: FormDef, caller: Caller): readonly Fragment[] {
  return [sql`table_name = ${storageOf(form)}`, sql`tenant_id = ${caller.tenantId}`];
}

function childMark({ tree }: FormDef, { has_child: mark }: StoredRow): Readonly<Record<string, string>> {
  return mark === undefined || !tree ? {} : { [tree.hasChildrenField]: mark, hasChild: mark };
}
