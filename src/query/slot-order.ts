/** Slots in an order: where one stands, many put in at once, and a whole column's order kept while rows change. */

/** Two different slots: below or above 0. */
export type CompareSlots = (a: number, b: number) => number;

/** A column's slots in ascending order as they were; `stale`: slots that got another value, came or went since. */
export type KeptOrder = { slots: Uint32Array; readonly stale: Set<number> };

/** More than this share changed: sorting anew is cheaper than putting each where it belongs. */
const REPAIR_UP_TO = 1 / 16;

/** Where the slot stands in the order, or would stand. */
export function placeOf(slots: ArrayLike<number>, slot: number, compare: CompareSlots): number {
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
    const place = placeOf(left, slot, compare);
    all.set(left.subarray(from, place), used);
    used += place - from;
    all[used++] = slot;
    from = place;
  }
  all.set(left.subarray(from), used);
  return all;
}

/**
 * Puts what changed where it belongs.
 * @param isUsed whether a row is in the slot.
 * @returns false when so much changed that the order had better be made anew.
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
