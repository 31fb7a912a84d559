/** All conditions of a list call: the caller's scope, the endpoint's own, the parameters with their ranges, the advanced query. */
import type { EntityDef } from '#schema/entity-def.ts';
import type { Schema } from '#schema/schema.ts';
import { allOf } from '../database/sql.ts';
import type { Fragment } from '../database/sql.ts';
import type { Caller } from '../platform/caller.ts';
import type { Column } from './entity-table.ts';
import { filterSql, splitList } from './list-filter.ts';
import type { Query } from './list-rows.ts';
import { scopeSql } from './access.ts';
import { superQuerySql } from './super-query.ts';
import { bindText, parseTyped } from './typed-value.ts';
import type { FieldValue } from '#schema/row.ts';
import { isDate, isDateTime } from '#query/readable-value.ts';
import { compare, isOneOf } from './compare.ts';

const NOT_DELETED = '0';

/** @throws Refusal if a parameter does not fit the type of its property. */
export function whereSql(
  schema: Schema,
  def: EntityDef,
  caller: Caller,
  query: Query,
  preset: Query,
  columns: readonly Column[],
): Fragment {
  // Rows marked deleted are returned if the query names the mark.
  const own: Query = { ...(query['delFlag'] ? {} : { delFlag: NOT_DELETED }), ...preset };
  const columnByName = new Map(columns.map(column => [column.name, column]));
  const advanced = superQuerySql(query['superQueryParams'], query['superQueryMatchType'], columnByName);
  return allOf([
    ...scopeSql(schema, def, caller),
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

type RangeTexts = { readonly begin: string | undefined; readonly end: string | undefined; readonly many: string | undefined };

/**
 * `{property}_begin`, `{property}_end` and `{property}_MultiString` (wire protocol §4.4).
 * The conditions of one property's range. An invalid value ends the property:
 * earlier conditions stay, later ones are not added, including the plain filter.
 */
function rangeSql(column: Column, texts: RangeTexts): { readonly conditions: readonly Fragment[]; readonly isBroken: boolean } {
  const conditions: Fragment[] = [];
  const bounds = [
    { operator: '>=', clock: ' 00:00:00', text: texts.begin },
    { operator: '<=', clock: ' 23:59:59', text: texts.end },
  ] as const;
  for (const { operator, clock, text } of bounds) {
    if (text === undefined || text.trim() === '') continue;
    const value = boundOf(column, text.trim(), clock);
    if (value === undefined) return { conditions, isBroken: true };
    conditions.push(compare(column, operator, value));
  }
  if (texts.many !== undefined && texts.many.trim() !== '') {
    const values = splitList(texts.many.trim()).map(text => parseTyped(column, text));
    conditions.push(
      isOneOf(
        column,
        values.filter(value => value !== undefined),
      ),
    );
  }
  return { conditions, isBroken: false };
}

function boundOf(column: Column, text: string, clock: string): FieldValue | undefined {
  if (column.type !== 'date' && column.type !== 'datetime') return parseTyped(column, text);
  if (isDate(text)) return text + clock;
  return isDateTime(text) ? text : undefined;
}
