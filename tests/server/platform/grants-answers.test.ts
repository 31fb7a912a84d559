/** The answers about a user's rights: the version a client names, what is kept of them, and who hears of a change. */
import { askSql } from '#tests/server/support/ask-sql.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createGrantsAnswers } from '#server/platform/grants/grants-answers.ts';
import { API, listOf, pick, startServer, START_TIMEOUT_MS } from '#tests/server/support/test-server.ts';
import type { TestServer } from '#tests/server/support/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
}, START_TIMEOUT_MS);
afterAll(() => server.close());

const OF_CLERK = "user_id = (select id from sys_user where username = 'clerk')";

test('a client that names the version it has is told that it still holds; another user and another version get everything', async () => {
  const token = await server.signIn('clerk');
  const ask = async (version: string, as = token) =>
    (await server.call('GET', `/sys/permission/getUserPermissionByToken?version=${version}`, { token: as })).body.result;
  const version = String(pick(await ask(''), 'version'));
  expect(await ask(version)).toEqual({ version, isUnchanged: true });
  expect(listOf(pick(await ask('0000'), 'menu')).length).toBeGreaterThan(0);
  const other = await ask(version, await server.signIn('dispatcher'));
  expect(listOf(pick(other, 'menu')).length).toBeGreaterThan(0);
  expect(pick(other, 'version')).not.toBe(version);
});

test('unchanged costs a few bytes and no second building; a change reaches another process on the same database at once', async () => {
  const other = await startServer({ database: server.db });
  const token = await server.signIn('clerk');
  const ask = async (of: TestServer, version: string) => {
    const url = `${API}/sys/permission/getUserPermissionByToken?version=${version}`;
    const answer = await of.app.inject({ method: 'GET', url, headers: { 'x-access-token': token } });
    return { bytes: answer.rawPayload.length, result: pick(answer.json(), 'result') };
  };
  const versionOf = (answer: { readonly result: unknown }) => String(pick(answer.result, 'version'));
  const holds = (answer: { readonly result: unknown }, action: string) =>
    listOf(pick(answer.result, 'auth')).some(entry => pick(entry, 'action') === action);
  const whole = await ask(server, '');
  const version = versionOf(whole);
  expect(versionOf(await ask(other, ''))).toBe(version);
  for (const of of [server, other]) {
    const again = await ask(of, version);
    expect(again.result).toEqual({ version, isUnchanged: true });
    expect(again.bytes).toBeLessThan(250);
  }
  expect(whole.bytes).toBeGreaterThan(20_000);

  await askSql(server.db, `insert into sys_role_permission (role_code, action, perms_type) values ('clerk', 'mtCar:add', '1')`);
  for (const of of [server, other]) expect(holds(await ask(of, version), 'mtCar:add')).toBe(true);
  await askSql(server.db, `update sys_permission set status = '0' where action = 'mtCar:add'`);
  const without = await ask(other, version);
  expect([holds(without, 'mtCar:add'), versionOf(without) === version]).toEqual([false, true]);
  await askSql(server.db, `update sys_permission set status = '1' where action = 'mtCar:add'`);
  await askSql(server.db, `delete from sys_role_permission where role_code = 'clerk' and action = 'mtCar:add'`);

  await askSql(server.db, `update sys_user_role set role_code = 'dispatcher' where ${OF_CLERK}`);
  for (const of of [server, other]) expect(holds(await ask(of, version), 'mtWaybill:dispatch')).toBe(true);
  await askSql(server.db, `update sys_user_role set role_code = 'clerk' where ${OF_CLERK}`);
  expect((await ask(other, version)).result).toEqual({ version, isUnchanged: true });
  const answerFor = createGrantsAnswers(server);
  const [clerk] = await askSql<{ id: string }>(server.db, "select id from sys_user where username = 'clerk'");
  const built = await answerFor(clerk?.id ?? '');
  expect(built.version).toBe(version);
  expect(pick((await answerFor(clerk?.id ?? '')).grants, 'menu')).toBe(pick(built.grants, 'menu'));
  await other.close();
});

test('the answers of a few sets of roles are kept, not of all that ever signed in', async () => {
  const users = await askSql<{ id: string }>(
    server.db,
    "select id from sys_user where username in ('clerk', 'dispatcher') order by username",
  );
  const [clerk = '', dispatcher = ''] = users.map(({ id }) => id);
  const answerFor = createGrantsAnswers(server, 1);
  const menuOf = async (userId: string) => pick((await answerFor(userId)).grants, 'menu');
  const first = await menuOf(clerk);
  expect(await menuOf(clerk)).toBe(first);
  await menuOf(dispatcher);
  const again = await menuOf(clerk);
  expect(again).not.toBe(first);
  expect(again).toEqual(first);
});
