/** What must come true once the trouble is over: I6, I26, I27, I28; and the bounds of I25 all the time. */
import type { View } from '#query/view.ts';
import type { OutboxEntry } from '#sync/mutation.ts';
import type { VirtualTime } from '../world/virtual-time.ts';
import type { Book } from './laws.ts';

/** Entries that nothing holds and that should have settled: not blocked, not behind a blocked one of their lane, not waiting for one. */
export function stuckEntries(entries: readonly OutboxEntry[]): readonly OutboxEntry[] {
  const held = new Set<string>();
  for (let before = -1; before !== held.size;) {
    before = held.size;
    for (const entry of entries) {
      const isBehind = entries.some(other => other.lane === entry.lane && other.seq < entry.seq && held.has(other.opId));
      if (entry.state === 'blocked' || isBehind || entry.deps.some(opId => held.has(opId))) held.add(entry.opId);
    }
  }
  return entries.filter(entry => !held.has(entry.opId));
}

export function judgeLiveness(book: Book, entries: readonly OutboxEntry[], differences: readonly string[]): void {
  const stuck = stuckEntries(entries);
  const law = entries.some(entry => entry.state === 'blocked') ? 'I6' : 'I26';
  book.look(law === 'I6' ? 'I26' : 'I6');
  book.check(law, stuck.length === 0, () => `${stuck.map(entry => `${entry.opId} ${entry.state}`).join(', ')} long after the trouble`);
  book.check('I27', differences.length === 0, () => differences.slice(0, 3).join('; '));
}

/** A list is written ten times a second at most; more within a second than this is a storm. */
const VIEW_WRITES_PER_SECOND = 12;
/** One leader with two collections of a dozen rows: a pass every thirty seconds, its probes, read-backs and hints. */
const REQUESTS_PER_MINUTE = 600;
export function watchBounds(book: Book, time: VirtualTime) {
  let minute = 0;
  let requests = 0;
  const writes = new Map<string, { second: number; count: number }>();
  return {
    onRequest(): void {
      const now = Math.floor(time.nowMs() / 60_000);
      requests = now === minute ? requests + 1 : 1;
      minute = now;
      book.check('I25', requests <= REQUESTS_PER_MINUTE, () => `${requests} requests within a minute`);
    },
    onViews(by: string, views: readonly View[]): void {
      const second = Math.floor(time.nowMs() / 1_000);
      for (const { key } of views) {
        const known = writes.get(by + key);
        const count = known?.second === second ? known.count + 1 : 1;
        writes.set(by + key, { second, count });
        book.check('I25', count <= VIEW_WRITES_PER_SECOND, () => `one list was written ${count} times within a second`);
      }
    },
  };
}
