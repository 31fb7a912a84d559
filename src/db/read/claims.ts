/** Rows that lists show by an unconfirmed claim: before one of them is judged, its read is waited for. */
import { liveQuery } from 'dexie';
import type { Db } from '../handle.ts';
import { storedView } from '../stored-values.ts';
import { tablesOf } from '../tables-of.ts';

/** Calls back once with the rows among `ids` that a stored view shows by a claim, and again whenever that changes. */
function watchClaimed(db: Db, entity: string, ids: readonly string[], onClaimed: (claimed: readonly string[]) => void): () => void {
  const { views } = tablesOf(db);
  const wanted = new Set(ids);
  const claimed = liveQuery(async () => {
    const stored = await views.where({ entity }).toArray();
    return stored.flatMap(record => storedView(record)?.unconfirmed ?? []).filter(id => wanted.has(id));
  });
  const subscription = claimed.subscribe({ next: onClaimed, error: () => onClaimed([]) }); // another module reports the database
  return () => subscription.unsubscribe();
}

/**
 * Resolves when no list shows one of the rows by a claim any more: the leader has read them, or took the claims off the screen.
 * @param withinMs resolves then in any case: the server may not answer, or an entry that waits for the user foresees the row.
 * @param onWait called when there is something to wait for.
 */
export function claimsRead(db: Db, entity: string, ids: readonly string[], withinMs: number, onWait?: () => void): Promise<void> {
  return new Promise(resolve => {
    let isTold = false;
    let isOver = false;
    const end = (): void => {
      isOver = true;
      clearTimeout(timer);
      stop?.();
      resolve();
    };
    const timer = setTimeout(end, withinMs);
    let stop: (() => void) | undefined;
    stop = watchClaimed(db, entity, ids, claimed => {
      if (claimed.length === 0) return end();
      if (!isTold) onWait?.();
      isTold = true;
    });
    if (isOver) stop();
  });
}
