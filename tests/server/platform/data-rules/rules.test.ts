/** Proves what each condition of a data rule lets through, what makes a rule invalid, and that nobody writes, refers to or picks what his rules hide. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { defineEntity } from '#schema/define-entity.ts';
import { date, datetime, decimal, ref, text } from '#schema/field.ts';
import { composeSchema } from '#schema/schema.ts';
import { bindRule, ruleText, whyBrokenRule } from '#server/entities/data-rules.ts';
import type { RuleFacts } from '#server/entities/data-rules.ts';
import { askSql } from '#tests/server/support/ask-sql.ts';
import { admin, idOf, openEntityServer } from '#tests/server/support/entity-server.ts';
import type { EntityServer } from '#tests/server/support/entity-server.ts';
import { overDefinitions } from '#tests/server/support/over.ts';

const parts = (name: string) =>
  ({ name, title: name, route: `/${name}`, component: `small/${name}`, endpoint: `/${name}`, permission: name, offline: 'full' }) as const;
const depot = defineEntity({
  ...parts('depot'),
  titleField: 'name',
  searchFields: ['name'],
  fields: {
    name: text('名称', { maxLength: 20 }),
    region: text('区域', { maxLength: 20 }),
    size: decimal('面积', { scale: 1 }),
    opened: date('启用日期'),
    checked: datetime('检查时间'),
  },
  listColumns: ['name'],
  query: [],
});
const visit = defineEntity({
  ...parts('visit'),
  titleField: 'no',
  searchFields: ['no'],
  fields: { no: text('编号', { maxLength: 20 }), depotId: ref('场站', 'depot') },
  listColumns: ['no'],
  query: [],
});
const schema = composeSchema([depot, visit]);

let server: EntityServer;
beforeAll(async () => {
  server = await openEntityServer(overDefinitions(schema));
  const rows: readonly (readonly (string | number | null)[])[] = [
    [idOf(1), '一', 'A01', 10, '2026-01-01', '2026-01-01 08:00:00', 'admin'],
    [idOf(2), '二', 'A01A02', 20, '2026-03-05', '2026-03-05 23:59:59', 'clerk'],
    [idOf(3), '三', 'B_01', 30, '2026-12-31', '2026-03-06 00:00:00', 'clerk'],
    [idOf(4), '四', '', null, null, null, null],
    [idOf(5), '五', null, null, null, null, ''],
  ];
  for (const row of rows)
    await askSql(
      server.db,
      `insert into depot (id, name, region, size, opened, checked, create_by, tenant_id, del_flag) values ($1,$2,$3,$4,$5,$6,$7,'0','0')`,
      row,
    );
});
beforeEach(() => (server.caller = admin));
afterAll(() => server.close());

const FACTS: RuleFacts = {
  sys_user_code: ['clerk'],
  sys_user_name: ['司磅员'],
  sys_org_code: ['A01'],
  sys_multi_org_code: ['A01', 'A01A02'],
  sys_date: ['2026-03-05'],
  sys_time: ['2026-03-05 10:20:30'],
  tenant_id: ['0'],
};
const under = (column: string, condition: string, value: string, facts: RuleFacts = FACTS) => {
  server.caller = { ...admin, dataRules: new Map([['depot', [bindRule({ column, condition, value }, facts)]]]) };
};
const seen = async (): Promise<string> =>
  (await server.list(depot, { column: 'id', order: 'asc', pageSize: '20' })).records.map(row => String(row['name'])).join('');

test.each([
  ['region', '=', 'A01', '一'],
  ['region', '=', 'a01', ''], // exactly, unlike a condition of a list
  ['region', '!=', 'A01', '二三'], // a row without a value satisfies nothing
  ['region', 'LIKE', '1A', '二'],
  ['region', 'LIKE', '_', '三'], // no wildcards
  ['region', 'LIKE', '%', ''],
  ['region', 'LEFT_LIKE', '01', '一三'],
  ['region', 'RIGHT_LIKE', '#{sys_org_code}', '一二'],
  ['region', 'RIGHT_LIKE', '#{sysOrgCode}A', '二'],
  ['region', 'IN', 'A01, B_01', '一三'],
  ['region', 'IN', '#{sys_multi_org_code}', '一二'],
  ['region', 'IN', '#{sys_multi_org_code},B_01', '一二三'],
  ['region', '>', 'A01', '二三'],
  ['region', '<=', 'A01', '一'],
  ['createBy', '=', '#{sys_user_code}', '二三'],
  ['create_by', '=', 'clerk', ''], // rules are stored under the field's name
  ['size', '=', '20', '二'],
  ['size', '!=', '20', '一三'],
  ['size', '>=', '20', '二三'],
  ['size', 'IN', '10,30', '一三'],
  ['opened', '<=', '#{sys_date}', '一二'],
  ['opened', '=', '#{sys_time}', '二'],
  ['checked', '<=', '#{sys_date}', '一二'],
  ['checked', '>', '#{sys_date}', '三'],
  ['checked', '>=', '#{sys_date}', '二三'],
  ['checked', '<', '#{sys_time}', '一'],
  // What does not fit hides everything.
  ['size', '=', 'x', ''],
  ['size', 'LIKE', '1', ''],
  ['gone', '=', '1', ''],
  ['region', 'USE_SQL_RULES', "region = 'A01' or true", ''],
  ['region', '=', "A01' or '1'='1", ''],
  ['region', 'IN', ',', ''],
  ['region', '=', '#{unknown}', ''],
])('%s %s %s shows %s', async (column, condition, value, names) => {
  under(column, condition, value);
  expect(await seen()).toBe(names);
});

test('a variable without a value hides everything, whatever the condition', async () => {
  const facts = { ...FACTS, sys_org_code: [''], sys_multi_org_code: [] };
  for (const condition of ['=', '!=', 'LIKE', 'LEFT_LIKE', 'RIGHT_LIKE', 'IN', '<', '>=']) {
    under('region', condition, '#{sys_org_code}', facts);
    expect([condition, await seen()]).toEqual([condition, '']);
  }
  under('region', 'IN', '#{sys_multi_org_code}', facts);
  expect(await seen()).toBe('');
});

test('several rules hold together', async () => {
  const rules = [
    { column: 'region', condition: 'RIGHT_LIKE', values: ['A01'] },
    { column: 'size', condition: '>', values: ['10'] },
  ];
  server.caller = { ...admin, dataRules: new Map([['depot', rules]]) };
  expect(await seen()).toBe('二');
});

test.each([
  [{ entity: 'nothing' }, ruleText.noEntity],
  [{ column: 'gone' }, ruleText.noColumn('gone')],
  [{ column: 'del_flag; drop table depot' }, ruleText.noColumn('del_flag; drop table depot')],
  [{ condition: 'USE_SQL_RULES' }, ruleText.noSql],
  [{ condition: 'EXISTS' }, ruleText.noCondition('EXISTS')],
  [{ value: ' ' }, ruleText.noValue],
  [{ value: '#{password}' }, ruleText.noVariable('password')],
  [{ value: '#{sys_user_code' }, ruleText.notClosed],
  [{ value: '#{' }, ruleText.notClosed],
  [{ value: '#{}' }, ruleText.noVariable('')],
  [{ value: '#{sys_multi_org_code}' }, ruleText.onlyIn],
  [{ condition: 'IN', value: 'x#{sys_multi_org_code}' }, ruleText.onlyIn],
  [{ column: 'size', condition: 'LIKE', value: '1' }, ruleText.onlyText('面积')],
  [{ column: 'size', value: '大' }, ruleText.badValue('面积', '大')],
  [{ column: 'size', value: '#{sys_user_code}' }, ruleText.badValue('面积', '#{sys_user_code}')],
  [{ column: 'opened', value: '2026-02-30' }, ruleText.badValue('启用日期', '2026-02-30')],
  [{ column: 'checked', value: '2026-03-05' }, ruleText.badValue('检查时间', '2026-03-05')],
  [{ condition: 'IN', value: Array.from({ length: 101 }, (_, at) => `A${at}`).join(',') }, ruleText.tooMany],
  [{}, undefined],
  [{ column: 'create_by', value: '#{sysUserCode}' }, undefined],
  [{ column: 'checked', condition: '>=', value: '#{sys_date}' }, undefined],
  [{ column: 'size', condition: 'IN', value: '1, 2.5' }, undefined],
  [{ condition: 'IN', value: '#{sys_multi_org_code},A' }, undefined],
])('a rule with %o: %s', (change, why) => {
  expect(whyBrokenRule(schema, { entity: 'depot', column: 'region', condition: '=', value: 'A01', ...change })).toBe(why);
});

test('nobody makes a row that he does not see, or moves one out of his view', async () => {
  under('region', 'RIGHT_LIKE', 'A01');
  const refused = '保存后的数据不在您的数据权限范围内，没有保存';
  expect(await server.call('POST', '/depot/add', { id: idOf(11), name: '外', region: 'B' })).toMatchObject({
    success: false,
    message: refused,
  });
  expect(await server.call('POST', '/depot/add', { id: idOf(12), name: '内', region: 'A01X' })).toMatchObject({ success: true });
  expect(await server.call('PUT', '/depot/edit', { id: idOf(12), region: 'B' })).toMatchObject({ success: false, message: refused });
  expect(await seen()).toBe('一二内');
  expect(await server.call('DELETE', `/depot/delete?id=${idOf(12)}`)).toMatchObject({ success: true });
  server.caller = admin;
  expect(await seen()).toBe('一二三四五');
});

test('a hidden row cannot be chosen, and an older reference to it stays', async () => {
  await server.call('POST', '/visit/add', { id: idOf(20), no: 'V1', depotId: idOf(3) });
  under('region', '=', 'A01');
  expect(await server.call('POST', '/visit/add', { no: 'V2', depotId: idOf(3) })).toMatchObject({ success: false });
  expect(await server.call('POST', '/visit/add', { no: 'V3', depotId: idOf(1) })).toMatchObject({ success: true });
  expect(await server.call('PUT', '/visit/edit', { id: idOf(20), no: 'V1改', depotId: idOf(3) })).toMatchObject({ success: true });
  expect(await server.call('PUT', '/visit/edit', { id: idOf(20), depotId: idOf(2) })).toMatchObject({ success: false });
});
