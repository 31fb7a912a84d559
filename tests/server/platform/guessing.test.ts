/** Guessing: passwords in parallel, from one and from many addresses, old passwords, names; how a session ends and what its device is told. */
import { askSql } from '#tests/server/support/ask-sql.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase } from '#tests/support/test-database.ts';
import type { Database } from '#server/database.ts';
import { SEED_PASSWORD } from '#server/platform/people/accounts.ts';
import { createAttempts } from '#server/platform/session/attempts.ts';
import { createSignInGuard } from '#server/platform/session/sign-in-guard.ts';
import { listOf, pick, startServer, START_TIMEOUT_MS } from '#tests/server/support/test-server.ts';
import type { TestServer } from '#tests/server/support/test-server.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const LOCKED = '该用户登录失败次数过多，请于10分钟后再次登录！';
const WRONG = '用户名或密码错误';
let database: Database;
let server: TestServer;
let other: TestServer;
beforeAll(async () => {
  database = await openTestDatabase('tables');
  server = await startServer({ sample: false, database, tokenIdleMs: 10 * DAY_MS, tokenMaxMs: 7 * DAY_MS });
  other = await startServer({ sample: false, database });
}, 2 * START_TIMEOUT_MS);
afterAll(async () => {
  await other.close();
  await server.close();
  await database.destroy();
});

const login = async (username: string, password: string, address = '10.0.0.1', at = server): Promise<string> =>
  (await at.call('POST', '/sys/login', { body: { username, password }, address })).body.message;
/** The next ten minutes begin: earlier tries no longer count. */
const later = (): void => {
  server.clock.nowMs += 11 * MINUTE_MS;
  other.clock.nowMs = server.clock.nowMs;
};
const times = <T>(count: number, make: (at: number) => T): T[] => Array.from({ length: count }, (_, at) => make(at));

test('of forty parallel guesses through two server processes five are checked; the right one among the others is refused', async () => {
  const said = await Promise.all(
    times(40, at => login('admin', at === 30 ? SEED_PASSWORD : `guess ${at}`, '10.0.0.1', at % 2 === 0 ? server : other)),
  );
  expect(said.filter(message => message === WRONG)).toHaveLength(5);
  expect(said.filter(message => message === LOCKED)).toHaveLength(35);
});

test('ten parallel sign-ins with the right password all succeed', async () => {
  later();
  expect(await Promise.all(times(10, () => login('admin', SEED_PASSWORD)))).toEqual(times(10, () => '登录成功'));
});

test('an address that tried too many accounts is closed; an account tried from too many addresses stays open where it signed in before', async () => {
  const clock = { nowMs: server.clock.nowMs };
  const guard = createSignInGuard(
    database,
    createAttempts(database, () => clock.nowMs),
    () => clock.nowMs,
  );
  const attempt = (account: string, address: string, isRight = false) =>
    guard.judge({ account, address }, async () => ({ isRight, answer: isRight ? 'open' : 'wrong' }), 'closed');
  await attempt('owner', '10.0.0.8', true);
  for (const at of times(15, place => place)) for (const _ of times(4, place => place)) await attempt(`name${at}`, '10.0.0.2');
  expect(await attempt('owner', '10.0.0.2', true)).toBe('closed');

  for (const at of times(60, place => place)) await attempt('owner', `10.0.1.${at}`);
  expect(await attempt('owner', '10.0.2.1', true)).toBe('closed');
  expect(await attempt('owner', '10.0.0.8', true)).toBe('open');
  clock.nowMs += 11 * MINUTE_MS;
  expect(await attempt('owner', '10.0.2.1', true)).toBe('open');
});

test('tries at a closed account are not checked and close neither the address nor the account for other addresses', async () => {
  later();
  for (const at of times(70, place => place)) await login('dispatcher', `wrong ${at}`, '10.0.5.1');
  expect(await login('dispatcher', SEED_PASSWORD, '10.0.5.1')).toBe(LOCKED);
  expect(await login('admin', SEED_PASSWORD, '10.0.5.1')).toBe('登录成功');
  expect(await login('dispatcher', SEED_PASSWORD, '10.0.5.2')).toBe('登录成功');
});

test('an unknown name is answered, counted and closed like a known one; that an account is frozen is told only after the right password', async () => {
  later();
  const tries = async (name: string) => {
    const said: string[] = [];
    for (const _ of times(6, at => at)) said.push(await login(name, 'x'));
    return said;
  };
  expect(await tries('nobody')).toEqual(await tries('dispatcher'));
  later();
  await askSql(database, "update sys_user set status = 2 where username = 'dispatcher'");
  expect(await login('dispatcher', 'x')).toBe(WRONG);
  expect(await login('dispatcher', SEED_PASSWORD)).toBe('该用户已冻结');
  await askSql(database, "update sys_user set status = 1 where username = 'dispatcher'");
});

