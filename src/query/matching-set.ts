/** The rows that meet one set of conditions, with their totals: computed on demand, then updated change by change. */
import type { Row, Values } from '#schema/row.ts';
import type { Filter } from './list-query.ts';
import { markedSlots, matchingSlots } from './matching-slots.ts';
import { compilePredicate } from './predicate.ts';
import type { RowTable } from './row-table.ts';
import { createTotalsCounter } from './totals.ts';

/** One row before and after, and whether it met the conditions; `slot` is its slot in the table, or will be. */
export type MatchMove = {
  readonly slot: number;
  readonly before: Row | undefined;
  readonly after: Row | undefined;
  readonly was: boolean;
  readonly is: boolean;
};

export type MatchingSet = {
  readonly total: () => number;
  readonly summary: () => Values | undefined;
  /** By slot, 1 for a match. Do not change it. */
  readonly marks: () => Uint8Array;
  /** Examines changed rows while the table still holds the old ones. Empty until the set is first requested. */
  readonly judge: (changes: readonly SlotChange[]) => readonly MatchMove[];
  readonly follow: (moves: readonly MatchMove[]) => void;
  /** All rows may have changed. */
  readonly reset: () => void;
};
export type SlotChange = { readonly slot: number; readonly before: Row | undefined; readonly after: Row | undefined };
export type MatchWork = { examined: number; scans: number };

export function createMatchingSet(table: RowTable, query: Filter, work: MatchWork): MatchingSet {
  const matches = compilePredicate(table.def, query);
  const totals = createTotalsCounter(table.def);
  let marks: Uint8Array | undefined;
  let total = 0;
  let isSummed = false;

  function current(): Uint8Array {
    if (marks) return marks;
    marks = matchingSlots(table, query);
    total = 0;
    for (let slot = 0; slot < marks.length; slot++) total += marks[slot] ?? 0;
    work.examined += table.size();
    work.scans++;
    return marks;
  }

  return {
    total() {
      current();
      return total;
    },
    summary() {
      const held = current();
      if (!isSummed) totals.sumUp(table, markedSlots(table.slotsById(), held));
      isSummed = true;
      return totals.values();
    },
    marks: current,
    judge(changes) {
      if (!marks) return [];
      work.examined += changes.length;
      const moves: MatchMove[] = [];
      for (const { slot, before, after } of changes) {
        const was = before !== undefined && marks[slot] === 1;
        const is = after !== undefined && matches(after);
        if (was || is) moves.push({ slot, before, after, was, is });
      }
      return moves;
    },
    follow(moves) {
      for (const { slot, before, after, was, is } of moves) {
        marks = withRoom(current(), slot);
        marks[slot] = is ? 1 : 0;
        total += Number(is) - Number(was);
        if (!isSummed) continue;
        if (was && before) totals.remove(before);
        if (is && after) totals.add(after);
      }
    },
    reset() {
      marks = undefined;
      isSummed = false;
    },
  };
}

function withRoom(marks: Uint8Array, slot: number): Uint8Array {
  if (slot < marks.length) return marks;
  const next = new Uint8Array(Math.max(slot + 1, marks.length * 2));
  next.set(marks);
  return next;
}
