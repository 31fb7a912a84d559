/**
 * Reads one stored view before the program is loaded. It uses IndexedDB directly, because loading Dexie would take longer than the read.
 * It never creates, upgrades or holds a database.
 */
import type { View } from '#query/view.ts';

/** `undefined` if there is none; the program itself reports faults of the database a moment later. */
export async function readViewAlone(database: string, viewKey: string): Promise<View | undefined> {
  const db = await openExisting(database).catch(() => undefined);
  if (!db) return undefined;
  db.addEventListener('versionchange', () => db.close());
  try {
    const views = db.transaction(['views'], 'readonly').objectStore('views');
    return await answerOf<View | undefined>(views.get(viewKey)); // written only by the engine, so its type is known
  } catch {
    return undefined;
  } finally {
    db.close();
  }
}

function openExisting(name: string): Promise<IDBDatabase> {
  const opening = indexedDB.open(name);
  opening.addEventListener('upgradeneeded', () => opening.transaction?.abort()); // no database of that name
  return answerOf(opening);
}

const answerOf = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error('IndexedDB')));
  });
