/**
 * Nobody gets at more by way of another account: an administrator of one tenant not at another tenant, and who administers users without being an
 * administrator not at rights, rows or yards that he does not have himself. A refused call changes nothing.
 */
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ONLINE_CODES } from '#features/platform/online-users/model.ts';
import { ROLE_ADMIN_CODES } from '#features/platform/roles/model.ts';
import { ADMIN_CODE, USER_CODES } from '#features/platform/users/model.ts';
import { pageFeatures } from '#server/features.ts';
import { SEED_PASSWORD, seedAccounts, seedDeparts } from '#server/platform/people/accounts.ts';
import { askSql } from '#tests/server/support/ask-sql.ts';
import { listOf, pick, serveFile } from '#tests/server/support/test-server.ts';
import type { TestServer } from '#tests/server/support/test-server.ts';

let server: TestServer;
let admin: string;
let clerk: string;
serveFile(['admin', 'clerk'], (started, tokenOf) => {
  server = started;
  [admin, clerk] = [tokenOf('admin'), tokenOf('clerk')];
});

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
const call = async (method: Method, url: string, body?: unknown, token = admin) => (await server.call(method, url, { token, body })).body;
const idOf = (username: string): string => seedAccounts.find(account => account.username === username)?.id ?? '';
const run = (text: string, params: readonly unknown[] = []) => askSql<Readonly<Record<string, unknown>>>(server.db, text, params);
const stored = async (username: string) => (await run('select * from sys_user where username = $1', [username]))[0];
const [, dispatch, weighing] = seedDeparts.map(({ id }) => id);
const PASSWORD = 'Strong@2026';
const reset = (username: string, token = admin, password = PASSWORD) =>
  call('PUT', '/sys/user/changePassword', { username, password, confirmpassword: password }, token);
const edited = (username: string, more: object, token = admin) =>
  call('PUT', '/sys/user/edit', { id: idOf(username), username, realname: username, ...more }, token);

/** An administrator of tenant 1; `dispatcher` belongs to tenants 0 and 1, `finance` only to 1. */
let other: string;
beforeEach(async () => {
  await run(`insert into sys_tenant (id, name, status) values (1, '一', 1), (2, '二', 1) on conflict do nothing`);
  await run(`insert into sys_user (id, username, realname, password, rel_tenant_ids)
             select 'boss1', 'boss', '乙', password, '1' from sys_user where username = 'clerk' on conflict do nothing`);
  await run(`insert into sys_user_role (user_id, role_code) values ('boss1', 'admin') on conflict do nothing`);
  await run(`update sys_user set rel_tenant_ids = '0,1' where username = 'dispatcher'`);
  await run(`update sys_user set rel_tenant_ids = '1' where username = 'finance'`);
  other = await server.signIn('boss');
});
afterEach(async () => {
  await run(`delete from sys_token where user_id = 'boss1'`);
  await run(`delete from sys_user_role where user_id = 'boss1'`);
  await run(`delete from sys_user where id = 'boss1'`);
  await run(`update sys_user set rel_tenant_ids = null, must_reset = 0`);
  await run(`delete from sys_tenant`);
});

