/** 填值规则 in the client: rules are read and written in the stock shape, and a number is its prefix, its date and its count. */
import { afterEach, beforeEach, expect, test } from 'vitest';
import { fillRuleCalls } from '#features/platform/fill-rules/calls.ts';
import { numberText, readNumberParams } from '#features/platform/fill-rules/model.ts';
import { json, startFakeHttpServer } from '../../../wire/fake-http-server.ts';
import type { FakeHttpServer } from '../../../wire/fake-http-server.ts';

let server: FakeHttpServer;
beforeEach(async () => void (server = await startFakeHttpServer()));
afterEach(() => server.close());
const calls = fillRuleCalls.table;
const answerWith = (result: unknown): void => void (server.reply = json({ success: true, code: 200, message: '好', result }));

test('a page of rules is asked by a part of the name; a record without id or code is left out', async () => {
  answerWith({ records: [{ id: 1, ruleCode: 'a', ruleClass: 'org.jeecg.X' }, { id: '2' }], total: 1 });
  expect(await calls.list(server.http(), { pageNo: 1, pageSize: 10, name: ' 单号 ' })).toMatchObject({
    value: { rows: [{ id: '1', name: 'a', code: 'a', className: 'org.jeecg.X', params: '' }] },
  });
  expect(server.asked.at(-1)?.query.get('ruleName')).toBe('*单号*');
});

test.each([
  [undefined, 'POST', '/jeecg-boot/sys/fillRule/add'],
  ['7', 'PUT', '/jeecg-boot/sys/fillRule/edit'],
])('saving %o asks %s %s', async (id, method, path) => {
  answerWith(null);
  expect(await calls.save(server.http(), { name: '甲', code: 'a', className: 'c', params: '{}' }, id)).toMatchObject({ value: '好' });
  const body = { ruleName: '甲', ruleCode: 'a', ruleClass: 'c', ruleParams: '{}', ...(id && { id }) };
  expect(server.asked.at(-1)).toMatchObject({ method, path, body });
});

test('the next value is asked by the code; a rule that gives none is a failure', async () => {
  answerWith('YD1');
  expect(await calls.execute(server.http(), 'a')).toMatchObject({ value: 'YD1' });
  expect(server.asked.at(-1)).toMatchObject({ method: 'PUT', path: '/jeecg-boot/sys/fillRule/executeRuleByCode/a' });
  answerWith(null);
  expect(await calls.execute(server.http(), 'a')).toMatchObject({ ok: false });
});

test.each([
  ['', 7, '202603050007'],
  ['{"prefix":"运单-","date":"yyyyMM","digits":2}', 7, '运单-20260307'],
  ['{"date":"none","digits":1}', 123, '123'],
])('of the parameters %s count %i is %s', (params, count, text) => {
  const read = readNumberParams(params);
  expect(read && numberText(read, '2026-03-05', count)).toBe(text);
});

test.each(['7', '[]', 'x', '{"digits":0}', '{"digits":13}', '{"digits":1.5}', '{"date":"toString"}', '{"prefix":"a b"}', '{"prefix":7}'])(
  'the parameters %s are refused',
  params => {
    expect(readNumberParams(params)).toBeUndefined();
  },
);
