/** One transaction is one connection. */
import type { Database } from '../database.ts';

/** All of it or nothing. Inside a transaction it is part of that one. */
export function inTransaction<T>(db: Database, run: (tx: Database) => Promise<T>): Promise<T> {
  return db.isTransaction ? run(db) : db.transaction().execute(run);
}
