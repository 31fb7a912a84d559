/** PUT /sys/sysAnnouncementSend/editByAnntIdAndUserId: the signed-in user has read this announcement (shell specification §7.3). */
import { ok } from '#base/result.ts';
import type { Result } from '#base/result.ts';
import type { AppError } from '#base/errors.ts';
import type { Http } from '../http.ts';

/** Idempotent. */
export async function markNoticeRead(http: Http, anntId: string, signal?: AbortSignal): Promise<Result<undefined, AppError>> {
  const envelope = await http.call({ method: 'PUT', path: '/sys/sysAnnouncementSend/editByAnntIdAndUserId', body: { anntId }, signal });
  return envelope.ok ? ok(undefined) : envelope;
}
