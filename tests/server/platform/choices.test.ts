/** What inputs choose from on the server: items by a keyword, texts of stored keys, levels of trees, categories. Nobody reads more by them than by lists. */
import { beforeAll, describe, expect, test } from 'vitest';
import { treeLevel } from '#server/platform/dictionaries/tree-dict.ts';
import { sql } from '#server/database/kysely.ts';
import { callerWith } from '#tests/server/support/entity-server.ts';
import { listOf, pick, serveFile } from '#tests/server/support/test-server.ts';
import type { TestServer } from '#tests/server/support/test-server.ts';

let server: TestServer;
let admin: string;
let clerk: string;
serveFile(['admin', 'clerk'], (started, tokenOf) => {
  server = started;
  [admin, clerk] = [tokenOf('admin'), tokenOf('clerk')];
});

const MALFORMED = '字典Code格式不正确！';
const get = async (path: string, params: Readonly<Record<string, string>> = {}, token = admin) =>
  (await server.call('GET', `${path}?${new URLSearchParams(params).toString()}`, { token })).body;
const all = (result: unknown, key: string): readonly string[] => listOf(result).map(one => String(pick(one, key)));

describe('items', () => {
  const USERS = '/sys/dict/loadDict/sys_user,realname,username';

  test('that contain a keyword in text or value, as many as are asked for', async () => {
    expect(all((await get(USERS, { keyword: '调度' })).result, 'value')).toEqual(['dispatcher']);
    expect(all((await get(USERS, { keyword: 'LERK' })).result, 'value')).toEqual(['clerk']);
    expect(listOf((await get(USERS)).result).length).toBeLessThanOrEqual(10);
    expect(listOf((await get(USERS, { keyword: '', pageSize: '2' })).result)).toHaveLength(2);
    expect((await get(USERS, { keyword: '%' })).result).toEqual([]);
    expect(all((await get('/sys/dict/loadDict/enable_status', { keyword: '停' })).result, 'value')).toEqual(['0']);
  });

  test('with these values, if the keyword has commas', async () => {
    expect(all((await get(USERS, { keyword: 'clerk,dispatcher' })).result, 'value').toSorted()).toEqual(['clerk', 'dispatcher']);
  });

  test.each([
    [{ key: 'dispatcher,nobody,clerk' }, ['张调度', '李司磅']],
    [{ key: 'dispatcher,nobody,clerk', delNotExist: 'false' }, ['张调度', 'nobody', '李司磅']],
    [{ key: '' }, null],
  ])('texts of %o are %o, in their order', async (params, expected) => {
    expect((await get('/sys/dict/loadDictItem/sys_user,realname,username', params)).result).toEqual(expected);
  });

  test.each(['sys_user,password,username', 'sys_token,digest,user_id', 'mt_car,plate_number', "mt_car,plate_number,id,''=''"])(
    '%s is refused in every call',
    async code => {
      for (const call of ['loadDict', 'loadDictItem'])
        expect(await get(`/sys/dict/${call}/${encodeURIComponent(code)}`, { key: 'a', keyword: 'a' })).toMatchObject({
          success: false,
          message: MALFORMED,
        });
    },
  );

  test('a clerk of one yard finds only his own', async () => {
    const found = await get('/sys/dict/loadDict/mt_freight_yard,yard_name,id', { keyword: '', pageSize: '50' }, clerk);
    expect(listOf(found.result)).toHaveLength(1);
  });
});

describe('levels of a tree', () => {
  const categories = { tableName: 'sys_category', text: 'name', code: 'id', pidField: 'pid', hasChildField: 'has_child', condition: '' };
  const level = (params: Partial<Record<keyof typeof categories | 'pid', string>>, token = admin) =>
    get('/sys/dict/loadTreeData', { ...categories, pid: '0', ...params }, token);

  test('have key, title, leaf and the key above', async () => {
    const [first] = listOf((await level({})).result);
    expect(first).toEqual({
      key: 'category-b01',
      title: '货物分类',
      leaf: false,
      icon: null,
      parentId: '0',
      value: null,
      code: null,
      children: null,
    });
    expect(listOf((await level({ pid: 'category-b01a02' })).result).map(node => [pick(node, 'title'), pick(node, 'leaf')])).toEqual([
      ['铁矿石', true],
      ['铝矾土', true],
    ]);
    expect((await level({ pid: '' })).result).toEqual([]);
  });

  test('are narrowed by a condition, and nobody knows of leaves without a column for it', async () => {
    expect(all((await level({ condition: '{"code":"B02"}' })).result, 'title')).toEqual(['费用分类']);
    expect(all((await level({ pid: 'category-b01a02', hasChildField: '' })).result, 'leaf')).toEqual(['false', 'false']);
  });

  test.each([
    [{ condition: '[1]' }],
    [{ condition: 'code=1' }],
    [{ condition: '{"password":"1"}' }],
    [{ tableName: 'sys_user', text: 'password', code: 'id', pidField: 'id', hasChildField: '' }],
    [{ tableName: 'sys_token' }],
    [{ pidField: '1=1 or pid' }],
  ])('%o is refused', async params => {
    expect(await level(params)).toMatchObject({ success: false, message: MALFORMED });
  });

  test('end at the permission of the list, and at ten thousand', async () => {
    const types = {
      tableName: 'mt_material_type',
      text: 'type_name',
      code: 'id',
      pidField: 'parent_id',
      pid: '',
      hasChildField: '',
      condition: '',
    };
    expect(await treeLevel(server, callerWith('mtMaterialType:list'), types)).toBeDefined();
    expect(await treeLevel(server, callerWith('mtCar:list'), types)).toBeUndefined();
    await sql`insert into sys_category (id, pid, name, code) select 'n' || n, 'many', 'n' || n, 'N' || n from generate_series(1, 10001) n`.execute(
      server.db,
    );
    expect(listOf((await level({ pid: 'many' })).result)).toHaveLength(10_000);
    await sql`delete from sys_category where pid = 'many'`.execute(server.db);
  });
});

