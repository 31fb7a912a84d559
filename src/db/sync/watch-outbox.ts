/** Reports the positions of the outbox that changed, whichever tab or worker wrote them, without reading the outbox. */
import { Dexie } from 'dexie';
import type { IndexableType, ObservabilitySet } from 'dexie';
import type { QuaysideDexie } from '../tables.ts';

type Ranges = ObservabilitySet[string];

/**
 * Calls back once at the start and after every transaction that changed the outbox.
 * @param onChange gets the positions (seq) of one transaction, or nothing if they are unknown: then any of them may have changed.
 * @returns a function that stops watching.
 */
export function watchOutbox(tables: QuaysideDexie, onChange: (seqs?: readonly number[]) => void): () => void {
  const part = `idb://${tables.name}/${tables.outbox.name}/`;
  let isOver = false;
  const notify = (seqs?: readonly number[]): void => {
    // This runs inside the zone of our own finished transaction; the listener's reads must run outside of it.
    if (!isOver && tables.isOpen()) Dexie.ignoreTransaction(() => onChange(seqs));
  };
  const onMutated = (parts: ObservabilitySet): void => {
    const changed = parts[part];
    if (parts['all']) notify();
    else if (changed) notify(seqsIn(changed));
  };
  Dexie.on('storagemutated', onMutated);
  queueMicrotask(() => notify());
  return () => {
    isOver = true;
    Dexie.on.storagemutated.unsubscribe(onMutated);
  };
}

/** Dexie reports single keys as ranges of one; a longer range means that one write changed many keys. */
function seqsIn(ranges: Ranges | undefined): readonly number[] | undefined {
  const seqs: number[] = [];
  const isTold = eachRange(ranges, (from, to) => {
    if (typeof from !== 'number' || from !== to) return false;
    seqs.push(from);
    return true;
  });
  return isTold ? seqs : undefined;
}

/** Another tab's ranges arrive as plain objects, so this code walks the tree. tests/db/outbox-ranges.test.ts pins its form. */
function eachRange(ranges: Ranges | null | undefined, take: (from: IndexableType, to: IndexableType) => boolean): boolean {
  if (!ranges || !('from' in ranges)) return true;
  return take(ranges.from, ranges.to) && eachRange(ranges.l, take) && eachRange(ranges.r, take);
}
