/**
 * What the pages of administration, the pickers of people and the home page ask: exactly these methods, paths and values of the dialect; and a refusal is
 * answered with the server's own sentence.
 */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { peopleCalls } from '#app/ui/widgets/people/calls.ts';
import { dataRuleCalls } from '#features/platform/data-rules/calls.ts';
import { departmentCalls } from '#features/platform/departments/calls.ts';
import { homeCalls } from '#features/platform/home/calls.ts';
import { menuCalls } from '#features/platform/menus/calls.ts';
import type { MenuDraft } from '#features/platform/menus/model.ts';
import { roleCalls } from '#features/platform/roles/calls.ts';
import { userCalls } from '#features/platform/users/calls.ts';
import type { Http } from '#wire/http.ts';
import { json, startFakeHttpServer } from '../../wire/fake-http-server.ts';
import type { FakeHttpServer } from '../../wire/fake-http-server.ts';

const REFUSAL = '这个编码已经有人用了，请换一个';
let server: FakeHttpServer;
beforeAll(async () => void (server = await startFakeHttpServer()));
beforeEach(() => {
  server.asked.length = 0;
  server.reply = json({ success: false, code: 500, message: REFUSAL, result: null });
});
afterAll(() => server.close());

const [roles, users, menus] = [roleCalls.table, userCalls.table, menuCalls.table];
const [departs, rules, people, home] = [departmentCalls.table, dataRuleCalls.table, peopleCalls.table, homeCalls.table];
const ROLE = { name: '查车员', code: 'looker', description: '' };
const USER = {
  username: 'x',
  realname: 'x',
  phone: '',
  email: '',
  workNo: '',
  sex: '',
  birthday: '',
  avatar: '',
  post: '',
  telephone: '',
  isSuperior: false,
  responsibleFor: [],
  tenants: [],
  roles: ['r1'],
  departs: ['d1', 'd2'],
  password: 'Quay@2026',
};
const MENU: MenuDraft = {
  type: 1,
  parentId: 'p',
  name: '页',
  url: '/x',
  component: 'a/B',
  componentName: '',
  redirect: '',
  icon: '',
  sortNo: 1,
  isHidden: false,
  isRoute: true,
  isKept: false,
  isAlwaysShown: false,
  opensOutside: false,
  perms: '',
  permsType: '1',
  isInForce: true,
};
const QUERY = { pageNo: 1, pageSize: 10, username: '', realname: '', phone: '', status: '', departId: '', isInBin: false };
const SOUGHT = { pageNo: 1, pageSize: 10, sought: {} };

