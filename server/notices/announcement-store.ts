/** Announcements as their managers keep them: drafts, published, revoked. Deleted ones stay in the table, marked. */
import { ANNOUNCEMENT_MAX_CHARS } from '#features/platform/announcements/model.ts';
import type { Database } from '../database.ts';
import { createSnowflake } from '../entities/snowflake-id.ts';
import { toServerTime } from '../entities/server-time.ts';
import { textIn } from '../json.ts';
import { toWire } from '../people/people-store.ts';
import type { WireRecord } from '../people/people-store.ts';
import { SENDER_NAME, announcementToWire, likePattern } from './notice-store.ts';
import type { Page, PageRange } from './notice-store.ts';

export type Status = '0' | '1' | '2';
export const DRAFT: Status = '0';
export const PUBLISHED: Status = '1';
export const REVOKED: Status = '2';

/** What is written of an announcement, checked. `userIds` is undefined when it is for everybody. */
export type Written = {
  readonly titile: string;
  readonly msgContent: string;
  readonly priority: string;
  readonly msgCategory: string;
  readonly userIds: readonly string[] | undefined;
  readonly openType: string | null;
  readonly openPage: string | null;
};

const nextId = createSnowflake();

/** @returns what was written, or the sentence that says why it cannot be kept. */
export function readWritten(body: unknown): Written | string {
  const titile = textIn(body, 'titile').trim();
  if (titile === '') return '标题不能为空！';
  if (titile.length > ANNOUNCEMENT_MAX_CHARS.title) return `标题不能超过${ANNOUNCEMENT_MAX_CHARS.title}个字！`;
  const userIds = textIn(body, 'userIds').split(',').filter(Boolean); // the list ends with a comma
  const isToUsers = textIn(body, 'msgType') === 'USER';
  if (isToUsers && userIds.length === 0) return '请选择接收用户！';
  const openType = textIn(body, 'openType');
  return {
    titile,
    msgContent: textIn(body, 'msgContent'),
    priority: ['L', 'M', 'H'].includes(textIn(body, 'priority')) ? textIn(body, 'priority') : 'L',
    msgCategory: textIn(body, 'msgCategory') === '2' ? '2' : '1',
    userIds: isToUsers ? userIds : undefined,
    openType: openType === 'url' || openType === 'component' ? openType : null,
    openPage: textIn(body, 'openPage') || null,
  };
}

export async function listAnnouncements(
  db: Database,
  filter: { readonly titile: string; readonly status: string },
  { size, no }: PageRange,
): Promise<Page> {
  const where = "from sys_announcement a where del_flag = '0' and titile like $1 and ($2 = '' or send_status = $2)";
  const params = [likePattern(filter.titile), filter.status];
  const [count] = await db.query<{ total: number }>(`select count(*)::int as total ${where}`, params);
  const rows = await db.query<WireRecord>(`select a.*, ${SENDER_NAME} ${where} order by create_time desc, id desc limit $3 offset $4`, [
    ...params,
    size,
    (no - 1) * size,
  ]);
  return { records: rows.map(announcementToWire), total: count?.total ?? 0 };
}

/** One that is not deleted, whatever its state. */
export async function findManaged(db: Database, id: string): Promise<WireRecord | undefined> {
  const [row] = await db.query<WireRecord>("select * from sys_announcement where id = $1 and del_flag = '0'", [id]);
  return row ? toWire(row) : undefined;
}

export async function addAnnouncement(db: Database, written: Written, by: string, nowMs: number): Promise<void> {
  await db.query(
    `insert into sys_announcement (id, titile, msg_content, priority, msg_category, msg_type, user_ids, open_type, open_page, msg_abstract, send_status, sender, create_by, create_time)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $2, '${DRAFT}', $10, $10, $11)`,
    [nextId(nowMs), ...columnsOf(written), by, toServerTime(nowMs)],
  );
}

/** Changes a draft or a revoked one. */
export async function changeAnnouncement(db: Database, id: string, written: Written, by: string, nowMs: number): Promise<void> {
  await db.query(
    `update sys_announcement set titile = $2, msg_content = $3, priority = $4, msg_category = $5, msg_type = $6, user_ids = $7, open_type = $8, open_page = $9,
       msg_abstract = $2, update_by = $10, update_time = $11 where id = $1`,
    [id, ...columnsOf(written), by, toServerTime(nowMs)],
  );
}

/** Publishes: from now on its readers see it, unread, also those who had read an earlier publication. */
export async function publish(db: Database, id: string, by: string, nowMs: number): Promise<void> {
  await db.transaction(async tx => {
    await tx.query('delete from sys_announcement_send where annt_id = $1', [id]);
    await tx.query(
      `update sys_announcement set send_status = '${PUBLISHED}', send_time = $2, sender = $3, cancel_time = null where id = $1`,
      [id, toServerTime(nowMs), by],
    );
  });
}

export async function revoke(db: Database, id: string, nowMs: number): Promise<void> {
  await db.query(`update sys_announcement set send_status = '${REVOKED}', cancel_time = $2 where id = $1`, [id, toServerTime(nowMs)]);
}

export async function removeAnnouncements(db: Database, ids: readonly string[]): Promise<void> {
  await db.query("update sys_announcement set del_flag = '1' where id = any($1)", [ids]);
}

function columnsOf({ titile, msgContent, priority, msgCategory, userIds, openType, openPage }: Written): readonly unknown[] {
  return [titile, msgContent, priority, msgCategory, userIds ? 'USER' : 'ALL', userIds?.join(',') ?? null, openType, openPage];
}
