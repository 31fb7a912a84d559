/** The online reports and forms in a whole server: the menu's entries, what others are refused, and the sample rows. */
import { askSql } from '#tests/server/support/ask-sql.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { formId } from '#server/online/forms/form-def.ts';
import { formOf, forms, ownerOf } from '#server/online/forms/form-catalogue.ts';
import type { FieldData } from '#server/online/forms/form-rows.ts';
import { dictOptionsOf } from '#server/online/forms/form-schema.ts';
import { readFields } from '#server/online/forms/read-fields.ts';
import { prepareDatabase } from '#server/prepare-database.ts';
import { seedAgain } from '#server/dev/seed/sample-rows.ts';
import { reports } from '#server/online/reports/report-catalogue.ts';
import { listOf, pick, startServer, START_TIMEOUT_MS } from '#tests/server/support/test-server.ts';
import type { TestServer } from '#tests/server/support/test-server.ts';

let server: TestServer;
let admin: string;
let dispatcher: string;
let clerk: string;
beforeAll(async () => {
  server = await startServer();
  admin = await server.signIn('admin');
  dispatcher = await server.signIn('dispatcher');
  clerk = await server.signIn('clerk');
}, START_TIMEOUT_MS);
afterAll(() => server.close());

/** The menu groups with entries of online views, without the business reports beside them. */
async function groupsOf(token: string) {
  const { body } = await server.call('GET', '/sys/permission/getUserPermissionByToken', { token });
  return listOf(pick(body.result, 'menu'))
    .filter(item => ['/report', '/online'].includes(String(pick(item, 'path'))))
    .map(group => ({ ...Object(group), children: listOf(pick(group, 'children')).filter(entry => !isBusinessReport(entry)) }))
    .filter(({ children }) => children.length > 0);
}

const isBusinessReport = (entry: unknown): boolean => String(pick(entry, 'component')).startsWith('mt/report/');

const FORM_CALLS = [
  'getColumns/K',
  'getQueryInfo/K',
  'getQueryInfoVue3/K',
  'getFormItem/K',
  'getFormItemBytbname/K',
  'getErpFormItem/K',
  'getEnhanceJs/K',
  'getData/K',
  'getTreeData/K',
  'form/K/1',
  'detail/K/1',
  'subform/K/1',
  'subform/list/K/1',
].map(call => `/online/cgform/api/${call}`);
const REPORT_CALLS = ['getRpColumns/K', 'getQueryInfo/K', 'getData/K', 'getColumnsAndData/K', 'getParamsInfo/K'].map(
  call => `/online/cgreport/api/${call}`,
);

test('an administrator has one visible menu entry for each of the nine views, and hidden entries with a placeholder', async () => {
  const groups = await groupsOf(admin);
  const entries = groups.flatMap(group => listOf(pick(group, 'children')));
  const visible = entries.filter(entry => pick(entry, 'hidden') === undefined);

  expect(groups.map(group => pick(group, 'meta', 'title'))).toEqual(['报表中心', '在线开发']);
  expect([...new Set(visible.map(entry => String(pick(entry, 'component'))))].toSorted()).toEqual([
    'modules/online/cgform/OnlCgformCopyList',
    'modules/online/cgform/OnlCgformHeadList',
    'modules/online/cgform/auto/OnlCgformAutoList',
    'modules/online/cgform/auto/OnlCgformTreeList',
    'modules/online/cgform/auto/erp/OnlCgformErpList',
    'modules/online/cgform/auto/innerTable/OnlCgformInnerTableList',
    'modules/online/cgform/auto/tab/OnlCgformTabList',
    'modules/online/cgreport/OnlCgreportHeadList',
    'modules/online/cgreport/auto/OnlCgreportAutoList',
  ]);
  const hidden = entries.filter(entry => pick(entry, 'hidden') === true);
  expect(hidden.map(entry => pick(entry, 'path'))).toEqual([
    '/online/cgreport/:code',
    '/online/copyform/:code',
    '/online/cgformList/:code',
    '/online/cgformTreeList/:code',
    '/online/cgformErpList/:code',
    '/online/cgformTabList/:code',
    '/online/cgformInnerTableList/:code',
  ]);
  expect(entries).toContainEqual({
    id: expect.stringMatching(/^[0-9a-f]{32}$/),
    route: '1',
    path: `/online/cgformList/${formId(forms[0] ?? expect.fail('no form'))}`,
    name: `online-cgformList-${formId(forms[0] ?? expect.fail('no form'))}`,
    component: 'modules/online/cgform/auto/OnlCgformAutoList',
    meta: { keepAlive: true, internalOrExternal: false, title: '设备点检记录', componentName: 'OnlCgformAutoList' },
  });
});

