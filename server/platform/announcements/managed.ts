/** Announcements as the management page reads them: drafts, published, revoked. Deleted ones stay in the table with a mark. */
import { targetOf } from '#domain/notices.ts';
import { sql } from '../../database/kysely.ts';
import { anyOf, rowsOf } from '../../database/sql.ts';
import { inTransaction } from '../../database/in-transaction.ts';
import { ANNOUNCEMENT_MAX_CHARS, GROUPS_MAX, isPageName, NO_ORIGIN, USERS_MAX } from '#features/platform/announcements/model.ts';
import type { Database } from '../../database.ts';
import { refuseGoneFiles } from '../files/gone-files.ts';
import { nextId } from '../../entities/numbering.ts';
import { Refusal } from '../../entities/refusal.ts';
import type { Caller } from '../caller.ts';
import { isOverTenants, ofTenantSql } from '../people/of-tenant.ts';
import { writeReceivers } from './receivers.ts';
import { toServerTime } from '#base/server-time.ts';
import { cleanHtml, withOwnPictures } from '../../web/clean-html.ts';
import { textIn } from '../../web/json.ts';
import { DRAFT, PROGRAM, PUBLISHED, REVOKED, withAnnouncements } from '../bell/tables.ts';
import { toWire } from '../people/people-store.ts';
import type { WireRecord } from '../people/people-store.ts';
import { starPattern } from '../../database/like-pattern.ts';
import { SENDER_NAME, announcementToWire } from '../bell/record.ts';
import type { Page, PageRange } from '../bell/record.ts';

const CONTENT = '通告内容';
const ALREADY = '通告已经发布，要重新发布请先撤销！';
const NOT_PUBLISHED = '只有已发布的通告可以撤销！';
const NOBODY = '所选角色或部门中没有可接收的用户，请重新选择！';

/** Whom an announcement is for. Those of roles and departments are found when it is published (receivers.ts). */
export type Receivers = { readonly type: 'ALL' } | { readonly type: 'USER' | 'ROLE' | 'DEPART'; readonly ids: readonly string[] };

/** The checked input of an announcement. */
export type Written = {
  readonly titile: string;
  readonly msgContent: string;
  /** The title if none is written. */
  readonly msgAbstract: string;
  readonly priority: string;
  readonly msgCategory: string;
  readonly receivers: Receivers;
  readonly openType: string | null;
  readonly openPage: string | null;
};

/** @returns the input, or the reason why it is invalid. */
export function readWritten(body: unknown): Written | string {
  const titile = textIn(body, 'titile').trim();
  if (titile === '') return '标题不能为空！';
  if (titile.length > ANNOUNCEMENT_MAX_CHARS.title) return `标题不能超过${ANNOUNCEMENT_MAX_CHARS.title}个字！`;
  const receivers = readReceivers(body);
  if (typeof receivers === 'string') return receivers;
  if (textIn(body, 'msgAbstract').trim().length > ANNOUNCEMENT_MAX_CHARS.title) return `摘要不能超过${ANNOUNCEMENT_MAX_CHARS.title}个字！`;
  const openType = textIn(body, 'openType');
  const openPage = textIn(body, 'openPage');
  if (openType === 'url' && openPage !== '' && !targetOf(openPage, NO_ORIGIN)) return '打开页面只能是本系统的路径，或 http、https 地址！';
  if (openType === 'component' && openPage !== '' && !isPageName(openPage)) return '打开组件只能是本系统页面的路径或组件名！';
  if (openPage.length > ANNOUNCEMENT_MAX_CHARS.openPage) return `打开页面不能超过${ANNOUNCEMENT_MAX_CHARS.openPage}个字！`;
  const msgContent = withOwnPictures(cleanHtml(textIn(body, 'msgContent')));
  if (msgContent.length > ANNOUNCEMENT_MAX_CHARS.content) return `内容不能超过${ANNOUNCEMENT_MAX_CHARS.content}个字！`;
  return {
    titile,
    msgContent,
    msgAbstract: textIn(body, 'msgAbstract').trim() || titile,
    priority: ['L', 'M', 'H'].includes(textIn(body, 'priority')) ? textIn(body, 'priority') : 'L',
    msgCategory: textIn(body, 'msgCategory') === '2' ? '2' : '1',
    receivers,
    openType: openType === 'url' || openType === 'component' ? openType : null,
    openPage: openPage || null,
  };
}

