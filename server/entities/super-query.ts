/**
 * The advanced query: a JSON list of conditions, encoded twice on the wire, joined by one operator (wire protocol §4.6).
 * An invalid query is ignored without an error; as in 2.4.5, an unknown field invalidates the whole query.
 */
import type { Fragment } from '../database/sql.ts';
import { serverText } from '../web/text.ts';
import { isDate, isDateTime } from '#query/readable-value.ts';
import { JSON_DEPTH_MAX, parseBoundedJson } from '../web/bounded-json.ts';
import { compare, isOneOf, joined, matches } from './compare.ts';
import type { Operator } from './compare.ts';
import type { Column } from './entity-table.ts';
import { splitList } from './list-filter.ts';
import { Refusal } from './refusal.ts';
import { parseTyped } from './typed-value.ts';

export const CONDITIONS_MAX = 100; // of one advanced query

type SuperCondition = { readonly field: string; readonly rule: string; readonly val: string; readonly type: string };

const OPERATOR_BY_RULE: ReadonlyMap<string, Operator> = new Map([
  ['eq', '='],
  ['ne', '<>'],
  ['gt', '>'],
  ['ge', '>='],
  ['lt', '<'],
  ['le', '<='],
]);

/** The parenthesised condition of a `superQueryParams` text; undefined if it has no valid condition. */
export function superQuerySql(
  text: string | undefined,
  matchType: string | undefined,
  columnByName: ReadonlyMap<string, Column>,
): Fragment | undefined {
  const conditions = decodeConditions(text);
  if (conditions.length > CONDITIONS_MAX) throw new Refusal(serverText.failed(serverText.tooManyConditions));
  const isKnown = conditions.every(({ field }) => columnByName.has(field));
  if (!isKnown) return undefined;
  const parts = conditions.flatMap(condition => {
    const column = columnByName.get(condition.field);
    return (column && conditionSql(column, condition)) ?? [];
  });
  return joined(parts, matchType?.toLowerCase() === 'or' ? 'OR' : 'AND');
}

/** The servlet has decoded once; this is the second decoding. A single % makes it invalid, a plus becomes a blank. */
function decodeConditions(text: string | undefined): readonly SuperCondition[] {
  if (text === undefined || text === '') return [];
  try {
    const list = parseBoundedJson(decodeURIComponent(text.replaceAll('+', ' ')), JSON_DEPTH_MAX);
    if (!Array.isArray(list)) return [];
    return list.map(toCondition).filter(({ field, rule, val }) => field !== '' && rule !== '' && val !== '');
  } catch {
    return [];
  }
}

function toCondition(item: unknown): SuperCondition {
  const part = (name: string): string => {
    const value: unknown = typeof item === 'object' && item !== null ? Reflect.get(item, name) : undefined;
    return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  };
  return { field: part('field'), rule: part('rule').toLowerCase(), val: part('val'), type: part('type') };
}

function conditionSql(column: Column, { rule, val, type }: SuperCondition): Fragment | undefined {
  if (rule === 'like') return matches(column, `%${val}%`);
  if (rule === 'right_like') return matches(column, `${val}%`);
  if (rule === 'left_like') return matches(column, `%${val}`);
  if (rule === 'in') {
    const values = splitList(val).map(text => parseTyped(column, text));
    return isOneOf(
      column,
      values.filter(value => value !== undefined),
    );
  }
  const operator = OPERATOR_BY_RULE.get(rule);
  const value = typedValue(column, val, type);
  return operator && value !== undefined ? compare(column, operator, value) : undefined;
}

/** A `date` is midnight of its day, so `le` excludes the rest of that day. */
function typedValue(column: Column, val: string, type: string) {
  if (type === 'date' && !isDate(val.slice(0, 10))) return undefined;
  if (type === 'datetime' && !isDateTime(val)) return undefined;
  if (column.type === 'date' || column.type === 'datetime') return isDate(val) || isDateTime(val) ? val : undefined;
  // A whole-number column may be compared with a fraction.
  return parseTyped(column.type === 'integer' ? { type: 'decimal' } : column, val);
}
