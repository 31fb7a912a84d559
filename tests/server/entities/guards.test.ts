/** Guards of steps: the device's dialog and the server judge the same rows alike, and say the same (law S54). */
import { askSql } from '#tests/server/support/ask-sql.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { car } from '#features/base/car/entity.ts';
import { contract } from '#features/contract/contract/entity.ts';
import { driver } from '#features/production/driver/entity.ts';
import { waybill } from '#features/transport/waybill/entity.ts';
import { roadPlan } from '#features/transport/road-plan/entity.ts';
import { computeRow } from '#schema/compute.ts';
import type { EntityDef } from '#schema/entity-def.ts';
import { brokenGuards } from '#schema/guards.ts';
import type { ReferredRow } from '#schema/guards.ts';
import type { Values } from '#schema/row.ts';
import { idOf, openEntityServer } from '#tests/server/support/entity-server.ts';
import type { EntityServer } from '#tests/server/support/entity-server.ts';
import { DISPATCH, PLAN, startWithout } from '#tests/server/support/waybill-body.ts';

let server: EntityServer;
beforeAll(async () => {
  server = await openEntityServer();
}, 60_000);
afterAll(() => server.close());

const ID = idOf(1);
const DRIVER = { name: '王建国', carrierUnitId: 'u1', driverStatus: 'idle', licenseEnd: '2026-03-05', qualificationEnd: '2027-01-01' };
const CAR = {
  plateNumber: '晋A·D3421',
  carrierUnitId: 'u1',
  status: '1',
  workStatus: 'idle',
  licenseExpire: '2026-03-05',
  ratedLoad: 33.5,
  totalMass: 49,
};
const DEAL = { number: 'HT1', contractStatus: '3', quantity: 100, floatRatio: 10, finishedWeight: 20 };
const ROAD = { planNo: 'GL1', contractId: 'k1', planStatus: '3', planWeight: 100, dispatchedWeight: 68 };

/** Puts the row into its table as it is, and says what a device knows of it. */
async function put(def: EntityDef, id: string, values: Values): Promise<ReferredRow> {
  const names = Object.keys(values);
  const columns = names.map(name => name.replaceAll(/[A-Z]/g, letter => `_${letter.toLowerCase()}`));
  await askSql(server.db, `DELETE FROM ${def.table} WHERE id = $1`, [id]);
  await askSql(
    server.db,
    `INSERT INTO ${def.table} (id, tenant_id, del_flag, ${columns.join(', ')}) VALUES ($1, '0', '0', ${names.map((_, at) => `$${at + 2}`).join(', ')})`,
    [id, ...names.map(name => values[name] ?? null)],
  );
  return { def, values };
}

beforeEach(async () => {
  await startWithout(server, ['mt_waybill']);
});

type Around = {
  readonly driver?: Values;
  readonly car?: Values;
  readonly deal?: Values;
  readonly road?: Values;
  readonly planWeight?: number;
};

