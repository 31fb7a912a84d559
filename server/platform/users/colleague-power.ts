/**
 * Decides what a user who administers others without being an administrator may not do: get at what he does not have himself by way of another account. Rights are
 * what he may do; his data rules and his yard are what he does not see.
 */
import { USER_CODES, USER_IDENTITY } from '#features/platform/users/model.ts';
import { anyOf } from '../../database/sql.ts';
import { sql } from '../../database/kysely.ts';
import type { Database } from '../../database.ts';
import { Refusal } from '../../entities/refusal.ts';
import { textIn } from '../../web/json.ts';
import type { JsonObject } from '../../web/json.ts';
import type { Caller } from '../caller.ts';
import { dataRulesOf } from '../data-rules/tables.ts';
import { departRoleHolder, holdersSql } from '../grants/holders.ts';
import { grantsOf } from '../grants/role-grants.ts';

export const colleagueText = {
  stronger: '该用户的权限或数据范围超过您，只有系统管理员可以修改其密码、手机号和邮箱！',
  strongerAccount: '该用户的权限或数据范围超过您，只有系统管理员可以冻结、解冻、删除或还原！',
  ruledRole: '只有系统管理员可以授予或收回带有数据权限规则的角色！',
  ruledDepart: '您的部门角色带有数据权限规则，请由系统管理员新增用户！',
  ownDeparts: '不能修改自己的部门！',
  charge: '只有系统管理员可以修改用户的身份和负责部门！',
  otherDeparts: '只能分配您自己的部门！',
} as const;

type Held = { readonly holder: string; readonly rule_id: string };

/** The data rules of these holders (grants/holders.ts). */
async function rulesHeldBy(tx: Database, holders: readonly string[]): Promise<readonly Held[]> {
  return dataRulesOf(tx).selectFrom('sys_data_rule_holder').select(['holder', 'rule_id']).where('holder', '=', anyOf(holders)).execute();
}

async function holdersOf(tx: Database, userId: string): Promise<readonly string[]> {
  const user = await tx
    .selectFrom('sys_user')
    .select(sql<string[]>`${holdersSql(sql.ref('sys_user.id'))}`.as('holders'))
    .where('id', '=', userId)
    .executeTakeFirst();
  return user?.holders ?? [];
}

type Account = { readonly id: string; readonly yard_id: string | null };

/** Judges users by what the caller has, which is read once. @returns whether a user has more. */
async function strengthBeside(tx: Database, caller: Caller): Promise<(target: Account) => Promise<boolean>> {
  if (caller.isAdmin) return async () => false;
  const ownRules = await rulesHeldBy(tx, await holdersOf(tx, caller.userId));
  return async target => {
    if (target.id === caller.userId) return false;
    const others = await holdersOf(tx, target.id);
    const rules = new Set((await rulesHeldBy(tx, others)).map(({ rule_id }) => rule_id));
    return (
      (await grantsOf(tx, others)).some(({ action }) => !caller.permissions.has(action)) ||
      ownRules.some(({ rule_id }) => !rules.has(rule_id)) ||
      (caller.yardId !== undefined && caller.yardId !== target.yard_id)
    );
  };
}

/** Why the caller may not change how this user signs in: he could sign in as him and have more than now. Undefined if he may. */
export const strongerRefusal = async (tx: Database, caller: Caller, target: Account): Promise<string | undefined> =>
  (await (await strengthBeside(tx, caller))(target)) ? colleagueText.stronger : undefined;

/** @throws Refusal if one of them has more than the caller, who then does not decide whether he has an account. */
export async function refuseStronger(tx: Database, caller: Caller, targets: readonly Account[]): Promise<void> {
  const isStronger = await strengthBeside(tx, caller);
  for (const target of targets) if (await isStronger(target)) throw new Refusal(colleagueText.strongerAccount);
}

const SIGN_IN_CODES = [USER_CODES.password, USER_CODES.freeze, USER_CODES.delete] as const;
/** A page of users as people look at it; whoever asks for more chooses users and writes none. */
const JUDGED_MAX = 100;

