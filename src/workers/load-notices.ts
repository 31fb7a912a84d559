/** One round of the notices: sends the read marks of this device, then reads the unread notices and stores them for every tab. */
import type { NoticeStore } from '#db/sync/notice-store.ts';
import type { AppError } from '#base/errors.ts';
import { listNoticesByUser, markNoticeRead } from '#wire/calls/notices.ts';
import type { PollReport } from '#machines/sync/notice.machine.ts';
import type { Http } from '#wire/http.ts';

/** The announcement was deleted or is not this user's any more: no mark is needed. */
const SETTLED: readonly AppError['kind'][] = ['rejected', 'notFound', 'forbidden'];

/** A mark that could not be sent stays queued for the next round. */
export async function loadNotices(http: Http, store: NoticeStore, signal: AbortSignal): Promise<PollReport> {
  const settled: string[] = [];
  for (const id of await store.queuedReads()) {
    const answer = await markNoticeRead(http, id, signal);
    if (answer.ok || SETTLED.includes(answer.error.kind)) settled.push(id);
  }
  const answer = await listNoticesByUser(http, signal);
  if (!answer.ok || signal.aborted) return { kind: 'failed' };
  await store.save(answer.value, settled);
  return { kind: 'loaded', isPasswordDue: answer.value.mustResetPassword };
}
