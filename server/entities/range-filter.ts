/** `{property}_begin`, `{property}_end` and `{property}_MultiString` (wire protocol §4.4). */
import type { FieldValue } from '#schema/row.ts';
import { isDate, isDateTime } from '#query/readable-value.ts';
import type { Fragment } from '../database/sql.ts';
import { compare, isOneOf } from './compare.ts';
import type { Column } from './entity-table.ts';
import { splitList } from './list-filter.ts';
import { parseTyped } from './typed-value.ts';

export type RangeTexts = { readonly begin: string | undefined; readonly end: string | undefined; readonly many: string | undefined };

/**
 * The conditions of one property's range. An invalid value ends the property:
 * earlier conditions stay, later ones are not added, including the plain filter.
 */
export function rangeSql(column: Column, texts: RangeTexts): { readonly conditions: readonly Fragment[]; readonly isBroken: boolean } {
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
