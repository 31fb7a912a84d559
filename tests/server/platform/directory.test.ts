/** Dictionaries, people, departments and announcements: the calls every page makes. */
import { describe, expect, test } from 'vitest';
import { seedAccounts } from '#server/platform/people/accounts.ts';
import { listOf, pick, serveFile } from '#tests/server/support/test-server.ts';
import type { TestServer } from '#tests/server/support/test-server.ts';

let server: TestServer;
let admin: string;
let clerk: string;
serveFile(['admin', 'clerk'], (started, tokenOf) => {
  server = started;
  [admin, clerk] = [tokenOf('admin'), tokenOf('clerk')];
});

const get = (url: string, token = admin) => server.call('GET', url, { token });

describe('dictionaries', () => {
  test('one by its code, all of them, and an empty list for an unknown code', async () => {
    const one = (await get('/sys/dict/getDictItems/enable_status')).body;
    const all = (await get('/sys/dict/queryAllDictItems')).body;

    expect(one).toMatchObject({ success: true, code: 0 });
    expect(one.result).toEqual([
      { value: '1', text: '启用', title: '启用', label: '启用', color: 'green' },
      { value: '0', text: '停用', title: '停用', label: '停用', color: 'default' },
    ]);
    expect(pick(all.result, 'enable_status')).toEqual(one.result);
    expect((await get('/sys/dict/getDictItems/no_such_code')).body.result).toEqual([]);
    expect((await get('/sys/dict/refleshCache')).body).toMatchObject({ success: true, code: 0 });
  });

  test('a table as a dictionary, also with a percent-encoded code', async () => {
    const plain = (await get('/sys/dict/getDictItems/sys_user,realname,username')).body.result;
    const encoded = (await get('/sys/dict/getDictItems/sys_user%2Crealname%2Cusername')).body.result;
    const yards = listOf((await get('/sys/dict/getDictItems/mt_freight_yard,yard_name,id')).body.result);

    expect(listOf(plain).map(item => [pick(item, 'value'), pick(item, 'text')])).toEqual(
      expect.arrayContaining([
        ['dispatcher', '张调度'],
        ['clerk', '李司磅'],
      ]),
    );
    expect(encoded).toEqual(plain);
    expect(yards.length).toBeGreaterThan(1);
  });

  test('the clerk gets only the own yard as a choice', async () => {
    expect(listOf((await get('/sys/dict/getDictItems/mt_freight_yard,yard_name,id', clerk)).body.result)).toHaveLength(1);
  });

  test.each([
    ['sys_user,password,username', 'a column nobody may read'],
    ['sys_token,digest,user_id', 'a table nobody may read'],
    ["mt_car,plate_number,id,1=1 or ''=''", 'a condition'],
    ['mt_car,plate_number', 'a part missing'],
    ['mt_car,"id",id', 'a column that is no name'],
  ])('%s is refused: %s', async code => {
    expect((await get(`/sys/dict/getDictItems/${encodeURIComponent(code)}`)).body).toMatchObject({
      success: false,
      message: '字典Code格式不正确！',
    });
  });

  test('prices are refused to the clerk, and a table without its list permission', async () => {
    expect((await get('/sys/dict/getDictItems/mt_waybill,unit_price,id', clerk)).body.success).toBe(false);
    expect((await get('/sys/dict/getDictItems/mt_waybill,unit_price,id')).body.success).toBe(true);
    expect((await get('/sys/dict/getDictItems/mt_settlement,settlement_no,id', clerk)).body.success).toBe(false);
  });
});

describe('people', () => {
  test('lists are paged and filtered, without passwords', async () => {
    const page = (await get('/sys/user/list?pageNo=2&pageSize=2')).body;
    const found = (await get(`/sys/user/queryUserComponentData?realname=${encodeURIComponent('张')}`)).body;

    expect(page.result).toMatchObject({ total: seedAccounts.length, size: 2, current: 2, pages: Math.ceil(seedAccounts.length / 2) });
    expect(listOf(pick(page.result, 'records'))).toHaveLength(2);
    expect(found.code).toBe(200);
    expect(listOf(pick(found.result, 'records')).map(user => pick(user, 'username'))).toEqual(['dispatcher']);
    expect(JSON.stringify([page, found])).not.toContain('password');
  });

  test('a user carries the names of the departments, and a list is sorted by what the caller asks', async () => {
    const newest = (await get('/sys/user/queryUserComponentData?column=createTime&order=desc&pageSize=50')).body.result;
    const byName = (await get('/sys/user/list?column=username&order=asc&pageSize=50')).body.result;
    const unknown = (await get('/sys/user/list?column=password&order=desc&pageSize=50')).body.result;
    const namesIn = (page: unknown) => listOf(pick(page, 'records')).map(user => String(pick(user, 'username')));

    expect(listOf(pick(byName, 'records')).map(user => pick(user, 'orgCodeTxt'))).toContain('北方智慧物流集团,运输调度中心');
    expect(namesIn(byName)).toEqual(namesIn(byName).toSorted());
    expect(namesIn(newest)).toEqual(namesIn(unknown).toReversed());
  });

  test('getMultiUser answers a plain list', async () => {
    const chosen = (await get('/sys/user/getMultiUser?username=admin,clerk,')).body;

    expect(
      listOf(chosen)
        .map(user => String(pick(user, 'username')))
        .toSorted(),
    ).toEqual(['admin', 'clerk']);
    expect(listOf((await get('/sys/user/getMultiUser')).body)).toHaveLength(seedAccounts.length);
  });

  test.each(['POST', 'PUT'] as const)('a user may choose an own department by %s; another one is refused', async method => {
    const before = (await get('/sys/user/getCurrentUserDeparts')).body.result;
    const chosen = await server.call(method, '/sys/selectDepart', { token: admin, body: { orgCode: 'A01A01', username: 'admin' } });
    const now = (await get('/sys/user/getCurrentUserDeparts')).body.result;
    const refused = await server.call(method, '/sys/selectDepart', { token: admin, body: { orgCode: 'A01A03', username: 'admin' } });
    await server.call(method, '/sys/selectDepart', { token: admin, body: { orgCode: 'A01', username: 'admin' } });

    expect(listOf(pick(before, 'list')).map(depart => pick(depart, 'departName'))).toEqual(['北方智慧物流集团', '运输调度中心']);
    expect([pick(before, 'orgCode'), pick(chosen.body.result, 'userInfo', 'orgCode'), pick(now, 'orgCode')]).toEqual([
      'A01',
      'A01A01',
      'A01A01',
    ]);
    expect(refused.body.success).toBe(false);
  });
});

