/** 变更记录 of a row on the server: field by field, who, when, when and where it was made; for whoever sees the row, without what he does not see of it. */
import { expect, test } from 'vitest';
import { originHeaders } from '#domain/act-origin.ts';
import { fromServerTime } from '#base/server-time.ts';
import { askSql } from '#tests/server/support/ask-sql.ts';
import { API, listOf, pick, serveFile } from '#tests/server/support/test-server.ts';
import type { TestServer } from '#tests/server/support/test-server.ts';

let server: TestServer;
let tokens: (username: string) => string;
serveFile(['admin', 'yard'], (started, tokenOf) => {
  server = started;
  tokens = tokenOf;
});

const call = async (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, body?: object, as = 'admin', headers = {}) => {
  const response = await server.app.inject({
    method,
    url: `${API}${url}`,
    headers: { 'x-access-token': tokens(as), ...headers },
    ...(body ? { payload: body } : {}),
  });
  return response.json<{ success: boolean; message: string; code: number; result: unknown }>();
};
const historyOf = (entity: string, id: string, as = 'admin', more = '') =>
  call('GET', `/sys/dataLog/changesOfRow?dataTable=${server.schema.get(entity).table}&dataId=${id}${more}`, undefined, as);
const changesOf = async (...asked: Parameters<typeof historyOf>) => listOf(pick((await historyOf(...asked)).result, 'records'));
const fieldsOf = (change: unknown) => listOf(pick(change, 'changes')).map(one => pick(one, 'field'));
const firstOf = async (url: string, as = 'admin') =>
  listOf(pick((await call('GET', `${url}/list?pageSize=1`, undefined, as)).result, 'records'))[0];

const WAYBILL = '/mt_waybill/mtWaybill';
const SUPPLIER = '/supplier/mtSupplier';
const SUPPLIER_ID = 'b'.repeat(32);
const NEW = {
  supplierType: 'mine',
  creditCode: '91350100M000100Y43',
  phone: '13800000000',
  linkMan: '张三',
  status: '1',
  name: '记录供应商',
};

test('a change tells its fields with their texts, who stored it and when, and when and where it was made', async () => {
  await call('POST', `${SUPPLIER}/add`, { id: SUPPLIER_ID, ...NEW });
  const before = server.clock.nowMs;
  server.clock.nowMs += 600_000;
  await call('PUT', `${SUPPLIER}/edit`, { id: SUPPLIER_ID, supplierType: 'ore', remark: '甲' }, 'admin', originHeaders(600_000, '一号门'));
  const [edited, created, ...others] = await changesOf('supplier', SUPPLIER_ID);
  expect(others).toEqual([]);
  expect(edited).toMatchObject({
    kind: 'edit',
    device: '一号门',
    changes: [
      { field: 'supplierType', before: 'mine', after: 'ore', beforeText: '煤矿', afterText: '矿山' },
      { field: 'remark', before: null, after: '甲' },
    ],
  });
  expect(fromServerTime(String(pick(edited, 'madeAt')))).toBe(Math.floor(before / 1000) * 1000);
  expect(fromServerTime(String(pick(edited, 'time')))).toBe(Math.floor(server.clock.nowMs / 1000) * 1000);
  expect(String(pick(edited, 'by'))).not.toBe('');
  // The first write of a client that says nothing of itself.
  expect(created).toMatchObject({ kind: 'create', madeAt: null, device: null });
  expect(fieldsOf(created)).toContain('name');
  expect(fieldsOf(created)).not.toContain('createTime');
});

test('what nobody could have told is stored as not known', async () => {
  const odd = { 'x-act-age': '99999999999999', 'x-act-device': '%' };
  expect(await call('PUT', `${SUPPLIER}/edit`, { id: SUPPLIER_ID, linkMan: '李四' }, 'admin', odd)).toMatchObject({ success: true });
  expect((await changesOf('supplier', SUPPLIER_ID))[0]).toMatchObject({ madeAt: null, device: null, changes: [{ after: '李四' }] });
});

test('the newest come first, as many as were asked for, with how many there are', async () => {
  const answer = await historyOf('supplier', SUPPLIER_ID, 'admin', '&pageSize=1');
  expect(pick(answer.result, 'total')).toBe(3);
  expect(listOf(pick(answer.result, 'records'))).toMatchObject([{ changes: [{ field: 'linkMan', before: '张三', after: '李四' }] }]);
});

test('what a write brings about in another row is recorded with where it was made', async () => {
  const waybill = await firstOf(WAYBILL);
  const id = String(pick(waybill, 'id'));
  await call('PUT', '/mt_waybill/mtWaybill/edit', { id, remark: '甲' }, 'admin', originHeaders(0, '调度室'));
  const [edited, began] = await changesOf('waybill', id);
  expect(edited).toMatchObject({ device: '调度室', changes: [{ field: 'remark', after: '甲' }] });
  expect(began).toMatchObject({ kind: 'before', changes: [], device: null });
});

test('a user of one yard without the right to prices sees none in the history of his yard’s waybill', async () => {
  const id = String(pick(await firstOf(WAYBILL, 'yard'), 'id'));
  for (const version of [101, 102])
    await askSql(
      server.db,
      `insert into sys_data_log (id, data_table, data_id, data_version, data_content, op, tenant_id, create_by, create_time)
        select '9' || $1, 'mt_waybill', id, $2, $3, 'write', tenant_id, 'admin', '2026-01-01 00:00:00' from mt_waybill where id = $4`,
      [String(version), version, JSON.stringify({ unitPrice: version, remark: String(version) }), id],
    );
  const seenBy = async (as: string) => fieldsOf((await changesOf('waybill', id, as))[0]);
  expect(await seenBy('admin')).toEqual(expect.arrayContaining(['unitPrice', 'remark']));
  expect(await seenBy('yard')).toEqual(['remark']);
});

test('rows that he does not see, and entities that he may not list, have no history for him; neither has what is no business row', async () => {
  const list = listOf(pick((await call('GET', `${WAYBILL}/list?pageSize=100`)).result, 'records'));
  const own = listOf(pick((await call('GET', `${WAYBILL}/list?pageSize=100`, undefined, 'yard')).result, 'records')).map(row =>
    pick(row, 'id'),
  );
  const foreign = String(list.map(row => pick(row, 'id')).find(id => id !== undefined && !own.includes(id)));
  await call('PUT', `${WAYBILL}/edit`, { id: foreign, remark: '丙' });
  expect(fieldsOf((await changesOf('waybill', foreign))[0])).toEqual(['remark']);
  expect(await historyOf('waybill', foreign, 'yard')).toMatchObject({ success: false, message: '未找到对应数据' });
  expect(await historyOf('settlement', '1', 'yard')).toMatchObject({ success: false, code: 510 });
  expect(await call('GET', '/sys/dataLog/changesOfRow?dataTable=sys_user&dataId=1')).toMatchObject({ success: false });
  expect(await call('GET', '/sys/dataLog/changesOfRow')).toMatchObject({ success: false });
});
