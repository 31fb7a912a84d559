/** 用户管理 on the server: who may write users, what is refused and why, what becomes of their sessions, the bin, agents, and the files. */
import { describe, expect, test } from 'vitest';
import { USER_CODES } from '#features/platform/users/model.ts';
import { readWorkbook, writeWorkbook } from '#server/excel/workbook.ts';
import { seedAccounts, seedDeparts } from '#server/platform/people/accounts.ts';
import { askSql } from '#tests/server/support/ask-sql.ts';
import { API, listOf, pick, serveFile } from '#tests/server/support/test-server.ts';
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
const call = async (method: Method, url: string, body?: unknown, token = admin) => (await server.call(method, url, { token, body })).body;
const idOf = (username: string): string => seedAccounts.find(account => account.username === username)?.id ?? '';
const [top, dispatch, weighing] = seedDeparts.map(({ id }) => id);
const PASSWORD = 'Strong@2026';
const userIn = async (username: string): Promise<unknown> =>
  listOf(pick((await call('GET', `/sys/user/list?username=${username}`)).result, 'records'))[0];
const rolesOf = async (id: string) => (await call('GET', `/sys/user/queryUserRole?userid=${id}`)).result;
const departsOf = async (id: string) =>
  listOf((await call('GET', `/sys/user/userDepartList?userId=${id}`)).result).map(node => pick(node, 'key'));
const signIn = async (username: string, password: string) =>
  (await server.call('POST', '/sys/login', { body: { username, password } })).body;

let made = 0;
/** A new user. @returns his id and account. */
async function newUser(more: Readonly<Record<string, unknown>> = {}): Promise<{ readonly id: string; readonly username: string }> {
  const username = `user_${++made}`;
  const body = { username, realname: `用户${made}`, password: PASSWORD, selectedroles: 'clerk', ...more };
  const answer = await call('POST', '/sys/user/add', body);
  expect(answer).toMatchObject({ success: true, message: '添加成功！' });
  return { id: String(pick(await userIn(username), 'id')), username };
}
/** Gives the clerk permissions for the length of a test. */
async function asClerkWith(codes: readonly string[], work: () => Promise<void>): Promise<void> {
  await askSql(server.db, `insert into sys_role_permission select 'clerk', unnest($1::text[]), '1'`, [codes]);
  server.clock.nowMs += 6_000; // grants are kept for seconds
  await work();
  await askSql(server.db, `delete from sys_role_permission where role_code = 'clerk' and action = any($1::text[])`, [codes]);
  server.clock.nowMs += 6_000;
}

test('a user is added with roles and departments, signs in, must choose a password of his own, and is edited', async () => {
  const { id, username } = await newUser({
    phone: '13911110001',
    email: 'new1@quayside.example',
    workNo: 'N001',
    sex: '2',
    birthday: '1995-03-04',
    selectedroles: 'clerk,finance',
    selecteddeparts: `${weighing},${dispatch}`,
    userIdentity: 2,
    departIds: weighing,
  });
  expect(await userIn(username)).toMatchObject({
    phone: '13911110001',
    orgCode: 'A01A02',
    orgCodeTxt: '计量磅房,运输调度中心',
    sex: 2,
    userIdentity: 2,
  });
  expect([await rolesOf(id), await departsOf(id)]).toEqual([
    ['clerk', 'finance'],
    [weighing, dispatch],
  ]);
  expect((await signIn(username, PASSWORD)).success).toBe(true);
  expect(JSON.stringify(await userIn(username))).not.toContain('password');

  const body = {
    id,
    username,
    realname: '改名',
    phone: null,
    userIdentity: 1,
    departIds: '',
    selectedroles: 'yard',
    selecteddeparts: dispatch,
  };
  expect(await call('PUT', '/sys/user/edit', body)).toMatchObject({ success: true, message: '修改成功!' });
  expect(await userIn(username)).toMatchObject({ realname: '改名', phone: null, orgCode: 'A01A01', userIdentity: 1, departIds: null });
  expect([await rolesOf(id), await departsOf(id)]).toEqual([['yard'], [dispatch]]);
  expect(await call('POST', '/sys/user/edit', { ...body, selectedroles: '', selecteddeparts: '' })).toMatchObject({ success: true });
  expect(await call('GET', `/sys/user/queryUserRole?userid=${id}`)).toMatchObject({ success: false, message: '未找到用户相关角色信息' });
  expect(await call('GET', `/sys/user/userDepartList?userId=${id}`)).toMatchObject({ success: true, result: [] });
});

