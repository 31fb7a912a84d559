/** The menu and the permission lists of the three accounts. */
import { askSql } from '#tests/server/support/ask-sql.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { EntityDef } from '#schema/entity-def.ts';
import { canUse } from '#domain/permissions.ts';
import { entityDefs, entityViews, schema } from '#features/registry.ts';
import { hasAction } from '#schema/verbs.ts';
import { syncPermissions } from '#server/platform/grants/grants-store.ts';
import { ownPermissionsOf, pageFeatures } from '#server/features.ts';
import { allPermissions } from '#server/platform/grants/permission-codes.ts';
import { API, listOf, pick, startServer, START_TIMEOUT_MS } from '#tests/server/support/test-server.ts';
import type { TestServer } from '#tests/server/support/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
}, START_TIMEOUT_MS);
afterAll(() => server.close());

const OF_CLERK = "user_id = (select id from sys_user where username = 'clerk')";

async function grantsOf(username: string) {
  const { body } = await server.call('GET', '/sys/permission/getUserPermissionByToken', { token: await server.signIn(username) });
  const menu = listOf(pick(body.result, 'menu'));
  return {
    body,
    menu,
    screens: menu.flatMap(item => listOf(pick(item, 'children'))).map(child => String(pick(child, 'path'))),
    auth: listOf(pick(body.result, 'auth')),
    allAuth: listOf(pick(body.result, 'allAuth')),
  };
}
const actionsIn = (entries: readonly unknown[], type: string) =>
  new Set(entries.filter(entry => pick(entry, 'type') === type).map(entry => String(pick(entry, 'action'))));

describe('menu', () => {
  test('home and 工作台 come first, then the areas with their pages, in the server’s exact shape', async () => {
    const { body, menu } = await grantsOf('admin');

    expect({ code: body.code, message: body.message }).toEqual({ code: 200, message: '查询成功' });
    expect(menu[0]).toEqual({
      id: expect.stringMatching(/^[0-9a-f]{32}$/),
      route: '1',
      path: '/dashboard/analysis',
      name: 'dashboard-analysis',
      component: 'dashboard/Analysis',
      redirect: null,
      meta: { keepAlive: true, internalOrExternal: false, title: '首页', componentName: 'Analysis', icon: 'home' },
    });
    expect(menu[1]).toMatchObject({
      path: '/dashboard/workplace',
      component: 'mt/dashboard/DashboardWorkplace',
      meta: { title: '工作台' },
    });
    expect(menu[2]).toEqual({
      id: expect.stringMatching(/^[0-9a-f]{32}$/),
      route: '1',
      path: '/transport',
      name: 'transport',
      component: 'layouts/RouteView',
      redirect: null,
      meta: { keepAlive: false, internalOrExternal: false, title: '运输管理', componentName: 'RouteView', icon: 'car' },
      children: expect.arrayContaining([
        {
          id: expect.stringMatching(/^[0-9a-f]{32}$/),
          route: '1',
          path: '/transport/mtWaybill',
          name: 'transport-mtWaybill',
          component: 'mt/transport/MtWaybillList',
          meta: { keepAlive: true, internalOrExternal: false, title: '运单', componentName: 'MtWaybillList' },
        },
      ]),
    });
  });

  test('each account has its own pages', async () => {
    const withScreen = entityDefs.filter(def => def.parent === undefined);
    const routes = (sees: (def: EntityDef) => boolean) => withScreen.filter(sees).map(({ route }) => route);
    const ofViews = (sees: (def: EntityDef) => boolean) => entityViews.filter(({ view }) => sees(view.of)).map(({ route }) => route);
    const isOwn = (path: string) => !path.startsWith('/online/'); // those: tests/server/online
    const ofPages = pageFeatures
      .flatMap(({ menu = [] }) => menu.filter(({ hidden }) => hidden !== true).map(({ route }) => route))
      .filter(isOwn);
    const screensOf = async (account: string) => (await grantsOf(account)).screens.filter(isOwn).toSorted();
    const withoutPages = (screens: readonly string[]) => screens.filter(path => !ofPages.includes(path));

    expect(await screensOf('admin')).toEqual([...routes(() => true), ...ofViews(() => true), ...ofPages].toSorted());
    // What the bond's view does is the treasurer's alone.
    const isForDispatcher = ({ area, roles }: EntityDef) => (roles?.dispatcher ?? (area !== 'finance' && area !== 'bond')) !== false;
    expect(withoutPages(await screensOf('dispatcher'))).toEqual(
      [...routes(isForDispatcher), ...ofViews(isForDispatcher)].filter(route => route !== '/bond/bondRefundAudit').toSorted(),
    );
    // A clerk sees what definitions give her; of the views of waybills, the one with a step of hers: 到达确认.
    expect(withoutPages(await screensOf('clerk'))).toEqual(
      [...routes(({ roles }) => (roles?.clerk ?? false) !== false), '/transport/waybillTransit'].toSorted(),
    );
  });

  test('a view stands in the menu below its entity, with its own component and title', async () => {
    const { menu } = await grantsOf('admin');
    const finance = listOf(pick(menu.find(item => pick(item, 'path') === '/finance') ?? {}, 'children'));

    expect(finance.slice(0, 3).map(item => [pick(item, 'path'), pick(item, 'component'), pick(pick(item, 'meta'), 'title')])).toEqual([
      ['/finance/mtSettlement', 'mt/finance/MtSettlementList', '结算单'],
      ['/finance/settlementEntry', 'mt/finance/SettlementEntryList', '结算单录入'],
      ['/finance/settlementManage', 'mt/finance/SettlementManageList', '结算单管理'],
    ]);
  });

  test('a role that is granted a step of a view gets its menu entry, and loses it without the entity’s list', async () => {
    const audit = '/transport/waybillAudit';
    const grant = (action: string) =>
      askSql(server.db, `insert into sys_role_permission (role_code, action, perms_type) values ('clerk', $1, '2')`, [action]);
    const revoke = (action: string) =>
      askSql(server.db, `delete from sys_role_permission where role_code = 'clerk' and action = $1`, [action]);
    await grant('mtWaybill:hang');
    expect((await grantsOf('clerk')).screens).toContain(audit);

    const held = await askSql(
      server.db,
      `select perms_type from sys_role_permission where role_code = 'clerk' and action = 'mtWaybill:list'`,
    );
    await revoke('mtWaybill:list');
    expect((await grantsOf('clerk')).screens).not.toContain(audit);
    await askSql(server.db, `insert into sys_role_permission (role_code, action, perms_type) values ('clerk', 'mtWaybill:list', $1)`, [
      pick(held[0], 'perms_type'),
    ]);
    await revoke('mtWaybill:hang');
    expect((await grantsOf('clerk')).screens).not.toContain(audit);
  });
});

