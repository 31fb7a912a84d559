/** Announcements: to everybody or to named users, unread until the user opens them. */
import { createHash } from 'node:crypto';
import { toServerTime } from '../entities/server-time.ts';
import type { Database } from '../database.ts';
import { toWire } from '../people/people-store.ts';
import type { WireRecord } from '../people/people-store.ts';

export type Category = '1' | '2';
export const MISSING = '未找到对应实体';
const SHOWN = 5;
const DAY_MS = 86_400_000;

const seedNotices = [
  {
    category: '1',
    priority: 'H',
    titile: '关于加强冬季公路运输安全管理的通知',
    text: '<p>近期多地降温降雪，请各车队出车前检查轮胎、制动与防冻液，途经山区路段减速慢行。</p>',
    daysAgo: 2,
  },
  {
    category: '2',
    priority: 'M',
    titile: '磅房数据上传时间调整',
    text: '<p>自本周起，磅单数据改为实时上传；网络中断时先在本机登记，恢复后自动补传。</p>',
    daysAgo: 1,
  },
] as const;

/** The two announcements a new database begins with. */
export async function seedAnnouncements(db: Database, nowMs: number): Promise<void> {
  for (const notice of seedNotices) {
    const time = toServerTime(nowMs - notice.daysAgo * DAY_MS);
    await db.query(
      `insert into sys_announcement (id, titile, msg_content, sender, priority, msg_category, msg_type, send_status, send_time, msg_abstract, create_by, create_time)
       values ($1, $2, $3, 'admin', $4, $5, 'ALL', '1', $6, $2, 'admin', $6) on conflict do nothing`,
      [createHash('md5').update(notice.titile).digest('hex'), notice.titile, notice.text, notice.priority, notice.category, time],
    );
  }
}

/** Published and meant for the user bound to $1. */
const VISIBLE = `a.del_flag = '0' and a.send_status = '1' and (a.msg_type = 'ALL' or $1 = any(string_to_array(coalesce(a.user_ids, ''), ',')))`;
const READ = "exists (select 1 from sys_announcement_send s where s.annt_id = a.id and s.user_id = $1 and s.read_flag = '1')";

/** To be selected beside `a.*`; announcementToWire words it. */
export const SENDER_NAME = '(select u.realname from sys_user u where u.username = a.sender) as sender_name';

/** The announcement in the wire's names; `sender` is an account, `sender_dictText` the person; `msgId` and `msgTxt` are what a push about it says. */
export function announcementToWire(row: WireRecord): WireRecord {
  const { senderName, ...record } = toWire(row);
  return { ...record, sender_dictText: senderName ?? record['sender'], msgId: record['anntId'] ?? record['id'], msgTxt: record['titile'] };
}

/** The newest unread ones of a category and how many there are. */
export async function unread(
  db: Database,
  userId: string,
  category: Category,
): Promise<{ readonly list: WireRecord[]; readonly total: number }> {
  const where = `from sys_announcement a where ${VISIBLE} and a.msg_category = $2 and not ${READ}`;
  const [count] = await db.query<{ total: number }>(`select count(*)::int as total ${where}`, [userId, category]);
  const rows = await db.query<WireRecord>(`select a.*, ${SENDER_NAME} ${where} order by a.send_time desc, a.id limit ${SHOWN}`, [
    userId,
    category,
  ]);
  return { list: rows.map(announcementToWire), total: count?.total ?? 0 };
}

/** One announcement, if it is published and this user is among its readers. */
export async function findAnnouncement(db: Database, userId: string, id: string): Promise<WireRecord | undefined> {
  const [row] = await db.query<WireRecord>(`select a.*, ${SENDER_NAME} from sys_announcement a where ${VISIBLE} and a.id = $2`, [
    userId,
    id,
  ]);
  return row ? announcementToWire(row) : undefined;
}

/** Marks an announcement read; reading twice keeps the first time. @returns whether it was unread. */
export async function markRead(db: Database, userId: string, id: string, nowMs: number): Promise<boolean> {
  const sql = "insert into sys_announcement_send values ($1, $2, '1', $3) on conflict do nothing returning annt_id";
  return (await db.query(sql, [id, userId, toServerTime(nowMs)])).length > 0;
}

/** Marks whatever this user can see read. @returns how many were unread. */
export async function markAllRead(db: Database, userId: string, nowMs: number): Promise<number> {
  const sql = `insert into sys_announcement_send select a.id, $1, '1', $2 from sys_announcement a where ${VISIBLE}
    on conflict do nothing returning annt_id`;
  return (await db.query(sql, [userId, toServerTime(nowMs)])).length;
}

export type SentFilter = { readonly titile: string; readonly readFlag: string };
export type Page = { readonly records: readonly WireRecord[]; readonly total: number };
export type PageRange = { readonly size: number; readonly no: number };

/** The user's own announcements, newest first, each with whether it was read. `titile` is a part as it is: this call knows no wildcards. */
export async function listSent(db: Database, userId: string, { titile, readFlag }: SentFilter, { size, no }: PageRange): Promise<Page> {
  const where = `from sys_announcement a where ${VISIBLE} and a.titile like $2
    and ($3 = '' or ($3 = '1') = ${READ})`;
  const params = [userId, partPattern(titile), readFlag];
  const [count] = await db.query<{ total: number }>(`select count(*)::int as total ${where}`, params);
  const rows = await db.query<WireRecord>(
    `select a.id || '-' || $1 as id, a.id as annt_id, $1::text as user_id, a.titile, a.msg_content, a.sender, ${SENDER_NAME}, a.priority, a.msg_category, a.send_time, a.create_time, a.bus_id,
       a.bus_type, a.open_type, a.open_page, a.msg_abstract, case when ${READ} then '1' else '0' end as read_flag ${where}
     order by a.send_time desc, a.id limit $4 offset $5`,
    [...params, size, (no - 1) * size],
  );
  return { records: rows.map(announcementToWire), total: count?.total ?? 0 };
}

/** Any text around it; every sign of it stands for itself. */
const partPattern = (part: string): string => `%${escaped(part)}%`;
const escaped = (text: string): string => text.replaceAll(/[\\%_]/g, sign => `\\${sign}`);

/** The wire's stars are wildcards; every other sign stands for itself. */
export const likePattern = (text: string): string => (text === '' ? '%' : escaped(text).replaceAll('*', '%'));
