/**
 * Proves what a department may grant, that its roles stay within it, who may write them and give them to whom, that their rights and data rules hold on every
 * call, and that nobody gets at more than he has by way of them.
 */
import { beforeEach, expect, test } from 'vitest';
import { car } from '#features/base/car/entity.ts';
import { DEPART_ROLE_CODES } from '#features/platform/departments/model.ts';
import { dropRolesOfStrangers } from '#server/platform/departments/depart-role-users.ts';
import { menuId } from '#server/platform/grants/menu-id.ts';
import { seedDeparts } from '#server/platform/people/accounts.ts';
import { askSql } from '#tests/server/support/ask-sql.ts';
import { listOf, pick, serveFile } from '#tests/server/support/test-server.ts';
import type { Envelope, TestServer } from '#tests/server/support/test-server.ts';

let server: TestServer;
let admin: string;
let clerk: string;
let dispatcher: string;
serveFile(['admin', 'clerk', 'dispatcher'], (started, tokenOf) => {
  server = started;
  [admin, clerk, dispatcher] = [tokenOf('admin'), tokenOf('clerk'), tokenOf('dispatcher')];
});

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
const ask = async (token: string, method: Method, url: string, body?: unknown): Promise<Envelope> =>
  (await server.call(method, url, { token, ...(body === undefined ? {} : { body }) })).body;
const userId = async (name: string): Promise<string> =>
  String(pick((await askSql(server.db, 'select id from sys_user where username = $1', [name]))[0], 'id'));
/** The clerk's department, and one that she does not belong to. */
const departOf = async (name: string): Promise<string> =>
  String(
    pick(
      (await askSql(server.db, `select dep_id from sys_user_depart where user_id = '${await userId(name)}' order by sort_no`))[0],
      'dep_id',
    ),
  );

const EDIT = `${car.permission}:edit|2`;
const ADD = `${car.permission}:add|1`;
const LIST = `${car.permission}:list|1`;
const HEAD_CODES = Object.values(DEPART_ROLE_CODES);

beforeEach(async () => {
  for (const table of [
    'sys_depart_role',
    'sys_depart_role_user',
    'sys_depart_permission',
    'sys_data_rule_holder',
    'sys_permission_data_rule',
  ])
    await askSql(server.db, `delete from ${table}`);
  await askSql(server.db, "delete from sys_role_permission where role_code like 'depart:%'");
  await askSql(server.db, `delete from sys_role_permission where role_code = 'dispatcher' and action like 'system:depart:%'`);
  await askSql(server.db, 'update sys_user set user_identity = 1, depart_ids = null, rel_tenant_ids = null');
});

const bound = (departId: string, ids: readonly string[], last: readonly string[] = []) =>
  ask(admin, 'POST', '/sys/permission/saveDepartPermission', { departId, permissionIds: ids.join(), lastpermissionIds: last.join() });
const grant = (roleId: string, ids: readonly string[], last: readonly string[] = [], as = admin) =>
  ask(as, 'POST', '/sys/sysDepartPermission/saveDeptRolePermission', { roleId, permissionIds: ids.join(), lastpermissionIds: last.join() });
const assign = async (name: string, newRoleId: string, oldRoleId = '', as = admin) =>
  ask(as, 'POST', '/sys/sysDepartRole/deptRoleUserAdd', { userId: await userId(name), newRoleId, oldRoleId });
async function newRole(departId: string, roleCode = 'checker', as = admin): Promise<string> {
  expect(await ask(as, 'POST', '/sys/sysDepartRole/add', { departId, roleName: '查车员', roleCode })).toMatchObject({
    message: '添加成功！',
  });
  return String(pick((await askSql(server.db, 'select id from sys_depart_role where role_code = $1', [roleCode]))[0], 'id'));
}
const codesOf = async (token: string): Promise<readonly string[]> =>
  listOf(pick((await ask(token, 'GET', '/sys/permission/getUserPermissionByToken')).result, 'auth')).map(entry =>
    String(pick(entry, 'action')),
  );
