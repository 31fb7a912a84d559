/**
 * List queries and sync reads in the server's query grammar.
 *
 * Shapes:  plain parameters if the text cannot be mistaken for an operator, otherwise superQueryParams.
 * Nulls:   a blank value is no condition, on the device and on the server.
 * Errors:  `undefined` if the grammar cannot express it: two conditions need the advanced block while the user's own block joins with OR, or
 *          while a keyword takes it; or the conditions are longer than an address may be.
 * Source:  protocol reference §4.
 */
import { DAY_CHARS } from '#base/durations.ts';
import { encodeTextFilter } from '#query/advanced/text-filter.ts';
import type { EntityDef } from '#schema/entity-def.ts';
import type { ValueType } from '#schema/kinds/facts.ts';
import { listedTexts } from '#base/listed-texts.ts';
import { FIRST_PAGE_NO } from '#query/list-query.ts';
import type { AdvancedQuery, Condition, Filter, ListQuery } from '#query/list-query.ts';
import type { SyncRead } from '#query/sync-read.ts';
import { valueTypeOf, wordedBlock, wordsOf } from './condition-words.ts';
import type { Worded, WordedBlock } from './condition-words.ts';

/** Stock servers start with the oldest record by default, so a record that was just added would stand on the last page. */
export const NEWEST_FIRST = { column: 'createTime', order: 'desc' } as const;

export type Params = Record<string, string>;
type PlainParam = { readonly name: string; readonly value: string };

/** Characters of the conditions in an address: servers refuse heads of more than 8 KB, and the block is encoded once more on its way. */
const FILTERS_MAX = 4_000;

/** The user's own list request, every parameter of the specification included. */
export function windowParams(def: EntityDef, query: ListQuery, sendsField: boolean): Params | undefined {
  const filters = filterParams(def, query);
  if (!filters) return undefined;
  if (new URLSearchParams(filters).toString().length > FILTERS_MAX) return undefined;
  return {
    ...filters,
    column: query.sort.column,
    order: query.sort.order,
    ...(sendsField ? { field: `id,${def.listColumns.join(',')}` } : {}),
    pageNo: String(query.pageNo),
    pageSize: String(query.pageSize),
  };
}

/** A page of the scope in order of id; never names columns, because base rows must be whole. */
export function syncParams(def: EntityDef, read: SyncRead): Params | undefined {
  const filters = filterParams(def, { conditions: read.conditions ?? [] });
  if (!filters) return undefined;
  return {
    ...filters,
    ...(read.ids ? { id: read.ids.join(',') } : {}),
    ...(read.fromId === undefined ? {} : { id_begin: read.fromId }),
    ...(read.toId === undefined ? {} : { id_end: read.toId }),
    ...(read.createdFrom === undefined ? {} : { createTime_begin: read.createdFrom }),
    ...(read.updatedFrom === undefined ? {} : { updateTime_begin: read.updatedFrom }),
    column: 'id',
    order: 'asc',
    pageNo: String(read.pageNo ?? FIRST_PAGE_NO),
    pageSize: String(read.pageSize),
  };
}

function filterParams(def: EntityDef, { conditions, advanced, anyOf = [] }: Filter): Params | undefined {
  const sought = anyOf.flatMap(one => wordsOf(def, one));
  if (sought.length > 1) return besideKeyword(def, conditions, advanced, sought);
  const { params, rest } = plainParams(def, [...conditions.flatMap(one => wordsOf(def, one)), ...sought]);
  const block = joinAdvanced(def, advanced, rest);
  if (block === 'inexpressible') return undefined;
  return block.conditions.length === 0 ? params : { ...params, ...superQueryParams(def, block) };
}

/** The keyword takes the block, so everything else must be said in plain parameters: an advanced query too, if all of it must hold. */
function besideKeyword(
  def: EntityDef,
  conditions: readonly Condition[],
  advanced: AdvancedQuery | undefined,
  sought: readonly Worded[],
): Params | undefined {
  const own = wordedBlock(def, advanced ?? { match: 'and', conditions: [] });
  if (own === 'inexpressible' || (own.match === 'or' && own.conditions.length > 1)) return undefined;
  const asked = [...conditions.flatMap(one => wordsOf(def, one)), ...own.conditions.map(one => atMidnight(one, def))];
  const { params, rest } = plainParams(def, asked);
  return rest.length > 0 ? undefined : { ...params, ...superQueryParams(def, { match: 'or', conditions: sought }) };
}

/** The conditions as plain parameters, each name once, and those that only the advanced block can express. */
function plainParams(def: EntityDef, conditions: readonly Worded[]): { readonly params: Params; readonly rest: readonly Worded[] } {
  const params: Params = {};
  const rest: Worded[] = [];
  for (const condition of conditions) {
    const plain = plainParam(condition, valueTypeOf(def, condition));
    if (plain && (!(plain.name in params) || params[plain.name] === plain.value)) params[plain.name] = plain.value;
    else rest.push(wholeDay(condition, def));
  }
  return { params, rest };
}

