/** The unsettled entries in memory, by lane, and the folded rows. */
import { isSameData } from '#base/same-data.ts';
import type { Row, Values } from '#schema/row.ts';
import type { Schema } from '#schema/schema.ts';
import { withChildEntries } from '#sync/child-entries.ts';
import { foldRow } from '#sync/fold.ts';
import type { FoldedRow } from '#sync/fold.ts';
import { laneOf } from '#sync/mutation.ts';
import type { OutboxEntry } from '#sync/mutation.ts';
import { createForeseenMemory } from './foreseen-memory.ts';
import type { IdsReferring } from './foreseen-memory.ts';

export type ChangedRow = { readonly entity: string; readonly rowId: string };

export type EntryMemory = {
  readonly all: () => readonly OutboxEntry[];
  readonly ofRow: (entity: string, id: string) => readonly OutboxEntry[];
  /** Ids of the entity's rows that have entries. */
  readonly rowIds: (entity: string) => Iterable<string>;
  /** The highest position in the outbox; 0 if there is none. */
  readonly lastSeq: () => number;
  /** `found`: the present entries at the positions `seqs` and at their own; the others stay. @returns the rows whose entries changed, and those they touch. */
  readonly put: (seqs: readonly number[], found: readonly OutboxEntry[]) => readonly ChangedRow[];
  /** Replaces the whole list. @returns the rows whose entries changed. */
  readonly replace: (entries: readonly OutboxEntry[]) => readonly ChangedRow[];
  /** What entries of other rows foresee for this one (foreseen.ts); `undefined` when none touches it. */
  readonly foreseen: (entity: string, row: Row) => Values | undefined;
  /** The same object until the base row or an entry of the row changes. */
  readonly fold: (entity: string, id: string, base: Row | undefined) => FoldedRow | undefined;
};

type Folded = { readonly base: Row | undefined; readonly folded: FoldedRow | undefined };

/** @param idsReferring the rows in memory whose field holds the value. */
export function createEntryMemory(schema: Schema, idsReferring: IdsReferring): EntryMemory {
  let entries: readonly OutboxEntry[] = [];
  const bySeq = new Map<number, OutboxEntry>();
  /** With the entries of children, each right after its parent's. */
  const byLane = new Map<string, readonly OutboxEntry[]>();
  const idsByEntity = new Map<string, Set<string>>();
  const foldedByLane = new Map<string, Folded>();
  const foreseen = createForeseenMemory(schema, idsReferring);

  const ofRow = (entity: string, id: string) => byLane.get(laneOf(entity, id)) ?? [];

  function put(seqs: readonly number[], found: readonly OutboxEntry[]): readonly ChangedRow[] {
    const foundBySeq = new Map(found.map(entry => [entry.seq, entry]));
    const moved = new Set([...seqs, ...foundBySeq.keys()].filter(seq => !isSameData(bySeq.get(seq), foundBySeq.get(seq))));
    if (moved.size === 0) return [];
    const before = withChildEntries(
      schema,
      [...moved].flatMap(seq => bySeq.get(seq) ?? []),
    );
    const after = withChildEntries(
      schema,
      [...moved].flatMap(seq => foundBySeq.get(seq) ?? []),
    );
    for (const seq of moved) {
      const entry = foundBySeq.get(seq);
      if (entry) bySeq.set(seq, entry);
      else bySeq.delete(seq);
    }
    entries = [...bySeq.values()].toSorted(inOrder);
    const afterByLane = new Map<string, OutboxEntry[]>();
    for (const entry of after) afterByLane.set(entry.lane, [...(afterByLane.get(entry.lane) ?? []), entry]);
    const laneOfEach = new Map([...before, ...after].map(entry => [entry.lane, entry]));
    const touched = foreseen.put(moved, bySeq).map(({ entity, id }) => ({ entity, rowId: id }));
    const changed = Array.from(laneOfEach, ([lane, { entity, rowId }]) => {
      const others = (byLane.get(lane) ?? []).filter(entry => !moved.has(entry.seq));
      setLane(lane, entity, rowId, [...others, ...(afterByLane.get(lane) ?? [])].toSorted(inOrder));
      return { entity, rowId };
    });
    return [...changed, ...touched];
  }

  function setLane(lane: string, entity: string, rowId: string, own: readonly OutboxEntry[]): void {
    foldedByLane.delete(lane);
    const ids = idsByEntity.get(entity) ?? new Set();
    idsByEntity.set(entity, ids);
    if (own.length > 0) {
      byLane.set(lane, own);
      ids.add(rowId);
    } else {
      byLane.delete(lane);
      ids.delete(rowId);
    }
  }

  return {
    all: () => entries,
    ofRow,
    rowIds: entity => idsByEntity.get(entity) ?? [],
    lastSeq: () => entries.at(-1)?.seq ?? 0,
    put,
    foreseen: foreseen.of,
    replace: next => put([...bySeq.keys()], next),
    fold(entity, id, base) {
      const lane = laneOf(entity, id);
      const own = byLane.get(lane);
      if (!own) return base && { row: base, mark: undefined };
      const known = foldedByLane.get(lane);
      if (known && known.base === base) return known.folded;
      const folded = foldRow(schema, base, own);
      foldedByLane.set(lane, { base, folded });
      return folded;
    },
  };
}

const inOrder = (a: OutboxEntry, b: OutboxEntry): number => a.seq - b.seq;
