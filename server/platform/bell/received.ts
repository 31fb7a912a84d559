/** A user's announcements as he reads and marks them: unread until he opens one, starred, deleted from his list. Each stays for its other readers. */
import { partPattern } from '../../database/like-pattern.ts';
import { sql } from '../../database/kysely.ts';
import { rowsOf } from '../../database/sql.ts';
import type { Fragment } from '../../database/sql.ts';
import { toServerTime } from '#base/server-time.ts';
import type { Database } from '../../database.ts';
import { announcementTables, PUBLISHED, withAnnouncements } from './tables.ts';
import type { WireRecord } from '../people/people-store.ts';
import { announcementToWire, SENDER_NAME } from './record.ts';
import type { Page, PageRange } from './record.ts';

export type Category = '1' | '2';
const SHOWN = 5;

/** Published, addressed to the user, and not deleted from his messages. */
const visibleTo = (userId: string): Fragment =>
  sql`a.del_flag = '0' and a.send_status = ${PUBLISHED}
    and (a.msg_type = 'ALL' or exists (select 1 from sys_announcement_send s where s.annt_id = a.id and s.user_id = ${userId}))
    and not ${markedBy(userId, 'del_flag')}`;
const markedBy = (userId: string, mark: 'read_flag' | 'star_flag' | 'del_flag'): Fragment =>
  sql`exists (select 1 from sys_announcement_send s where s.annt_id = a.id and s.user_id = ${userId} and ${sql.ref(`s.${mark}`)} = '1')`;

/** What a reader gets: whom else it is for is not his business, and a list of thousands. */
const NOT_TOLD: ReadonlySet<string> = new Set(['user_ids', 'role_codes', 'depart_ids', 'receiver_count']);
const TOLD = sql.join(
  Object.keys(announcementTables[0].columns)
    .filter(name => !NOT_TOLD.has(name))
    .map(name => sql.ref(`a.${name}`)),
);

/** The newest unread ones of a category, and the number of all unread ones. */
export async function unread(
  db: Database,
  userId: string,
  category: Category,
): Promise<{ readonly list: WireRecord[]; readonly total: number }> {
  const found = sql`from sys_announcement a where ${visibleTo(userId)} and a.msg_category = ${category} and not ${markedBy(userId, 'read_flag')}`;
  const [count] = await rowsOf(db, sql<{ total: number }>`select count(*)::int as total ${found}`);
  const rows = await rowsOf(db, sql<WireRecord>`select ${TOLD}, ${SENDER_NAME} ${found} order by a.send_time desc, a.id limit ${SHOWN}`);
  return { list: rows.map(announcementToWire), total: count?.total ?? 0 };
}

/** One announcement, if it is published and this user is one of its readers. */
export async function findAnnouncement(db: Database, userId: string, id: string): Promise<WireRecord | undefined> {
  const [row] = await rowsOf(
    db,
    sql<WireRecord>`select ${TOLD}, ${SENDER_NAME} from sys_announcement a where ${visibleTo(userId)} and a.id = ${id}`,
  );
  return row && announcementToWire(row);
}

/** Marks an announcement read; a second read keeps the first time. @returns whether it was unread. */
export async function markRead(db: Database, userId: string, id: string, nowMs: number): Promise<boolean> {
  const marked = await withAnnouncements(db)
    .insertInto('sys_announcement_send')
    .values({ annt_id: id, user_id: userId, read_flag: '1', read_time: toServerTime(nowMs) })
    .onConflict(known =>
      known
        .columns(['annt_id', 'user_id'])
        .doUpdateSet({ read_flag: '1', read_time: toServerTime(nowMs) })
        .where('sys_announcement_send.read_flag', '<>', '1'),
    )
    .returning('annt_id')
    .execute();
  return marked.length > 0;
}

/** Marks all announcements visible to this user read. @returns how many were unread. */
export async function markAllRead(db: Database, userId: string, nowMs: number): Promise<number> {
  const marked = await rowsOf(
    db,
    sql`insert into sys_announcement_send (annt_id, user_id, read_flag, read_time)
      select a.id, ${userId}, '1', ${toServerTime(nowMs)} from sys_announcement a where ${visibleTo(userId)}
      on conflict (annt_id, user_id) do update set read_flag = '1', read_time = excluded.read_time
        where sys_announcement_send.read_flag <> '1' returning annt_id`,
  );
  return marked.length;
}

