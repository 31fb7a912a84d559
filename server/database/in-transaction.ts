/** Runs a transaction on one connection. When two transactions wait for each other, PostgreSQL ends one of them; that one is run again. */
import type { Database } from '../database.ts';
import { sql } from './kysely.ts';
import { rowsOf } from './sql.ts';
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

/** The same, while every other transaction behind this lock waits for it. @param lock any number that no other lock has. */
export const inTurn = <T>(db: Database, lock: number, run: (tx: Database) => Promise<T>): Promise<T> =>
  inTransaction(db, async tx => {
    await rowsOf(tx, sql`select pg_advisory_xact_lock(${lock})`);
    return run(tx);
  });

const DEADLOCK = '40P01';
const DEADLOCK_RETRIES = 2;
