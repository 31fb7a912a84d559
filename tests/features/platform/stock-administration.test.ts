/**
 * The administration pages in front of a stock server: every entry of its menus that has a page here opens it, data rules are written for its menus, and
 * what is sent is in the form in which it can read it again. The answers were recorded from JeecgBoot 3.4.3.
 */
import { afterEach, beforeEach, expect, test } from 'vitest';
import { allPages } from '#app/routes/all-pages.ts';
import { dataRuleCalls } from '#features/platform/data-rules/calls.ts';
import { ok } from '#base/result.ts';
import { departmentCalls } from '#features/platform/departments/calls.ts';
import type { Department } from '#features/platform/departments/model.ts';
import { gatewayRouteCalls } from '#features/platform/gateway-routes/calls.ts';
import { outermost } from '#features/platform/menus/menu-tree.ts';
import { messageCalls } from '#features/platform/messages/calls.ts';
import { monitorCalls } from '#features/platform/monitors/calls.ts';
import { departmentText } from '#features/platform/departments/text.ts';
import { positionText } from '#features/platform/positions/text.ts';
import { roleCalls } from '#features/platform/roles/calls.ts';
import { roleText } from '#features/platform/roles/text.ts';
import { userCalls } from '#features/platform/users/calls.ts';
import { userText } from '#features/platform/users/text.ts';
import { dialectOf } from '#wire/dialect.ts';
import { json, startFakeHttpServer } from '../../wire/fake-http-server.ts';
import type { FakeHttpServer } from '../../wire/fake-http-server.ts';

let server: FakeHttpServer;
beforeEach(async () => void (server = await startFakeHttpServer()));
afterEach(() => server.close());

/** The components of the menus of 3.4.3 and 3.7.0 without a page here. */
const MISSING: readonly string[] = ['system/AddressList', 'system/DepartUserList', 'system/address/index', 'system/departUser/index'];

test.each([
  '3.4.3 system/UserList system/RoleUserList system/NewPermissionList system/PermissionList system/TenantList system/DepartList system/DepartUserList system/SysPositionList system/AddressList system/DictList system/SysCategoryList system/SysAnnouncementList system/UserAnnouncementList modules/message/SysMessageList modules/message/SysMessageTemplateList system/SysGatewayRouteList system/QuartzJobList system/LogList system/DataLogList system/SysUserOnlineList modules/oss/OSSFileList system/SysFillRuleList system/SysCheckRuleList system/SysDataSourceList modules/monitor/RedisInfo modules/monitor/TomcatInfo modules/monitor/SystemInfo modules/monitor/JvmInfo modules/monitor/HttpTrace modules/monitor/DiskMonitoring',
  '3.7.0 system/user/index system/role/index system/menu/index system/tenant/index system/depart/index system/departUser/index system/position/index system/address/index system/dict/index system/category/index system/notice/index monitor/mynews/index system/message/template/index monitor/route/index monitor/quartz/index monitor/log/index monitor/datalog/index system/onlineuser/OnlineUserList system/ossfile/index system/fillRule/index system/checkRule/index monitor/datasource/index monitor/redis/index monitor/server/index monitor/trace/index',
])('%.5s: each entry of administration opens its page', menu => {
  const [, ...components] = menu.split(' ');
  expect(components.filter(component => !allPages.ofComponent(component))).toEqual(components.filter(one => MISSING.includes(one)));
});

const RULE = {
  id: '1260936345293012993',
  permissionId: '4148ec82b6acd69f470bea75fe41c357',
  ruleName: '年龄',
  ruleColumn: 'age',
  ruleConditions: '>',
  ruleValue: '20',
  status: '1',
};
const entry = (id: string, name: string, component: string, menuType: number, children: unknown = null) => ({
  id,
  key: id,
  title: name,
  name,
  component,
  menuType,
  children,
});
const MENUS = [
  entry('2a470fc0c3954d9dbb61de6d80846549', '常见案例', 'layouts/RouteView', 0, [
    entry('4148ec82b6acd69f470bea75fe41c357', '单表模型示例', 'jeecg/JeecgDemoList', 1, [
      entry('1400726868091015170', 'demo添加功能', '', 2),
    ]),
  ]),
];

test('a rule has the title of its menu, and a new one the id of a menu', async () => {
  server.reply = (response, asked) => {
    const result = asked.path.endsWith('/queryPermissionRule') ? [RULE] : MENUS;
    json({ success: true, message: '', code: 0, result })(response);
  };
  const http = server.http({ dialect: dialectOf('jeecg') });
  expect(await dataRuleCalls.table.list(http, { name: ' 年 ' })).toMatchObject({
    ok: true,
    value: {
      total: 1,
      rows: [{ permissionId: RULE.permissionId, entityTitle: '单表模型示例', columnLabel: 'age', isEnabled: true, roles: undefined }],
    },
  });
  expect(server.asked[0]?.query.get('ruleName')).toBe('*年*');
  expect(await dataRuleCalls.table.menus(http)).toEqual({
    ok: true,
    value: {
      menus: [{ id: RULE.permissionId, title: '单表模型示例', component: 'jeecg/JeecgDemoList' }],
      isAnyRuled: true,
    },
  });
});

