/** The results of the latest entries of all rows. */
import type { LogRecord } from '#sync/mutation.ts';
import type { Db } from '../handle.ts';
import { readableLog } from '../stored-entry.ts';
import { tablesOf } from '../tables-of.ts';

/** The log's records of entries of these bulk acts; the log holds the last 500 of all. */
export async function readLogOfGroups(db: Db, groupIds: ReadonlySet<string>): Promise<readonly LogRecord[]> {
  if (groupIds.size === 0) return [];
  const records = readableLog(await tablesOf(db).outboxLog.toArray());
  return records.filter(({ entry }) => entry.groupId !== undefined && groupIds.has(entry.groupId));
}

/** At most `count` records, the last settled first. */
export async function readRecentLog(db: Db, count: number): Promise<readonly LogRecord[]> {
  const records = readableLog(await tablesOf(db).outboxLog.toArray());
  return records.toSorted((a, b) => b.atMs - a.atMs || b.seq - a.seq).slice(0, count);
}