test.each<[string, Around, string | undefined]>([
  ['nothing is wrong, the papers end today', {}, undefined],
  ['a driver on another trip', { driver: { driverStatus: 'busy' } }, '司机“王建国”不空闲'],
  ['a driver at rest', { driver: { driverStatus: 'rest' } }, '司机“王建国”不空闲'],
  ['a licence that ended yesterday', { driver: { licenseEnd: '2026-03-04' } }, '司机“王建国”的驾驶证已过期'],
  ['a car in repair', { car: { workStatus: 'repair' } }, '车辆“晋A·D3421”不空闲'],
  ['a disabled car', { car: { status: '0' } }, '车辆“晋A·D3421”已停用'],
  ['a car whose licence has ended', { car: { licenseExpire: '2026-03-04' } }, '车辆“晋A·D3421”的行驶证已过期'],
  ['a finished contract', { deal: { contractStatus: '4' } }, '合同“HT1”不在履行中，不能派车'],
  ['the last tons of a contract with its float', { deal: { finishedWeight: 78 } }, undefined],
  ['a contract without enough left', { deal: { finishedWeight: 78.001 } }, '合同“HT1”剩余的数量不足 32 吨'],
  ['a paused plan', { road: { planStatus: '4' } }, '公路计划“GL1”不在执行中，不能派车'],
  ['the last tons of a plan', {}, undefined],
  ['a plan without enough left', { road: { dispatchedWeight: 68.001 } }, '公路计划“GL1”未派的数量不足 32 吨'],
])('dispatch over %s', async (_what, around, message) => {
  // All is well when the waybill is entered; what the case says happens before it is dispatched.
  for (const [def, id, values] of [
    [driver, 'drv1', DRIVER],
    [car, 'car1', CAR],
    [contract, 'k1', DEAL],
    [roadPlan, 'p1', ROAD],
  ] as const)
    await put(def, id, values);
  const added = await server.call('POST', `${waybill.endpoint}/add`, { ...PLAN, ...DISPATCH, id: ID, roadPlanId: 'p1' });
  expect(added.message).toBe('添加成功！');
  const referred = new Map([
    ['driverId', await put(driver, 'drv1', { ...DRIVER, ...around.driver })],
    ['carId', await put(car, 'car1', { ...CAR, ...around.car })],
    ['contractId', await put(contract, 'k1', { ...DEAL, ...around.deal })],
    ['roadPlanId', await put(roadPlan, 'p1', { ...ROAD, ...around.road })],
  ]);

  expect(foreseen('dispatch', { ...PLAN, roadPlanId: 'p1' }, DISPATCH, referred)).toEqual(message === undefined ? [] : [message]);
  const answer = await server.call('PUT', `${waybill.endpoint}/dispatch`, { id: ID, ...DISPATCH });
  expect(answer).toMatchObject(message === undefined ? { success: true } : { success: false, code: 500, message });
  expect(await server.row(waybill, ID)).toMatchObject({ waybillStatus: message === undefined ? '20' : '10' });
});

const UNLOADING: Values = { ...PLAN, id: ID, waybillStatus: '50', loadGross: 48, loadTare: 15, loadNetWeight: 33 };
test.each<[string, number, string | undefined]>([
  ['as much as was loaded', 48, undefined],
  ['a little more, within what two scales differ by', 48.165, undefined],
  ['more than that', 48.2, '卸货净重 33.2 吨比装货净重 33 吨多出千分之五以上，请核对磅单'],
])('unloading %s', async (_what, unloadGross, message) => {
  const body = { unloadGross, unloadTare: 15, unloadNetWeight: 0, unloadTime: '2026-03-05 10:00:00' };
  await server.call('POST', `${waybill.endpoint}/add`, { ...PLAN, id: ID });
  await askSql(server.db, "UPDATE mt_waybill SET waybill_status = '50', load_gross = 48, load_tare = 15, load_net_weight = 33");

  expect(foreseen('unloadConfirm', UNLOADING, body, new Map())).toEqual(message === undefined ? [] : [message]);
  expect(await server.call('PUT', `${waybill.endpoint}/unloadConfirm`, { id: ID, ...body })).toMatchObject(
    message === undefined ? { success: true } : { success: false, message },
  );
});

test('a guard that only asks is judged on the device, and refuses nothing on the server', async () => {
  const body = { unloadGross: 45, unloadTare: 15, unloadNetWeight: 0, unloadTime: '2026-03-05 10:00:00' };
  await server.call('POST', `${waybill.endpoint}/add`, { ...PLAN, id: ID });
  await askSql(server.db, "UPDATE mt_waybill SET waybill_status = '50', load_gross = 48, load_tare = 15, load_net_weight = 33");

  expect(judged('unloadConfirm', UNLOADING, body, new Map())).toEqual([{ message: '亏吨超过装货净重的百分之二', asks: true }]);
  expect(await server.call('PUT', `${waybill.endpoint}/unloadConfirm`, { id: ID, ...body })).toMatchObject({ success: true });
});

