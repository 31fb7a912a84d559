/**
 * A list query kept current row by row: every match in order, changed by binary search with the row as it was and as it is.
 * A row that did not change stays the same object, so whoever compares two pages sees at once that nothing happened on them.
 */
import { assert } from '../../base/assert.ts';
import type { EntityDef } from '../entity/entity-def.ts';
import type { Row, Values } from '../entity/row.ts';
import type { ListQuery } from './list-query.ts';
import { compileOrder } from './order.ts';
import { compilePredicate } from './predicate.ts';
import { createTotalsCounter } from './totals.ts';

/** One row before and after; absent: it was not there, or is no more. Each id at most once per batch. */
export type RowChange = { readonly before: Row | undefined; readonly after: Row | undefined };

/** What the query has done since it was made: rows looked at, single insertions and removals, whole merges. */
type QueryWork = { readonly examined: number; readonly moved: number; readonly merges: number };

export type LiveQuery = {
  /** Starts over from all rows. */
  load(rows: Iterable<Row>): void;
  apply(changes: readonly RowChange[]): void;
  total(): number;
  summary(): Values | undefined;
  /** @param offset counts from 0. */
  page(offset: number, limit: number): readonly Row[];
  work(): QueryWork;
};

/** From here on a batch is merged in one walk: each single insertion moves half of the array. */
const MERGE_FROM_CHANGES = 64;

export function createLiveQuery(def: EntityDef, query: Pick<ListQuery, 'conditions' | 'advanced' | 'sort'>): LiveQuery {
  const matches = compilePredicate(def, query);
  const order = compileOrder(def, query.sort);
  const totals = createTotalsCounter(def);
  let sorted: Row[] = [];
  const work = { examined: 0, moved: 0, merges: 0 };

  /** Where the row stands or would stand. */
  function placeOf(row: Row): number {
    let low = 0;
    let high = sorted.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      const other = sorted[middle];
      if (other && order.compare(other, row) < 0) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  function applyOne({ before, after }: RowChange): void {
    const from = before && placeOf(before);
    if (from !== undefined) assert(sorted[from]?.id === before?.id, `row ${before?.id} left its place unnoticed`);
    if (before && after && from !== undefined && order.compare(before, after) === 0) {
      sorted[from] = after;
      return;
    }
    if (from !== undefined) sorted.splice(from, 1);
    if (after) sorted.splice(placeOf(after), 0, after);
    work.moved++;
  }

  function merge(changes: readonly RowChange[]): void {
    const gone = new Set(changes.flatMap(({ before }) => (before ? [before.id] : [])));
    const kept = sorted.filter(row => !gone.has(row.id));
    const added = order.sorted(changes.flatMap(({ after }) => after ?? []));
    sorted = mergeSorted(kept, added, order.compare);
    work.merges++;
  }

  return {
    load(rows) {
      const matching = [...rows].filter(matches);
      work.examined += matching.length;
      totals.clear();
      totals.addAll(matching);
      sorted = order.sorted(matching);
    },
    apply(changes) {
      work.examined += changes.length;
      const relevant = changes.flatMap(({ before, after }) => {
        const change = { before: before && matches(before) ? before : undefined, after: after && matches(after) ? after : undefined };
        return change.before || change.after ? [change] : [];
      });
      for (const { before, after } of relevant) {
        if (before) totals.remove(before);
        if (after) totals.add(after);
      }
      if (relevant.length >= MERGE_FROM_CHANGES) merge(relevant);
      else relevant.forEach(applyOne);
    },
    total: () => sorted.length,
    summary: totals.values,
    page: (offset, limit) => sorted.slice(offset, offset + limit),
    work: () => ({ ...work }),
  };
}

function mergeSorted(left: readonly Row[], right: readonly Row[], compare: (a: Row, b: Row) => number): Row[] {
  const merged: Row[] = [];
  let next = 0;
  for (const row of left) {
    for (let other = right[next]; other && compare(other, row) < 0; other = right[++next]) merged.push(other);
    merged.push(row);
  }
  for (; next < right.length; next++) {
    const row = right[next];
    if (row) merged.push(row);
  }
  return merged;
}
