/** A ship from 确报 to 归档: its berth, which it never shares; the tons of its shifts; and the laytime with its money. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { askSql } from '#tests/server/support/ask-sql.ts';
import { berth } from '#features/base/berth/entity.ts';
import { contract } from '#features/contract/contract/entity.ts';
import { inventory } from '#features/transport/inventory/entity.ts';
import { portOperation } from '#features/operation/port-operation/entity.ts';
import { shipPlan } from '#features/transport/ship-plan/entity.ts';
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
  for (const table of ['mt_port_operation', 'mt_ship_plan', 'mt_berth', 'mt_freight_yard', 'mt_contract', 'mt_port'])
    await askSql(server.db, `DELETE FROM ${table}`);
  await server.known('material', ['m1']);
  for (const statement of [
    "INSERT INTO mt_contract (id, number, contract_type, contract_status, tenant_id, del_flag) VALUES ('k1', 'HT1', 'ship', '3', '0', '0')",
    "INSERT INTO mt_port (id, port_name, status, tenant_id, del_flag) VALUES ('p1', '甲港', '1', '0', '0'), ('p2', '乙港', '1', '0', '0')",
    "INSERT INTO mt_freight_yard (id, yard_name, port_id, status, tenant_id, del_flag) VALUES ('y1', '一号场', 'p1', '1', '0', '0')",
    `INSERT INTO mt_berth (id, berth_name, port_id, length, depth, max_tonnage, status, tenant_id, del_flag) VALUES
      ('b1', '1号泊位', 'p1', 250, 14, 70000, '1', '0', '0'), ('b2', '2号泊位', 'p1', 150, 9, 20000, '1', '0', '0'),
      ('b3', '3号泊位', 'p2', 300, 20, 200000, '1', '0', '0')`,
  ])
    await askSql(server.db, statement);
});

type Body = Readonly<Record<string, unknown>>;
const planBody = (at: number, more: Body = {}) => ({
  id: idOf(at),
  planNo: `CB${at}`,
  shipName: `海运${at}`,
  voyageNo: 'V1',
  shipType: 'bulk',
  shipLength: 200,
  draught: 12.5,
  deadweight: 60_000,
  operation: 'load',
  contractId: 'k1',
  portId: 'p1',
  materialId: 'm1',
  planWeight: 40_000,
  eta: '2026-03-05 20:00:00',
  laytimeHours: 10,
  demurrageRate: 24_000,
  ...more,
});
const add = (at: number, more?: Body) => server.call('POST', `${shipPlan.endpoint}/add`, planBody(at, more));
const step = (at: number, action: string, body: Body = {}) =>
  server.call('PUT', `${shipPlan.endpoint}/${action}`, { id: idOf(at), ...body });
const plan = (at: number) => server.row(shipPlan, idOf(at));
const BERTH = { berthId: 'b1', eta: '2026-03-05 20:00:00', planBerthTime: '2026-03-06 08:00:00', planDepartTime: '2026-03-07 20:00:00' };

async function announced(at: number): Promise<void> {
  expect(await add(at)).toMatchObject({ success: true });
  await step(at, 'submit');
  expect(await step(at, 'auditPass')).toMatchObject({ success: true });
}
const confirmed = async (at: number, more: Body = {}) => {
  await announced(at);
  return step(at, 'confirmEta', { ...BERTH, ...more });
};
/** Lies at its berth since this morning. */
async function berthed(at: number): Promise<void> {
  await confirmed(at, { planBerthTime: '2026-03-05 08:00:00', planDepartTime: '2026-03-06 20:00:00' });
  expect(await step(at, 'berth', { berthId: 'b1', berthTime: '2026-03-05 08:00:00' })).toMatchObject({ success: true });
}