/** Whether an edit of a car gets past the check of the permission. */
const mayEdit = async (token: string): Promise<boolean> => (await ask(token, 'PUT', `${car.endpoint}/edit`, { id: 'nobody' })).code !== 510;
/** The dispatcher is the head of these departments, with every code for their roles. */
async function makeHead(departIds: string): Promise<void> {
  await askSql(server.db, `update sys_user set user_identity = 2, depart_ids = '${departIds}' where username = 'dispatcher'`);
  for (const code of HEAD_CODES)
    await askSql(server.db, 'insert into sys_role_permission (role_code, action, perms_type) values ($1, $2, $3)', [
      'dispatcher',
      code,
      '1',
    ]);
  await ask(admin, 'POST', '/sys/permission/saveDepartPermission', { departId: await departOf('clerk') }); // open sessions read their rights again
}

test.each<[Method, string]>([
  ['GET', '/sys/permission/queryDepartPermission?departId=x'],
  ['POST', '/sys/permission/saveDepartPermission'],
  ['GET', '/sys/sysDepartPermission/queryTreeListForDeptRole?departId=x'],
  ['GET', '/sys/sysDepartPermission/queryDeptRolePermission?roleId=x'],
  ['POST', '/sys/sysDepartPermission/saveDeptRolePermission'],
  ['POST', '/sys/sysDepartPermission/datarule'],
  ['GET', '/sys/sysDepartRole/list?deptId=x'],
  ['POST', '/sys/sysDepartRole/add'],
  ['PUT', '/sys/sysDepartRole/edit'],
  ['DELETE', '/sys/sysDepartRole/delete?id=x'],
  ['POST', '/sys/sysDepartRole/deptRoleUserAdd'],
  ['POST', '/sys/sysDepartRole/datarule'],
])('%s %s needs its permission', async (method, url) => {
  expect(await ask(clerk, method, url, method === 'GET' || method === 'DELETE' ? undefined : {})).toMatchObject({
    success: false,
    code: 510,
  });
});

test.each<[object, string]>([
  [{ roleName: '' }, '部门角色名称必填，最多50个字！'],
  [{ roleCode: 'depart:1' }, '部门角色编码只能是字母、数字和下划线，最多50个！'],
  [{ roleCode: 'checker' }, '部门角色编码已存在！'],
  [{ departId: 'nowhere' }, '部门不存在！'],
  [{ description: '长'.repeat(201) }, '描述最多200个字！'],
])('a role with %o is refused: %s', async (change, sentence) => {
  const departId = await departOf('clerk');
  await newRole(departId);
  const body = { departId, roleName: '查车员', roleCode: 'other', ...change };
  expect(await ask(admin, 'POST', '/sys/sysDepartRole/add', body)).toMatchObject({ success: false, message: sentence });
});

test('a role has what its department may grant, and its user has it on every call, while he belongs to the department', async () => {
  const departId = await departOf('clerk');
  expect(await bound(departId, [LIST, EDIT, 'folder'])).toMatchObject({ message: '保存成功！' });
  expect((await ask(admin, 'GET', `/sys/permission/queryDepartPermission?departId=${departId}`)).result).toEqual([EDIT, LIST]);
  const roleId = await newRole(departId);
  expect(await grant(roleId, [EDIT, ADD])).toMatchObject({ message: '超出了部门的权限，请先在“部门权限”里授予这个部门！' });
  expect(await grant(roleId, [EDIT])).toMatchObject({ message: '保存成功！' });
  expect((await ask(admin, 'GET', `/sys/sysDepartPermission/queryDeptRolePermission?roleId=${roleId}`)).result).toEqual([EDIT]);

  expect([await mayEdit(clerk), await assign('clerk', roleId), await mayEdit(clerk)]).toMatchObject([false, { success: true }, true]);
  expect(await codesOf(clerk)).toContain(`${car.permission}:edit`);
  const held = (await ask(admin, 'GET', `/sys/sysDepartRole/getDeptRoleByUserId?userId=${await userId('clerk')}&departId=${departId}`))
    .result;
  expect(held).toMatchObject([{ droleId: roleId }]);
  expect(await ask(admin, 'DELETE', `/sys/sysDepartRole/delete?id=${roleId}`)).toMatchObject({
    message: '部门角色“查车员”还有1个用户，请先取消分配再删除！',
  });
  // What the department loses its roles lose, and granting it to the department again gives them nothing.
  expect(await bound(departId, [LIST], [LIST, EDIT])).toMatchObject({ success: true });
  expect([await mayEdit(clerk), await rightsHeld(roleId)]).toEqual([false, []]);
  await bound(departId, [LIST, EDIT], [LIST]);
  expect(await mayEdit(clerk)).toBe(false);

  expect(await assign('clerk', '', roleId)).toMatchObject({ success: true });
  expect(await ask(admin, 'DELETE', `/sys/sysDepartRole/deleteBatch?ids=${roleId}`)).toMatchObject({ message: '批量删除成功！' });
});
const rightsHeld = async (roleId: string) =>
  (await askSql<{ action: string }>(server.db, `select action from sys_role_permission where role_code = 'depart:${roleId}'`)).map(
    ({ action }) => action,
  );

