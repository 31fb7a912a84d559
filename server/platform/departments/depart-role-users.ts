/** The users who have a role of a department: each is a user of that department. Errors: every reason against a write is a Refusal in the user's words. */
import { sql } from '../../database/kysely.ts';
import { anyOf } from '../../database/sql.ts';
import type { Database } from '../../database.ts';
import { nextId } from '../../entities/numbering.ts';
import { Refusal } from '../../entities/refusal.ts';
import { textIn } from '../../web/json.ts';
import type { Caller } from '../caller.ts';
import { ofTenantSql } from '../people/of-tenant.ts';
import type { Acting } from '../users/user-admin.ts';
import { powerText, targetsOf, whileNobodyElseWrites } from '../users/user-power.ts';
import { idsIn } from '../users/user-values.ts';
import { departPowerText, refuseStrongerRoles, roleInCharge } from './depart-power.ts';

export const NOT_A_MEMBER = '该用户不属于这个部门，不能分配它的角色！';

/** The roles of one department that a user of the caller's tenant has. */
export async function departRolesOfUser(db: Database, caller: Caller, userId: string, departId: string) {
  return db
    .selectFrom('sys_depart_role_user as held')
    .innerJoin('sys_depart_role as role', 'role.id', 'held.drole_id')
    .select(['held.id', 'held.user_id as userId', 'held.drole_id as droleId'])
    .where('held.user_id', '=', userId)
    .where('role.depart_id', '=', departId)
    .where('held.user_id', 'in', user =>
      user
        .selectFrom('sys_user')
        .select('id')
        .where(sql<boolean>`${ofTenantSql(caller.tenantId)}`),
    )
    .orderBy('held.drole_id')
    .execute();
}

/** The difference of the roles before and after is applied, so that what somebody else changed meanwhile stays. @returns the user's id. */
export function assignDepartRoles({ db, caller, nowMs }: Acting, body: unknown): Promise<string> {
  const userId = textIn(body, 'userId');
  const [after, before] = [idsIn(body, 'newRoleId'), idsIn(body, 'oldRoleId')];
  const added = after.filter(id => !before.includes(id));
  const removed = before.filter(id => !after.includes(id));
  return whileNobodyElseWrites(db, async tx => {
    await targetsOf(tx, caller, [userId]);
    if (userId === caller.userId && !caller.isAdmin) throw new Refusal(powerText.ownRoles);
    for (const id of [...added, ...removed]) {
      const departId = await departOfRole(tx, caller, id);
      if (removed.includes(id)) continue;
      const isMember = await tx
        .selectFrom('sys_user_depart')
        .select('user_id')
        .where('user_id', '=', userId)
        .where('dep_id', '=', departId)
        .executeTakeFirst();
      if (!isMember) throw new Refusal(NOT_A_MEMBER);
    }
    await refuseStrongerRoles(tx, caller, [...added, ...removed]);
    await tx.deleteFrom('sys_depart_role_user').where('user_id', '=', userId).where('drole_id', '=', anyOf(removed)).execute();
    if (added.length > 0)
      await tx
        .insertInto('sys_depart_role_user')
        .values(added.map(id => ({ id: nextId(nowMs), user_id: userId, drole_id: id })))
        .onConflict(held => held.columns(['drole_id', 'user_id']).doNothing())
        .execute();
    return userId;
  });
}

/** An administrator gives the roles of every department to the users of his tenant. @throws Refusal. */
async function departOfRole(tx: Database, caller: Caller, id: string): Promise<string> {
  if (!caller.isAdmin) return (await roleInCharge(tx, caller, id)).depart_id;
  const role = await tx.selectFrom('sys_depart_role').select('depart_id').where('id', '=', id).executeTakeFirst();
  if (!role) throw new Refusal(departPowerText.noRole);
  return role.depart_id;
}

/** The user keeps the roles of these departments only. */
export async function leaveDepartRoles(tx: Database, userId: string, departs: readonly string[]): Promise<void> {
  await tx
    .deleteFrom('sys_depart_role_user')
    .where('user_id', '=', userId)
    .where('drole_id', 'not in', role => role.selectFrom('sys_depart_role').select('id').where('depart_id', '=', anyOf(departs)))
    .execute();
}

/** Earlier programs left the roles of a department with users who were taken out of it. Safe to repeat: who is a member keeps his. */
export async function dropRolesOfStrangers(tx: Database): Promise<void> {
  await tx
    .deleteFrom('sys_depart_role_user')
    .where(where =>
      where.not(
        where.exists(
          where
            .selectFrom('sys_depart_role as role')
            .innerJoin('sys_user_depart as member', 'member.dep_id', 'role.depart_id')
            .select('role.id')
            .whereRef('role.id', '=', 'sys_depart_role_user.drole_id')
            .whereRef('member.user_id', '=', 'sys_depart_role_user.user_id'),
        ),
      ),
    )
    .execute();
}
