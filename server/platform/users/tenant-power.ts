/** Users of several tenants: who may write them, who may put a user into which tenant, and that no tenant loses its administrators. */
import { USER_STATUS } from '#features/platform/users/model.ts';
import { TENANT_CODES } from '#features/platform/tenants/model.ts';
import { sql } from '../../database/kysely.ts';
import type { Database } from '../../database.ts';
import { Refusal } from '../../entities/refusal.ts';
import type { Caller } from '../caller.ts';
import { ADMIN_ROLE } from '../grants/admin-role.ts';
import { isOverTenants, NO_TENANT, ofTenantSql, tenantIdsOf } from '../people/of-tenant.ts';
import { userText } from './user-values.ts';

export const tenantPowerText = {
  shared: '该用户还属于其他租户，只有默认租户的系统管理员可以修改！',
  lastAdmin: '至少要保留一个可用的系统管理员！',
  leaving: '只有默认租户的系统管理员可以把用户移出当前租户！',
  ownLeaving: '不能把自己移出当前租户！',
} as const;

type TenantUser = { readonly rel_tenant_ids: string | null };

/** Whether all of these tenants are the caller's own, or he is over them. */
async function hasAll(tx: Database, caller: Caller, ids: readonly string[]): Promise<boolean> {
  if (isOverTenants(caller)) return true;
  const user = await tx.selectFrom('sys_user').select('rel_tenant_ids').where('id', '=', caller.userId).executeTakeFirst();
  const own = new Set(tenantIdsOf(user?.rel_tenant_ids));
  return ids.every(id => own.has(id));
}

/** @throws Refusal if one of the users belongs to a tenant that the caller does not belong to: what is written of a user holds in all of his tenants. */
export async function refuseShared(tx: Database, caller: Caller, users: readonly TenantUser[]): Promise<void> {
  const ids = users.flatMap(user => tenantIdsOf(user.rel_tenant_ids));
  if (!(await hasAll(tx, caller, ids))) throw new Refusal(tenantPowerText.shared);
}

/**
 * The `rel_tenant_ids` to be written. Who administers tenants may put a user into those he belongs to himself, in tenant 0 into any. Out of the one he works
 * in only an administrator of tenant 0 may put him, because nobody else would find him again. Everybody else leaves the tenants as they are; a new user gets
 * the caller's.
 * @param before of the user; null for a new one, and for one of tenant 0. @param asked undefined: they stay; empty: only the caller's. @throws Refusal.
 */
export async function tenantsOf(
  tx: Database,
  caller: Caller,
  before: string | null,
  asked: readonly string[] | undefined,
): Promise<string | null> {
  const stored = (ids: readonly string[]): string | null => (ids.every(id => id === NO_TENANT) ? null : ids.join());
  const kept = before ?? caller.tenantId;
  if (asked === undefined || !(caller.isAdmin || caller.permissions.has(TENANT_CODES.edit))) return stored(kept.split(','));
  const ids = asked.filter(id => id !== NO_TENANT);
  if (ids.some(id => !/^\d{1,9}$/.test(id)) || !(await hasAll(tx, caller, asked))) throw new Refusal(userText.badTenant);
  const found = ids.length === 0 ? [] : await tx.selectFrom('sys_tenant').select('id').where('id', 'in', ids.map(Number)).execute();
  if (found.length !== ids.length) throw new Refusal(userText.badTenant);
  if (asked.length === 0) return stored([caller.tenantId]);
  if (!asked.includes(caller.tenantId) && !isOverTenants(caller)) throw new Refusal(tenantPowerText.leaving);
  return stored(asked);
}

type WasUser = TenantUser & { readonly roles: readonly string[]; readonly status: number | null };

/** Call after the write. @param before the users as they were. @throws Refusal if a tenant lost its last active administrator among them. */
export async function keepAnAdmin(tx: Database, before: readonly WasUser[]): Promise<void> {
  const were = before.filter(({ roles, status }) => roles.includes(ADMIN_ROLE) && status === USER_STATUS.normal);
  for (const tenantId of new Set(were.flatMap(user => tenantIdsOf(user.rel_tenant_ids)))) {
    const left = await tx
      .selectFrom('sys_user')
      .innerJoin('sys_user_role as held', 'held.user_id', 'sys_user.id')
      .select('sys_user.id')
      .where('held.role_code', '=', ADMIN_ROLE)
      .where('status', '=', USER_STATUS.normal)
      .where('del_flag', '=', 0)
      .where(sql<boolean>`${ofTenantSql(tenantId)}`)
      .limit(1)
      .executeTakeFirst();
    if (!left) throw new Refusal(tenantPowerText.lastAdmin);
  }
}