type Case = [asked: string, run: (http: Http) => Promise<unknown>, sent?: object];
test.each<Case>([
  ['POST /sys/role/add', http => roles.save(http, ROLE, undefined), { roleName: '查车员', roleCode: 'looker' }],
  ['PUT /sys/role/edit', http => roles.save(http, ROLE, 'r1'), { id: 'r1', roleName: '查车员' }],
  ['GET /sys/role/list', http => roles.list(http, { pageNo: 1, pageSize: 10, name: '车' }), { roleName: '*车*' }],
  ['GET /sys/role/queryTreeList', http => roles.tree(http)],
  ['GET /sys/permission/queryRolePermission', http => roles.rights(http, 'r1'), { roleId: 'r1' }],
  [
    'POST /sys/permission/saveRolePermission',
    http => roles.saveRights(http, 'r1', ['a', 'b'], ['a']),
    { roleId: 'r1', permissionIds: 'a,b', lastpermissionIds: 'a' },
  ],
  [
    'POST /sys/user/add',
    http => users.save(http, USER, undefined),
    { selectedroles: 'r1', selecteddeparts: 'd1,d2', password: 'Quay@2026' },
  ],
  ['PUT /sys/user/edit', http => users.save(http, USER, 'u1'), { id: 'u1', selectedroles: 'r1', selecteddeparts: 'd1,d2' }],
  ['GET /sys/user/list', http => users.list(http, QUERY), { pageNo: '1' }],
  ['PUT /sys/user/frozenBatch', http => users.setStatus(http, ['a', 'b'], 2), { ids: 'a,b', status: '2' }],
  ['GET /sys/user/queryUserByDepId', http => departs.users(http, 'd1'), { id: 'd1' }],
  ['GET /sys/user/getMultiUser', http => people.named(http, ['a', 'b']), { username: 'a,b' }],
  ['GET /sys/user/queryUserComponentData', http => people.list(http, 'people', { ...SOUGHT, departId: 'd1' }), { departId: 'd1' }],
  ['GET /sys/role/list', http => people.list(http, 'roles', { ...SOUGHT, sought: { roleCode: 'a', id: 'b' } }), { roleCode: '*a*' }],
  ['POST /sys/permission/add', http => menus.save(http, MENU, {}), { name: '页', menuType: 1, parentId: 'p' }],
  ['PUT /sys/permission/edit', http => menus.save(http, MENU, { id: 'm1' }), { id: 'm1', name: '页' }],
  ['GET /sys/permission/list', http => menus.tree(http)],
  ['GET /sys/permission/queryTreeList', http => departs.allRights(http)],
  ['GET /sys/permission/getPermRuleListByPermId', http => rules.ofMenu(http, 'm1'), { permissionId: 'm1' }],
  ['GET /sys/permission/queryPermissionRule', http => rules.list(http, { name: '本' }), { ruleName: '*本*' }],
  ['GET /sys/permission/queryDepartPermission', http => departs.rights(http, 'd1'), { departId: 'd1' }],
  [
    'POST /sys/permission/saveDepartPermission',
    http => departs.saveRights(http, 'd1', ['a'], []),
    { departId: 'd1', permissionIds: 'a', lastpermissionIds: '' },
  ],
  ['GET /sys/sysDepart/queryTreeList', http => people.departs(http, {})],
  ['GET /sys/sysDepart/listAll', http => departs.all(http)],
  ['DELETE /sys/sysDepart/delete', http => departs.remove(http, 'd1'), { id: 'd1' }],
  ['GET /sys/sysDepartPermission/queryTreeListForDeptRole', http => departs.roleTree(http, 'd1'), { departId: 'd1' }],
  ['GET /sys/sysDepartPermission/queryDeptRolePermission', http => departs.roleRights(http, 'r1'), { roleId: 'r1' }],
  [
    'POST /sys/sysDepartPermission/saveDeptRolePermission',
    http => departs.saveRoleRights(http, 'r1', ['a'], ['b']),
    { roleId: 'r1', permissionIds: 'a', lastpermissionIds: 'b' },
  ],
  ['GET /sys/loginfo', http => home.figures(http)],
  ['GET /sys/visitInfo', http => home.days(http)],
])('%s', async (asked, run, sent = {}) => {
  expect(await run(server.http())).toMatchObject({ ok: false, error: { kind: 'rejected', message: REFUSAL } });
  const [request] = server.asked;
  expect(`${request?.method} ${request?.path.replace('/jeecg-boot', '')}`).toBe(asked);
  expect(asked.startsWith('GET') || asked.startsWith('DELETE') ? Object.fromEntries(request?.query ?? []) : request?.body).toMatchObject(
    sent,
  );
});

test('what a user is assigned, and whether his account is free, is asked for him', async () => {
  const ask = async (run: (http: Http) => Promise<unknown>): Promise<readonly string[]> => {
    server.asked.length = 0;
    await run(server.http());
    return server.asked.map(
      ({ method, path, query }) => `${method} ${path.replace('/jeecg-boot', '')} ${query.get('userid') ?? query.get('username') ?? ''}`,
    );
  };
  expect(await ask(http => users.assigned(http, 'u1'))).toContain('GET /sys/user/queryUserRole u1');
  expect(await ask(http => users.choices(http))).toContain('GET /sys/role/queryall ');
  expect(await ask(http => users.isFree(http, 'username', 'clerk'))).toEqual(['GET /sys/user/checkOnlyUser clerk']);
});
