/** Runs a transaction on one connection. When two transactions wait for each other, PostgreSQL ends one of them; that one is run again. */
import type { Database } from '../database.ts';
import { codeOf } from './unavailable.ts';

/** All writes or none. Inside a transaction it becomes part of that one. */
export async function inTransaction<T>(db: Database, run: (tx: Database) => Promise<T>): Promise<T> {
  if (db.isTransaction) return run(db);
  for (let again = DEADLOCK_RETRIES; ; again--) {
    try {
      return await db.transaction().execute(run);
    } catch (error) {
      if (again === 0 || codeOf(error) !== DEADLOCK) throw error;
    }
  }
}

const DEADLOCK = '40P01';
const DEADLOCK_RETRIES = 2;
