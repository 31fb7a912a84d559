/** What people learn of each other: least for who registered himself and was given nothing, names for colleagues, all for who holds the right. */
import { beforeAll, expect, test } from 'vitest';
import { listOf, pick, serveFile } from './support.ts';
import type { TestServer } from './support.ts';

let server: TestServer;
let tokenOf: (username: string) => string;
let bare = '';
serveFile(['admin', 'clerk'], (started, tokens) => {
  server = started;
  tokenOf = tokens;
});
beforeAll(async () => {
  await server.db.query(
    `insert into sys_user (id, username, realname, password, phone, email, role_code)
     select 'bare1', 'newcomer', '新人', password, '13911112222', 'new@quayside.example', '' from sys_user where username = 'admin'`,
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
  '%s: a colleague sees names, mobile and mail only of himself; an administrator all',
  async url => {
    const seen = await people(url, tokenOf('clerk'));
    expect(names(seen)).toEqual(['admin', 'clerk', 'dispatcher', 'newcomer']);
    expect(
      seen.filter(row => pick(row, 'phone') !== undefined || pick(row, 'email') !== undefined).map(row => pick(row, 'username')),
    ).toEqual(['clerk']);
    expect((await people(url, tokenOf('admin'))).every(row => typeof pick(row, 'phone') === 'string')).toBe(true);
  },
);

test.each([...LISTS, '/sys/user/getMultiUser', '/sys/user/getMultiUser?username=admin,newcomer', '/sys/user/list?id=x'])(
  '%s: who was given no role sees nobody else',
  async url => {
    expect((await people(url, bare)).every(row => pick(row, 'username') === 'newcomer')).toBe(true);
  },
);

test('what one may not see one may not search by', async () => {
  const by = (query: string, name = 'clerk') => people(`/sys/user/list?pageSize=50&${query}`, tokenOf(name));
  expect(await by('phone=13800000001')).toHaveLength(4);
  expect(await by('phone=13800000001', 'admin')).toHaveLength(1);
  expect(await people('/sys/user/getMultiUser?phone=13800000001', tokenOf('clerk'))).toEqual([]);
});

test('who was given no role chooses nobody from a dictionary of users, and sees only his own session', async () => {
  const items = async (code: string) =>
    listOf((await server.call('GET', `/sys/dict/getDictItems/${encodeURIComponent(code)}`, { token: bare })).body.result);
  expect((await items('sys_user,realname,username')).map(item => pick(item, 'value'))).toEqual(['newcomer']);
  expect(await items('sys_depart,depart_name,id')).toEqual([]);
  expect(names(await people('/sys/online/list', bare))).toEqual(['newcomer']);
});