const GOOD = { username: 'good_one', realname: '好', password: PASSWORD };
test.each([
  [{ ...GOOD, username: '' }, '请输入用户名'],
  [{ ...GOOD, username: 'a-b-c' }, '只允许字母、数字、下划线'],
  [{ ...GOOD, username: 'abc' }, '长度6到18个字符'],
  [{ ...GOOD, username: 'clerk' }, '用户账号已存在，请更换！'],
  [{ ...GOOD, realname: ' ' }, '请输入用户姓名!'],
  [{ ...GOOD, phone: '123' }, '手机号'],
  [{ ...GOOD, phone: '13800000003' }, '手机号已存在，请更换！'],
  [{ ...GOOD, email: 'x' }, '邮箱'],
  [{ ...GOOD, email: 'clerk@quayside.example' }, '邮箱已存在，请更换！'],
  [{ ...GOOD, email: 'Clerk@Quayside.example' }, '邮箱已存在，请更换！'],
  [{ ...GOOD, username: 'Admin' }, '用户账号已存在，请更换！'],
  [{ ...GOOD, workNo: '00003' }, '工号已存在，请更换！'],
  [{ ...GOOD, realname: 'x'.repeat(101) }, '100'],
  [{ ...GOOD, birthday: '1990-02-30' }, '生日格式不正确！'],
  [{ ...GOOD, sex: '3' }, '性别不正确！'],
  [{ ...GOOD, password: '' }, '请输入登录密码!'],
  [{ ...GOOD, password: 'Weak2026' }, '密码由8-16位'],
  [{ ...GOOD, confirmpassword: 'Other@2026' }, '两次输入密码不一致!'],
  [{ ...GOOD, selectedroles: 'nobody' }, '角色不存在！'],
  [{ ...GOOD, selecteddeparts: 'nowhere' }, '部门不存在！'],
  [{ ...GOOD, relTenantIds: '77' }, '租户不存在！'],
  [{ ...GOOD, selectedroles: Array.from({ length: 51 }, (_, at) => `r${at}`).join() }, '最多50个角色'],
])('%o is refused', async (body, why) => {
  expect(await call('POST', '/sys/user/add', body)).toMatchObject({ success: false, message: expect.stringContaining(why) });
  expect(await askSql(server.db, "select id from sys_user where username = 'good_one'")).toEqual([]);
});

const WRITES: readonly { readonly method: Method; readonly url: string; readonly body?: unknown }[] = [
  { method: 'POST', url: '/sys/user/add', body: GOOD },
  { method: 'PUT', url: '/sys/user/edit', body: { id: 'x' } },
  { method: 'PUT', url: '/sys/user/frozenBatch', body: { ids: 'x', status: '2' } },
  { method: 'DELETE', url: '/sys/user/delete?id=x' },
  { method: 'DELETE', url: '/sys/user/deleteBatch?ids=x' },
  { method: 'GET', url: '/sys/user/recycleBin' },
  { method: 'PUT', url: '/sys/user/putRecycleBin', body: { userIds: 'x' } },
  { method: 'DELETE', url: '/sys/user/deleteRecycleBin?userIds=x' },
  { method: 'GET', url: '/sys/user/queryUserRole?userid=x' },
  { method: 'GET', url: '/sys/user/userDepartList?userId=x' },
  { method: 'GET', url: '/sys/user/queryById?id=x' },
  { method: 'GET', url: '/sys/sysUserAgent/queryByUserName?userName=admin' },
  { method: 'POST', url: '/sys/sysUserAgent/add', body: {} },
  { method: 'PUT', url: '/sys/sysUserAgent/edit', body: {} },
  { method: 'GET', url: '/sys/user/exportXls' },
];
test.each(WRITES)('without the permission $method $url is refused', async ({ method, url, body }) => {
  expect(await call(method, url, body, clerk)).toMatchObject({ success: false, code: 510 });
});

