/** Who is told what of the leader's memory changed: the views and pulls of rows, the replay of entries. */
import type { ChangedRow } from './entry-memory.ts';
import type { ReplicaChange } from './replica-port.ts';

export type ReplicaEvents = {
  readonly announce: (changes: readonly ReplicaChange[]) => void;
  /** The rows look different though nothing of them changed. */
  readonly announceLook: (entity: string, ids: readonly string[]) => void;
  /** Entries were added, moved or settled. */
  readonly announceEntries: () => void;
  readonly onChange: (listener: (change: ReplicaChange) => void) => () => void;
  readonly onEntriesChange: (listener: () => void) => () => void;
};

export function createReplicaEvents(): ReplicaEvents {
  const changeListeners = new Set<(change: ReplicaChange) => void>();
  const entryListeners = new Set<() => void>();

  function announce(changes: readonly ReplicaChange[]): void {
    for (const change of changes) for (const listener of changeListeners) listener(change);
  }

  return {
    announce,
    announceLook(entity, ids) {
      if (ids.length > 0) announce([{ entity, ids }]);
    },
    announceEntries() {
      for (const listener of entryListeners) listener();
    },
    onChange(listener) {
      changeListeners.add(listener);
      return () => changeListeners.delete(listener);
    },
    onEntriesChange(listener) {
      entryListeners.add(listener);
      return () => entryListeners.delete(listener);
    },
  };
}

/** One change per entity. */
export function changesOf(rows: readonly ChangedRow[]): readonly ReplicaChange[] {
  const idsByEntity = new Map<string, Set<string>>();
  for (const { entity, rowId } of rows) idsByEntity.set(entity, (idsByEntity.get(entity) ?? new Set()).add(rowId));
  return Array.from(idsByEntity, ([entity, ids]) => ({ entity, ids: [...ids] }));
}
