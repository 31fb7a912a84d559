/** Online forms: what is asked, what is made of the answer, and what a write sends. */
import { afterEach, beforeEach, expect, test } from 'vitest';
import { onlineViewCalls } from '#features/platform/online-views/calls.ts';
import { json, startFakeHttpServer } from '#tests/wire/fake-http-server.ts';
import type { FakeHttpServer } from '#tests/wire/fake-http-server.ts';

const { deleteFormRecords, formItem, formLayout, formQuery, formRecord, formSubRows, listForms, pressFormButton, saveFormRecord } =
  onlineViewCalls.table;

let server: FakeHttpServer;
beforeEach(async () => {
  server = await startFakeHttpServer();
});
afterEach(() => server.close());

const answer = (result: unknown, message = '') => json({ success: true, code: 0, message, result });

test('a list has slots and hidden columns, and only buttons with a server act and a condition given as data', async () => {
  const button = { buttonStatus: '1', buttonStyle: 'link', optType: 'action', exp: '' };
  server.reply = answer({
    code: 'head1',
    description: '测试单表',
    currentTableName: 'test_demo',
    paginationFlag: 'N',
    columns: [
      { title: '名称', dataIndex: 'name', sorter: true, showLength: 10 },
      { title: '图', dataIndex: 'pic', scopedSlots: { customRender: 'imgSlot' } },
      { title: '文件', dataIndex: 'doc', scopedSlots: { customRender: 'fileSlot' } },
      { title: '正文', dataIndex: 'body', scopedSlots: { customRender: 'htmlSlot' } },
      { title: '地区', dataIndex: 'area', scopedSlots: { customRender: 'pcaSlot' } },
      { dataIndex: 'bare' },
    ],
    hideColumns: ['bare', 'add', 7],
    dictOptions: null,
    enhanceJs: 'while(true){}',
    cgButtonList: [
      { ...button, buttonCode: 'finish', buttonName: '完工', exp: 'state#in#0,1' },
      { ...button, buttonCode: 'js', optType: 'js' },
      { ...button, buttonCode: 'odd', exp: 'alert(1)' },
      { ...button, buttonCode: 'off', buttonStatus: '0' },
      { ...button, buttonCode: 'top', buttonStyle: 'button' },
    ],
  });
  const layout = await formLayout(server.http(), 'test_demo');
  expect(layout).toMatchObject({
    ok: true,
    value: { code: 'head1', title: '测试单表', table: 'test_demo', isPaged: false, hidden: ['bare', 'add'] },
  });
  expect(layout.ok && layout.value.columns.map(({ field, isHtml, maxShown }) => [field.kind, field.label, isHtml, maxShown])).toEqual([
    ['text', '名称', false, 10],
    ['image', '图', false, undefined],
    ['file', '文件', false, undefined],
    ['text', '正文', true, undefined],
    ['area', '地区', false, undefined],
    ['text', 'bare', false, undefined],
  ]);
  expect(layout.ok && layout.value.buttons).toEqual([
    { code: 'finish', name: '完工', place: 'row', condition: { field: 'state', rule: 'in', value: '0,1' } },
    { code: 'top', name: 'top', place: 'toolbar', condition: undefined },
  ]);
  expect(JSON.stringify(layout)).not.toContain('while');
});

test('inputs keep their order, with choices, bounds, constant defaults, and sub tables of both shapes', async () => {
  server.reply = answer({
    schema: {
      describe: '工单',
      required: ['name', 'qty'],
      properties: {
        qty: { type: 'number', title: '数量', view: 'number', order: 2, dbPointLength: 2, minimum: 0, maximum: 9 },
        name: { type: 'string', title: '名称', view: 'text', order: 1, maxLength: 32, defVal: '新工单' },
        made: {
          type: 'string',
          title: '制单人',
          view: 'text',
          order: 3,
          default: '#{sysUserName}',
          ui: { widgetattrs: { disabled: true } },
        },
        level: { type: 'string', title: '级别', view: 'checkbox', order: 4, enum: [{ value: 1, text: '急' }] },
        kind: { type: 'string', title: '类别', view: 'list', order: 5, dictCode: 'order_kind', dictTable: '' },
        user: { type: 'string', title: '来自表', view: 'sel_search', order: 6, dictCode: 'id', dictTable: 'sys_user' },
        loose: { type: 'number', title: '比率', view: 'number', order: 7 },
        secret: { type: 'string', view: 'hidden' },
        id: { type: 'string' },
        items: {
          view: 'tab',
          title: '明细',
          key: 'order_item',
          order: 9,
          relationType: 0,
          foreignKey: 'order_id',
          columns: [
            { key: 'part', title: '备件', type: 'input', validateRules: [{ required: true }] },
            { key: 'order_id', title: '主表' },
          ],
        },
        extra: {
          view: 'tab',
          title: '附加',
          key: 'order_extra',
          order: 8,
          relationType: 1,
          properties: { note: { title: '备注', view: 'textarea' } },
        },
      },
    },
    head: { tableTxt: '检修工单' },
  });
  const form = await formItem(server.http(), 'order');
  expect(form.ok && form.value.title).toBe('检修工单');
  expect(
    form.ok &&
      form.value.inputs.map(({ field, isNumber, min, max }) => [
        field.kind,
        field.label,
        field.required,
        field.readonly,
        field.default,
        isNumber,
        min,
        max,
      ]),
  ).toEqual([
    ['text', '名称', true, false, '新工单', false, undefined, undefined],
    ['decimal', '数量', true, false, undefined, true, 0, 9],
    ['text', '制单人', false, true, undefined, false, undefined, undefined],
    ['dict', '级别', false, false, undefined, false, undefined, undefined],
    ['dict', '类别', false, false, undefined, false, undefined, undefined],
    ['text', '来自表', false, false, undefined, false, undefined, undefined],
    ['text', '比率', false, false, undefined, true, undefined, undefined],
  ]);
  expect(
    form.ok &&
      form.value.subTables.map(({ table, title, isSingle, inputs }) => [
        table,
        title,
        isSingle,
        inputs.map(({ field }) => [field.kind, field.name, field.required]),
      ]),
  ).toEqual([
    ['order_extra', '附加', true, [['longText', 'note', false]]],
    ['order_item', '明细', false, [['text', 'part', true]]],
  ]);
  expect(form.ok && form.value.dicts).toEqual({ '#.level': [{ value: '1', text: '急', color: undefined }] });
});

