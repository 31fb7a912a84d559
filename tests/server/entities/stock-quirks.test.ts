/** What a stock JeecgBoot server does and a kinder one would not: a client proven against a kinder server proves nothing. */
import { askSql } from '#tests/server/support/ask-sql.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { deal, partner, trip } from '#tests/support/small-schema.ts';
import { idOf, NOON_MS, openEntityServer } from '#tests/server/support/entity-server.ts';
import { SMALL } from '#tests/server/support/over.ts';
import type { EntityServer } from '#tests/server/support/entity-server.ts';

let server: EntityServer;
beforeAll(async () => {
  server = await openEntityServer(SMALL);
}, 60_000);
afterAll(() => server.close());
beforeEach(async () => {
  server.nowMs = NOON_MS;
  server.changes.length = 0;
  for (const table of ['partner', 'trip', 'deal', 'code_counter']) await askSql(server.db, `DELETE FROM ${table}`);
});

const CLIENT_ID = 'f0e1d2c3b4a5968778695a4b3c2d1e0f';
const body = (more: Readonly<Record<string, unknown>> = {}) => ({
  id: CLIENT_ID,
  name: '榆林恒源煤业有限公司',
  phone: '13800000009',
  payable: 12.5,
  ...more,
});
const add = (more?: Readonly<Record<string, unknown>>) => server.call('POST', `${partner.endpoint}/add`, body(more));
const edit = (change: Readonly<Record<string, unknown>>) => server.call('PUT', `${partner.endpoint}/edit`, change);
const stored = () => server.row(partner, CLIENT_ID);
const said = ({ success, code, message, result }: Awaited<ReturnType<typeof add>>) => ({ success, code, message, result });

test('an insert keeps the client id, answers no id, and leaves updateTime null', async () => {
  expect(said(await add())).toEqual({ success: true, code: 200, message: '添加成功！', result: null });
  expect(await stored()).toMatchObject({
    id: CLIENT_ID,
    partnerCode: 'GY26030001',
    createBy: 'admin',
    createTime: '2026-03-05 10:20:30',
    updateBy: null,
    updateTime: null,
    sysOrgCode: 'A01',
    tenantId: '0',
    delFlag: '0',
    status: '1',
  });
});

test('an insert without an id gets nineteen digits', async () => {
  await add({ id: '' });

  const { records } = await server.list(partner, { column: 'id', order: 'asc' });
  expect(records.map(row => /^\d{19}$/.test(String(row['id'])))).toEqual([true]);
});

test('a second add with the same id answers that the record is there, and changes nothing', async () => {
  await add();

  expect(said(await add({ name: '另一家' }))).toEqual({
    success: false,
    code: 500,
    message: '数据库中已存在该记录',
    result: null,
  });
  expect(await stored()).toMatchObject({ name: '榆林恒源煤业有限公司' });
});

test('a unique field clashes within the tenant with the same words', async () => {
  await add();

  expect(await add({ id: idOf(2), phone: '13800000010' })).toMatchObject({ success: false, message: '数据库中已存在该记录' });
});

test('creator, creation time, status and balances in the body of an add are ignored', async () => {
  await add({ createBy: 'dispatcher', createTime: '2026-03-01 08:00:00', payable: 999, status: '0', nonsense: 1 });

  expect(await stored()).toMatchObject({ createBy: 'admin', createTime: '2026-03-05 10:20:30', payable: null, status: '1' });
});

test('an edit writes only values that are not null and stamps user and time', async () => {
  await add({ remark: '建设路1号' });
  server.nowMs += 61_000;

  expect(said(await edit({ id: CLIENT_ID, phone: '13900000001', remark: null, nonsense: true, name_dictText: 'x' }))).toEqual({
    success: true,
    code: 200,
    message: '编辑成功!',
    result: null,
  });
  expect(await stored()).toMatchObject({ phone: '13900000001', remark: '建设路1号', updateBy: 'admin', updateTime: '2026-03-05 10:21:31' });
});

test('an edit of a row that is gone answers success and creates nothing', async () => {
  expect(said(await edit(body()))).toEqual({ success: true, code: 200, message: '编辑成功!', result: null });
  expect(await stored()).toBeUndefined();
  expect(server.changes).toEqual([]);
});