describe('categories', () => {
  test('by level from a code, and all below at once', async () => {
    const oneLevel = (await get('/sys/category/loadTreeRoot', { async: 'true', pcode: 'B01' })).result;
    const whole = (await get('/sys/category/loadTreeRoot', { async: 'false', pcode: 'B01' })).result;

    expect(listOf(oneLevel).map(node => [pick(node, 'title'), pick(node, 'code'), pick(node, 'children')])).toEqual([
      ['煤炭', 'B01A01', null],
      ['矿石', 'B01A02', null],
      ['建材', 'B01A03', null],
    ]);
    expect(all(pick(whole, 0, 'children'), 'title')).toEqual(['动力煤', '焦煤', '无烟煤']);
    expect(all((await get('/sys/category/loadTreeChildren', { pid: 'category-b01a01' })).result, 'title')).toHaveLength(3);
    expect(all((await get('/sys/category/loadTreeRoot', { async: 'true', pcode: '0' })).result, 'title')).toHaveLength(3);
  });

  test('by the one above or its code, narrowed by a condition', async () => {
    const data = (params: Readonly<Record<string, string>>) => get('/sys/category/loadTreeData', params);
    expect(all((await data({ pid: '', pcode: 'B01A02', condition: '' })).result, 'title')).toEqual(['铁矿石', '铝矾土']);
    expect(all((await data({ pid: 'category-b01a02', pcode: '0', condition: '{"name":"铁矿石"}' })).result, 'key')).toHaveLength(1);
    expect((await data({ pid: '', pcode: '', condition: '' })).message).toBe('加载分类字典树参数有误.[null]!');
    expect((await data({ pid: '', pcode: 'X9', condition: '' })).message).toBe('加载分类字典树参数有误.[code]!');
    expect((await data({ pid: '', pcode: '0', condition: '{"password":1}' })).success).toBe(false);
  });

  test('one by its code, names of ids, and rows for a table of the tree', async () => {
    expect((await get('/sys/category/loadOne', { field: 'code', val: 'B01A02' })).result).toMatchObject({
      id: 'category-b01a02',
      name: '矿石',
    });
    expect((await get('/sys/category/loadOne', { field: 'code', val: 'X9' })).message).toBe('查询无果');
    expect((await get('/sys/category/loadOne', { field: 'id or 1=1', val: '1' })).success).toBe(false);
    const ids = { ids: 'category-b02,gone,category-b01' };
    for (const path of ['/sys/category/loadDictItem/', '/sys/category/loadDictItem'])
      expect((await get(path, ids)).result).toEqual(['费用分类', '货物分类']);
    expect((await get('/sys/category/loadDictItem/', { ...ids, delNotExist: 'false' })).result).toEqual(['费用分类', 'gone', '货物分类']);
    expect((await get('/sys/category/childList', { parentId: 'category-b01a02' })).result).toMatchObject([
      { name: '铁矿石', parentId: 'category-b01a02', hasChildren: false },
      { name: '铝矾土' },
    ]);
  });

  describe('that stand below themselves', () => {
    beforeAll(async () => {
      await sql`insert into sys_category (id, pid, name, code, has_child) values ('a', 'b', 'A', 'X01', '1'), ('b', 'a', 'B', 'X02', '1')`.execute(
        server.db,
      );
    });

    test('end where the circle closes', async () => {
      const whole = (await get('/sys/category/loadTreeRoot', { async: 'false', pcode: 'X01' })).result;
      expect(whole).toMatchObject([{ key: 'b', children: null }]);
    });
  });
});
