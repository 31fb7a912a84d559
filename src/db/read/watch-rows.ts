/** Calls back when the server's rows of an entity change on this device, whichever tab or worker wrote them. */
import { Dexie, liveQuery } from 'dexie';
import type { Db } from '../handle.ts';
import { tablesOf } from '../tables-of.ts';

/** @returns a function that stops watching. Rows that exist at the start cause no call. */
export function watchRows(db: Db, entity: string, onChange: () => void): () => void {
  const { blocks } = tablesOf(db);
  let isFirst = true;
  // The count itself is not used: reading it makes Dexie watch the range.
  const watching = liveQuery(() =>
    blocks.where('[entity+firstId]').between([entity, Dexie.minKey], [entity, Dexie.maxKey], true, true).count(),
  );
  const subscription = watching.subscribe({
    next() {
      if (!isFirst) onChange();
      isFirst = false;
    },
    error: () => undefined, // another module reports a database that cannot be read
  });
  return () => subscription.unsubscribe();
}
