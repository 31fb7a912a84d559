/**
 * A session in which an administrator sees what another user would see, and changes nothing. It ends with the administrator's session, after half an hour, and
 * when one of them is no longer who he was: the administrator one, or the user none, of the tenant that the administrator worked in.
 */
import type { Caller } from '../caller.ts';
import type { Database } from '../../database.ts';
import { Refusal } from '../../entities/refusal.ts';
import { ADMIN_ROLE } from '../grants/admin-role.ts';
import { findUserWithRoles } from '../people/people-store.ts';
import { isOfTenant } from '../people/of-tenant.ts';
import { signToken } from './token-store.ts';
import type { TokenStore } from './token-store.ts';

export const SEE_AS_MS = 1_800_000;
const NORMAL = 1;

export const seeAsText = {
  readOnly: '正在以他人身份查看，只能查看，不能修改、提交或导出！',
  own: '不能以自己的身份查看！',
  notFound: '未找到该用户，或该用户已停用！',
  admin: '不能以系统管理员的身份查看！',
  otherYard: '该用户的数据范围超出您的数据范围，不能以他的身份查看！',
} as const;

export type SeeAs = { readonly token: string; readonly untilMs: number };
/** Issues such a session. @param digest of the administrator's own session. @throws Refusal in words. */
export type IssueSeeAs = (caller: Caller, digest: string, userId: string) => Promise<SeeAs>;

type Deps = { readonly db: Database; readonly tokens: TokenStore; readonly tokenSecret: string; readonly nowMs: () => number };

export function createSeeAs({ db, tokens, tokenSecret, nowMs }: Deps): IssueSeeAs {
  return async (caller, digest, userId) => {
    if (userId === caller.userId) throw new Refusal(seeAsText.own);
    const user = await findUserWithRoles(db, userId);
    const isThere = user?.status === NORMAL && user.del_flag === 0 && isOfTenant(user.rel_tenant_ids, caller.tenantId);
    if (!user || !isThere) throw new Refusal(seeAsText.notFound);
    if (user.roles.includes(ADMIN_ROLE)) throw new Refusal(seeAsText.admin);
    if (caller.yardId !== undefined && user.yard_id !== caller.yardId) throw new Refusal(seeAsText.otherYard);
    const untilMs = nowMs() + SEE_AS_MS;
    const token = signToken({ username: user.username, expMs: untilMs }, tokenSecret);
    await tokens.keepSeeAs(token, { userId, byDigest: digest, tenantId: caller.tenantId, untilMs });
    return { token, untilMs };
  };
}
