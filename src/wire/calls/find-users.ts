/** GET /sys/user/list: people to choose from, by part of their name. */
import { array, fallback, nullish, number, object, safeParse, string, union, unknown } from 'valibot';
import { err, ok } from '#base/result.ts';
import type { Result } from '#base/result.ts';
import type { AppError } from '#base/errors.ts';
import type { Receiver } from '#domain/announcements.ts';
import type { Http } from '../http.ts';

const wirePage = object({ records: array(unknown()) });
const wireUser = object({
  id: union([string(), number()]),
  username: string(),
  realname: fallback(nullish(string()), undefined),
});
const MOST = 50;

/** @param realname part of a name; empty for the first people there are. At most 50. */
export async function findUsers(http: Http, realname: string): Promise<Result<readonly Receiver[], AppError>> {
  const params = { pageNo: '1', pageSize: String(MOST), ...(realname.trim() === '' ? {} : { realname: `*${realname.trim()}*` }) };
  const envelope = await http.call({ method: 'GET', path: '/sys/user/list', params });
  if (!envelope.ok) return envelope;
  const page = safeParse(wirePage, envelope.value.result);
  if (!page.success) return err({ kind: 'malformed', path: 'users.records' });
  return ok(
    page.output.records.flatMap(record => {
      const user = safeParse(wireUser, record);
      if (!user.success) return [];
      const { id, username, realname: name } = user.output;
      return [{ id: String(id), username, realname: name ?? username }];
    }),
  );
}
