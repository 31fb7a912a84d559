/** Deliveries: crews as for waybills, never more than the contract takes, stock and fulfilment to the kilogram. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { car } from '#features/base/car/entity.ts';
import { contract } from '#features/contract/contract/entity.ts';
import { delivery } from '#features/production/delivery/entity.ts';
import { driver } from '#features/production/driver/entity.ts';
import { inventory } from '#features/transport/inventory/entity.ts';
import { inventoryFlow } from '#features/transport/inventory-flow/entity.ts';
import { waybill } from '#features/transport/waybill/entity.ts';
import { askSql } from '#tests/server/support/ask-sql.ts';
import { idOf, openEntityServer } from '#tests/server/support/entity-server.ts';
import type { EntityServer } from '#tests/server/support/entity-server.ts';
import { addCrews, PLAN, startWithout } from '#tests/server/support/waybill-body.ts';

let server: EntityServer;
beforeAll(async () => {
  server = await openEntityServer();
}, 60_000);
afterAll(() => server.close());

type Body = Readonly<Record<string, unknown>>;
const STACK = idOf(70);
const of = (at: number): string => idOf(200 + at);
const ok = { message: expect.stringContaining('成功'), success: true };

beforeEach(async () => {
  await startWithout(
    server,
    [delivery, contract, car, driver, waybill, inventory, inventoryFlow].map(({ table }) => table),
  );
  await server.known('consumer', ['b1']);
  await askSql(server.db, "UPDATE mt_consignee SET consumer_id = 'b1' WHERE id = 'r1'");
  await askSql(
    server.db,
    "UPDATE mt_contract SET number = 'HT1', trade_direction = 'sales', contract_status = '3', consumer_id = 'b1', material_id = 'm1', quantity = 100, float_ratio = 5 WHERE id = 'k1'",
  );
  await addCrews(server);
  await askSql(server.db, 'UPDATE mt_car SET rated_load = 40');
  for (const [id, until] of [
    ['drv1', '2027-01-01'],
    ['drv2', '2026-03-01'],
  ])
    await askSql(server.db, 'UPDATE xk_user_driver SET license_end = $1 WHERE id = $2', [until, id]);
  await server.call('POST', `${inventory.endpoint}/add`, { id: STACK, yardId: 'y1', stackNo: 'A-01', materialId: 'm1', companyId: 'c1' });
  await server.call('POST', `${inventoryFlow.endpoint}/add`, {
    inventoryId: STACK,
    flowType: 'init',
    weight: 80,
    occurTime: '2026-03-01 08:00:00',
  });
});

const add = (at: number, more: Body = {}) =>
  server.call('POST', `${delivery.endpoint}/add`, {
    id: of(at),
    contractId: 'k1',
    consumerId: 'b1',
    consigneeId: 'r1',
    materialId: 'm1',
    yardId: 'y1',
    stackId: STACK,
    planWeight: 35,
    planTime: '2026-03-06 08:00:00',
    ...more,
  });
const step = (at: number, action: string, body: Body = {}) => server.call('PUT', `${delivery.endpoint}/${action}`, { id: of(at), ...body });
const send = (at: number, sendWeight: number) => step(at, 'send', { sendWeight, sendTime: '2026-03-05 08:00:00' });
const depart = (at: number, crew = '1') => step(at, 'depart', { carId: `car${crew}`, driverId: `drv${crew}` });
const sign = (at: number, signWeight: number) => step(at, 'sign', { signWeight, signTime: '2026-03-05 10:00:00', signMan: '赵收货' });
const deal = () => server.row(contract, 'k1');
const stock = async () => Number((await server.row(inventory, STACK))?.['stockWeight']);

test('what is signed for fulfils the contract, what is sent leaves the stack; the difference is what was lost', async () => {
  for (const answer of [await add(1), await send(1, 34.56), await depart(1)]) expect(answer).toMatchObject(ok);
  expect(await deal()).toMatchObject({ deliveringWeight: 34.56 });
  expect(await stock()).toBe(45.44);
  expect([(await server.row(car, 'car1'))?.['workStatus'], (await server.row(driver, 'drv1'))?.['driverStatus']]).toEqual([
    'transit',
    'busy',
  ]);
  expect(await sign(1, 34.5)).toMatchObject(ok);

  expect(await server.row(delivery, of(1))).toMatchObject({ deliveryStatus: '3', lossWeight: 0.06 });
  expect(await deal()).toMatchObject({ deliveryWeight: 34.5, deliveringWeight: 0, finishedWeight: 34.5 });
  expect(await stock()).toBe(45.44);
  expect([(await server.row(car, 'car1'))?.['workStatus'], (await server.row(driver, 'drv1'))?.['driverStatus']]).toEqual(['idle', 'idle']);
});

test('what is refused comes back into the stack, and is no longer on its way', async () => {
  await add(1);
  await send(1, 34.56);
  await depart(1);
  expect(await step(1, 'refuse')).toMatchObject({ success: false, message: '拒收原因不能为空' });
  expect(await step(1, 'refuse', { refuseReason: '水分超标' })).toMatchObject(ok);

  expect(await stock()).toBe(80);
  expect(Number((await deal())?.['deliveringWeight'])).toBe(0);
});

describe('never more', () => {
  test('than the contract takes with its float, counting what is on its way and what was signed for', async () => {
    expect(await add(1, { planWeight: 105.001 })).toMatchObject({ success: false, message: '合同“HT1”剩余的数量不足 105.001 吨' });
    await askSql(server.db, 'UPDATE mt_inventory SET stock_weight = 200, init_weight = 200');
    await add(1, { planWeight: 105 });
    await add(2, { planWeight: 40 });
    await send(1, 40);
    await depart(1);
    await add(3, { planWeight: 30 });
    await send(3, 30);
    // 105 − 40 − 30 are left.
    expect(await send(2, 35.001)).toMatchObject({ success: false, message: '合同“HT1”剩余的数量不足 35.001 吨' });
    await sign(1, 39);
    expect(await send(2, 36)).toMatchObject(ok);
  });

  test('than the contract takes, by an edit of what was planned either', async () => {
    await add(1, { planWeight: 40 });
    await add(2, { planWeight: 40 });
    const edit = (planWeight: number) => server.call('PUT', `${delivery.endpoint}/edit`, { id: of(2), planWeight });
    expect(await edit(105.001)).toMatchObject({ success: false, message: '合同“HT1”剩余的数量不足 105.001 吨' });
    await send(1, 40);
    expect(await edit(65.001)).toMatchObject({ success: false, message: '合同“HT1”剩余的数量不足 65.001 吨' });
    expect(await edit(65)).toMatchObject({ success: true });
  });

  test('than lies in the stack, and than was sent', async () => {
    await add(1, { planWeight: 90 });
    expect(await send(1, 80.5)).toMatchObject({ success: false, message: '垛位“A-01”的当前库存只有 80 吨，不足 80.5 吨' });
    await send(1, 40);
    await depart(1);
    expect(await sign(1, 40.21)).toMatchObject({ success: false, message: expect.stringContaining('多出千分之五以上') });
  });

  test('from a contract that is no sale, or is not in force', async () => {
    await askSql(server.db, "UPDATE mt_contract SET trade_direction = 'purchase'");
    expect(await add(1)).toMatchObject({ success: false, message: '销售合同“HT1”不是销售合同，不能选' });
    await askSql(server.db, "UPDATE mt_contract SET trade_direction = 'sales'");
    await add(1);
    await askSql(server.db, "UPDATE mt_contract SET contract_status = '5'");
    expect(await send(1, 30)).toMatchObject({ success: false, message: '合同“HT1”不在履行中，不能发货' });
  });
});

describe('car and driver', () => {
  test('are free, and have their papers in date', async () => {
    await add(1);
    await add(2);
    await send(1, 30);
    await send(2, 30);
    expect(await depart(2, '2')).toMatchObject({ success: false, message: '司机“李卫东”的驾驶证已过期' });
    await depart(1);
    expect(await depart(2)).toMatchObject({ success: false, message: '司机“王建国”不空闲' });
  });

  test('of the waybill that takes the goods are in use by it; then it moves the stock, and fulfils the contract', async () => {
    expect(await server.call('POST', `${waybill.endpoint}/add`, { ...PLAN, carId: 'car1', driverId: 'drv1' })).toMatchObject(ok);
    await askSql(server.db, "UPDATE xk_user_driver SET driver_status = 'busy' WHERE id = 'drv1'");
    await askSql(server.db, "UPDATE mt_car SET work_status = 'transit' WHERE id = 'car1'");
    for (const answer of [await add(1, { waybillId: PLAN.id }), await send(1, 30), await depart(1), await sign(1, 30)])
      expect(answer).toMatchObject(ok);

    expect(await stock()).toBe(80);
    expect(Number((await deal())?.['deliveryWeight'] ?? 0)).toBe(0);
  });
});