describe('of administrators', () => {
  test('the last active one is not frozen, deleted, or left without the role; nobody does it to himself', async () => {
    const me = idOf('admin');
    const edit = { id: me, username: 'admin', realname: '系统管理员', selectedroles: 'clerk' };
    expect(await call('PUT', '/sys/user/frozenBatch', { ids: me, status: '2' })).toMatchObject({
      success: false,
      message: '不能冻结自己的账号！',
    });
    expect(await call('DELETE', `/sys/user/deleteBatch?ids=${me}`)).toMatchObject({ success: false, message: '不能删除自己的账号！' });
    expect(await call('PUT', '/sys/user/edit', edit)).toMatchObject({ success: false, message: '至少要保留一个可用的系统管理员！' });
    expect(await rolesOf(me)).toEqual(['admin']);

    // Who leaves every department stays what he is.
    const departs = listOf((await call('GET', `/sys/user/userDepartList?userId=${me}`)).result).map(depart => String(pick(depart, 'key')));
    for (const depart of departs)
      expect((await call('DELETE', `/sys/user/deleteUserInDepart?depId=${depart}&userId=${me}`)).success).toBe(true);
    expect([departs.length > 0, await rolesOf(me), (await call('GET', '/sys/user/list')).success]).toEqual([true, ['admin'], true]);

    const second = await newUser({ selectedroles: 'admin' });
    const { result } = await signIn(second.username, PASSWORD);
    const token = String(pick(result, 'token'));
    expect((await call('PUT', '/sys/user/frozenBatch', { ids: second.id, status: '2' })).success).toBe(true);
    expect((await server.call('GET', '/sys/user/list', { token })).status).toBe(401);
    await call('PUT', '/sys/user/frozenBatch', { ids: second.id, status: '1' });
    expect((await call('DELETE', `/sys/user/delete?id=${second.id}`)).success).toBe(true);
  });

  test('two who freeze each other at once leave one of them', async () => {
    const other = await newUser({ selectedroles: 'admin' });
    const token = String(pick((await signIn(other.username, PASSWORD)).result, 'token'));
    const [a, b] = await Promise.all([
      call('PUT', '/sys/user/frozenBatch', { ids: other.id, status: '2' }),
      call('PUT', '/sys/user/frozenBatch', { ids: idOf('admin'), status: '2' }, token),
    ]);
    const frozen = await askSql(server.db, `select username from sys_user where status = 2 and id = any($1::text[])`, [
      [other.id, idOf('admin')],
    ]);
    await askSql(server.db, `update sys_user set status = 1 where username = 'admin'`);
    await askSql(server.db, `delete from sys_user where id = $1`, [other.id]);
    expect([[a.success, b.success].filter(Boolean).length, frozen.length]).toEqual([1, 1]);
    admin = await server.signIn('admin');
  });

  test('somebody with the permissions writes other users, gives no more than he has, and touches no administrator', async () => {
    const codes = [USER_CODES.list, USER_CODES.add, USER_CODES.edit, USER_CODES.freeze, USER_CODES.delete, USER_CODES.password];
    await asClerkWith(codes, async () => {
      const add = (selectedroles: string) =>
        call('POST', '/sys/user/add', { username: 'by_clerk', realname: '新人', password: PASSWORD, selectedroles }, clerk);
      expect(await add('admin')).toMatchObject({ success: false, message: '只有系统管理员可以授予或收回管理员角色！' });
      expect(await add('finance')).toMatchObject({ success: false, message: '不能授予或收回比自己权限更多的角色！' });
      expect(await add('clerk')).toMatchObject({ success: true });
      const { id } = (await askSql<{ id: string }>(server.db, "select id from sys_user where username = 'by_clerk'"))[0] ?? { id: '' };
      const edit = (who: string, username: string, selectedroles: string) =>
        call('PUT', '/sys/user/edit', { id: who, username, realname: '名', selectedroles }, clerk);
      expect(await edit(idOf('clerk'), 'clerk', 'clerk,yard')).toMatchObject({ success: false, message: '不能修改自己的角色！' });
      expect(await edit(id, 'by_clerk', 'admin')).toMatchObject({ success: false });
      expect(await edit(idOf('admin'), 'admin', 'admin')).toMatchObject({
        success: false,
        message: '只有系统管理员可以修改系统管理员的账号！',
      });
      const reset = (username: string) =>
        call('PUT', '/sys/user/changePassword', { username, password: PASSWORD, confirmpassword: PASSWORD }, clerk);
      expect(await reset('admin')).toMatchObject({ success: false, message: '只有系统管理员可以修改系统管理员的账号！' });
      expect(await reset('by_clerk')).toMatchObject({ success: true });
      expect(await call('PUT', '/sys/user/frozenBatch', { ids: `${id},${idOf('admin')}`, status: '2' }, clerk)).toMatchObject({
        success: false,
      });
      expect(await call('DELETE', `/sys/user/delete?id=${id}`, undefined, clerk)).toMatchObject({ success: true });
    });
  });
});

