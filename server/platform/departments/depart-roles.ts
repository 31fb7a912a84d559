/** The roles of departments as they are written. Errors: every reason against a write is a Refusal in the user's words. */
import { DEPART_ROLE_CODE_PATTERN, DEPART_ROLE_MAX } from '#features/platform/departments/model.ts';
import { toServerTime } from '#base/server-time.ts';
import { partWithStars } from '../../database/like-pattern.ts';
import { anyOf } from '../../database/sql.ts';
import type { Database } from '../../database.ts';
import { nextId } from '../../entities/numbering.ts';
import { Refusal } from '../../entities/refusal.ts';
import { pageResult, textIn } from '../../web/json.ts';
import type { JsonObject, PageRange, PageResult } from '../../web/json.ts';
import { dataRulesOf } from '../data-rules/tables.ts';
import { departRoleHolder, ofDepartHolder } from '../grants/holders.ts';
import { toWire } from '../people/people-store.ts';
import type { Acting } from '../users/user-admin.ts';
import { refuseNotInCharge, refuseStrongerRoles, roleInCharge, whileNoRoleChanges } from './depart-power.ts';

const departRoleText = {
  name: `部门角色名称必填，最多${DEPART_ROLE_MAX.name}个字！`,
  code: `部门角色编码只能是字母、数字和下划线，最多${DEPART_ROLE_MAX.code}个！`,
  description: `描述最多${DEPART_ROLE_MAX.description}个字！`,
  taken: '部门角色编码已存在！',
  tooMany: `一个部门最多${DEPART_ROLE_MAX.perDepart}个角色！`,
  moved: '不能把角色移到别的部门！',
  noneChosen: '未选中部门角色！',
  hasUsers: (name: string, count: number) => `部门角色“${name}”还有${count}个用户，请先取消分配再删除！`,
} as const;

type Asked = { readonly departId: string; readonly name: string };

/** @param asked name: a part of it, with stars. */
export async function listDepartRoles(db: Database, { departId, name }: Asked, range: PageRange): Promise<PageResult<JsonObject>> {
  let found = db.selectFrom('sys_depart_role').where('depart_id', '=', departId);
  if (name !== '') found = found.where('role_name', 'like', partWithStars(name));
  const counted = await found.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const rows = await found
    .selectAll()
    .orderBy('create_time', 'desc')
    .orderBy('id', 'desc')
    .limit(range.size)
    .offset((range.no - 1) * range.size)
    .execute();
  return pageResult(rows.map(toWire), counted.total, range);
}

/** @param id '': a new one. */
export function saveDepartRole({ db, caller, nowMs }: Acting, body: unknown, id: string): Promise<void> {
  const [name = '', code = '', description = ''] = ['roleName', 'roleCode', 'description'].map(key => textIn(body, key).trim());
  if (name === '' || name.length > DEPART_ROLE_MAX.name) throw new Refusal(departRoleText.name);
  if (code.length > DEPART_ROLE_MAX.code || !DEPART_ROLE_CODE_PATTERN.test(code)) throw new Refusal(departRoleText.code);
  if (description.length > DEPART_ROLE_MAX.description) throw new Refusal(departRoleText.description);
  const values = { role_name: name, role_code: code, description: description || null };
  const stamp = { by: caller.username, time: toServerTime(nowMs) };
  return whileNoRoleChanges(db, async tx => {
    const before = id === '' ? undefined : await roleInCharge(tx, caller, id);
    const departId = textIn(body, 'departId') || (before?.depart_id ?? '');
    if (before && before.depart_id !== departId) throw new Refusal(departRoleText.moved);
    await refuseNotInCharge(tx, caller, departId);
    const other = await tx.selectFrom('sys_depart_role').select('id').where('role_code', '=', code).executeTakeFirst();
    if (other && other.id !== before?.id) throw new Refusal(departRoleText.taken);
    if (before) {
      await tx
        .updateTable('sys_depart_role')
        .set({ ...values, update_by: stamp.by, update_time: stamp.time })
        .where('id', '=', before.id)
        .execute();
      return;
    }
    const { total } = await tx
      .selectFrom('sys_depart_role')
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .where('depart_id', '=', departId)
      .executeTakeFirstOrThrow();
    if (total >= DEPART_ROLE_MAX.perDepart) throw new Refusal(departRoleText.tooMany);
    await tx
      .insertInto('sys_depart_role')
      .values({ id: nextId(nowMs), depart_id: departId, ...values, create_by: stamp.by, create_time: stamp.time })
      .execute();
  });
}

/** All of them or none, with what they were granted. */
export function deleteDepartRoles({ db, caller }: Acting, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) throw new Refusal(departRoleText.noneChosen);
  return whileNoRoleChanges(db, async tx => {
    for (const id of ids) {
      const role = await roleInCharge(tx, caller, id);
      const { total } = await tx
        .selectFrom('sys_depart_role_user as held')
        .innerJoin('sys_user as user', 'user.id', 'held.user_id')
        .select(({ fn }) => fn.countAll<number>().as('total'))
        .where('held.drole_id', '=', id)
        .where('user.del_flag', '=', 0)
        .executeTakeFirstOrThrow();
      if (total > 0) throw new Refusal(departRoleText.hasUsers(role.role_name, total));
    }
    await refuseStrongerRoles(tx, caller, ids);
    await forget(tx, ids);
  });
}

async function forget(tx: Database, ids: readonly string[]): Promise<void> {
  const holders = ids.map(departRoleHolder);
  await tx.deleteFrom('sys_role_permission').where('role_code', '=', anyOf(holders)).execute();
  await dataRulesOf(tx).deleteFrom('sys_data_rule_holder').where('holder', '=', anyOf(holders)).execute();
  await tx.deleteFrom('sys_depart_role_user').where('drole_id', '=', anyOf(ids)).execute();
  await tx.deleteFrom('sys_depart_role').where('id', '=', anyOf(ids)).execute();
}

/** The roles of departments that are deleted, and what those departments could grant. */
export async function deleteRolesOf(tx: Database, departs: readonly string[]): Promise<void> {
  const roles = await tx.selectFrom('sys_depart_role').select('id').where('depart_id', '=', anyOf(departs)).execute();
  await forget(
    tx,
    roles.map(({ id }) => id),
  );
  await tx.deleteFrom('sys_depart_permission').where('depart_id', '=', anyOf(departs)).execute();
  await dataRulesOf(tx)
    .deleteFrom('sys_data_rule_holder')
    .where('holder', '=', anyOf(departs.map(ofDepartHolder)))
    .execute();
}