describe('permission lists', () => {
  test('admin holds every permission', async () => {
    const { auth, allAuth } = await grantsOf('admin');

    expect(auth).toEqual(
      allAuth.map(entry => ({ action: pick(entry, 'action'), type: pick(entry, 'type'), describe: pick(entry, 'describe') })),
    );
    for (const type of ['1', '2']) {
      expect(actionsIn(allAuth, type)).toEqual(
        new Set(
          allPermissions(schema)
            .filter(entry => entry.type === type)
            .map(entry => entry.action),
        ),
      );
    }
  });

  test('no code has both types; type 1 codes have status 1 and type 2 codes status 0', async () => {
    const { allAuth } = await grantsOf('dispatcher');
    const statusBy = (type: string) =>
      new Set(allAuth.filter(entry => pick(entry, 'type') === type).map(entry => String(pick(entry, 'status'))));

    expect([...actionsIn(allAuth, '1')].filter(action => actionsIn(allAuth, '2').has(action))).toEqual([]);
    expect([...actionsIn(allAuth, '1')]).toEqual(expect.arrayContaining(['mtWaybill:add', 'mtWaybill:batch_delete', 'mtWaybill:import']));
    expect([...actionsIn(allAuth, '2')]).toEqual(expect.arrayContaining(['mtWaybill:edit', 'mtWaybill:delete', 'mtWaybill:dispatch']));
    expect({ seen: statusBy('1'), pressed: statusBy('2') }).toEqual({ seen: new Set(['1']), pressed: new Set(['0']) });
  });

  test('the clerk holds no permission to delete and no price column', async () => {
    const { auth, allAuth } = await grantsOf('clerk');
    const own = [...actionsIn(auth, '1'), ...actionsIn(auth, '2')];
    const hiddenColumns = [...actionsIn(allAuth, '1')]
      .filter(action => action.startsWith('mtWaybill:') && !actionsIn(auth, '1').has(action))
      .map(action => action.slice('mtWaybill:'.length));

    expect(own.filter(action => /:(delete|batch_delete|price|void)$/.test(action))).toEqual([]);
    expect(own).toEqual(expect.arrayContaining(['mtWaybill:list', 'mtWaybill:loadConfirm', 'mtWeighSlip:add', 'mtMaterial:list']));
    expect(hiddenColumns).toEqual(expect.arrayContaining(['unitPrice', 'freightAmount', 'payableAmount', 'lossDeduct']));
    expect(hiddenColumns).not.toContain('loadNetWeight');
  });

  test('no button code is also a column code, because the column rule would hide the button', () => {
    const clashes = entityDefs.flatMap(def =>
      allPermissions(schema)
        .filter(entry => entry.def === def && !entry.describe.includes('列：') && def.fieldByName.has(entry.code))
        .map(entry => entry.action),
    );

    expect(clashes).toEqual([]);
  });

  test('a disabled permission is granted to nobody', async () => {
    await askSql(server.db, "update sys_permission set status = '0' where action = 'mtCar:add'");
    const { auth, allAuth } = await grantsOf('dispatcher');
    await askSql(server.db, "update sys_permission set status = '1' where action = 'mtCar:add'");

    expect(auth.some(entry => pick(entry, 'action') === 'mtCar:add')).toBe(false);
    // Status 0 would open what is seen to everybody; nobody holds it, so nobody is offered it.
    expect(allAuth.filter(entry => pick(entry, 'action') === 'mtCar:add').map(entry => pick(entry, 'status'))).toEqual(['1']);
  });

  test('a database with a code under both types keeps every grant, under the type that stays', async () => {
    const ofDepart = () => askSql(server.db, "select action, perms_type from sys_depart_permission where depart_id = 'some' order by 1");
    await askSql(
      server.db,
      "insert into sys_depart_permission select 'some', action, case perms_type when '1' then '2' else '1' end from sys_permission where action like 'mtCar:%'",
    );
    const before = await askSql(server.db, 'select * from sys_role_permission order by 1, 2, 3');
    const catalogue = await askSql(server.db, 'select * from sys_permission order by 1, 2');
    await askSql(server.db, "insert into sys_permission select action, '3' || perms_type, status, describe from sys_permission");
    await askSql(
      server.db,
      "update sys_permission set perms_type = case perms_type when '31' then '2' else '1' end where perms_type in ('31', '32')",
    );
    await askSql(
      server.db,
      "insert into sys_role_permission select role_code, action, case perms_type when '1' then '2' else '1' end from sys_role_permission",
    );
    await askSql(
      server.db,
      "delete from sys_role_permission where role_code = 'clerk' and action = 'mtWeighSlip:add' and perms_type = '1'",
    );
    await syncPermissions(server);

    expect(await askSql(server.db, 'select * from sys_permission order by 1, 2')).toEqual(catalogue);
    expect(await askSql(server.db, 'select * from sys_role_permission order by 1, 2, 3')).toEqual(before);
    expect(await ofDepart()).toEqual(
      await askSql(server.db, "select action, perms_type from sys_permission where action like 'mtCar:%' order by 1"),
    );
    await askSql(server.db, "delete from sys_depart_permission where depart_id = 'some'");
  });
});

