/** Signing in and out, the lock after wrong passwords, and how long a token lives. */
import { askSql } from '#tests/server/support/ask-sql.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestDatabase } from '#tests/support/test-database.ts';
import { createTokenStore } from '#server/platform/session/token-store.ts';
import { pick, startServer, START_TIMEOUT_MS } from '#tests/server/support/test-server.ts';
import type { TestServer } from '#tests/server/support/test-server.ts';

const MINUTE_MS = 60_000;
let server: TestServer;
beforeAll(async () => {
  server = await startServer({ sample: false, tokenIdleMs: 30 * MINUTE_MS });
}, START_TIMEOUT_MS);
afterAll(() => server.close());

const login = (username: string, password: string) =>
  server.call('POST', '/sys/login', { body: { username, password, remember_me: true } });

describe('login', () => {
  test('answers the user, the departments, the dictionaries and a token', async () => {
    const { status, body } = await login('admin', 'Quay@2026');

    expect({ status, success: body.success, code: body.code, message: body.message }).toEqual({
      status: 200,
      success: true,
      code: 200,
      message: '登录成功',
    });
    expect(Object.keys(Object(body.result)).toSorted()).toEqual([
      'departs',
      'dictsVersion',
      'multi_depart',
      'sysAllDictItems',
      'token',
      'userInfo',
    ]);
    expect(pick(body.result, 'multi_depart')).toBe(2);
    expect(pick(body.result, 'userInfo')).toMatchObject({
      username: 'admin',
      realname: '系统管理员',
      orgCode: 'A01',
      status: 1,
      delFlag: 0,
      relTenantIds: null,
    });
    expect(pick(body.result, 'userInfo', 'password')).toBeUndefined();
    expect(pick(body.result, 'departs', 0)).toMatchObject({ departName: '北方智慧物流集团', orgCode: 'A01', parentId: '' });
    expect(pick(body.result, 'sysAllDictItems', 'sex')).toEqual([
      { value: '1', text: '男', title: '男', label: '男', color: null },
      { value: '2', text: '女', title: '女', label: '女', color: null },
    ]);
    expect(String(pick(body.result, 'token')).split('.')).toHaveLength(3);
  });

  test.each([
    ['nobody', 'Quay@2026', '用户名或密码错误'],
    ['admin', 'quay@2026', '用户名或密码错误'],
    ['admin', '', '用户名或密码错误'],
  ])('%s with %j is refused with HTTP 200: %s', async (username, password, message) => {
    const { status, body } = await login(username, password);

    expect({ status, ...body, timestamp: 0 }).toEqual({ status: 200, success: false, message, code: 500, result: null, timestamp: 0 });
  });

  test('five wrong passwords close the account for that address for ten minutes, even for the right one; other addresses can sign in', async () => {
    const refusals = [];
    for (let attempt = 0; attempt < 5; attempt++) refusals.push((await login('clerk', 'wrong')).body.message);
    const locked = await login('clerk', 'Quay@2026');
    const elsewhere = await server.call('POST', '/sys/login', { body: { username: 'clerk', password: 'Quay@2026' }, address: '10.0.0.7' });
    server.clock.nowMs += 10 * MINUTE_MS;
    const unlocked = await login('clerk', 'Quay@2026');

    expect(refusals).toEqual(Array.from({ length: 5 }, () => '用户名或密码错误'));
    expect(locked.body).toMatchObject({ success: false, message: '该用户登录失败次数过多，请于10分钟后再次登录！' });
    expect(elsewhere.body.success).toBe(true);
    expect(unlocked.body.success).toBe(true);
  });

  test('a successful sign-in resets the count of failures', async () => {
    for (let attempt = 0; attempt < 4; attempt++) await login('dispatcher', 'wrong');
    await login('dispatcher', 'Quay@2026');
    for (let attempt = 0; attempt < 4; attempt++) await login('dispatcher', 'wrong');

    expect((await login('dispatcher', 'Quay@2026')).body.success).toBe(true);
  });

  test('the stored password is a hash', async () => {
    const [row] = await askSql<{ password: string }>(server.db, "select password from sys_user where username = 'admin'");

    expect(row?.password).toMatch(/^[0-9a-f]{32}\$[0-9a-f]{64}$/);
  });
});

