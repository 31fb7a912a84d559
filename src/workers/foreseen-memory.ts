/** What the unsettled entries foresee for rows that are not their own, by row. */
import { foreseenBy } from '#sync/foreseen.ts';
import type { Foreseen } from '#sync/foreseen.ts';
import type { Values } from '#schema/row.ts';
import type { Schema } from '#schema/schema.ts';
import { laneOf } from '#sync/mutation.ts';
import type { OutboxEntry } from '#sync/mutation.ts';

export type ForeseenMemory = {
  /** Replaces what the entries at these positions foresee, and those behind one that was or is blocked. @returns the rows concerned, before and after. */
  readonly put: (seqs: Iterable<number>, entryBySeq: ReadonlyMap<number, OutboxEntry>) => readonly Foreseen[];
  /** All that is foreseen for a row, later entries over earlier ones; `undefined` when no entry touches it but those behind a blocked one. */
  readonly of: (entity: string, id: string) => Values | undefined;
};

export function createForeseenMemory(schema: Schema): ForeseenMemory {
  const bySeq = new Map<number, readonly Foreseen[]>();
  const seqsByLane = new Map<string, Set<number>>();
  /** The lanes of blocked entries, by position. */
  const blocked = new Map<number, string>();

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
    const found = entry && !isHeld(entry) ? foreseenBy(schema, entry) : [];
    if (found.length === 0) return [];
    bySeq.set(seq, found);
    for (const { entity, id } of found) {
      const lane = laneOf(entity, id);
      seqsByLane.set(lane, (seqsByLane.get(lane) ?? new Set()).add(seq));
    }
    return found;
  }

  const isHeld = ({ lane, seq }: OutboxEntry): boolean => [...blocked].some(([at, other]) => other === lane && at < seq);

  /** @returns the lanes in which an entry is blocked now, or is no longer. */
  function noteBlocked(seqs: Iterable<number>, entryBySeq: ReadonlyMap<number, OutboxEntry>): ReadonlySet<string> {
    const lanes = new Set<string>();
    for (const seq of seqs) {
      const entry = entryBySeq.get(seq);
      const lane = entry?.state === 'blocked' ? entry.lane : undefined;
      const was = blocked.get(seq);
      if (was === lane) continue;
      lanes.add(was ?? lane ?? '');
      if (lane === undefined) blocked.delete(seq);
      else blocked.set(seq, lane);
    }
    return lanes;
  }

  return {
    put(seqs, entryBySeq) {
      const lanes = noteBlocked(seqs, entryBySeq);
      const behind = lanes.size === 0 ? [] : [...entryBySeq.values()].filter(({ lane }) => lanes.has(lane)).map(({ seq }) => seq);
      return [...new Set([...seqs, ...behind])].flatMap(seq => [...forget(seq), ...take(seq, entryBySeq.get(seq))]);
    },
    of(entity, id) {
      const seqs = seqsByLane.get(laneOf(entity, id));
      if (!seqs) return undefined;
      const found = [...seqs].toSorted((a, b) => a - b).flatMap(seq => bySeq.get(seq) ?? []);
      return Object.assign({}, ...found.filter(target => target.entity === entity && target.id === id).map(({ values }) => values));
    },
  };
}
