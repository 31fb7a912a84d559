/** An announcement under the wire's names, as readers and the administration get it. */
import { sql } from '../../database/kysely.ts';
import { toWire } from '../people/people-store.ts';
import type { WireRecord } from '../people/people-store.ts';

export const MISSING = '未找到对应实体';

/** Selected beside the columns of `a` for announcementToWire. */
export const SENDER_NAME = sql`(select u.realname from sys_user u where u.username = a.sender) as sender_name`;

/** `sender` is an account, `sender_dictText` the person; `msgId` and `msgTxt` are the content of a push about it. */
export function announcementToWire(row: WireRecord): WireRecord {
  const { senderName, ...record } = toWire(row);
  return { ...record, sender_dictText: senderName ?? record['sender'], msgId: record['anntId'] ?? record['id'], msgTxt: record['titile'] };
}

export type Page = { readonly records: readonly WireRecord[]; readonly total: number };
export type PageRange = { readonly size: number; readonly no: number };
