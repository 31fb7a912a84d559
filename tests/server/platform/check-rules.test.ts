/** 编码校验规则 on the server: a written rule is what values are checked by at once, what is refused and why, and who may call. */
import { describe, expect, test } from 'vitest';
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
const call = async (method: Method, path: string, body?: unknown, token = admin) =>
  (await server.call(method, `/sys/checkRule/${path}`, { token, body })).body;
const rulesOf = async (filter: string) => listOf(pick((await call('GET', `list?${filter}`)).result, 'records'));
const part = (pattern: string) => ({ digits: '*', pattern, message: '请输入箱号' });
const BOX = { ruleName: '箱号', ruleCode: 'box_no', ruleJson: JSON.stringify([part('[A-Z]{4}\\d{7}')]), ruleDescription: '集装箱' };

test('two rules are there from the start, found by their name and code', async () => {
  expect((await rulesOf('')).map(rule => pick(rule, 'ruleCode'))).toEqual(['login_name', 'person_name']);
  expect((await rulesOf('ruleName=*账号*')).map(rule => pick(rule, 'ruleName'))).toEqual(['登录账号']);
  expect(await rulesOf('ruleCode=person_name&ruleName=*账号*')).toEqual([]);
});

test('a rule is added, checked by, changed and deleted', async () => {
  const check = async (value: string) => (await call('GET', `checkByCode?ruleCode=box_no&value=${value}`, undefined, clerk)).message;
  expect((await call('POST', 'add', BOX)).message).toBe('添加成功！');
  expect([await check('MSKU1234567'), await check('MSKU1')]).toEqual(['', '请输入箱号']);
  const id = String(pick((await rulesOf('ruleCode=box_no'))[0], 'id'));
  expect((await call('PUT', 'edit', { ...BOX, id, ruleJson: JSON.stringify([part('[A-Z]{4}\\d')]) })).message).toBe('编辑成功!');
  expect([await check('MSKU1234567'), await check('MSKU1')]).toEqual(['请输入箱号', '']);
  expect((await call('GET', `queryById?id=${id}`)).result).toMatchObject({ id, ruleName: '箱号', createBy: 'admin', updateBy: 'admin' });
  expect((await call('DELETE', `deleteBatch?ids=${id},`)).message).toBe('批量删除成功！');
  expect([await check('MSKU1'), (await call('DELETE', `delete?id=${id}`)).message]).toEqual(['该编码不存在', '未找到对应实体']);
});

test('a rule that a field is checked by is kept under its code', async () => {
  const [rule] = await rulesOf('ruleCode=login_name');
  const why = expect.stringMatching(/^规则“登录账号”由.*登录账号使用/);
  expect((await call('DELETE', `delete?id=${String(pick(rule, 'id'))}`)).message).toEqual(why);
  expect((await call('PUT', 'edit', { ...Object(rule), ruleCode: 'other' })).message).toEqual(why);
  expect((await call('PUT', 'edit', { ...Object(rule), ruleDescription: '司机账号' })).message).toBe('编辑成功!');
});

describe('refused:', () => {
  test.each([
    [{ ruleName: ' ' }, '规则名称必填'],
    [{ ruleCode: 'a b' }, '规则编码只能是'],
    [{ ruleCode: 'login_name' }, '规则编码已存在'],
    [{ ruleDescription: 'x'.repeat(201) }, '规则描述最多200个字'],
    [{ ruleJson: '{}' }, '请至少填写一条校验规则'],
    [{ ruleJson: JSON.stringify([part('(a+)+')]) }, '第1条规则：正则表达式过于复杂'],
    [{ ruleJson: JSON.stringify([part('(')]) }, '不是有效的正则表达式'],
  ])('%o', async (change, why) => {
    expect(await call('POST', 'add', { ...BOX, ...change })).toMatchObject({ success: false, message: expect.stringContaining(why) });
  });

  test.each<[Method, string]>([
    ['GET', 'list'],
    ['GET', 'queryById?id=x'],
    ['POST', 'add'],
    ['PUT', 'edit'],
    ['POST', 'edit'],
    ['DELETE', 'delete?id=x'],
    ['DELETE', 'deleteBatch?ids=x'],
  ])('%s %s without the permission', async (method, path) => {
    expect((await call(method, path, method === 'POST' || method === 'PUT' ? BOX : undefined, clerk)).code).toBe(510);
  });
});
