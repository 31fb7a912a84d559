/**
 * A list query kept current row by row: its matching set, shared by all sorts of the same conditions, and the ordered slots of the matches.
 * A binary search with the old and the new row updates the order. The order is computed when its first page is requested.
 */
import { assert } from '#base/assert.ts';
import type { Sort } from '#schema/entity-def.ts';
import type { Row, Values } from '#schema/row.ts';
import { groupRows } from './group-rows.ts';
import type { GroupedPage } from './group-rows.ts';
import type { GroupBy } from './list-query.ts';
import type { MatchMove, MatchingSet } from './matching-set.ts';
import { compileOrder } from './order.ts';
import type { RowTable } from './row-table.ts';
import { mergedSlots, positionOf } from './slot-order.ts';
import { byRows, sortedSlots } from './sorted-slots.ts';

export type LiveQuery = {
  readonly total: () => number;
  readonly summary: () => Values | undefined;
  /** @param offset counts from 0. */
  readonly page: (offset: number, limit: number) => readonly Row[];
  /** The same in groups. */
  readonly grouped: (group: GroupBy, offset: number, limit: number) => GroupedPage;
};

/** The owner calls `leave` while the table still holds the old rows, and `enter` when it holds the new ones. */
export type FedQuery = LiveQuery & {
  readonly leave: (moves: readonly MatchMove[]) => void;
  readonly enter: (moves: readonly MatchMove[]) => void;
  /** All rows may have changed. */
  readonly reset: () => void;
};

/** Counted since the engine started: rows examined, single insertions and removals, whole merges, whole sorts. */
export type OrderWork = { moved: number; merges: number; sorts: number };

/** From this number of changes on a batch is merged in one walk, because each single insertion moves half of the array. */
const MERGE_FROM_CHANGES = 64;

export function createLiveQuery(table: RowTable, set: MatchingSet, sort: Sort, work: OrderWork): FedQuery {
  const compareRows = compileOrder(table.def, sort);
  const compare = byRows(table, sort);
  let sorted: number[] | undefined;

  /** A row that still matches with the same sort value keeps its position. */
  const staysPut = ({ before, after, was, is }: MatchMove): boolean =>
    was && is && before !== undefined && after !== undefined && compareRows(before, after) === 0;

  function inOrder(): readonly number[] {
    if (sorted) return sorted;
    sorted = Array.from(sortedSlots(table, sort, set.marks(), set.total()));
    work.sorts++;
    return sorted;
  }

  return {
    total: set.total,
    summary: set.summary,
    page: (offset, limit) =>
      inOrder()
        .slice(offset, offset + limit)
        .flatMap(slot => table.row(slot) ?? []),
    grouped: (group, offset, limit) => groupRows(table, inOrder(), group, offset, limit),
    leave(moves) {
      if (!sorted) return;
      const leaving = moves.filter(move => move.was && !staysPut(move));
      if (leaving.length >= MERGE_FROM_CHANGES) {
        const gone = new Set(leaving.map(move => move.slot));
        sorted = sorted.filter(slot => !gone.has(slot));
        return;
      }
      for (const { slot, before } of leaving) {
        const position = positionOf(sorted, slot, compare);
        assert(sorted[position] === slot, `row ${before?.id} left its position unnoticed`);
        sorted.splice(position, 1);
      }
    },
    enter(moves) {
      if (!sorted) return;
      const entering = moves.filter(move => move.is && !staysPut(move)).map(move => move.slot);
      if (entering.length >= MERGE_FROM_CHANGES) {
        sorted = Array.from(mergedSlots(Uint32Array.from(sorted), Uint32Array.from(entering).sort(compare), compare));
        work.merges++;
        return;
      }
      for (const slot of entering) sorted.splice(positionOf(sorted, slot, compare), 0, slot);
      work.moved += moves.filter(move => !staysPut(move)).length;
    },
    reset() {
      sorted = undefined;
    },
  };
}
