/**
 * 在线用户: the open sessions, one's own or with the permission those of all users of the tenant, and ending one (wire protocol §9.10).
 * `token` in a row is the stored digest. It identifies the session and gives no access to it.
 */
import { ONLINE_CODES } from '#features/platform/online-users/model.ts';
import { definePageFeature, SIGNED_IN } from '../../feature.ts';
import { toServerTime } from '#base/server-time.ts';
import { answer, refuse, succeed } from '../../web/envelope.ts';
import { countIn, pageResult, textIn, PAGE_ROWS } from '../../web/json.ts';
import { sql } from '../../database/kysely.ts';
import { ofTenantSql } from '../people/of-tenant.ts';
import { tokenDigest } from '../session/token-store.ts';

const PAGE_SIZE_MAX = 200;

export const onlineUsersFeature = definePageFeature({
  menu: [
    {
      under: 'system',
      route: '/isystem/online',
      component: 'system/SysUserOnlineList',
      title: '在线用户',
      needs: ONLINE_CODES.list,
      stock: 'system/onlineuser/OnlineUserList',
    },
  ],
  permissions: [
    { action: ONLINE_CODES.list, describe: '在线用户查询' },
    { action: ONLINE_CODES.forceLogout, describe: '在线用户强制下线' },
  ],
  routes: [
    {
      method: 'GET',
      path: '/sys/online/list',
      needs: SIGNED_IN,
      handle: async ({ db, caller, query, session, nowMs }) => {
        const wanted = textIn(query, 'username').replaceAll('*', '');
        const isOwn = !caller.permissions.has(ONLINE_CODES.list) || textIn(query, 'own') !== '';
        const rows = await db
          .selectFrom('sys_token as t')
          .innerJoin('sys_user as u', 'u.id', 't.user_id')
          .select(['t.digest', 't.issued_ms', 't.used_ms', 'u.id', 'u.username', 'u.realname', 'u.avatar'])
          .where('t.ended_why', '=', '')
          .where('t.by_digest', '=', '')
          .where('t.used_ms', '>=', nowMs() - session.idleMs)
          .where('t.issued_ms', '>=', nowMs() - session.maxMs)
          .where(sql<boolean>`${ofTenantSql(caller.tenantId)}`)
          .$if(isOwn, found => found.where('u.id', '=', caller.userId))
          .$if(wanted !== '', found => found.where('u.username', 'like', `%${wanted}%`))
          .orderBy('t.used_ms', 'desc')
          .orderBy('t.digest')
          .execute();
        const size = Math.min(countIn(query, 'pageSize', PAGE_ROWS), PAGE_SIZE_MAX);
        const current = countIn(query, 'pageNo', 1);
        const records = rows.slice((current - 1) * size, current * size).map(({ digest, issued_ms, used_ms, ...user }) => ({
          ...user,
          token: digest,
          isCurrent: digest === session.digest,
          loginTime: toServerTime(issued_ms),
          lastTime: toServerTime(used_ms),
        }));
        return answer(pageResult(records, rows.length, { size, no: current }));
      },
    },
    {
      method: 'POST',
      path: '/sys/online/forceLogout',
      needs: SIGNED_IN,
      handle: async ({ db, caller, body, emit }) => {
        const named = textIn(body, 'token');
        const isOwn = !caller.permissions.has(ONLINE_CODES.forceLogout);
        const ended = await db
          .updateTable('sys_token')
          .set({ ended_why: 'forced' })
          .where('digest', 'in', [named, tokenDigest(named)])
          .where('ended_why', '=', '')
          .where(
            'user_id',
            'in',
            db
              .selectFrom('sys_user')
              .select('id')
              .where(sql<boolean>`${ofTenantSql(caller.tenantId)}`),
          )
          .$if(isOwn, token => token.where('user_id', '=', caller.userId))
          .returning('user_id')
          .execute();
        for (const { user_id: userId } of ended) emit.sessionsChanged(userId);
        return ended.length > 0 ? succeed(null, '已强制下线，该设备需要重新登录！') : refuse('Token无效!');
      },
    },
  ],
});
