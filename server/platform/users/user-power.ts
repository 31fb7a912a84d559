/** Decides who may do what to which user. All of it runs inside the transaction that writes, under one lock, so that no two writes together break a rule. */
import { sql } from '../../database/kysely.ts';
import { anyOf } from '../../database/sql.ts';
import { inTurn } from '../../database/in-transaction.ts';
import type { Database } from '../../database.ts';
import { Refusal } from '../../entities/refusal.ts';
import type { Caller } from '../caller.ts';
import { ADMIN_ROLE } from '../grants/admin-role.ts';
import { grantsOf } from '../grants/role-grants.ts';
import { ofTenantSql } from '../people/of-tenant.ts';
import { colleagueText, hasRules } from './colleague-power.ts';
import { refuseShared } from './tenant-power.ts';
import { userText } from './user-values.ts';

export const powerText = {
  noneChosen: '请选择一条记录！',
  notFound: '未找到对应实体',
  adminOnly: '只有系统管理员可以修改系统管理员的账号！',
  adminRole: '只有系统管理员可以授予或收回管理员角色！',
  tooMuch: '不能授予或收回比自己权限更多的角色！',
  ownRoles: '不能修改自己的角色！',
} as const;

const LOCK = 7_310_027; // any number: writes of users wait for each other at this lock

/** Writes of users, one after the other: what is unique stays so, and the last administrator stays. */
export const whileNobodyElseWrites = <T>(db: Database, run: (tx: Database) => Promise<T>): Promise<T> => inTurn(db, LOCK, run);

export type Target = {
  readonly id: string;
  readonly username: string;
  readonly org_code: string | null;
  readonly rel_tenant_ids: string | null;
  readonly status: number | null;
  readonly phone: string | null;
  readonly email: string | null;
  readonly yard_id: string | null;
  readonly roles: readonly string[];
};

/** The users of these ids in the caller's tenant. @throws if one is not there, has tenants that the caller has not, or is an administrator and the caller is none. */
export async function targetsOf(tx: Database, caller: Caller, ids: readonly string[], isDeleted = false): Promise<readonly Target[]> {
  if (ids.length === 0) throw new Refusal(powerText.noneChosen);
  const found = await tx
    .selectFrom('sys_user')
    .select(['id', 'username', 'org_code', 'rel_tenant_ids', 'status', 'phone', 'email', 'yard_id'])
    .select(sql<string[]>`array(select role_code from sys_user_role where user_id = sys_user.id order by role_code)`.as('roles'))
    .where('id', '=', anyOf(ids))
    .where('del_flag', '=', isDeleted ? 1 : 0)
    .where(sql<boolean>`${ofTenantSql(caller.tenantId)}`)
    .execute();
  if (found.length !== new Set(ids).size) throw new Refusal(powerText.notFound);
  if (!caller.isAdmin && found.some(({ roles }) => roles.includes(ADMIN_ROLE))) throw new Refusal(powerText.adminOnly);
  await refuseShared(tx, caller, found);
  return found;
}

/** The codes of roles that are named by id or code. @throws if there is no such role. */
export async function roleCodes(tx: Database, named: readonly string[]): Promise<readonly string[]> {
  if (named.length === 0) return [];
  const rows = await tx
    .selectFrom('sys_role')
    .select(['id', 'role_code'])
    .where(where => where.or([where('id', '=', anyOf(named)), where('role_code', '=', anyOf(named))]))
    .execute();
  const codes = named.map(name => (rows.find(({ id }) => id === name) ?? rows.find(({ role_code }) => role_code === name))?.role_code);
  return [...new Set(codes)].map(code => {
    if (code === undefined) throw new Refusal(userText.badRole);
    return code;
  });
}

/**
 * The reason why the caller may not replace these roles of a user, or undefined: the role of administrators is theirs to give and take, and nobody else
 * gives or takes what he does not have himself, or what has data rules, or changes his own roles.
 */
export async function roleRefusal(
  tx: Database,
  caller: Caller,
  { before, after, isOwn }: { readonly before: readonly string[]; readonly after: readonly string[]; readonly isOwn: boolean },
): Promise<string | undefined> {
  const changed = [...after.filter(role => !before.includes(role)), ...before.filter(role => !after.includes(role))];
  if (changed.length === 0 || caller.isAdmin) return undefined;
  if (changed.includes(ADMIN_ROLE)) return powerText.adminRole;
  if (isOwn) return powerText.ownRoles;
  if (await hasRules(tx, changed)) return colleagueText.ruledRole;
  const rights = await grantsOf(tx, changed);
  return rights.some(({ action }) => !caller.permissions.has(action)) ? powerText.tooMuch : undefined;
}
