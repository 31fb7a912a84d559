/** 部门管理, 职务管理 and 租户管理 on the server: the codes of departments, the tree in its forms, what is refused and why, and who may call. */
import { describe, expect, test } from 'vitest';
import { nextOrgCode } from '#server/platform/departments/org-code.ts';
import { seedAccounts, seedDeparts } from '#server/platform/people/accounts.ts';
import { askSql } from '#tests/server/support/ask-sql.ts';
import { listOf, pick, serveFile } from '#tests/server/support/test-server.ts';
import type { TestServer } from '#tests/server/support/test-server.ts';

let server: TestServer;
let admin: string;
let clerk: string;
serveFile(['admin', 'clerk'], (started, tokenOf) => {
  server = started;
  [admin, clerk] = [tokenOf('admin'), tokenOf('clerk')];
});

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
const call = async (method: Method, url: string, body?: unknown, token = admin) => (await server.call(method, url, { token, body })).body;
const [top, dispatch] = seedDeparts.map(({ id }) => id);
const departs = async () => listOf((await call('GET', '/sys/sysDepart/listAll')).result);
const names = (list: unknown) => listOf(list).map(one => String(pick(one, 'departName')));
async function newDepart(departName: string, parentId = ''): Promise<{ readonly id: string; readonly orgCode: string }> {
  expect(await call('POST', '/sys/sysDepart/add', { departName, parentId, departOrder: 9 })).toMatchObject({
    success: true,
    message: '添加成功！',
  });
  const made = (await departs()).find(depart => pick(depart, 'departName') === departName);
  return { id: String(pick(made, 'id')), orgCode: String(pick(made, 'orgCode')) };
}

test.each([
  ['', [], 'A01'],
  ['A01', [], 'A01A01'],
  ['', ['A01', 'A02'], 'A03'],
  ['A01', ['A01A09', 'A01A10'], 'A01A11'],
  ['A01', ['A01A99'], 'A01B01'],
  ['', ['Z99'], 'Z99A01'],
])('below “%s” with %o comes %s', (parent, siblings, code) => {
  expect(nextOrgCode(parent, siblings)).toBe(code);
});