test('an account name stays; what another user has is refused, also one in the bin; a user of another tenant is not there', async () => {
  const first = await newUser({ phone: '13911110009' });
  const second = await newUser();
  const edit = (more: object) =>
    call('PUT', '/sys/user/edit', { id: second.id, username: second.username, realname: '名', selectedroles: 'clerk', ...more });
  expect(await edit({ username: 'renamed' })).toMatchObject({ success: false, message: '用户账号不能修改！' });
  await call('DELETE', `/sys/user/delete?id=${first.id}`);
  expect(await edit({ phone: '13911110009' })).toMatchObject({ success: false, message: '手机号已存在，请更换！' });
  expect(await call('GET', '/sys/user/checkOnlyUser?phone=13911110009')).toMatchObject({
    success: false,
    result: false,
    message: '用户账号已存在',
  });
  await askSql(server.db, "update sys_user set rel_tenant_ids = '5' where id = $1", [second.id]);
  expect(await edit({})).toMatchObject({ success: false, message: '未找到对应实体' });
  expect(await call('GET', `/sys/user/queryById?id=${second.id}`)).toMatchObject({ success: false });
});

test('a user in the bin cannot sign in, is found there, comes back, or goes for good', async () => {
  const { id, username } = await newUser();
  const binned = async () => listOf((await call('GET', '/sys/user/recycleBin')).result).map(user => pick(user, 'id'));
  await call('DELETE', `/sys/user/deleteBatch?ids=${id},`);
  expect([(await signIn(username, PASSWORD)).success, await userIn(username), (await binned()).includes(id)]).toEqual([
    false,
    undefined,
    true,
  ]);
  expect(await call('PUT', '/sys/user/putRecycleBin', { userIds: id })).toMatchObject({ success: true, message: '还原成功' });
  expect((await signIn(username, PASSWORD)).success).toBe(true);
  expect(await call('DELETE', `/sys/user/deleteRecycleBin?userIds=${id}`)).toMatchObject({ success: false });

  await call('DELETE', `/sys/user/delete?id=${id}`);
  expect(await call('DELETE', `/sys/user/deleteRecycleBin?userIds=${id}`)).toMatchObject({ success: true, message: '删除成功' });
  const rest =
    'select count(*)::int as n from sys_user_role where user_id = $1 union all select count(*)::int from sys_token where user_id = $1';
  expect([await askSql(server.db, rest, [id]), (await binned()).includes(id)]).toEqual([[{ n: 0 }, { n: 0 }], false]);
});

