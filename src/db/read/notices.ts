/** The notices of the leader's last poll, and the ids opened here since. */
import { withoutRead } from '#domain/notices.ts';
import type { NoticeBox } from '#domain/notices.ts';
import type { Db } from '../handle.ts';
import { NOTICES_KEY, NOTICE_READS_KEY, storedNoticeBox, storedNoticeReads } from '../stored-notices.ts';
import { tablesOf } from '../tables-of.ts';

/** `undefined` before the first answer. Notices opened on this device are left out. */
export function readNotices(db: Db): Promise<NoticeBox | undefined> {
  const { meta } = tablesOf(db);
  return tablesOf(db).transaction('r', meta, async () => {
    const [box, reads] = await meta.bulkGet([NOTICES_KEY, NOTICE_READS_KEY]);
    const known = storedNoticeBox(box?.value);
    return known && withoutRead(known, storedNoticeReads(reads?.value));
  });
}