describe('an administrator of one tenant', () => {
  test('puts nobody into a tenant that he does not have; one of tenant 0 does', async () => {
    const join = (relTenantIds: string) =>
      call('PUT', '/sys/user/edit', { id: 'boss1', username: 'boss', realname: '乙', selectedroles: 'admin', relTenantIds }, other);
    for (const ids of ['1,0', '1,2', '0']) expect(await join(ids)).toMatchObject({ success: false, message: '租户不存在！' });
    expect(await join('1')).toMatchObject({ success: true });
    const added = { username: 'in_zero', realname: '新', password: PASSWORD, selectedroles: 'clerk', relTenantIds: '1,0' };
    expect(await call('POST', '/sys/user/add', added, other)).toMatchObject({ success: false, message: '租户不存在！' });
    expect((await stored('boss'))?.['rel_tenant_ids']).toBe('1');
    expect((await call('GET', '/sys/tenant/queryList', undefined, other)).result).toMatchObject([{ id: 1 }]);

    expect(await edited('yard', { selectedroles: 'yard', relTenantIds: '0,2' })).toMatchObject({ success: true });
    expect((await stored('yard'))?.['rel_tenant_ids']).toBe('0,2');
  });

  test('takes nobody out of his tenant; one of tenant 0 does, but not himself', async () => {
    const leaving = { success: false, message: '只有默认租户的系统管理员可以把用户移出当前租户！' };
    await run(`update sys_user set rel_tenant_ids = '1,2' where username in ('boss', 'finance')`);
    expect(await edited('finance', { selectedroles: 'finance', relTenantIds: '2' }, other)).toMatchObject(leaving);
    expect(await edited('finance', { selectedroles: 'finance', relTenantIds: '' }, other)).toMatchObject({ success: true });
    expect((await stored('finance'))?.['rel_tenant_ids']).toBe('1');

    const token = await server.signIn('yard');
    expect(await edited('yard', { selectedroles: 'yard', relTenantIds: '1' })).toMatchObject({ success: true });
    expect((await stored('yard'))?.['rel_tenant_ids']).toBe('1');
    expect(await server.call('GET', '/sys/user/getUserInfo', { token })).toMatchObject({
      status: 401,
      body: { result: { ended: 'forced' } },
    });
    const added = { username: 'only_one', realname: '新', password: PASSWORD, selectedroles: 'clerk', relTenantIds: '1' };
    expect(await call('POST', '/sys/user/add', added)).toMatchObject({ success: true });
    expect((await stored('only_one'))?.['rel_tenant_ids']).toBe('1');
    expect(await edited('admin', { selectedroles: 'admin', relTenantIds: '1' })).toMatchObject({ message: '不能把自己移出当前租户！' });
    await run(`delete from sys_user where username = 'only_one'`);
  });

  test('writes no user who belongs to another tenant too', async () => {
    const before = await stored('dispatcher');
    const id = idOf('dispatcher');
    const shared = { success: false, message: '该用户还属于其他租户，只有默认租户的系统管理员可以修改！' };
    const agent = { userName: 'dispatcher', agentUserName: 'boss', startTime: '2026-01-01 08:00:00', endTime: '2026-02-01 08:00:00' };
    const answers = [
      await edited('dispatcher', { selectedroles: 'admin' }, other),
      await reset('dispatcher', other),
      await call('PUT', '/sys/user/frozenBatch', { ids: id, status: '2' }, other),
      await call('DELETE', `/sys/user/delete?id=${id}`, undefined, other),
      await call('POST', '/sys/sysUserAgent/add', agent, other),
      await call('POST', '/sys/user/addSysUserRole', { roleId: 'admin', userIdList: [id] }, other),
      await call('DELETE', `/sys/user/deleteUserRole?roleId=dispatcher&userId=${id}`, undefined, other),
    ];
    for (const answer of answers) expect(answer).toMatchObject(shared);
    expect(await stored('dispatcher')).toEqual(before);
    expect(await run('select role_code from sys_user_role where user_id = $1', [id])).toEqual([{ role_code: 'dispatcher' }]);
    expect(await edited('finance', { selectedroles: 'finance' }, other)).toMatchObject({ success: true });
    expect(await edited('dispatcher', { selectedroles: 'dispatcher', relTenantIds: '0,1' })).toMatchObject({ success: true });
  });

  test('is not taken away from the tenant that he alone administers', async () => {
    await run(`update sys_user set rel_tenant_ids = '0,1' where username = 'boss'`);
    const last = { success: false, message: '至少要保留一个可用的系统管理员！' };
    const edit = (more: object) =>
      call('PUT', '/sys/user/edit', { id: 'boss1', username: 'boss', realname: '乙', selectedroles: 'admin', ...more });
    expect(await edit({ selectedroles: 'clerk' })).toMatchObject(last);
    expect(await edit({ relTenantIds: '0' })).toMatchObject(last);
    expect(await call('PUT', '/sys/user/frozenBatch', { ids: 'boss1', status: '2' })).toMatchObject(last);
    expect(await call('DELETE', '/sys/user/delete?id=boss1')).toMatchObject(last);
    expect(await call('DELETE', '/sys/user/deleteUserRole?roleId=admin&userId=boss1')).toMatchObject(last);
    await run(`update sys_user set rel_tenant_ids = '0' where username = 'boss'`);
    expect(await call('PUT', '/sys/user/frozenBatch', { ids: 'boss1', status: '2' })).toMatchObject({ success: true });
  });

  test('writes no tenant, and is told so with the list', async () => {
    const body = { id: 1, name: '改', status: 0 };
    for (const [method, path] of [
      ['POST', 'add'],
      ['PUT', 'edit'],
      ['POST', 'edit'],
      ['DELETE', 'delete?id=2'],
      ['DELETE', 'deleteBatch?ids=2'],
    ] as const)
      expect(
        await call(method, `/sys/tenant/${path}`, method === 'DELETE' ? undefined : { ...body, id: path === 'add' ? 9 : 1 }, other),
      ).toMatchObject({
        success: false,
        code: 510,
      });
    expect(await run('select id, name from sys_tenant order by id')).toEqual([
      { id: 1, name: '一' },
      { id: 2, name: '二' },
    ]);
    expect((await call('GET', '/sys/tenant/list', undefined, other)).result).toMatchObject({
      isReadOnly: true,
      records: [{ id: 1 }],
      total: 1,
    });
    expect((await call('GET', '/sys/tenant/list')).result).toMatchObject({ isReadOnly: false });
  });

  test('writes nothing that all tenants share, and is not granted to', async () => {
    const shared = { success: false, code: 510, message: '所有租户共用，只能在默认租户中修改！' };
    const depart = String(weighing);
    const [rule, position] = [
      { ruleName: '甲', permissionId: 'x', id: 'x' },
      { name: '甲', code: 'P9', id: 'x' },
    ];
    const writes: readonly (readonly [Method, string, object?])[] = [
      ['POST', '/sys/role/add', { roleName: '甲', roleCode: 'first' }],
      ['PUT', '/sys/role/edit', { id: 'clerk', roleName: '甲' }],
      ['POST', '/sys/role/edit', { id: 'clerk', roleName: '甲' }],
      ['DELETE', '/sys/role/delete?id=clerk'],
      ['DELETE', '/sys/role/deleteBatch?ids=clerk'],
      ['POST', '/sys/permission/saveRolePermission', { roleId: 'clerk', permissionIds: '', lastpermissionIds: '' }],
      ['POST', '/sys/role/datarule', { roleId: 'clerk', permissionId: 'x', dataRuleIds: '' }],
      ['POST', '/sys/permission/addPermissionRule', rule],
      ['PUT', '/sys/permission/editPermissionRule', rule],
      ['POST', '/sys/permission/editPermissionRule', rule],
      ['DELETE', '/sys/permission/deletePermissionRule?id=x'],
      ['POST', '/sys/sysDepart/add', { departName: '甲' }],
      ['PUT', '/sys/sysDepart/edit', { id: depart, departName: '甲' }],
      ['POST', '/sys/sysDepart/edit', { id: depart, departName: '甲' }],
      ['PUT', '/sys/sysDepart/sort', { parentId: '', ids: depart }],
      ['DELETE', `/sys/sysDepart/delete?id=${depart}`],
      ['DELETE', `/sys/sysDepart/deleteBatch?ids=${depart}`],
      ['POST', '/sys/permission/saveDepartPermission', { departId: depart, permissionIds: '', lastpermissionIds: '' }],
      ['POST', '/sys/sysDepartPermission/datarule', { departId: depart, permissionId: 'x', dataRuleIds: '' }],
      ['POST', '/sys/sysDepartRole/datarule', { roleId: 'x', permissionId: 'x', dataRuleIds: '' }],
      ['POST', '/sys/position/add', position],
      ['PUT', '/sys/position/edit', position],
      ['POST', '/sys/position/edit', position],
      ['DELETE', '/sys/position/delete?id=x'],
      ['DELETE', '/sys/position/deleteBatch?ids=x'],
    ];
    for (const [method, path, body] of writes)
      expect({ path, ...(await call(method, path, body, other)) }).toMatchObject({ path, ...shared });
    // Whatever else is said to be shared: dictionaries, categories, the rules of values, jobs, templates of messages.
    const isShared = new Set(
      pageFeatures.flatMap(({ permissions = [] }) => permissions.filter(one => one.isShared).map(one => one.action)),
    );
    const others = server.routes().filter(({ needs }) => isShared.has(needs));
    expect(others.length).toBeGreaterThan(60);
    for (const { method, url } of others) {
      const path = url.replace('/jeecg-boot', '').replaceAll(/:\w+/g, 'x');
      const body = method === 'GET' || method === 'DELETE' ? undefined : {};
      expect({ path, ...(await call(method as Method, path, body, other)) }).toMatchObject({ path, ...shared });
    }
    const roles = { departId: depart, roleName: '甲', roleCode: 'of_one' };
    expect(await call('POST', '/sys/sysDepartRole/add', roles, other)).toMatchObject({ message: '只能管理自己负责的部门和它的下级部门！' });
    const charge = { isReadOnly: true, isAssignable: true };
    expect((await call('GET', `/sys/sysDepartRole/list?deptId=${depart}`, undefined, other)).result).toMatchObject(charge);

    const grantsOf = async (token: string) => {
      const { result } = await call('GET', '/sys/permission/getUserPermissionByToken', undefined, token);
      return { version: pick(result, 'version'), codes: listOf(pick(result, 'auth')).map(entry => pick(entry, 'action')) };
    };
    const [own, over] = [await grantsOf(other), await grantsOf(admin)];
    expect(own.version).not.toBe(over.version);
    for (const code of [ROLE_ADMIN_CODES.edit, ROLE_ADMIN_CODES.rights, 'system:permission:rule:edit']) {
      expect(own.codes).not.toContain(code);
      expect(over.codes).toContain(code);
    }
    expect(own.codes).toContain(ROLE_ADMIN_CODES.users);
  });

  test('sees and ends no session of another tenant', async () => {
    const victim = await server.signIn('yard');
    const rows = listOf(pick((await call('GET', '/sys/online/list?pageSize=200')).result, 'records'));
    const token = rows.map(row => [pick(row, 'username'), pick(row, 'token')]).find(([name]) => name === 'yard')?.[1];
    expect(await call('POST', '/sys/online/forceLogout', { token }, other)).toMatchObject({ success: false, message: 'Token无效!' });
    expect((await server.call('GET', '/sys/user/getCurrentUserDeparts', { token: victim })).status).toBe(200);
    const seen = listOf(pick((await call('GET', '/sys/online/list?pageSize=200', undefined, other)).result, 'records'));
    expect(new Set(seen.map(row => pick(row, 'username')))).toEqual(new Set(['boss']));
    expect(await call('POST', '/sys/online/forceLogout', { token })).toMatchObject({ success: true });
  });

  test('learns no agent of a user of another tenant', async () => {
    const agent = { userName: 'yard', agentUserName: 'clerk', startTime: '2026-01-01 08:00:00', endTime: '2026-02-01 08:00:00' };
    await call('POST', '/sys/sysUserAgent/add', agent);
    const asked = (token: string) => call('GET', '/sys/sysUserAgent/queryByUserName?userName=yard', undefined, token);
    expect([(await asked(admin)).success, (await asked(other)).success]).toEqual([true, false]);
  });
});

