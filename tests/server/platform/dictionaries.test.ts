/** 数据字典 on the server: dictionaries and items are written, binned and restored by who may; what the program uses stays; open pages are told. */
import { beforeEach, describe, expect, test } from 'vitest';
import { nameItems } from '#server/platform/dictionaries/dict-store.ts';
import { sql } from '#server/database/kysely.ts';
import { SEED_PASSWORD } from '#server/platform/people/accounts.ts';
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
const dictsOf = async (filter: string) => listOf(pick((await call('GET', `/sys/dict/list?${filter}`)).result, 'records'));
const itemsOf = async (dictId: string) =>
  listOf(pick((await call('GET', `/sys/dictItem/list?dictId=${dictId}&pageSize=100`)).result, 'records'));
const idOf = (row: unknown): string => String(pick(row, 'id'));
const offered = async (code: string) => listOf((await call('GET', `/sys/dict/getDictItems/${code}`)).result);

async function newDict(code: string): Promise<string> {
  await call('POST', '/sys/dict/add', { dictName: `字典${code}`, dictCode: code, description: '说明' });
  const [dict] = await dictsOf(`dictName=${code}`);
  return idOf(dict);
}

describe('a dictionary', () => {
  test('is added, found by a part of its name or code, changed, binned, restored, and deleted for good with its items', async () => {
    const dictId = await newDict('coal_grade');
    await call('POST', '/sys/dictItem/add', { dictId, itemText: '一级', itemValue: '1' });
    expect(await dictsOf('dictName=*coal*')).toMatchObject([{ dictName: '字典coal_grade', dictCode: 'coal_grade', isOwn: false }]);
    expect((await call('PUT', '/sys/dict/edit', { id: dictId, dictName: '煤种', dictCode: 'coal_kind' })).success).toBe(true);
    expect(await offered('coal_kind')).toHaveLength(1);

    expect((await call('DELETE', `/sys/dict/delete?id=${dictId}`)).success).toBe(true);
    expect([await dictsOf('dictName=coal'), await offered('coal_kind')]).toEqual([[], []]);
    expect(await dictsOf('dictName=&delFlag=1')).toMatchObject([{ id: dictId }]);
    expect((await call('PUT', `/sys/dict/back/${dictId}`)).success).toBe(true);
    expect(await offered('coal_kind')).toHaveLength(1);
    expect((await call('DELETE', `/sys/dict/deletePhysic/${dictId}`)).success).toBe(false);

    await call('DELETE', `/sys/dict/deleteBatch?ids=${dictId},`);
    expect((await call('DELETE', `/sys/dict/deletePhysic/${dictId}`)).success).toBe(true);
    expect(await itemsOf(dictId)).toEqual([]);
    expect((await call('DELETE', `/sys/dict/delete?id=${dictId}`)).success).toBe(false);
  });

  test('an edit that names some fields keeps the others', async () => {
    const dictId = await newDict('kept_kind');
    const item = { dictId, itemText: '甲', itemValue: 'a', description: '第一', itemColor: 'red', sortOrder: 5, status: 0 };
    await call('POST', '/sys/dictItem/add', item);
    const [{ id } = { id: '' }] = (await itemsOf(dictId)).map(row => ({ id: idOf(row) }));
    expect((await call('PUT', '/sys/dictItem/edit', { id, itemText: '乙' })).success).toBe(true);
    expect(await itemsOf(dictId)).toMatchObject([{ ...item, itemText: '乙' }]);
    expect((await call('PUT', '/sys/dictItem/edit', { id, status: 1, description: '' })).success).toBe(true);
    expect(await itemsOf(dictId)).toMatchObject([{ ...item, itemText: '乙', status: 1, description: null }]);
    expect((await call('PUT', '/sys/dict/edit', { id: dictId, dictName: '换名' })).success).toBe(true);
    expect(await dictsOf('dictName=kept_kind')).toMatchObject([{ dictName: '换名', dictCode: 'kept_kind', description: '说明' }]);
    expect((await call('DELETE', `/sys/dict/deleteBatch?ids=${dictId},${dictId}`)).success).toBe(true);
  });

  test.each([
    [{ dictName: '', dictCode: 'a' }, '字典名称必填'],
    [{ dictName: 'x', dictCode: 'a b' }, '字典编码只能是'],
    [{ dictName: 'x', dictCode: 'a,b' }, '字典编码只能是'],
    [{ dictName: 'x'.repeat(101), dictCode: 'a' }, '字典名称必填'],
    [{ dictName: 'x', dictCode: 'enable_status' }, '系统中已存在'],
  ])('%o is refused', async (body, why) => {
    expect(await call('POST', '/sys/dict/add', body)).toMatchObject({ success: false, message: expect.stringContaining(why) });
  });

  test.each(['constructor', 'toString', '__proto__'])(
    'with the code %s stops nobody from reading the dictionaries, nor from signing in',
    async code => {
      const dictId = await newDict(code);
      await call('POST', '/sys/dictItem/add', { dictId, itemText: '甲', itemValue: 'a' });
      const all = await call('GET', '/sys/dict/queryAllDictItems', undefined, clerk);
      expect(Object.entries(Object(all.result)).find(([key]) => key === code)?.[1]).toMatchObject([{ value: 'a', text: '甲' }]);
      await server.signIn('clerk');
    },
  );

  test('comes again only when it changed to a client that names the version it has; the sign-in names it too', async () => {
    const ask = async (version: string) => (await call('GET', `/sys/dict/queryAllDictItems?version=${version}`, undefined, clerk)).result;
    const first = await ask('');
    const version = String(pick(first, 'version'));
    expect(pick(first, 'dicts')).toEqual((await call('GET', '/sys/dict/queryAllDictItems', undefined, clerk)).result);
    expect(await ask(version)).toEqual({ version, isUnchanged: true });
    const [dict] = await dictsOf('dictName=enable_status');
    await call('POST', '/sys/dictItem/add', { dictId: idOf(dict), itemText: '第三项', itemValue: '3' });
    const later = await ask(version);
    expect([pick(later, 'version') === version, JSON.stringify(pick(later, 'dicts')).includes('第三项')]).toEqual([false, true]);
    const { result } = await call('POST', '/sys/login', { username: 'clerk', password: SEED_PASSWORD });
    expect([pick(result, 'dictsVersion'), pick(result, 'sysAllDictItems')]).toEqual([pick(later, 'version'), pick(later, 'dicts')]);
  });

  test('that the program uses keeps its code and is not deleted; its name changes', async () => {
    const [own] = await dictsOf('dictName=enable_status');
    expect(own).toMatchObject({ isOwn: true });
    const change = { id: idOf(own), dictName: '启用', dictCode: 'enable_status' };
    expect((await call('PUT', '/sys/dict/edit', { ...change, dictCode: 'other' })).message).toContain('不能修改编码');
    expect((await call('DELETE', `/sys/dict/delete?id=${idOf(own)}`)).message).toContain('不能删除');
    expect((await call('PUT', '/sys/dict/edit', change)).success).toBe(true);
  });
});

