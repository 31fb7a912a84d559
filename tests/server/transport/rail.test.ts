/** A train from 请车 to 卸车: what it claims of its plan, its wagons, and the tons they make in train, plan and contract, to the kilogram. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { askSql } from '#tests/server/support/ask-sql.ts';
import { contract } from '#features/contract/contract/entity.ts';
import { inventory } from '#features/transport/inventory/entity.ts';
import { inventoryFlow } from '#features/transport/inventory-flow/entity.ts';
import { railDayPlan } from '#features/transport/rail-day-plan/entity.ts';
import { railWagon } from '#features/transport/rail-wagon/entity.ts';
import { railPlan } from '#features/transport/rail-plan/entity.ts';
import { rowHint } from '#server/platform/sockets/page-sockets.ts';
import { admin, callerWith, idOf, NOON_MS, openEntityServer } from '#tests/server/support/entity-server.ts';
import type { EntityServer } from '#tests/server/support/entity-server.ts';

let server: EntityServer;
beforeAll(async () => {
  server = await openEntityServer();
}, 60_000);
afterAll(() => server.close());
beforeEach(async () => {
  server.caller = admin;
  server.nowMs = NOON_MS;
  for (const table of ['mt_rail_wagon', 'mt_rail_day_plan', 'mt_railway_plan', 'mt_contract'])
    await askSql(server.db, `DELETE FROM ${table}`);
  await askSql(
    server.db,
    "INSERT INTO mt_contract (id, number, contract_type, contract_status, tenant_id, del_flag) VALUES ('k1', 'HT1', 'rail', '3', '0', '0')",
  );
  for (const [entity, ...ids] of [
    ['company', 'c1'],
    ['consignee', 'r1'],
    ['material', 'm1'],
    ['planningUnit', 'u1'],
    ['railwayStation', 's1', 's2'],
  ] as const)
    await server.known(entity, ids);
  await askSql(server.db, "UPDATE mt_railway_station SET rail_bureau = 'BJ' WHERE id = 's2'");
});

const PLAN = idOf(1);
const planBody = {
  id: PLAN,
  planNo: 'TL1',
  planMonth: '2026-03',
  planCycle: 'month',
  contractId: 'k1',
  planningUnitId: 'u1',
  companyId: 'c1',
  consigneeId: 'r1',
  materialId: 'm1',
  departStationId: 's1',
  arriveStationId: 's2',
  wagonType: 'C70',
  applyWagons: 12,
  applyWeight: 840,
};
type Body = Readonly<Record<string, unknown>>;
const planStep = (action: string, body: Body = {}) => server.call('PUT', `${railPlan.endpoint}/${action}`, { id: PLAN, ...body });
const plan = () => server.row(railPlan, PLAN);

async function approved(wagons = 10): Promise<void> {
  await server.call('POST', `${railPlan.endpoint}/add`, planBody);
  await planStep('submit', { applyWagons: 12, applyWeight: 840 });
  await planStep('accept', { orderNo: '2026030001' });
  await planStep('approve', { approvedWagons: wagons, approvedWeight: wagons * 70 });
  expect(await planStep('start')).toMatchObject({ success: true });
}

const trainBody = (at: number, wagons: number) => ({
  id: idOf(at),
  requestNo: `QC${at}`,
  railPlanId: PLAN,
  requestDate: '2026-03-03',
  loadDate: '2026-03-04',
  departStationId: 's1',
  arriveStationId: 's2',
  wagonType: 'C70',
  requestWagons: wagons,
});
const addTrain = (at: number, wagons: number) => server.call('POST', `${railDayPlan.endpoint}/add`, trainBody(at, wagons));
const step = (at: number, action: string, body: Body = {}) =>
  server.call('PUT', `${railDayPlan.endpoint}/${action}`, { id: idOf(at), ...body });
const train = (at: number) => server.row(railDayPlan, idOf(at));
const wagon = (at: number, more: Body = {}) => ({
  id: idOf(100 + at),
  lineNo: at,
  wagonNo: String(1_500_000 + at),
  wagonType: 'C70',
  markedLoad: 70,
  ticketWeight: 69.8,
  scaleWeight: 69.756,
  ...more,
});
const enter = (at: number, ...wagons: readonly object[]) =>
  server.call('PUT', `${railDayPlan.endpoint}/edit`, { id: idOf(at), railWagonList: wagons });
const wagons = () =>
  askSql<{ wagon_no: string; wagon_status: string; unload_time: string | null }>(
    server.db,
    'SELECT wagon_no, wagon_status, unload_time::text FROM mt_rail_wagon ORDER BY line_no',
  );

/** Requested, conceded, with its empty wagons there, and open for loading. */
async function loading(at = 11, count = 3): Promise<void> {
  await addTrain(at, count);
  await step(at, 'request', { requestWagons: count });
  await step(at, 'admit', { admitWagons: count });
  await step(at, 'emptyArrive', { arrivedEmpty: count });
  expect(await step(at, 'startLoad')).toMatchObject({ success: true });
}
const DEPART = { ticketNo: 'HP1', departTime: '2026-03-04 18:00:00' };