describe('token', () => {
  test('none is made for a password that was changed while it was being judged, nor for a frozen or deleted user', async () => {
    const { db, clock } = server;
    const tokens = createTokenStore(db, { idleMs: MINUTE_MS, maxMs: MINUTE_MS, nowMs: () => clock.nowMs });
    const user = { id: 'race', password: 'judged' };
    await askSql(db, "insert into sys_user (id, username, realname, password) values ('race', 'race', '', 'judged')");
    expect(await tokens.keep('first', user)).toBe(true);
    for (const change of ["password = 'new'", "password = 'judged', status = 2", 'status = 1, del_flag = 1']) {
      await askSql(db, `update sys_user set ${change} where id = 'race'`);
      expect(await tokens.keep('later', user), change).toBe(false);
    }
    expect(await tokens.peek('later')).toBeUndefined();
    await askSql(db, "delete from sys_user where id = 'race'");
  });

  test('of a user whose tenants are all stopped or over is none', async () => {
    const token = await server.signIn('clerk');
    const statusWith = async (tenant: string): Promise<number> => {
      await askSql(server.db, 'delete from sys_tenant where id = 77');
      await askSql(server.db, `insert into sys_tenant (id, name, status, begin_date, end_date) values (77, '七七', ${tenant})`);
      server.clock.nowMs += 6_000;
      return (await probe(token)).status;
    };
    const { rel } =
      (await askSql<{ rel: string | null }>(server.db, "select rel_tenant_ids as rel from sys_user where username = 'clerk'"))[0] ?? {};
    await askSql(server.db, "update sys_user set rel_tenant_ids = '77' where username = 'clerk'");
    const statuses = [];
    for (const tenant of [
      '1, null, null',
      '0, null, null',
      "1, null, '2020-01-01'",
      "1, '2099-01-01', null",
      "1, '2020-01-01', '2099-01-01'",
    ])
      statuses.push(await statusWith(tenant));
    expect(statuses).toEqual([200, 401, 401, 401, 200]);
    await askSql(server.db, "update sys_user set rel_tenant_ids = $1 where username = 'clerk'", [rel ?? null]);
  });

  const probe = (token?: string) => server.call('GET', '/sys/user/getCurrentUserDeparts', token === undefined ? {} : { token });

  test('a missing, an unknown and a forged token get HTTP 401 in the envelope', async () => {
    const real = await server.signIn('admin');
    for (const token of [undefined, 'abc', `${real.slice(0, -2)}xx`]) {
      const { status, body } = await probe(token);
      expect({ status, ...body, timestamp: 0 }).toEqual({
        status: 401,
        success: false,
        message: 'Token失效，请重新登录!',
        code: 401,
        result: null,
        timestamp: 0,
      });
    }
  });

  test('use extends it, idleness ends it', async () => {
    const token = await server.signIn('admin');
    const statuses = [];
    for (const minutes of [20, 20, 20, 31]) {
      server.clock.nowMs += minutes * MINUTE_MS;
      statuses.push((await probe(token)).status);
    }

    expect(statuses).toEqual([200, 200, 200, 401]);
  });

  test('is refused in the address of a call', async () => {
    const token = await server.signIn('admin');

    expect((await server.call('GET', `/sys/user/getCurrentUserDeparts?token=${token}`)).status).toBe(401);
  });

  test('logout ends it, and answers success without one', async () => {
    const token = await server.signIn('admin');
    const first = await server.call('POST', '/sys/logout', { token, body: {} });
    const again = await server.call('POST', '/sys/logout', { token, body: {} });
    const without = await server.call('GET', '/sys/logout');

    expect([first.body.message, again.body.message, without.body.message]).toEqual(['退出登录成功！', 'Token无效!', '退出登录失败！']);
    expect((await probe(token)).status).toBe(401);
  });
});

test(
  'a token is valid after a restart; the HTTP 500 form of older servers can be chosen',
  async () => {
    const database = await openTestDatabase('tables');
    const first = await startServer({ sample: false, database });
    const token = await first.signIn('admin');
    await first.close();
    const second = await startServer({ sample: false, database, tokenFailure: 'http500' });

    const alive = await second.call('GET', '/sys/user/getCurrentUserDeparts', { token });
    const dead = await second.call('GET', '/sys/user/list?pageNo=1');
    await second.close();
    await database.destroy();

    expect(alive.status).toBe(200);
    expect(dead).toEqual({
      status: 500,
      body: {
        timestamp: '2026-05-01 10:00:00',
        status: 500,
        error: 'Internal Server Error',
        exception: 'org.apache.shiro.authc.AuthenticationException',
        message: 'Token失效，请重新登录',
        path: '/jeecg-boot/sys/user/list',
      },
    });
  },
  START_TIMEOUT_MS,
);
