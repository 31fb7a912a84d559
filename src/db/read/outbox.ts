/** The outbox and its log: waiting and blocked entries, the results of settled ones, entries that cannot be decoded, and the counts of all. */
import type { LogRecord, OutboxEntry, EntryState } from '#sync/mutation.ts';
import type { Db } from '../handle.ts';
import { readableEntries, readableLog } from '../stored-entry.ts';
import { tablesOf } from '../tables-of.ts';
import type { Quarantined } from '../tables.ts';
import type { UnsentMark } from '#sync/lost-work.ts';

/** Every unsettled entry in seq order. */
export async function readEntries(db: Db): Promise<readonly OutboxEntry[]> {
  return readableEntries(await tablesOf(db).outbox.orderBy('seq').toArray());
}

/** One row's unsettled entries in seq order. */
export async function readEntriesOfRow(db: Db, entity: string, id: string): Promise<readonly OutboxEntry[]> {
  return readableEntries(await tablesOf(db).outbox.where({ entity, rowId: id }).sortBy('seq'));
}

/** The results of one row's entries, newest first; the device keeps the last 500 of all rows. */
export async function readLogOfRow(db: Db, entity: string, id: string): Promise<readonly LogRecord[]> {
  const records = await tablesOf(db).outboxLog.where('[entry.entity+entry.rowId]').equals([entity, id]).sortBy('seq');
  return readableLog(records).toReversed();
}

/** The log's records of entries of these bulk acts; the log holds the last 500 of all. */
export async function readLogOfGroups(db: Db, groupIds: ReadonlySet<string>): Promise<readonly LogRecord[]> {
  if (groupIds.size === 0) return [];
  const records = readableLog(await tablesOf(db).outboxLog.toArray());
  return records.filter(({ entry }) => entry.groupId !== undefined && groupIds.has(entry.groupId));
}

/** The results of the latest entries of all rows: at most `count` records, the last settled first. */
export async function readRecentLog(db: Db, count: number): Promise<readonly LogRecord[]> {
  const records = readableLog(await tablesOf(db).outboxLog.toArray());
  return records.toSorted((a, b) => b.atMs - a.atMs || b.seq - a.seq).slice(0, count);
}

/** waiting: will be sent automatically. attention: blocked or unreadable, quarantine included. paused: the same user must sign in again. */
export type EntryCounts = { readonly waiting: number; readonly attention: number; readonly paused: number };

const WAITING: readonly EntryState[] = ['queued', 'sending', 'ambiguous', 'confirming', 'retryWait'];

/** The numbers of the header's badge. */
export function countEntries(db: Db): Promise<EntryCounts> {
  const { outbox, quarantine } = tablesOf(db);
  return tablesOf(db).transaction('r', outbox, quarantine, async () => {
    const total = await outbox.count();
    const counts = await Promise.all(WAITING.map(state => outbox.where('state').equals(state).count())); // anyOf would walk over them
    const waiting = counts.reduce((sum, count) => sum + count, 0);
    const paused = await outbox.where('state').equals('paused').count();
    // A record in an unknown state needs attention too, so that the user sees it.
    return { waiting, paused, attention: total - waiting - paused + (await quarantine.count()) };
  });
}

export type { Quarantined } from '../tables.ts';

/** Entries that cannot be decoded, unchanged, oldest first. */
export function readQuarantine(db: Db): Promise<readonly Quarantined[]> {
  return tablesOf(db).quarantine.orderBy('id').toArray();
}

/** The quarantine as a text for a file, unchanged and complete. */
export async function exportQuarantine(db: Db): Promise<string> {
  return JSON.stringify(await readQuarantine(db), undefined, 2);
}

/**
 * The number of unsent changes and the highest `seq` so far: the two values that are also stored outside the database.
 * `seq` rises without a gap and never starts again, so a smaller `lastSeq` than before means another database.
 */
export function readUnsentMark(db: Db): Promise<UnsentMark> {
  const { outbox, outboxLog, quarantine } = tablesOf(db);
  return tablesOf(db).transaction('r', outbox, outboxLog, quarantine, async () => {
    const kept = await quarantine.toArray();
    const seqs = [
      ...(await outbox.orderBy('seq').reverse().limit(1).primaryKeys()),
      ...(await outboxLog.orderBy('seq').reverse().limit(1).primaryKeys()),
      ...kept.map(({ raw }) => seqOf(raw)),
    ];
    return { pending: (await outbox.count()) + kept.length, lastSeq: Math.max(0, ...seqs) };
  });
}

/** The quarantine also holds records that were never entries. */
function seqOf(raw: unknown): number {
  const seq: unknown = typeof raw === 'object' && raw !== null ? Reflect.get(raw, 'seq') : 0;
  return typeof seq === 'number' ? seq : 0;
}
