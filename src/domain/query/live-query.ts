/**
 * A list query kept current row by row: its matching set, shared with every other sort of the same conditions, and the slots of the matches in
 * order, changed by binary search with the row as it was and as it is. The order is worked out when a page of it is first wanted.
 */
import { assert } from '../../base/assert.ts';
import type { Sort } from '../entity/entity-def.ts';
import type { Row, Values } from '../entity/row.ts';
import type { MatchMove, MatchingSet } from './matching-set.ts';
import { compileOrder } from './order.ts';
import type { RowTable } from './row-table.ts';
import { byRows, sortedSlots } from './sorted-slots.ts';

export type LiveQuery = {
  readonly total: () => number;
  readonly summary: () => Values | undefined;
  /** @param offset counts from 0. */
  readonly page: (offset: number, limit: number) => readonly Row[];
};

/** What its keeper tells it, in this order: `leave` while the table holds the rows as they were, `enter` when it holds them as they are. */
export type FedQuery = LiveQuery & {
  readonly leave: (moves: readonly MatchMove[]) => void;
  readonly enter: (moves: readonly MatchMove[]) => void;
  /** All rows may have changed. */
  readonly reset: () => void;
};

/** Counted since the engine started: rows looked at, single insertions and removals, whole merges, whole sorts. */
export type OrderWork = { moved: number; merges: number; sorts: number };

/** From here on a batch is merged in one walk: each single insertion moves half of the array. */
const MERGE_FROM_CHANGES = 64;

export function createLiveQuery(table: RowTable, set: MatchingSet, sort: Sort, work: OrderWork): FedQuery {
  const compareRows = compileOrder(table.def, sort);
  const compare = byRows(table, sort);
  let sorted: number[] | undefined;

  /** Where the slot stands or would stand. */
  function placeOf(slots: readonly number[], slot: number): number {
    let low = 0;
    let high = slots.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (compare(slots[middle] ?? 0, slot) < 0) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  /** A row that stays a match with the same sort value stays where it is. */
  const staysPut = ({ before, after, was, is }: MatchMove): boolean =>
    was && is && before !== undefined && after !== undefined && compareRows(before, after) === 0;

  return {
    total: set.total,
    summary: set.summary,
    page(offset, limit) {
      if (!sorted) {
        sorted = Array.from(sortedSlots(table, sort, set.slots()));
        work.sorts++;
      }
      return sorted.slice(offset, offset + limit).flatMap(slot => table.row(slot) ?? []);
    },
    leave(moves) {
      if (!sorted) return;
      const leaving = moves.filter(move => move.was && !staysPut(move));
      if (leaving.length >= MERGE_FROM_CHANGES) {
        const gone = new Set(leaving.map(move => move.slot));
        sorted = sorted.filter(slot => !gone.has(slot));
        return;
      }
      for (const { slot, before } of leaving) {
        const place = placeOf(sorted, slot);
        assert(sorted[place] === slot, `row ${before?.id} left its place unnoticed`);
        sorted.splice(place, 1);
      }
    },
    enter(moves) {
      if (!sorted) return;
      const entering = moves.filter(move => move.is && !staysPut(move)).map(move => move.slot);
      if (entering.length >= MERGE_FROM_CHANGES) {
        sorted = merged(sorted, entering.sort(compare), placeOf);
        work.merges++;
        return;
      }
      for (const slot of entering) sorted.splice(placeOf(sorted, slot), 0, slot);
      work.moved += moves.filter(move => !staysPut(move)).length;
    },
    reset() {
      sorted = undefined;
    },
  };
}

/** @param right in order. */
function merged(left: readonly number[], right: readonly number[], placeOf: (slots: readonly number[], slot: number) => number): number[] {
  const all: number[] = [];
  let from = 0;
  for (const slot of right) {
    const place = placeOf(left, slot);
    for (; from < place; from++) all.push(left[from] ?? 0);
    all.push(slot);
  }
  for (; from < left.length; from++) all.push(left[from] ?? 0);
  return all;
}