test('frozen ones are found by their status, by department and by a part of the work number', async () => {
  const { id, username } = await newUser({ selecteddeparts: dispatch, workNo: 'ZX-77' });
  await call('PUT', '/sys/user/frozenBatch', { ids: `${id},`, status: '2' });
  const found = async (filter: string) =>
    listOf(pick((await call('GET', `/sys/user/list?${filter}`)).result, 'records')).map(user => pick(user, 'username'));
  expect(await found(`status=2&departId=${top}`)).toEqual([username]);
  expect(await found('workNo=ZX')).toEqual([username]);
  expect(await found(`status=1&departId=${dispatch}`)).not.toContain(username);
  expect(await call('PUT', '/sys/user/frozenBatch', { ids: id, status: '9' })).toMatchObject({ success: false, message: '状态不正确！' });
  expect(await call('PUT', '/sys/user/frozenBatch', { ids: '', status: '2' })).toMatchObject({ success: false });
});

test('a changed role takes effect in the open session at once, and its pages are told', async () => {
  const { id, username } = await newUser();
  const token = String(pick((await signIn(username, PASSWORD)).result, 'token'));
  const screens = async () => JSON.stringify((await server.call('GET', '/sys/permission/getUserPermissionByToken', { token })).body.result);
  expect(await screens()).not.toContain('/finance/');
  await call('PUT', '/sys/user/edit', { id, username, realname: '名', selectedroles: 'clerk,finance' });
  expect(await screens()).toContain('/finance/');
});

test('an agent stands in from one time to another; the owner sees who it is', async () => {
  const agent = {
    userName: 'dispatcher',
    agentUserName: 'clerk',
    startTime: '2026-01-01 08:00:00',
    endTime: '2026-02-01 08:00:00',
    status: '1',
  };
  const save = (more: object, method: Method = 'POST') =>
    call(method, `/sys/sysUserAgent/${method === 'POST' ? 'add' : 'edit'}`, { ...agent, ...more });
  expect(await call('GET', '/sys/sysUserAgent/queryByUserName?userName=dispatcher')).toMatchObject({
    success: false,
    message: '未找到对应实体',
  });
  expect(await save({ agentUserName: 'dispatcher' })).toMatchObject({ success: false, message: '不能代理自己！' });
  expect(await save({ agentUserName: 'nobody' })).toMatchObject({ success: false, message: '代理人不存在或已冻结！' });
  expect(await save({ startTime: '昨天' })).toMatchObject({ success: false, message: '代理时间格式不正确！' });
  expect(await save({ endTime: agent.startTime })).toMatchObject({ success: false, message: '代理结束时间必须晚于开始时间！' });
  expect(await save({})).toMatchObject({ success: true, message: '代理人设置成功！' });
  expect(await save({ agentUserName: 'finance' }, 'PUT')).toMatchObject({ success: true });
  const own = await call('GET', '/sys/sysUserAgent/queryByUserName?userName=dispatcher', undefined, dispatcher);
  expect(own.result).toMatchObject({ ...agent, agentUserName: 'finance' });
});

