/** What the unsettled entries foresee for rows that are not their own, by row. */
import { foreseenBy } from '#sync/foreseen.ts';
import type { Foreseen } from '#sync/foreseen.ts';
import type { Values } from '#schema/row.ts';
import type { Schema } from '#schema/schema.ts';
import { laneOf } from '#sync/mutation.ts';
import type { OutboxEntry } from '#sync/mutation.ts';

export type ForeseenMemory = {
  /** Replaces what the entries at these positions foresee. @returns the rows concerned, before and after. */
  readonly put: (seqs: Iterable<number>, entryBySeq: ReadonlyMap<number, OutboxEntry>) => readonly Foreseen[];
  /** All that is foreseen for a row, later entries over earlier ones; `undefined` when no entry touches it. */
  readonly of: (entity: string, id: string) => Values | undefined;
};

export function createForeseenMemory(schema: Schema): ForeseenMemory {
  const bySeq = new Map<number, readonly Foreseen[]>();
  const seqsByLane = new Map<string, Set<number>>();

  function forget(seq: number): readonly Foreseen[] {
    const held = bySeq.get(seq) ?? [];
    bySeq.delete(seq);
    for (const { entity, id } of held) {
      const lane = laneOf(entity, id);
      const seqs = seqsByLane.get(lane);
      seqs?.delete(seq);
      if (seqs?.size === 0) seqsByLane.delete(lane);
    }
    return held;
  }

  function take(seq: number, entry: OutboxEntry | undefined): readonly Foreseen[] {
    const found = entry ? foreseenBy(schema, entry) : [];
    if (found.length === 0) return [];
    bySeq.set(seq, found);
    for (const { entity, id } of found) {
      const lane = laneOf(entity, id);
      seqsByLane.set(lane, (seqsByLane.get(lane) ?? new Set()).add(seq));
    }
    return found;
  }

  return {
    put: (seqs, entryBySeq) => [...seqs].flatMap(seq => [...forget(seq), ...take(seq, entryBySeq.get(seq))]),
    of(entity, id) {
      const seqs = seqsByLane.get(laneOf(entity, id));
      if (!seqs) return undefined;
      const found = [...seqs].toSorted((a, b) => a - b).flatMap(seq => bySeq.get(seq) ?? []);
      return Object.assign({}, ...found.filter(target => target.entity === entity && target.id === id).map(({ values }) => values));
    },
  };
}
