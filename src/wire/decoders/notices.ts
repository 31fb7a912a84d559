/**
 * Announcements in the answers of all calls; the server spells the title `titile`.
 *
 * Nulls:   an absent text is empty, an absent or unknown priority is L, an absent total is the length of the list.
 * Errors:  a record without an id is left out. A list of sent announcements names the announcement `anntId` and the record `id`.
 */
import { array, boolean, fallback, nullish, number, object, picklist, safeParse, string, union, unknown } from 'valibot';
import { err, ok } from '#base/result.ts';
import type { Result } from '#base/result.ts';
import type { AppError } from '#base/errors.ts';
import type { Notice, NoticeBox, NoticeList } from '#domain/notices.ts';

const text = fallback(nullish(union([string(), number()])), undefined);
const count = fallback(nullish(number()), undefined);
const list = fallback(nullish(array(unknown())), undefined);
const wireNotice = object({
  id: union([string(), number()]),
  anntId: text,
  titile: text,
  sender: text,
  sender_dictText: text,
  sendTime: text,
  createTime: text,
  msgContent: text,
  busId: text,
  msgId: text,
  msgTxt: text,
  priority: fallback(picklist(['L', 'M', 'H']), 'L'),
  openType: fallback(nullish(picklist(['url', 'component'])), undefined),
  openPage: text,
});
const wireBox = object({
  anntMsgList: list,
  anntMsgTotal: count,
  sysMsgList: list,
  sysMsgTotal: count,
  updPwd: fallback(nullish(union([boolean(), number(), string()])), undefined),
});
const TRUE_FLAGS: readonly unknown[] = [true, 1, '1', 'true'];

export function decodeNoticeBox(result: unknown): Result<NoticeBox, AppError> {
  const parsed = safeParse(wireBox, result);
  if (!parsed.success) return err({ kind: 'malformed', path: 'listByUser.result' });
  const { anntMsgList, anntMsgTotal, sysMsgList, sysMsgTotal, updPwd } = parsed.output;
  return ok({
    notices: listOf(anntMsgList, anntMsgTotal),
    messages: listOf(sysMsgList, sysMsgTotal),
    mustResetPassword: TRUE_FLAGS.includes(updPwd),
  });
}

export function decodeNotice(result: unknown): Notice | undefined {
  const parsed = safeParse(wireNotice, bare(result));
  if (!parsed.success) return undefined;
  const wire = parsed.output;
  const createTime = momentOf(wire.createTime);
  return {
    id: asText(wire.anntId) || String(wire.id),
    title: asText(wire.titile),
    sender: asText(wire.sender_dictText) || asText(wire.sender),
    sendTime: momentOf(wire.sendTime) || createTime,
    content: asText(wire.msgContent),
    priority: wire.priority,
    openType: wire.openType ?? undefined,
    openPage: asText(wire.openPage),
    createTime,
    busId: asText(wire.busId),
    msgId: asText(wire.msgId),
    msgText: asText(wire.msgTxt),
  };
}

function listOf(records: readonly unknown[] | null | undefined, total: number | null | undefined): NoticeList {
  const notices = (records ?? []).flatMap(record => decodeNotice(record) ?? []);
  return { list: notices, total: total ?? notices.length };
}

/** Every known property, absent ones as undefined, because valibot's objects require them. */
const bare = (record: unknown): unknown =>
  typeof record === 'object' && record !== null && !Array.isArray(record) ? { priority: undefined, ...record } : record;

const momentOf = (value: string | number | null | undefined): string => asText(value).replace('T', ' ').slice(0, 19);

const asText = (value: string | number | null | undefined): string => (value === null || value === undefined ? '' : String(value));