describe('an item', () => {
  let dictId = '';
  let code = '';
  let at = 0;
  beforeEach(async () => {
    at += 1;
    code = `kind_${at}`;
    dictId = await newDict(code);
  });
  const add = (body: object) =>
    call('POST', '/sys/dictItem/add', { dictId, itemText: '甲', itemValue: 'a', sortOrder: 2, status: 1, ...body });

  test('stands in its order with its colour; a disabled one is offered as disabled, not chosen and not imported', async () => {
    await add({ itemColor: 'red' });
    await add({ itemText: '乙', itemValue: 'b', sortOrder: 1, status: 0 });
    expect(await offered(code)).toEqual([
      { value: 'b', text: '乙', title: '乙', label: '乙', color: null, disabled: true },
      { value: 'a', text: '甲', title: '甲', label: '甲', color: 'red' },
    ]);
    const [first] = await itemsOf(dictId);
    for (const [change, why] of [
      [{ itemColor: 'url(x)' }, '颜色要从列出的颜色中选择'],
      [{ sortOrder: -1 }, '排序要是0到9999的整数！'],
      [{ sortOrder: 10_000 }, '排序要是0到9999的整数！'],
      [{ sortOrder: '第一' }, '排序要是0到9999的整数！'],
    ] as const)
      expect((await call('PUT', '/sys/dictItem/edit', { id: idOf(first), ...change })).message).toContain(why);
    expect((await call('PUT', '/sys/dictItem/edit', { ...Object(first), status: 1, itemColor: '' })).success).toBe(true);
    expect((await offered(code))[0]).toEqual({ value: 'b', text: '乙', title: '乙', label: '乙', color: null });
    expect((await call('DELETE', `/sys/dictItem/delete?id=${idOf(first)}`)).success).toBe(true);
    expect(await offered(code)).toHaveLength(1);
  });

  test('of a dictionary in the bin is neither edited nor deleted until the dictionary is back', async () => {
    await add({});
    const [item] = await itemsOf(dictId);
    await call('DELETE', `/sys/dict/delete?id=${dictId}`);
    const why = '字典在回收站中，还原后才能改动它的字典项！';
    expect((await call('PUT', '/sys/dictItem/edit', { id: idOf(item), itemText: '乙' })).message).toBe(why);
    expect((await call('DELETE', `/sys/dictItem/delete?id=${idOf(item)}`)).message).toBe(why);
    // Somebody else had its form open.
    expect((await call('PUT', '/sys/dict/edit', { id: dictId, dictName: '改名' })).message).toBe('字典在回收站中，还原后才能编辑！');
    await call('PUT', `/sys/dict/back/${dictId}`);
    expect(await itemsOf(dictId)).toMatchObject([{ itemText: '甲' }]);
  });

  test('whose value another call takes at the same moment is refused in the words of the field; so is a dictionary', async () => {
    await add({});
    await add({ itemValue: 'b' });
    const ids = (await itemsOf(dictId)).map(idOf);
    const moved = await Promise.all(ids.map(id => call('PUT', '/sys/dictItem/edit', { id, itemValue: 'z' })));
    const added = await Promise.all([1, 2, 3].map(() => call('POST', '/sys/dict/add', { dictName: '同时', dictCode: `${code}_race` })));
    for (const answers of [moved, added]) {
      const refused = answers.filter(({ success }) => !success);
      expect(refused).toHaveLength(answers.length - 1);
      expect(new Set(refused.map(({ message }) => message))).toEqual(new Set(['该值不可用，系统中已存在！']));
    }
  });

  test('with a value that is taken, or with a comma, is refused', async () => {
    await add({});
    expect((await add({})).message).toContain('已存在');
    expect((await add({ itemValue: 'a,b' })).message).toContain('不能有逗号');
    expect((await add({ dictId: 'gone', itemValue: 'z' })).success).toBe(false);
    const check = (value: string) => call('GET', `/sys/dictItem/dictItemCheck?dictId=${dictId}&itemValue=${value}`);
    expect([(await check('a')).success, (await check('b')).success]).toEqual([false, true]);
  });

  test('is one of at most 1,000, however many are added at once, and of no dictionary in the bin', async () => {
    await askSql(
      server.db,
      `INSERT INTO sys_dict_item (id, dict_id, item_text, item_value, sort_order, status)
       SELECT 'm' || n, $1, 'x', 'v' || n, 1, 1 FROM generate_series(1, 995) n`,
      [dictId],
    );
    const answers = await Promise.all(Array.from({ length: 10 }, (_, number) => add({ itemValue: `w${number}` })));
    expect(answers.filter(({ success }) => success)).toHaveLength(5);
    expect(answers.find(({ success }) => !success)?.message).toContain('最多1000项');
    await call('DELETE', `/sys/dict/delete?id=${dictId}`);
    expect((await add({ itemValue: 'z' })).message).toContain('未找到');
  });

  test('is found by a part of its name, page by page, among ten thousand of a database that has them', async () => {
    await askSql(
      server.db,
      `INSERT INTO sys_dict_item (id, dict_id, item_text, item_value, sort_order, status)
       SELECT 'n' || n, $1, '第' || n || '项', 'v' || n, n, 1 FROM generate_series(1, 10000) n`,
      [dictId],
    );
    const list = async (more: string) => {
      const { result } = await call('GET', `/sys/dictItem/list?dictId=${dictId}&${more}`);
      return [pick(result, 'total'), listOf(pick(result, 'records')).map(item => pick(item, 'itemText'))];
    };
    expect(await list('pageNo=5000&pageSize=2')).toEqual([10_000, ['第9999项', '第10000项']]);
    expect(await list(`pageNo=1&pageSize=2&itemText=${encodeURIComponent('*999项*')}`)).toEqual([10, ['第999项', '第1999项']]);
    expect(await list(`pageNo=1&pageSize=2&itemText=${encodeURIComponent('%')}`)).toEqual([0, []]);
    expect((await add({})).message).toContain('最多1000项');
  });

  test('is chosen before several are deleted', async () => {
    for (const url of ['/sys/dictItem/deleteBatch?ids=', '/sys/dict/deleteBatch?ids=,'])
      expect(await call('DELETE', url)).toMatchObject({ success: false, message: '请选择一条记录！' });
  });

  test('that the program uses is renamed and coloured, but keeps its value; a status is not disabled', async () => {
    const [own] = await dictsOf('dictName=waybill_status');
    const [status] = await itemsOf(idOf(own));
    expect(status).toMatchObject({ isOwn: true, status: 1 });
    expect((await call('PUT', '/sys/dictItem/edit', { ...Object(status), itemValue: 'zz' })).message).toContain('不能修改');
    expect((await call('PUT', '/sys/dictItem/edit', { ...Object(status), status: 0 })).message).toContain('不能停用');
    expect((await call('DELETE', `/sys/dictItem/deleteBatch?ids=${idOf(status)}`)).message).toContain('不能删除');
    expect((await call('PUT', '/sys/dictItem/edit', { ...Object(status), itemText: '待处理' })).success).toBe(true);
    expect(pick((await offered('waybill_status'))[0], 'text')).toBe('待处理');
  });
});

test('whoever lacks the permission reads and writes nothing of it', async () => {
  for (const [method, url] of [
    ['GET', '/sys/dict/list'],
    ['POST', '/sys/dict/add'],
    ['GET', '/sys/dict/deleteList'],
    ['GET', '/sys/dictItem/list?dictId=1'],
    ['POST', '/sys/dictItem/add'],
    ['DELETE', '/sys/dict/deletePhysic/1'],
  ] as const)
    expect(await call(method, url, {}, clerk)).toMatchObject({ success: false, code: 510 });
});

test('items of a database of the version before get an id each', async () => {
  await sql`update sys_dict_item set id = null where item_value = '1'`.execute(server.db);
  await nameItems(server.db);
  const rows = await sql<{ id: string | null }>`select id from sys_dict_item`.execute(server.db);
  expect(rows.rows.filter(({ id }) => id === null)).toEqual([]);
  expect(new Set(rows.rows.map(({ id }) => id)).size).toBe(rows.rows.length);
});
