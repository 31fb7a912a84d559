/** Saved views on the server: each user his own, over the revision he saw; shared with roles by who may, seen by their members, changed by nobody else. */
import { expect, test } from 'vitest';
import { SAVED_VIEWS } from '#domain/saved-views.ts';
import { askSql } from '#tests/server/support/ask-sql.ts';
import { createSocketDoor, userOf } from './socket-page.ts';
import { listOf, pick, serveFile } from '#tests/server/support/test-server.ts';
import type { TestServer } from '#tests/server/support/test-server.ts';

let server: TestServer;
let admin: string;
let clerk: string;
let dispatcher: string;
serveFile(['admin', 'clerk', 'dispatcher'], (started, tokenOf) => {
  server = started;
  [admin, clerk, dispatcher] = [tokenOf('admin'), tokenOf('clerk'), tokenOf('dispatcher')];
});

const KEY = '/transport/mtWaybill';
const view = (title: string, more: object = {}) => ({ title, matchType: 'and', records: [], ...more });
const save = async (token: string, revision: number, views: unknown, key = KEY) =>
  (await server.call('PUT', `${SAVED_VIEWS.path}/save`, { token, body: { key, revision, views } })).body;
const list = async (token: string) => (await server.call('GET', `${SAVED_VIEWS.path}/list`, { token })).body.result;
const sharedTitles = async (token: string) =>
  listOf(pick(await list(token), 'shared')).map(one => String(pick(pick(one, 'view'), 'title')));

test('what a user saves is his on every device, and nobody else sees it; a save over an older revision stores nothing and says what is', async () => {
  const kept = view('晚班', { look: { values: { waybillStatus: '10' } }, isPinned: true });
  expect(await save(clerk, 0, [kept])).toMatchObject({ success: true, result: { isOld: false, revision: 1 } });
  expect(await list(clerk)).toMatchObject({ own: [{ key: KEY, revision: 1, views: [kept] }], mayShare: false, roles: [] });
  expect(await save(clerk, 0, [])).toMatchObject({ result: { isOld: true, revision: 1, views: [kept] } });
  expect(await save(clerk, 1, [kept, view('二')])).toMatchObject({ result: { isOld: false, revision: 2 } });
  expect(pick(await list(dispatcher), 'own')).toEqual([]);
  expect(await sharedTitles(dispatcher)).toEqual([]);
});

test('who may share shows a view to the members of roles, without saying with whom else; who may not is refused', async () => {
  const shared = view('待派', { roles: ['clerk'] });
  expect(await save(clerk, 2, [shared])).toMatchObject({ success: false, message: '没有共享视图的权限' });
  expect(await save(admin, 0, [shared, view('自用')])).toMatchObject({ success: true });
  expect(await list(admin)).toMatchObject({ mayShare: true });
  expect(await sharedTitles(clerk)).toEqual(['待派']);
  expect(await sharedTitles(dispatcher)).toEqual([]);
  expect(JSON.stringify(pick(await list(clerk), 'shared'))).not.toContain('roles');
  // It is taken back by its owner alone.
  expect(await save(admin, 1, [view('待派')])).toMatchObject({ success: true });
  expect(await sharedTitles(clerk)).toEqual([]);
});

test('a dispatcher shares with the dispatchers, and with no other role; he leaves what reaches others as it is, or takes it back', async () => {
  const key = '/own-role';
  const own = view('夜班待派', { roles: ['dispatcher'] });
  const offered = pick(await list(dispatcher), 'roles');
  expect(offered).toEqual([{ code: 'dispatcher', name: '调度员' }]);
  expect(pick(await list(clerk), 'mayShare')).toBe(false);

  for (const roles of [['clerk'], ['dispatcher', 'clerk'], ['admin']])
    expect(await save(dispatcher, 0, [view('夜班待派', { roles })], key)).toMatchObject({ message: '只能把视图共享给自己的角色' });
  expect(await save(dispatcher, 0, [own], key)).toMatchObject({ result: { isOld: false } });
  expect(await sharedTitles(clerk)).toEqual([]);
  expect(await save(dispatcher, 1, [{ ...own, look: { values: {} } }], key)).toMatchObject({ success: true });

  // From the time when he could share with everybody.
  const wide = JSON.stringify([view('全厂', { roles: ['clerk', 'dispatcher'] })]);
  await askSql(server.db, `update sys_saved_view set body = $1, shared_roles = ',clerk,dispatcher,' where list_key = $2`, [wide, key]);
  expect(await save(dispatcher, 2, [view('全厂', { roles: ['clerk', 'dispatcher'], look: {} })], key)).toMatchObject({ success: false });
  expect(await save(dispatcher, 2, [view('全厂', { roles: ['clerk', 'dispatcher'] }), view('自用')], key)).toMatchObject({ success: true });
  expect(await save(dispatcher, 3, [view('全厂', { roles: ['dispatcher'], look: {} })], key)).toMatchObject({ success: true });
});

