/** What people learn of each other: least for who registered himself and was given nothing, names for colleagues, all for who holds the right. */
import { askSql } from '#tests/server/support/ask-sql.ts';
import { beforeAll, expect, test } from 'vitest';
import { listOf, pick, serveFile } from '#tests/server/support/test-server.ts';
import type { TestServer } from '#tests/server/support/test-server.ts';

let server: TestServer;
let tokenOf: (username: string) => string;
let bare = '';
serveFile(['admin', 'clerk'], (started, tokens) => {
  server = started;
  tokenOf = tokens;
});
beforeAll(async () => {
  await askSql(
    server.db,
    `insert into sys_user (id, username, realname, password, phone, email)
     select 'bare1', 'newcomer', '新人', password, '13911112222', 'new@quayside.example' from sys_user where username = 'admin'`,
  );
  bare = await server.signIn('newcomer');
});

const LISTS = ['/sys/user/list?pageSize=50', '/sys/user/queryUserComponentData?pageSize=50'];
const people = async (url: string, token: string) => {
  const { body } = await server.call('GET', url, { token });
  return Array.isArray(body) ? listOf(body) : listOf(pick(body.result, 'records'));
};
const names = (rows: readonly unknown[]) => rows.map(row => String(pick(row, 'username'))).toSorted();

test.each([...LISTS, '/sys/user/getMultiUser'])(
  '%s: a user sees mobile and mail only of himself, an administrator of everybody',
  async url => {
    const seen = await people(url, tokenOf('clerk'));
    expect(names(seen)).toEqual(['admin', 'clerk', 'dispatcher', 'finance', 'newcomer', 'yard']);
    expect(
      seen.filter(row => pick(row, 'phone') !== undefined || pick(row, 'email') !== undefined).map(row => pick(row, 'username')),
    ).toEqual(['clerk']);
    expect((await people(url, tokenOf('admin'))).every(row => typeof pick(row, 'phone') === 'string')).toBe(true);
  },
);

test.each([...LISTS, '/sys/user/getMultiUser', '/sys/user/getMultiUser?username=admin,newcomer', '/sys/user/list?id=x'])(
  '%s: a user without a role sees nobody else',
  async url => {
    expect((await people(url, bare)).every(row => pick(row, 'username') === 'newcomer')).toBe(true);
  },
);

test('a user without a role sees neither departments nor roles nor positions', async () => {
  const result = async (url: string) => (await server.call('GET', url, { token: bare })).body.result;
  expect(await result('/sys/sysDepart/queryTreeList')).toEqual([]);
  expect(await result('/sys/role/list')).toMatchObject({ total: 0, records: [] });
  expect(await result('/sys/position/list')).toMatchObject({ total: 0, records: [] });
  expect(await result('/sys/user/queryUserByDepId?id=83eacfce93b6a79e0cbb87c4edf24139')).toEqual([]);
});

test('a user cannot search by a mobile he may not see', async () => {
  const by = (query: string, name = 'clerk') => people(`/sys/user/list?pageSize=50&${query}`, tokenOf(name));
  expect(await by('phone=13800000001')).toHaveLength(6);
  expect(await by('phone=13800000001', 'admin')).toHaveLength(1);
  expect(await by(`phone=${encodeURIComponent('+86 138-0000-0001')}`, 'admin')).toHaveLength(1);
  expect(await people('/sys/user/getMultiUser?phone=13800000001', tokenOf('clerk'))).toEqual([]);
});

test('a user without a role gets only himself from a dictionary of users, and sees only his own session', async () => {
  const items = async (code: string) =>
    listOf((await server.call('GET', `/sys/dict/getDictItems/${encodeURIComponent(code)}`, { token: bare })).body.result);
  expect((await items('sys_user,realname,username')).map(item => pick(item, 'value'))).toEqual(['newcomer']);
  expect(await items('sys_depart,depart_name,id')).toEqual([]);
  expect(names(await people('/sys/online/list', bare))).toEqual(['newcomer']);
});