describe('the plan', () => {
  test('has the bureau of its station of arrival, and at most 80 tons for a wagon', async () => {
    await server.call('POST', `${railPlan.endpoint}/add`, planBody);
    expect(await plan()).toMatchObject({ arriveBureau: 'BJ', railPlanStatus: '0' });
    const heavy = await server.call('PUT', `${railPlan.endpoint}/edit`, { id: PLAN, applyWeight: 961 });
    expect(heavy).toMatchObject({ success: false, message: '提报吨数平均每车超过 80 吨' });
  });

  test('gives wagons to trains until none of the approved are left; a train that gets none gives its wagons back', async () => {
    await approved(10);
    for (const at of [11, 12, 13]) await addTrain(at, 5);
    await step(11, 'request', { requestWagons: 5 });
    await step(12, 'request', { requestWagons: 5 });
    expect(await plan()).toMatchObject({ requestedWagons: 10 });
    expect(await step(13, 'request', { requestWagons: 5 })).toMatchObject({
      success: false,
      message: '铁路运输计划“TL1”剩余的批复车数不足 5 车',
    });

    await step(12, 'admit', { admitWagons: 3 });
    await step(11, 'fail', { failReason: '限装' });
    expect(await plan()).toMatchObject({ requestedWagons: 3 });
    expect(await step(13, 'request', { requestWagons: 5 })).toMatchObject({ success: true });
    expect(await plan()).toMatchObject({ requestedWagons: 8 });
  });

  test('is not finished while wagons that it gave have not gone', async () => {
    await approved();
    await loading();
    expect(await planStep('finish')).toMatchObject({ success: false, message: '还有请到的车没有发出，不能完成' });
  });
});

