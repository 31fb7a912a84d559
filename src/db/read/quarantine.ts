/** Entries that cannot be decoded, unchanged, oldest first. */
import type { Db } from '../handle.ts';
import { tablesOf } from '../tables-of.ts';
import type { Quarantined } from '../tables.ts';

export type { Quarantined } from '../tables.ts';

export function readQuarantine(db: Db): Promise<readonly Quarantined[]> {
  return tablesOf(db).quarantine.orderBy('id').toArray();
}

/** The quarantine as a text for a file, unchanged and complete. */
export async function exportQuarantine(db: Db): Promise<string> {
  return JSON.stringify(await readQuarantine(db), undefined, 2);
}
