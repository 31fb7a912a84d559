/** Hand-written IndexedDB, one record per row, the floor every library stands on. */
import type { Row } from '#domain/entity/row.ts';

export type RawRows = {
  putAll(rows: readonly Row[], pageSize: number): Promise<void>;
  getAll(): Promise<readonly unknown[]>;
  /** Walks the createTime index newest first with a predicate; counts every match and keeps the first ten. */
  scan(matches: (row: Row) => boolean): Promise<number>;
  close(): void;
};

export async function rawOpen(name: string): Promise<RawRows> {
  const opening = indexedDB.open(name, 1);
  opening.addEventListener('upgradeneeded', () => {
    opening.result.createObjectStore('rows', { keyPath: 'id' }).createIndex('createTime', 'createTime');
  });
  const db = await settled(opening);

  return {
    async putAll(rows, pageSize) {
      for (let from = 0; from < rows.length; from += pageSize) {
        const tx = db.transaction('rows', 'readwrite');
        const store = tx.objectStore('rows');
        for (const row of rows.slice(from, from + pageSize)) store.put(row);
        await new Promise<void>((resolve, reject) => {
          tx.addEventListener('complete', () => resolve());
          tx.addEventListener('abort', () => reject(tx.error ?? new Error('aborted')));
        });
      }
    },
    getAll: () => settled(db.transaction('rows').objectStore('rows').getAll()),
    scan(matches) {
      return new Promise((resolve, reject) => {
        let count = 0;
        const walk = db.transaction('rows').objectStore('rows').index('createTime').openCursor(null, 'prev');
        walk.addEventListener('error', () => reject(walk.error ?? new Error('cursor')));
        walk.addEventListener('success', () => {
          const cursor = walk.result;
          if (!cursor) return resolve(count);
          if (matches(cursor.value)) count++;
          cursor.continue();
        });
      });
    },
    close: () => db.close(),
  };
}

function settled<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error('IndexedDB')));
  });
}
