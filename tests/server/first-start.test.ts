/** The first start of a company's server: the well-known password is said or replaced; secrets are settings or files of their owner only. */
import { askSql } from '#tests/server/support/ask-sql.ts';
import { mkdtempSync, readFileSync, rmSync, statSync, chmodSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openTestDatabase } from '#tests/support/test-database.ts';
import { readOptions } from '#server/options.ts';
import { checkedSecret, secretFrom } from '#server/secrets.ts';
import { printAccounts } from '#server/print-accounts.ts';
import { startServer, START_TIMEOUT_MS } from '#tests/server/support/test-server.ts';

const OWN = 'Harbour!2026';

test(
  'ADMIN_PASSWORD makes one administrator and no sample accounts; in an existing database it replaces only the published password',
  async () => {
    const database = await openTestDatabase('empty');
    const said: string[] = [];
    const start = (adminPassword?: string) =>
      startServer({ sample: false, database, adminPassword, onProgress: line => void said.push(line) });
    const may = async (server: Awaited<ReturnType<typeof start>>, username: string, password: string) =>
      (await server.call('POST', '/sys/login', { body: { username, password } })).body.message;

    const open = await start();
    expect(await open.wellKnownAccounts()).toEqual(['admin', 'clerk', 'dispatcher', 'finance', 'yard']);
    await open.close();

    const closed = await start(OWN);
    expect(await closed.wellKnownAccounts()).toEqual([]);
    expect([await may(closed, 'admin', 'Quay@2026'), await may(closed, 'admin', OWN), await may(closed, 'clerk', 'Quay@2026')]).toEqual([
      '用户名或密码错误',
      '登录成功',
      '该用户已冻结',
    ]);
    await closed.close();
    expect(said.filter(line => line.includes('账号'))).toEqual([
      '账号 admin 的公开密码已换成 ADMIN_PASSWORD',
      '示例账号 clerk 仍用公开密码，已冻结',
      '示例账号 dispatcher 仍用公开密码，已冻结',
      '示例账号 finance 仍用公开密码，已冻结',
      '示例账号 yard 仍用公开密码，已冻结',
    ]);

    const again = await start('Another!2026'); // the administrator's own password is not touched by a later start
    expect(await may(again, 'admin', OWN)).toBe('登录成功');
    await askSql(database, 'delete from sys_user');
    await again.close();
    const fresh = await start(OWN);
    expect(await askSql(database, 'select username from sys_user')).toEqual([{ username: 'admin' }]);
    expect(await may(fresh, 'admin', OWN)).toBe('登录成功');
    await fresh.close();

    // A database of a version with fewer built-in roles gets the missing one with its rights, and keeps those of the others.
    await askSql(database, "delete from sys_role where role_code = 'yard'");
    await askSql(database, "delete from sys_role_permission where role_code in ('yard', 'clerk')");
    const upgraded = await start(OWN);
    const roles = await askSql(database, 'select distinct role_code from sys_role_permission order by role_code');
    expect(roles).toEqual(['admin', 'dispatcher', 'finance', 'yard'].map(code => ({ role_code: code })));
    await upgraded.close();
    await database.destroy();
  },
  5 * START_TIMEOUT_MS,
);

test('the start names the accounts with the published password, and warns if the server is reachable from outside', () => {
  expect(printAccounts([], '0.0.0.0')).toEqual([]);
  const local = printAccounts(['admin'], '127.0.0.1').join('\n');
  expect(local).toContain('admin      Quay@2026');
  expect(local).not.toContain('dispatcher');
  expect(local).not.toContain('注意');
  expect(printAccounts(['admin'], '0.0.0.0').join('\n')).toMatch(
    /注意：以上账号使用公开的密码，而本服务在 0\.0\.0\.0 上监听[^]*ADMIN_PASSWORD/,
  );
});

test('a secret comes from the setting, or from a file that is made once and readable only by its owner', () => {
  const folder = mkdtempSync(join(tmpdir(), 'quayside-secret-'));
  const given = 'a secret of the company';
  expect(secretFrom(given, folder, 'token')).toBe(given);
  const made = secretFrom(undefined, folder, 'token');
  const file = join(folder, 'token.secret');
  expect([made.length, readFileSync(file, 'utf8').trim(), statSync(file).mode & 0o777]).toEqual([64, made, 0o600]);
  chmodSync(file, 0o644);
  expect([secretFrom(undefined, folder, 'token'), statSync(file).mode & 0o777]).toEqual([made, 0o600]);
  expect(secretFrom(undefined, undefined, 'token')).not.toBe(secretFrom(undefined, undefined, 'token'));
  rmSync(folder, { recursive: true });
});

test('invalid security settings are refused with a message', () => {
  expect(() => checkedSecret('TOKEN_SECRET', 'short')).toThrow('TOKEN_SECRET 至少应有16个字符');
  expect(() => readOptions([], { ADMIN_PASSWORD: 'simple' }, '.')).toThrow('ADMIN_PASSWORD：密码由8-16位数字、大小写字母及特殊字符组成!');
  const read = readOptions([], { ADMIN_PASSWORD: OWN, TOKEN_MAX_MS: '1000', TRUST_PROXY: 'loopback,10.0.0.0/8' }, '.');
  expect([read.adminPassword, read.tokenMaxMs, read.trustProxy]).toEqual([OWN, 1_000, 'loopback,10.0.0.0/8']);
  expect(() => readOptions([], { CAS_URL: 'https://cas.example' }, '.')).toThrow('CAS_SERVICE');
  expect(() => readOptions([], { CAS_URL: 'https://cas.example', CAS_SERVICE: 'tms.example:8080' }, '.')).toThrow('CAS_SERVICE');
  expect(readOptions([], { CAS_URL: 'https://cas.example', CAS_SERVICE: 'https://tms.example' }, '.').casService).toBe(
    'https://tms.example',
  );
  expect(readOptions([], { TRUST_PROXY: '1' }, '.').trustProxy).toBe('loopback,linklocal,uniquelocal');
});
