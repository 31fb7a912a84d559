/** The records of the notices in `meta`. They are a copy of server data: a version that cannot read them treats them as absent. */
import { array, boolean, fallback, number, object, optional, picklist, safeParse, string } from 'valibot';
import type { NoticeBox } from '#domain/notices.ts';

export const NOTICES_KEY = 'notices';
/** Ids opened here that the server does not know yet. */
export const NOTICE_READS_KEY = 'noticeReads';

/** How often the server said that something happened to announcements: also to one that is read, which changes no list of unread ones. */
export const NOTICE_HINTS_KEY = 'noticeHints';

const list = object({
  list: array(
    object({
      id: string(),
      title: string(),
      sender: string(),
      sendTime: string(),
      content: string(),
      priority: picklist(['L', 'M', 'H']),
      openType: optional(picklist(['url', 'component'])),
      openPage: string(),
      // Earlier versions kept announcements without these.
      createTime: fallback(string(), ''),
      busId: fallback(string(), ''),
      msgId: fallback(string(), ''),
      msgText: fallback(string(), ''),
    }),
  ),
  total: number(),
});
const box = object({ notices: list, messages: list, mustResetPassword: boolean() });

export function storedNoticeBox(value: unknown): NoticeBox | undefined {
  const parsed = safeParse(box, value);
  if (!parsed.success) return undefined;
  const whole = ({ list: records, total }: (typeof parsed.output)['notices']) => ({
    list: records.map(({ openType, ...record }) => ({ ...record, openType })),
    total,
  });
  const { notices, messages, mustResetPassword } = parsed.output;
  return { notices: whole(notices), messages: whole(messages), mustResetPassword };
}

export function storedNoticeHints(value: unknown): number {
  const parsed = safeParse(number(), value);
  return parsed.success ? parsed.output : 0;
}

export function storedNoticeReads(value: unknown): readonly string[] {
  const parsed = safeParse(array(string()), value);
  return parsed.success ? parsed.output : [];
}
