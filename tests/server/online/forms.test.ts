/** The reading calls of the online forms: shapes, the list grammar over JSON, trees, tenants. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { formOf } from '#server/online/forms/form-catalogue.ts';
import { formId } from '#server/online/forms/form-def.ts';
import { callerWith } from '#tests/server/support/entity-server.ts';
import { admin, listOf, openOnlineServer, otherTenant, pick } from './support.ts';
import type { OnlineServer } from './support.ts';

let server: OnlineServer;
const API = '/online/cgform/api';
const idByName = new Map<string, string>();
const CHECK = { device_type: 'loader', checker: '王建国', check_result: '0' };
const CHECKS = [
  { check_no: 'A1', device_name: '1号装载机', check_date: '2026-03-01', run_hours: 100.5, oil_temperature: 70, problem: 'Oil_leak' },
  {
    check_no: 'A2',
    device_name: '2号装载机',
    check_date: '2026-03-02',
    run_hours: 20,
    oil_temperature: 9,
    check_result: '1',
    problem: 'x,y',
  },
  { check_no: 'A3', device_name: '挖掘机', check_date: '2026-03-03', run_hours: 3, oil_temperature: 80, device_type: 'excavator' },
] as const;

async function add(table: string, body: Readonly<Record<string, unknown>>): Promise<string> {
  const answer = await server.call('POST', `${API}/form/${table}`, body);
  if (!answer.success) throw new Error(answer.message);
  return String(answer.result);
}
const remember = async (name: string, id: Promise<string>): Promise<string> => {
  idByName.set(name, await id);
  return id;
};
const idOf = (name: string): string => idByName.get(name) ?? expect.fail(`no ${name}`);

beforeAll(async () => {
  server = await openOnlineServer();
  for (const check of CHECKS) {
    await remember(check.check_no, add('device_check', { ...CHECK, ...check }));
    server.nowMs += 1_000;
  }
  const area = (name: string, pid: string, level: string) =>
    remember(name, add('yard_area', { area_name: name, area_code: name, area_level: level, pid }));
  const yard = await area('东堆场', '0', 'yard');
  const zone = await area('精煤区', yard, 'zone');
  await area('精煤1号垛', zone, 'pile');
  await area('西堆场', '', 'yard');
  await remember(
    'order',
    add('repair_order', {
      order_no: 'JX1',
      device_name: '1号装载机',
      repair_type: 'daily',
      plan_date: '2026-03-05',
      leader: '刘海涛',
      repair_labor: [
        { worker: '甲', work_date: '2026-03-05', hours: 2 },
        { worker: '乙', work_date: '2026-03-05', hours: 3.5 },
      ],
    }),
  );
  server.caller = otherTenant;
  await remember('foreign', add('device_check', { ...CHECK, check_no: 'B1', device_name: '别家', check_date: '2026-03-01' }));
  server.caller = admin;
}, 60_000);
afterAll(() => server.close());

const rows = (query: Readonly<Record<string, string>> = {}, key = 'device_check') => server.page(`${API}/getData/${key}`, query);
const numbersOf = async (query: Readonly<Record<string, string>>) =>
  (await rows({ column: 'check_no', order: 'asc', ...query })).records.map(row => row['check_no']).join(' ');

describe('descriptions from which a client builds a form', () => {
  test('getColumns answers the same by id and by table', async () => {
    const result = await server.get(`${API}/getColumns/${formId(formOf('device_check'))}`);

    expect(await server.get(`${API}/getColumns/device_check`)).toEqual(result);
    expect(result).toMatchObject({
      code: formId(formOf('device_check')),
      description: '设备点检记录',
      currentTableName: 'device_check',
      tableType: 1,
      paginationFlag: 'Y',
      checkboxFlag: 'Y',
      enhanceJs: '',
      hideColumns: [],
      foreignKeys: [],
      pidField: null,
    });
    expect(pick(result, 'columns', 0)).toEqual({
      title: '点检单号',
      dataIndex: 'check_no',
      align: 'center',
      dbType: 'string',
      customRender: null,
      sorter: true,
      scopedSlots: null,
      hrefSlotName: null,
      showLength: 0,
      fieldType: 'text',
      fieldExtendJson: '',
      linkField: null,
      tableName: 'device_check',
    });
    const slots = listOf(pick(result, 'columns'))
      .map(column => pick(column, 'scopedSlots', 'customRender'))
      .filter(Boolean);
    expect(slots).toEqual(['dateSlot', 'imgSlot']);
    expect(pick(result, 'dictOptions', 'check_result', 1)).toEqual({ value: '1', text: '异常', title: '异常' });
  });

  test('getColumns describes a tree, a sub table and a button, and leaves out the acts of a reader', async () => {
    expect(await server.get(`${API}/getColumns/yard_area`)).toMatchObject({
      pidField: 'pid',
      hasChildrenField: 'has_child',
      textField: 'area_name',
    });
    expect(await server.get(`${API}/getColumns/repair_labor`)).toMatchObject({
      tableType: 3,
      relationType: 0,
      foreignKeys: [{ field: 'order_id', key: 'id', table: 'repair_order' }],
    });
    const [button] = listOf(pick(await server.get(`${API}/getColumns/repair_order`), 'cgButtonList'));
    expect(button).toMatchObject({
      buttonCode: 'finish',
      buttonName: '完工',
      buttonStyle: 'link',
      optType: 'action',
      exp: 'repair_status#in#1,2',
    });
    server.caller = callerWith('online:form:repair_order:list', 'online:form:repair_order:edit');
    const hidden = pick(await server.get(`${API}/getColumns/repair_labor`), 'hideColumns');
    server.caller = admin;
    expect(hidden).toEqual(['add', 'delete', 'batch_delete']);
  });

  test('the query form has both shapes', async () => {
    const fields = listOf(await server.get(`${API}/getQueryInfo/device_check`));
    const schema = await server.get(`${API}/getQueryInfoVue3/device_check`);

    expect(fields.map(field => [pick(field, 'field'), pick(field, 'mode'), pick(field, 'view'), pick(field, 'hidden')])).toEqual([
      ['device_name', 'single', 'string', undefined],
      ['device_type', 'single', 'list', undefined],
      ['check_date', 'group', 'date', '1'],
      ['run_hours', 'group', 'number', '1'],
      ['check_result', 'single', 'list', '1'],
    ]);
    expect(schema).toMatchObject({
      table: 'device_check',
      searchFieldList: fields.map(field => pick(field, 'field')),
      properties: { check_date: { title: '点检日期', view: 'date', mode: 'group' } },
    });
  });

  test('getFormItem names properties and required fields, with sub tables as tabs', async () => {
    const item = await server.get(`${API}/getFormItem/repair_order`);
    const schema = pick(item, 'schema');

    expect(pick(schema, 'required')).toEqual(['order_no', 'device_name', 'repair_type', 'plan_date', 'leader', 'repair_status']);
    expect(schema).toMatchObject({ type: 'object', table: 'repair_order', describe: '检修工单' });
    expect(pick(schema, 'properties', 'repair_type')).toMatchObject({
      type: 'string',
      title: '检修类别',
      view: 'list',
      order: 2,
      dictCode: 'repair_type',
      enum: expect.arrayContaining([{ value: 'daily', text: '日常检修', title: '日常检修' }]),
    });
    expect(pick(schema, 'properties', 'repair_labor')).toMatchObject({
      view: 'tab',
      title: '检修工时',
      key: 'repair_labor',
      order: 9,
      relationType: 0,
      foreignKey: 'order_id',
      required: ['worker', 'work_date', 'hours'],
    });
    expect(listOf(pick(schema, 'properties', 'repair_labor', 'columns')).map(column => pick(column, 'key'))).toEqual([
      'worker',
      'trade',
      'work_date',
      'hours',
      'work',
    ]);
    expect(pick(schema, 'properties', 'repair_labor', 'columns', 3)).toMatchObject({
      type: 'number',
      view: 'number',
      title: '工时(小时)',
      dbPointLength: 1,
      isRequired: true,
    });
    expect(item).toMatchObject({ head: { tableTxt: '检修工单' }, enhanceJs: '', formTemplate: '1' });
  });

  test('the ERP schema has no tabs; a sub table of one row has properties; a tree names its parent', async () => {
    const erp = await server.get(`${API}/getErpFormItem/repair_order`);
    const file = await server.get(`${API}/getFormItemBytbname/device_file`);
    const tree = await server.get(`${API}/getFormItem/yard_area`);

    expect(Object.keys(Object(pick(erp, 'schema', 'properties')))).not.toContain('repair_labor');
    expect(pick(file, 'schema', 'properties', 'device_insurance')).toMatchObject({
      relationType: 1,
      properties: { policy_no: { title: '保单号' } },
      required: ['policy_no', 'insurer', 'ends_on'],
    });
    expect(pick(tree, 'schema', 'properties', 'pid')).toMatchObject({
      view: 'sel_tree',
      dict: 'yard_area,area_name,id',
      pidField: 'pid',
      pidValue: '0',
    });
    expect(await server.get(`${API}/getEnhanceJs/device_check`)).toBe('');
  });

  test('unknown forms and a form without a table are refused', async () => {
    const verbs = [
      'getColumns/K',
      'getQueryInfo/K',
      'getQueryInfoVue3/K',
      'getFormItem/K',
      'getErpFormItem/K',
      'getFormItemBytbname/K',
      'getData/K',
      'getTreeData/K',
      'form/K/1',
      'detail/K/1',
      'subform/K/1',
      'subform/list/K/1',
    ];
    for (const verb of verbs) {
      expect(await server.refused('GET', `${API}/${verb.replace('K', 'nothing')}`)).toBe('实体不存在');
      expect(await server.refused('GET', `${API}/${verb.replace('K', 'yearly_check_plan')}`)).toBe('NO_DB_SYNC');
    }
    expect(await server.refused('POST', `${API}/form/nothing`, {})).toBe('实体不存在');
    expect(await server.refused('POST', `${API}/form/yearly_check_plan`, { device_name: 'x' })).toBe('NO_DB_SYNC');
  });
});

describe('getData', () => {
  test('answers total and records with every field, null where a value is missing', async () => {
    expect(await server.get(`${API}/getData/device_check`, { check_no: 'A1' })).toEqual({
      total: 1,
      records: [
        {
          id: idOf('A1'),
          ...CHECK,
          ...CHECKS[0],
          shift: null,
          photos: null,
          report_file: null,
          create_by: 'admin',
          create_time: '2026-03-05 10:20:30',
          update_by: null,
          update_time: null,
          sys_org_code: 'A01',
        },
      ],
    });
  });

  test.each([
    ['nothing; another tenant’s row is not there', {}, 'A1 A2 A3'],
    ['an exact text, never a part', { device_name: '装载机' }, ''],
    ['contains', { device_name: '*装载机*' }, 'A1 A2'],
    ['free text in any case', { problem: 'oil_LEAK' }, 'A1'],
    ['a wildcard character, escaped', { problem: '*l_l*' }, 'A1'],
    ['a choice', { device_type: 'excavator' }, 'A3'],
    ['a list', { check_no: 'A1,A3,' }, 'A1 A3'],
    ['not equal', { check_result: '!1' }, 'A1 A3'],
    ['a number', { run_hours: '20.0' }, 'A2'],
    ['a range of numbers, not of texts', { oil_temperature_begin: '9', oil_temperature_end: '70' }, 'A1 A2'],
    ['a range of days', { check_date_begin: '2026-03-02', check_date_end: '2026-03-02' }, 'A2'],
    ['a day', { check_date: '2026-03-03' }, 'A3'],
    ['what the server keeps itself', { create_time_begin: '2026-03-05 10:20:31' }, 'A2 A3'],
    ['the id', { id: 'x,y' }, ''],
    ['names it does not know', { "data->>'x'": '1', tenant_id: '7', table_name: 'repair_order', nonsense: 'x' }, 'A1 A2 A3'],
    ['text that would be SQL', { device_name: "*' OR 1=1 --*" }, ''],
    ['an empty value', { device_name: ' ' }, 'A1 A2 A3'],
  ] as const)('filter: %s', async (_, query, expected) => {
    expect(await numbersOf(query)).toBe(expected);
  });

  test.each([
    [
      'both',
      'and',
      [
        { field: 'device_type', rule: 'eq', val: 'loader' },
        { field: 'run_hours', rule: 'gt', val: '50' },
      ],
      'A1',
    ],
    [
      'either',
      'or',
      [
        { field: 'device_name', rule: 'like', val: '挖' },
        { field: 'check_date', rule: 'le', val: '2026-03-01', type: 'date' },
      ],
      'A1 A3',
    ],
    ['in', 'and', [{ field: 'check_no', rule: 'in', val: 'A2,A3' }], 'A2 A3'],
    ['an unknown field drops the whole block', 'and', [{ field: "x' OR '1'='1", rule: 'eq', val: '1' }], 'A1 A2 A3'],
  ])('advanced query: %s', async (_, superQueryMatchType, conditions, expected) => {
    expect(await numbersOf({ superQueryMatchType, superQueryParams: encodeURIComponent(JSON.stringify(conditions)) })).toBe(expected);
  });

  test.each([
    [{ column: 'run_hours', order: 'asc' }, 'A3 A2 A1'],
    [{ column: 'oil_temperature', order: 'desc' }, 'A3 A1 A2'],
    [{ column: 'createTime', order: 'desc' }, 'A3 A2 A1'],
    [{ column: 'create_time,id', order: 'asc' }, 'A1 A2 A3'],
    [{ column: 'device_type_dictText', order: 'asc' }, 'A3 A1 A2'],
  ])('order %j', async (query, expected) => {
    expect((await rows(query)).records.map(row => row['check_no']).join(' ')).toBe(expected);
  });

  test.each([
    [{ column: 'nothing', order: 'asc' }, "操作失败，Unknown column 'nothing' in 'order clause'"],
    [{ column: "data->>'x'", order: 'asc' }, '校验失败，存在SQL注入风险！'],
    [{ column: 'id; DROP TABLE onl_form_row', order: 'asc' }, '校验失败，存在SQL注入风险！'],
    [{ oil_temperature: 'hot' }, /^操作失败，Failed to convert property value .* for property 'oil_temperature'/],
    [{ pageNo: 'x' }, /^操作失败，Failed to convert/],
  ])('refuses %j', async (query, message) => {
    expect(await server.refused('GET', `${API}/getData/device_check?${new URLSearchParams(query)}`)).toMatch(message);
  });

  test('answers pages; a size of -521 gives all rows', async () => {
    const order = { column: 'check_no', order: 'asc' };

    expect(await rows({ ...order, pageSize: '2', pageNo: '2' })).toMatchObject({ total: 3, records: [{ check_no: 'A3' }] });
    expect(await rows({ ...order, pageSize: '2', pageNo: '9' })).toEqual({ total: 3, records: [] });
    expect((await rows({ ...order, pageSize: '-521', pageNo: '3' })).records).toHaveLength(3);
  });

  test('a copy lists the same rows with its own fields', async () => {
    const { total, records } = await rows({ check_result: '1' }, encodeURIComponent('device_check$1'));

    expect(total).toBe(1);
    expect(records[0]).toMatchObject({ id: idOf('A2'), problem: 'x,y' });
    expect(Object.keys(records[0] ?? {})).not.toContain('run_hours');
  });

  test('a sub table lists the rows of its main row', async () => {
    expect((await rows({ order_id: idOf('order') }, 'repair_labor')).records.map(row => row['worker'])).toEqual(['乙', '甲']);
    expect((await rows({ order_id: 'none' }, 'repair_labor')).total).toBe(0);
  });
});

describe('a tree', () => {
  const level = async (query: Readonly<Record<string, string>> = {}) => {
    const { records, total } = await server.page(`${API}/getTreeData/yard_area`, { column: 'area_code', order: 'asc', ...query });
    return [total, ...records.map(row => `${String(row['area_name'])}:${String(row['has_child'])}${String(row['hasChild'])}`)];
  };

  test('the answer has the roots, or the rows under one row, and marks rows with children', async () => {
    expect(await level()).toEqual([2, '东堆场:11', '西堆场:00']);
    expect(await level({ pid: '0' })).toEqual([2, '东堆场:11', '西堆场:00']);
    expect(await level({ pid: idOf('东堆场'), hasQuery: 'false' })).toEqual([1, '精煤区:11']);
    expect(await level({ pid: idOf('精煤区') })).toEqual([1, '精煤1号垛:00']);
    expect(await level({ pid: "' OR '1'='1" })).toEqual([0]);
  });

  test('with hasQuery a search covers all levels; without it, one level', async () => {
    expect(await level({ area_name: '*精煤*', hasQuery: 'true' })).toEqual([2, '精煤1号垛:00', '精煤区:11']);
    expect(await level({ area_name: '*精煤*' })).toEqual([0]);
  });
});

describe('single rows', () => {
  test('a row contains the rows of its sub tables', async () => {
    const row = await server.get(`${API}/form/repair_order/${idOf('order')}`);

    expect(row).toMatchObject({ id: idOf('order'), order_no: 'JX1', urgency: 'L', repair_status: '1', finish_time: null, repair_part: [] });
    expect(listOf(pick(row, 'repair_labor')).map(labor => [pick(labor, 'worker'), pick(labor, 'hours'), pick(labor, 'order_id')])).toEqual([
      ['甲', 2, idOf('order')],
      ['乙', 3.5, idOf('order')],
    ]);
    expect(await server.get(`${API}/detail/repair_order/${idOf('order')}`)).toEqual(row);
    expect(await server.get(`${API}/subform/list/repair_labor/${idOf('order')}`)).toEqual(pick(row, 'repair_labor'));
    expect(await server.get(`${API}/subform/repair_labor/${idOf('order')}`)).toEqual(pick(row, 'repair_labor', 0));
    expect(await server.get(`${API}/subform/repair_part/${idOf('order')}`)).toBeNull();
  });

  test('a row of another tenant and an unknown row are not found', async () => {
    for (const id of [idOf('foreign'), 'none', "' OR '1'='1"])
      expect(await server.refused('GET', `${API}/form/device_check/${encodeURIComponent(id)}`)).toBe('未找到对应数据');
    server.caller = otherTenant;
    const seen = await rows();
    const subs = await server.get(`${API}/subform/list/repair_labor/${idOf('order')}`);
    server.caller = admin;
    expect(seen.records.map(row => row['check_no'])).toEqual(['B1']);
    expect(subs).toEqual([]);
  });
});