/** Those of the users whose accounts the caller may not touch although he administers users; none for somebody who administers no accounts. */
async function strongerAmong(db: Database, caller: Caller, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const found = new Set<string>();
  if (caller.isAdmin || ids.length > JUDGED_MAX || !SIGN_IN_CODES.some(code => caller.permissions.has(code))) return found;
  const accounts = await db.selectFrom('sys_user').select(['id', 'yard_id']).where('id', '=', anyOf(ids)).execute();
  const isStronger = await strengthBeside(db, caller);
  for (const account of accounts) if (await isStronger(account)) found.add(account.id);
  return found;
}

/** The users as they are told to the caller. */
export async function withStronger(db: Database, caller: Caller, users: readonly JsonObject[]): Promise<JsonObject[]> {
  const stronger = await strongerAmong(
    db,
    caller,
    users.map(user => textIn(user, 'id')),
  );
  return users.map(user => (stronger.has(textIn(user, 'id')) ? { ...user, isStronger: true } : user));
}

export const hasRules = async (tx: Database, roles: readonly string[]): Promise<boolean> => (await rulesHeldBy(tx, roles)).length > 0;

/** The roles of the caller that a user he creates is given too: those with data rules. @throws Refusal if a role of his department has rules. */
export async function inheritedRoles(tx: Database, caller: Caller): Promise<readonly string[]> {
  if (caller.isAdmin) return [];
  const ruled = new Set((await rulesHeldBy(tx, await holdersOf(tx, caller.userId))).map(({ holder }) => holder));
  const roles = await tx.selectFrom('sys_user_role').select('role_code').where('user_id', '=', caller.userId).execute();
  const inherited = roles.map(({ role_code }) => role_code).filter(role => ruled.has(role));
  if (inherited.length < ruled.size) throw new Refusal(colleagueText.ruledDepart);
  return inherited;
}

/** The holders that the roles of these departments are to the user. */
async function departRolesOf(tx: Database, userId: string, departs: readonly string[]): Promise<readonly string[]> {
  const roles = await tx
    .selectFrom('sys_depart_role_user as held')
    .innerJoin('sys_depart_role as role', 'role.id', 'held.drole_id')
    .select('role.id')
    .where('held.user_id', '=', userId)
    .where('role.depart_id', '=', anyOf(departs))
    .execute();
  return roles.map(role => departRoleHolder(role.id));
}

/** Why these departments may not be given, or undefined: data rules follow from the departments, so who is under rules stays within his own. */
export async function departsRefusal(
  tx: Database,
  caller: Caller,
  { id, departs }: { readonly id: string; readonly departs: readonly string[] },
): Promise<string | undefined> {
  if (caller.isAdmin) return undefined;
  const of = async (userId: string): Promise<ReadonlySet<string>> =>
    new Set((await tx.selectFrom('sys_user_depart').select('dep_id').where('user_id', '=', userId).execute()).map(({ dep_id }) => dep_id));
  const before = await of(id);
  if (id === caller.userId)
    return before.size === departs.length && departs.every(one => before.has(one)) ? undefined : colleagueText.ownDeparts;
  // Leaving a department ends its roles, and with them their rules.
  const lost = [...before].filter(one => !departs.includes(one));
  if (lost.length > 0 && (await hasRules(tx, await departRolesOf(tx, id, lost)))) return colleagueText.ruledRole;
  if (caller.dataRules.size === 0) return undefined;
  const own = await of(caller.userId);
  return departs.every(one => before.has(one) || own.has(one)) ? undefined : colleagueText.otherDeparts;
}

/** Why the caller may not change which departments this user, who may be a new one, is in charge of, or undefined: who is in charge writes their roles. */
export async function chargeRefusal(
  tx: Database,
  caller: Caller,
  id: string,
  { user_identity: identity, depart_ids: departs }: { readonly user_identity: number; readonly depart_ids: string | null },
): Promise<string | undefined> {
  if (caller.isAdmin) return undefined;
  const before = await tx.selectFrom('sys_user').select(['user_identity', 'depart_ids']).where('id', '=', id).executeTakeFirst();
  // An ordinary user is in charge of nothing, whatever departments stand beside it.
  const chargeOf = (of: number | undefined, ids: string | null | undefined): string =>
    of === USER_IDENTITY.superior ? ['', ...(ids ?? '').split(',').filter(Boolean).toSorted()].join() : 'ordinary';
  return chargeOf(before?.user_identity, before?.depart_ids) === chargeOf(identity, departs) ? undefined : colleagueText.charge;
}
