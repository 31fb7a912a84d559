/** Online reports: what is asked and what is made of the answer, odd ones included. */
import { afterEach, beforeEach, expect, test } from 'vitest';
import { reportCalls } from '#app/ui/online/calls.ts';
import { onlineViewCalls } from '#features/platform/online-views/calls.ts';
import { json, startFakeHttpServer, text } from '#tests/wire/fake-http-server.ts';
import type { FakeHttpServer } from '#tests/wire/fake-http-server.ts';

const { listReports } = onlineViewCalls.table;
const { layout: reportLayout, query: reportQuery, rows: reportRows } = reportCalls.table;

let server: FakeHttpServer;
beforeEach(async () => {
  server = await startFakeHttpServer();
});
afterEach(() => server.close());

const answer = (result: unknown) => json({ success: true, code: 200, message: '', result });
const refusal = (message: string) => json({ success: false, code: 500, message, result: null });

test('columns have choices, links, sorting, sums and groups as the server describes them', async () => {
  server.reply = answer({
    columns: [
      {
        id: '1',
        title: '用户名',
        dataIndex: 'username',
        fieldType: 'String',
        align: 'left',
        sorter: 'true',
        isTotal: null,
        groupTitle: null,
      },
      { title: '性别', dataIndex: 'sex', customRender: 'sex', groupTitle: '档案' },
      { title: '链接', dataIndex: 'name', scopedSlots: { customRender: 'slot1' }, isTotal: '1', sorter: 'false' },
      { title: '序号', dataIndex: '' },
      'odd',
    ],
    dictOptions: { sex: [{ value: 1, text: '男' }, { text: '没有值' }] },
    fieldHrefSlots: [{ slotName: 'slot1', href: '/x?id=${id}' }, { slotName: '' }],
    isGroupTitle: true,
    cgRpConfigId: 'r1',
    cgRpConfigName: '在线用户报表',
  });

  const layout = await reportLayout(server.http(), 'a/b');
  expect(layout).toMatchObject({
    ok: true,
    value: {
      id: 'r1',
      title: '在线用户报表',
      isGrouped: true,
      links: { slot1: '/x?id=${id}' },
      dicts: { '#.sex': [{ value: '1', text: '男' }] },
    },
  });
  expect(
    layout.ok &&
      layout.value.columns.map(({ field, align, isSortable, link, hasTotal, groupTitle }) => [
        field.kind,
        field.name,
        align,
        isSortable,
        link,
        hasTotal,
        groupTitle,
      ]),
  ).toEqual([
    ['text', 'username', 'left', true, undefined, false, undefined],
    ['dict', 'sex', 'center', false, undefined, false, '档案'],
    ['text', 'name', 'center', false, 'slot1', true, undefined],
  ]);
  expect(server.asked[0]?.path).toBe('/jeecg-boot/online/cgreport/api/getRpColumns/a%2Fb');
});

test('an answer without columns is malformed; a refusal keeps its message; an HTML page is reported as captive', async () => {
  server.reply = answer({ cgRpConfigId: 'r1' });
  expect(await reportLayout(server.http(), 'r1')).toMatchObject({ ok: false, error: { kind: 'malformed' } });
  server.reply = refusal('实体不存在');
  expect(await reportLayout(server.http(), 'r1')).toMatchObject({ ok: false, error: { kind: 'rejected', message: '实体不存在' } });
  server.reply = text('<html>login</html>');
  expect(await reportLayout(server.http(), 'r1')).toMatchObject({ ok: false, error: { kind: 'captive' } });
});

test('a report named by its id gets its columns from the call that accepts ids', async () => {
  server.reply = response =>
    (server.asked.at(-1)?.path.includes('getRpColumns')
      ? refusal('实体不存在')
      : answer({ columns: [{ title: '账号', dataIndex: 'username' }], cgreportHeadName: '系统用户', data: { records: [], total: 0 } }))(
      response,
    );

  expect(await reportLayout(server.http(), '1260179852088135681')).toMatchObject({
    ok: true,
    value: { id: '1260179852088135681', title: '系统用户', columns: [{ field: { name: 'username' } }] },
  });
  expect(server.asked.map(({ path }) => path.split('/api/')[1])).toEqual([
    'getRpColumns/1260179852088135681',
    'getColumnsAndData/1260179852088135681',
  ]);
});

test('parameters precede the conditions; a server without the parameter call has none', async () => {
  const query = [
    { label: '姓名', field: 'name', mode: 'single', view: 'string' },
    { label: '月份', field: 'month', mode: 'group', view: 'date' },
    { label: '数量', field: 'count', mode: 'group', view: 'integer', hidden: '1' },
    { label: '状态', field: 'state', mode: 'group', view: 'list', dictOptions: [{ value: '1', text: '好' }] },
    { label: '没有字段' },
  ];
  server.reply = response => {
    const isParams = server.asked.at(-1)?.path.includes('getParamsInfo');
    (isParams ? answer([{ paramName: 'year', paramTxt: '年度', paramValue: 2026 }, {}]) : answer(query))(response);
  };
  const read = await reportQuery(server.http(), 'r1');
  expect(
    read.ok && read.value.conditions.map(({ field, isRange, isHidden, start }) => [field.name, field.kind, isRange, isHidden, start]),
  ).toEqual([
    ['self_year', 'text', false, false, '2026'],
    ['name', 'text', false, false, ''],
    ['month', 'date', true, false, ''],
    ['count', 'integer', true, true, ''],
    ['state', 'dict', false, false, ''],
  ]);

  server.reply = response => (server.asked.at(-1)?.path.includes('getParamsInfo') ? refusal('没有这个方法') : answer(query))(response);
  const without = await reportQuery(server.http(), 'r1');
  expect(without.ok && without.value.conditions).toHaveLength(4);
});

test('rows without ids get keys of at most fifty characters; equal rows get a number', async () => {
  const long = 'x'.repeat(60);
  server.reply = answer({ total: 3, records: [{ a: long, b: null }, { a: long }, { id: 7, a: true }, null] });

  expect(await reportRows(server.http(), 'r1', { name: '张', pageNo: '1' })).toEqual({
    ok: true,
    value: {
      total: 3,
      rows: [
        { id: 'x'.repeat(50), a: long },
        { id: `${'x'.repeat(50)}#2`, a: long },
        { id: '7', a: 'Y' },
      ],
    },
  });
  expect(server.asked[0]?.query.get('name')).toBe('张');
});

test('the list of reports can be searched by a part of the name', async () => {
  server.reply = answer({ records: [{ id: 'r1', code: 'monthly', name: '月报', content: '每月' }, { name: '没有编号' }] });

  expect(await listReports(server.http(), { pageNo: 1, pageSize: 10, name: '月' })).toMatchObject({
    ok: true,
    value: { rows: [{ id: 'r1', code: 'monthly', name: '月报', remark: '每月' }], total: 1 },
  });
  expect(server.asked[0]?.query.get('name')).toBe('*月*');
});
