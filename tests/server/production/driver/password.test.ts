/** The password of a driver's login: who may set it, for whom, and what is kept of it. */
import { askSql } from '#tests/server/support/ask-sql.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { driver, driverLogin } from '#features/production/driver/entity.ts';
import { matchesPassword } from '#server/platform/session/passwords.ts';
import { admin, callerWith, openEntityServer } from '#tests/server/support/entity-server.ts';
import type { EntityServer } from '#tests/server/support/entity-server.ts';

const CALL = '/xkuserdriver/xkUserDriver/changpsw';
const [OWN, DELETED, ABROAD] = ['d1', 'd2', 'd3'];

let server: EntityServer;
beforeAll(async () => {
  server = await openEntityServer();
  await server.known('driver', [OWN, DELETED]);
  await server.known('driver', [ABROAD], '7');
  await askSql(server.db, "update xk_user_driver set username = 'app-' || id, del_flag = case id when $1 then '1' else '0' end", [DELETED]);
}, 60_000);
afterAll(() => server.close());

type Whom = { readonly confirm?: string; readonly id?: string; readonly username?: string };

async function set(password: string, { confirm = password, id = OWN, username = `app-${id}` }: Whom = {}) {
  const { success, message, code } = await server.call('PUT', CALL, { username, password, confirmpassword: confirm });
  return [success, message, code];
}

test('the field that holds the login name exists in the definition of drivers', () =>
  expect(driver.fieldByName.get(driverLogin.field)?.label).toBe('登录账号'));

test('a user with the permission sets it under the rules for new passwords, and only its hash is stored', async () => {
  server.caller = callerWith('xkUserDriver:list', 'xkUserDriver:edit');
  expect(await set('Harbour2026')).toEqual([false, '没有权限，请联系管理员授权', 510]);

  server.caller = callerWith('xkUserDriver:list', 'xkUserDriver:changpsw');
  expect(await set('')).toEqual([false, '新密码不允许为空!', 500]);
  expect(await set('Harbour2026', { confirm: 'Harbour2027' })).toEqual([false, '两次输入密码不一致!', 500]);
  expect(await set('12345678')).toEqual([false, '密码由8-16位数字、大小写字母组成!', 500]);
  expect(await set('Harbour2026')).toEqual([true, '密码修改成功!', 200]);
  expect(await set('Harbour2027')).toEqual([true, '密码修改成功!', 200]);

  const kept = await askSql<{ row_id: string; password: string }>(server.db, 'select row_id, password from row_login');
  expect(kept.map(({ row_id }) => row_id)).toEqual([OWN]);
  expect(await matchesPassword('Harbour2027', kept[0]?.password ?? '')).toBe(true);
  expect(JSON.stringify(await server.row(driver, OWN))).not.toMatch(/password|Harbour/i);
});

test.each([
  ['another kind of user', { username: 'dispatcher' }],
  ['nobody', { username: '' }],
  ['a deleted driver', { id: DELETED }],
  ['a driver of another tenant', { id: ABROAD }],
])('setting it for %s is refused', async (_, whom) => {
  server.caller = admin;

  expect(await set('Harbour2026', whom)).toEqual([false, '用户不存在！', 500]);
});
