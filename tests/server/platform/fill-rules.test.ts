/** 填值规则 on the server: a rule gives each caller a number of its own, counted by its date; only classes of ours are taken; who may call. */
import { expect, test } from 'vitest';
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
  (await server.call(method, `/sys/fillRule/${path}`, { token, body })).body;
const rulesOf = async (filter: string) => listOf(pick((await call('GET', `list?${filter}`)).result, 'records'));
const RULE = {
  ruleName: '运单号',
  ruleCode: 'waybill_no',
  ruleClass: 'quayside.DatedNumber',
  ruleParams: '{"prefix":"YD","date":"yyyyMMdd","digits":4}',
};
const next = async (token = clerk) => (await call('PUT', 'executeRuleByCode/waybill_no', {}, token)).result;
const DAY_MS = 86_400_000;

test('a rule gives every caller another number, also at once', async () => {
  expect((await call('POST', 'add', RULE)).message).toBe('添加成功！');
  const numbers = (await Promise.all([next(), next(admin), next()])).map(String);
  expect(new Set(numbers.map(number => number.slice(-4)))).toEqual(new Set(['0001', '0002', '0003']));
  expect(numbers[0]).toMatch(/^YD\d{8}\d{4}$/);
});

test('a rule is found, changed and deleted with its counts', async () => {
  const [row] = await rulesOf('ruleName=*运单*&ruleCode=waybill_no');
  const id = String(pick(row, 'id'));
  expect((await call('PUT', 'edit', { ...RULE, id, ruleParams: '{"prefix":"W","date":"none","digits":2}' })).message).toBe('编辑成功!');
  expect(await next()).toBe('W01');
  expect((await call('GET', `queryById?id=${id}`)).result).toMatchObject({ ruleName: '运单号', createBy: 'admin', updateBy: 'admin' });
  expect((await call('DELETE', `deleteBatch?ids=${id}`)).message).toBe('批量删除成功！');
  expect((await call('PUT', 'executeRuleByCode/waybill_no', {})).message).toBe('填值规则不存在！');
  expect((await call('DELETE', `delete?id=${id}`)).message).toBe('未找到对应实体');
});

test.each([
  [{ ruleName: ' ' }, '规则名称必填'],
  [{ ruleCode: 'a b' }, '规则编码只能是'],
  [{ ruleClass: 'java.lang.Runtime' }, '没有这个规则实现类'],
  [{ ruleParams: '{"digits":99}' }, '规则参数不正确'],
  [{ ruleParams: `{"prefix":"${'x'.repeat(1_001)}"}` }, '规则参数不正确'],
])('a rule with %o is refused', async (change, why) => {
  expect(await call('POST', 'add', { ...RULE, ...change })).toMatchObject({ success: false, message: expect.stringContaining(why) });
});

test.each<[Method, string]>([
  ['GET', 'list'],
  ['GET', 'queryById?id=x'],
  ['POST', 'add'],
  ['PUT', 'edit'],
  ['POST', 'edit'],
  ['DELETE', 'delete?id=x'],
  ['DELETE', 'deleteBatch?ids=x'],
])('%s %s without the permission is refused', async (method, path) => {
  expect((await call(method, path, method === 'POST' || method === 'PUT' ? RULE : undefined, clerk)).code).toBe(510);
});

test('with the next date the count begins again', async () => {
  await call('POST', 'add', RULE);
  const before = String(await next());
  server.clock.nowMs += DAY_MS;
  const after = String(await next(await server.signIn('clerk')));
  expect([before.slice(-4), after.slice(-4), after.slice(0, 10) > before.slice(0, 10)]).toEqual(['0001', '0001', true]);
});
