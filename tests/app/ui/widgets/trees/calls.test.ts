/** The calls of trees and searched dictionaries ask what the specification says, with its parameters, and texts stay with their values. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { dictSearchCalls } from '#app/ui/widgets/dict-search/calls.ts';
import { treeCalls } from '#app/ui/widgets/trees/calls.ts';
import type { TreeSource } from '#domain/tree-source.ts';
import { json, startFakeHttpServer } from '../../../../wire/fake-http-server.ts';
import type { FakeHttpServer } from '../../../../wire/fake-http-server.ts';

let server: FakeHttpServer;
beforeEach(async () => void (server = await startFakeHttpServer()));
afterEach(() => server.close());

const tree = treeCalls.table;
const search = dictSearchCalls.table;
const table = { from: 'table', table: 'sys_category', text: 'name', code: 'id', pidField: 'pid' } as const;
const answerWith = (result: unknown): void => void (server.reply = json({ success: true, code: 0, message: '', result }));
/** The path without the context, and the parameters without the time. */
const asked = () =>
  server.asked.map(({ method, path, query }) => {
    const { _t, ...params } = Object.fromEntries(query);
    return [`${method} ${decodeURIComponent(path.replace('/jeecg-boot', ''))}`, params] as const;
  });

test.each<[TreeSource, string | undefined, string, Readonly<Record<string, string>>]>([
  [
    { ...table, top: '0', hasChildField: 'has_child', condition: '{"code":"B02"}' },
    undefined,
    '/sys/dict/loadTreeData',
    {
      pid: '0',
      tableName: 'sys_category',
      text: 'name',
      code: 'id',
      pidField: 'pid',
      hasChildField: 'has_child',
      condition: '{"code":"B02"}',
    },
  ],
  [
    table,
    'b1',
    '/sys/dict/loadTreeData',
    { pid: 'b1', tableName: 'sys_category', text: 'name', code: 'id', pidField: 'pid', hasChildField: '', condition: '' },
  ],
  [{ from: 'treeDict', pcode: 'B01', field: 'code' }, undefined, '/sys/category/loadTreeRoot', { async: 'true', pcode: 'B01' }],
  [{ from: 'treeDict', pcode: 'B01', field: 'code' }, 'b1', '/sys/category/loadTreeChildren', { pid: 'b1' }],
  [{ from: 'categories', pcode: '0' }, undefined, '/sys/category/loadTreeData', { pid: '', pcode: '0', condition: '' }],
  [{ from: 'categories', pcode: '0', condition: '{}' }, 'b1', '/sys/category/loadTreeData', { pid: 'b1', pcode: '', condition: '{}' }],
])('the level of %o below %s', async (source, pid, path, params) => {
  answerWith([{ key: 'k', title: 't', code: 'B01', leaf: true }]);
  const answer = await tree.level(server.http(), source, pid);

  expect(asked()).toEqual([[`GET ${path}`, params]]);
  const stored = source.from === 'treeDict' ? 'B01' : 'k';
  expect(answer).toMatchObject({ ok: true, value: [{ key: 'k', value: stored, label: 't' }] });
});

describe('the texts of values', () => {
  test('of a table are asked for at once, and stay with their values', async () => {
    answerWith(['煤炭', 'gone']);
    expect(await tree.labels(server.http(), table, ['b1', 'gone'])).toEqual({ ok: true, value: { b1: '煤炭', gone: 'gone' } });
    expect(asked()).toEqual([['GET /sys/dict/loadDictItem/sys_category,name,id', { key: 'b1,gone', delNotExist: 'false' }]]);
  });

  test('are nobody’s if a server left some out', async () => {
    answerWith(['煤炭']);
    expect(await tree.labels(server.http(), { from: 'categories', pcode: '0' }, ['b1', 'b2'])).toEqual({ ok: true, value: {} });
    expect(asked()).toEqual([['GET /sys/category/loadDictItem/', { ids: 'b1,b2', delNotExist: 'false' }]]);
  });

  test('of categories come without the slash from a server that does not know the address with it', async () => {
    server.reply = (response, one) =>
      (one.path.endsWith('/') ? json({}, 404) : json({ success: true, code: 0, message: '', result: ['煤炭'] }))(response);
    expect(await tree.labels(server.http(), { from: 'categories', pcode: '0' }, ['b1'])).toEqual({ ok: true, value: { b1: '煤炭' } });
  });

  test('of a tree dictionary come one by one; an unknown value stands for itself', async () => {
    server.reply = (response, one) =>
      json(
        one.query.get('val') === 'B01'
          ? { success: true, code: 0, message: '', result: { id: 'b1', name: '货物' } }
          : { success: false, code: 500, message: '查询无果', result: null },
      )(response);
    const source = { from: 'treeDict', pcode: '0', field: 'code' } as const;
    expect(await tree.labels(server.http(), source, ['B01', 'X9'])).toEqual({ ok: true, value: { B01: '货物', X9: 'X9' } });
    expect(asked()[0]).toEqual(['GET /sys/category/loadOne', { field: 'code', val: 'B01' }]);
  });
});

test('the rows of a tree table are asked for with the id above them and the parameters', async () => {
  answerWith({ records: [{ id: 'a', parentId: 'b', hasChildren: true }] });
  const answer = await tree.tableRows(server.http(), '/sys/category/childList', 'b', { name: 'x' });
  expect(asked()).toEqual([['GET /sys/category/childList', { name: 'x', parentId: 'b' }]]);
  expect(answer).toMatchObject({ ok: true, value: [{ id: 'a', hasChildren: true }] });
  answerWith('neither');
  expect(await tree.tableRows(server.http(), '/x', undefined, {})).toEqual({ ok: false, error: { kind: 'malformed', path: '/x' } });
});

test('a dictionary is searched by a keyword and a page size; its items and texts are read by its code', async () => {
  const code = 'sys_user,realname,username';
  answerWith([{ value: 1, label: '甲' }, { value: '2', title: '乙', disabled: true }, { text: 'no value' }]);
  const items = {
    ok: true,
    value: [
      { value: '1', text: '甲' },
      { value: '2', text: '乙', disabled: true },
    ],
  };
  expect(await search.search(server.http(), code, '张', 10)).toEqual(items);
  expect(await search.items(server.http(), 'sex')).toEqual(items);
  answerWith(['张调度']);
  expect(await search.texts(server.http(), code, ['dispatcher'])).toEqual({ ok: true, value: ['张调度'] });
  answerWith(null);
  expect(await search.items(server.http(), 'none')).toEqual({ ok: true, value: [] });

  expect(asked()).toEqual([
    [`GET /sys/dict/loadDict/${code}`, { keyword: '张', pageSize: '10' }],
    ['GET /sys/dict/getDictItems/sex', {}],
    [`GET /sys/dict/loadDictItem/${code}`, { key: 'dispatcher', delNotExist: 'false' }],
    ['GET /sys/dict/getDictItems/none', {}],
  ]);
});
