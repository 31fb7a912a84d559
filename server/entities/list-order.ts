/** The order of a list: several columns, one direction, `_dictText` cut off (wire protocol §4.5). */
import { sql } from '../database/kysely.ts';
import type { Fragment } from '../database/sql.ts';
import { DICT_TEXT_SUFFIX } from '#schema/row.ts';
import { serverText } from '../web/text.ts';
import type { Column } from './entity-table.ts';
import { Refusal } from './refusal.ts';

const text = {
  injection: '校验失败，存在SQL注入风险！',
} as const;

export const SORT_COLUMNS_MAX = 8;

/** The stock server's check of a column name for SQL injection. */
const INJECTION =
  /[;'"()\\]|--|\/\*|\b(and|or|exec|insert|select|delete|update|drop|count|chr|mid|master|truncate|char|declare|sleep|union)\b/i;

/** @throws Refusal for an unknown column. Without column or order the order is the id's. */
export function orderSql(
  columnText: string | undefined,
  orderText: string | undefined,
  columnByName: ReadonlyMap<string, Column>,
): Fragment {
  const names =
    columnText && orderText
      ? columnText
          .split(',')
          .map(name => name.trim())
          .filter(name => name !== '')
      : [];
  if (names.length > SORT_COLUMNS_MAX) throw new Refusal(serverText.failed(serverText.tooManyConditions));
  const isAscending = orderText?.toLowerCase().includes('asc') === true;
  // The id is never null. NULLS FIRST would keep the planner from using the primary key's order.
  const ofId = isAscending ? sql`ASC` : sql`DESC`;
  const ofOthers = isAscending ? sql`ASC NULLS FIRST` : sql`DESC NULLS LAST`;
  const columns = names.map(name =>
    columnOf(name.endsWith(DICT_TEXT_SUFFIX) ? name.slice(0, -DICT_TEXT_SUFFIX.length) : name, columnByName),
  );
  const sorted = columns.some(column => column.name === 'id') ? columns : [...columns, columnOf('id', columnByName)];
  return sql.join(sorted.map(column => sql`${column.sql} ${column.name === 'id' ? ofId : ofOthers}`));
}

function columnOf(name: string, columnByName: ReadonlyMap<string, Column>): Column {
  const column = columnByName.get(name);
  if (column) return column;
  if (INJECTION.test(name)) throw new Refusal(text.injection);
  throw new Refusal(serverText.failed(`Unknown column '${name}' in 'order clause'`));
}
