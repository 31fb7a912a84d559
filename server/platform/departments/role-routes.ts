/** The calls of departments' rights and roles. Changed rights reach open pages within seconds. */
import { DATA_RULE_CODES } from '#features/platform/data-rules/model.ts';
import { DEPART_RIGHTS_CODE, DEPART_ROLE_CODES } from '#features/platform/departments/model.ts';
import type { PageRoute, RouteCall } from '../../feature.ts';
import { refuse, succeed } from '../../web/envelope.ts';
import type { Envelope } from '../../web/envelope.ts';
import { pageRange, textIn } from '../../web/json.ts';
import { treeOf } from '../menus/catalogue.ts';
import { toWire } from '../people/people-store.ts';
import { rightsChanged } from '../rights-changed.ts';
import { idsIn } from '../users/user-values.ts';
import { departPowerText, isInCharge, roleInCharge } from './depart-power.ts';
import { boundNodes, rightsOfDepart, rightsOfDepartRole, saveRightsOfDepart, saveRightsOfDepartRole } from './depart-rights.ts';
import { assignDepartRoles, departRolesOfUser } from './depart-role-users.ts';
import { deleteDepartRoles, listDepartRoles, saveDepartRole } from './depart-roles.ts';
import { rulesOfDepart, rulesOfDepartRole, saveRulesOfDepart, saveRulesOfDepartRole } from './depart-rules.ts';
import { actingOf } from '../../web/acting.ts';

const { list, add, edit, delete: remove, rights, users } = DEPART_ROLE_CODES;

/** Ours: `isReadOnly`: the caller is not in charge of the department; `isAssignable`: he may give its roles to users. */
async function listOf({ db, caller, query }: RouteCall): Promise<Envelope> {
  const departId = textIn(query, 'deptId') || textIn(query, 'departId');
  const page = await listDepartRoles(db, { departId, name: textIn(query, 'roleName') }, pageRange(query));
  const isReadOnly = !(await isInCharge(db, caller, departId));
  return succeed({ ...page, isReadOnly, isAssignable: caller.isAdmin || !isReadOnly });
}

async function one({ db, query }: RouteCall): Promise<Envelope> {
  const role = await db.selectFrom('sys_depart_role').selectAll().where('id', '=', textIn(query, 'id')).executeTakeFirst();
  return role ? succeed(toWire(role)) : refuse(departPowerText.noRole);
}

async function rolesOfDepart({ db, query }: RouteCall): Promise<Envelope> {
  const roles = await db
    .selectFrom('sys_depart_role')
    .selectAll()
    .where('depart_id', '=', textIn(query, 'departId'))
    .orderBy('role_name')
    .orderBy('id')
    .execute();
  return succeed(roles.map(toWire));
}

async function assign(call: RouteCall): Promise<Envelope> {
  const userId = await assignDepartRoles(actingOf(call), call.body);
  call.emit.sessionsChanged(userId);
  return succeed(null, '添加成功！');
}

const changeRole = (call: RouteCall): Promise<Envelope> =>
  rightsChanged(call, saveDepartRole(actingOf(call), call.body, textIn(call.body, 'id') || '?'), '编辑成功!');

export const departRoleRoutes: readonly PageRoute[] = [
  {
    method: 'GET',
    path: '/sys/permission/queryDepartPermission',
    needs: DEPART_RIGHTS_CODE,
    handle: async ({ db, query }) => succeed(await rightsOfDepart(db, textIn(query, 'departId'))),
  },
  {
    method: 'POST',
    path: '/sys/permission/saveDepartPermission',
    needs: DEPART_RIGHTS_CODE,
    handle: call => rightsChanged(call, saveRightsOfDepart(call), '保存成功！'),
  },
  {
    method: 'GET',
    path: '/sys/sysDepartPermission/queryTreeListForDeptRole',
    needs: rights,
    handle: async call => succeed(treeOf(await boundNodes(call, textIn(call.query, 'departId')))),
  },
  {
    method: 'GET',
    path: '/sys/sysDepartPermission/queryDeptRolePermission',
    needs: rights,
    handle: async ({ db, caller, query }) => {
      const role = await roleInCharge(db, caller, textIn(query, 'roleId'));
      return succeed(await rightsOfDepartRole(db, role.id));
    },
  },
  {
    method: 'POST',
    path: '/sys/sysDepartPermission/saveDeptRolePermission',
    needs: rights,
    handle: call => rightsChanged(call, saveRightsOfDepartRole(call), '保存成功！'),
  },
  { method: 'GET', path: '/sys/sysDepartPermission/datarule/:permissionId/:departId', needs: DATA_RULE_CODES.list, handle: rulesOfDepart },
  {
    method: 'POST',
    path: '/sys/sysDepartPermission/datarule',
    needs: DATA_RULE_CODES.edit,
    handle: call => rightsChanged(call, saveRulesOfDepart(call), '保存成功!'),
  },
  { method: 'GET', path: '/sys/sysDepartRole/list', needs: list, handle: listOf },
  { method: 'GET', path: '/sys/sysDepartRole/queryById', needs: list, handle: one },
  { method: 'GET', path: '/sys/sysDepartRole/getDeptRoleList', needs: list, handle: rolesOfDepart },
  {
    method: 'GET',
    path: '/sys/sysDepartRole/getDeptRoleByUserId',
    needs: list,
    handle: async ({ db, caller, query }) =>
      succeed(await departRolesOfUser(db, caller, textIn(query, 'userId'), textIn(query, 'departId'))),
  },
  {
    method: 'POST',
    path: '/sys/sysDepartRole/add',
    needs: add,
    handle: call => rightsChanged(call, saveDepartRole(actingOf(call), call.body, ''), '添加成功！'),
  },
  { method: 'PUT', path: '/sys/sysDepartRole/edit', needs: edit, handle: changeRole },
  { method: 'POST', path: '/sys/sysDepartRole/edit', needs: edit, handle: changeRole },
  {
    method: 'DELETE',
    path: '/sys/sysDepartRole/delete',
    needs: remove,
    handle: call => rightsChanged(call, deleteDepartRoles(actingOf(call), idsIn(call.query, 'id')), '删除成功!'),
  },
  {
    method: 'DELETE',
    path: '/sys/sysDepartRole/deleteBatch',
    needs: remove,
    handle: async call => rightsChanged(call, deleteDepartRoles(actingOf(call), idsIn(call.query, 'ids')), '批量删除成功！'),
  },
  { method: 'POST', path: '/sys/sysDepartRole/deptRoleUserAdd', needs: users, handle: assign },
  {
    method: 'GET',
    path: '/sys/sysDepartRole/datarule/:permissionId/:departId/:roleId',
    needs: DATA_RULE_CODES.list,
    handle: rulesOfDepartRole,
  },
  {
    method: 'POST',
    path: '/sys/sysDepartRole/datarule',
    needs: DATA_RULE_CODES.edit,
    handle: call => rightsChanged(call, saveRulesOfDepartRole(call), '保存成功!'),
  },
];
