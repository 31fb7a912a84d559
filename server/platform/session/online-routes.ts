/**
 * Open sessions: one's own, with the permission all users', and ending one (wire protocol §9.10).
 * `token` in a row is the stored digest. It identifies the session and gives no access to it.
 */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ONLINE_CODES } from '#domain/online-users.ts';
import { answer } from '../../web/answer.ts';
import type { Caller } from '../caller.ts';
import type { Database } from '../../database.ts';
import { toServerTime } from '../../entities/server-time.ts';
import { refuse, succeed } from '../../web/envelope.ts';
import { countIn, textIn } from '../../web/json.ts';
import { tokenDigest } from './jwt.ts';
import { tokenOf } from './require-session.ts';

const PAGE_SIZE = 10;
const PAGE_SIZE_MAX = 200;
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
    const isOwn = !caller.permissions.has(ONLINE_CODES.list) || textIn(request.query, 'own') !== '';
    const rows = await db
      .selectFrom('sys_token as t')
      .innerJoin('sys_user as u', 'u.id', 't.user_id')
      .select(['t.digest', 't.issued_ms', 't.used_ms', 'u.id', 'u.username', 'u.realname', 'u.avatar'])
      .where('t.ended_why', '=', '')
      .where('t.used_ms', '>=', nowMs() - idleMs)
      .where('t.issued_ms', '>=', nowMs() - maxMs)
      .$if(isOwn, found => found.where('u.id', '=', caller.userId))
      .$if(wanted !== '', found => found.where('u.username', 'like', `%${wanted}%`))
      .orderBy('t.used_ms', 'desc')
      .orderBy('t.digest')
      .execute();
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
    const isOwn = !caller.permissions.has(ONLINE_CODES.forceLogout);
    const ended = await db
      .updateTable('sys_token')
      .set({ ended_why: 'forced' })
      .where('digest', 'in', [named, tokenDigest(named)])
      .where('ended_why', '=', '')
      .$if(isOwn, token => token.where('user_id', '=', caller.userId))
      .returning('user_id')
      .execute();
    for (const { user_id: userId } of ended) sessionsChanged(userId);
    return ended.length > 0 ? succeed(null, '退出登录成功！') : refuse('Token无效!');
  });
}