describe('somebody with the permissions, who is no administrator,', () => {
  const codes = [...Object.values(USER_CODES), ...Object.values(ONLINE_CODES)];
  const RULE = 'rule-of-clerks';
  const fresh = (): void => void (server.clock.nowMs += 6_000); // grants are kept for seconds
  beforeEach(async () => {
    await run(`insert into sys_role_permission select 'clerk', unnest($1::text[]), '1' on conflict do nothing`, [codes]);
    await run(`insert into sys_role (id, role_code, role_name) values ('ruled', 'ruled', '受限') on conflict do nothing`);
    fresh();
  });
  afterEach(async () => {
    await run(`delete from sys_role_permission where role_code = 'clerk' and action = any($1::text[])`, [codes]);
    await run(`delete from sys_data_rule_holder where rule_id = $1`, [RULE]);
    await run(`delete from sys_permission_data_rule where id = $1`, [RULE]);
    await run(`delete from sys_user_role where role_code = 'ruled'`);
    await run(`delete from sys_user where username like 'made%'`);
    fresh();
  });
  const ruleFor = async (role: string): Promise<void> => {
    await run(
      `insert into sys_permission_data_rule (id, entity, rule_name, rule_column, rule_conditions, rule_value)
       values ($1, 'mtWaybill', '本部门', 'sysOrgCode', '=', '#{sys_org_code}')`,
      [RULE],
    );
    await run(`insert into sys_data_rule_holder (holder, rule_id) values ($1, $2)`, [role, RULE]);
    fresh();
  };
  const rolesOf = async (username: string) =>
    (
      await run(`select role_code from sys_user_role where user_id = (select id from sys_user where username = $1) order by 1`, [username])
    ).map(row => row['role_code']);
  const make = (username: string, more: object = {}, token = clerk) =>
    call('POST', '/sys/user/add', { username, realname: '新', password: PASSWORD, selectedroles: 'clerk', ...more }, token);

  test('does not change how a colleague signs in who has more rights, or another yard', async () => {
    const stronger = { success: false, message: '该用户的权限或数据范围超过您，只有系统管理员可以修改其密码、手机号和邮箱！' };
    await run(`update sys_user set rel_tenant_ids = null where username in ('dispatcher', 'finance')`);
    const { phone, email, password } = (await stored('finance')) ?? {};
    expect(await reset('finance', clerk)).toMatchObject(stronger);
    expect(await edited('finance', { selectedroles: 'finance', phone: '13900000077', email, selecteddeparts: '' }, clerk)).toMatchObject(
      stronger,
    );
    expect(await edited('finance', { selectedroles: 'finance', phone, email: 'me@quayside.example' }, clerk)).toMatchObject(stronger);
    expect(await stored('finance')).toMatchObject({ phone, email, password });
    expect(await edited('finance', { selectedroles: 'finance', phone, email }, clerk)).toMatchObject({ success: true });

    expect(await make('made_one')).toMatchObject({ success: true });
    expect(await reset('made_one', clerk, 'Other@2026')).toMatchObject({ success: true });
    await run(`update sys_user set yard_id = null where username = 'made_one'`);
    expect(await reset('made_one', clerk)).toMatchObject(stronger);
  });

  test('neither freezes, thaws, deletes nor restores a colleague who has more rights', async () => {
    const stronger = { success: false, message: '该用户的权限或数据范围超过您，只有系统管理员可以冻结、解冻、删除或还原！' };
    await run(`update sys_user set rel_tenant_ids = null where username = 'finance'`);
    const id = idOf('finance');
    const before = await stored('finance');
    expect(await call('PUT', '/sys/user/frozenBatch', { ids: id, status: '2' }, clerk)).toMatchObject(stronger);
    expect(await call('PUT', '/sys/user/frozenBatch', { ids: id, status: '1' }, clerk)).toMatchObject(stronger);
    expect(await call('DELETE', `/sys/user/delete?id=${id}`, undefined, clerk)).toMatchObject(stronger);
    expect(await call('DELETE', `/sys/user/deleteBatch?ids=${id}`, undefined, clerk)).toMatchObject(stronger);
    expect(await stored('finance')).toEqual(before);
    await call('DELETE', `/sys/user/delete?id=${id}`);
    expect(await call('PUT', '/sys/user/putRecycleBin', { userIds: id }, clerk)).toMatchObject(stronger);
    expect(await call('DELETE', `/sys/user/deleteRecycleBin?userIds=${id}`, undefined, clerk)).toMatchObject(stronger);
    expect(await call('PUT', '/sys/user/putRecycleBin', { userIds: id })).toMatchObject({ success: true });
  });

  test('is told which colleagues have more rights, so that his page offers nothing that would be refused; an administrator is told nothing', async () => {
    await run(`update sys_user set rel_tenant_ids = null where username in ('finance', 'clerk')`);
    const flags = async (token?: string) => {
      const { result } = await call('GET', '/sys/user/list?pageSize=50', undefined, token);
      return new Map(listOf(pick(result, 'records')).map(user => [pick(user, 'username'), pick(user, 'isStronger')]));
    };
    const seen = await flags(clerk);

    expect([seen.get('finance'), seen.get('clerk')]).toEqual([true, undefined]);
    expect([...(await flags()).values()].filter(Boolean)).toEqual([]);

    await make('made_one');
    const made = String((await stored('made_one'))?.['id']);
    expect(await call('PUT', '/sys/user/frozenBatch', { ids: made, status: '2' }, clerk)).toMatchObject({ success: true });
    expect(await call('DELETE', `/sys/user/delete?id=${made}`, undefined, clerk)).toMatchObject({ success: true });
  });

  test('gives a new user his own yard, the rules of his own roles, and under rules only his own departments', async () => {
    const { yard_id: yard } = (await stored('clerk')) ?? {};
    expect(yard).toEqual(expect.any(String));
    await make('made_one');
    expect(await stored('made_one')).toMatchObject({ yard_id: yard });
    await run(`insert into sys_user_role (user_id, role_code) values ($1, 'ruled')`, [idOf('clerk')]);
    await ruleFor('ruled');
    expect(await make('made_two', { selecteddeparts: dispatch })).toMatchObject({ success: false, message: '只能分配您自己的部门！' });
    expect(await make('made_two', { selecteddeparts: weighing })).toMatchObject({ success: true });
    expect(await rolesOf('made_two')).toEqual(['clerk', 'ruled']);
    const stronger = await reset('made_one', clerk); // he is under no rule
    expect([stronger.success, (await reset('made_two', clerk)).success]).toEqual([false, true]);
  });

  test('neither gives nor takes a role with data rules, and does not change his own departments', async () => {
    await make('made_one');
    await ruleFor('ruled');
    const id = (await stored('made_one'))?.['id'];
    const edit = (selectedroles: string) =>
      call('PUT', '/sys/user/edit', { id, username: 'made_one', realname: '新', selectedroles }, clerk);
    const ruled = { success: false, message: '只有系统管理员可以授予或收回带有数据权限规则的角色！' };
    expect(await edit('clerk,ruled')).toMatchObject(ruled);
    await run(`insert into sys_user_role (user_id, role_code) values ($1, 'ruled')`, [id]);
    expect(await edit('clerk')).toMatchObject(ruled);
    expect(await edit('clerk,ruled')).toMatchObject({ success: true });

    const { phone, email } = (await stored('clerk')) ?? {};
    const own = (selecteddeparts: string) => edited('clerk', { selectedroles: 'clerk', phone, email, selecteddeparts }, clerk);
    for (const departs of ['', `${weighing},${dispatch}`])
      expect(await own(departs)).toMatchObject({ success: false, message: '不能修改自己的部门！' });
    expect(await own(weighing ?? '')).toMatchObject({ success: true });
  });

  test('is told with the list who is an administrator', async () => {
    const rows = listOf(pick((await call('GET', '/sys/user/list?pageSize=50', undefined, clerk)).result, 'records'));
    const admins = rows.filter(row => pick(row, 'isAdmin') === true).map(row => pick(row, 'username'));
    expect([admins, pick(rows[0], 'isAdmin') !== undefined]).toEqual([['admin'], true]);
    expect(ADMIN_CODE).toBe(ROLE_ADMIN_CODES.users);
  });
});

test('after a reset the same password is refused and must still be replaced; one’s own is not replaced without the old one otherwise', async () => {
  const needsOld = { success: false, message: '修改自己的密码需要输入旧密码！' };
  expect(await reset('admin')).toMatchObject(needsOld);
  await run(`update sys_user set must_reset = 1 where username = 'admin'`);
  expect(await reset('admin', admin, SEED_PASSWORD)).toMatchObject({ success: false, message: '新密码不能与原密码相同！' });
  expect((await stored('admin'))?.['must_reset']).toBe(1);
  expect(await reset('admin')).toMatchObject({ success: true });
  expect(await reset('admin', admin, 'Other@2026')).toMatchObject(needsOld);
});

test('two who take one mail address at once: one gets it', async () => {
  const tokens = [clerk, await server.signIn('yard')];
  const email = 'both@quayside.example';
  const answers = await Promise.all(tokens.map(token => call('POST', '/sys/user/login/setting/userEdit', { email }, token)));
  expect(answers.filter(({ success }) => success)).toHaveLength(1);
  expect(await run('select id from sys_user where email = $1', [email])).toHaveLength(1);
});
