/** A tab's marks on notices; the leader sends them to the server when it can. */
import type { Result } from '#base/result.ts';
import type { AppError } from '#base/errors.ts';
import type { Db } from '../handle.ts';
import { asResultWithRoom } from '../storage-error.ts';
import { NOTICES_KEY, NOTICE_READS_KEY, storedNoticeBox, storedNoticeReads } from '../stored-notices.ts';
import { tablesOf } from '../tables-of.ts';

/** The user has opened this announcement. */
export function queueNoticeRead(db: Db, id: string): Promise<Result<undefined, AppError>> {
  const tables = tablesOf(db);
  return asResultWithRoom(tables, () =>
    tables.transaction('rw', tables.meta, async () => {
      const ids = storedNoticeReads((await tables.meta.get(NOTICE_READS_KEY))?.value);
      if (!ids.includes(id)) await tables.meta.put({ key: NOTICE_READS_KEY, value: [...ids, id] });
      return undefined;
    }),
  );
}

/** The password was changed: do not wait for the server's next answer. */
export function notePasswordReset(db: Db): Promise<Result<undefined, AppError>> {
  const tables = tablesOf(db);
  return asResultWithRoom(tables, () =>
    tables.transaction('rw', tables.meta, async () => {
      const box = storedNoticeBox((await tables.meta.get(NOTICES_KEY))?.value);
      if (box) await tables.meta.put({ key: NOTICES_KEY, value: { ...box, mustResetPassword: false } });
      return undefined;
    }),
  );
}