function readReceivers(body: unknown): Receivers | string {
  const listed = (name: string) => textIn(body, name).split(',').filter(Boolean); // a list may end with a comma
  switch (textIn(body, 'msgType')) {
    case 'USER':
      return chosen('USER', listed('userIds'), '用户', USERS_MAX);
    case 'ROLE':
      return chosen('ROLE', listed('roleCodes'), '角色', GROUPS_MAX);
    case 'DEPART':
      return chosen('DEPART', listed('departIds'), '部门', GROUPS_MAX);
    default:
      return { type: 'ALL' };
  }
}

function chosen(type: 'USER' | 'ROLE' | 'DEPART', ids: readonly string[], what: string, most: number): Receivers | string {
  if (ids.length === 0) return `请选择接收${what}！`;
  return ids.length > most ? `接收${what}最多${most}个！` : { type, ids };
}

/** @throws Refusal if a named user does not exist, is deleted, or is none of the users whom the author administers. */
async function refuseUnknownUsers(tx: Database, receivers: Receivers, author: Caller): Promise<void> {
  if (receivers.type !== 'USER') return;
  const ids = [...new Set(receivers.ids)];
  const found = await rowsOf(
    tx,
    sql<{ readonly id: string }>`select u.id from sys_user u where u.id = ${anyOf(ids)} and u.del_flag = 0
      and (${isOverTenants(author)} or ${ofTenantSql(author.tenantId)})`,
  );
  if (found.length < ids.length) throw new Refusal(`接收用户中有${ids.length - found.length}位不存在或已删除，请重新选择！`);
}

/** The announcements that people manage here; messages that the program sent belong to their receivers alone. */
const isManaged = sql<boolean>`(sender is distinct from ${PROGRAM} and del_flag = '0')`;

/** The names of the roles or departments that an announcement is for. */
const GROUP_NAMES = sql`coalesce(
  (select string_agg(r.role_name, '、' order by r.role_code) from sys_role r where r.role_code = any(string_to_array(a.role_codes, ','))),
  (select string_agg(d.depart_name, '、' order by d.org_code) from sys_depart d where d.id = any(string_to_array(a.depart_ids, ',')))) as receiver_names`;

/** Each '' is any. `from` and `to` are the first and the last day on which it was published. */
export type ManagedFilter = {
  readonly titile: string;
  readonly status: string;
  readonly category: string;
  readonly from: string;
  readonly to: string;
};

export async function listAnnouncements(
  db: Database,
  { titile, status, category, from, to }: ManagedFilter,
  { size, no }: PageRange,
): Promise<Page> {
  const found = sql`from sys_announcement a where ${isManaged} and titile like ${starPattern(titile)}
    and (${status} = '' or send_status = ${status}) and (${category} = '' or msg_category = ${category})
    and (${from} = '' or send_time >= ${from}) and (${to} = '' or send_time < ${to} || ' 24')`;
  const [count] = await rowsOf(db, sql<{ total: number }>`select count(*)::int as total ${found}`);
  const rows = await rowsOf(
    db,
    sql<WireRecord>`select a.*, ${SENDER_NAME}, ${GROUP_NAMES} ${found} order by create_time desc, id desc limit ${size} offset ${(no - 1) * size}`,
  );
  return { records: rows.map(announcementToWire), total: count?.total ?? 0 };
}

/** One announcement that is not deleted, in any state. A message of the program is nobody's to manage. */
export async function findManaged(db: Database, id: string): Promise<WireRecord | undefined> {
  const row = await withAnnouncements(db)
    .selectFrom('sys_announcement')
    .selectAll()
    .where('id', '=', id)
    .where(isManaged)
    .executeTakeFirst();
  return row ? toWire(row) : undefined;
}

