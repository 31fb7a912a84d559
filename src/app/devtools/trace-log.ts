/**
 * A long list that grows at its end and forgets its beginning, as a value: appending copies one chunk at most, never the whole.
 * Every item keeps the number under which it came, so that a position stays right when older items are forgotten.
 */
export type Log<T> = {
  readonly chunks: readonly (readonly T[])[];
  /** The number of the first item that is still held; numbers count from 0. */
  readonly first: number;
  /** How many are held. */
  readonly size: number;
};

const CHUNK = 256;

export function emptyLog<T>(): Log<T> {
  return { chunks: [], first: 0, size: 0 };
}

/** Number of the next item. */
export const nextNo = <T>(log: Log<T>): number => log.first + log.size;

/** The list with the items behind it; whole chunks of the oldest are dropped while `limit` are held without them. */
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

/** All that is held, oldest first; copies pointers only. */
export const allItems = <T>({ chunks }: Log<T>): readonly T[] => chunks.flat();

/** Place of the last item numbered `no` or lower in a list in ascending order; -1 when all come after it. */
export function lastUpTo(items: readonly { readonly no: number }[], no: number): number {
  let [low, high] = [0, items.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((items[middle]?.no ?? Infinity) <= no) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}
