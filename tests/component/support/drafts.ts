/** The drafts on this device, read from the database itself. */

const answer = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(new Error(String(request.error))));
  });

/** The typed values of every draft, without the display texts beside them. */
export async function storedDrafts(): Promise<readonly unknown[]> {
  const drafts: unknown[] = [];
  for (const { name = '' } of await indexedDB.databases()) {
    const db = await answer(indexedDB.open(name));
    if (db.objectStoreNames.contains('drafts')) drafts.push(...(await answer(db.transaction('drafts').objectStore('drafts').getAll())));
    db.close();
  }
  return drafts.map(draft => {
    const values: unknown = Reflect.get(Object(draft), 'values');
    return Object.fromEntries(Object.entries(Object(values)).filter(([field]) => !field.endsWith('_dictText')));
  });
}