export async function addAnnouncement(db: Database, written: Written, author: Caller, nowMs: number): Promise<void> {
  await inTransaction(db, async tx => {
    await refuseUnknownUsers(tx, written.receivers, author);
    await refuseGoneFiles(tx, CONTENT, written.msgContent);
    await withAnnouncements(tx)
      .insertInto('sys_announcement')
      .values({
        id: nextId(nowMs),
        ...columnsOf(written),
        send_status: DRAFT,
        sender: author.username,
        create_by: author.username,
        create_time: toServerTime(nowMs),
      })
      .execute();
  });
}

/** Changes a draft or a revoked announcement. @returns false if it is published or deleted, also at the same moment by another call. */
export async function changeAnnouncement(db: Database, id: string, written: Written, author: Caller, nowMs: number): Promise<boolean> {
  const changed = await inTransaction(db, async tx => {
    await refuseUnknownUsers(tx, written.receivers, author);
    await refuseGoneFiles(tx, CONTENT, written.msgContent);
    return withAnnouncements(tx)
      .updateTable('sys_announcement')
      .set({ ...columnsOf(written), update_by: author.username, update_time: toServerTime(nowMs) })
      .where('id', '=', id)
      .where('send_status', '<>', PUBLISHED)
      .where(isManaged)
      .returning('id')
      .execute();
  });
  return changed.length > 0;
}

/**
 * Publishes an announcement: it becomes visible and unread for its readers, also for those who read an earlier publication.
 * @returns how many users it reaches, undefined for one of everybody.
 */
export async function publish(db: Database, id: string, by: Caller, nowMs: number): Promise<number | undefined> {
  return inTransaction(db, async tx => {
    // First, so that nobody edits the receivers until they are found, and of two who publish at once one does.
    const published = await withAnnouncements(tx)
      .updateTable('sys_announcement')
      .set({ send_status: PUBLISHED, send_time: toServerTime(nowMs), sender: by.username, cancel_time: null })
      .where('id', '=', id)
      .where('send_status', '<>', PUBLISHED)
      .where(isManaged)
      .returning('id')
      .execute();
    if (published.length === 0) throw new Refusal(ALREADY);
    const count = await writeReceivers(tx, id, by.tenantId);
    if (count === 0) throw new Refusal(NOBODY);
    if (count !== undefined)
      await withAnnouncements(tx).updateTable('sys_announcement').set({ receiver_count: count }).where('id', '=', id).execute();
    return count;
  });
}

/** @throws Refusal for one that is not published. */
export async function revoke(db: Database, id: string, nowMs: number): Promise<void> {
  const revoked = await withAnnouncements(db)
    .updateTable('sys_announcement')
    .set({ send_status: REVOKED, cancel_time: toServerTime(nowMs) })
    .where('id', '=', id)
    .where('send_status', '=', PUBLISHED)
    .where(isManaged)
    .returning('id')
    .execute();
  if (revoked.length === 0) throw new Refusal(NOT_PUBLISHED);
}

/** The stamp says when it was: a deleted announcement is kept as long as messages are (job-works.ts), and shown to nobody. */
export async function removeAnnouncements(db: Database, ids: readonly string[], by: string, nowMs: number): Promise<void> {
  await withAnnouncements(db)
    .updateTable('sys_announcement')
    .set({ del_flag: '1', update_by: by, update_time: toServerTime(nowMs) })
    .where('id', '=', anyOf(ids))
    .where(isManaged)
    .execute();
}

function columnsOf({ titile, msgContent, msgAbstract, priority, msgCategory, receivers, openType, openPage }: Written) {
  const ids = (type: Receivers['type']): string | null => (receivers.type === type && 'ids' in receivers ? receivers.ids.join(',') : null);
  return {
    titile,
    msg_content: msgContent,
    msg_abstract: msgAbstract,
    priority,
    msg_category: msgCategory,
    msg_type: receivers.type,
    user_ids: ids('USER'),
    role_codes: ids('ROLE'),
    depart_ids: ids('DEPART'),
    receiver_count: null,
    open_type: openType,
    open_page: openPage,
  };
}
