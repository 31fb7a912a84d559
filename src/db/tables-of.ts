/** Opens the handle for db's own modules; nobody outside src/db may. */
import type { Db } from './handle.ts';
import type { QuaysideDexie } from './tables.ts';

export function tablesOf(db: Db): QuaysideDexie {
  return db as unknown as QuaysideDexie;
}