test('members are told at once of what is shared with them, changed or taken back, and of nothing else', async () => {
  const door = createSocketDoor(await server.listen());
  const [member, other] = await Promise.all(['clerk', 'finance'].map(name => userOf(server, name)));
  const pageOf = ({ id = '', token = '' } = {}) => door.open(`/websocket/${id}_views`, token);
  const [told, untold] = await Promise.all([pageOf(member), pageOf(other)]);
  const key = '/told';
  await save(admin, 0, [view('自用')], key);
  await save(admin, 1, [view('自用'), view('给司磅', { roles: ['clerk'] })], key);
  expect(await told.next()).toEqual([{ cmd: 'views' }]);
  await save(admin, 2, [view('自用改了'), view('给司磅', { roles: ['clerk'] })], key);
  await save(admin, 3, [view('给司磅', { roles: ['clerk'], look: { values: {} } })], key);
  await save(admin, 4, [view('给司磅', { look: { values: {} } })], key);
  expect(await told.next(3)).toEqual([{ cmd: 'views' }, { cmd: 'views' }, { cmd: 'views' }]);
  untold.socket.send('ping');
  expect(await untold.next()).toEqual(['ping']);
  door.closeAll();
});

test('what a deleted account shares is shown to nobody; it comes back with the account, and is gone for good with it', async () => {
  await askSql(
    server.db,
    `insert into sys_user_role (user_id, role_code) select id, 'admin' from sys_user where username = 'dispatcher' on conflict do nothing`,
  );
  const { id, token } = await userOf(server, 'dispatcher');
  expect(await save(token, 0, [view('调度的', { roles: ['clerk'] })], '/gone')).toMatchObject({ success: true });
  expect(await sharedTitles(clerk)).toEqual(['调度的']);
  const ask = async (method: 'PUT' | 'DELETE', path: string, body?: unknown) =>
    (await server.call(method, path, { token: admin, body })).body;
  expect(await ask('DELETE', `/sys/user/delete?id=${id}`)).toMatchObject({ success: true });
  expect(await sharedTitles(clerk)).toEqual([]);
  expect(await ask('PUT', '/sys/user/putRecycleBin', { userIds: id })).toMatchObject({ success: true });
  expect(await sharedTitles(clerk)).toEqual(['调度的']);
  await ask('DELETE', `/sys/user/delete?id=${id}`);
  expect(await ask('DELETE', `/sys/user/deleteRecycleBin?userIds=${id}`)).toMatchObject({ success: true });
  expect(await askSql(server.db, 'select 1 from sys_saved_view where user_id = $1', [id])).toEqual([]);
});

test.each([
  ['without a title', [view('')], KEY],
  ['with a title twice', [view('a'), view('a')], KEY],
  ['with a long title', [view('x'.repeat(SAVED_VIEWS.titleMax + 1))], KEY],
  ['with a role that is none', [view('a', { roles: ["x' or '1'='1"] })], KEY],
  ['that are no list', {}, KEY],
  ['of no list', [], ''],
  ['too many', Array.from({ length: SAVED_VIEWS.viewsMax + 1 }, (_, at) => view(`v${at}`)), KEY],
  ['too large', [view('a', { look: 'x'.repeat(SAVED_VIEWS.bodyMax) })], KEY],
])('views %s are refused', async (_what, views, key) => {
  expect(await save(admin, 2, views, key)).toMatchObject({ success: false });
});
