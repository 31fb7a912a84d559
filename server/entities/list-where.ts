/** All conditions of a list call: the caller's scope, the endpoint's own, the parameters, the advanced query. */
import type { EntityDef } from '#schema/entity-def.ts';
import { allOf } from '../database/sql.ts';
import type { Fragment } from '../database/sql.ts';
import type { Caller } from '../platform/caller.ts';
import type { Column } from './entity-table.ts';
import { filterSql } from './list-filter.ts';
import type { Query } from './list-rows.ts';
import { rangeSql } from './range-filter.ts';
import { scopeSql } from './row-scope.ts';
import { superQuerySql } from './super-query.ts';
import { bindText } from './typed-value.ts';

const NOT_DELETED = '0';

/** @throws Refusal if a parameter does not fit the type of its property. */
export function whereSql(def: EntityDef, caller: Caller, query: Query, preset: Query, columns: readonly Column[]): Fragment {
  // Rows marked deleted are returned if the query names the mark.
  const own: Query = { ...(query['delFlag'] ? {} : { delFlag: NOT_DELETED }), ...preset };
  const columnByName = new Map(columns.map(column => [column.name, column]));
  const advanced = superQuerySql(query['superQueryParams'], query['superQueryMatchType'], columnByName);
  return allOf([
    ...scopeSql(def, caller),
    ...columns.flatMap(column => propertySql(column, own)),
    ...columns.flatMap(column => propertySql(column, query)),
    ...(advanced === undefined ? [] : [advanced]),
  ]);
}

/** The conditions of one property: its plain filter and its range. @throws Refusal if a value does not fit the type. */
export function propertySql(column: Column, query: Query): readonly Fragment[] {
  const text = query[column.name];
  const bound = text === undefined || text.trim() === '' ? undefined : bindText(column, text); // refused here even if the range ignores it
  const texts = { begin: query[`${column.name}_begin`], end: query[`${column.name}_end`], many: query[`${column.name}_MultiString`] };
  const range = rangeSql(column, texts);
  if (range.isBroken || bound === undefined) return range.conditions;
  const plain = filterSql(column, bound);
  return plain === undefined ? range.conditions : [...range.conditions, plain];
}