describe('the berth', () => {
  test.each<[string, Body, string]>([
    ['of another port', { berthId: 'b3' }, '泊位“3号泊位”不属于所选作业港口'],
    ['too shallow and too short', { berthId: 'b2' }, '泊位“2号泊位”的前沿水深不够，不能选'],
  ])('%s is refused', async (_what, more, message) => {
    expect(await confirmed(1, more)).toMatchObject({ success: false, message });
  });

  test('has one ship at a time: a plan that overlaps another is refused by its name, one behind it is not', async () => {
    expect(await confirmed(1)).toMatchObject({ success: true });
    expect(await confirmed(2, { planBerthTime: '2026-03-07 19:00:00', planDepartTime: '2026-03-08 20:00:00' })).toMatchObject({
      success: false,
      message: '泊位“1号泊位”在 03-06 08:00 至 03-07 20:00 已安排“海运1 V1”，时间重叠',
    });
    const behind = { planBerthTime: '2026-03-07 20:00:00', planDepartTime: '2026-03-08 20:00:00' };
    expect(await step(2, 'confirmEta', { ...BERTH, ...behind })).toMatchObject({ success: true });
    expect(await step(2, 'rearrange', { berthId: 'b1', ...behind, planBerthTime: '2026-03-07 12:00:00' })).toMatchObject({
      success: false,
    });
    expect(await plan(2)).toMatchObject(behind);
    await step(1, 'cancel', { auditRemark: '不来了' });
    expect(await step(2, 'rearrange', { berthId: 'b1', ...behind, planBerthTime: '2026-03-07 12:00:00' })).toMatchObject({ success: true });
  });

  test('goes to one of two ships that ask for it at once', async () => {
    await announced(1);
    await announced(2);
    const answers = await Promise.all([step(1, 'confirmEta', BERTH), step(2, 'confirmEta', BERTH)]);
    expect(answers.filter(({ success }) => success)).toHaveLength(1);
  });

  test('shows its ship while it is there, and takes no other', async () => {
    await berthed(1);
    expect(await server.row(berth, 'b1')).toMatchObject({ currentShipPlanId: idOf(1) });
    await confirmed(2, { planBerthTime: '2026-03-06 20:00:00', planDepartTime: '2026-03-08 08:00:00' });
    expect(await step(2, 'berth', { berthId: 'b1', berthTime: '2026-03-05 10:00:00' })).toMatchObject({
      success: false,
      message: '泊位“1号泊位”在 03-05 08:00 至 03-06 20:00 已安排“海运1 V1”，时间重叠',
    });
    await step(1, 'startWork', { workStart: '2026-03-05 08:30:00' });
    await step(1, 'depart', { workEnd: '2026-03-05 09:30:00', departTime: '2026-03-05 10:00:00', draftWeight: 1 });
    expect(await server.row(berth, 'b1')).toMatchObject({ currentShipPlanId: '' });
    expect(await step(2, 'berth', { berthId: 'b1', berthTime: '2026-03-05 10:10:00' })).toMatchObject({ success: true });
    expect(await server.row(berth, 'b1')).toMatchObject({ currentShipPlanId: idOf(2) });
  });

  test('keeps a ship that comes after its time as long as was planned', async () => {
    await confirmed(1, { planBerthTime: '2026-03-04 08:00:00', planDepartTime: '2026-03-05 08:00:00' });
    await step(1, 'berth', { berthId: 'b1', berthTime: '2026-03-05 09:00:00' });
    expect(await plan(1)).toMatchObject({ shipPlanStatus: '5', planDepartTime: '2026-03-06 09:00:00' });
  });
});

const shift = (at: number, more: Body = {}) => ({
  id: idOf(200 + at),
  operationNo: `ZY${at}`,
  operationType: 'loadship',
  shipPlanId: idOf(1),
  portId: 'p1',
  berthId: 'b1',
  yardId: 'y1',
  materialId: 'm1',
  shiftType: 'day',
  planWeight: 20_000,
  ...more,
});
const addShift = (at: number, more?: Body) => server.call('POST', `${portOperation.endpoint}/add`, shift(at, more));
const work = (at: number, action: string, body: Body = {}) =>
  server.call('PUT', `${portOperation.endpoint}/${action}`, { id: idOf(200 + at), ...body });