test('an empty text clears a text and is ignored for a date or a number', async () => {
  const values = { id: CLIENT_ID, dealName: '合同', quantity: 100, unitPrice: 5, signDate: '2026-03-01', remark: '备注' };
  await server.call('POST', `${deal.endpoint}/add`, values);
  await server.call('PUT', `${deal.endpoint}/edit`, { id: CLIENT_ID, remark: '', quantity: '', signDate: '' });

  expect(await server.row(deal, CLIENT_ID)).toMatchObject({ remark: '', quantity: 100, signDate: '2026-03-01', amount: 500 });
});

test('POST edits as PUT does', async () => {
  await add();
  await server.call('POST', `${partner.endpoint}/edit`, { id: CLIENT_ID, phone: '13900000002' });

  expect(await stored()).toMatchObject({ phone: '13900000002' });
});

test('two edits within a second have the same updateTime', async () => {
  await add();
  await edit({ id: CLIENT_ID, phone: '13900000003' });
  server.nowMs += 400;
  await edit({ id: CLIENT_ID, phone: '13900000004' });

  expect(await stored()).toMatchObject({ phone: '13900000004', updateTime: '2026-03-05 10:20:30' });
});

test('deleting an unknown id answers success', async () => {
  expect(said(await server.call('DELETE', `${partner.endpoint}/delete?id=nobody`))).toEqual({
    success: true,
    code: 200,
    message: '删除成功!',
    result: null,
  });
});

test('a batch of ids with a trailing comma deletes those that exist', async () => {
  await add();

  expect(await server.call('DELETE', `${partner.endpoint}/deleteBatch?ids=${CLIENT_ID},nobody,`)).toMatchObject({
    success: true,
    message: '批量删除成功!',
  });
  expect(await stored()).toBeUndefined();
});

test('a missing row is not found', async () => {
  expect(said(await server.call('GET', `${partner.endpoint}/queryById?id=nobody`))).toEqual({
    success: false,
    code: 500,
    message: '未找到对应数据',
    result: null,
  });
});

test.each([
  ['a missing required field', { name: '' }, '名称不能为空'],
  ['a text that is too long', { name: '长'.repeat(101) }, '名称：最大长度100位字符'],
] as const)('%s is refused with HTTP 200', async (_name, change, message) => {
  expect(said(await add(change))).toEqual({ success: false, code: 500, message, result: null });
  expect(await stored()).toBeUndefined();
});

test('a value of the wrong type is a binding error', async () => {
  const answer = await server.call('POST', `${trip.endpoint}/add`, { id: idOf(3), planWeight: 'heavy' });

  expect([answer.success, answer.code, answer.message.slice(0, 5)]).toEqual([false, 500, '操作失败，']);
});

test('a refused add does not use up a number', async () => {
  await add({ name: '' });
  await add();

  expect(await stored()).toMatchObject({ partnerCode: 'GY26030001' });
});

test('the counter skips a number that a client sent', async () => {
  await add({ partnerCode: 'GY26030001' });
  await add({ id: idOf(2), name: '乙公司' });

  expect(await server.row(partner, idOf(2))).toMatchObject({ partnerCode: 'GY26030002' });
});

test('a reference copies fields of the row it names, and clearing it clears them', async () => {
  await add({ plateNumber: '晋A10001' });
  const sent = { id: idOf(4), loadPlace: '大柳塔煤矿', unloadPlace: '秦皇岛港', unitPrice: 5, carId: CLIENT_ID };
  await server.call('POST', `${trip.endpoint}/add`, sent);
  const copied = await server.row(trip, idOf(4));
  await server.call('PUT', `${trip.endpoint}/edit`, { id: idOf(4), carId: '' });

  expect([copied?.['plateNumber'], (await server.row(trip, idOf(4)))?.['plateNumber']]).toEqual(['晋A10001', '']);
});

test('the deletion mark goes through edit; neither the list nor queryById shows the row', async () => {
  await add();
  await edit({ id: CLIENT_ID, delFlag: 1 });

  expect((await server.list(partner, {})).total).toBe(0);
  expect(await stored()).toBeUndefined();
  expect(await askSql(server.db, `select del_flag from ${partner.table}`)).toEqual([{ del_flag: '1' }]);
});

test('every committed change is published once, a refused one never', async () => {
  await add();
  await add();
  await edit({ id: CLIENT_ID, phone: '13900000005' });
  await server.call('DELETE', `${partner.endpoint}/delete?id=${CLIENT_ID}`);

  expect(server.changes).toEqual([
    { entity: 'partner', id: CLIENT_ID, kind: 'upsert' },
    { entity: 'partner', id: CLIENT_ID, kind: 'upsert' },
    { entity: 'partner', id: CLIENT_ID, kind: 'delete' },
  ]);
});