test('users of another tenant are in no list, dictionary or row; users without a tenant see each other', async () => {
  const users = encodeURIComponent('sys_user,realname,username');
  const seenBy = async (token: string) => ({
    lists: await Promise.all(
      [...LISTS, '/sys/user/getMultiUser', '/sys/user/getMultiUser?username=admin,clerk,dispatcher,finance,newcomer,yard'].map(async url =>
        names(await people(url, token)),
      ),
    ),
    chosen: listOf((await server.call('GET', `/sys/dict/getDictItems/${users}`, { token })).body.result)
      .map(item => String(pick(item, 'value')))
      .toSorted(),
  });
  const yards = await people('/freight_yard/mtFreightYard/list?pageSize=1', tokenOf('admin'));
  const managedBy = async (manager: string) => {
    const body = { id: pick(yards, 0, 'id'), manager };
    return (await server.call('PUT', '/freight_yard/mtFreightYard/edit', { token: tokenOf('admin'), body })).body.message;
  };
  await askSql(server.db, "update sys_user set rel_tenant_ids = '7,8' where username = 'clerk'");
  await askSql(server.db, "update sys_user set rel_tenant_ids = '7' where username = 'newcomer'");
  const [admin, clerk] = [await seenBy(tokenOf('admin')), await seenBy(tokenOf('clerk'))];
  const named = [await managedBy('newcomer'), await managedBy('dispatcher')];
  await askSql(server.db, 'update sys_user set rel_tenant_ids = null');

  expect(admin).toEqual({
    lists: Array.from({ length: 4 }, () => ['admin', 'dispatcher', 'finance', 'yard']),
    chosen: ['admin', 'dispatcher', 'finance', 'yard'],
  });
  expect(clerk).toEqual({ lists: Array.from({ length: 4 }, () => ['clerk', 'newcomer']), chosen: ['clerk', 'newcomer'] });
  expect(named).toEqual([expect.stringContaining('货场负责人'), '编辑成功!']);
});

test('an administrator cannot set the password of a user of another tenant, and the answer is that for an unknown name', async () => {
  const set = async (username: string) => {
    const body = { username, password: 'Quay@2026x', confirmpassword: 'Quay@2026x' };
    return (await server.call('PUT', '/sys/user/changePassword', { token: tokenOf('admin'), body })).body;
  };
  const passwordOf = async () => (await askSql(server.db, "select password, must_reset from sys_user where username = 'dispatcher'"))[0];
  const before = await passwordOf();
  await askSql(server.db, "update sys_user set rel_tenant_ids = '77' where username = 'dispatcher'");
  const [answer, unknown] = [await set('dispatcher'), await set('nobody')];
  await askSql(server.db, "update sys_user set rel_tenant_ids = null where username = 'dispatcher'");

  expect(answer).toMatchObject({ success: false, code: unknown.code, message: unknown.message });
  expect(await passwordOf()).toEqual(before);
  expect(await set('dispatcher')).toMatchObject({ success: true });
});

test('changing one’s mail to a taken one is limited like the check of user names; other changes of one’s record go on', async () => {
  const edit = async (body: object) => {
    const answer = await server.call('POST', '/sys/user/login/setting/userEdit', { token: bare, body, address: '10.9.9.9' });
    return [answer.body.message, answer.body.code];
  };
  const answers = [];
  for (let asked = 0; asked < 61; asked++) answers.push(await edit({ email: 'clerk@quayside.example' }));

  expect(answers[59]).toEqual(['邮箱已被注册', 500]);
  expect(answers[60]).toEqual(['操作过于频繁，请稍后再试！', 40_002]);
  expect(await edit({ email: 'free@quayside.example' })).toEqual(['操作过于频繁，请稍后再试！', 40_002]);
  expect(await edit({ email: 'new@quayside.example', post: '司磅员' })).toEqual(['操作成功！', 200]);
});
