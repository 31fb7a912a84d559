/** An embedded database takes seconds to start: the tests of a file share one and begin each with nothing in it. */
import type { Database } from '#server/database.ts';

export async function emptyDatabase(db: Database): Promise<void> {
  await db.query('drop schema public cascade');
  await db.query('create schema public');
}