test('the conditions and filters of a gateway route are sent as texts: a list becomes one that the server cannot read again', async () => {
  const route = { routerId: 'x', name: 'x', uri: 'lb://x', predicates: '[{"name":"Path","args":["/x/**"]}]', filters: '[ ]', isOn: true };
  await gatewayRouteCalls.table.save(server.http(), route, undefined);
  expect(server.asked.at(-1)?.body).toMatchObject({ router: { predicates: '[{"name":"Path","args":["/x/**"]}]', filters: '[]' } });
});

test('a menu is deleted with those below it, which are not named again', () => {
  const tree = [{ id: 'a', children: [{ id: 'b', children: [{ id: 'c' }] }, { id: 'd' }] }, { id: 'e' }];
  expect(outermost(tree, ['c', 'b', 'd', 'e'])).toEqual(['b', 'd', 'e']);
});

test('a template without a state is in use; servers since 3.5 tell it', async () => {
  const template = {
    id: '1',
    templateName: '系统消息通知',
    templateCode: 'sys_ts_note',
    templateContent: '<h1>通知</h1>',
    templateType: '4',
  };
  server.reply = json({
    success: true,
    code: 200,
    message: '',
    result: { records: [template, { ...template, useStatus: '0' }], total: 2 },
  });
  const answer = await messageCalls.table.templates(server.http(), { pageNo: 1, pageSize: 10, name: '' });
  expect(answer).toMatchObject({ ok: true, value: { rows: [{ isUsed: true }, { isUsed: false }] } });
});

test.each([
  [
    404,
    {
      timestamp: '2026-11-27 01:00:39',
      status: 404,
      error: 'Not Found',
      message: 'No message available',
      path: '/jeecg-boot/monitor/figures',
    },
  ],
  [200, { success: false, message: '路径不存在，请检查路径是否正确', code: 404, result: null, timestamp: 1 }],
])('a call that the server does not know is told from a refusal: HTTP %i', async (status, body) => {
  server.reply = json(body, status);
  expect(await monitorCalls.table.figures(server.http(), 'system')).toEqual({ ok: false, error: { kind: 'notFound' } });
});

test('a user without phone, mail address and work number is saved without them: the empty text is unique there', async () => {
  const nothing = { sex: '', birthday: '', phone: '', email: ' ', workNo: '', avatar: '', post: '', telephone: '' };
  const unassigned = { isSuperior: false, responsibleFor: [], tenants: [], roles: [], departs: [] };
  const draft = { ...nothing, ...unassigned, username: 'x', realname: 'x', password: 'Quay@2026' };
  await userCalls.table.save(server.http(), draft, undefined);
  expect(server.asked[0]?.body).toMatchObject({ phone: null, email: null, workNo: null, username: 'x' });
});

test('a menu without rules, which that server refuses to answer for, has none to choose from', async () => {
  server.reply = json({ success: false, message: '未找到权限配置信息', code: 500, result: null, timestamp: 1 });
  expect(await roleCalls.table.rules(server.http(), 'menu', 'role')).toEqual({ ok: true, value: { rules: [], held: [] } });
  expect(server.asked[0]?.path).toBe('/jeecg-boot/sys/role/datarule/menu/role');
  server.reply = json({ success: false, message: '没有权限', code: 500, result: null, timestamp: 1 });
  expect(await roleCalls.table.rules(server.http(), 'menu', 'role')).toMatchObject({ ok: false });
});

test('departments are put into an order by one call, and one after the other on a server that has no such call', async () => {
  const depart = (id: string, order: number): Department => ({ ...NO_DEPARTMENT, id, name: id, order });
  const order = [depart('b', 2), depart('a', 1), depart('c', 3)];
  server.reply = (response, { path }) =>
    path.endsWith('/sort')
      ? json({ success: false, code: 404, message: 'Not Found' }, 404)(response)
      : json({ success: true, code: 200, message: '修改成功!', result: null })(response);
  expect(await departmentCalls.table.sort(server.http(), order)).toEqual(ok('修改成功!'));
  expect(server.asked.map(({ path, body }) => [path.split('/').at(-1), body])).toMatchObject([
    ['sort', { parentId: '', ids: 'b,a,c' }],
    ['edit', { id: 'b', departOrder: 1, departName: 'b' }],
    ['edit', { id: 'a', departOrder: 2 }],
  ]);
});

const NO_DEPARTMENT: Department = {
  id: '',
  parentId: '',
  name: '',
  nameEn: '',
  nameAbbr: '',
  category: '2',
  orgCode: '',
  order: 0,
  mobile: '',
  fax: '',
  address: '',
  memo: '',
  directors: [],
  directorNames: [],
};

test('before a deletion the user is not promised a check that a stock server does not make, and of an import he hears what it leaves out', () => {
  const said = (isForeign: boolean) => [
    roleText.removeSure(isForeign),
    departmentText.removeSure(2, isForeign),
    departmentText.hint(isForeign),
    positionText.removeSure(isForeign),
    positionText.hint(isForeign),
  ];
  expect(said(true).join()).not.toContain('不能删除');
  expect(said(true).filter(text => text.includes('不检查'))).toHaveLength(3);
  expect(said(false).filter(text => text.includes('不能删除'))).toHaveLength(3);
  // Seen with 3.4.3: without the two columns the users are in no list, and the passwords of the file are not theirs.
  expect(userText.importHintForeign).toMatch(/“状态”和“删除状态”两列必须填“正常”.*不读登录密码、部门和角色/);
});
