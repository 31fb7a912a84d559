/** Ordered slots: finds a position, inserts many at once, and maintains a whole column's order while rows change. */

/** Two different slots: below or above 0. */
export type CompareSlots = (a: number, b: number) => number;

/** A column's slots in their last ascending order; `stale`: slots whose value changed since, and added or removed ones. */
export type KeptOrder = { slots: Uint32Array; readonly stale: Set<number> };

/** Above this share of changed slots a new sort is cheaper than single moves. */
const REPAIR_UP_TO = 1 / 16;

/** The position of the slot in the order, or the position it would get. */
export function positionOf(slots: ArrayLike<number>, slot: number, compare: CompareSlots): number {
  let low = 0;
  let high = slots.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (compare(slots[middle] ?? 0, slot) < 0) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** @param right in order, none of them in `left`. */
export function mergedSlots(left: Uint32Array, right: Uint32Array, compare: CompareSlots): Uint32Array {
  const all = new Uint32Array(left.length + right.length);
  let from = 0;
  let used = 0;
  for (const slot of right) {
    const position = positionOf(left, slot, compare);
    all.set(left.subarray(from, position), used);
    used += position - from;
    all[used++] = slot;
    from = position;
  }
  all.set(left.subarray(from), used);
  return all;
}

/**
 * Moves the changed slots to their positions.
 * @param isUsed whether a row is in the slot.
 * @returns false if so much changed that a new sort is cheaper.
 */
export function repairOrder(order: KeptOrder, isUsed: (slot: number) => boolean, compare: CompareSlots): boolean {
  const { slots, stale } = order;
  if (stale.size === 0) return true;
  if (stale.size > slots.length * REPAIR_UP_TO) return false;
  const staying = new Uint32Array(slots.length);
  let count = 0;
  for (let at = 0; at < slots.length; at++) {
    const slot = slots[at] ?? 0;
    if (!stale.has(slot)) staying[count++] = slot;
  }
  const moved = Uint32Array.from([...stale].filter(isUsed)).sort(compare);
  order.slots = mergedSlots(staying.subarray(0, count), moved, compare);
  stale.clear();
  return true;
}
