/** Tells which places of the outbox changed, whichever tab or worker wrote them, without reading any of it. */
import { Dexie } from 'dexie';
import type { IndexableType, ObservabilitySet } from 'dexie';
import type { QuaysideDexie } from '../tables.ts';

type Ranges = ObservabilitySet[string];

/**
 * Calls back once at the start and after every transaction that changed the outbox.
 * @param onChange with the places (seq) of one transaction, or nothing where they cannot be told: any of them may have changed.
 * @returns the way to stop.
 */
export function watchOutbox(tables: QuaysideDexie, onChange: (seqs?: readonly number[]) => void): () => void {
  const part = `idb://${tables.name}/${tables.outbox.name}/`;
  let isOver = false;
  const tell = (seqs?: readonly number[]): void => {
    // A transaction of ours that just ended still surrounds this: what the listener reads must not be asked of it.
    if (!isOver && tables.isOpen()) Dexie.ignoreTransaction(() => onChange(seqs));
  };
  const onMutated = (parts: ObservabilitySet): void => {
    const changed = parts[part];
    if (parts['all']) tell();
    else if (changed) tell(seqsIn(changed));
  };
  Dexie.on('storagemutated', onMutated);
  queueMicrotask(() => tell());
  return () => {
    isOver = true;
    Dexie.on.storagemutated.unsubscribe(onMutated);
  };
}

/** Dexie names single keys as ranges of one; a true range stands for a write of many. */
function seqsIn(ranges: Ranges | undefined): readonly number[] | undefined {
  const seqs: number[] = [];
  const isTold = eachRange(ranges, (from, to) => {
    if (typeof from !== 'number' || from !== to) return false;
    seqs.push(from);
    return true;
  });
  return isTold ? seqs : undefined;
}

/** Ranges of another tab come as plain objects, so the tree is walked here. tests/db/outbox-ranges.test.ts pins its form. */
function eachRange(ranges: Ranges | null | undefined, take: (from: IndexableType, to: IndexableType) => boolean): boolean {
  if (!ranges || !('from' in ranges)) return true;
  return take(ranges.from, ranges.to) && eachRange(ranges.l, take) && eachRange(ranges.r, take);
}
