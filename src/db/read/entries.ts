/** The outbox and its log as lists: waiting entries, blocked entries, and the results of settled ones. */
import type { LogRecord, OutboxEntry } from '#sync/mutation.ts';
import type { Db } from '../handle.ts';
import { readableEntries, readableLog } from '../stored-entry.ts';
import { tablesOf } from '../tables-of.ts';

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
