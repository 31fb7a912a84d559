/** Keeps the entries in the leader's memory the same as the outbox on disk, into which every tab writes. */
import type { OutboxEntry } from '#sync/mutation.ts';
import type { ChangedRow, EntryMemory } from './entry-memory.ts';
import type { EngineStore } from './ports.ts';
import { changesOf } from './replica-events.ts';
import type { ReplicaEvents } from './replica-events.ts';

/** What returns a promise may be called only in turn, with all other changes of the memory. */
export type ReplicaOutbox = {
  /** Reads the whole outbox. */
  readonly readAll: () => Promise<void>;
  /** These positions changed on disk, `undefined`: any of them; they are read in a later turn. */
  readonly noteUnread: (seqs: readonly number[] | undefined) => void;
  /** Reads all changes noted so far; a later turn without new ones does nothing. */
  readonly readUnread: () => Promise<void>;
};

export function createReplicaOutbox(
  store: Pick<EngineStore, 'entries'>,
  entries: EntryMemory,
  { announce, announceEntries }: ReplicaEvents,
  /** The outbox in memory and the outbox on disk: the difference is the tabs' changes. */
  onFound: ((known: readonly OutboxEntry[], found: readonly OutboxEntry[]) => void) | undefined,
): ReplicaOutbox {
  let unread: readonly number[] | undefined = [];

  function noteChanged(changed: readonly ChangedRow[]): void {
    if (changed.length === 0) return;
    announce(changesOf(changed));
    announceEntries();
  }

  const readAll = async (): Promise<void> => noteChanged(entries.replace(await store.entries()));

  async function readPositions(seqs: readonly number[]): Promise<void> {
    // Messages of two tabs may arrive in the wrong order, so a read of an entry includes all earlier additions, on which it may depend.
    const found = await store.entries({ seqs, after: entries.lastSeq() });
    noteChanged(entries.put(seqs, found));
  }

  return {
    readAll,
    noteUnread(seqs) {
      unread = seqs && unread ? [...unread, ...seqs] : undefined;
    },
    async readUnread() {
      const seqs = unread;
      unread = [];
      if (seqs?.length === 0) return;
      const known = entries.all();
      try {
        await (seqs ? readPositions(seqs) : readAll());
      } catch (error) {
        unread = undefined;
        throw error;
      }
      onFound?.(known, entries.all());
    },
  };
}
