/**
 * A list query: the request of one list page, the same for the local engine and for the server.
 *
 * Shapes:  conditions are joined with AND; `advanced` is one more parenthesised AND-term, joined inside by its own `match`.
 *          A range is two conditions (ge, le) on one field. `in` holds comma-joined values. `value` is always text.
 * Units:   pageNo counts from 1.
 * Nulls:   SQL semantics, an absent value satisfies no condition, `ne` included.
 */
import type { AppError } from '#base/errors.ts';
import type { Sort } from '#schema/entity-def.ts';

export const DEFAULT_PAGE_SIZE = 10; // widget specification §9 Paging
export const FIRST_PAGE_NO = 1; // pageNo is 1-based on the wire

/** right_like: starts with; left_like: ends with. */
export const QUERY_RULES = ['eq', 'like', 'right_like', 'left_like', 'in', 'ne', 'gt', 'ge', 'lt', 'le'] as const;
export type QueryRule = (typeof QUERY_RULES)[number];
export type Condition = { readonly field: string; readonly rule: QueryRule; readonly value: string };
export type AdvancedQuery = { readonly match: 'and' | 'or'; readonly conditions: readonly Condition[] };
export type ListQuery = {
  readonly conditions: readonly Condition[];
  readonly advanced?: AdvancedQuery | undefined;
  /** One of these must hold, beside the others: a keyword in several fields. */
  readonly anyOf?: readonly Condition[] | undefined;
  readonly sort: Sort;
  readonly pageNo: number;
  readonly pageSize: number;
  /** Answered on the device alone, over the rows it has. */
  readonly group?: GroupBy | undefined;
};

/** Rows in groups by a field, of a time by its month or day. All groups are open except these, or closed except these (by key). */
export type GroupBy = {
  readonly field: string;
  readonly by: 'value' | 'day' | 'month';
  readonly isFolded: boolean;
  readonly except: readonly string[];
  /** These keys have a head without rows, too. */
  readonly also?: readonly string[] | undefined;
  /** Each head tells the least and the greatest value of the columns. */
  readonly hasRanges?: boolean | undefined;
};

/** What decides which rows a query finds. */
export type Filter = Pick<ListQuery, 'conditions' | 'advanced' | 'anyOf'>;

/** The server's grammar cannot say the query: it was not sent. */
export const inexpressible = (entity: string): AppError => ({ kind: 'malformed', path: `${entity}.query` });
export const isInexpressible = (entity: string, error: AppError): boolean => error.kind === 'malformed' && error.path === `${entity}.query`;

/** Asks for one row. */
export const oneRowQuery = (id: string): ListQuery => ({
  conditions: [{ field: 'id', rule: 'eq', value: id }],
  sort: { column: 'createTime', order: 'desc' },
  pageNo: FIRST_PAGE_NO,
  pageSize: 1,
});

/** One canonical text per query, so that equal queries share one view whatever the order of their conditions. */
export function viewKey(entity: string, query: ListQuery): string {
  const conditions = keysOf(query.conditions);
  const advanced = query.advanced && query.advanced.conditions.length > 0 ? query.advanced : undefined;
  return JSON.stringify([
    entity,
    conditions,
    advanced ? [advanced.match, keysOf(advanced.conditions)] : 0,
    query.sort.column,
    query.sort.order,
    query.pageNo,
    query.pageSize,
    ...(query.anyOf && query.anyOf.length > 0 ? [keysOf(query.anyOf)] : query.group ? [[]] : []),
    ...(query.group ? [groupKey(query.group)] : []),
  ]);
}

const groupKey = ({ field, by, isFolded, except, also = [], hasRanges = false }: GroupBy) => [
  field,
  by,
  isFolded,
  [...except].sort(),
  ...(also.length > 0 || hasRanges ? [[...also].sort(), hasRanges] : []),
];

const keysOf = (conditions: readonly Condition[]): readonly string[] =>
  conditions.map(({ field, rule, value }) => `${field} ${rule} ${value}`).sort();
