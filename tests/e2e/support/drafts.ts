/** The drafts on this device, read from the database itself. */
import type { Page } from 'playwright/test';

/** The typed values of every draft, without the display texts beside them. */
export async function storedDrafts(page: Page): Promise<readonly unknown[]> {
  return await page.evaluate(async () => {
    const answer = <T>(request: IDBRequest<T>): Promise<T> =>
      new Promise((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result));
        request.addEventListener('error', () => reject(new Error(String(request.error))));
      });
    const drafts: unknown[] = [];
    for (const { name } of await indexedDB.databases()) {
      const db = await answer(indexedDB.open(name ?? ''));
      const held: unknown[] = db.objectStoreNames.contains('drafts')
        ? await answer(db.transaction('drafts').objectStore('drafts').getAll())
        : [];
      db.close();
      drafts.push(...held);
    }
    return drafts.map(draft => {
      const values: unknown = Reflect.get(Object(draft), 'values');
      return Object.fromEntries(Object.entries(Object(values)).filter(([field]) => !field.endsWith('_dictText')));
    });
  });
}
