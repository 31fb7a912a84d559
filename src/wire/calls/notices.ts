/**
 * The bell's calls. GET /sys/annountCement/listByUser (the server's spelling): unread announcements and system messages.
 * PUT /sys/sysAnnouncementSend/editByAnntIdAndUserId: the signed-in user has read one (shell specification §7.3).
 */
import { ok } from '#base/result.ts';
import type { Result } from '#base/result.ts';
import type { AppError } from '#base/errors.ts';
import type { NoticeBox } from '#domain/notices.ts';
import { decodeNoticeBox } from '../decoders/notices.ts';
import type { Http } from '../http.ts';

export async function listNoticesByUser(http: Http, signal?: AbortSignal): Promise<Result<NoticeBox, AppError>> {
  const envelope = await http.call({ method: 'GET', path: '/sys/annountCement/listByUser', signal });
  return envelope.ok ? decodeNoticeBox(envelope.value.result) : envelope;
}

/** Idempotent. */
export async function markNoticeRead(http: Http, anntId: string, signal?: AbortSignal): Promise<Result<undefined, AppError>> {
  const envelope = await http.call({ method: 'PUT', path: '/sys/sysAnnouncementSend/editByAnntIdAndUserId', body: { anntId }, signal });
  return envelope.ok ? ok(undefined) : envelope;
}
