/** What a row's status closes, what a step may write, and what a row may point at, as the server refuses it. */
import { askSql } from '#tests/server/support/ask-sql.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { consumer } from '#features/base/consumer/entity.ts';
import { weighSlip } from '#features/transport/weigh-slip/entity.ts';
import { waybill } from '#features/transport/waybill/entity.ts';
import { admin, callerWith, idOf, openEntityServer } from '#tests/server/support/entity-server.ts';
import type { EntityServer } from '#tests/server/support/entity-server.ts';
import { addCrews, DISPATCH, PLAN, startWithout } from '#tests/server/support/waybill-body.ts';

let server: EntityServer;
beforeAll(async () => {
  server = await openEntityServer();
}, 60_000);
afterAll(() => server.close());
beforeEach(async () => {
  await startWithout(server, ['mt_waybill', 'mt_car', 'xk_user_driver', 'mt_contract']);
  await addCrews(server);
});

const [W1, W2] = [idOf(1), idOf(2)] as const;
const add = (more: Readonly<Record<string, unknown>> = {}) => server.call('POST', `${waybill.endpoint}/add`, { ...PLAN, ...more });
const step = (action: string, body: Readonly<Record<string, unknown>> = {}) =>
  server.call('PUT', `${waybill.endpoint}/${action}`, { id: W1, ...body });
const stored = () => server.row(waybill, W1);

describe('a closed row', () => {
  const edit = (values: Readonly<Record<string, unknown>>) => server.call('PUT', `${waybill.endpoint}/edit`, { id: W1, ...values });
  const settled = async () => {
    await add({ loadGross: 48, loadTare: 15, unloadGross: 48, unloadTare: 15, remark: '原' });
    await askSql(server.db, "UPDATE mt_waybill SET waybill_status = '80'");
  };
  const refused = (message: string) => ({ success: false, code: 500, message });

  test('refuses new weights with a message that names the fields', async () => {
    await settled();
    const before = await stored();

    expect(await edit({ unloadGross: 90, remark: '改' })).toMatchObject(refused('已结算，不能修改（卸货毛重、备注）'));
    expect(await stored()).toEqual(before);
  });

  test('sent unchanged is accepted and stays unchanged, stamps included', async () => {
    await settled();
    const before = await stored();

    expect(await edit({ ...before, unitPrice: '100.50' })).toMatchObject({ success: true });
    expect(await stored()).toEqual(before);
  });

  test.each([
    ['delete', () => server.call('DELETE', `${waybill.endpoint}/delete?id=${W1}`), '已结算，不能删除'],
    ['delFlag', () => edit({ delFlag: '1' }), '已结算，不能删除'],
    ['deleteBatch', () => server.call('DELETE', `${waybill.endpoint}/deleteBatch?ids=${W2},${W1}`), '运单 YD1：已结算，不能删除'],
  ] as const)('is not deleted by %s, and nothing else of the call is', async (_, act, message) => {
    await settled();
    await askSql(server.db, "UPDATE mt_waybill SET waybill_no = 'YD1'");
    await add({ id: W2 });

    expect(await act()).toMatchObject(refused(message));
    expect((await server.list(waybill, {})).total).toBe(2);
  });

  test('takes edits again after the step that opens it', async () => {
    await settled();
    await askSql(server.db, "UPDATE mt_waybill SET waybill_status = '70'"); // its settlement gave it back
    await step('unAudit', { auditRemark: '重新过磅' });

    expect(await edit({ unloadGross: 47.5 })).toMatchObject({ success: true });
    expect(await stored()).toMatchObject({ unloadNetWeight: 32.5, waybillStatus: '60' });
  });
});

test('a row marked deleted is not found by reads, lists, edits and steps; a user who may delete can remove the mark', async () => {
  await add({ remark: '原' });
  const edit = (values: Readonly<Record<string, unknown>>) => server.call('PUT', `${waybill.endpoint}/edit`, { id: W1, ...values });
  await edit({ delFlag: '1' });

  expect(await server.call('GET', `${waybill.endpoint}/queryById?id=${W1}`)).toMatchObject({ success: false, message: '未找到对应数据' });
  expect(await step('dispatch', DISPATCH)).toMatchObject({ success: false, message: '未找到对应数据' });
  expect(await edit({ remark: '改' })).toMatchObject({ success: true, message: '编辑成功!' });
  server.caller = callerWith('mtWaybill:list', 'mtWaybill:edit');
  expect(await edit({ delFlag: '0' })).toMatchObject({ success: false, code: 510 });
  server.caller = admin;
  expect(await edit({ delFlag: '0' })).toMatchObject({ success: true });
  expect(await stored()).toMatchObject({ remark: '原', delFlag: '0', waybillStatus: '10' });
});

