/** Which entries wait for the user: the blocked ones, those behind one in its row, and those that depend on one, in turn. */
import type { OutboxEntry } from './mutation.ts';
import type { OpId } from './op-id.ts';

/** @param entries all that may hold another: the whole outbox, unless none of them depends on an entry of another row. */
export function heldEntries(entries: readonly OutboxEntry[]): ReadonlySet<OutboxEntry> {
  const held = new Set(entries.filter(({ state }) => state === 'blocked'));
  if (held.size === 0) return held;
  const opIds = new Set<OpId>();
  const firstByLane = new Map<string, number>();
  const note = ({ opId, lane, seq }: OutboxEntry): void => {
    opIds.add(opId);
    firstByLane.set(lane, Math.min(seq, firstByLane.get(lane) ?? seq));
  };
  for (const entry of held) note(entry);
  // An entry may depend on a later one (an edit merged into an older entry), so repeat until nothing is added.
  for (let before = 0; before !== held.size;) {
    before = held.size;
    for (const entry of entries) {
      const isHeld = entry.seq > (firstByLane.get(entry.lane) ?? Infinity) || entry.deps.some(dep => opIds.has(dep));
      if (!isHeld || held.has(entry)) continue;
      held.add(entry);
      note(entry);
    }
  }
  return held;
}