describe('the wagons', () => {
  beforeEach(() => approved());

  test('make the tons of train, plan and contract when the train departs, and of the train where it arrives', async () => {
    await loading();
    expect(await step(11, 'depart', DEPART)).toMatchObject({ success: false, message: '还没有录入车皮，不能发车' });
    await enter(11, wagon(1), wagon(2, { ticketWeight: 70.125 }), wagon(3));
    expect(await train(11)).toMatchObject({ loadedWagons: 3, loadedWeight: 209.725, claimedWagons: 3 });
    expect(await plan()).toMatchObject({ loadedWagons: null, loadedWeight: null });

    expect(await step(11, 'depart', DEPART)).toMatchObject({ success: true });
    expect(await plan()).toMatchObject({ loadedWagons: 3, loadedWeight: 209.725, requestedWagons: 3 });
    expect(await server.row(contract, 'k1')).toMatchObject({ railWeight: 209.725, finishedWeight: 209.725 });
    expect((await wagons()).map(each => each.wagon_status)).toEqual(['2', '2', '2']);

    await step(11, 'arrive', { arriveTime: '2026-03-05 06:00:00' });
    const arrived = [
      wagon(1, { arriveWeight: 69.7 }),
      wagon(2, { ticketWeight: 70.125, arriveWeight: 69.656 }),
      wagon(3, { arriveWeight: 69.8 }),
    ];
    expect(await enter(11, ...arrived)).toMatchObject({ success: true });
    expect(await train(11)).toMatchObject({ arriveWeight: 209.156, lossWeight: 0.112, loadedWeight: 209.725 });
    await enter(11, { ...arrived[0], unloadTime: '2026-03-05 08:00:00' }, ...arrived.slice(1));
    await step(11, 'unload', { unloadTime: '2026-03-05 09:30:00' });
    expect(await wagons()).toEqual([
      { wagon_no: '1500001', wagon_status: '4', unload_time: '2026-03-05 08:00:00' },
      { wagon_no: '1500002', wagon_status: '4', unload_time: '2026-03-05 09:30:00' },
      { wagon_no: '1500003', wagon_status: '4', unload_time: '2026-03-05 09:30:00' },
    ]);
    expect(await planStep('finish')).toMatchObject({ success: true });
  });

  test('are entered once each, with seven digits, and carry two per cent too much at most', async () => {
    await loading();
    const answers = [
      await enter(11, wagon(1), wagon(2), wagon(3, { wagonNo: '1500001' })),
      await enter(11, wagon(1, { wagonNo: '15' })),
      await enter(11, wagon(1, { ticketWeight: 71.5 })),
    ];
    expect(answers.map(({ message }) => message)).toEqual([
      '车皮明细第 3 行：车号与第 1 行相同',
      '车号：车号是 7 位数字',
      '票重超过标记载重的百分之二以上',
    ]);
    expect(await wagons()).toEqual([]);
  });

  test('are no more than the empty wagons that were there, and none before these are there', async () => {
    await addTrain(12, 2);
    expect(await enter(12, wagon(1))).toMatchObject({ success: false });
    expect(await wagons()).toEqual([]);
    await loading(11, 2);
    await enter(11, wagon(1), wagon(2), wagon(3));
    expect(await step(11, 'depart', DEPART)).toMatchObject({ success: false, message: '实装 3 车，比到位的空车 2 车多' });
    await enter(11, wagon(1), wagon(2));
    expect(await step(11, 'depart', DEPART)).toMatchObject({ success: true });
  });

  test('stay as they left: afterwards weights of arrival are told, and nothing else; an edit without the list keeps them', async () => {
    await loading();
    await enter(11, wagon(1), wagon(2));
    await step(11, 'depart', DEPART);
    const only = '已发车，车皮明细只能修改轨道衡重、到站重、卸车时间、备注';
    for (const changed of [[wagon(1)], [wagon(1), wagon(2), wagon(3)], [wagon(1, { ticketWeight: 60 }), wagon(2)]])
      expect(await enter(11, ...changed)).toMatchObject({ success: false, message: only });
    expect(await server.call('PUT', `${railDayPlan.endpoint}/edit`, { id: idOf(11), remark: '晚点' })).toMatchObject({ success: true });
    expect(await train(11)).toMatchObject({ loadedWagons: 2, loadedWeight: 139.6, remark: '晚点' });
  });

  test('leave the stack that the train names when it departs, and no more than lies there', async () => {
    for (const table of ['mt_inventory_flow', 'mt_inventory', 'mt_freight_yard']) await askSql(server.db, `DELETE FROM ${table}`);
    await askSql(
      server.db,
      "INSERT INTO mt_freight_yard (id, yard_name, station_id, status, tenant_id, del_flag) VALUES ('y1', '一号场', 's1', '1', '0', '0')",
    );
    const stack = { id: idOf(301), yardId: 'y1', stackNo: 'M-01', materialId: 'm1', companyId: 'c1' };
    await server.call('POST', `${inventory.endpoint}/add`, stack);
    const line = { inventoryId: stack.id, flowType: 'init', weight: 100, occurTime: '2026-03-01 08:00:00' };
    await server.call('POST', `${inventoryFlow.endpoint}/add`, line);
    await loading();
    await enter(11, wagon(1), wagon(2));
    await server.call('PUT', `${railDayPlan.endpoint}/edit`, { id: idOf(11), yardId: 'y1', railWagonList: [wagon(1), wagon(2)] });
    expect(await step(11, 'depart', { ...DEPART, stackId: stack.id })).toMatchObject({
      success: false,
      message: '垛位“M-01”的当前库存只有 100 吨，不足实装 139.6 吨',
    });
    await server.call('POST', `${inventoryFlow.endpoint}/add`, { ...line, flowType: 'in', weight: 100 });
    expect(await step(11, 'depart', { ...DEPART, stackId: stack.id })).toMatchObject({ success: true });
    expect(await server.row(inventory, stack.id)).toMatchObject({ stockWeight: 60.4 });
    const { records, total } = await server.list(inventoryFlow, { railDayPlanId: idOf(11) });
    expect(total).toBe(1);
    expect(records[0]).toMatchObject({ flowType: 'out', outgoing: 139.6, occurTime: DEPART.departTime, sourceType: 'rail' });
  });

  test('are entered by the clerk of the yard, who may not request or change the train', async () => {
    await loading();
    server.caller = callerWith('mtRailDayPlan:list', 'mtRailDayPlan:edit', 'mtRailDayPlan:depart', 'mtRailWagon:list');
    expect(await enter(11, wagon(1))).toMatchObject({ success: true });
    expect(await step(11, 'admit', { admitWagons: 9 })).toMatchObject({ success: false, code: 510 });
    expect(
      await server.call('PUT', `${railDayPlan.endpoint}/edit`, { id: idOf(11), requestWagons: 9, railWagonList: [wagon(1)] }),
    ).toMatchObject({
      success: false,
      message: '装车中，不能修改（请车数）',
    });
    expect(await step(11, 'depart', DEPART)).toMatchObject({ success: true });
  });

  test('are seen exactly where their train is: in the list and its total, the details, and what is pushed', async () => {
    await loading(11);
    await enter(11, wagon(1));
    const clerk = callerWith('mtRailDayPlan:list', 'mtRailDayPlan:edit', 'mtRailWagon:list');
    const seenIn = async (yardId: string) => {
      server.caller = { ...clerk, yardId };
      const { total } = await server.list(railWagon, {});
      const { success } = await server.call('GET', `${railWagon.endpoint}/queryById?id=${wagon(1).id}`);
      const by = await server.call('GET', `${railDayPlan.endpoint}/queryRailWagonByMainId?id=${idOf(11)}`);
      return [total, success, by.success];
    };
    await server.known('freightYard', ['y1', 'y2']);
    await askSql(server.db, "UPDATE mt_freight_yard SET station_id = 's1'");
    await askSql(server.db, "UPDATE mt_rail_day_plan SET yard_id = 'y1'");
    expect(await seenIn('y1')).toEqual([1, true, true]);
    expect(await seenIn('y2')).toEqual([0, false, false]);
    expect(rowHint({ ...clerk, yardId: 'y2' }, railWagon, '0', { id: 'w', wagonNo: '1' })).toEqual({ id: 'w' });

    server.caller = { ...clerk, yardId: 'y1' };
    expect(await enter(11, wagon(1), wagon(2))).toMatchObject({ success: true });
    server.caller = admin;
    const moved = { id: idOf(11), yardId: 'y2', railWagonList: [wagon(1), wagon(2)] };
    expect(await server.call('PUT', `${railDayPlan.endpoint}/edit`, moved)).toMatchObject({ success: true });
    expect(await seenIn('y1')).toEqual([0, false, false]);
    expect(await seenIn('y2')).toEqual([2, true, true]);
  });
});
