/** GET /sys/annountCement/listByUser (the server's spelling): unread announcements and system messages. */
import type { Result } from '#base/result.ts';
import type { AppError } from '#base/errors.ts';
import type { NoticeBox } from '#domain/notices.ts';
import { decodeNoticeBox } from '../decoders/notices.ts';
import type { Http } from '../http.ts';

export async function listNoticesByUser(http: Http, signal?: AbortSignal): Promise<Result<NoticeBox, AppError>> {
  const envelope = await http.call({ method: 'GET', path: '/sys/annountCement/listByUser', signal });
  return envelope.ok ? decodeNoticeBox(envelope.value.result) : envelope;
}
