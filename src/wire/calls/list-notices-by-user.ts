/** GET /sys/annountCement/listByUser (the server's spelling): unread notices and system messages. Absent counts are 0. */
import { fallback, nullish, number, object, safeParse, union, string, boolean } from 'valibot';
import { err, ok } from '#base/result.ts';
import type { Result } from '#base/result.ts';
import type { AppError } from '#domain/errors.ts';
import type { Http } from '../http.ts';

export type NoticeCounts = { readonly notices: number; readonly messages: number; readonly mustResetPassword: boolean };

const wireCounts = object({
  anntMsgTotal: fallback(nullish(number()), undefined),
  sysMsgTotal: fallback(nullish(number()), undefined),
  updPwd: fallback(nullish(union([boolean(), number(), string()])), undefined),
});

export async function listNoticesByUser(http: Http, signal?: AbortSignal): Promise<Result<NoticeCounts, AppError>> {
  const envelope = await http.call({ method: 'GET', path: '/sys/annountCement/listByUser', signal });
  if (!envelope.ok) return envelope;
  const parsed = safeParse(wireCounts, envelope.value.result);
  if (!parsed.success) return err({ kind: 'malformed', path: 'listByUser.result' });
  const { anntMsgTotal, sysMsgTotal, updPwd } = parsed.output;
  return ok({
    notices: anntMsgTotal ?? 0,
    messages: sysMsgTotal ?? 0,
    mustResetPassword: updPwd === true || updPwd === 1 || updPwd === '1' || updPwd === 'true',
  });
}
