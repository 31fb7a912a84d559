/** The unsettled entries in memory, by lane, and the rows they fold to. */
import { isSameData } from '#base/same-data.ts';
import type { Row } from '#domain/entity/row.ts';
import { foldRow } from '#domain/sync/fold.ts';
import type { FoldedRow } from '#domain/sync/fold.ts';
import { laneOf } from '#domain/sync/mutation.ts';
import type { OutboxEntry } from '#domain/sync/mutation.ts';

export type ChangedRow = { readonly entity: string; readonly rowId: string };

export type EntryMemory = {
  readonly all: () => readonly OutboxEntry[];
  readonly ofRow: (entity: string, id: string) => readonly OutboxEntry[];
  /** Ids of the entity's rows that have entries. */
  readonly rowIds: (entity: string) => Iterable<string>;
  readonly hasPendingCreate: (entity: string, id: string) => boolean;
  /** Takes a new list over. @returns the rows whose entries changed. */
  readonly replace: (entries: readonly OutboxEntry[]) => readonly ChangedRow[];
  /** The same object until the base row or an entry of the row changes. */
  readonly fold: (entity: string, id: string, base: Row | undefined) => FoldedRow | undefined;
};

type Folded = { readonly base: Row | undefined; readonly folded: FoldedRow | undefined };

export function createEntryMemory(): EntryMemory {
  let entries: readonly OutboxEntry[] = [];
  let byLane = new Map<string, readonly OutboxEntry[]>();
  let idsByEntity = new Map<string, Set<string>>();
  const foldedByLane = new Map<string, Folded>();

  const ofRow = (entity: string, id: string) => byLane.get(laneOf(entity, id)) ?? [];

  return {
    all: () => entries,
    ofRow,
    rowIds: entity => idsByEntity.get(entity) ?? [],
    hasPendingCreate: (entity, id) => ofRow(entity, id).some(({ op }) => op.kind === 'create'),
    replace(next) {
      const before = byLane;
      entries = next;
      byLane = new Map();
      idsByEntity = new Map();
      for (const entry of next) {
        byLane.set(entry.lane, [...(byLane.get(entry.lane) ?? []), entry]);
        idsByEntity.set(entry.entity, (idsByEntity.get(entry.entity) ?? new Set()).add(entry.rowId));
      }
      const lanes = new Set([...before.keys(), ...byLane.keys()]);
      const changed = [...lanes].filter(lane => !isSameData(before.get(lane), byLane.get(lane)));
      for (const lane of changed) foldedByLane.delete(lane);
      return changed.flatMap(lane => {
        const entry = (byLane.get(lane) ?? before.get(lane))?.[0];
        return entry ? [{ entity: entry.entity, rowId: entry.rowId }] : [];
      });
    },
    fold(entity, id, base) {
      const lane = laneOf(entity, id);
      const own = byLane.get(lane);
      if (!own) return base && { row: base, mark: undefined };
      const known = foldedByLane.get(lane);
      if (known && known.base === base) return known.folded;
      const folded = foldRow(base, own);
      foldedByLane.set(lane, { base, folded });
      return folded;
    },
  };
}
