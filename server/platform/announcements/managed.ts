/** Announcements as the management page reads them: drafts, published, revoked. Deleted ones stay in the table with a mark. */
import { targetOf } from '#domain/notices.ts';
import { sql } from '../../database/kysely.ts';
import { anyOf, rowsOf } from '../../database/sql.ts';
import { inTransaction } from '../../database/in-transaction.ts';
import { ANNOUNCEMENT_MAX_CHARS } from '#features/platform/announcements/model.ts';
import type { Database } from '../../database.ts';
import { nextId } from '../../entities/numbering.ts';
import { toServerTime } from '#base/server-time.ts';
import { cleanHtml } from '../../web/clean-html.ts';
import { textIn } from '../../web/json.ts';
import { PROGRAM, withAnnouncements } from './tables.ts';
import { toWire } from '../people/people-store.ts';
import type { WireRecord } from '../people/people-store.ts';
import { starPattern } from '../../database/like-pattern.ts';
import { SENDER_NAME, announcementToWire } from './received.ts';
import type { Page, PageRange } from './received.ts';

export type Status = '0' | '1' | '2';
export const DRAFT: Status = '0';
export const PUBLISHED: Status = '1';
export const REVOKED: Status = '2';

/** Whether an address is one of this program is asked by the client that opens it. */
const NO_ORIGIN = 'none';

/** The checked input of an announcement. `userIds` is undefined if it is for all users. */
export type Written = {
  readonly titile: string;
  readonly msgContent: string;
  readonly priority: string;
  readonly msgCategory: string;
  readonly userIds: readonly string[] | undefined;
  readonly openType: string | null;
  readonly openPage: string | null;
};

/** @returns the input, or the reason why it is invalid. */
export function readWritten(body: unknown): Written | string {
  const titile = textIn(body, 'titile').trim();
  if (titile === '') return '标题不能为空！';
  if (titile.length > ANNOUNCEMENT_MAX_CHARS.title) return `标题不能超过${ANNOUNCEMENT_MAX_CHARS.title}个字！`;
  const userIds = textIn(body, 'userIds').split(',').filter(Boolean); // the list ends with a comma
  const isToUsers = textIn(body, 'msgType') === 'USER';
  if (isToUsers && userIds.length === 0) return '请选择接收用户！';
  const openType = textIn(body, 'openType');
  const openPage = textIn(body, 'openPage');
  if (openType === 'url' && openPage !== '' && !targetOf(openPage, NO_ORIGIN)) return '打开页面只能是本系统的路径，或 http、https 地址！';
  return {
    titile,
    msgContent: cleanHtml(textIn(body, 'msgContent')),
    priority: ['L', 'M', 'H'].includes(textIn(body, 'priority')) ? textIn(body, 'priority') : 'L',
    msgCategory: textIn(body, 'msgCategory') === '2' ? '2' : '1',
    userIds: isToUsers ? userIds : undefined,
    openType: openType === 'url' || openType === 'component' ? openType : null,
    openPage: openPage || null,
  };
}

export async function listAnnouncements(
  db: Database,
  filter: { readonly titile: string; readonly status: string },
  { size, no }: PageRange,
): Promise<Page> {
  const status = filter.status === '' ? sql`` : sql` and send_status = ${filter.status}`;
  const found = sql`from sys_announcement a where del_flag = '0' and sender is distinct from ${PROGRAM} and titile like ${starPattern(filter.titile)}${status}`;
  const [count] = await rowsOf(db, sql<{ total: number }>`select count(*)::int as total ${found}`);
  const rows = await rowsOf(
    db,
    sql<WireRecord>`select a.*, ${SENDER_NAME} ${found} order by create_time desc, id desc limit ${size} offset ${(no - 1) * size}`,
  );
  return { records: rows.map(announcementToWire), total: count?.total ?? 0 };
}

/** One announcement that is not deleted, in any state. */
export async function findManaged(db: Database, id: string): Promise<WireRecord | undefined> {
  const row = await withAnnouncements(db)
    .selectFrom('sys_announcement')
    .selectAll()
    .where('id', '=', id)
    .where('del_flag', '=', '0')
    .executeTakeFirst();
  return row ? toWire(row) : undefined;
}

export async function addAnnouncement(db: Database, written: Written, by: string, nowMs: number): Promise<void> {
  await withAnnouncements(db)
    .insertInto('sys_announcement')
    .values({
      id: nextId(nowMs),
      ...columnsOf(written),
      send_status: DRAFT,
      sender: by,
      create_by: by,
      create_time: toServerTime(nowMs),
    })
    .execute();
}

/** Changes a draft or a revoked announcement. */
export async function changeAnnouncement(db: Database, id: string, written: Written, by: string, nowMs: number): Promise<void> {
  await withAnnouncements(db)
    .updateTable('sys_announcement')
    .set({ ...columnsOf(written), update_by: by, update_time: toServerTime(nowMs) })
    .where('id', '=', id)
    .execute();
}

/** Publishes an announcement: it becomes visible and unread for its readers, also for those who read an earlier publication. */
export async function publish(db: Database, id: string, by: string, nowMs: number): Promise<void> {
  await inTransaction(db, async tx => {
    await withAnnouncements(tx).deleteFrom('sys_announcement_send').where('annt_id', '=', id).execute();
    await withAnnouncements(tx)
      .updateTable('sys_announcement')
      .set({ send_status: PUBLISHED, send_time: toServerTime(nowMs), sender: by, cancel_time: null })
      .where('id', '=', id)
      .execute();
  });
}

export async function revoke(db: Database, id: string, nowMs: number): Promise<void> {
  await withAnnouncements(db)
    .updateTable('sys_announcement')
    .set({ send_status: REVOKED, cancel_time: toServerTime(nowMs) })
    .where('id', '=', id)
    .execute();
}

export async function removeAnnouncements(db: Database, ids: readonly string[]): Promise<void> {
  await withAnnouncements(db).updateTable('sys_announcement').set({ del_flag: '1' }).where('id', '=', anyOf(ids)).execute();
}

function columnsOf({ titile, msgContent, priority, msgCategory, userIds, openType, openPage }: Written) {
  return {
    titile,
    msg_content: msgContent,
    msg_abstract: titile,
    priority,
    msg_category: msgCategory,
    msg_type: userIds ? 'USER' : 'ALL',
    user_ids: userIds?.join(',') ?? null,
    open_type: openType,
    open_page: openPage,
  };
}