describe('the work', () => {
  beforeEach(() => berthed(1));

  test('of the shifts makes the tons of the ship and of the contract, and the first begins it', async () => {
    await addShift(1);
    await addShift(2);
    await work(1, 'start', { startTime: '2026-03-05 08:30:00' });
    expect(await plan(1)).toMatchObject({ shipPlanStatus: '6', workStart: '2026-03-05 08:30:00', openOperations: 2 });
    await work(1, 'report', { doneWeight: 8_000.125 });
    await work(1, 'pause', { delayReason: '大风' });
    expect(await plan(1)).toMatchObject({ actualWeight: 8_000.125 });
    await work(1, 'resume');
    await work(1, 'finish', { doneWeight: 20_100.5, endTime: '2026-03-05 09:30:00' });
    const depart = { workEnd: '2026-03-05 10:00:00', departTime: '2026-03-05 10:15:00', draftWeight: 39_900 };
    expect(await step(1, 'depart', depart)).toMatchObject({ success: false, message: '还有 1 个港口作业没有完工，不能离泊' });
    await work(2, 'start', { startTime: '2026-03-05 09:30:00' });
    await work(2, 'finish', { doneWeight: 19_800, endTime: '2026-03-05 10:00:00' });
    expect(await server.row(contract, 'k1')).toMatchObject({ finishedWeight: null });
    expect(await step(1, 'depart', depart)).toMatchObject({ success: true });
    expect(await plan(1)).toMatchObject({ actualWeight: 39_900.5, draftDiff: -0.5 });
    expect(await server.row(contract, 'k1')).toMatchObject({ shipWeight: 39_900.5, finishedWeight: 39_900.5 });
    expect(await step(1, 'finish')).toMatchObject({ success: true });
  });

  test('does not exceed what was planned for the shift by more than a tenth', async () => {
    await addShift(1);
    await work(1, 'start', { startTime: '2026-03-05 08:30:00' });
    expect(await work(1, 'report', { doneWeight: 22_000.001 })).toMatchObject({
      success: false,
      message: '完成 22000.001 吨，比计划的 20000 吨多一成以上',
    });
    expect(await work(1, 'report', { doneWeight: 22_000 })).toMatchObject({ success: true });
  });

  test('at a ship needs a ship that is there', async () => {
    expect(await addShift(1, { shipPlanId: undefined })).toMatchObject({ success: false });
    await announced(3);
    expect(await addShift(1, { shipPlanId: idOf(3) })).toMatchObject({ success: false, message: '船舶计划“CB3”不在泊，不能选' });
    expect(await addShift(2, { operationType: 'spray', shipPlanId: undefined, berthId: undefined })).toMatchObject({ success: true });
  });

  test('goes out of the stack of a loaded ship and into that of an unloaded one, when the shift is done', async () => {
    for (const table of ['mt_inventory_flow', 'mt_inventory']) await askSql(server.db, `DELETE FROM ${table}`);
    await server.known('company', ['c1']);
    const stack = { id: idOf(301), yardId: 'y1', stackNo: 'P-01', materialId: 'm1', companyId: 'c1' };
    await server.call('POST', `${inventory.endpoint}/add`, stack);
    await askSql(server.db, "UPDATE mt_ship_plan SET operation = 'transfer'");
    await addShift(1, { operationType: 'unloadship', stackId: stack.id });
    await addShift(2, { operationType: 'loadship', stackId: stack.id });
    for (const at of [1, 2]) await work(at, 'start', { startTime: '2026-03-05 08:30:00' });
    const done = { endTime: '2026-03-05 09:30:00', stackId: stack.id };
    expect(await work(2, 'finish', { ...done, doneWeight: 10 })).toMatchObject({
      success: false,
      message: '垛位“P-01”的当前库存只有 0 吨，不足完成 10 吨',
    });
    expect(await work(1, 'finish', { ...done, doneWeight: 8_000.125 })).toMatchObject({ success: true });
    expect(await work(2, 'finish', { ...done, doneWeight: 3_000 })).toMatchObject({ success: true });
    expect(await server.row(inventory, stack.id)).toMatchObject({ inWeight: 8_000.125, outWeight: 3_000, stockWeight: 5_000.125 });
  });

  test('loads a ship that comes to be loaded, and does not unload it', async () => {
    const message = '作业类型与船舶计划“CB1”的作业类别不符';
    expect(await addShift(1, { operationType: 'unloadship' })).toMatchObject({ success: false, message });
    expect(await addShift(1, { operationType: 'loadship' })).toMatchObject({ success: true });
    const edit = (changes: Body) => server.call('PUT', `${portOperation.endpoint}/edit`, { id: idOf(201), ...changes });
    expect(await edit({ operationType: 'unloadship' })).toMatchObject({ success: false, message });
    expect(await server.row(portOperation, idOf(201))).toMatchObject({ operationType: 'loadship' });
    await askSql(server.db, "UPDATE mt_ship_plan SET operation = 'unload'");
    expect(await edit({ workerCount: 12 })).toMatchObject({ success: true }); // what an edit leaves alone is not judged again
    expect(await work(1, 'start', { startTime: '2026-03-05 08:30:00' })).toMatchObject({ success: false, message });
  });

  test('longer than the laytime costs demurrage, to the cent; less costs nothing', async () => {
    server.nowMs = NOON_MS + 86_400_000;
    await step(1, 'startWork', { workStart: '2026-03-05 09:00:00' });
    await step(1, 'depart', { workEnd: '2026-03-05 22:15:00', departTime: '2026-03-05 23:00:00', draftWeight: 1 });
    // 13.25 hours, of which 10 are allowed, at 24,000 a day.
    expect(await plan(1)).toMatchObject({ laytimeUsed: 13.25, laytimeOver: 3.25, demurrageAmount: 3_250 });
    await server.call('PUT', `${shipPlan.endpoint}/edit`, { id: idOf(1), remark: '已核' });
    await confirmed(2, { planBerthTime: '2026-03-06 00:00:00', planDepartTime: '2026-03-08 20:00:00' });
    await step(2, 'berth', { berthId: 'b1', berthTime: '2026-03-06 00:00:00' });
    await step(2, 'startWork', { workStart: '2026-03-06 01:00:00' });
    await step(2, 'depart', { workEnd: '2026-03-06 10:00:00', departTime: '2026-03-06 10:15:00', draftWeight: 1 });
    expect(await plan(2)).toMatchObject({ laytimeUsed: 9, laytimeOver: 0, demurrageAmount: 0 });
  });

  test('is the yard’s: its people work the shifts of their yard and read the ship', async () => {
    server.caller = {
      ...callerWith('mtPortOperation:list', 'mtPortOperation:add', 'mtPortOperation:start', 'mtShipPlan:list'),
      yardId: 'y1',
    };
    expect(await addShift(1)).toMatchObject({ success: true });
    expect(await work(1, 'start', { startTime: '2026-03-05 08:30:00' })).toMatchObject({ success: true });
    expect(await plan(1)).toMatchObject({ shipPlanStatus: '6' });
    expect(await step(1, 'depart')).toMatchObject({ success: false, code: 510 });
    server.caller = { ...server.caller, yardId: 'y2' };
    expect(await server.list(portOperation, {})).toMatchObject({ total: 0 });
  });
});