describe.each(['admin', 'dispatcher', 'clerk'])('the client offers %s exactly the acts the server accepts:', username => {
  test(
    'every act on every entity',
    async () => {
      const { auth, allAuth } = await grantsOf(username);
      const grants = { auth: auth.map(grantEntry), allAuth: allAuth.map(grantEntry) };
      const token = await server.signIn(username);
      const differing: string[] = [];
      for (const def of entityDefs) {
        for (const { code, method, path } of actsOf(def)) {
          // A print or a board asks for rows by their list and has no call of its own.
          if (!server.app.hasRoute({ method, url: `${API}${def.endpoint}/${path.split('?', 1)[0]}` })) continue;
          const isOffered = canUse(`${def.permission}:${code}`, grants, 'spec');
          // Nothing of that id is there: whoever may, is told so or has nothing to do; whoever may not, gets 510.
          const answer = await server.app.inject({
            method,
            url: `${API}${def.endpoint}/${path}`,
            headers: { 'x-access-token': token },
            ...(method === 'GET' || method === 'DELETE' ? {} : { payload: { id: NOBODY } }),
          });
          // A workbook is an answer as well.
          const isTaken = !String(answer.headers['content-type']).includes('json') || pick(answer.json(), 'code') !== 510;
          if (isOffered !== isTaken) differing.push(`${def.name} ${code}: offered ${isOffered}`);
        }
      }
      expect(differing).toEqual([]);
    },
    START_TIMEOUT_MS,
  );
});

const NOBODY = '0'.repeat(31) + '1';
const grantEntry = (entry: unknown) => ({
  action: String(pick(entry, 'action')),
  type: String(pick(entry, 'type')),
  ...(pick(entry, 'status') === undefined ? {} : { status: String(pick(entry, 'status')) }),
});

