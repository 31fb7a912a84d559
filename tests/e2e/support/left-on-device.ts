/** What the browser keeps for the product's address, read past the product: both storages, every database, every cache. */
import type { Page } from 'playwright/test';

export type Left = {
  /** Both storages of this window as one text. */
  readonly storage: string;
  /** Keys of both storages. */
  readonly keys: readonly string[];
  /** Databases by name, each with its tables that hold anything. */
  readonly databases: Readonly<Record<string, Readonly<Record<string, number>>>>;
  /** Everything in them as one text. */
  readonly stored: string;
  /** Caches of answers: everything but the program's own files. */
  readonly caches: readonly string[];
};

/** To be asked of a page that has none of the databases open for a change of version. */
export async function leftOnDevice(page: Page): Promise<Left> {
  return await page.evaluate(async () => {
    const asked = <T>(request: IDBRequest<T>): Promise<T> =>
      new Promise((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result));
        request.addEventListener('error', () => reject(request.error ?? new Error('refused')));
      });
    const databases: Record<string, Record<string, number>> = {};
    const texts: string[] = [];
    for (const { name = '' } of await indexedDB.databases()) {
      const db = await asked(indexedDB.open(name));
      const tables: Record<string, number> = {};
      for (const table of db.objectStoreNames) {
        const store = db.transaction(table).objectStore(table);
        const [rows, keys] = await Promise.all([asked(store.getAll()), asked(store.getAllKeys())]);
        if (rows.length > 0) tables[table] = rows.length;
        texts.push(JSON.stringify([table, keys, rows]));
      }
      db.close();
      databases[name] = tables;
    }
    const names = (await globalThis.caches?.keys()) ?? []; // none over plain http
    const storage = [localStorage, sessionStorage].map(kept => Object.entries(kept));
    return {
      storage: JSON.stringify(storage),
      keys: storage.flatMap(entries => entries.map(([key]) => key)).toSorted(),
      databases,
      stored: texts.join('\n'),
      caches: names.filter(name => !name.startsWith('workbox-precache') && name !== 'app-config'),
    };
  });
}

/** The token of whoever is signed in here. */
export async function tokenHere(page: Page): Promise<string> {
  const [token = ''] = await page.evaluate(() => /eyJ[\w.-]+/.exec(localStorage.getItem('pro__Access-Token') ?? '') ?? []);
  return token;
}