/** @param ids of announcements; those that are not his are left out. @returns how many were marked. */
async function mark(
  db: Database,
  userId: string,
  ids: readonly string[],
  marks: { star_flag: string } | { del_flag: string },
): Promise<number> {
  const own = await rowsOf(
    db,
    sql<{
      id: string;
    }>`select a.id from sys_announcement a where ${visibleTo(userId)} and a.id = any(string_to_array(${ids.join(',')}, ','))`,
  );
  if (own.length === 0) return 0;
  await withAnnouncements(db)
    .insertInto('sys_announcement_send')
    .values(own.map(({ id }) => ({ annt_id: id, user_id: userId, read_flag: '0', ...marks })))
    .onConflict(known => known.columns(['annt_id', 'user_id']).doUpdateSet(marks))
    .execute();
  return own.length;
}

/** @returns whether it is one of his. */
export const starMessage = async (db: Database, userId: string, id: string, isStarred: boolean): Promise<boolean> =>
  (await mark(db, userId, [id], { star_flag: isStarred ? '1' : '0' })) > 0;

/** @returns how many were his. */
export const deleteMessages = (db: Database, userId: string, ids: readonly string[]): Promise<number> =>
  mark(db, userId, ids, { del_flag: '1' });

/** Each '' or absent: any. Times are server times, both included; `sender` is a part of the account or of the name. */
export type SentFilter = {
  readonly titile?: string;
  readonly readFlag?: string;
  readonly sender?: string;
  readonly category?: string;
  readonly isStarred?: boolean;
  readonly from?: string;
  readonly to?: string;
};

/** A user's sending of an announcement, as clients name it: the announcement's id and the user's. */
const sendId = (userId: string): string => `-${userId}`;
/** The announcement of a sending; a client may name the announcement itself. */
export const anntIdOf = (id: string, userId: string): string => (id.endsWith(sendId(userId)) ? id.slice(0, -sendId(userId).length) : id);

/** The user's own announcements, newest first, each with whether it was read and starred. `titile` is a literal part, because this call has no wildcards. */
export async function listSent(db: Database, userId: string, filter: SentFilter, { size, no }: PageRange): Promise<Page> {
  const { titile = '', readFlag = '', sender = '', category = '', isStarred = false, from = '', to = '' } = filter;
  const [isRead, isStar] = [markedBy(userId, 'read_flag'), markedBy(userId, 'star_flag')];
  const found = sql`from sys_announcement a where ${visibleTo(userId)} and a.titile like ${partPattern(titile)}
    and (${readFlag} = '' or (${readFlag} = '1') = ${isRead})
    and (${category} = '' or a.msg_category = ${category})
    and (${from} = '' or a.send_time >= ${from}) and (${to} = '' or a.send_time <= ${to})
    and (${sender} = '' or a.sender like ${partPattern(sender)}
      or exists (select 1 from sys_user u where u.username = a.sender and u.realname like ${partPattern(sender)}))
    and (not ${isStarred}::boolean or ${isStar})`;
  const [count] = await rowsOf(db, sql<{ total: number }>`select count(*)::int as total ${found}`);
  const rows = await rowsOf(
    db,
    sql<WireRecord>`select a.id || ${sendId(userId)} as id, a.id as annt_id, ${userId}::text as user_id, a.titile, a.msg_content, a.sender,
        ${SENDER_NAME}, a.priority, a.msg_category, a.send_time, a.create_time, a.bus_id, a.bus_type, a.open_type, a.open_page,
        a.msg_abstract, case when ${isRead} then '1' else '0' end as read_flag, case when ${isStar} then '1' else '0' end as star_flag ${found}
      order by a.send_time desc, a.id limit ${size} offset ${(no - 1) * size}`,
  );
  return { records: rows.map(announcementToWire), total: count?.total ?? 0 };
}
