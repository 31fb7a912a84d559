/**
 * Deletes data that the server has too: rows, stored answers, menu, dictionaries, notices, the log. It keeps data of this device only: entries
 * of the outbox, the quarantine, drafts, bytes of files, settings, and read marks of notices that were not sent yet.
 */
import type { Result } from '#base/result.ts';
import type { AppError } from '#base/errors.ts';
import type { Db } from '../handle.ts';
import { asResult } from '../storage-error.ts';
import { endEpoch, EPOCH_KEY } from '../epoch.ts';
import { tablesOf } from '../tables-of.ts';

const SETTING_PREFIX = 'setting:';
const NOTICE_READS_KEY = 'noticeReads';
const isKept = (key: string): boolean => key === EPOCH_KEY || key === NOTICE_READS_KEY || key.startsWith(SETTING_PREFIX);

/** @returns whether data of this device only is left. */
export function forgetCopies(db: Db): Promise<Result<boolean, AppError>> {
  const tables = tablesOf(db);
  const { blocks, loose, views, subs, outbox, outboxLog, quarantine, meta, drafts, files } = tables;
  return asResult(() =>
    tables.transaction('rw', [blocks, loose, views, subs, outbox, outboxLog, quarantine, meta, drafts, files], async () => {
      for (const table of [blocks, loose, views, subs, outboxLog]) await table.clear();
      const keys = await meta.toCollection().primaryKeys();
      await meta.bulkDelete(keys.filter(key => !isKept(key)));
      await endEpoch(meta); // a leader that still has the rows in memory starts again
      await files.filter(({ blob }) => blob === undefined).delete();
      const counts = [await outbox.count(), await quarantine.count(), await drafts.count(), await files.count()];
      return counts.some(count => count > 0);
    }),
  );
}
