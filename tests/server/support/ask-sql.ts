/** Runs SQL text on a database from a test. The server itself never sends text. */
import { CompiledQuery } from '#server/database/kysely.ts';
import type { Database } from '#server/database.ts';

export async function askSql<Row>(db: Database, text: string, params: readonly unknown[] = []): Promise<readonly Row[]> {
  return (await db.executeQuery<Row>(CompiledQuery.raw(text, [...params]))).rows;
}
