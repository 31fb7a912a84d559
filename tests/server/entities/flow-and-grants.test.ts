/** Steps, rules, permissions, prices and reach of rows, enforced by the server. */
import { askSql } from '#tests/server/support/ask-sql.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { freightYard } from '#features/base/freight-yard/entity.ts';
import { supplier } from '#features/base/supplier/entity.ts';
import { weighSlip } from '#features/transport/weigh-slip/entity.ts';
import { waybill } from '#features/transport/waybill/entity.ts';
import { stepsOfPicking } from '#schema/picked-lists.ts';
import { entityDefs, schema } from '#features/registry.ts';
import { isMoney } from '#schema/guarded.ts';
import { admin, callerWith, idOf, openEntityServer } from '#tests/server/support/entity-server.ts';
import type { EntityServer } from '#tests/server/support/entity-server.ts';
import { addCrews, DISPATCH, PLAN, POINTED_AT, startWithout } from '#tests/server/support/waybill-body.ts';

let server: EntityServer;
beforeAll(async () => {
  server = await openEntityServer();
}, 60_000);
afterAll(() => server.close());
beforeEach(async () => {
  await startWithout(server, ['mt_waybill', 'mt_car', 'xk_user_driver', 'mt_freight_yard', 'mt_weigh_slip', 'mt_supplier', 'mt_contract']);
  await addCrews(server);
});

const [W1, W2, W3, W4] = [idOf(1), idOf(2), idOf(3), idOf(4)] as const;
const add = (more: Readonly<Record<string, unknown>> = {}) => server.call('POST', `${waybill.endpoint}/add`, { ...PLAN, ...more });
const step = (action: string, body: Readonly<Record<string, unknown>> = {}) =>
  server.call('PUT', `${waybill.endpoint}/${action}`, { id: W1, ...body });
const stored = () => server.row(waybill, W1);
const LOADED = { loadGross: 48.56, loadTare: 15.42, loadNetWeight: 0, loadTime: '2026-03-05 08:00:00' };