test('an answer that describes no form is malformed; one without a query form gives an empty one', async () => {
  server.reply = answer('text');
  expect(await formItem(server.http(), 'x')).toMatchObject({ ok: false, error: { kind: 'malformed' } });
  expect(await formQuery(server.http(), 'x')).toMatchObject({ ok: false, error: { kind: 'malformed' } });
  server.reply = answer(null);
  expect(await formQuery(server.http(), 'x')).toEqual({ ok: true, value: { conditions: [], dicts: {} } });
});

test('a record has its sub rows, sent as a list, a page, one row or none; a record without an id is malformed', async () => {
  server.reply = answer({ id: '1', name: '甲', empty: '', gone: null, order_item: [{ id: 'a', part: '轴承' }, 'odd'] });
  expect(await formRecord(server.http(), 'order', '1')).toEqual({
    ok: true,
    value: { row: { id: '1', name: '甲' }, lists: { order_item: [{ id: 'a', part: '轴承' }] } },
  });
  server.reply = answer({ name: '甲' });
  expect(await formRecord(server.http(), 'order', '1')).toMatchObject({ ok: false, error: { kind: 'malformed' } });

  const subRows = async (result: unknown) => {
    server.reply = answer(result);
    return await formSubRows(server.http(), 'order_item', '1');
  };
  expect(await subRows([{ id: 'a' }])).toEqual({ ok: true, value: [{ id: 'a' }] });
  expect(await subRows({ records: [{ id: 'a' }], total: 1 })).toEqual({ ok: true, value: [{ id: 'a' }] });
  expect(await subRows({ id: 'a' })).toEqual({ ok: true, value: [{ id: 'a' }] });
  expect(await subRows(null)).toEqual({ ok: true, value: [] });
  expect(await subRows('x')).toMatchObject({ ok: false, error: { kind: 'malformed' } });
});

test('writes are POST without an id, PUT with one, DELETE with ids joined by commas; a button is sent with its record', async () => {
  server.reply = answer('new-id', '添加成功!');
  expect(await saveFormRecord(server.http(), 'order', { name: '甲' })).toEqual({ ok: true, value: '添加成功!' });
  await saveFormRecord(server.http(), 'order', { id: '1', name: '甲' });
  await deleteFormRecords(server.http(), 'order', ['1', '2']);
  await pressFormButton(server.http(), 'order', 'finish', { id: '1' });

  expect(server.asked.map(({ method, path, body }) => [method, path.replace('/jeecg-boot/online/cgform/api', ''), body])).toEqual([
    ['POST', '/form/order', { name: '甲' }],
    ['PUT', '/form/order', { id: '1', name: '甲' }],
    ['DELETE', '/form/order/1,2', undefined],
    ['POST', '/doButton', { formId: 'order', dataId: '1', buttonCode: 'finish', uiFormData: {} }],
  ]);
});

test('the list of forms names the type of each; copies are requested by their original', async () => {
  server.reply = answer({
    records: [
      { id: '1', tableName: 'yard', tableTxt: '堆场', tableType: 1, isTree: 'Y', isDbSynch: 'Y' },
      { id: '2', tableName: 'plan', tableTxt: '计划', tableType: 2, isTree: 'N', isDbSynch: 'N', themeTemplate: 'erp' },
    ],
    total: 2,
  });
  const heads = await listForms(server.http(), { pageNo: 1, pageSize: 10, name: '', copiesOf: 'o1' });
  expect(heads.ok && heads.value.rows.map(({ name, kind, isTree, isSynced, theme }) => [name, kind, isTree, isSynced, theme])).toEqual([
    ['堆场', 'single', true, true, ''],
    ['计划', 'main', false, false, 'erp'],
  ]);
  expect(server.asked[0]?.query.get('physicId')).toBe('o1');
  expect(server.asked[0]?.query.has('tableTxt')).toBe(false);
});
