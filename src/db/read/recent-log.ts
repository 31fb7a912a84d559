/** What became of the latest entries of all rows. */
import type { LogRecord } from '#domain/sync/mutation.ts';
import type { Db } from '../handle.ts';
import { tablesOf } from '../tables-of.ts';

/** At most `count` records, the last finished first. */
export async function readRecentLog(db: Db, count: number): Promise<readonly LogRecord[]> {
  const records = await tablesOf(db).outboxLog.toArray();
  return records.toSorted((a, b) => b.atMs - a.atMs || b.seq - a.seq).slice(0, count);
}
