/**
 * Reports stored records that this version cannot read. They are treated as absent and fetched again, and listeners are notified.
 */
type Listener = (record: string, why: string) => void;

const listeners = new Set<Listener>();

/** @returns a function that stops listening. */
export function onUnreadable(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** @param record its location, e.g. 'meta grants'. */
export function noteUnreadable(record: string, why: string): void {
  for (const listener of listeners) listener(record, why);
}
