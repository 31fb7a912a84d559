/** Proves who may write data rules, what is refused with which sentence, that a rule given to a role limits its users at once, and that their devices are told. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { carrierUnit } from '#features/base/carrier-unit/entity.ts';
import { ruleText } from '#server/entities/data-rules.ts';
import { menuId } from '#server/platform/grants/menu-id.ts';
import { askSql } from '#tests/server/support/ask-sql.ts';
import { listOf, pick, startServer, START_TIMEOUT_MS } from '#tests/server/support/test-server.ts';
import type { Envelope, TestServer } from '#tests/server/support/test-server.ts';

let server: TestServer;
let admin: string;
let dispatcher: string;
type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
const ask = async (token: string, method: Method, url: string, body?: unknown): Promise<Envelope> =>
  (await server.call(method, url, { token, ...(body === undefined ? {} : { body }) })).body;
beforeAll(async () => {
  server = await startServer();
  [admin, dispatcher] = [await server.signIn('admin'), await server.signIn('dispatcher')];
}, START_TIMEOUT_MS);
afterAll(() => server.close());

const permissionId = menuId(carrierUnit.route);
const rule = {
  permissionId,
  ruleName: '本人录入',
  ruleColumn: 'create_by',
  ruleConditions: '=',
  ruleValue: '#{sys_user_code}',
  status: '1',
};
const add = (change: object = {}) => ask(admin, 'POST', '/sys/permission/addPermissionRule', { ...rule, ...change });
const rules = async () => listOf((await ask(admin, 'GET', `/sys/permission/getPermRuleListByPermId?permissionId=${permissionId}`)).result);

test.each<[Method, string, object?]>([
  ['GET', '/sys/permission/getPermRuleListByPermId'],
  ['GET', '/sys/permission/queryPermissionRule'],
  ['POST', '/sys/permission/addPermissionRule', rule],
  ['PUT', '/sys/permission/editPermissionRule', rule],
  ['POST', '/sys/permission/editPermissionRule', rule],
  ['DELETE', '/sys/permission/deletePermissionRule?id=1'],
  ['GET', `/sys/role/datarule/${permissionId}/clerk`],
  ['POST', '/sys/role/datarule', { permissionId, roleId: 'clerk', dataRuleIds: '' }],
])('%s %s is the administrator’s, also where the code itself was granted with SQL', async (method, url, body) => {
  expect(await ask(dispatcher, method, url, body)).toMatchObject({ success: false, code: 510 });
  await askSql(
    server.db,
    `insert into sys_role_permission (role_code, action, perms_type) select 'dispatcher', action, perms_type from sys_permission
      where action like 'system:permission:rule:%' on conflict do nothing`,
  );
  server.clock.nowMs += 6_000;
  expect(await ask(dispatcher, method, url, body)).toMatchObject({ success: false, code: 510 });
  await askSql(server.db, `delete from sys_role_permission where role_code = 'dispatcher' and action like 'system:permission:rule:%'`);
});

test.each([
  [{ ruleName: '' }, '规则名称必填，最多50个字！'],
  [{ ruleName: '名'.repeat(51) }, '规则名称必填，最多50个字！'],
  [{ ruleValue: 'A'.repeat(501) }, '规则值最多500个字！'],
  [{ permissionId: 'nothing' }, ruleText.noEntity],
  [{ ruleColumn: 'no_such' }, ruleText.noColumn('no_such')],
  [{ ruleConditions: 'USE_SQL_RULES', ruleValue: '1=1' }, ruleText.noSql],
])('a rule with %o is refused: %s', async (change, sentence) => {
  expect(await add(change)).toMatchObject({ success: false, message: sentence });
  expect(await rules()).toEqual([]);
});

test('two equal rules that are added at once: one is stored', async () => {
  const answers = await Promise.all([add({ ruleName: '双' }), add({ ruleName: '双' })]);
  expect(answers.filter(({ success }) => success)).toHaveLength(1);
  const [stored, ...others] = await rules();
  expect(others).toEqual([]);
  await ask(admin, 'DELETE', `/sys/permission/deletePermissionRule?id=${String(pick(stored, 'id'))}`);
});

test('a rule that a role is given limits its users at once, and lifted it does not; the scope of their rights changes with it', async () => {
  const grants = async (version = '') =>
    (await ask(dispatcher, 'GET', `/sys/permission/getUserPermissionByToken?version=${version}`)).result;
  const count = async () => Number(pick((await ask(dispatcher, 'GET', `${carrierUnit.endpoint}/list?pageSize=1`)).result, 'total'));
  const version = String(pick(await grants(), 'version'));
  const all = await count();
  expect(all).toBeGreaterThan(0);

  expect(await add()).toMatchObject({ success: true, message: '添加成功！' });
  expect(await add()).toMatchObject({ success: false, message: '这个菜单已有同名的规则！' });
  const [stored] = await rules();
  expect(stored).toMatchObject({ ...rule, ruleColumn: 'createBy', problem: null, roles: [], entityTitle: carrierUnit.title });
  expect(await count()).toBe(all); // nobody is under it

  const give = (dataRuleIds: unknown, roleId = 'dispatcher') =>
    ask(admin, 'POST', '/sys/role/datarule', { permissionId, roleId, dataRuleIds });
  expect(await give(pick(stored, 'id'), 'admin')).toMatchObject({ success: false });
  expect(await give(pick(stored, 'id'), 'nobody')).toMatchObject({ success: false });
  expect(await give(`${String(pick(stored, 'id'))},`)).toMatchObject({ success: true, message: '保存成功!' });
  expect((await ask(admin, 'GET', `/sys/role/datarule/${permissionId}/dispatcher`)).result).toMatchObject({
    drChecked: pick(stored, 'id'),
  });
  expect((await rules()).map(row => pick(row, 'roles'))).toEqual([['调度员']]);

  const [own] = await askSql<{ count: number }>(
    server.db,
    `select count(*)::int as count from ${carrierUnit.table} where create_by = 'dispatcher' and del_flag = '0'`,
  );
  expect(await count()).toBe(own?.count);
  expect(own?.count).not.toBe(all);
  const limited = await grants(version);
  expect(limited).toMatchObject({ ruled: { [carrierUnit.name]: ['本人录入'] } });
  expect([pick(limited, 'version') === version, String(pick(limited, 'scope')).length]).toEqual([false, 16]);

  const edited = { ...rule, id: pick(stored, 'id'), ruleValue: '#{sys_user_code}x' };
  expect(await ask(admin, 'PUT', '/sys/permission/editPermissionRule', edited)).toMatchObject({ success: true, message: '更新成功！' });
  expect(await count()).toBe(0);
  expect(pick(await grants(), 'scope')).not.toBe(pick(limited, 'scope'));
  expect(await ask(admin, 'DELETE', `/sys/permission/deletePermissionRule?id=${String(pick(stored, 'id'))}`)).toMatchObject({
    success: true,
  });
  expect(await count()).toBe(all);
  expect(pick(await grants(), 'version')).toBe(version);
  expect(await ask(admin, 'DELETE', `/sys/permission/deletePermissionRule?id=${String(pick(stored, 'id'))}`)).toMatchObject({
    success: false,
  });
});