describe('what people are chosen from', () => {
  test('departments are a tree, each with its children', async () => {
    const { result } = (await get('/sys/sysDepart/queryTreeList')).body;
    const [top] = listOf(result);

    expect(listOf(result)).toHaveLength(1);
    expect(top).toMatchObject({ departName: '北方智慧物流集团', title: '北方智慧物流集团', orgCode: 'A01', isLeaf: false });
    expect([pick(top, 'key'), pick(top, 'value')]).toEqual([pick(top, 'id'), pick(top, 'id')]);
    expect(listOf(pick(top, 'children')).map(child => pick(child, 'departName'))).toEqual(['运输调度中心', '计量磅房', '合同商务部']);
  });

  test('the users of one department and of those below it', async () => {
    const [top] = listOf((await get('/sys/sysDepart/queryTreeList')).body.result);
    const [first] = listOf(pick(top, 'children'));
    const { result } = (await get(`/sys/user/queryUserByDepId?id=${String(pick(first, 'id'))}`, clerk)).body;

    expect(
      listOf(result)
        .map(user => String(pick(user, 'username')))
        .toSorted(),
    ).toEqual(['admin', 'dispatcher']);
    expect(JSON.stringify(result)).not.toContain('138000');
    const ofAll = (await get(`/sys/user/queryUserComponentData?departId=${String(pick(top, 'id'))}&pageSize=50`)).body.result;
    expect(pick(ofAll, 'total')).toBe(seedAccounts.length);
  });

  test('roles and positions by name, a position with the text of its rank', async () => {
    const roles = (await get(`/sys/role/list?roleName=${encodeURIComponent('*财务*')}`)).body.result;
    const positions = (await get(`/sys/position/list?name=${encodeURIComponent('调度')}&pageSize=5`)).body.result;

    expect(pick(roles, 'records')).toMatchObject([{ id: 'finance', roleCode: 'finance', roleName: expect.stringContaining('财务') }]);
    expect(positions).toMatchObject({
      total: 1,
      records: [{ id: 'dispatcher', name: '调度员', code: 'dispatcher', postRank: '3', postRank_dictText: '中级' }],
    });
  });
});

describe('announcements', () => {
  test('two announcements are unread until they are opened', async () => {
    const before = (await get('/sys/annountCement/listByUser', clerk)).body;
    const id = String(pick(before.result, 'anntMsgList', 0, 'id'));
    const opened = (await get(`/sys/annountCement/queryById?id=${id}`, clerk)).body;
    const read = (await server.call('PUT', '/sys/sysAnnouncementSend/editByAnntIdAndUserId', { token: clerk, body: { anntId: id } })).body;
    const after = (await get('/sys/annountCement/listByUser', clerk)).body;

    expect(before).toMatchObject({ code: 0, result: { anntMsgTotal: 1, sysMsgTotal: 1 } });
    expect(opened.result).toMatchObject({
      id,
      titile: '关于加强冬季公路运输安全管理的通知',
      priority: 'H',
      msgCategory: '1',
      sender: 'admin',
      sender_dictText: '系统管理员',
    });
    expect(read).toMatchObject({ success: true, code: 0 });
    expect(after.result).toMatchObject({ anntMsgTotal: 0, anntMsgList: [], sysMsgTotal: 1 });
    expect((await get('/sys/annountCement/listByUser')).body.result).toMatchObject({ anntMsgTotal: 1 });
    expect((await get('/sys/annountCement/queryById?id=none')).body).toMatchObject({ success: false, message: '未找到对应实体' });
  });
});

test.each([
  ['username=clerk,admin,', ['admin', 'clerk']],
  ['username=cler', ['clerk']],
  ['username=cler,', []],
  ['sex=2', ['clerk']],
  ['birthday=1990-01-01', []],
])('users are found by %s: a comma at the end makes values whole', async (query, expected) => {
  const { result } = (await get(`/sys/user/list?${query}&pageSize=20`)).body;
  const names = listOf(pick(result, 'records')).map(user => String(pick(user, 'username')));
  expect(names.filter(name => ['admin', 'clerk', 'dispatcher'].includes(name)).toSorted()).toEqual(expected);
});
