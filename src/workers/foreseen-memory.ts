/** What the unsettled entries foresee for rows that are not their own, by row. */
import { foreseenBy } from '#sync/foreseen.ts';
import type { Foreseen } from '#sync/foreseen.ts';
import { foreseenBelow, valuesFromAbove } from '#sync/foreseen-moves.ts';
import type { ForeseenBelow } from '#sync/foreseen-moves.ts';
import type { Row, Values } from '#schema/row.ts';
import type { Schema } from '#schema/schema.ts';
import { laneOf } from '#sync/mutation.ts';
import type { OutboxEntry } from '#sync/mutation.ts';

export type ForeseenMemory = {
  /**
   * Replaces what the entries at these positions foresee, and those behind one that was or is blocked. @returns the rows concerned, before and
   * after; of the rows that name an entry's row, those in memory.
   */
  readonly put: (seqs: Iterable<number>, entryBySeq: ReadonlyMap<number, OutboxEntry>) => readonly ConcernedRow[];
  /** All that is foreseen for a row, later entries over earlier ones; `undefined` when no entry touches it but those behind a blocked one. */
  readonly of: (entity: string, row: Row) => Values | undefined;
};
export type ConcernedRow = Pick<Foreseen, 'entity' | 'id'>;
export type IdsReferring = (entity: string, field: string, value: string) => readonly string[];

type Held = { readonly named: readonly Foreseen[]; readonly below: readonly ForeseenBelow[] };
const NOTHING: Held = { named: [], below: [] };

export function createForeseenMemory(schema: Schema, idsReferring: IdsReferring): ForeseenMemory {
  const bySeq = new Map<number, Held>();
  const seqsByLane = new Map<string, Set<number>>();
  /** Of the entries that move rows which name theirs, by the entity of those rows. */
  const seqsAbove = new Map<string, Set<number>>();
  /** The lanes of blocked entries, by position. */
  const blocked = new Map<number, string>();

  function forget(seq: number): readonly ConcernedRow[] {
    const held = bySeq.get(seq) ?? NOTHING;
    bySeq.delete(seq);
    for (const { entity, id } of held.named) removeFrom(seqsByLane, laneOf(entity, id), seq);
    for (const { entity } of held.below) removeFrom(seqsAbove, entity, seq);
    return concernedBy(held);
  }

  function take(seq: number, entry: OutboxEntry | undefined): readonly ConcernedRow[] {
    const found = entry && !isHeld(entry) ? { named: foreseenBy(schema, entry), below: foreseenBelow(schema, entry) } : NOTHING;
    if (found.named.length === 0 && found.below.length === 0) return [];
    bySeq.set(seq, found);
    for (const { entity, id } of found.named) addTo(seqsByLane, laneOf(entity, id), seq);
    for (const { entity } of found.below) addTo(seqsAbove, entity, seq);
    return concernedBy(found);
  }

  const concernedBy = ({ named, below }: Held): readonly ConcernedRow[] => [
    ...named,
    ...below.flatMap(({ entity, by, id }) => idsReferring(entity, by, id).map(rowId => ({ entity, id: rowId }))),
  ];

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
    of(entity, row) {
      const seqs = [...(seqsByLane.get(laneOf(entity, row.id)) ?? []), ...(seqsAbove.get(entity) ?? [])];
      if (seqs.length === 0) return undefined;
      const found = [...new Set(seqs)]
        .toSorted((a, b) => a - b)
        .flatMap(seq => {
          const { named, below } = bySeq.get(seq) ?? NOTHING;
          const own = named.filter(target => target.entity === entity && target.id === row.id).map(({ values }) => values);
          return [...own, valuesFromAbove(below, entity, row) ?? []].flat();
        });
      return found.length === 0 ? undefined : Object.assign({}, ...found);
    },
  };
}

function addTo(seqsByKey: Map<string, Set<number>>, key: string, seq: number): void {
  seqsByKey.set(key, (seqsByKey.get(key) ?? new Set()).add(seq));
}

function removeFrom(seqsByKey: Map<string, Set<number>>, key: string, seq: number): void {
  const seqs = seqsByKey.get(key);
  seqs?.delete(seq);
  if (seqs?.size === 0) seqsByKey.delete(key);
}
