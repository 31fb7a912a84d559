/**
 * Decides who may write the roles of a department: administrators of tenant 0, and superiors for the departments that they are responsible for and those below them. Nobody but
 * an administrator gives or takes what he does not have himself, or a role with data rules.
 * Errors: every reason against a write is a Refusal in the user's words.
 */
import { USER_IDENTITY } from '#features/platform/users/model.ts';
import { inTurn } from '../../database/in-transaction.ts';
import type { Database } from '../../database.ts';
import { Refusal } from '../../entities/refusal.ts';
import type { Caller } from '../caller.ts';
import { departRoleHolder } from '../grants/holders.ts';
import { isOverTenants } from '../people/of-tenant.ts';
import { grantsOf } from '../grants/role-grants.ts';
import { colleagueText, hasRules } from '../users/colleague-power.ts';
import { powerText } from '../users/user-power.ts';
import { departsBelow } from './depart-tops.ts';

export const departPowerText = {
  notYours: '只能管理自己负责的部门和它的下级部门！',
  noDepart: '部门不存在！',
  noRole: '部门角色不存在！',
} as const;

const LOCK = 7_310_030; // any number: what a department may have and what its roles get are written one after the other

export const whileNoRoleChanges = <T>(db: Database, run: (tx: Database) => Promise<T>): Promise<T> => inTurn(db, LOCK, run);

/** Those that a superior is responsible for, with those below them; nothing for anybody else. */
export async function departsResponsibleFor(db: Database, userId: string) {
  const user = await db.selectFrom('sys_user').select(['user_identity', 'depart_ids']).where('id', '=', userId).executeTakeFirst();
  const identity = user?.user_identity ?? USER_IDENTITY.ordinary;
  const ids = (user?.depart_ids ?? '').split(',').filter(Boolean);
  return { identity, departs: identity === USER_IDENTITY.superior && ids.length > 0 ? await departsBelow(db, ids) : [] };
}

/** Whether the caller may write the roles of a department. Departments are of all tenants: an administrator of another one is in charge of his own only. */
export async function isInCharge(db: Database, caller: Caller, departId: string): Promise<boolean> {
  if (isOverTenants(caller)) return true;
  return (await departsResponsibleFor(db, caller.userId)).departs.some(({ id }) => id === departId);
}

/** @throws Refusal if the department is not there, or not the caller's to write. */
export async function refuseNotInCharge(db: Database, caller: Caller, departId: string): Promise<void> {
  const depart = await db.selectFrom('sys_depart').select('id').where('id', '=', departId).where('del_flag', '=', '0').executeTakeFirst();
  if (!depart) throw new Refusal(departPowerText.noDepart);
  if (!(await isInCharge(db, caller, departId))) throw new Refusal(departPowerText.notYours);
}

/** A role that the caller may write. @throws Refusal. */
export async function roleInCharge(tx: Database, caller: Caller, id: string) {
  const role = await tx.selectFrom('sys_depart_role').selectAll().where('id', '=', id).executeTakeFirst();
  if (!role) throw new Refusal(departPowerText.noRole);
  await refuseNotInCharge(tx, caller, role.depart_id);
  return role;
}

/** @param codes that are given or taken. @throws Refusal if the caller lacks one of them. */
export function refuseLacking(caller: Caller, codes: readonly string[]): void {
  if (!caller.isAdmin && codes.some(code => !caller.permissions.has(code))) throw new Refusal(powerText.tooMuch);
}

/** @param ids of roles that are given or taken, or whose rights change. @throws Refusal if they hold more than the caller, or rules. */
export async function refuseStrongerRoles(tx: Database, caller: Caller, ids: readonly string[]): Promise<void> {
  if (caller.isAdmin || ids.length === 0) return;
  const holders = ids.map(departRoleHolder);
  if (await hasRules(tx, holders)) throw new Refusal(colleagueText.ruledRole);
  refuseLacking(
    caller,
    (await grantsOf(tx, holders)).map(({ action }) => action),
  );
}
