/** What the databases of this device hold, read from the databases themselves. */
import type { Page } from 'playwright/test';

/** All records of a table, of every database that has it. */
export async function storedRecords(page: Page, table: string): Promise<readonly unknown[]> {
  return await page.evaluate(async wanted => {
    const answer = <T>(request: IDBRequest<T>): Promise<T> =>
      new Promise((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result));
        request.addEventListener('error', () => reject(new Error(String(request.error))));
      });
    const found: unknown[] = [];
    for (const { name } of await indexedDB.databases()) {
      const db = await answer(indexedDB.open(name ?? ''));
      if (db.objectStoreNames.contains(wanted)) found.push(...(await answer(db.transaction(wanted).objectStore(wanted).getAll())));
      db.close();
    }
    return found;
  }, table);
}
