/** 编码校验规则 in the client: rules are read and written in the stock shape, patterns that could take minutes are refused, a value is checked part by part. */
import { afterEach, beforeEach, expect, test } from 'vitest';
import { checkRuleCalls } from '#features/platform/check-rules/calls.ts';
import { checkValue } from '#schema/rules/check-value.ts';
import { partsRefusal, readParts } from '#features/platform/check-rules/model.ts';
import { patternFault } from '#schema/rules/pattern-cost.ts';
import { json, startFakeHttpServer } from '../../../wire/fake-http-server.ts';
import type { FakeHttpServer } from '../../../wire/fake-http-server.ts';

let server: FakeHttpServer;
beforeEach(async () => void (server = await startFakeHttpServer()));
afterEach(() => server.close());
const calls = checkRuleCalls.table;

test('a page of rules is asked by a part of the name; a record without id or code is left out', async () => {
  const records = [{ id: 1, ruleCode: 'a', ruleName: '甲', ruleJson: '[]' }, { id: '2', ruleCode: 'b', ruleJson: null }, { id: '3' }];
  server.reply = json({ success: true, code: 200, message: '', result: { records, total: 2 } });
  expect(await calls.list(server.http(), { pageNo: 1, pageSize: 10, name: ' 账号 ' })).toMatchObject({
    ok: true,
    value: {
      total: 2,
      rows: [
        { id: '1', name: '甲', parts: '[]', description: '' },
        { id: '2', name: 'b', parts: '[]' },
      ],
    },
  });
  expect(server.asked.at(-1)?.query.get('ruleName')).toBe('*账号*');
});

test.each([
  [undefined, 'POST', '/jeecg-boot/sys/checkRule/add'],
  ['7', 'PUT', '/jeecg-boot/sys/checkRule/edit'],
])('saving %o asks %s %s', async (id, method, path) => {
  server.reply = json({ success: true, code: 200, message: '好', result: null });
  expect(await calls.save(server.http(), { name: '甲', code: 'a', parts: '[]', description: '' }, id)).toMatchObject({ value: '好' });
  expect(server.asked.at(-1)).toMatchObject({ method, path, body: { ruleName: '甲', ruleCode: 'a', ruleJson: '[]', ...(id && { id }) } });
});

test.each([
  ['^[A-Za-z]$', undefined],
  ['^\\d{6}(18|19|20)\\d{2}(0[1-9]|1[0-2])\\d{5}[\\dXx]$', undefined],
  ['^(?:\\d{3}-)*\\d+$', undefined],
  ['^[\\w.]+@\\w+\\.\\w+$', undefined],
  ['a{,5}[)*]\\)+', undefined],
  ['(a+)+$', 'slow'],
  ['(a|a)*b', 'slow'],
  ['(?:a|aa){1,40}', 'slow'],
  ['((a?){30}){30}', 'slow'],
  ['a*a*a*a*b', 'slow'],
  ['a?'.repeat(30), 'slow'],
  ['(a)\\1', 'reference'],
  ['\\\\1', undefined],
  ['(', 'syntax'],
])('the pattern %s has the fault %s', (pattern, fault) => {
  expect(patternFault(pattern)).toBe(fault);
});

test('a pattern that is let through answers at once on the value that is worst for it', () => {
  const worst = [{ digits: '*', pattern: 'a*a*a*b', message: '不对' }];
  const begin = performance.now();
  expect([partsRefusal(worst), checkValue(worst, 'a'.repeat(200))]).toMatchObject([undefined, { message: '不对' }]);
  expect(performance.now() - begin).toBeLessThan(1_000);
});

const PARTS = readParts('[{"digits":2,"pattern":"[A-Z]+","message":"前两位"},{"digits":"3","pattern":"\\\\d{3}","message":"后三位"},7]');
test.each([
  ['AB123', 'passed'],
  ['A', { message: '后三位', beginIndex: 1, endIndex: 1, checkValue: '' }],
  ['Ab123', { message: '前两位', beginIndex: 0, endIndex: 2, checkValue: 'Ab', passed: false }],
  ['A'.repeat(201), { message: '最多200个字' }],
])('the value %s: %o', (value, outcome) => {
  const checked = checkValue(PARTS, value);
  expect(checked).toEqual(typeof outcome === 'string' ? outcome : expect.objectContaining(outcome));
});

test.each([
  ['nothing', '请至少填写一条'],
  ['[{"digits":"0","pattern":"a","message":"x"}]', '第1条规则：位数'],
  ['[{"digits":"*","pattern":"","message":"x"}]', '正则表达式必填'],
  ['[{"digits":"*","pattern":"(a*)*","message":"x"}]', '过于复杂'],
  ['[{"digits":"*","pattern":"a","message":" "}]', '提示文本必填'],
  [JSON.stringify(Array.from({ length: 21 }, () => ({ digits: '*', pattern: 'a', message: 'x' }))), '最多20条'],
])('%s is no rule: %s', (parts, why) => {
  expect(partsRefusal(readParts(parts))).toContain(why);
});