describe('steps of the status flow', () => {
  test('a new row starts at the first status whatever its body says', async () => {
    await add({ waybillStatus: '80', settlementId: 'x' });

    expect(await stored()).toMatchObject({
      waybillStatus: '10',
      settlementId: null,
      waybillNo: expect.stringMatching(/^YD20260305\d{5}$/),
    });
  });

  test('dispatching stamps the time and copies plate and phone', async () => {
    await add();

    expect(await step('dispatch', DISPATCH)).toMatchObject({ success: true, message: '派车成功!' });
    expect(await stored()).toMatchObject({
      waybillStatus: '20',
      carId: 'car1',
      plateNumber: '晋A·D3421',
      driverPhone: '13800000009',
      dispatchTime: '2026-03-05 10:20:30',
      updateBy: 'admin',
      updateTime: '2026-03-05 10:20:30',
    });
  });

  test.each([
    ['a step from another status', 'accept', {}, '当前状态不允许接单'],
    ['a step without a required field', 'dispatch', { carrierUnitId: 'u1', carId: 'car1' }, '司机不能为空'],
  ] as const)('%s is refused and changes nothing', async (_name, action, body, message) => {
    await add();

    expect(await step(action, body)).toMatchObject({ success: false, code: 500, message });
    expect(await stored()).toMatchObject({ waybillStatus: '10', updateTime: null, carrierUnitId: null });
  });

  test('a step on a missing row is refused', async () => {
    expect(await step('dispatch', DISPATCH)).toMatchObject({ success: false, message: '未找到对应数据' });
  });

  test('a required field of a step may be stored in the row before', async () => {
    await add({ carrierUnitId: 'u1' });

    expect(await step('dispatch', { carId: 'car1', driverId: 'drv1' })).toMatchObject({ success: true });
  });

  test('along the whole flow the server computes weights and amounts', async () => {
    await add();
    for (const [action, body] of [
      ['dispatch', DISPATCH],
      ['accept', {}],
      ['loadConfirm', LOADED],
      ['arriveConfirm', { arriveTime: '2026-03-05 09:00:00' }],
      ['unloadConfirm', { unloadGross: 48.5, unloadTare: 15.4, unloadNetWeight: 0, unloadTime: '2026-03-05 10:00:00' }],
      ['auditPass', { lossDeduct: 10 }],
    ] as const) {
      expect(await step(action, body)).toMatchObject({ success: true });
    }

    expect(await stored()).toMatchObject({
      waybillStatus: '70',
      loadNetWeight: 33.14,
      unloadNetWeight: 33.1,
      lossWeight: 0.04,
      settleWeight: 33.1,
      freightAmount: 3326.55,
      payableAmount: 3316.55,
      auditBy: 'admin',
      auditTime: '2026-03-05 10:20:30',
    });
  });

  test('a step dated in the future or before the step before it is refused with a message', async () => {
    await add();
    await step('dispatch', DISPATCH);
    await step('accept');
    expect(await step('loadConfirm', { ...LOADED, loadTime: '2026-03-05 10:22:00' })).toMatchObject({
      success: false,
      message: '装货时间不能晚于现在',
    });
    expect(await step('loadConfirm', LOADED)).toMatchObject({ success: true });
    expect(await step('arriveConfirm', { arriveTime: '2026-03-05 00:00:00' })).toMatchObject({
      success: false,
      message: '到达时间不能早于装货时间（2026-03-05 08:00）',
    });
    expect(await stored()).toMatchObject({ waybillStatus: '40', arriveTime: null });
  });

  test('a step does not write read-only fields its body brings along', async () => {
    await add();
    await step('dispatch', { ...DISPATCH, plateNumber: '京A·00000', freightAmount: 1, waybillStatus: '99', settlementId: 'x' });

    expect(await stored()).toMatchObject({ plateNumber: '晋A·D3421', freightAmount: null, waybillStatus: '20', settlementId: null });
  });

  test('of two equal steps sent at once exactly one is accepted', async () => {
    await add();
    const answers = await Promise.all([step('dispatch', DISPATCH), step('dispatch', DISPATCH)]);

    expect(answers.map(answer => answer.message).toSorted()).toEqual(['当前状态不允许派车', '派车成功!']);
  });

  test('every step of every definition has a route; the steps of picking are nobody’s', async () => {
    for (const def of entityDefs) {
      const taken = stepsOfPicking(schema, def);
      for (const { action } of def.flow?.transitions ?? []) {
        expect(await server.call('PUT', `${def.endpoint}/${action}`, { id: 'nobody' })).toMatchObject({
          success: false,
          message: taken.has(action) ? expect.stringContaining('权限') : '未找到对应数据',
        });
      }
    }
  });
});

describe('rules', () => {
  test.each([
    ['on add', () => add({ planWeight: 0 }), '计划重量必须大于0'],
    [
      'on edit, against the stored values',
      async () => (await add({ loadTare: 15 }), server.call('PUT', `${waybill.endpoint}/edit`, { id: W1, loadGross: 14 })),
      '装货毛重必须大于皮重',
    ],
    [
      'on a step',
      async () => (await add(), await step('dispatch', DISPATCH), await step('accept'), step('loadConfirm', { ...LOADED, loadTare: 50 })),
      '装货毛重必须大于皮重',
    ],
  ] as const)('%s a broken rule refuses with its message', async (_name, act, message) => {
    expect(await act()).toMatchObject({ success: false, code: 500, message });
  });
});

