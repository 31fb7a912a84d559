/** The server's checks of a form: whether a value is taken, and a rule by its code. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { checkCalls } from '#app/ui/form/calls.ts';
import { json, startFakeHttpServer } from '#tests/wire/fake-http-server.ts';
import type { FakeHttpServer } from '#tests/wire/fake-http-server.ts';

let server: FakeHttpServer;
beforeAll(async () => {
  server = await startFakeHttpServer();
});
beforeEach(() => server.asked.splice(0));
afterAll(() => server.close());

const check = { table: 'bd_supplier', column: 'name', value: '甲', rowId: undefined };
const answers = (success: boolean, message: string) => {
  server.reply = json({ success, message, code: success ? 200 : 500, result: null });
};
const sent = () =>
  server.asked.map(({ method, path, query }) => [method, path, Object.fromEntries([...query].filter(([name]) => name !== '_t'))]);

describe('is a value taken', () => {
  test('the server’s sentence is the objection', async () => {
    answers(false, '该值不可用，系统中已存在！');
    expect(await checkCalls.table.duplicate(server.http(), { ...check, rowId: '17' })).toEqual({
      ok: true,
      value: '该值不可用，系统中已存在！',
    });
    expect(sent()).toEqual([
      ['GET', '/jeecg-boot/sys/duplicate/check', { tableName: 'bd_supplier', fieldName: 'name', fieldVal: '甲', dataId: '17' }],
    ]);
  });

  test('a free value has none, and a new row names no row', async () => {
    answers(true, '该值可用！');
    expect(await checkCalls.table.duplicate(server.http(), check)).toEqual({ ok: true, value: undefined });
    expect(sent()).toEqual([['GET', '/jeecg-boot/sys/duplicate/check', { tableName: 'bd_supplier', fieldName: 'name', fieldVal: '甲' }]]);
  });

  test('an empty value makes no call and passes', async () => {
    expect(await checkCalls.table.duplicate(server.http(), { ...check, value: '' })).toEqual({ ok: true, value: undefined });
    expect(sent()).toEqual([]);
  });

  test('a server that was asked too often has not objected', async () => {
    server.reply = json({ success: false, message: '过于频繁', code: 40_002, result: null });
    expect(await checkCalls.table.duplicate(server.http(), check)).toMatchObject({ ok: false, error: { kind: 'rejected', code: 40_002 } });
  });

  test('a server that fails has not objected', async () => {
    server.reply = response => response.writeHead(503).end();
    expect(await checkCalls.table.duplicate(server.http(), check)).toMatchObject({ ok: false, error: { kind: 'serverFault' } });
  });
});

describe('a rule by its code', () => {
  test('is asked when code and value both exist', async () => {
    answers(false, '必须以字母开头');
    expect(await checkCalls.table.byCode(server.http(), 'login_name', '1 +%')).toEqual({ ok: true, value: '必须以字母开头' });
    expect(sent()).toEqual([['GET', '/jeecg-boot/sys/checkRule/checkByCode', { ruleCode: 'login_name', value: '1 +%' }]]);
  });

  test.each<[string, string]>([
    ['', 'x'],
    ['login_name', ''],
  ])('code %j, value %j: no call, it passes', async (code, value) => {
    expect(await checkCalls.table.byCode(server.http(), code, value)).toEqual({ ok: true, value: undefined });
    expect(sent()).toEqual([]);
  });
});
