/** Short hauls: a task with its trips, what vehicles and drivers do meanwhile, tons and money to the kilogram and the cent, stock from stack to stack. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { carTeam } from '#features/production/car-team/entity.ts';
import { driver } from '#features/production/driver/entity.ts';
import { productionTask } from '#features/production/production-task/entity.ts';
import { productionVehicle } from '#features/production/production-vehicle/entity.ts';
import { productionWaybill } from '#features/production/production-waybill/entity.ts';
import { inventory } from '#features/transport/inventory/entity.ts';
import { inventoryFlow } from '#features/transport/inventory-flow/entity.ts';
import type { EntityDef } from '#schema/entity-def.ts';
import { askSql } from '#tests/server/support/ask-sql.ts';
import { admin, callerWith, idOf, NOON_MS, openEntityServer } from '#tests/server/support/entity-server.ts';
import type { EntityServer } from '#tests/server/support/entity-server.ts';

let server: EntityServer;
beforeAll(async () => {
  server = await openEntityServer();
  await askSql(
    server.db,
    "INSERT INTO sys_user (id, username, realname, password, sex, user_identity) VALUES ('u1', 'admin', '系统管理员', '', 1, 2) ON CONFLICT DO NOTHING",
  );
}, 60_000);
afterAll(() => server.close());

type Body = Readonly<Record<string, unknown>>;
const [TASK, TRUCK, SPARE, WANG, LI, QUAY, HEAP] = [1, 2, 3, 4, 5, 6, 7].map(idOf) as [
  string,
  string,
  string,
  string,
  string,
  string,
  string,
];
const TEAM = 't1';
const add = (def: EntityDef, body: Body) => server.call('POST', `${def.endpoint}/add`, body);
const step = (def: EntityDef, action: string, body: Body) => server.call('PUT', `${def.endpoint}/${action}`, body);
const ok = { message: expect.stringContaining('成功'), success: true };

beforeEach(async () => {
  server.caller = admin;
  server.nowMs = NOON_MS;
  for (const { table } of [productionTask, productionWaybill, productionVehicle, inventory, inventoryFlow, driver])
    await askSql(server.db, `DELETE FROM ${table}`);
  await server.known(carTeam.name, [TEAM]);
  for (const [entity, ...ids] of [['freightYard', 'y1', 'y2'], ['material', 'm1'], ['company', 'c1']] as const)
    await server.known(entity, ids); // prettier-ignore
  for (const [id, name, phone] of [
    [WANG, '王师傅', '13800000001'],
    [LI, '李师傅', '13800000002'],
  ])
    await askSql(
      server.db,
      `INSERT INTO xk_user_driver (id, name, phone, car_team_id, driver_status, tenant_id, del_flag) VALUES ('${id}', '${name}', '${phone}', '${TEAM}', 'idle', '0', '0')`,
    );
  for (const [id, plateNumber, driverId] of [
    [TRUCK, '短倒01', WANG],
    [SPARE, '短倒02', LI],
  ])
    expect(
      await add(productionVehicle, {
        id,
        plateNumber,
        driverId,
        carTeamId: TEAM,
        vehicleCategory: 'truck',
        ownership: 'own',
        energyType: 'B',
        ratedLoad: 40,
        status: '1',
      }),
    ).toMatchObject(ok);
  for (const [id, yardId, stackNo] of [
    [QUAY, 'y1', 'A-01'],
    [HEAP, 'y2', 'B-07'],
  ])
    await add(inventory, { id, yardId, stackNo, materialId: 'm1', companyId: 'c1' });
  await add(inventoryFlow, { inventoryId: QUAY, flowType: 'init', weight: 100, occurTime: '2026-03-01 08:00:00' });
});

const PLAN: Body = {
  id: TASK,
  taskName: '白班煤倒运',
  taskType: 'shorthaul',
  carTeamId: TEAM,
  vehicleIds: `${TRUCK},${SPARE}`,
  materialId: 'm1',
  fromYardId: 'y1',
  toYardId: 'y2',
  fromStackId: QUAY,
  toStackId: HEAP,
  planWeight: 90,
  unitPrice: 4.55,
  shiftType: 'day',
  startTime: '2026-03-05 08:00:00',
  endTime: '2026-03-05 16:00:00',
  leader: 'admin',
};
const underWay = async (more: Body = {}) => {
  expect(await add(productionTask, { ...PLAN, ...more })).toMatchObject(ok);
  for (const action of ['issue', 'start']) expect(await step(productionTask, action, { id: TASK })).toMatchObject(ok);
};
const task = () => server.row(productionTask, TASK);
const trip = (at: number) => idOf(100 + at);
const enter = (at: number, more: Body = {}) =>
  add(productionWaybill, {
    id: trip(at),
    taskId: TASK,
    vehicleId: TRUCK,
    driverId: WANG,
    shiftType: 'day',
    fromStackId: QUAY,
    toStackId: HEAP,
    weight: 30,
    ...more,
  });
const go = (at: number, action: string, more: Body = {}) => step(productionWaybill, action, { id: trip(at), ...more });
const unloaded = async (at: number, weight: number, more: Body = {}) => {
  for (const answer of [
    await enter(at, more),
    await go(at, 'startLoad'),
    await go(at, 'depart', { weight, loadTime: '2026-03-05 09:00:00' }),
    await go(at, 'unload', { unloadTime: '2026-03-05 09:40:00' }),
  ])
    expect(answer).toMatchObject(ok);
};
const stateOf = async (vehicle: string, man: string) => [
  (await server.row(productionVehicle, vehicle))?.['workStatus'],
  (await server.row(driver, man))?.['driverStatus'],
];
const stocks = async () => [
  Number((await server.row(inventory, QUAY))?.['stockWeight']),
  Number((await server.row(inventory, HEAP))?.['stockWeight']),
];

test('trips follow their task: goods, team, yards and price are its own, and they are counted in the order of their entry', async () => {
  await underWay();
  for (const at of [1, 2, 3]) expect(await enter(at)).toMatchObject(ok);
  await go(2, 'void', { remark: '重复登记' });
  await enter(4);

  expect(await server.row(productionWaybill, trip(1))).toMatchObject({
    materialId: 'm1',
    carTeamId: TEAM,
    fromYardId: 'y1',
    toYardId: 'y2',
    unitPrice: 4.55,
    fromStackNo: 'A-01',
    shortNo: expect.stringMatching(/^DD20260305\d{5}$/),
  });
  const numbers = await Promise.all([1, 2, 3, 4].map(async at => (await server.row(productionWaybill, trip(at)))?.['tripNo']));
  expect(numbers).toEqual([1, 2, 3, 4]);
  expect(await task()).toMatchObject({ tripCount: 4, openTrips: 3 });
});

test('vehicle and driver are taken from loading to unloading, by one trip at a time', async () => {
  await underWay();
  await enter(1);
  await enter(2);
  expect(await stateOf(TRUCK, WANG)).toEqual(['idle', 'idle']);
  await go(1, 'startLoad');
  expect(await stateOf(TRUCK, WANG)).toEqual(['loading', 'busy']);
  expect(await go(2, 'startLoad')).toMatchObject({ success: false, message: '车辆“短倒01”不空闲，先卸完上一趟' });
  await go(1, 'depart', { weight: 31.2, loadTime: '2026-03-05 09:00:00' });
  expect(await stateOf(TRUCK, WANG)).toEqual(['transit', 'busy']);
  expect(await step(productionVehicle, 'disable', { id: TRUCK })).toMatchObject({ success: false, message: '车辆还在出车，不能停用' });
  await go(1, 'unload', { unloadTime: '2026-03-05 09:40:00' });

  expect(await stateOf(TRUCK, WANG)).toEqual(['idle', 'idle']);
  expect(await go(2, 'startLoad')).toMatchObject(ok);
});

test('confirmed trips make tons, trips and money of the task and its vehicles; confirmed no longer, they do not', async () => {
  await underWay();
  await unloaded(1, 30.105);
  await unloaded(2, 31.333, { vehicleId: SPARE, driverId: LI });
  for (const at of [1, 2]) expect(await go(at, 'confirm')).toMatchObject(ok);

  // 30.105 × 4.55 = 136.977…, 31.333 × 4.55 = 142.565…
  expect(await task()).toMatchObject({ finishedTrips: 2, openTrips: 0, finishedWeight: 61.438, haulAmount: 279.55 });
  expect(await server.row(productionVehicle, SPARE)).toMatchObject({ finishedTrips: 1, finishedWeight: 31.333 });

  await go(2, 'unconfirm');
  expect(await task()).toMatchObject({ finishedTrips: 1, openTrips: 1, finishedWeight: 30.105, haulAmount: 136.98 });
});

test('a confirmed trip moves stock from stack to stack, and no longer once it is taken back; nothing is taken that is not there', async () => {
  await underWay();
  await unloaded(1, 30.105);
  await go(1, 'confirm');
  expect(await stocks()).toEqual([69.895, 30.105]);
  const lines = await askSql<{ line: string }>(
    server.db,
    `SELECT concat_ws(' ', flow_type, direction, source_type, stack_no, incoming::float8, outgoing::float8) AS line FROM mt_inventory_flow
     WHERE production_waybill_id = '${trip(1)}' ORDER BY id`,
  );
  expect(lines.map(({ line }) => line).toSorted()).toEqual(['transfer in shorthaul B-07 30.105 0', 'transfer out shorthaul A-01 0 30.105']);

  await go(1, 'unconfirm');
  expect(await stocks()).toEqual([100, 0]);
  await server.call('PUT', `${productionWaybill.endpoint}/edit`, { id: trip(1), weight: 100.001 });
  expect(await go(1, 'confirm')).toMatchObject({ success: false, message: expect.stringContaining('垛位“A-01”的当前库存只有 100 吨') });
  expect(await stocks()).toEqual([100, 0]);
});

describe('while a task is not under way', () => {
  test('it takes no trips, and loading does not begin; what is on the road is unloaded and confirmed', async () => {
    await underWay();
    await enter(1);
    await enter(2, { vehicleId: SPARE, driverId: LI });
    await go(2, 'startLoad');
    await step(productionTask, 'pause', { id: TASK });

    expect(await enter(3)).toMatchObject({ success: false, message: expect.stringContaining('不在进行中') });
    expect(await go(1, 'startLoad')).toMatchObject({ success: false, message: '生产任务“白班煤倒运”不在进行中，不能装载' });
    for (const answer of [
      await go(2, 'depart', { weight: 30, loadTime: '2026-03-05 09:00:00' }),
      await go(2, 'unload', { unloadTime: '2026-03-05 09:40:00' }),
      await go(2, 'confirm'),
    ])
      expect(answer).toMatchObject(ok);
  });

  test('a finished one keeps its sums: it waits for every trip, and none is confirmed or taken back afterwards', async () => {
    await underWay({ planWeight: 20 });
    await unloaded(1, 30);
    expect(await step(productionTask, 'finish', { id: TASK })).toMatchObject({
      success: false,
      message: '还有 1 趟没有确认，先确认或作废',
    });
    await go(1, 'confirm');
    expect(await step(productionTask, 'finish', { id: TASK })).toMatchObject(ok);

    expect(await go(1, 'unconfirm')).toMatchObject({ success: false, message: '生产任务“白班煤倒运”已经结束，不能反确认' });
  });

  test('one that hauls needs goods, yards, tons and vehicles; one that serves machines does not', async () => {
    const { materialId: _goods, vehicleIds: _vehicles, planWeight: _tons, toYardId: _to, ...rest } = PLAN;
    expect(await add(productionTask, rest)).toMatchObject({ success: false });
    expect(await add(productionTask, { ...rest, taskType: 'patrol', fromStackId: undefined, toStackId: undefined })).toMatchObject(ok);
    for (const action of ['issue', 'start']) await step(productionTask, action, { id: TASK });
    expect(await enter(1)).toMatchObject({ success: false, message: expect.stringContaining('不是短倒或运输任务') });
  });
});

test('a clerk enters trips without seeing prices; the price is there all the same', async () => {
  await underWay();
  server.caller = callerWith(...['list', 'add', 'edit', 'startLoad', 'depart', 'unload'].map(code => `mtProductionWaybill:${code}`));
  expect(await enter(1, { unitPrice: 999 })).toMatchObject(ok);
  expect(await server.row(productionWaybill, trip(1))).not.toHaveProperty('unitPrice', 999);
  expect(await go(1, 'void', { remark: '错' })).toMatchObject({ success: false });
  server.caller = admin;

  expect(await server.row(productionWaybill, trip(1))).toMatchObject({ unitPrice: 4.55, amount: 136.5 });
});
