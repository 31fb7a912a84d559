/**
 * Word of stored records that this version cannot read: they are taken for absent and fetched again, and whoever watches the program hears of it.
 */
type Listener = (record: string, why: string) => void;

const listeners = new Set<Listener>();

/** @returns the way to stop listening. */
export function onUnreadable(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** @param record where it lies, e.g. 'meta grants'. */
export function noteUnreadable(record: string, why: string): void {
  for (const listener of listeners) listener(record, why);
}
