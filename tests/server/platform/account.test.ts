/** Passwords: one's own, and one an administrator set. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { askSql } from '#tests/server/support/ask-sql.ts';
import { SEED_PASSWORD } from '#server/platform/people/accounts.ts';
import { WebSocket } from 'ws';
import { API, pick, startServer, START_TIMEOUT_MS } from '#tests/server/support/test-server.ts';
import type { TestServer } from '#tests/server/support/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
}, START_TIMEOUT_MS);
afterAll(() => server.close());

const put = async (path: string, token: string, body: Readonly<Record<string, string>>) => {
  const answer = (await server.call('PUT', path, { token, body })).body;
  return [answer.success, answer.message, answer.code];
};
const update = (token: string, oldpassword: string, password: string, confirmpassword = password, username = 'dispatcher') =>
  put('/sys/user/updatePassword', token, { username, oldpassword, password, confirmpassword });
const change = (token: string, username: string, password: string) =>
  put('/sys/user/changePassword', token, { username, password, confirmpassword: password });
const canSignIn = async (username: string, password: string) =>
  (await server.call('POST', '/sys/login', { body: { username, password } })).body.success;
const isToldToReset = async (token: string) =>
  pick((await server.call('GET', '/sys/annountCement/listByUser', { token })).body.result, 'updPwd');

test('users change their own password with the old one; their other sessions end', async () => {
  const here = await server.signIn('dispatcher');
  const elsewhere = await server.signIn('dispatcher');
  expect(await update(here, SEED_PASSWORD, 'Harbour2026', 'Harbour2026', 'admin')).toEqual([false, '只允许修改自己的密码！', 500]);
  expect(await update(here, 'wrong', 'Harbour2026')).toEqual([false, '旧密码输入错误!', 500]);
  expect(await update(here, SEED_PASSWORD, '')).toEqual([false, '新密码不允许为空!', 500]);
  expect(await update(here, SEED_PASSWORD, 'Harbour2026', 'Harbour2027')).toEqual([false, '两次输入密码不一致!', 500]);
  expect(await update(here, SEED_PASSWORD, 'short1')).toEqual([false, '密码由8-16位数字、大小写字母组成!', 500]);
  expect(await update(here, SEED_PASSWORD, 'Harbour2026')).toEqual([true, '密码重置成功!', 200]);

  expect(await canSignIn('dispatcher', SEED_PASSWORD)).toBe(false);
  expect(await canSignIn('dispatcher', 'Harbour2026')).toBe(true);
  expect((await server.call('GET', '/sys/user/getCurrentUserDeparts', { token: here })).status).toBe(200);
  expect((await server.call('GET', '/sys/user/getCurrentUserDeparts', { token: elsewhere })).status).not.toBe(200);
});

test('an administrator sets a password; at the next sign-in its owner must set another, once without the old one', async () => {
  const admin = await server.signIn('admin');
  const before = await server.signIn('clerk');
  expect(await isToldToReset(before)).toBeUndefined();
  expect(await change(before, 'clerk', 'Weigh!2026')).toEqual([false, '没有权限，请联系管理员授权', 510]);
  expect(await change(admin, 'nobody', 'Weigh!2026')).toEqual([false, '用户不存在！', 500]);
  expect(await change(admin, 'clerk', 'Weigh2026')).toEqual([false, '密码由8-16位数字、大小写字母及特殊字符组成!', 500]);
  expect(await change(admin, 'clerk', 'Weigh!2026')).toEqual([true, '密码修改成功!', 200]);

  const login = (await server.call('POST', '/sys/login', { body: { username: 'clerk', password: 'Weigh!2026' } })).body;
  const clerk = String(pick(login.result, 'token'));
  expect(await isToldToReset(clerk)).toBe(true);
  expect(await change(clerk, 'dispatcher', 'Weigh!2027')).toEqual([false, '请先设置新密码，再继续使用系统！', 428]);
  expect(await change(clerk, 'clerk', 'Weigh!2027')).toEqual([true, '密码修改成功!', 200]);
  expect(await isToldToReset(clerk)).toBeUndefined();
  expect(await change(clerk, 'clerk', 'Weigh!2028')).toEqual([false, '没有权限，请联系管理员授权', 510]);
});

test('who must set another password is answered nothing else before; then everything, in the same session', async () => {
  const admin = await server.signIn('admin');
  await change(admin, 'yard', 'Weigh!2026');
  const signedIn = (await server.call('POST', '/sys/login', { body: { username: 'yard', password: 'Weigh!2026' } })).body;
  const yard = String(pick(signedIn.result, 'token'));
  const get = async (path: string) => (await server.call('GET', path, { token: yard })).body;
  const due = { success: false, code: 428, message: '请先设置新密码，再继续使用系统！', result: null };
  const LIST = '/mt_waybill/mtWaybill/list';
  for (const path of [LIST, '/sys/user/list', '/sys/annountCement/queryById?id=1', '/sys/user/exportXls'])
    expect(await get(path)).toMatchObject(due);
  const post = (path: string) => server.call('POST', path, { token: yard, body: {} });
  expect((await post('/mt_waybill/mtWaybill/add')).body).toMatchObject(due);
  for (const path of [
    '/sys/user/getUserInfo',
    '/sys/user/getCurrentUserDeparts',
    '/sys/permission/getUserPermissionByToken',
    '/sys/dict/getDictItems/sex',
    '/sys/dict/queryAllDictItems',
  ])
    expect(await get(path)).toMatchObject({ success: true });
  const bell = (await get('/sys/annountCement/listByUser')).result;
  expect(bell).toEqual({ anntMsgList: [], anntMsgTotal: 0, sysMsgList: [], sysMsgTotal: 0, updPwd: true });

  const origin = (await server.listen()).replace('http', 'ws');
  const outcome = (path: string, tokens: readonly string[]) =>
    new Promise<string>(resolve => {
      const socket = new WebSocket(`${origin}${API}${path}`, [...tokens]);
      socket.once('open', () => resolve('open'));
      socket.once('error', () => resolve('refused'));
      for (const end of ['open', 'error']) socket.once(end, () => socket.terminate());
    });
  const id = String(pick(signedIn.result, 'userInfo', 'id'));
  const outcomes = async () => [
    await outcome(`/websocket/${id}`, [yard]),
    await outcome(`/vxeSocket/${id}/p1`, [yard]),
    await outcome(`/websocket/${id}`, []), // the way of older servers
  ];
  expect(await outcomes()).toEqual(['refused', 'refused', 'refused']);

  const own = (password: string) => update(yard, 'Weigh!2026', password, password, 'yard');
  expect(await own('Weigh!2026')).toEqual([false, '新密码不能与原密码相同！', 500]);
  expect(await own('Harbour2026')).toEqual([false, '密码由8-16位数字、大小写字母及特殊字符组成!', 500]);
  expect(await own('Harbour!2026')).toEqual([true, '密码重置成功!', 200]);
  expect(await get(LIST)).toMatchObject({ success: true });
  expect(await outcomes()).toEqual(['open', 'open', 'refused']);
});

test('an administrator who must set another password sets nobody else’s before', async () => {
  const admin = await server.signIn('admin');
  await askSql(server.db, `update sys_user set must_reset = 1 where username = 'admin'`);
  expect(await change(admin, 'yard', 'Weigh!2028')).toEqual([false, '请先设置新密码，再继续使用系统！', 428]);
  await askSql(server.db, `update sys_user set must_reset = 0 where username = 'admin'`);
});