test('the tree for a role is what its department may grant, below the folders', async () => {
  const departId = await departOf('clerk');
  await bound(departId, [EDIT, `${car.permission}:export|1`]);
  const { treeList, ids } = Object(
    (await ask(admin, 'GET', `/sys/sysDepartPermission/queryTreeListForDeptRole?departId=${departId}`)).result,
  );
  expect(treeList).toMatchObject([
    { slotTitle: '基础数据', title: null, children: [{ key: EDIT }, { key: `${car.permission}:export|1` }] },
  ]);
  expect(new Set(ids)).toEqual(new Set([menuId('/base'), EDIT, `${car.permission}:export|1`]));
  await bound(departId, [LIST, EDIT], [EDIT]);
  const tree = pick((await ask(admin, 'GET', `/sys/sysDepartPermission/queryTreeListForDeptRole?departId=${departId}`)).result, 'treeList');
  expect(pick(tree, 0, 'children', 0)).toMatchObject({ key: LIST });
});

test('nobody gets the administrator’s rights, a role of another department, or one of another tenant’s hand', async () => {
  const [departId, other] = [await departOf('clerk'), seedDeparts.map(({ id }) => id).at(-1) ?? ''];
  expect(other).not.toBe(departId);
  expect(await bound(departId, ['system:role:auth|1'])).toMatchObject({ message: '只属于系统管理员角色的权限不能授予其他角色！' });
  const foreign = await newRole(other, 'foreign');
  expect(await assign('clerk', foreign)).toMatchObject({ message: '该用户不属于这个部门，不能分配它的角色！' });
  expect(await ask(admin, 'PUT', '/sys/sysDepartRole/edit', { id: foreign, departId, roleName: '名', roleCode: 'foreign' })).toMatchObject({
    message: '不能把角色移到别的部门！',
  });
  await askSql(server.db, `insert into sys_tenant (id, name) values (7, '北港') on conflict do nothing`);
  await askSql(server.db, `update sys_user set rel_tenant_ids = '7' where username = 'clerk'`);
  const own = await newRole(departId);
  expect(await assign('clerk', own)).toMatchObject({ success: false, message: '未找到对应实体' });
  await askSql(server.db, `insert into sys_depart_role_user (id, user_id, drole_id) values ('held', '${await userId('clerk')}', '${own}')`);
  const held = async () =>
    (await ask(admin, 'GET', `/sys/sysDepartRole/getDeptRoleByUserId?userId=${await userId('clerk')}&departId=${departId}`)).result;
  expect(await held()).toEqual([]);
  await askSql(server.db, `update sys_user set rel_tenant_ids = '0,7' where username = 'clerk'`);
  expect(await held()).toMatchObject([{ droleId: own }]);
});