describe('departments', () => {
  test('get the next code of their level; one that was deleted leaves its code to nobody', async () => {
    const first = await newDepart('新公司');
    const inside = await newDepart('新部门', first.id);
    const next = await newDepart('调度二科', dispatch);
    expect([first.orgCode, inside.orgCode, next.orgCode]).toEqual(['A02', 'A02A01', 'A01A01A01']);
    const kinds = (await departs()).map(depart => [pick(depart, 'orgCode'), pick(depart, 'orgType'), pick(depart, 'orgCategory')]);
    expect(kinds).toEqual(
      expect.arrayContaining([
        ['A02', '1', '1'],
        ['A02A01', '2', '2'],
        ['A01A01A01', '3', '2'],
      ]),
    );

    expect(await call('DELETE', `/sys/sysDepart/delete?id=${first.id}`)).toMatchObject({ success: true, message: '删除成功!' });
    expect(names(await departs())).not.toContain('新部门');
    expect((await newDepart('又一个公司')).orgCode).toBe('A03');
    await call('DELETE', `/sys/sysDepart/deleteBatch?ids=${next.id}`);
  });

  test('are edited in place, and are not moved: not below themselves, and not elsewhere', async () => {
    const { id } = await newDepart('要改的', top);
    const edit = (body: object) => call('PUT', '/sys/sysDepart/edit', { id, ...body });
    expect(await edit({ departName: '改过的', parentId: top, mobile: '010-1234' })).toMatchObject({ success: true, message: '修改成功!' });
    expect((await call('GET', `/sys/sysDepart/listAll?id=${id}`)).result).toMatchObject([
      { departName: '改过的', mobile: '010-1234', parentId: top },
    ]);
    for (const parentId of [id, '', dispatch])
      expect(await edit({ departName: '改过的', parentId })).toMatchObject({
        success: false,
        message: '不能修改上级部门，机构编码由上级部门决定！',
      });
    expect(await edit({ departName: ' ' })).toMatchObject({ success: false, message: '请输入机构/部门名称!' });
    expect(await edit({ departName: 'x'.repeat(101) })).toMatchObject({ success: false });
    expect(await call('POST', '/sys/sysDepart/add', { departName: 'x', parentId: 'nowhere' })).toMatchObject({
      success: false,
      message: '上级部门不存在！',
    });
    await call('DELETE', `/sys/sysDepart/delete?id=${id}`);
  });

  test('are put into another order below their parent: all of them, once each, by who may edit them', async () => {
    const below = async () =>
      listOf((await call('GET', `/sys/sysDepart/queryDepartTreeSync?pid=${top}`)).result).map(node => String(pick(node, 'id')));
    const before = await below();
    const sort = (ids: readonly string[], parentId = top, token = admin) =>
      call('PUT', '/sys/sysDepart/sort', { parentId, ids: ids.join(',') }, token);
    const turned = before.toReversed();
    expect(await sort(turned)).toMatchObject({ success: true, message: '排序成功!' });
    expect(await below()).toEqual(turned);
    for (const ids of [[], before.slice(1), [...before, String(top)], [...before.slice(1), String(top)]])
      expect(await sort(ids)).toMatchObject({ success: false, message: '同级部门已有变化，请刷新后重试！' });
    expect(await sort(before, dispatch)).toMatchObject({ success: false });
    expect(await sort(before, top, clerk)).toMatchObject({ success: false });
    expect(await below()).toEqual(turned);
    await sort(before);
  });

  test('with users in them or below them are not deleted', async () => {
    expect(await call('DELETE', `/sys/sysDepart/delete?id=${top}`)).toMatchObject({
      success: false,
      message: `部门“北方智慧物流集团”及其下级部门还有${seedAccounts.length}名用户，请先移出用户！`,
    });
    expect(await call('DELETE', `/sys/sysDepart/deleteBatch?ids=${dispatch}`)).toMatchObject({ success: false });
    expect(await call('DELETE', '/sys/sysDepart/deleteBatch?ids=')).toMatchObject({ success: false, message: '参数不识别！' });
  });

  test('are a tree in every form of the original', async () => {
    const result = async (path: string, token = admin) => (await call('GET', `/sys/sysDepart/${path}`, undefined, token)).result;
    const whole = await result('queryTreeList2');
    expect(whole).toEqual(await result('queryTreeList'));
    expect(await result(`queryTreeList?ids=${dispatch}`)).toMatchObject([{ id: dispatch, children: [] }]);
    const level = await result('queryDepartTreeSync');
    expect(listOf(level).find(node => pick(node, 'id') === top)).toMatchObject({ isLeaf: false, title: '北方智慧物流集团' });
    expect(names(await result(`queryDepartTreeSync?pid=${top}`))).toEqual(['运输调度中心', '计量磅房', '合同商务部']);
    expect(names(await result('queryDepartTreeSync?ids=A01A02,A01A03&primaryKey=orgCode'))).toEqual(['计量磅房', '合同商务部']);
    const ids = listOf(await result('queryIdTree')).find(node => pick(node, 'key') === top);
    expect(ids).toMatchObject({ key: top, value: top, code: 'A01', title: '北方智慧物流集团' });
    expect(listOf(pick(ids, 'children')).map(node => pick(node, 'title'))).toEqual(['运输调度中心', '计量磅房', '合同商务部']);
    expect(names(await result(`searchBy?keyWord=${encodeURIComponent('磅房')}`))).toEqual(['计量磅房']);
    expect(await call('GET', '/sys/sysDepart/searchBy?keyWord=zzz')).toMatchObject({ success: false, message: '未查询匹配数据！' });
  });

  test('are narrowed by properties, by ids with all below them, and to those of car teams in use', async () => {
    const tree = (query: string, token = admin) => call('GET', `/sys/sysDepart/queryTreeList?${query}`, undefined, token);
    const below = (list: unknown) => names(pick(listOf(list)[0], 'children'));
    const whole = names(listOf((await tree('')).result));
    expect(below((await tree(`exclude=${dispatch}`)).result)).toEqual(['计量磅房', '合同商务部']);
    expect(names((await tree(`exclude=${top}`)).result)).toEqual(whole.slice(1));
    const condition = (text: string) => tree(`condition=${encodeURIComponent(text)}`);
    expect(names((await condition('{"orgCode":"A01A02"}')).result)).toEqual(['计量磅房']);
    expect(names((await condition('{"orgType":1}')).result)).toEqual(whole);
    expect(await condition('[1]')).toMatchObject({ success: false, message: 'condition需要JSON字符串' });
    expect(await condition('{"password":"x"}')).toMatchObject({ success: false, message: '没有列password' });

    const team = { teamType: 'own', leader: '队长', phone: '13800000000' };
    for (const [teamName, departId] of [
      ['一队', dispatch],
      ['二队', top],
    ])
      expect(await call('POST', '/car_team/mtCarTeam/add', { ...team, teamName, departId })).toMatchObject({ success: true });
    await askSql(server.db, "update mt_car_team set status = '0' where team_name = '二队'");
    expect((await tree('typecarteam=1')).result).toMatchObject([{ departName: '运输调度中心', children: [] }]);
    expect((await tree('typecarteam=true')).result).toHaveLength(1);
    expect((await tree('typecarteam=')).result).toEqual((await tree('')).result);
  });

  test('of a superior are those he is responsible for, with those below; an ordinary user has none', async () => {
    const mine = (token: string) => call('GET', '/sys/sysDepart/queryMyDeptTreeList', undefined, token);
    expect(await mine(clerk)).toMatchObject({ success: true, message: '1', result: null });
    const answer = await mine(admin);
    expect([answer.message, names(answer.result)]).toEqual(['2', ['北方智慧物流集团']]);
    const search = `/sys/sysDepart/searchBy?myDeptSearch=1&keyWord=${encodeURIComponent('磅房')}`;
    expect([(await call('GET', search)).success, (await call('GET', search, undefined, clerk)).success]).toEqual([true, false]);
  });
});

