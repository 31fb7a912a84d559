/** The leader's side of the stored notices. A deposed leader changes nothing. */
import type { AppError } from '#base/errors.ts';
import type { Result } from '#base/result.ts';
import { isSameData } from '#base/same-data.ts';
import type { NoticeBox } from '#domain/notices.ts';
import type { Db } from '../handle.ts';
import { asResultWithRoom, withRoom } from '../storage-error.ts';
import { NOTICES_KEY, NOTICE_HINTS_KEY, NOTICE_READS_KEY, storedNoticeHints, storedNoticeReads } from '../stored-notices.ts';
import { tablesOf } from '../tables-of.ts';
import { isLeadingEpoch } from '../epoch.ts';

export type NoticeStore = {
  /** Ids opened here that were not sent to the server yet. */
  queuedReads(): Promise<readonly string[]>;
  /** Stores the server's answer and deletes the marks sent before it, in one transaction, so that the count does not rise again. */
  save(box: NoticeBox, toldIds: readonly string[]): Promise<void>;
  /** Whoever shows an announcement asks whether it is still there. */
  countHint(): Promise<Result<undefined, AppError>>;
};

export function createNoticeStore(db: Db, epoch: number): NoticeStore {
  const queuedReads = async (): Promise<readonly string[]> => storedNoticeReads((await tablesOf(db).meta.get(NOTICE_READS_KEY))?.value);
  return {
    queuedReads,
    countHint() {
      const tables = tablesOf(db);
      const { meta } = tables;
      return asResultWithRoom(tables, () =>
        tables.transaction('rw', meta, async () => {
          if (!(await isLeadingEpoch(meta, epoch))) return undefined;
          await meta.put({ key: NOTICE_HINTS_KEY, value: storedNoticeHints((await meta.get(NOTICE_HINTS_KEY))?.value) + 1 });
          return undefined;
        }),
      );
    },
    save(box, toldIds) {
      const tables = tablesOf(db);
      const { meta } = tables;
      return withRoom(tables, () =>
        tables.transaction('rw', meta, async () => {
          if (!(await isLeadingEpoch(meta, epoch))) return;
          // Every tab watches this record, so an unchanged write every few seconds would wake them all.
          if (!isSameData((await meta.get(NOTICES_KEY))?.value, box)) await meta.put({ key: NOTICES_KEY, value: box });
          if (toldIds.length === 0) return;
          const left = (await queuedReads()).filter(id => !toldIds.includes(id));
          await meta.put({ key: NOTICE_READS_KEY, value: left });
        }),
      );
    },
  };
}