test('the head of a department writes the roles of his own departments only, with what he has himself', async () => {
  const [departId, ownDepart] = [await departOf('clerk'), await departOf('dispatcher')];
  await bound(departId, [LIST, EDIT, 'mtSettlement:edit|2']);
  await makeHead(departId);
  expect(await ask(dispatcher, 'POST', '/sys/permission/saveDepartPermission', { departId })).toMatchObject({ code: 510 });
  const roleId = await newRole(departId, 'checker', dispatcher);
  const elsewhere = { departId: ownDepart, roleName: '名', roleCode: 'elsewhere' };
  expect(ownDepart).not.toBe(departId);
  expect(await ask(dispatcher, 'POST', '/sys/sysDepartRole/add', elsewhere)).toMatchObject({
    message: '只能管理自己负责的部门和它的下级部门！',
  });
  expect(pick((await ask(dispatcher, 'GET', `/sys/sysDepartRole/list?deptId=${ownDepart}`)).result, 'isReadOnly')).toBe(true);
  expect(pick((await ask(dispatcher, 'GET', `/sys/sysDepartRole/list?deptId=${departId}`)).result, 'isReadOnly')).toBe(false);

  expect(await grant(roleId, [EDIT], [], dispatcher)).toMatchObject({ success: true });
  expect(await grant(roleId, [EDIT, 'mtSettlement:edit|2'], [EDIT], dispatcher)).toMatchObject({
    message: '不能授予或收回比自己权限更多的角色！',
  });
  expect(await assign('clerk', roleId, '', dispatcher)).toMatchObject({ success: true });
  expect(await mayEdit(clerk)).toBe(true);
  // What an administrator gave the role is beyond the head: he neither gives, takes, widens nor deletes it.
  await grant(roleId, [EDIT, 'mtSettlement:edit|2'], [EDIT]);
  expect(await assign('clerk', '', roleId, dispatcher)).toMatchObject({ message: '不能授予或收回比自己权限更多的角色！' });
  expect(await grant(roleId, [], [EDIT], dispatcher)).toMatchObject({ message: '不能授予或收回比自己权限更多的角色！' });
  expect(await assign('dispatcher', roleId, '', dispatcher)).toMatchObject({ message: '不能修改自己的角色！' });
  expect(await assign('admin', roleId, '', dispatcher)).toMatchObject({ message: '只有系统管理员可以修改系统管理员的账号！' });
});

test('the form of a department names who is responsible for it; only an administrator changes that', async () => {
  const departId = await departOf('clerk');
  const depart = async () =>
    Object(listOf((await ask(admin, 'GET', '/sys/sysDepart/listAll')).result).find(one => pick(one, 'id') === departId));
  const edit = async (directorUserIds: string, as = admin) =>
    ask(as, 'PUT', '/sys/sysDepart/edit', { ...(await depart()), directorUserIds });
  const [clerkId, dispatcherId] = [await userId('clerk'), await userId('dispatcher')];
  const identity = (id: string) =>
    askSql(server.db, `select user_identity as who, depart_ids as departs from sys_user where id = '${id}'`).then(([row]) => row);
  expect(await edit(`${clerkId},${dispatcherId}`)).toMatchObject({ success: true });
  expect(await depart()).toMatchObject({
    directorUserIds: `${clerkId},${dispatcherId}`,
    directorNames: [expect.any(String), expect.any(String)],
  });
  expect(await identity(clerkId)).toEqual({ who: 2, departs: departId });
  expect(pick((await ask(clerk, 'GET', '/sys/sysDepart/queryMyDeptTreeList')).result, 0, 'id')).toBe(departId);

  await askSql(
    server.db,
    `insert into sys_role_permission (role_code, action, perms_type) values ('dispatcher', 'system:depart:edit', '1')`,
  );
  await bound(departId, []); // open sessions read their rights again
  expect(await edit(dispatcherId, dispatcher)).toMatchObject({ message: '只有系统管理员可以指定部门负责人！' });
  expect(await edit(`${clerkId},${dispatcherId}`, dispatcher)).toMatchObject({ success: true });

  // A form that names what it had read changes the difference only: an old one puts nobody back and takes nobody away.
  const stale = async (ids: string, before: string, as = admin, departName = '计量磅房') =>
    ask(as, 'PUT', '/sys/sysDepart/edit', { ...(await depart()), departName, directorUserIds: ids, oldDirectorUserIds: before });
  const directors = async () => pick(await depart(), 'directorUserIds');
  await edit(dispatcherId);
  expect(await stale(clerkId, clerkId, dispatcher)).toMatchObject({ success: true });
  expect(await directors()).toBe(dispatcherId);
  expect(await stale(clerkId, '', dispatcher)).toMatchObject({ message: '只有系统管理员可以指定部门负责人！' });
  expect([(await stale(clerkId, '')).success, await directors()]).toEqual([true, `${clerkId},${dispatcherId}`]);
  expect([(await stale('', dispatcherId)).success, await directors()]).toEqual([true, clerkId]);
  await edit(`${clerkId},${dispatcherId}`);
  await askSql(server.db, `delete from sys_role_permission where role_code = 'dispatcher' and action = 'system:depart:edit'`);
  expect(await edit(dispatcherId)).toMatchObject({ success: true });
  expect(await identity(clerkId)).toEqual({ who: 1, departs: null });
  // An ordinary user is responsible for nothing, whatever departments stand beside it.
  await askSql(server.db, `update sys_user set depart_ids = '${departId}' where id = '${clerkId}'`);
  const heads = (await ask(admin, 'GET', `/sys/sysDepart/getDepartmentHead?departId=${departId}`)).result;
  expect(listOf(pick(heads, 'records')).map(user => pick(user, 'id'))).toEqual([dispatcherId]);
  expect(await edit('nobody')).toMatchObject({ success: false, message: '未找到对应实体' });
  expect(await identity(dispatcherId)).toEqual({ who: 2, departs: departId }); // all of it or nothing
});