describe('positions', () => {
  const list = async () => listOf(pick((await call('GET', '/sys/position/list?pageSize=50')).result, 'records'));
  const idOf = async (code: string): Promise<string> =>
    String(
      pick(
        (await list()).find(one => pick(one, 'code') === code),
        'id',
      ),
    );

  test('are added, edited and deleted; one that somebody has is kept', async () => {
    expect(await call('POST', '/sys/position/add', { name: '班长', code: 'foreman', postRank: '3' })).toMatchObject({
      success: true,
      message: '添加成功！',
    });
    const id = await idOf('foreman');
    expect(await call('PUT', '/sys/position/edit', { id, name: '大班长', code: 'foreman', postRank: '2' })).toMatchObject({
      success: true,
    });
    expect((await list()).find(one => pick(one, 'id') === id)).toMatchObject({ name: '大班长', postRank: '2' });
    await askSql(server.db, "update sys_user set post = 'foreman' where username = 'clerk'");
    expect(await call('DELETE', `/sys/position/delete?id=${id}`)).toMatchObject({
      success: false,
      message: '职务“大班长”有1名用户在用，不能删除！',
    });
    expect(await call('PUT', '/sys/position/edit', { id, name: '大班长', code: 'other' })).toMatchObject({ success: false });
    await askSql(server.db, "update sys_user set post = '司磅员' where username = 'clerk'");
    expect(await call('DELETE', `/sys/position/deleteBatch?ids=${id},`)).toMatchObject({ success: true, message: '删除成功!' });
  });

  test.each([
    [{ name: '', code: 'x' }, '职务名称必填'],
    [{ name: 'x', code: 'a b' }, '职务编码只能是'],
    [{ name: 'x', code: 'weigher' }, '职务编码已存在'],
    [{ name: 'x', code: 'y', postRank: '99' }, '职级不正确'],
  ])('%o is refused', async (body, why) => {
    expect(await call('POST', '/sys/position/add', body)).toMatchObject({ success: false, message: expect.stringContaining(why) });
  });
});

