/**
 * Living sessions: one's own, with the permission everybody's, and ending one (wire protocol §9.10).
 * `token` in a row is the stored digest: it names the session without opening it.
 */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ONLINE_CODES } from '#domain/online-users.ts';
import { answer } from '../answer.ts';
import type { Caller } from '../caller.ts';
import type { Database } from '../database.ts';
import { toServerTime } from '../entities/server-time.ts';
import { refuse, succeed } from '../envelope.ts';
import { countIn, textIn } from '../json.ts';
import { tokenDigest } from './jwt.ts';
import { tokenOf } from './require-session.ts';

const PAGE_SIZE = 10;
const PAGE_SIZE_MAX = 200;
type SessionRow = {
  readonly digest: string;
  readonly id: string;
  readonly username: string;
  readonly realname: string;
  readonly avatar: string | null;
  readonly issued_ms: number;
  readonly used_ms: number;
};
type Options = {
  readonly db: Database;
  readonly callerOf: (request: FastifyRequest) => Caller;
  readonly nowMs: () => number;
  readonly idleMs: number;
  readonly maxMs: number;
  readonly sessionsChanged: (userId: string) => void;
};

export function registerOnlineRoutes(app: FastifyInstance, { db, callerOf, nowMs, idleMs, maxMs, sessionsChanged }: Options): void {
  app.get('/sys/online/list', async request => {
    const caller = callerOf(request);
    const here = tokenDigest(tokenOf(request));
    const wanted = textIn(request.query, 'username').replaceAll('*', '');
    const rows = await db.query<SessionRow>(
      `select t.digest, t.issued_ms, t.used_ms, u.id, u.username, u.realname, u.avatar from sys_token t join sys_user u on u.id = t.user_id
       where t.ended_why = '' and t.used_ms >= $1 and t.issued_ms >= $4 and ($2 = '' or u.id = $2) and ($3 = '' or u.username like '%' || $3 || '%') order by t.used_ms desc, t.digest`,
      [
        nowMs() - idleMs,
        caller.permissions.has(ONLINE_CODES.list) && textIn(request.query, 'own') === '' ? '' : caller.userId,
        wanted,
        nowMs() - maxMs,
      ],
    );
    const size = Math.min(countIn(request.query, 'pageSize', PAGE_SIZE), PAGE_SIZE_MAX);
    const current = countIn(request.query, 'pageNo', 1);
    const records = rows.slice((current - 1) * size, current * size).map(({ digest, issued_ms, used_ms, ...user }) => ({
      ...user,
      token: digest,
      isCurrent: digest === here,
      loginTime: toServerTime(issued_ms),
      lastTime: toServerTime(used_ms),
    }));
    return answer({ records, total: rows.length, size, current, pages: Math.ceil(rows.length / size) });
  });

  app.post('/sys/online/forceLogout', async request => {
    const caller = callerOf(request);
    const named = textIn(request.body, 'token');
    const ended = await db.query<{ user_id: string }>(
      "update sys_token set ended_why = 'forced' where (digest = $1 or digest = $2) and ended_why = '' and ($3 = '' or user_id = $3) returning user_id",
      [named, tokenDigest(named), caller.permissions.has(ONLINE_CODES.forceLogout) ? '' : caller.userId],
    );
    for (const { user_id: userId } of ended) sessionsChanged(userId);
    return ended.length > 0 ? succeed(null, '退出登录成功！') : refuse('Token无效!');
  });
}