describe('a status step writes only its own fields', () => {
  test('a step whose body changes another field is refused', async () => {
    await add({ originalNo: 'A' });
    server.caller = callerWith('mtWaybill:list', 'mtWaybill:dispatch', 'mtWaybill:price');

    expect(await step('dispatch', { ...DISPATCH, originalNo: 'B', contractId: 'k2' })).toMatchObject({
      success: false,
      message: '“派车”不能修改原始单号、合同',
    });
    expect(await stored()).toMatchObject({ originalNo: 'A', waybillStatus: '10' });
    expect(await step('dispatch', { ...(await stored()), ...DISPATCH })).toMatchObject({ success: true });
  });
});

describe('references in a write', () => {
  test.each([
    ['a row that is not there', { contractId: 'nobody' }, '合同所选的数据不存在或已删除，请重新选择'],
    ['a dictionary value that is not there', { carrierMode: 'zeppelin' }, '承运方式“zeppelin”不在可选范围内'],
    ['an area that is not there', { loadAreaCode: '999999' }, '装货地区所选的数据不存在或已删除，请重新选择'],
    ['an id no client makes', { id: 'a,b' }, '数据编号的格式不正确，请刷新页面后重新新增'],
  ])('%s is refused on add', async (_, values, message) => {
    expect(await add(values)).toMatchObject({ success: false, code: 500, message });
    expect((await server.list(waybill, {})).total).toBe(0);
  });

  test('a reference to a deleted row is refused on edit and in a step; one stored before does not block an edit', async () => {
    await add();
    await askSql(server.db, "UPDATE mt_car SET del_flag = '1'");
    await askSql(server.db, "UPDATE mt_contract SET del_flag = '1'");

    expect(await server.call('PUT', `${waybill.endpoint}/edit`, { id: W1, carId: 'car1' })).toMatchObject({ success: false });
    expect(await step('dispatch', DISPATCH)).toMatchObject({ success: false, message: '车辆所选的数据不存在或已删除，请重新选择' });
    expect(await server.call('PUT', `${waybill.endpoint}/edit`, { id: W1, contractId: 'k1', remark: '改' })).toMatchObject({
      success: true,
    });
  });

  test('a reference to an unknown person is refused', async () => {
    expect(await server.call('POST', `${consumer.endpoint}/add`, { salesman: 'nobody' })).toMatchObject({
      success: false,
      message: '业务员所选的数据不存在或已删除，请重新选择',
    });
  });

  test('creator, time and department sent by the client are ignored', async () => {
    await add({ createBy: 'boss', createTime: '2001-01-01 00:00:00', sysOrgCode: 'Z99', updateBy: 'boss', tenantId: '7' });

    expect(await stored()).toMatchObject({
      createBy: 'admin',
      createTime: '2026-03-05 10:20:30',
      sysOrgCode: 'A01',
      updateBy: null,
      tenantId: '0',
    });
  });
});

test('row rules check the values that will be stored, on add, edit and step', async () => {
  expect(await add({ planWeight: 0.0001 })).toMatchObject({ success: false, message: '计划重量必须大于0' });
  await add();
  expect(await server.call('PUT', `${waybill.endpoint}/edit`, { id: W1, planWeight: 0.0004 })).toMatchObject({ success: false });
  expect(await server.call('PUT', `${waybill.endpoint}/edit`, { id: W1, loadGross: 10.0001, loadTare: 10 })).toMatchObject({
    success: false,
  });
  expect(await server.call('PUT', `${waybill.endpoint}/edit`, { id: W1, planWeight: 0.0006 })).toMatchObject({ success: true });
  expect(await stored()).toMatchObject({ planWeight: 0.001 });
});

test('a weigh slip that names no yard gets the yard of its writer, who cannot take it out', async () => {
  await add();
  await askSql(server.db, 'DELETE FROM mt_weigh_slip');
  server.caller = { ...callerWith('mtWeighSlip:list', 'mtWeighSlip:add', 'mtWeighSlip:edit'), yardId: 'y1' };
  const weighed = { grossWeight: 48, tareWeight: 15, grossTime: '2026-03-05 08:00:00', tareTime: '2026-03-05 09:00:00' };
  const slip = { id: W2, slipNo: 'ZB1', slipType: 'load', waybillId: W1, plateNumber: '晋A·D3421', materialId: 'm1', ...weighed };

  expect(await server.call('POST', `${weighSlip.endpoint}/add`, { ...slip, weightSource: 'auto', slipImg: 'temp/a.png' })).toMatchObject({
    success: true,
  });
  expect(await server.row(weighSlip, W2)).toMatchObject({ yardId: 'y1' });
  expect(await server.call('PUT', `${weighSlip.endpoint}/edit`, { id: W2, yardId: '', remark: '复磅' })).toMatchObject({ success: true });
  expect(await server.row(weighSlip, W2)).toMatchObject({ yardId: 'y1', remark: '复磅' });
});
