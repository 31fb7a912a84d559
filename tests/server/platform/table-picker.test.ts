/** The picker of a table's rows on the server: what it answers, and that it tells nobody more than the lists do. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { askSql } from '#tests/server/support/ask-sql.ts';
import { listOf, pick, startServer, START_TIMEOUT_MS } from '#tests/server/support/test-server.ts';
import type { TestServer } from '#tests/server/support/test-server.ts';

let server: TestServer;
const tokens: Record<string, string> = {};
beforeAll(async () => {
  server = await startServer();
  for (const name of ['admin', 'clerk', 'dispatcher']) tokens[name] = await server.signIn(name);
}, START_TIMEOUT_MS);
afterAll(() => server.close());

const ask = async (who: string, call: string, query: Readonly<Record<string, string>>) =>
  (await server.call('GET', `/utils/mpopup/${call}?${String(new URLSearchParams(query))}`, { token: tokens[who] ?? '' })).body;
const supplierTable = { tableName: 'mt_supplier', showColumn: '{"name":"名称","supplier_type":"类型"}' };

test('a page of rows has the columns that were asked for, with the texts of codes; a part of a text and an equal code narrow it', async () => {
  const all = await ask('admin', 'loadForm', { ...supplierTable, pageNo: '1', pageSize: '5', column: 'name', order: 'desc' });
  const records = listOf(pick(all.result, 'records'));
  expect(records).toHaveLength(5);
  expect(Object.keys(Object(records[0])).toSorted()).toEqual(['id', 'name', 'supplierType', 'supplierType_dictText']);
  const [first] = records;
  const narrowed = await ask('admin', 'loadForm', {
    ...supplierTable,
    condition: JSON.stringify({ supplierType: pick(first, 'supplierType') }),
    queryByLike: JSON.stringify({ name: String(pick(first, 'name')).slice(2, 6) }),
  });
  expect(listOf(pick(narrowed.result, 'records')).map(row => pick(row, 'id'))).toContain(pick(first, 'id'));
  expect(Number(pick(narrowed.result, 'total'))).toBeLessThan(Number(pick(all.result, 'total')));

  const ids = records.slice(0, 2).map(row => String(pick(row, 'id')));
  const shown = await ask('admin', 'setShowText', { ...supplierTable, ids: `${ids.join(',')},no-such-id` });
  expect(
    listOf(shown.result)
      .map(row => String(pick(row, 'id')))
      .toSorted(),
  ).toEqual(ids.toSorted());
});

test('a tree is told level by level, and its nodes narrow the rows', async () => {
  const def = server.schema.get('materialType');
  const given = { code: 'id', tableName: def.table, pidField: def.tree?.parent ?? '', text: def.titleField };
  const roots = listOf((await ask('admin', 'loadTree', given)).result);
  const open = roots.find(node => pick(node, 'leaf') === false);
  expect(open).toMatchObject({ key: expect.stringMatching(/./), title: expect.stringMatching(/./) });
  const below = listOf((await ask('admin', 'loadTree', { ...given, pid: String(pick(open, 'key')) })).result);
  expect(below.length).toBeGreaterThan(0);
  const rows = await ask('admin', 'loadForm', {
    tableName: def.table,
    pidField: given.pidField,
    pid: String(pick(open, 'key')),
    pageSize: '100',
  });
  expect(pick(rows.result, 'total')).toBe(below.length);
});

test('a tree of more rows than one page is told whole', async () => {
  const def = server.schema.get('materialType');
  const given = { code: 'id', tableName: def.table, pidField: def.tree?.parent ?? '', text: def.titleField };
  const before = listOf((await ask('admin', 'loadTree', given)).result).length;
  await askSql(
    server.db,
    `INSERT INTO mt_material_type
     SELECT (jsonb_populate_record(null::mt_material_type, to_jsonb(one) || jsonb_build_object('id', 'many' || n, 'type_name', '类' || n, 'type_code', 'many' || n, 'parent_id', ''))).*
     FROM (SELECT * FROM mt_material_type LIMIT 1) one, generate_series(1, 1100) n`,
  );
  expect(listOf((await ask('admin', 'loadTree', given)).result)).toHaveLength(before + 1_100);
  await askSql(server.db, `DELETE FROM mt_material_type WHERE id LIKE 'many%'`);
});

test('a node of another table’s tree stands for those below it too', async () => {
  const whole = { tableName: 'mt_material', showColumn: '{"materialTypeId":"类型"}', pageSize: '200' };
  const all = listOf(pick((await ask('admin', 'loadForm', whole)).result, 'records'));
  const nodes = { tableName: 'mt_material_type', text: 'typeName', code: 'id', pidField: 'parentId' };
  const roots = listOf((await ask('admin', 'loadTree', nodes)).result).map(node => String(pick(node, 'key')));
  const counts = await Promise.all(
    roots.map(async pid => Number(pick((await ask('admin', 'loadForm', { ...whole, pid, pidField: 'materialTypeId' })).result, 'total'))),
  );
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(all.length);
  expect(Math.max(...counts)).toBeGreaterThan(0);
});

test.each<[string, string, Readonly<Record<string, string>>]>([
  ['a table that is not there', 'loadForm', { tableName: 'pg_user' }],
  ['a table of the system', 'loadForm', { tableName: 'sys_user' }],
  ['a list the caller may not see', 'loadForm', { tableName: 'mt_settlement' }],
  ['texts of rows the caller may not see', 'setShowText', { tableName: 'mt_settlement', ids: '1' }],
])('%s is refused like any list', async (_, call, query) => {
  expect(await ask('clerk', call, query)).toMatchObject({ success: false, code: 510 });
});

test.each<[string, Readonly<Record<string, string>>, string]>([
  ['broken JSON', { condition: 'abc' }, 'condition需要JSON字符串'],
  ['a list', { condition: '[1]' }, 'condition需要JSON字符串'],
  ['a number', { queryByLike: '5' }, 'queryByLike需要JSON字符串'],
  ['a condition that is no text', { condition: '{"supplierType":["1"]}' }, 'condition需要JSON字符串'],
  ['too much of it', { condition: JSON.stringify({ name: 'x'.repeat(3_000) }) }, 'condition需要JSON字符串'],
  ['an unknown column', { condition: '{"no_such":"1"}' }, '没有列no_such'],
  ['SQL in place of a column', { showColumn: '{"name from pg_user --":"x"}' }, '没有列name from pg_user --'],
  ['an unknown order', { column: 'password' }, '没有列password'],
])('%s is refused in words', async (_, query, message) => {
  expect(await ask('admin', 'loadForm', { tableName: 'mt_supplier', ...query })).toMatchObject({ success: false, message });
});

test('prices stay hidden from who may not see them', async () => {
  const query = { tableName: 'mt_waybill', showColumn: '{"waybillNo":"运单号","unitPrice":"单价"}' };
  expect((await ask('dispatcher', 'loadForm', query)).success).toBe(true);
  expect(await ask('clerk', 'loadForm', query)).toMatchObject({ success: false });
});

test('the permissions below a prefix: all of them, and those of the caller; nobody else’s', async () => {
  const codes = async (who: string, call: string, query: Readonly<Record<string, string>>) =>
    listOf((await ask(who, call, query)).result).map(entry => String(pick(entry, 'action')));
  const all = await codes('clerk', 'queryAllAuth', { permsPrefix: 'mtSupplier' });
  expect(all).toEqual(expect.arrayContaining(['mtSupplier:list', 'mtSupplier:delete']));
  expect(all.every(code => code.startsWith('mtSupplier:'))).toBe(true);
  const held = await codes('clerk', 'queryUserAuth', { permsPrefix: 'mtSupplier' });
  expect(held).not.toContain('mtSupplier:delete');
  expect((await codes('admin', 'queryUserAuth', { permsPrefix: 'mtSupplier:' })).toSorted()).toEqual(all.toSorted());
  expect(await codes('admin', 'queryAllAuth', { permsPrefix: '' })).toEqual([]);
  expect(await ask('clerk', 'queryUserAuth', { permsPrefix: 'mtSupplier', userId: 'somebody' })).toMatchObject({ code: 510 });
});

test('a question without a table is no question', async () => {
  expect(await ask('clerk', 'loadTree', {})).toMatchObject({ success: false, code: 500, message: '请求格式不正确' });
});
