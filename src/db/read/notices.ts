/** The notices of the leader's last poll, and the ids opened here since. */
import { withoutRead } from '#domain/notices.ts';
import type { NoticeBox } from '#domain/notices.ts';
import type { Db } from '../handle.ts';
import {
  NOTICES_KEY,
  NOTICE_HINTS_KEY,
  NOTICE_READS_KEY,
  storedNoticeBox,
  storedNoticeHints,
  storedNoticeReads,
} from '../stored-notices.ts';
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

/** How often the server said that something happened to announcements. */
export const readNoticeHints = async (db: Db): Promise<number> => storedNoticeHints((await tablesOf(db).meta.get(NOTICE_HINTS_KEY))?.value);
