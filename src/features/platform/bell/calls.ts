/**
 * The server calls of what a user received: 我的通知, and one notice in its dialog (shell specification §7.3). The unread ones, and the mark of a read one,
 * are synchronised by the worker itself (src/wire/calls/notices.ts).
 *
 * Errors:  a record without an id is left out.
 */
import { decodeNotice } from '#wire/decoders/notices.ts';
import { decodeRecords } from '#wire/decoders/records.ts';
import { textOf } from '#wire/decoders/loose.ts';
import { call, defineCalls, sentence } from '#wire/define-calls.ts';
import { pageParams } from '#wire/page-params.ts';
import type { SentNotice, SentQuery } from './model.ts';

export const noticeCalls = defineCalls('features/platform/bell', {
  /** One announcement, for the dialog that shows it. */
  find: call({
    request: (id: string) => ({ method: 'GET', path: '/sys/annountCement/queryById', params: { id } }),
    decode: decodeNotice,
  }),

  /** The user's own announcements, read and unread. */
  listSent: call({
    request: ({ pageNo, pageSize, title, isRead }: SentQuery) => ({
      method: 'GET',
      path: '/sys/sysAnnouncementSend/getMyAnnouncementSend',
      params: {
        ...pageParams({ pageNo, pageSize }),
        ...(title.trim() === '' ? {} : { titile: title.trim() }), // a literal part of the title: this call has no wildcards
        ...(isRead === undefined ? {} : { readFlag: isRead ? '1' : '0' }),
      },
    }),
    decode: result => decodeRecords(result, sentNotice),
  }),

  /** Marks all of the user's announcements read. It returns the server's message. */
  readAll: sentence(() => ({ method: 'PUT', path: '/sys/sysAnnouncementSend/readAll', body: {} })),
});

function sentNotice(record: unknown): readonly SentNotice[] {
  const notice = decodeNotice(record);
  return notice ? [{ ...notice, isRead: textOf(record, 'readFlag') === '1' }] : [];
}
