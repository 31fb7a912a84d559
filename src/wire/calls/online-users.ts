/**
 * GET /sys/online/list: living sign-ins, the last used first. Who may not see everybody's gets their own.
 * The name is a part as it is: this call knows no wildcards.
 */
import { err, ok } from '#base/result.ts';
import type { Result } from '#base/result.ts';
import type { AppError } from '#base/errors.ts';
import type { OnlinePage, OnlineQuery } from '#domain/online-users.ts';
import { decodeOnlinePage } from '../decoders/account.ts';
import type { Http } from '../http.ts';

export async function listOnlineUsers(http: Http, { pageNo, pageSize, username }: OnlineQuery): Promise<Result<OnlinePage, AppError>> {
  const params = { pageNo: String(pageNo), pageSize: String(pageSize), ...(username === '' ? {} : { username }) };
  const envelope = await http.call({ method: 'GET', path: '/sys/online/list', params });
  if (!envelope.ok) return envelope;
  const page = decodeOnlinePage(envelope.value.result, http.session()?.token);
  return page ? ok(page) : err({ kind: 'malformed', path: 'online.list' });
}