describe('tenants', () => {
  test('are added, listed, edited and deleted; one with users is kept, and of several those without', async () => {
    for (const id of [61, 62])
      expect(
        await call('POST', '/sys/tenant/add', { id, name: `租户${id}`, status: 1, beginDate: '2026-01-01', endDate: '2026-12-31' }),
      ).toMatchObject({ success: true });
    expect(await call('PUT', '/sys/tenant/edit', { id: 62, name: '改名', status: 0 })).toMatchObject({
      success: true,
      message: '修改成功!',
    });
    for (const date of [{ beginDate: '2027-01-01' }, { endDate: '2025-12-31' }])
      expect((await call('PUT', '/sys/tenant/edit', { id: 61, name: '租户61', ...date })).message).toBe('结束时间不能早于开始时间！');
    expect(pick((await call('GET', `/sys/tenant/list?name=${encodeURIComponent('*租户*')}`)).result, 'records')).toMatchObject([
      { id: 61, beginDate: '2026-01-01' },
    ]);
    expect((await call('GET', '/sys/tenant/queryList')).result).toMatchObject([{ id: 61 }]);
    expect((await call('GET', '/sys/tenant/queryList', undefined, clerk)).result).toEqual([]);

    await askSql(server.db, "update sys_user set rel_tenant_ids = '0,61' where username = 'clerk'");
    expect(await call('DELETE', '/sys/tenant/delete?id=61')).toMatchObject({ success: false, message: '该租户已被引用，无法删除！' });
    expect(await call('DELETE', '/sys/tenant/deleteBatch?ids=61,62')).toMatchObject({
      success: true,
      message: '部分删除成功！（被引用的租户无法删除）',
    });
    expect(await call('DELETE', '/sys/tenant/deleteBatch?ids=61')).toMatchObject({
      success: false,
      message: '选择的租户都已被引用，无法删除！',
    });
    await askSql(server.db, "update sys_user set rel_tenant_ids = null where username = 'clerk'");
    expect(await call('DELETE', '/sys/tenant/delete?id=61')).toMatchObject({ success: true });
  });

  test.each([
    [{ id: 0, name: 'x' }, '租户编号必须是'],
    [{ id: '1.5', name: 'x' }, '租户编号必须是'],
    [{ id: 70, name: '' }, '租户名称必填'],
    [{ id: 70, name: 'x', beginDate: '2026-13-01' }, '日期格式不正确'],
    [{ id: 70, name: 'x', beginDate: '2026-02-01', endDate: '2026-01-01' }, '结束时间不能早于'],
  ])('%o is refused', async (body, why) => {
    expect(await call('POST', '/sys/tenant/add', body)).toMatchObject({ success: false, message: expect.stringContaining(why) });
  });
});

const WRITES: readonly (readonly [Method, string])[] = (['sysDepart', 'position', 'tenant'] as const).flatMap(of =>
  (
    [
      ['POST', 'add'],
      ['PUT', 'edit'],
      ['POST', 'edit'],
      ['DELETE', 'delete?id=x'],
      ['DELETE', 'deleteBatch?ids=x'],
    ] as const
  ).map(([method, path]) => [method, `/sys/${of}/${path}`] as const),
);
test.each([...WRITES, ['GET', '/sys/tenant/list'] as const])('without the permission %s %s is refused', async (method, url) => {
  expect(await call(method, url, method === 'GET' || method === 'DELETE' ? undefined : {}, clerk)).toMatchObject({
    success: false,
    code: 510,
  });
});
