/** Proves who may administer roles, what is refused, that built-in roles and the administrator's rights stay, and that users of a role gain and lose its rights at once. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { carrierUnit } from '#features/base/carrier-unit/entity.ts';
import { menuId } from '#server/platform/grants/menu-id.ts';
import { askSql } from '#tests/server/support/ask-sql.ts';
import { listOf, pick, startServer, START_TIMEOUT_MS } from '#tests/server/support/test-server.ts';
import type { Envelope, TestServer } from '#tests/server/support/test-server.ts';

let server: TestServer;
let admin: string;
let clerk: string;
type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
const ask = async (token: string, method: Method, url: string, body?: unknown): Promise<Envelope> =>
  (await server.call(method, url, { token, ...(body === undefined ? {} : { body }) })).body;
beforeAll(async () => {
  server = await startServer();
  [admin, clerk] = [await server.signIn('admin'), await server.signIn('clerk')];
}, START_TIMEOUT_MS);
afterAll(() => server.close());

const CALLS: [Method, string, object?][] = [
  ['GET', '/sys/role/queryById?id=admin'],
  ['GET', '/sys/role/checkRoleCode?roleCode=x'],
  ['GET', '/sys/role/queryTreeList'],
  ['GET', '/sys/permission/queryTreeList'],
  ['POST', '/sys/role/add', { roleName: '名', roleCode: 'x' }],
  ['PUT', '/sys/role/edit', { id: 'clerk', roleName: '名' }],
  ['POST', '/sys/role/edit', { id: 'clerk', roleName: '名' }],
  ['DELETE', '/sys/role/delete?id=clerk'],
  ['DELETE', '/sys/role/deleteBatch?ids=clerk'],
  ['GET', '/sys/user/userRoleList?roleId=admin'],
  ['POST', '/sys/user/addSysUserRole', { roleId: 'admin', userIdList: ['clerk'] }],
  ['DELETE', '/sys/user/deleteUserRole?roleId=admin&userId=admin'],
  ['DELETE', '/sys/user/deleteUserRoleBatch?roleId=admin&userIds=admin'],
];
test.each<[Method, string, object?]>(CALLS)('%s %s needs its permission', async (method, url, body) => {
  expect(await ask(clerk, method, url, body)).toMatchObject({ success: false, code: 510 });
});

test.each<[Method, string, object | undefined, string]>([
  ['POST', '/sys/role/add', { roleName: '', roleCode: 'x' }, '角色名称必填，最多50个字！'],
  ['POST', '/sys/role/add', { roleName: '名'.repeat(51), roleCode: 'x' }, '角色名称必填，最多50个字！'],
  ['POST', '/sys/role/add', { roleName: '名', roleCode: 'depart:1' }, '角色编码只能是字母、数字和下划线，最多50个！'],
  ['POST', '/sys/role/add', { roleName: '名', roleCode: 'clerk' }, '角色编码已存在'],
  ['POST', '/sys/role/add', { roleName: '名', roleCode: 'CLERK' }, '角色编码已存在'],
  ['POST', '/sys/role/add', { roleName: ' 司磅员 ', roleCode: 'x' }, '角色名称已存在，请换一个！'],
  ['PUT', '/sys/role/edit', { id: 'clerk', roleName: '系统管理员' }, '角色名称已存在，请换一个！'],
  ['PUT', '/sys/role/edit', { id: 'nobody', roleName: '名' }, '未找到对应实体'],
  ['PUT', '/sys/role/edit', { id: 'clerk', roleName: '名', roleCode: 'clerks' }, '角色编码不能修改！'],
  ['DELETE', '/sys/role/delete?id=clerk', undefined, '“司磅员”是系统内置角色，不能删除！'],
  ['DELETE', '/sys/role/delete?id=nobody', undefined, '未找到对应实体'],
  ['DELETE', '/sys/role/deleteBatch?ids=', undefined, '未选中角色！'],
  ['POST', '/sys/user/addSysUserRole', { roleId: 'nobody', userIdList: [] }, '角色不存在！'],
  ['POST', '/sys/user/addSysUserRole', { roleId: 'clerk', userIdList: ['nobody', 1] }, '请选择用户！'],
  ['DELETE', '/sys/user/deleteUserRole?roleId=admin&userId=admin', undefined, '至少要有一个可以登录的系统管理员！'],
  [
    'POST',
    '/sys/permission/saveRolePermission',
    { roleId: 'admin', permissionIds: '', lastpermissionIds: 'mtWaybill:list|1' },
    '系统管理员角色的权限不能取消！',
  ],
  [
    'POST',
    '/sys/permission/saveRolePermission',
    { roleId: 'clerk', permissionIds: 'system:role:auth|1', lastpermissionIds: '' },
    '只属于系统管理员角色的权限不能授予其他角色！',
  ],
])('%s %s with %o: %s', async (method, url, body, sentence) => {
  expect(await ask(admin, method, url, body)).toMatchObject({ success: false, message: sentence });
});

test('a role is added, given a right and a user, who has it at once; deleted it is only without users, and leaves nothing', async () => {
  expect(await ask(admin, 'POST', '/sys/role/add', { roleName: '查车员', roleCode: 'looker', description: '只看' })).toMatchObject({
    message: '添加成功！',
  });
  expect((await ask(admin, 'GET', '/sys/role/checkRoleCode?roleCode=looker')).success).toBe(false);
  expect(await ask(admin, 'GET', '/sys/role/checkRoleCode?roleCode=other')).toMatchObject({ success: true, result: true });
  const listed = (await ask(admin, 'GET', `/sys/role/list?roleName=${encodeURIComponent('*查车*')}`)).result;
  const [role] = listOf(pick(listed, 'records'));
  expect(role).toMatchObject({ roleName: '查车员', roleCode: 'looker', description: '只看', createBy: 'admin', isOwn: false });
  const roleId = String(pick(role, 'id'));
  expect(listOf((await ask(admin, 'GET', '/sys/role/queryall')).result).map(one => pick(one, 'roleCode'))).toContain('looker');
  expect((await ask(admin, 'GET', `/sys/role/queryById?id=${roleId}`)).result).toMatchObject({ roleCode: 'looker' });
  expect(await ask(admin, 'PUT', '/sys/role/edit', { id: roleId, roleName: '查车人' })).toMatchObject({ message: '修改成功!' });

  const right = `${carrierUnit.permission}:export|1`;
  expect(
    await ask(admin, 'POST', '/sys/permission/saveRolePermission', { roleId, permissionIds: right, lastpermissionIds: '' }),
  ).toMatchObject({ success: true });
  expect((await ask(admin, 'GET', `/sys/permission/queryRolePermission?roleId=${roleId}`)).result).toEqual([right]);
  const holds = async () => {
    const { auth } = Object((await ask(clerk, 'GET', '/sys/permission/getUserPermissionByToken')).result);
    return listOf(auth).some(entry => pick(entry, 'action') === `${carrierUnit.permission}:export`);
  };
  const before = await holds();
  expect(await ask(admin, 'POST', '/sys/user/addSysUserRole', { roleId, userIdList: ['clerk'] })).toMatchObject({ success: true });
  expect([before, await holds()]).toEqual([false, true]);
  const users = (await ask(admin, 'GET', `/sys/user/userRoleList?roleId=${roleId}`)).result;
  expect(listOf(pick(users, 'records'))).toMatchObject([{ username: 'clerk' }]);
  expect(Object.keys(Object(listOf(pick(users, 'records'))[0]))).not.toContain('password');

  expect(await ask(admin, 'DELETE', `/sys/role/delete?id=${roleId}`)).toMatchObject({
    message: '角色“查车人”还有1个用户，请先移除用户再删除！',
  });
  const userId = String(pick(listOf(pick(users, 'records'))[0], 'id'));
  expect(await ask(admin, 'DELETE', `/sys/user/deleteUserRoleBatch?roleId=${roleId}&userIds=${userId}`)).toMatchObject({ success: true });
  expect(await holds()).toBe(false);
  expect(await ask(admin, 'DELETE', `/sys/role/deleteBatch?ids=${roleId}`)).toMatchObject({ message: '删除角色成功!' });
  expect(await askSql(server.db, `select 1 from sys_role_permission where role_code = 'looker'`)).toEqual([]);
});

test('a grant of a permission that the program no longer has goes with the next save', async () => {
  await askSql(server.db, `insert into sys_role_permission (role_code, action, perms_type) values ('yard', 'gone:list', '1')`);
  const held = await askSql(server.db, `select action from sys_role_permission where role_code = 'yard' order by action`);
  const saved = { roleId: 'yard', permissionIds: 'mtCar:list|1', lastpermissionIds: 'mtCar:list|1' };

  expect(await ask(admin, 'POST', '/sys/permission/saveRolePermission', saved)).toMatchObject({ success: true });
  expect(await askSql(server.db, `select action from sys_role_permission where role_code = 'yard' order by action`)).toEqual(
    held.filter(row => JSON.stringify(row) !== '{"action":"gone:list"}'),
  );
});

test('the tree has every permission once, below its page, and a page is the permission to see it', async () => {
  const { treeList, ids } = Object((await ask(admin, 'GET', '/sys/role/queryTreeList')).result);
  const flat = (nodes: unknown): readonly unknown[] => listOf(nodes).flatMap(node => [node, ...flat(pick(node, 'children') ?? [])]);
  const nodes = flat(treeList);
  expect(new Set(nodes.map(node => pick(node, 'key')))).toEqual(new Set(ids));
  expect(nodes).toHaveLength(ids.length);
  expect(new Set(ids).size).toBe(ids.length);
  const stored = await askSql<{ id: string }>(server.db, `select action || '|' || perms_type as id from sys_permission`);
  for (const { id } of stored) expect(ids).toContain(id);
  const page = nodes.find(node => pick(node, 'key') === `${carrierUnit.permission}:list|1`);
  expect(page).toMatchObject({
    slotTitle: carrierUnit.title,
    title: null,
    label: null,
    parentId: menuId('/base'),
    scopedSlots: { title: 'hasDatarule' },
  });
  expect(listOf(pick(page, 'children')).map(node => pick(node, 'key'))).toContain(`${carrierUnit.permission}:edit|2`);
});

test('two names that differ by case alone are one name; a role may change the case of its own', async () => {
  const add = (roleName: string, roleCode: string) => ask(admin, 'POST', '/sys/role/add', { roleName, roleCode });
  expect(await add('Night Shift', 'night')).toMatchObject({ success: true });
  expect(await add('night shift', 'night_two')).toMatchObject({ success: false, message: '角色名称已存在，请换一个！' });
  const [role] = await askSql<{ id: string }>(server.db, `select id from sys_role where role_code = 'night'`);
  const renamed = { id: role?.id, roleName: 'NIGHT SHIFT' };
  expect(await ask(admin, 'PUT', '/sys/role/edit', renamed)).toMatchObject({ success: true });
});

test('two who add one role at once: one does', async () => {
  const answers = await Promise.all(
    ['twin_a', 'twin_b'].map(roleCode => ask(admin, 'POST', '/sys/role/add', { roleName: '双', roleCode })),
  );
  expect(answers.filter(({ success }) => success)).toHaveLength(1);
});

test('who is put into a role while it is deleted is in none, and so is what it is granted meanwhile', async () => {
  const held = async (table: string) => askSql(server.db, `select role_code from ${table} where role_code like 'brief%'`);
  for (let at = 0; at < 8; at++) {
    await ask(admin, 'POST', '/sys/role/add', { roleName: `短${at}`, roleCode: `brief${at}` });
    await Promise.all([
      ask(admin, 'POST', '/sys/user/addSysUserRole', { roleId: `brief${at}`, userIdList: ['yard'] }),
      ask(admin, 'DELETE', `/sys/role/delete?id=brief${at}`),
      ask(admin, 'POST', '/sys/permission/saveRolePermission', { roleId: `brief${at}`, permissionIds: 'mtWaybill:list|1' }),
    ]);
    await ask(admin, 'DELETE', `/sys/user/deleteUserRole?roleId=brief${at}&userId=yard`);
    const [role] = await askSql<{ id: string }>(server.db, `select id from sys_role where role_code = 'brief${at}'`);
    await ask(admin, 'DELETE', `/sys/role/delete?id=${role?.id ?? ''}`);
  }
  expect([await held('sys_user_role'), await held('sys_role_permission'), await held('sys_role')]).toEqual([[], [], []]);
});
