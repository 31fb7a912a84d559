/** Tells when the server's rows of an entity change on this device, whichever tab or worker wrote them. */
import { Dexie, liveQuery } from 'dexie';
import type { Db } from '../handle.ts';
import { tablesOf } from '../tables-of.ts';

/** @returns the way to stop. Nothing is told for what is there at the start. */
export function watchRows(db: Db, entity: string, onChange: () => void): () => void {
  const { blocks } = tablesOf(db);
  let isFirst = true;
  // The count is not used: asking for it makes Dexie watch the range.
  const watching = liveQuery(() =>
    blocks.where('[entity+firstId]').between([entity, Dexie.minKey], [entity, Dexie.maxKey], true, true).count(),
  );
  const subscription = watching.subscribe({
    next() {
      if (!isFirst) onChange();
      isFirst = false;
    },
    error: () => undefined, // a database that cannot be read is told elsewhere
  });
  return () => subscription.unsubscribe();
}