test('other users have no entry, and every call is refused to them', async () => {
  const keys = (calls: readonly string[], names: readonly string[]) => names.flatMap(name => calls.map(call => call.replace('K', name)));
  const urls = [
    '/online/cgform/head/list',
    '/online/cgreport/head/list',
    ...keys(FORM_CALLS, ['device_check', 'device_check$1', 'repair_labor', 'yearly_check_plan']),
    ...keys(
      REPORT_CALLS,
      reports.map(report => report.code),
    ),
  ];
  for (const token of [dispatcher, clerk]) {
    expect(await groupsOf(token)).toEqual([]);
    const answers = await Promise.all(urls.map(async url => (await server.call('GET', url, { token })).body));
    expect(answers.map(({ success, code, result }) => [success, code, result])).toEqual(urls.map(() => [false, 510, null]));
    const body = { id: '1', check_no: 'X' };
    const writes = [
      server.call('POST', '/online/cgform/api/form/device_check', { token, body }),
      server.call('PUT', '/online/cgform/api/form/device_check', { token, body }),
      server.call('DELETE', '/online/cgform/api/form/device_check/1', { token }),
      server.call('POST', '/online/cgform/api/doButton', { token, body: { formId: 'repair_order', dataId: '1', buttonCode: 'finish' } }),
    ];
    expect((await Promise.all(writes)).map(({ body }) => [body.code, body.message])).toEqual(
      writes.map(() => [510, '没有权限，请联系管理员授权']),
    );
  }
  expect((await server.call('GET', '/online/cgform/head/list')).status).toBe(401);
});

test('each permission allows its own calls: reading does not allow writing, and a sub table follows its main form', async () => {
  const grant = (action: string) =>
    askSql(server.db, "insert into sys_role_permission select 'dispatcher', action, perms_type from sys_permission where action = $1", [
      action,
    ]);
  await grant('online:form:repair_order:list');
  await grant('online:report:supplier_contracts:list');
  server.clock.nowMs += 60_000; // grants are held for a few seconds
  const codeOf = async (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, body?: unknown) =>
    (await server.call(method, url, { token: dispatcher, body })).body.code;

  expect(await codeOf('GET', '/online/cgform/api/getData/repair_order')).toBe(200);
  expect(await codeOf('GET', '/online/cgform/api/getData/repair_labor')).toBe(200);
  expect(await codeOf('GET', '/online/cgform/api/getData/device_check')).toBe(510);
  expect(await codeOf('POST', '/online/cgform/api/form/repair_labor', {})).toBe(510);
  expect(await codeOf('GET', '/online/cgreport/api/getData/supplier_contracts')).toBe(200);
  expect(await codeOf('GET', '/online/cgreport/api/getData/transport_monthly')).toBe(510);
  expect((await groupsOf(dispatcher)).flatMap(group => listOf(pick(group, 'children'))).map(entry => pick(entry, 'meta', 'title'))).toEqual(
    ['供应商合同汇总', '检修工单', '检修工单（页签）', '检修工单（内嵌）'],
  );
});

test('the permission catalogue contains every form and every act', async () => {
  const rows = await askSql<{ action: string }>(server.db, "select distinct action from sys_permission where action like 'online:%'");
  const owners = forms.filter(form => ownerOf(form) === form).map(form => form.table);

  expect(rows.map(row => row.action).toSorted()).toEqual(
    [
      'online:form:list',
      'online:report:list',
      ...owners.flatMap(table => ['list', 'add', 'edit', 'delete'].map(act => `online:form:${table}:${act}`)),
      ...reports.map(report => `online:report:${report.code}:list`),
    ].toSorted(),
  );
});

