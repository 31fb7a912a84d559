/** Reads the unsent changes out of a database that the program itself cannot open, in whatever version it is. */
import { Dexie } from 'dexie';

/** The outbox, drafts and quarantine as a text for a file; `undefined` when not even that can be read. */
export async function readUnsentAnyhow(databaseName: string): Promise<string | undefined> {
  const dexie = new Dexie(databaseName); // no version declared: Dexie takes the stores as they are
  try {
    await dexie.open();
    const saved: Record<string, unknown> = {};
    for (const name of ['outbox', 'drafts', 'quarantine']) {
      if (dexie.tables.some(table => table.name === name)) saved[name] = await dexie.table(name).toArray();
    }
    return JSON.stringify(saved, undefined, 2);
  } catch {
    return undefined; // the answer is the point: there is nothing to be had
  } finally {
    dexie.close();
  }
}
