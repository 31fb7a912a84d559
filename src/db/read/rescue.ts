/** Reads the unsent changes from a database of any version that the program itself cannot open. */
import { Dexie } from 'dexie';

/** Outbox, drafts, quarantine and the chosen files (as data URLs) as a text for a file; `undefined` when these cannot be read either. */
export async function readUnsentAnyhow(databaseName: string): Promise<string | undefined> {
  const dexie = new Dexie(databaseName); // no version declared: Dexie takes the stores as they are
  try {
    await dexie.open();
    const saved: Record<string, unknown> = {};
    for (const name of ['outbox', 'drafts', 'quarantine', 'files']) {
      if (!dexie.tables.some(table => table.name === name)) continue;
      const records: unknown[] = await dexie.table(name).toArray();
      saved[name] = await Promise.all(records.map(withReadableBlobs));
    }
    return JSON.stringify(saved, undefined, 2);
  } catch {
    return undefined; // nothing can be read, and that is the answer
  } finally {
    dexie.close();
  }
}

/** JSON has no bytes: a blob becomes a data URL, and an unreadable one becomes null. */
async function withReadableBlobs(record: unknown): Promise<unknown> {
  if (typeof record !== 'object' || record === null) return record;
  const entries = Object.entries(record).map(async ([name, value]: [string, unknown]) => [
    name,
    value instanceof Blob ? await dataUrlOf(value) : value,
  ]);
  return Object.fromEntries(await Promise.all(entries));
}

async function dataUrlOf(blob: Blob): Promise<string | null> {
  try {
    const bytes = new Uint8Array(await blob.arrayBuffer());
    let binary = '';
    for (const byte of bytes) binary += String.fromCharCode(byte);
    return `data:${blob.type || 'application/octet-stream'};base64,${btoa(binary)}`;
  } catch {
    return null;
  }
}
