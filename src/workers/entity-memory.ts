/** One entity's confirmed rows in memory: by id, with the ids in order, and the evidence of each. */
import { createSortedTexts } from '#base/sorted-texts.ts';
import type { SortedTexts } from '#base/sorted-texts.ts';
import type { Row } from '#schema/row.ts';
import { createEvidenceLog } from '#sync/evidence.ts';
import type { EvidenceLog } from '#sync/evidence.ts';

export type EntityMemory = {
  readonly rowById: ReadonlyMap<string, Row>;
  /** In order; only when complete. */
  readonly ids: () => SortedTexts;
  readonly evidence: EvidenceLog;
  readonly apply: (upserts: readonly Row[], deletes: readonly string[]) => void;
  /** Every row on the disk is in memory. */
  readonly isComplete: () => boolean;
  /** The row is in memory, or is known not to be on the disk. */
  readonly knows: (id: string) => boolean;
  /** The rows of these ids on the disk, all of them. */
  readonly take: (ids: readonly string[], rows: readonly Row[]) => void;
  /** The slice of the disk after the last one; `nextAfterId` undefined completes the memory. */
  readonly takeSlice: (rows: readonly Row[], nextAfterId: string | undefined) => void;
  /** The position at which the next slice begins. */
  readonly afterId: () => string;
};

/** Starts empty and is filled by slices; until it is complete it answers only for rows it knows. */
export function createEntityMemory(): EntityMemory {
  const rowById = new Map<string, Row>();
  const asked = new Set<string>();
  const noIds = createSortedTexts();
  let ids: SortedTexts | undefined;
  let afterId = '';

  return {
    rowById,
    ids: () => ids ?? noIds,
    evidence: createEvidenceLog(),
    isComplete: () => ids !== undefined,
    knows: id => ids !== undefined || asked.has(id) || rowById.has(id) || id <= afterId,
    afterId: () => afterId,
    apply(upserts, deletes) {
      ids?.addAll(upserts.filter(row => !rowById.has(row.id)).map(row => row.id));
      ids?.removeAll(deletes);
      for (const row of upserts) rowById.set(row.id, row);
      for (const id of deletes) rowById.delete(id);
    },
    take(askedIds, rows) {
      for (const id of askedIds) asked.add(id);
      for (const row of rows) rowById.set(row.id, row);
    },
    takeSlice(rows, nextAfterId) {
      // A row read before by id keeps its object, so a comparison by identity sees no change.
      for (const row of rows) if (!rowById.has(row.id)) rowById.set(row.id, row);
      if (nextAfterId !== undefined) {
        afterId = nextAfterId;
        return;
      }
      ids = createSortedTexts([...rowById.keys()]);
      asked.clear();
    },
  };
}
