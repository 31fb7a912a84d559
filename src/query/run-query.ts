/** A list query over a plain array: the simple reference for the live query. */
import type { EntityDef } from '#schema/entity-def.ts';
import type { Row, Values } from '#schema/row.ts';
import type { ListQuery } from './list-query.ts';
import { compileOrder } from './order.ts';
import { compilePredicate } from './predicate.ts';
import { createTotalsCounter } from './totals.ts';

export type QueryAnswer = { readonly rows: readonly Row[]; readonly total: number; readonly summary: Values | undefined };

export function runQuery(def: EntityDef, rows: Iterable<Row>, query: ListQuery): QueryAnswer {
  const matching = [...rows].filter(compilePredicate(def, query)).sort(compileOrder(def, query.sort));
  const totals = createTotalsCounter(def);
  matching.forEach(totals.add);
  const from = (query.pageNo - 1) * query.pageSize;
  return { rows: matching.slice(from, from + query.pageSize), total: matching.length, summary: totals.values() };
}
