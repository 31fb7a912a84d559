/** An embedded database takes seconds to start: the tests of a file share one and begin each with nothing in it. */
import { askSql } from '#tests/server/support/ask-sql.ts';
import type { Database } from '#server/database.ts';

export async function emptyDatabase(db: Database): Promise<void> {
  await askSql(db, 'drop schema public cascade');
  await askSql(db, 'create schema public');
}
