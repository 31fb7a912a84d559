/** Users put into a department, beside those they are in, and taken out of it. */
import { USER_MAX } from '#features/platform/users/model.ts';
import { anyOf } from '../../database/sql.ts';
import type { Database } from '../../database.ts';
import { Refusal } from '../../entities/refusal.ts';
import { leaveDepartRoles } from '../departments/depart-role-users.ts';
import { departsRefusal } from './colleague-power.ts';
import type { Acting } from './user-admin.ts';
import { targetsOf, whileNobodyElseWrites } from './user-power.ts';
import { userText } from './user-values.ts';

/** All of them or none; who is in it already stays. @throws Refusal. */
export async function addToDepart(acting: Acting, departId: string, userIds: readonly string[]): Promise<void> {
  await whileNobodyElseWrites(acting.db, async tx => {
    const depart = await tx
      .selectFrom('sys_depart')
      .select('org_code')
      .where('id', '=', departId)
      .where('del_flag', '=', '0')
      .executeTakeFirst();
    if (!depart) throw new Refusal(userText.badDepart);
    for (const { id, org_code: orgCode } of await targetsOf(tx, acting.caller, userIds)) {
      const before = await departIdsOf(tx, id);
      if (before.includes(departId)) continue;
      const departs = [...before, departId];
      if (departs.length > USER_MAX.departs) throw new Refusal(userText.tooMany('部门', USER_MAX.departs));
      await checkDeparts(tx, acting, id, departs);
      await tx.insertInto('sys_user_depart').values({ user_id: id, dep_id: departId, sort_no: before.length }).execute();
      if (orgCode === null) await tx.updateTable('sys_user').set({ org_code: depart.org_code }).where('id', '=', id).execute();
    }
  });
}

/** A user who works in it now works in his first other one, or in none; he loses its roles. All of them or none. @throws Refusal. */
export async function removeFromDepart(acting: Acting, departId: string, userIds: readonly string[]): Promise<void> {
  await whileNobodyElseWrites(acting.db, async tx => {
    const gone = await tx.selectFrom('sys_depart').select('org_code').where('id', '=', departId).executeTakeFirst();
    for (const { id, org_code: orgCode } of await targetsOf(tx, acting.caller, userIds)) {
      const before = await departIdsOf(tx, id);
      if (!before.includes(departId)) throw new Refusal('当前选中部门与用户无关联关系!');
      const departs = before.filter(other => other !== departId);
      await checkDeparts(tx, acting, id, departs);
      await tx.deleteFrom('sys_user_depart').where('user_id', '=', id).where('dep_id', '=', departId).execute();
      await leaveDepartRoles(tx, id, departs);
      if (orgCode !== gone?.org_code) continue;
      const next = await tx.selectFrom('sys_depart').select(['id', 'org_code']).where('id', '=', anyOf(departs)).execute();
      const first = departs.flatMap(other => next.find(one => one.id === other) ?? [])[0];
      await tx
        .updateTable('sys_user')
        .set({ org_code: first?.org_code ?? null })
        .where('id', '=', id)
        .execute();
    }
  });
}

/** The main one first. */
async function departIdsOf(tx: Database, userId: string): Promise<readonly string[]> {
  const rows = await tx.selectFrom('sys_user_depart').select('dep_id').where('user_id', '=', userId).orderBy('sort_no').execute();
  return rows.map(({ dep_id: id }) => id);
}

async function checkDeparts(tx: Database, { caller }: Acting, id: string, departs: readonly string[]): Promise<void> {
  const refusal = await departsRefusal(tx, caller, { id, departs });
  if (refusal !== undefined) throw new Refusal(refusal);
}
