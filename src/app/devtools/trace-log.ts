/**
 * An immutable list that grows at its end and drops its oldest items. Appending copies at most one chunk.
 * Every item keeps its number, so that a position stays valid when older items are dropped.
 */
export type Log<T> = {
  readonly chunks: readonly (readonly T[])[];
  /** The number of the oldest item in the list; numbers count from 0. */
  readonly first: number;
  /** The number of items in the list. */
  readonly size: number;
};

const CHUNK = 256;

export function emptyLog<T>(): Log<T> {
  return { chunks: [], first: 0, size: 0 };
}

/** The number of the next item. */
export const nextNo = <T>(log: Log<T>): number => log.first + log.size;

/** The list with the items appended. Whole chunks of the oldest items are dropped as long as `limit` items remain. */
export function append<T>(log: Log<T>, items: readonly T[], limit: number): Log<T> {
  if (items.length === 0) return log;
  const chunks = [...log.chunks];
  for (let at = 0; at < items.length;) {
    const last = chunks.at(-1);
    const room = last === undefined || last.length >= CHUNK ? 0 : CHUNK - last.length;
    const part = items.slice(at, at + (room || CHUNK));
    if (room > 0 && last) chunks[chunks.length - 1] = [...last, ...part];
    else chunks.push(part);
    at += part.length;
  }
  const size = log.size + items.length;
  const surplus = Math.max(0, Math.floor((size - limit) / CHUNK));
  return { chunks: chunks.slice(surplus), first: log.first + surplus * CHUNK, size: size - surplus * CHUNK };
}

export function itemAt<T>({ chunks, first }: Log<T>, no: number): T | undefined {
  const at = no - first;
  return at < 0 ? undefined : chunks[Math.floor(at / CHUNK)]?.[at % CHUNK];
}

/** All items, oldest first; copies pointers only. */
export const allItems = <T>({ chunks }: Log<T>): readonly T[] => chunks.flat();

/** The index of the last item numbered `no` or lower in an ascending list; -1 if there is none. */
export function lastUpTo(items: readonly { readonly no: number }[], no: number): number {
  let [low, high] = [0, items.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((items[middle]?.no ?? Infinity) <= no) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}
