/** Saved views on the server: each user his own, over the revision he saw; shared with roles by who may, seen by their members, changed by nobody else. */
import { expect, test } from 'vitest';
import { SAVED_VIEWS } from '#domain/saved-views.ts';
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
