/** One collection's confirmed rows in memory: by id, with the ids in order, and what each was last known by. */
import { createSortedTexts } from '#base/sorted-texts.ts';
import type { SortedTexts } from '#base/sorted-texts.ts';
import type { Row } from '#domain/entity/row.ts';
import { createEvidenceLog } from '#domain/sync/evidence-log.ts';
import type { EvidenceLog } from '#domain/sync/evidence-log.ts';

export type EntityMemory = {
  readonly rowById: ReadonlyMap<string, Row>;
  readonly ids: SortedTexts;
  readonly evidence: EvidenceLog;
  readonly apply: (upserts: readonly Row[], deletes: readonly string[]) => void;
};

/** @param rows sorted by id, as the store reads them. */
export function createEntityMemory(rows: readonly Row[]): EntityMemory {
  const rowById = new Map(rows.map(row => [row.id, row]));
  const ids = createSortedTexts(rows.map(row => row.id));
  return {
    rowById,
    ids,
    evidence: createEvidenceLog(),
    apply(upserts, deletes) {
      ids.addAll(upserts.filter(row => !rowById.has(row.id)).map(row => row.id));
      ids.removeAll(deletes);
      for (const row of upserts) rowById.set(row.id, row);
      for (const id of deletes) rowById.delete(id);
    },
  };
}
