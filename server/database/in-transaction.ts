/** Runs a transaction on one connection. */
import type { Database } from '../database.ts';

/** All writes or none. Inside a transaction it becomes part of that one. */
export function inTransaction<T>(db: Database, run: (tx: Database) => Promise<T>): Promise<T> {
  return db.isTransaction ? run(db) : db.transaction().execute(run);
}