describe('permissions', () => {
  const forbidden = { success: false, code: 510, message: '没有权限，请联系管理员授权', result: null };

  test.each([
    ['GET', 'list', 'list'],
    ['GET', `queryById?id=${W1}`, 'list'],
    ['POST', 'add', 'add'],
    ['PUT', 'edit', 'edit'],
    ['POST', 'edit', 'edit'],
    ['DELETE', `delete?id=${W1}`, 'delete'],
    ['DELETE', `deleteBatch?ids=${W1},`, 'batch_delete'],
    ['PUT', 'dispatch', 'dispatch'],
    ['PUT', 'void', 'void'],
  ] as const)('%s %s needs mtWaybill:%s', async (method, path, code) => {
    const others = ['list', 'add', 'edit', 'delete', 'batch_delete', 'dispatch', 'void']
      .filter(other => other !== code)
      .map(other => `mtWaybill:${other}`);
    const call = () => server.call(method, `${waybill.endpoint}/${path}`, method === 'GET' || method === 'DELETE' ? undefined : { id: W1 });
    server.caller = callerWith(...others);
    const without = await call();
    server.caller = callerWith(`mtWaybill:${code}`);

    expect({ ...without, timestamp: 0 }).toEqual({ ...forbidden, timestamp: 0 });
    expect((await call()).code).not.toBe(510);
  });

  test('an automatic step is refused for every user, whatever the permissions', async () => {
    await add();
    server.caller = callerWith('mtWaybill:settle', 'mtWaybill:list');

    expect(await step('settle')).toMatchObject(forbidden);
  });

  test('the contract picker needs the right to read contracts', async () => {
    await askSql(server.db, "UPDATE mt_contract SET number = 'HT1', supplier_name = '甲'");
    const picker = `${waybill.endpoint}/listContract?column=createTime&order=desc`;
    server.caller = callerWith('mtWaybill:list');
    const without = await server.call('GET', picker);
    server.caller = callerWith('mtContract:list');

    expect(without).toMatchObject(forbidden);
    expect((await server.call('GET', picker)).result).toMatchObject({
      total: 1,
      records: [{ id: 'k1', number: 'HT1', supplierName: '甲' }, { id: 'totalDataItem' }],
    });
  });

  test('marking a row deleted needs the right to delete', async () => {
    await add();
    server.caller = callerWith('mtWaybill:edit', 'mtWaybill:list');

    expect(await server.call('PUT', `${waybill.endpoint}/edit`, { id: W1, delFlag: '1' })).toMatchObject(forbidden);
    expect(await server.call('PUT', `${waybill.endpoint}/edit`, { id: W1, delFlag: '0', remark: '好' })).toMatchObject({ success: true });
  });
});

describe('prices', () => {
  const money = waybill.fields.filter(isMoney).map(field => field.name);

  test('are left out of every answer without the price permission; other fields are there', async () => {
    await add();
    server.caller = callerWith('mtWaybill:list');
    const { records } = await server.list(waybill, { column: 'createTime', order: 'desc' });
    const shown = [...records.flatMap(row => Object.keys(row)), ...Object.keys((await stored()) ?? {})];

    expect(money.toSorted()).toEqual(['freightAmount', 'lossDeduct', 'oilAmount', 'payableAmount', 'surcharge', 'unitPrice']);
    expect(shown.filter(name => money.includes(name))).toEqual([]);
    expect(records.at(-1)).toMatchObject({ id: 'transTotal', planWeight: 32 });
  });

  test('cannot be guessed by filtering or sorting', async () => {
    await add();
    server.caller = callerWith('mtWaybill:list');

    expect((await server.list(waybill, { unitPrice: '1', unitPrice_begin: '999' })).total).toBe(1);
    expect(await server.call('GET', `${waybill.endpoint}/list?column=unitPrice&order=asc`)).toMatchObject({ success: false });
  });

  test('are not written without the price permission', async () => {
    await add();
    server.caller = callerWith('mtWaybill:edit');
    await server.call('PUT', `${waybill.endpoint}/edit`, { id: W1, unitPrice: 1, remark: '改' });
    server.caller = admin;

    expect(await stored()).toMatchObject({ unitPrice: 100.5, remark: '改' });
  });
});