function actsOf(def: EntityDef): readonly { code: string; method: 'GET' | 'POST' | 'PUT' | 'DELETE'; path: string }[] {
  const read = { code: 'list', method: 'GET', path: `queryById?id=${NOBODY}` } as const;
  if (def.parent !== undefined) return [read];
  const steps = (def.flow?.transitions ?? []).filter(step => !step.auto).map(({ action }) => action);
  const own = ownPermissionsOf(def).map(({ code }) => code);
  const verbs = [
    { code: 'add', method: 'POST', path: 'add' },
    { code: 'edit', method: 'PUT', path: 'edit' },
    { code: 'delete', method: 'DELETE', path: `delete?id=${NOBODY}` },
    { code: 'batch_delete', method: 'DELETE', path: `deleteBatch?ids=${NOBODY}` },
    { code: 'export', method: 'GET', path: `exportXls?selections=${NOBODY}` },
    { code: 'import', method: 'POST', path: 'importExcel' },
  ] as const;
  return [
    read,
    ...verbs.filter(({ code }) => hasAction(def, code)),
    ...[...new Set([...steps, ...own])].map(code => ({ code, method: 'PUT' as const, path: code })),
  ];
}

test('the clerk’s yard exists', async () => {
  const [row] = await askSql<{ yards: number }>(
    server.db,
    "select count(*)::int as yards from sys_user u join mt_freight_yard y on y.id = u.yard_id where u.username = 'clerk'",
  );

  expect(row?.yards).toBe(1);
});

test('an administrator adds and removes permissions of a role by their difference; anybody else is refused', async () => {
  const admin = await server.signIn('admin');
  const dispatcher = await server.signIn('dispatcher');
  const held = async (token: string) => (await server.call('GET', '/sys/permission/queryRolePermission?roleId=dispatcher', { token })).body;
  const save = async (token: string, permissionIds: readonly string[], last: readonly string[], roleId = 'dispatcher') => {
    const body = { roleId, permissionIds: permissionIds.join(), lastpermissionIds: last.join() };
    const answer = (await server.call('POST', '/sys/permission/saveRolePermission', { token, body })).body;
    return [answer.success, answer.message, answer.code];
  };
  const before = listOf((await held(admin)).result).map(String);
  expect(before).toContain('mtCar:delete|2');
  const without = before.filter(id => !id.startsWith('mtCar:delete|'));

  expect(await save(dispatcher, without, before)).toEqual([false, '没有权限，请联系管理员授权', 510]);
  expect((await held(dispatcher)).code).toBe(510);
  expect(await save(admin, [], [], 'nobody')).toEqual([false, '角色不存在！', 500]);
  expect(await save(admin, without, before)).toEqual([true, '保存成功！', 200]);
  expect((await held(admin)).result).toEqual(without);
  const answer = await server.call('GET', '/sys/permission/getUserPermissionByToken', { token: dispatcher });
  expect(listOf(pick(answer.body.result, 'auth')).some(entry => pick(entry, 'action') === 'mtCar:delete')).toBe(false);
  expect(await save(admin, before, without)).toEqual([true, '保存成功！', 200]);
  expect((await held(admin)).result).toEqual(before);
});

test('a user of two roles has the rights and the screens of both, and is an administrator when one of them is', async () => {
  const alone = await grantsOf('clerk');
  const finance = await grantsOf('finance');
  const actions = (auth: readonly unknown[]) => auth.map(entry => String(pick(entry, 'action')));
  const give = (role: string) =>
    askSql(server.db, `insert into sys_user_role select user_id, '${role}' from sys_user_role where ${OF_CLERK}`);
  await give('finance');
  const both = await grantsOf('clerk');
  expect(new Set(actions(both.auth))).toEqual(new Set([...actions(alone.auth), ...actions(finance.auth)]));
  expect(actions(both.auth)).toHaveLength(new Set(actions(both.auth)).size);
  expect(new Set(both.screens)).toEqual(new Set([...alone.screens, ...finance.screens]));
  await askSql(server.db, `delete from sys_user_role where role_code = 'finance' and ${OF_CLERK}`);

  const token = await server.signIn('clerk');
  const roleRights = async () => (await server.call('GET', '/sys/permission/queryRolePermission?roleId=clerk', { token })).body.success;
  expect(await roleRights()).toBe(false);
  await askSql(server.db, `insert into sys_user_role select id, 'admin' from sys_user where username = 'clerk'`);
  expect(await roleRights()).toBe(true);
  await askSql(server.db, `delete from sys_user_role where role_code = 'admin' and ${OF_CLERK}`);
});
