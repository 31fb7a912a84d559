/**
 * Sorts texts without comparing them: as many characters as fit are packed into one number by their rank in the alphabet, and
 * the numbers are sorted; texts that are still equal continue with their next characters.
 */
import { sortedByKey } from './sort-positions.ts';

const UNITS = 65_536;
const KEY_BITS = 52; // whole numbers a double holds exactly

/** The rank of every occurring UTF-16 unit, from 1; 0 for all others. `units` are the occurring ones, in order. */
export type Alphabet = { readonly positionByUnit: Uint16Array; readonly units: readonly string[] };

/** @param ordered sorts the distinct units of the texts; by code unit if absent. */
export function alphabetOf(texts: readonly string[], ordered?: (units: string[]) => string[]): Alphabet {
  const positionByUnit = new Uint16Array(UNITS);
  const prefix = commonPrefix(texts);
  for (let at = 0; at < prefix.length; at++) positionByUnit[prefix.charCodeAt(at)] = 1;
  for (const text of texts) for (let at = prefix.length; at < text.length; at++) positionByUnit[text.charCodeAt(at)] = 1;
  const found: string[] = [];
  for (let unit = 0; unit < UNITS; unit++) if (positionByUnit[unit] === 1) found.push(String.fromCharCode(unit));
  const units = ordered ? ordered(found) : found;
  units.forEach((unit, position) => (positionByUnit[unit.charCodeAt(0)] = position + 1));
  return { positionByUnit, units };
}

/** @returns the indexes of the texts; equal texts keep their order. A text comes before its own continuations. */
export function positionsInOrder(texts: readonly string[], { positionByUnit, units }: Alphabet): Uint32Array {
  const bits = Math.max(1, Math.ceil(Math.log2(units.length + 1)));
  const width = Math.floor(KEY_BITS / bits);
  const base = 2 ** bits;
  const keys = new Float64Array(texts.length);
  const order = new Uint32Array(texts.length);
  for (let at = 0; at < order.length; at++) order[at] = at;

  /** Sorts order[from..to), whose texts agree before `offset`. */
  function sortRange(from: number, to: number, offset: number): void {
    const range = order.subarray(from, to);
    const start = offset + commonLength(texts, range, offset);
    let isOver = true;
    for (const index of range) {
      const text = texts[index] ?? '';
      let key = 0;
      for (let at = start; at < start + width; at++) key = key * base + (at < text.length ? (positionByUnit[text.charCodeAt(at)] ?? 0) : 0);
      keys[index] = key;
      if (text.length > start + width) isOver = false;
    }
    order.set(sortedByKey(range, keys), from);
    if (isOver) return;
    for (let first = from; first < to;) {
      const key = keys[order[first] ?? 0];
      let next = first + 1;
      while (next < to && keys[order[next] ?? 0] === key) next++;
      if (next - first > 1) sortRange(first, next, start + width);
      first = next;
    }
  }

  sortRange(0, order.length, 0);
  return order;
}

function commonPrefix(texts: readonly string[]): string {
  let prefix = texts[0] ?? '';
  for (const text of texts) if (!text.startsWith(prefix)) prefix = prefix.slice(0, sharedLength(text, prefix, 0));
  return prefix;
}

/** The number of units from `offset` on that all of them share. */
function commonLength(texts: readonly string[], range: Uint32Array, offset: number): number {
  let prefix = (texts[range[0] ?? 0] ?? '').slice(offset);
  for (const index of range) {
    const text = texts[index] ?? '';
    if (!text.startsWith(prefix, offset)) prefix = prefix.slice(0, sharedLength(text, prefix, offset));
  }
  return prefix.length;
}

function sharedLength(text: string, prefix: string, offset: number): number {
  let shared = 0;
  while (shared < prefix.length && text.charCodeAt(offset + shared) === prefix.charCodeAt(shared)) shared++;
  return shared;
}