test('wrong old passwords are counted too', async () => {
  later();
  const token = await server.signIn('dispatcher');
  const change = async (oldpassword: string) =>
    (
      await server.call('PUT', '/sys/user/updatePassword', {
        token,
        body: { username: 'dispatcher', oldpassword, password: 'Harbour2026', confirmpassword: 'Harbour2026' },
      })
    ).body.message;
  for (const _ of times(5, at => at)) expect(await change('x')).toBe('旧密码输入错误!');
  expect(await change(SEED_PASSWORD)).toBe('旧密码输入错误次数过多，请于10分钟后再试！');
});

test('too many requests without a session are refused for a while, for each address separately', async () => {
  const ask = async (address: string) => (await server.call('GET', '/sys/user/checkOnlyUser?username=admin', { address })).body;
  for (const _ of times(60, at => at)) expect((await ask('10.0.3.1')).message).toBe('用户账号已存在');
  expect(await ask('10.0.3.1')).toMatchObject({ success: false, code: 40_002, message: '操作过于频繁，请稍后再试！' });
  expect((await ask('10.0.3.2')).message).toBe('用户账号已存在');
});

test('only users who may see a mobile or a mail learn whose it is', async () => {
  later();
  const ask = async (query: string, token?: string) =>
    (await server.call('GET', `/sys/user/checkOnlyUser?${query}`, token === undefined ? {} : { token })).body.success;
  expect([await ask('phone=13800000001'), await ask('email=clerk@quayside.example'), await ask('username=clerk')]).toEqual([
    true,
    true,
    false,
  ]);
  const clerk = await server.signIn('clerk');
  expect(await ask('phone=13800000001', clerk)).toBe(true);
  expect(await ask('phone=13800000001', await server.signIn('admin'))).toBe(false);
});

test('a session ends seven days after its sign-in, even if it is used', async () => {
  const token = await server.signIn('admin');
  const statuses = [];
  for (const days of [2, 2, 2, 1.5]) {
    server.clock.nowMs += days * DAY_MS;
    statuses.push((await server.call('GET', '/sys/user/getCurrentUserDeparts', { token })).status);
  }
  expect(statuses).toEqual([200, 200, 200, 401]);
});

test('a session ended by somebody else is refused with the reason; a logged-out or idle one is not', async () => {
  later();
  const why = async (token: string) => {
    const { status, body } = await server.call('GET', '/sys/user/getCurrentUserDeparts', { token });
    return [status, body.message, pick(body.result, 'ended')];
  };
  const DEAD = 'Token失效，请重新登录!';
  const admin = await server.signIn('admin');
  const forced = await server.signIn('clerk');
  const rows = listOf(pick((await server.call('GET', '/sys/online/list?pageSize=200', { token: forced })).body.result, 'records'));
  const digest = pick(
    rows.find(row => pick(row, 'isCurrent') === true),
    'token',
  );
  await server.call('POST', '/sys/online/forceLogout', { token: admin, body: { token: digest } });
  expect(await why(forced)).toEqual([401, DEAD, 'forced']);
  expect(await server.call('POST', '/sys/logout', { token: forced, body: {} })).toMatchObject({ body: { message: 'Token无效!' } });

  const changed = await server.signIn('clerk');
  await server.call('PUT', '/sys/user/changePassword', {
    token: admin,
    body: { username: 'clerk', password: 'Weigh!2026', confirmpassword: 'Weigh!2026' },
  });
  expect(await why(changed)).toEqual([401, DEAD, 'password']);

  const frozen = await server.signIn('dispatcher');
  await askSql(database, "update sys_user set status = 2 where username = 'dispatcher'");
  expect(await why(frozen)).toEqual([401, DEAD, 'frozen']);

  const own = await server.signIn('admin');
  await server.call('POST', '/sys/logout', { token: own, body: {} });
  expect(await why(own)).toEqual([401, DEAD, undefined]);
  expect(await why('nonsense')).toEqual([401, DEAD, undefined]);
});

test('a count starts again when its period is over, and old counts are deleted', async () => {
  await askSql(database, 'delete from sys_attempt');
  let now = 0;
  const attempts = createAttempts(database, () => now);
  const limit = { most: 2, spanMs: 100 };
  const taken = [];
  for (const at of [0, 10, 20, 99, 100, 100, 100]) {
    now = at;
    taken.push(await attempts.take('a', limit));
  }
  expect(taken).toEqual([true, true, false, false, true, true, false]);
  now = 300;
  await attempts.take('b', limit);
  expect(await askSql(database, 'select 1 from sys_attempt')).toHaveLength(1);
});