describe('a file of users', () => {
  const HEADS = ['登录账号', '真实姓名', '登录密码', '性别', '电话', '部门', '角色'];
  const send = async (rows: readonly (readonly string[])[], token = admin, heads = HEADS): Promise<Envelope> => {
    const bytes = await writeWorkbook({
      name: '用户',
      titles: ['用户列表数据', '说明'],
      heads: heads.map(text => ({ text, width: 10 })),
      rows,
    });
    const form = new FormData();
    form.set('files[]', new Blob([new Uint8Array(bytes)]), 'users.xlsx');
    const wire = new Response(form);
    const response = await server.app.inject({
      method: 'POST',
      url: `${API}/sys/user/importExcel`,
      headers: { 'x-access-token': token, 'content-type': wire.headers.get('content-type') ?? '' },
      payload: Buffer.from(await wire.arrayBuffer()),
    });
    return response.json();
  };

  test('adds all of its lines, with roles and departments by their names', async () => {
    const answer = await send([
      ['import_1', '甲', PASSWORD, '男', '13911120001', '计量磅房', '司磅员'],
      ['import_2', '乙', PASSWORD, '', '', 'A01A01', 'clerk，finance'.replace('，', ',')],
    ]);
    expect(answer).toMatchObject({ success: true, message: '共2行数据全部导入成功！', code: 200 });
    expect(await userIn('import_1')).toMatchObject({ realname: '甲', sex: 1, orgCode: 'A01A02' });
    expect(await rolesOf(String(pick(await userIn('import_2'), 'id')))).toEqual(['clerk', 'finance']);
    expect((await signIn('import_1', PASSWORD)).success).toBe(true);
  });

  test('with a line that is no user adds none, and tells every reason by its line', async () => {
    const bad = await send([
      ['import_9', '甲', PASSWORD, '男', '13911120009', '', ''],
      ['Import_9', '乙', 'weak', '中', '13911120009', '没有的部门', '没有的角色'],
      ['clerk', '丙', PASSWORD, '', '', '', ''],
      ['import_10', '丁', 'weak', '', '13800000003', '', ''],
    ]);
    expect(bad).toMatchObject({ success: true, code: 201, result: { totalCount: 4, successCount: 0, errorCount: 3 } });
    const told = String(pick(bad.result, 'msg'));
    for (const part of ['第 5 行', '密码由8-16位', '性别“中”', '部门“没有的部门”', '角色“没有的角色”', '用户账号“Import_9”与第 4 行重复'])
      expect(told).toContain(part);
    // Everything is told at once: also what another user has, in good lines and in others.
    expect(told).toContain('第 6 行：用户账号已存在，请更换！');
    expect(told).toMatch(/第 7 行：密码由8-16位.*；手机号已存在，请更换！/);
    const taken = await send([
      ['import_8', '甲', PASSWORD, '', '', '', ''],
      ['clerk', '乙', PASSWORD, '', '', '', ''],
    ]);
    expect(String(pick(taken.result, 'msg'))).toContain('第 5 行：用户账号已存在，请更换！');
    expect(await askSql(server.db, "select id from sys_user where username in ('import_8', 'import_9')")).toEqual([]);
  });

  test('without the columns, or from somebody without the permission, is refused', async () => {
    expect(await send([['x']], admin, ['备注'])).toMatchObject({ success: false, message: expect.stringContaining('没有找到列名') });
    expect(await send([['import_7', '甲']], admin, ['登录账号', '真实姓名'])).toMatchObject({
      success: false,
      message: '缺少必填的列：登录密码',
    });
    expect(await send([['import_7', '甲', PASSWORD, '', '', '', '']], clerk)).toMatchObject({ success: false, code: 510 });
  });

  test('comes out with the chosen users, without a password', async () => {
    const response = await server.app.inject({
      url: `${API}/sys/user/exportXls?selections=${idOf('clerk')}`,
      headers: { 'x-access-token': admin },
    });
    const rows = await readWorkbook(new Uint8Array(response.rawPayload));
    expect(rows[2]?.slice(0, 3)).toEqual(['登录账号', '真实姓名', '性别']);
    expect(rows.slice(3).map(row => row.slice(0, 3))).toEqual([['clerk', '李司磅', '女']]);
    expect(JSON.stringify(rows)).not.toContain('密码');
  });
});
