/** Finds which entries wait for the user: the blocked ones, those behind one in its row, and those that depend on one, in turn. */
import { withThoseBehind } from './dependencies.ts';
import type { OutboxEntry } from './mutation.ts';

/** @param entries all that may hold another: the whole outbox, unless none of them depends on an entry of another row. */
export function heldEntries(entries: readonly OutboxEntry[]): ReadonlySet<OutboxEntry> {
  const blocked = new Set(entries.flatMap(({ state, opId }) => (state === 'blocked' ? [opId] : [])));
  if (blocked.size === 0) return new Set();
  const held = withThoseBehind(entries, blocked, () => true);
  return new Set(entries.filter(({ opId }) => held.has(opId)));
}