test('nobody but an administrator says who is in charge of departments; whoever does not change it edits and adds users', async () => {
  for (const code of ['edit', 'add'])
    await askSql(server.db, `insert into sys_role_permission (role_code, action, perms_type) values ('dispatcher', $1, '1')`, [
      `system:user:${code}`,
    ]);
  await makeHead('');
  const departId = await departOf('clerk');
  const refused = { success: false, message: '只有系统管理员可以修改用户的身份和负责部门！' };
  const edit = async (name: string, more: object, as = dispatcher) => {
    const [user] = listOf(pick((await ask(admin, 'GET', `/sys/user/list?username=${name}`)).result, 'records'));
    const departs = await askSql<{ dep_id: string }>(
      server.db,
      `select dep_id from sys_user_depart where user_id = '${await userId(name)}' order by sort_no`,
    );
    const selecteddeparts = departs.map(({ dep_id }) => dep_id).join();
    return ask(as, 'PUT', '/sys/user/edit', { ...Object(user), selectedroles: name, selecteddeparts, ...more });
  };
  for (const name of ['dispatcher', 'clerk']) {
    expect(await edit(name, { userIdentity: 2, departIds: departId })).toMatchObject(refused);
    expect(await edit(name, { workNo: `new-${name}` })).toMatchObject({ success: true });
  }
  expect(await edit('clerk', { userIdentity: 2, departIds: departId }, admin)).toMatchObject({ success: true });
  expect(await edit('clerk', { userIdentity: 1, departIds: '' })).toMatchObject(refused);
  expect(await edit('clerk', { userIdentity: 2, departIds: departId, workNo: 'newer' })).toMatchObject({ success: true });

  const add = (username: string, more: object) =>
    ask(dispatcher, 'POST', '/sys/user/add', { username, realname: '新', password: 'Strong@2026', ...more });
  expect(await add('made_head', { userIdentity: 2, departIds: departId })).toMatchObject(refused);
  expect(await add('made_one', { userIdentity: 1, departIds: '' })).toMatchObject({ success: true });
  await askSql(server.db, `delete from sys_user where username like 'made%'`);
  await askSql(server.db, `delete from sys_role_permission where role_code = 'dispatcher' and action like 'system:user:%'`);
});

test('a role is under data rules that its department has, and they hide rows; the head cannot give or take such a role', async () => {
  const departId = await departOf('clerk');
  const permissionId = LIST;
  const rule = { permissionId, ruleName: '没有一辆', ruleColumn: 'plateNumber', ruleConditions: '=', ruleValue: '无', status: '1' };
  expect(await ask(admin, 'POST', '/sys/permission/addPermissionRule', rule)).toMatchObject({ success: true });
  const ruleId = String(pick((await askSql(server.db, 'select id from sys_permission_data_rule'))[0], 'id'));
  const roleId = await newRole(departId);
  const roleRules = `/sys/sysDepartRole/datarule/${encodeURIComponent(permissionId)}/${departId}/${roleId}`;
  const save = (of: string, body: object) => ask(admin, 'POST', `/sys/${of}/datarule`, { permissionId, dataRuleIds: ruleId, ...body });

  expect(await ask(admin, 'GET', roleRules)).toMatchObject({ success: false, message: '未找到权限配置信息' });
  expect(await save('sysDepartRole', { roleId })).toMatchObject({ message: '只能选择部门的数据规则，请先在“部门权限”里选择！' });
  expect(await save('sysDepartPermission', { departId })).toMatchObject({ success: true });
  expect(await ask(admin, 'GET', `/sys/sysDepartPermission/datarule/${encodeURIComponent(permissionId)}/${departId}`)).toMatchObject({
    result: { drChecked: ruleId },
  });
  expect(await save('sysDepartRole', { roleId })).toMatchObject({ success: true });
  expect(await ask(admin, 'GET', roleRules)).toMatchObject({ result: { drChecked: ruleId, datarule: [{ ruleName: '没有一辆' }] } });

  const cars = async () => listOf(pick((await ask(clerk, 'GET', `${car.endpoint}/list`)).result, 'records')).length;
  expect(await cars()).toBeGreaterThan(0);
  await assign('clerk', roleId);
  expect(await cars()).toBe(0);
  await makeHead(departId);
  expect(await assign('clerk', '', roleId, dispatcher)).toMatchObject({
    message: '只有系统管理员可以授予或收回带有数据权限规则的角色！',
  });
  await assign('clerk', '', roleId);
  expect(await cars()).toBeGreaterThan(0);
});

