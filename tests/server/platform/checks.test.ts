/** Checks before a save: is the value taken, does it follow the rule with this code; and the sample answers of demonstration pages. */
import { askSql } from '#tests/server/support/ask-sql.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startServer, START_TIMEOUT_MS } from '#tests/server/support/test-server.ts';
import type { TestServer } from '#tests/server/support/test-server.ts';

let server: TestServer;
let token: string;
beforeAll(async () => {
  server = await startServer();
  token = await server.signIn('admin');
}, START_TIMEOUT_MS);
afterAll(() => server.close());

const get = async (path: string, query: Readonly<Record<string, string>>, as = token) => {
  const { body } = await server.call('GET', `${path}?${new URLSearchParams(query)}`, { token: as });
  return [body.success, body.message, body.code];
};
const duplicate = (query: Readonly<Record<string, string>>, as?: string) => get('/sys/duplicate/check', query, as);
const FREE = [true, '该值可用！', 200];
const TAKEN = [false, '该值不可用，系统中已存在！', 500];
const NOT_CHECKABLE = [false, '不支持校验该字段', 500];

describe('checking whether a value is taken', () => {
  test('a value of another row is taken; the row’s own value and an unused one are free', async () => {
    const [row] = await askSql<{ id: string; name: string; tenant_id: string }>(
      server.db,
      'select id, name, tenant_id from "mt_supplier" limit 1',
    );
    const asked = { tableName: 'mt_supplier', fieldName: 'name', fieldVal: row?.name ?? '' };

    expect(await duplicate(asked)).toEqual(TAKEN);
    expect(await duplicate({ ...asked, dataId: row?.id ?? '' })).toEqual(FREE);
    expect(await duplicate({ ...asked, fieldVal: '没有这家供应商' })).toEqual(FREE);
  });

  test('an empty value makes no query', async () => {
    expect(await duplicate({ tableName: 'mt_supplier', fieldName: 'name', fieldVal: '' })).toEqual([true, '数据为空,不作处理！', 500]);
  });

  test.each<[string, string, string]>([
    ['an unknown table', 'pg_shadow', 'usename'],
    ['a field that need not be unique', 'mt_supplier', 'address'],
    ['an unknown field', 'mt_supplier', "name' or '1'='1"],
    ['a secret of a system table', 'sys_user', 'password'],
    ['a name every object has', 'constructor', 'name'],
  ])('%s is refused', async (_, tableName, fieldName) => {
    expect(await duplicate({ tableName, fieldName, fieldVal: 'x' })).toEqual(NOT_CHECKABLE);
  });

  test('a value that looks like SQL is compared as text', async () => {
    expect(await duplicate({ tableName: 'sys_user', fieldName: 'username', fieldVal: "admin' --" })).toEqual(FREE);
    expect(await duplicate({ tableName: 'sys_user', fieldName: 'username', fieldVal: 'admin' })).toEqual(TAKEN);
  });
});

test('user names may be checked sixty times in ten minutes from one address; checks of other tables go on', async () => {
  const names = { tableName: 'sys_user', fieldName: 'username', fieldVal: 'wang' };
  for (let asked = 0; asked < 60; asked++) await duplicate(names);

  expect(await duplicate(names)).toEqual([false, '操作过于频繁，请稍后再试！', 40_002]);
  expect(await duplicate({ tableName: 'mt_supplier', fieldName: 'name', fieldVal: '没有这家供应商' })).toEqual(FREE);
});

test('a starred number may be checked thirty times an hour by a user who may write it; a user who sees it whole has no limit', async () => {
  const [driver] = await askSql<{ id_card: string }>(server.db, "select id_card from xk_user_driver where tenant_id = '0' limit 1");
  const asked = { tableName: 'xk_user_driver', fieldName: 'id_card', fieldVal: driver?.id_card ?? '' };
  const [clerk, dispatcher] = [await server.signIn('clerk'), await server.signIn('dispatcher')];
  const often = [];
  for (let count = 0; count < 30; count++) often.push(await duplicate({ ...asked, fieldVal: `guess ${count}` }, dispatcher));

  expect(await duplicate(asked, clerk)).toEqual(NOT_CHECKABLE);
  expect(often).toEqual(Array.from({ length: 30 }, () => FREE));
  expect(await duplicate(asked, dispatcher)).toEqual([false, '证件号码核对过于频繁，请一小时后再试', 40_002]);
  expect(await duplicate({ ...asked, fieldName: 'phone' }, dispatcher)).toEqual(FREE);
  for (let count = 0; count < 31; count++) expect(await duplicate(asked)).toEqual(TAKEN);
});

describe('a rule by its code', () => {
  test.each<[string, string, readonly unknown[]]>([
    ['login_name', 'wang_01', [true, '', 200]],
    ['login_name', '1wang', [false, '登录账号必须以字母开头', 500]],
    ['login_name', 'w-01', [false, '登录账号只能是4到18位的字母、数字和下划线', 500]],
    ['person_name', '王 Wu', [true, '', 200]],
    ['nobody', 'x', [false, '该编码不存在', 500]],
    ['constructor', 'x', [false, '该编码不存在', 500]],
  ])('%s: %s', async (ruleCode, value, expected) => {
    expect(await get('/sys/checkRule/checkByCode', { ruleCode, value })).toEqual(expected);
  });

  test('a refusal names the part of the value that failed', async () => {
    const { body } = await server.call('GET', '/sys/checkRule/checkByCode?ruleCode=login_name&value=1wang', { token });
    expect(body.result).toEqual({
      digits: '1',
      pattern: '^[A-Za-z]$',
      message: '登录账号必须以字母开头',
      beginIndex: 0,
      endIndex: 1,
      checkValue: '1',
      passed: false,
    });
  });
});

test('a request without a session gets no answer', async () => {
  expect((await server.call('GET', '/sys/duplicate/check?tableName=sys_user&fieldName=username&fieldVal=admin')).status).not.toBe(200);
});

test.each(['user', 'role', 'service', 'permission', 'permission/no-pager'])('every server has the sample %s', async name => {
  const { status, body } = await server.call('GET', `/mock/api/${name}`, { token });
  expect([status, body.success, typeof body.result]).toEqual([200, true, 'object']);
});
