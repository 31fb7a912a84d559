/** Holds, by row, what the unsettled entries foresee for rows that are not their own. */
import { foreseenBy } from '#sync/foreseen.ts';
import type { Foreseen } from '#sync/foreseen.ts';
import { heldEntries } from '#sync/held.ts';
import { foreseenBelow, valuesFromAbove } from '#sync/foreseen-moves.ts';
import type { ForeseenBelow } from '#sync/foreseen-moves.ts';
import type { Row, Values } from '#schema/row.ts';
import type { Schema } from '#schema/schema.ts';
import { laneOf } from '#sync/mutation.ts';
import type { OutboxEntry } from '#sync/mutation.ts';

export type ForeseenMemory = {
  /**
   * Replaces what the entries at these positions foresee, and those that wait for the user now or did before. @returns the rows concerned, before and
   * after; of the rows that name an entry's row, those in memory.
   */
  readonly put: (seqs: Iterable<number>, entryBySeq: ReadonlyMap<number, OutboxEntry>) => readonly ConcernedRow[];
  /** All that is foreseen for a row, later entries over earlier ones; `undefined` when no entry touches it but those that wait for the user. */
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
  /** The positions of the entries that wait for the user. */
  let held: ReadonlySet<number> = new Set();

  function forget(seq: number): readonly ConcernedRow[] {
    const held = bySeq.get(seq) ?? NOTHING;
    bySeq.delete(seq);
    for (const { entity, id } of held.named) removeFrom(seqsByLane, laneOf(entity, id), seq);
    for (const { entity } of held.below) removeFrom(seqsAbove, entity, seq);
    return concernedBy(held);
  }

  function take(seq: number, entry: OutboxEntry | undefined): readonly ConcernedRow[] {
    const found = entry && !held.has(seq) ? { named: foreseenBy(schema, entry), below: foreseenBelow(schema, entry) } : NOTHING;
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

  return {
    put(seqs, entryBySeq) {
      const before = held;
      held = new Set(Array.from(heldEntries([...entryBySeq.values()]), ({ seq }) => seq));
      const moved = [...before, ...held].filter(seq => before.has(seq) !== held.has(seq));
      return [...new Set([...seqs, ...moved])].flatMap(seq => [...forget(seq), ...take(seq, entryBySeq.get(seq))]);
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