test('two administrators at once leave no role with more than its department; who leaves the department leaves its roles', async () => {
  const departId = await departOf('clerk');
  await bound(departId, [LIST, EDIT]);
  const roleId = await newRole(departId);
  await Promise.all([grant(roleId, [EDIT]), bound(departId, [LIST], [LIST, EDIT])]);
  expect(await rightsHeld(roleId)).toEqual([]);

  await bound(departId, [LIST, EDIT], [LIST]);
  await grant(roleId, [EDIT]);
  await assign('clerk', roleId);
  const user = Object((await ask(admin, 'GET', `/sys/user/queryById?id=${await userId('clerk')}`)).result);
  const edit = (departs: string) => ask(admin, 'PUT', '/sys/user/edit', { ...user, selecteddeparts: departs, selectedroles: 'clerk' });
  const before = await askSql<{ dep_id: string }>(
    server.db,
    `select dep_id from sys_user_depart where user_id = '${await userId('clerk')}' order by sort_no`,
  );
  const all = before.map(({ dep_id }) => dep_id);
  expect(await edit(all.filter(id => id !== departId).join())).toMatchObject({ success: true });
  expect(await mayEdit(clerk)).toBe(false);
  expect(await edit(all.join())).toMatchObject({ success: true });
  expect(await mayEdit(clerk)).toBe(false);
});

test('who is taken out of a department loses its roles, does not get them back with it, and they hinder nobody', async () => {
  const departId = await departOf('clerk');
  await bound(departId, [LIST, EDIT]);
  const roleId = await newRole(departId);
  await grant(roleId, [EDIT]);
  await assign('clerk', roleId);
  const id = await userId('clerk');
  const leave = () => ask(admin, 'DELETE', `/sys/user/deleteUserInDepart?depId=${departId}&userId=${id}`);
  const join = () => ask(admin, 'POST', '/sys/user/editSysDepartWithUser', { depId: departId, userIdList: [id] });
  expect([await mayEdit(clerk), (await leave()).success, await mayEdit(clerk)]).toEqual([true, true, false]);
  expect([(await join()).success, await mayEdit(clerk)]).toEqual([true, false]);

  // Left over by an earlier program: it can be taken back, and the next start clears it without touching what members have.
  await leave();
  const left = (user: string) =>
    askSql(server.db, `insert into sys_depart_role_user (id, user_id, drole_id) values ('left-${user}', '${user}', '${roleId}')`);
  await left(id);
  expect(await assign('clerk', '', roleId)).toMatchObject({ success: true });
  await left(id);
  const member = await userId('dispatcher');
  await ask(admin, 'POST', '/sys/user/editSysDepartWithUser', { depId: departId, userIdList: [member] });
  await left(member);
  await dropRolesOfStrangers(server.db);
  expect(await askSql(server.db, 'select user_id from sys_depart_role_user')).toEqual([{ user_id: member }]);
  await ask(admin, 'DELETE', `/sys/user/deleteUserInDepart?depId=${departId}&userId=${member}`);
  expect(await ask(admin, 'DELETE', `/sys/sysDepartRole/delete?id=${roleId}`)).toMatchObject({ success: true });
  await join();
});