/** In the advanced query a day is its midnight. */
function atMidnight(condition: Worded, def: EntityDef): Worded {
  const { rule, value } = condition;
  const isDay = (rule === 'le' || rule === 'ge') && value.length === DAY_CHARS && valueTypeOf(def, condition) === 'datetime';
  return isDay ? { ...condition, value: `${value} 00:00:00` } : condition;
}

/** A plain end day includes its last second; the advanced block would stop at its midnight. */
function wholeDay(condition: Worded, def: EntityDef): Worded {
  const { rule, value } = condition;
  const isDay = rule === 'le' && value.length === DAY_CHARS && valueTypeOf(def, condition) === 'datetime';
  return isDay ? { ...condition, value: `${value} 23:59:59` } : condition;
}

/** A value that a parameter bound to an `Integer` accepts; any other is a binding error or dropped. */
const INTEGER = /^[+-]?\d{1,9}$/;

/** The parameters of one condition, or `undefined` if only the advanced block can express it. */
function plainParam({ field, rule, value, pattern }: Worded, type: ValueType): PlainParam | undefined {
  if (pattern !== undefined) return undefined;
  // A list, a pattern or a day for a second cannot be bound to a number or a time.
  if (type !== 'text' && rule !== 'ge' && rule !== 'le' && !(rule === 'eq' && type !== 'datetime')) return undefined;
  if (type === 'integer' && !INTEGER.test(value)) return undefined;
  if (rule.endsWith('like') && value.includes('\\')) return undefined; // the server escapes % and _, but not a backslash
  switch (rule) {
    case 'like':
      return { name: field, value: encodeTextFilter('like', value) };
    case 'left_like':
      return value.endsWith('*') ? undefined : { name: field, value: `*${value}` };
    case 'right_like':
      return looksLikeOperator(value) ? undefined : { name: field, value: `${value}*` };
    case 'eq':
      return looksLikeOperator(value) ? undefined : { name: field, value };
    case 'in': {
      const values = listedTexts(value);
      return looksLikeOperator(values.join('')) || looksLikeOperator(values[0] ?? '') ? undefined : { name: field, value };
    }
    case 'ge':
      return { name: `${field}_begin`, value };
    case 'le':
      return { name: `${field}_end`, value };
    case 'ne':
    case 'gt':
    case 'lt':
      return undefined; // their plain forms differ between servers or break on typed columns
  }
}

const TWO_CHAR_OPERATORS: ReadonlySet<string> = new Set(['>=', '<=', '!=', 'gt', 'ge', 'lt', 'le', 'eq', 'ne', 'in']);

/** Whether the server would find an operator, a wildcard or a list in the text. */
export function looksLikeOperator(text: string): boolean {
  if (text !== text.trim()) return true; // the server trims, so equality with the spaces needs the block
  if (/[*,]/.test(text) || text.startsWith('!') || text.startsWith('=') || text.indexOf('++') > 0) return true;
  if (text[2] === ' ' && TWO_CHAR_OPERATORS.has(text.slice(0, 2).toLowerCase())) return true;
  return text[1] === ' ' && (text.startsWith('>') || text.startsWith('<'));
}

function joinAdvanced(def: EntityDef, advanced: AdvancedQuery | undefined, rest: readonly Worded[]): WordedBlock | 'inexpressible' {
  const own = wordedBlock(def, advanced ?? { match: 'and', conditions: [] });
  if (own === 'inexpressible' || rest.length === 0) return own;
  if (own.match === 'or' && own.conditions.length > 1) return 'inexpressible';
  return { match: 'and', conditions: [...own.conditions, ...rest] };
}

/** Encoded once here and once more by the http client: the servlet decodes once, the query generator again (§4.6). */
function superQueryParams(def: EntityDef, { match, conditions }: WordedBlock): Params {
  const list = conditions.map(condition => ({
    field: condition.field,
    rule: condition.rule,
    val: condition.pattern ?? patternOf(condition.rule, condition.value),
    ...valueType(def, condition),
  }));
  return { superQueryParams: encodeURIComponent(JSON.stringify(list)), superQueryMatchType: match };
}

/** Inside the block a pattern is used unchanged, so literal % and _ must be escaped. */
const patternOf = (rule: Condition['rule'], value: string): string =>
  rule.endsWith('like') ? value.replaceAll(/[\\%_]/g, sign => `\\${sign}`) : value;

function valueType(def: EntityDef, condition: Condition): { readonly type: string; readonly dbType?: string } {
  const { rule, value } = condition;
  const bound = valueTypeOf(def, condition);
  // As text a pattern stays a pattern, and a list of times a list.
  if (rule.endsWith('like') || (rule === 'in' && (bound === 'date' || bound === 'datetime'))) return { type: 'text' };
  switch (bound) {
    case 'date':
      return { type: 'date', dbType: 'date' };
    case 'datetime':
      return value.length === DAY_CHARS ? { type: 'date', dbType: 'date' } : { type: 'datetime', dbType: 'datetime' };
    case 'integer':
      return { type: 'int', dbType: 'int' };
    case 'decimal':
      return { type: 'number', dbType: 'bigdecimal' };
    case 'text':
      return { type: 'text' };
  }
}
