/** JeecgBoot's own Vue 3 front end in front of this server: its encrypted password, the calls at its start, and no toast for what is only read. */
import { createCipheriv } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { SEED_PASSWORD } from '#server/platform/people/accounts.ts';
import { typedPasswords } from '#server/platform/session/sent-password.ts';
import { pick, startServer, START_TIMEOUT_MS } from '#tests/server/support/test-server.ts';
import type { TestServer } from '#tests/server/support/test-server.ts';

let server: TestServer;
let token: string;
beforeAll(async () => {
  server = await startServer({ sample: false });
  token = await server.signIn('clerk');
}, START_TIMEOUT_MS);
afterAll(() => server.close());

/** As src/utils/cipher.ts of that front end does. */
function encrypted(password: string, key = '1234567890adbcde'): string {
  const cipher = createCipheriv('aes-128-cbc', key, '1234567890hjlkew');
  return Buffer.concat([cipher.update(password, 'utf8'), cipher.final()]).toString('base64');
}
const login = async (password: string) => (await server.call('POST', '/sys/login', { body: { username: 'clerk', password } })).body.message;
const get = async (path: string) => (await server.call('GET', path, { token })).body;

test('a password signs in as it is and encrypted; a wrong one, or one under another key, does not', async () => {
  expect(await login(SEED_PASSWORD)).toBe('登录成功');
  expect(await login(encrypted(SEED_PASSWORD))).toBe('登录成功');
  expect(await login(encrypted('wrong'))).toBe('用户名或密码错误');
  expect(await login(encrypted(SEED_PASSWORD, 'another key 1234'))).toBe('用户名或密码错误');
  expect(await login(encrypted(encrypted(SEED_PASSWORD)))).toBe('用户名或密码错误');
});

test('the departments of whoever is about to sign in are not told, whatever is typed', async () => {
  for (const password of [SEED_PASSWORD, 'wrong'])
    expect(pick((await server.call('POST', '/sys/loginGetUserDeparts', { body: { username: 'admin', password } })).body, 'result')).toEqual(
      {
        departs: [],
        currentOrgCode: null,
      },
    );
});

test.each([
  ['abc', ['abc']],
  ['', ['']],
  ['QUJDRA==', ['QUJDRA==']], // Base64 of another length
  ['QUJDREVGR0hJSktMTU5PUA==', ['QUJDREVGR0hJSktMTU5PUA==']], // one block without the padding
  [encrypted('密码 1'), [encrypted('密码 1'), '密码 1']],
])('%s may have been typed as %j', (sent, typed) => {
  expect(typedPasswords(sent)).toEqual(typed);
});

test('the user is told by the call of that front end, with every dictionary and without the password', async () => {
  const { success, message, result } = await get('/sys/user/getUserInfo');
  expect([success, message, pick(result, 'userInfo', 'username'), pick(result, 'userInfo', 'password')]).toEqual([
    true,
    '',
    'clerk',
    undefined,
  ]);
  expect(pick(result, 'sysAllDictItems', 'sex', 0)).toMatchObject({ value: '1', text: '男' });
  expect((await get('/sys/user/verifyIzDefaultPwd')).message).toBe('no');
  expect((await get('/sys/tenant/getCurrentUserTenant')).result).toEqual({ list: [] });
});

test('the menu for that front end has its own pages, for those whose permissions the user has', async () => {
  const menuOf = async (username: string) => {
    const response = await server.app.inject({
      method: 'GET',
      url: '/jeecg-boot/sys/permission/getUserPermissionByToken',
      headers: { 'x-access-token': await server.signIn(username), 'x-version': 'v3' },
    });
    const [result, message] = [pick(response.json(), 'result'), pick(response.json(), 'message')];
    expect([message, pick(result, 'codeList')]).toEqual(['', expect.any(Array)]);
    return JSON.stringify(pick(result, 'menu'));
  };
  const [admin, clerk] = [await menuOf('admin'), await menuOf('clerk')];
  expect(admin).toContain('"component":"system/dict/index"');
  expect(admin).not.toContain('mtWaybill');
  expect(clerk).not.toContain('system/dict/index');
  expect(clerk).toContain('"component":"system/address/index"');
});

test('unread messages are counted and listed, and none is unread after all were cleared', async () => {
  const count = async () => pick((await get('/sys/annountCement/getUnreadMessageCount')).result, 'count');
  expect([await count(), (await get('/sys/annountCement/vue3List')).result]).toEqual([
    2,
    [expect.objectContaining({ readFlag: '0' }), expect.anything()],
  ]);
  const { body } = await server.call('POST', '/sys/annountCement/clearAllUnReadMessage', { token });
  expect([body.success, await count()]).toEqual([true, 0]);
});

test.each(['/sys/dict/getDictItems/sex', '/sys/role/list', '/sys/position/list', '/sys/user/list', '/sys/sysDepart/queryTreeList'])(
  '%s says nothing that would be shown as a toast',
  async path => {
    expect(await get(path)).toMatchObject({ success: true, message: '' });
  },
);

test.each(['getUserInfo', 'verifyIzDefaultPwd'])('%s needs a session', async call => {
  expect((await server.call('GET', `/sys/user/${call}`)).status).not.toBe(200);
});

test('the frame of an announcement, with the token in its address, says in words where the text is', async () => {
  const response = await server.app.inject({ url: `/jeecg-boot/sys/annountCement/show/1?token=${token}` });
  expect([response.statusCode, response.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
  expect(response.body).toContain('请在“我的消息”中查看');
  expect(response.body).not.toContain(token);
});
