/**
 * 以他人身份查看: an administrator sees what a user sees and changes nothing; the session ends with his own, after half an hour, and when one of them is no longer
 * who he was; nobody gets at more with it, or at another session.
 */
import { afterEach, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { askSql } from '#tests/server/support/ask-sql.ts';
import { API, listOf, pick, serveFile } from '#tests/server/support/test-server.ts';
import type { TestServer } from '#tests/server/support/test-server.ts';

const READ_ONLY = '正在以他人身份查看，只能查看，不能修改、提交或导出！';
const MINUTE_MS = 60_000;
let server: TestServer;
let clerk: string;
serveFile(['clerk'], (started, tokenOf) => {
  server = started;
  clerk = tokenOf('clerk');
});
afterEach(async () => {
  await askSql(
    server.db,
    "update sys_user set status = 1, rel_tenant_ids = '0', yard_id = null, must_reset = 0 where username in ('clerk', 'admin')",
  );
  await askSql(
    server.db,
    "delete from sys_user_role where (user_id, role_code) in (select id, 'admin' from sys_user where username = 'clerk')",
  );
  await askSql(server.db, "insert into sys_user_role select id, 'admin' from sys_user where username = 'admin' on conflict do nothing");
});

const userId = async (username: string) =>
  (await askSql<{ id: string }>(server.db, 'select id from sys_user where username = $1', [username]))[0]?.id ?? '';
const ask = async (token: string, username: string) => (await server.call('POST', '/sys/user/seeAs', { token, body: { username } })).body;
/** The administrator's token, and the one with which he sees as the clerk. */
async function open(): Promise<{ readonly admin: string; readonly seen: string }> {
  const admin = await server.signIn('admin');
  return { admin, seen: String(pick((await ask(admin, 'clerk')).result, 'token')) };
}
const get = async (url: string, token: string) => server.call('GET', url, { token });
const isOpen = async (token: string) => (await get('/sys/user/login/setting/getUserData', token)).status === 200;
const WAYBILLS = '/mt_waybill/mtWaybill/list?pageSize=100';

test('he sees the rows and rights of the user, is offered nothing that writes, and is refused what writes', async () => {
  const { admin, seen } = await open();
  const ids = async (token: string) => listOf(pick((await get(WAYBILLS, token)).body.result, 'records')).map(row => pick(row, 'id'));
  expect(await ids(seen)).toEqual(await ids(clerk));
  expect((await get('/sys/log/list', seen)).body.code).toBe(510);
  const codes = async (token: string, list: string) => {
    const { result } = (await get('/sys/permission/getUserPermissionByToken', token)).body;
    return listOf(pick(result, list)).map(entry => String(pick(entry, 'action')));
  };
  const [own, shown] = [await codes(clerk, 'auth'), await codes(seen, 'auth')];
  const writing = (held: readonly string[]) => held.filter(code => /:(?:add|edit|delete|deleteBatch|importExcel|exportXls)$/.test(code));
  expect(shown).toContain('mtWaybill:list');
  expect(shown.filter(code => !own.includes(code))).toEqual([]);
  expect([writing(own).length > 10, writing(shown)]).toEqual([true, []]);
  expect(await codes(seen, 'allAuth')).toEqual(await codes(clerk, 'allAuth'));
  for (const [method, url] of [
    ['POST', '/mt_waybill/mtWaybill/add'],
    ['PUT', '/sys/user/updatePassword'],
    ['PUT', '/sys/selectDepart'],
    ['GET', '/mt_waybill/mtWaybill/exportXls'],
  ] as const)
    expect((await server.call(method, url, { token: seen, ...(method === 'GET' ? {} : { body: {} }) })).body).toMatchObject({
      success: false,
      message: READ_ONLY,
    });
  // Nobody knows of it: neither the user nor 在线用户; the log does.
  const online = async (url: string, token: string) => pick((await get(url, token)).body.result, 'total');
  expect(await online('/sys/online/list?own=1', clerk)).toBe(1);
  expect(await online('/sys/online/list?username=clerk', admin)).toBe(1);
  const logs = (await get('/sys/log/list?logType=2&keyWord=身份', admin)).body.result;
  expect(listOf(pick(logs, 'records'))[0]).toMatchObject({
    userid: 'admin',
    logContent: '以他人身份查看',
    requestParam: '{"username":"clerk"}',
    success: 1,
  });
});

test('it opens no socket and is exchanged for nothing', async () => {
  const { seen } = await open();
  expect((await ask(seen, 'dispatcher')).message).toBe(READ_ONLY);
  const origin = (await server.listen()).replace('http', 'ws');
  const socket = new WebSocket(`${origin}${API}/websocket/${await userId('clerk')}`, [seen]);
  const outcome = await new Promise<string>(resolve => {
    socket.once('open', () => resolve('open'));
    socket.once('error', () => resolve('refused'));
  });
  socket.terminate();
  expect(outcome).toBe('refused');
});

test.each<[string, (admin: string) => Promise<unknown>]>([
  ['the administrator signs out', admin => server.call('POST', '/sys/logout', { token: admin, body: {} })],
  ['his session is ended', () => askSql(server.db, "update sys_token set ended_why = 'forced' where by_digest = ''")],
  ['he is no administrator any more', () => askSql(server.db, "delete from sys_user_role where role_code = 'admin'")],
  ['he works in another tenant', () => askSql(server.db, "update sys_user set rel_tenant_ids = '7' where username = 'admin'")],
  [
    'the user becomes an administrator',
    () => askSql(server.db, "insert into sys_user_role select id, 'admin' from sys_user where username = 'clerk'"),
  ],
  ['the user goes to another tenant', () => askSql(server.db, "update sys_user set rel_tenant_ids = '7' where username = 'clerk'")],
  ['the user is frozen', () => askSql(server.db, "update sys_user set status = 2 where username = 'clerk'")],
  ['half an hour is over', async () => void (server.clock.nowMs += 30 * MINUTE_MS)],
])('it ends when %s', async (_what, end) => {
  const { admin, seen } = await open();
  server.clock.nowMs += MINUTE_MS;
  expect(await isOpen(seen)).toBe(true);
  await end(admin);
  expect(await isOpen(seen)).toBe(false);
});

test('it shows a user who has not replaced his first password yet, and ends for an administrator who must replace his own', async () => {
  const due = (username: string, flag: number) =>
    askSql(server.db, 'update sys_user set must_reset = $2 where username = $1', [username, flag]);
  const { seen } = await open();
  const own = await server.signIn('clerk');
  await due('clerk', 1);
  expect((await get(WAYBILLS, seen)).body.success).toBe(true);
  expect((await get(WAYBILLS, own)).body).toMatchObject({ success: false, code: 428 });
  await due('admin', 1);
  expect((await get(WAYBILLS, seen)).body).toMatchObject({ success: false, code: 428 });
});

test('signing out of it leaves the administrator’s session and the user’s', async () => {
  const { admin, seen } = await open();
  const own = await server.signIn('clerk');
  await server.call('POST', '/sys/logout', { token: seen, body: {} });
  expect([await isOpen(seen), await isOpen(admin), await isOpen(own)]).toEqual([false, true, true]);
});

test('refused: for oneself, administrators, unknown, frozen and foreign users, other yards, and to who is no administrator', async () => {
  const admin = await server.signIn('admin');
  expect((await ask(admin, 'admin')).message).toBe('不能以自己的身份查看！');
  expect((await ask(admin, 'nobody')).message).toBe('未找到该用户，或该用户已停用！');
  expect((await ask(await server.signIn('clerk'), 'dispatcher')).code).toBe(510);
  await askSql(server.db, "update sys_user set status = 2 where username = 'clerk'");
  expect((await ask(admin, 'clerk')).message).toBe('未找到该用户，或该用户已停用！');
  await askSql(server.db, "update sys_user set status = 1, rel_tenant_ids = '7' where username = 'clerk'");
  expect((await ask(admin, 'clerk')).message).toBe('未找到该用户，或该用户已停用！');
  await askSql(server.db, "update sys_user set rel_tenant_ids = '0' where username = 'clerk'");
  await askSql(server.db, "insert into sys_user_role select id, 'admin' from sys_user where username = 'clerk'");
  expect((await ask(admin, 'clerk')).message).toBe('不能以系统管理员的身份查看！');
  await askSql(
    server.db,
    "delete from sys_user_role where (user_id, role_code) in (select id, 'admin' from sys_user where username = 'clerk')",
  );
  await askSql(server.db, "update sys_user set yard_id = 'yard-1' where username = 'admin'");
  expect((await ask(admin, 'clerk')).message).toContain('超出您的数据范围');
});
