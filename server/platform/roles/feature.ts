/** 角色管理: its menu entry, its permissions and its calls. Changed rights reach open pages within seconds. */
import { ROLE_ADMIN_CODES } from '#features/platform/roles/model.ts';
import { definePageFeature, SIGNED_IN } from '../../feature.ts';
import type { RouteCall } from '../../feature.ts';
import { answer, refuse, succeed } from '../../web/envelope.ts';
import type { Envelope } from '../../web/envelope.ts';
import { textIn } from '../../web/json.ts';
import { keysIn } from '../dictionaries/dict-routes.ts';
import { catalogueOf, treeOf } from '../menus/catalogue.ts';
import { isBare } from '../people/people-rights.ts';
import { toWire } from '../people/people-store.ts';
import { deleteRoles, isCodeFree, roleText, saveRole } from './role-store.ts';
import { addUsers, removeUsers, usersOfRole } from './role-users.ts';
import { stampOf } from '../../web/acting.ts';

const { list, add, edit, delete: remove, rights, users } = ROLE_ADMIN_CODES;
const said = (why: string | undefined, done: string): Envelope => (why === undefined ? succeed(null, done) : refuse(why));

/** Whoever may choose a role knows their names; a user without any permission does not. */
async function all({ db, caller }: RouteCall): Promise<Envelope> {
  if (isBare(caller)) return answer([]);
  const roles = await db.selectFrom('sys_role').selectAll().orderBy('role_code').execute();
  return roles.length === 0 ? refuse('未找到角色信息') : answer(roles.map(toWire));
}

async function one({ db, query }: RouteCall): Promise<Envelope> {
  const role = await db.selectFrom('sys_role').selectAll().where('id', '=', textIn(query, 'id')).executeTakeFirst();
  return role ? answer(toWire(role)) : refuse(roleText.notFound);
}

async function checkCode({ db, query }: RouteCall): Promise<Envelope> {
  return (await isCodeFree(db, textIn(query, 'roleCode'), textIn(query, 'id'))) ? answer(true) : refuse(roleText.taken);
}

const tree = async (call: RouteCall): Promise<Envelope> => succeed(treeOf(await catalogueOf(call)));
const change = async (call: RouteCall): Promise<Envelope> =>
  said(await saveRole(call.db, call.body, textIn(call.body, 'id') || '?', stampOf(call)), '修改成功!');

export const rolesFeature = definePageFeature({
  menu: [
    { under: 'system', route: '/isystem/role', component: 'system/RoleList', title: '角色管理', needs: list, stock: 'system/role/index' },
  ],
  permissions: [
    { action: list, describe: '角色查询' },
    { action: add, describe: '角色新增', isShared: true },
    { action: edit, describe: '角色编辑', isShared: true },
    { action: remove, describe: '角色删除', isShared: true },
    { action: rights, describe: '角色授权', isAdminOnly: true, isShared: true },
    { action: users, describe: '角色用户', isAdminOnly: true },
  ],
  routes: [
    { method: 'GET', path: '/sys/role/queryall', needs: SIGNED_IN, handle: all },
    { method: 'GET', path: '/sys/role/queryallNoByTenant', needs: SIGNED_IN, handle: all }, // roles are of all tenants here
    { method: 'GET', path: '/sys/role/queryById', needs: list, handle: one },
    { method: 'GET', path: '/sys/role/checkRoleCode', needs: list, handle: checkCode },
    { method: 'GET', path: '/sys/role/queryTreeList', needs: list, handle: tree },
    { method: 'GET', path: '/sys/permission/queryTreeList', needs: list, handle: tree },
    {
      method: 'POST',
      path: '/sys/role/add',
      needs: add,
      handle: async call => said(await saveRole(call.db, call.body, '', stampOf(call)), '添加成功！'),
    },
    { method: 'PUT', path: '/sys/role/edit', needs: edit, handle: change },
    { method: 'POST', path: '/sys/role/edit', needs: edit, handle: change },
    {
      method: 'DELETE',
      path: '/sys/role/delete',
      needs: remove,
      handle: async ({ db, query }) => said(await deleteRoles(db, [textIn(query, 'id')]), '删除角色成功'),
    },
    {
      method: 'DELETE',
      path: '/sys/role/deleteBatch',
      needs: remove,
      handle: async ({ db, query }) =>
        textIn(query, 'ids') === '' ? refuse('未选中角色！') : said(await deleteRoles(db, keysIn(textIn(query, 'ids'))), '删除角色成功!'),
    },
    { method: 'GET', path: '/sys/user/userRoleList', needs: users, handle: usersOfRole },
    { method: 'POST', path: '/sys/user/addSysUserRole', needs: users, handle: addUsers },
    { method: 'DELETE', path: '/sys/user/deleteUserRole', needs: users, handle: removeUsers('userId') },
    { method: 'DELETE', path: '/sys/user/deleteUserRoleBatch', needs: users, handle: removeUsers('userIds') },
  ],
});
