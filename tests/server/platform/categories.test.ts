/** 分类字典 on the server: categories get codes one after another, are renamed and deleted by who may, and one with others below it stays. */
import { expect, test } from 'vitest';
import { codeAfter } from '#features/platform/categories/model.ts';
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
const roots = async () => listOf(pick((await call('GET', '/sys/category/rootList?pageSize=100')).result, 'records'));
const below = async (pid: string) => listOf((await call('GET', `/sys/category/childList?pid=${pid}`)).result);
const idOf = (row: unknown): string => String(pick(row, 'id'));

test('a category is added with the next code, also several at once; one below it makes it a parent until that is deleted', async () => {
  const before = (await roots()).length;
  await Promise.all(['甲', '乙', '丙'].map(name => call('POST', '/sys/category/add', { name })));
  const added = (await roots()).slice(before);
  expect(added.map(row => pick(row, 'code'))).toEqual(['B04', 'B05', 'B06']);
  const [parent, ...others] = added.map(idOf);
  await call('POST', '/sys/category/add', { name: '下一', pid: parent });
  await call('POST', '/sys/category/add', { name: '下二', pid: parent });
  expect((await below(parent ?? '')).map(row => pick(row, 'code'))).toEqual(['B04A01', 'B04A02']);
  expect((await roots())[before]).toMatchObject({ hasChild: '1' });
  expect((await call('DELETE', `/sys/category/delete?id=${parent}`)).message).toContain('请先删除下级分类');
  expect((await call('PUT', '/sys/category/edit', { id: parent, name: '改名', pid: 'x' })).message).toContain('不能修改上级分类');
  expect((await call('PUT', '/sys/category/edit', { id: parent, name: '改名', pid: '0', code: 'Z' })).success).toBe(true);
  expect((await roots())[before]).toMatchObject({ name: '改名', code: 'B04', pid: '0' });
  expect((await call('DELETE', `/sys/category/deleteBatch?ids=${(await below(parent ?? '')).map(idOf).join(',')},`)).success).toBe(true);
  expect((await roots())[before]).toMatchObject({ hasChild: '0' });
  expect((await call('DELETE', `/sys/category/deleteBatch?ids=${[parent, ...others].join(',')}`)).success).toBe(true);
  expect(await roots()).toHaveLength(before);
});

test.each([
  ['POST', 'add', { name: ' ' }, '分类名称必填'],
  ['POST', 'add', { name: 'x'.repeat(101) }, '分类名称必填'],
  ['POST', 'add', { name: 'x', pid: 'gone' }, '上级分类不存在！'],
  ['PUT', 'edit', { id: 'gone', name: 'x' }, '未找到对应实体'],
  ['DELETE', 'delete?id=gone', undefined, '未找到对应实体'],
  ['GET', 'checkCode?code=B01', undefined, '分类编码已存在！'],
] as const)('%s %s with %o is refused', async (method, path, body, why) => {
  expect(await call(method, `/sys/category/${path}`, body)).toMatchObject({ success: false, message: expect.stringContaining(why) });
  expect((await call(method, `/sys/category/${path}`, body, clerk)).code).toBe(510);
});

test.each([
  ['B09', 'B10'],
  ['B99', 'C01'],
  ['Z99', undefined],
])('after %s comes %s', (last, next) => {
  expect(codeAfter(last)).toBe(next);
});