describe('the list of forms', () => {
  const headsOf = async (query: Readonly<Record<string, string>>) => {
    const { body } = await server.call('GET', `/online/cgform/head/list?${new URLSearchParams(query)}`, { token: admin });
    return listOf(pick(body.result, 'records'));
  };

  test('lists the originals; with physicId it lists the copies of one', async () => {
    const heads = await headsOf({ pageSize: '50' });
    const copies = await headsOf({ physicId: formId(formOf('device_check')), copyType: '1' });

    expect(heads.map(head => pick(head, 'tableName'))).toEqual([
      'device_check',
      'yard_area',
      'repair_order',
      'repair_labor',
      'repair_part',
      'device_file',
      'device_insurance',
      'yearly_check_plan',
    ]);
    expect(heads[0]).toMatchObject({
      id: formId(formOf('device_check')),
      tableTxt: '设备点检记录',
      tableType: 1,
      isTree: 'N',
      isDbSynch: 'Y',
      themeTemplate: 'normal',
      physicId: null,
      hascopy: 1,
    });
    expect(heads[1]).toMatchObject({ isTree: 'Y' });
    expect(heads[2]).toMatchObject({ tableType: 2, themeTemplate: 'erp', subTableStr: 'repair_labor,repair_part' });
    expect(copies).toMatchObject([
      { tableName: 'device_check$1', tableTxt: '设备点检异常跟踪', physicId: formId(formOf('device_check')), copyType: 1 },
    ]);
  });

  test('can be searched by name and kind, and is paged', async () => {
    const names = async (query: Readonly<Record<string, string>>) => (await headsOf(query)).map(head => pick(head, 'tableTxt'));

    expect(await names({ tableTxt: '*检修*' })).toEqual(['检修工单', '检修工时']);
    expect(await names({ tableType: '2' })).toEqual(['检修工单', '设备档案']);
    expect(await names({ pageSize: '2', pageNo: '2' })).toEqual(['检修工单', '检修工时']);
  });
});

describe('sample rows', () => {
  const get = async (url: string) => (await server.call('GET', `/online/cgform/api/${url}`, { token: admin })).body.result;
  const recordsOf = async (url: string) => listOf(pick(await get(url), 'records'));

  test('exist for every form with a table', async () => {
    const made = forms.filter(form => form.isSynced !== false && form.copyOf === undefined).map(form => form.table);
    const totals = await Promise.all(made.map(async table => [table, Number(pick(await get(`getData/${table}`), 'total'))] as const));

    expect(totals.filter(([, total]) => !(total >= 5))).toEqual([]);
  });

  test('pass the checks of their forms, and the parents they name exist', async () => {
    const rows = await askSql<{ table_name: string; id: string; parent_id: string | null; data: FieldData }>(
      server.db,
      'select * from onl_form_row',
    );
    const ids = new Set(rows.map(row => row.id));
    const choices = new Map(await Promise.all(forms.map(async form => [form.table, await dictOptionsOf(server.db, form.fields)] as const)));

    for (const { table_name, data } of rows) expect(readFields(formOf(table_name), data, choices.get(table_name) ?? {})).toEqual(data);
    expect(rows.filter(row => row.parent_id !== null && row.parent_id !== '0' && !ids.has(row.parent_id))).toEqual([]);
    expect(ids.size).toBe(rows.length);
  });

  test('contain a tree of three levels, orders with both sub tables, and machines with growing hours', async () => {
    const roots = await recordsOf('getTreeData/yard_area');
    const zones = await recordsOf(`getTreeData/yard_area?pid=${String(pick(roots, 0, 'id'))}`);
    const [oldest] = await recordsOf('getData/repair_order?column=create_time&order=asc');
    const order = await get(`form/repair_order/${String(pick(oldest, 'id'))}`);
    const checks = await recordsOf(`getData/device_check?device_name=${encodeURIComponent('1号装载机')}&column=check_date&order=asc`);

    expect(roots).toHaveLength(2);
    expect(zones[0]).toMatchObject({ area_level: 'zone', has_child: '1' });
    expect(listOf(pick(order, 'repair_labor')).length).toBeGreaterThan(0);
    expect(listOf(pick(order, 'repair_part')).length).toBeGreaterThan(0);
    const hours = checks.map(row => Number(pick(row, 'run_hours')));
    expect(hours).toEqual(hours.toSorted((a, b) => a - b));
    expect(hours.length).toBe(6);
  });

  test('are stored once; made again, they replace the stored ones', async () => {
    const count = async () => {
      const [row] = await askSql<{ rows: number }>(
        server.db,
        "select count(*)::int as rows from onl_form_row where table_name = 'device_check'",
      );
      return row?.rows ?? 0;
    };
    const preparation = { waybills: 5, seed: 1, nowMs: server.clock.nowMs, sample: true };
    const before = await count();
    const [row] = await askSql<{ id: string }>(server.db, "select id from onl_form_row where table_name = 'device_check' limit 1");
    await server.call('DELETE', `/online/cgform/api/form/device_check/${row?.id}`, { token: admin });
    await prepareDatabase(server, preparation);
    expect([before, await count()]).toEqual([60, 59]);
    await seedAgain(server, preparation, true);
    expect(await count()).toBe(60);
  });
});