describe('rows a user may reach', () => {
  const FOREIGN = { ...admin, tenantId: '7', username: 'stranger' };

  test('a row of another tenant cannot be read, changed or deleted', async () => {
    await add();
    server.caller = FOREIGN;
    const seen = [(await server.list(waybill, {})).total, await stored()];
    await server.call('PUT', `${waybill.endpoint}/edit`, { id: W1, remark: '偷改' });
    await server.call('DELETE', `${waybill.endpoint}/delete?id=${W1}`);
    const taken = await step('dispatch', DISPATCH);
    server.caller = admin;

    expect(seen).toEqual([0, undefined]);
    expect(taken).toMatchObject({ success: false, message: '未找到对应数据' });
    expect(await stored()).toMatchObject({ remark: null, waybillStatus: '10' });
  });

  test('the same unique number may exist once in each tenant', async () => {
    await add({ waybillNo: 'YD1' });
    for (const [entity, ...ids] of POINTED_AT)
      await server.known(
        entity,
        ids.map(id => `${id}of7`),
        '7',
      );
    server.caller = FOREIGN;
    const theirs = {
      contractId: 'k1of7',
      companyId: 'c1of7',
      consigneeId: 'r1of7',
      materialId: 'm1of7',
      loadYardId: 'y1of7',
      unloadYardId: 'y2of7',
    };

    expect(await add({ id: W2, waybillNo: 'YD1', ...theirs })).toMatchObject({ success: true });
  });

  test('references to rows of another tenant have no text and are refused', async () => {
    await askSql(server.db, "INSERT INTO mt_car (id, plate_number, tenant_id, del_flag) VALUES ('car7', '京A·00001', '7', '0')");

    expect(await add({ carId: 'car7' })).toMatchObject({ success: false, message: '车辆所选的数据不存在或已删除，请重新选择' });
    await add();
    await askSql(server.db, "UPDATE mt_waybill SET car_id = 'car7'"); // as it may stand in an older database
    expect((await server.list(waybill, {})).records[0]).toMatchObject({ carId: 'car7', carId_dictText: null, plateNumber: null });
  });

  test('a user of one yard sees the rows loaded or unloaded there and cannot add rows for another yard', async () => {
    await add();
    await add({ id: W2, loadYardId: 'y8', unloadYardId: 'y1' });
    await add({ id: W3, loadYardId: 'y8', unloadYardId: 'y9' });
    server.caller = { ...callerWith('mtWaybill:list', 'mtWaybill:add', 'mtWaybill:edit'), yardId: 'y1' };
    const { records, total } = await server.list(waybill, { column: 'id', order: 'asc' });

    expect([total, records.map(row => row['id'])]).toEqual([2, [W1, W2]]);
    expect(await add({ id: W4, loadYardId: 'y8' })).toMatchObject({ success: false, message: '只能操作本货场的数据' });
    expect(await server.call('PUT', `${waybill.endpoint}/edit`, { id: W1, loadYardId: 'y8' })).toMatchObject({
      success: false,
      message: '只能操作本货场的数据',
    });
  });

  test('yards and weigh slips are limited to the yard too, other entities are not', async () => {
    await askSql(
      server.db,
      "INSERT INTO mt_weigh_slip (id, slip_no, yard_id, tenant_id, del_flag) VALUES ('p1', 'A', 'y1', '0', '0'), ('p2', 'B', 'y2', '0', '0')",
    );
    await askSql(server.db, "INSERT INTO mt_supplier (id, name, tenant_id, del_flag) VALUES ('s1', '甲', '0', '0')");
    server.caller = {
      ...admin,
      isAdmin: false,
      permissions: new Set(['mtFreightYard:list', 'mtWeighSlip:list', 'mtSupplier:list']),
      yardId: 'y1',
    };

    expect([
      (await server.list(freightYard, {})).total,
      (await server.list(weighSlip, {})).total,
      (await server.list(supplier, {})).total,
    ]).toEqual([1, 1, 1]);
  });
});

test('enableList returns enabled rows only', async () => {
  await askSql(
    server.db,
    "INSERT INTO mt_supplier (id, name, status, tenant_id, del_flag) VALUES ('s1', '甲', '1', '0', '0'), ('s2', '乙', '0', '0', '0')",
  );

  expect((await server.call('GET', `${supplier.endpoint}/enableList?column=id&order=asc`)).result).toMatchObject({
    total: 1,
    records: [{ id: 's1' }],
  });
});

test('the text of an area code is the names of its levels', async () => {
  await add();

  expect((await server.list(waybill, {})).records[0]).toMatchObject({ loadAreaCode_dictText: '陕西省/榆林市/神木市' });
});

test('the list route of every definition answers', async () => {
  for (const def of entityDefs) {
    expect(await server.call('GET', `${def.endpoint}/list?column=createTime&order=desc&pageSize=30`)).toMatchObject({ success: true });
  }
});