test('a step whose reference names a deleted row is refused', async () => {
  await put(driver, 'drv1', DRIVER);
  await put(car, 'car1', CAR);
  await put(contract, 'k1', DEAL);
  await server.call('POST', `${waybill.endpoint}/add`, { ...PLAN, ...DISPATCH, id: ID });
  await askSql(server.db, "UPDATE xk_user_driver SET del_flag = '1' WHERE id = 'drv1'");

  expect(await server.call('PUT', `${waybill.endpoint}/dispatch`, { id: ID })).toMatchObject({
    success: false,
    message: '司机所选的数据不存在或已删除，请重新选择',
  });
});

test('the lines of a contract are summed: more than the amount and its float is refused', async () => {
  const line = (number: number, quantity: number) => ({
    id: idOf(number),
    lineNo: number,
    materialId: 'm1',
    measureUnit: 'ton',
    quantity,
    unitPrice: 1,
    taxRate: '9',
  });
  const deal = {
    id: ID,
    contractName: '合同',
    contractType: 'road',
    tradeDirection: 'purchase',
    companyId: 'c1',
    materialId: 'm1',
    quantity: 100,
    floatRatio: 10,
    unitPrice: 1,
    taxRate: '9',
    priceMode: 'fixed',
    settleBasis: 'unload',
    signDate: '2026-03-01',
    startDate: '2026-03-01',
    endDate: '2026-12-01',
  };
  const save = (lines: readonly Values[], verb: 'POST' | 'PUT', path: string) =>
    server.call(verb, `${contract.endpoint}/${path}`, { ...deal, number: 'HT2', contractItemList: lines });
  const tooMuch = [line(2, 60.1), line(3, 50)];
  expect(await save(tooMuch, 'POST', 'add')).toMatchObject({ success: true });

  const lines = new Map([['contractItemList', tooMuch.map(item => ({ ...item, amount: item.quantity }))]]);
  const values = { ...deal, amount: 100 };
  const facts = { before: values, values, referred: new Map(), lines, now: '2026-03-05 12:00:00' };
  const message = '明细的金额合计超过合同金额及其浮动';
  expect(brokenGuards(stepOf(contract, 'submit'), facts)).toMatchObject([{ message }]);
  expect(await server.call('PUT', `${contract.endpoint}/submit`, { id: ID })).toMatchObject({ success: false, message });

  expect(await save([line(2, 60), line(3, 50)], 'PUT', 'edit')).toMatchObject({ success: true });
  expect(await server.call('PUT', `${contract.endpoint}/submit`, { id: ID })).toMatchObject({ success: true });
});

test('of two dispatches of one driver at once exactly one is accepted', async () => {
  await put(driver, 'drv1', DRIVER);
  await put(car, 'car1', CAR);
  await put(car, 'car2', { ...CAR, plateNumber: '晋A·D3422' });
  for (const number of [1, 2]) await server.call('POST', `${waybill.endpoint}/add`, { ...PLAN, id: idOf(number) });
  const answers = await Promise.all(
    [1, 2].map(number => server.call('PUT', `${waybill.endpoint}/dispatch`, { id: idOf(number), ...DISPATCH, carId: `car${number}` })),
  );

  expect(answers.map(({ message }) => message).toSorted()).toEqual(['司机“王建国”不空闲', '派车成功!']);
});

const stepOf = (def: EntityDef, action: string) => {
  const step = def.flow?.transitions.find(candidate => candidate.action === action);
  if (!step) throw new Error(`no step ${action}`);
  return step;
};

function judged(action: string, before: Values, body: Values, referred: ReadonlyMap<string, ReferredRow>) {
  const values = computeRow(waybill, { ...before, ...body });
  return brokenGuards(stepOf(waybill, action), { before, values, referred, lines: new Map(), now: '2026-03-05 12:00:00' }).map(
    ({ message, guard }) => ({ message, ...(guard.asks ? { asks: true } : {}) }),
  );
}

const foreseen = (...args: Parameters<typeof judged>): readonly string[] =>
  judged(...args).flatMap(({ message, asks }) => (asks ? [] : [message]));
