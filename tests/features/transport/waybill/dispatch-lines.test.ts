/** 派车 of several waybills: which car and driver each waybill gets, and what the lines say of each other. */
import { expect, test } from 'vitest';
import { assignCars } from '#features/transport/waybill/dispatch/assign.ts';
import { judgeLines, mayBeDispatched, whyNotSoFar } from '#features/transport/waybill/dispatch/judge-lines.ts';
import { proposedLines } from '#features/transport/waybill/dispatch/propose-lines.ts';
import type { Line } from '#features/transport/waybill/dispatch/judge-lines.ts';
import { judged } from '#features/transport/waybill/dispatch/use-sheet.ts';
import { car } from '#features/base/car/entity.ts';
import { driver } from '#features/production/driver/entity.ts';
import { roadPlan } from '#features/transport/road-plan/entity.ts';
import { waybill } from '#features/transport/waybill/entity.ts';
import { schema } from '#features/registry.ts';
import { assert } from '#base/assert.ts';
import type { Row } from '#schema/row.ts';

const haul = (id: string, planWeight: number, more: Partial<Row> = {}): Row => ({ id, planWeight, ...more });
const truck = (id: string, ratedLoad: number, more: Partial<Row> = {}): Row => ({ id, ratedLoad, ...more });
const anything = { fitsCar: () => true, fits: () => true };
const assigned = (...given: Parameters<typeof assignCars>): readonly string[] =>
  [...assignCars(...given)].map(([id, pair]) => `${id} ${pair.car.id} ${pair.driver.id}`);

test('each waybill gets the smallest car that carries it, each car and driver once', () => {
  const cars = [truck('big', 40), truck('small', 20), truck('middle', 30)];
  const drivers = [{ id: 'd1' }, { id: 'd2' }, { id: 'd3' }];
  expect(assigned([haul('a', 18), haul('b', 25), haul('c', 19)], cars, drivers, anything)).toEqual([
    'a small d1',
    'b middle d2',
    'c big d3',
  ]);
  expect(assigned([haul('a', 18), haul('b', 25)], cars.slice(0, 1), drivers, anything)).toEqual(['a big d1']);
  // Too small for all: the largest first.
  expect(assigned([haul('a', 50)], cars, drivers, anything)).toEqual(['a big d1']);
});

test("a car gets its own driver, else who usually drives it, else another of the carrier's", () => {
  const cars = [truck('own', 20, { mainDriverId: 'd2' }), truck('usual', 30), truck('any', 40)];
  const drivers = [{ id: 'd1' }, { id: 'd2' }, { id: 'd3', defaultCarId: 'usual' }];
  expect(assigned([haul('a', 10), haul('b', 25), haul('c', 35)], cars, drivers, anything)).toEqual(['a own d2', 'b usual d3', 'c any d1']);
  const mixed = [
    { id: 'd1', carrierUnitId: 'x' },
    { id: 'd2', carrierUnitId: 'y' },
  ];
  expect(assigned([haul('a', 10, { carrierUnitId: 'y' })], [truck('t', 20)], mixed, anything)).toEqual(['a t d2']);
  expect(assigned([haul('a', 10)], [truck('t', 20, { carrierUnitId: 'x' })], mixed, anything)).toEqual(['a t d1']);
});

test('what does not fit is not assigned, and takes nothing from the next waybill', () => {
  const cars = [truck('late', 20), truck('good', 30)];
  const drivers = [{ id: 'd1' }, { id: 'd2' }];
  const judging = {
    fitsCar: (row: Row, one: Row) => one.id !== 'late' && row.id !== 'b',
    fits: (_: Row, pair: { readonly driver: Row }) => pair.driver.id !== 'd1',
  };
  expect(assigned([haul('b', 10), haul('a', 10), haul('c', 10)], cars, drivers, judging)).toEqual(['a good d2']);
});

const step = waybill.flow?.transitions.find(({ action }) => action === 'dispatch');
assert(step !== undefined, 'waybills are dispatched');
const carrier = (id: string, isBlack = 'N') => [id, { id, name: id, isBlack, status: '1' }] as const;
const judging = {
  schema,
  def: waybill,
  step,
  now: '2026-11-20 10:00:00',
  isVisible: () => () => true,
  carriers: new Map([carrier('k'), carrier('x'), carrier('飞快', 'Y')]),
};
const papers = { licenseExpire: '2027-01-01', ratedLoad: 40, status: '1', workStatus: 'idle', carrierUnitId: 'k' };
const line = (id: string, carId: string, driverId: string, row: Partial<Row> = {}, ofCar: Partial<Row> = {}): Line => ({
  row: { id, waybillStatus: '10', planWeight: 30, ...row },
  input: {
    values: { carrierUnitId: 'k', carId, driverId },
    texts: {},
    chosen: {
      carId: { def: car, values: { id: carId, plateNumber: carId, ...papers, ...ofCar } },
      driverId: {
        def: driver,
        values: { id: driverId, name: driverId, driverStatus: 'idle', licenseEnd: '2027-01-01', carrierUnitId: 'k' },
      },
    },
  },
  referred: new Map(),
});
const whys = (lines: readonly Line[]) =>
  judgeLines(judging, lines).map(({ why, asks }) => why ?? (asks === undefined ? 'ready' : `asks: ${asks}`));

test('a line says what it lacks, what is wrong with its car, and what to check', () => {
  const empty: Line = { ...line('a', '', ''), input: { values: {}, texts: {}, chosen: {} } };
  expect(whys([empty, line('b', 'c1', 'd1'), line('c', 'c2', 'd2', {}, { workStatus: 'transit' })])).toEqual([
    '请填写承运单位、车辆、司机',
    'ready',
    '车辆“c2”不空闲',
  ]);
  expect(whys([line('a', 'c1', 'd1', {}, { carrierUnitId: 'other' })])).toEqual(['车辆“c1”不属于所选承运单位']);
  expect(whys([line('a', 'c1', 'd1', { planWeight: 41 })])).toEqual(['asks: 计划重量超过车辆“c1”的核定载质量']);
});

test('what the device cannot judge is said beside the question about it', () => {
  const { remarksOf, asking } = judged(judging, line('a', 'c1', 'd1', { roadPlanId: 'p' }));
  expect(remarksOf(undefined)).toEqual([{ field: undefined, isAsked: true, message: '本机没有这条运单的公路计划，由服务器核对' }]);
  expect(asking).toBe('本机没有这条运单的公路计划，由服务器核对');
  expect(judged(judging, line('a', 'c1', 'd1', { planWeight: 41 })).remarksOf(undefined)).toEqual([]);
});

test('a car or a driver of a line above is not free; that of a line which is not dispatched is', () => {
  expect(whys([line('a', 'c1', 'd1'), line('b', 'c1', 'd2'), line('c', 'c2', 'd1')])).toEqual([
    'ready',
    '车辆“c1”已用于上面的运单',
    '司机“d1”已用于上面的运单',
  ]);
  expect(whys([line('a', 'c1', 'd1', {}, { status: '0' }), line('b', 'c1', 'd2')])[1]).toBe('ready');
});

test('a car that is too small is proposed, to be checked; one that is not free is not; a waybill of a finished plan gets none', () => {
  const heavy = line('a', 'c1', 'd1', { planWeight: 41 });
  expect(whyNotSoFar(judging, heavy)).toBeUndefined();
  expect(whyNotSoFar(judging, line('a', 'c1', 'd1', {}, { workStatus: 'transit' }))).toBe('车辆“c1”不空闲');
  const done = { def: roadPlan, values: { id: 'p', planNo: 'GL1', planStatus: '5', planWeight: 100 } };
  const ofPlan = { ...line('a', '', '', { roadPlanId: 'p' }), referred: new Map([['roadPlanId', done]]) };
  expect(mayBeDispatched(judging, ofPlan)).toBe(false);
  expect(mayBeDispatched(judging, line('a', '', ''))).toBe(true);
});

const proposed = (rows: readonly Row[], cars: readonly Row[], drivers: readonly Row[], isPartial = false) =>
  judgeLines(judging, proposedLines(judging, rows, { cars, drivers, isPartial }, new Map(), '2026-11-20 08:00:00')).map(
    ({ why }) => why ?? 'ready',
  );
const waiting = (id: string, more: Partial<Row> = {}): Row => ({ id, waybillStatus: '10', planWeight: 30, carrierUnitId: 'k', ...more });
const idleCar = (id: string, more: Partial<Row> = {}): Row => ({ id, plateNumber: id, ...papers, ...more });
const idleDriver = (id: string, more: Partial<Row> = {}): Row => ({
  id,
  name: id,
  driverStatus: 'idle',
  licenseEnd: '2027-01-01',
  carrierUnitId: 'k',
  ...more,
});

test('a line without a proposal says what is lacking', () => {
  const [one, two] = [waiting('a'), waiting('b')];
  expect(proposed([one], [], [idleDriver('d1')])).toEqual(['现在没有空闲的车辆']);
  expect(proposed([one], [idleCar('c1')], [])).toEqual(['现在没有空闲的司机']);
  // A device without all cars does not say that there are none.
  expect(proposed([one], [], [idleDriver('d1')], true)).toEqual(['本机没有空闲车辆的数据']);
  expect(proposed([one], [idleCar('c1')], [], true)).toEqual(['本机没有空闲司机的数据']);
  expect(proposed([one, two], [idleCar('c1')], [idleDriver('d1'), idleDriver('d2')])).toEqual(['ready', '空闲的车辆都已用于上面的运单']);
  expect(proposed([one, two], [idleCar('c1'), idleCar('c2')], [idleDriver('d1')])).toEqual(['ready', '空闲的司机都已用于上面的运单']);
  expect(
    proposed([one], [idleCar('c1', { carrierUnitId: 'x' }), idleCar('c2', { status: '0', ratedLoad: 20 })], [idleDriver('d1')]),
  ).toEqual(['剩下的 2 辆空闲车辆都不合适，如车辆“c1”不属于所选承运单位']);
  expect(proposed([one], [idleCar('c1')], [idleDriver('d1', { carrierUnitId: 'x' })])).toEqual(['承运单位没有空闲的司机']);
  expect(proposed([one], [idleCar('c1')], [idleDriver('d1', { licenseEnd: '2026-01-01' })])).toEqual([
    '剩下的 1 名空闲司机都不合适，如司机“d1”的驾驶证已过期',
  ]);
  // A waybill that cannot be dispatched says that, and not what is free.
  expect(proposed([waiting('a', { carId: 'c9' })], [], [])).toEqual(['请填写司机']);
});

test('no car of a carrier on the black list is proposed, and one that was chosen before is refused', () => {
  const [one] = [waiting('a', { carrierUnitId: undefined })];
  const ofBlack = [idleCar('c1', { carrierUnitId: '飞快' }), idleDriver('d1', { carrierUnitId: '飞快' })] as const;
  expect(proposed([one], [ofBlack[0]], [ofBlack[1]])).toEqual(['剩下的 1 辆空闲车辆都不合适，如承运单位“飞快”在黑名单中，不能选']);
  const held = {
    ...line('a', 'c1', 'd1'),
    input: { values: { carrierUnitId: '飞快', carId: 'c1', driverId: 'd1' }, texts: {}, chosen: {} },
  };
  expect(whys([held])[0]).toBe('承运单位“飞快”在黑名单中，不能选');
});

test('what lines above take from a plan is not left for the lines below', () => {
  const plan = { def: roadPlan, values: { id: 'p', planNo: 'GL1', planStatus: '3', planWeight: 100, dispatchedWeight: 30 } };
  const ofPlan = (id: string, at: number): Line => ({
    ...line(id, `c${at}`, `d${at}`, { roadPlanId: 'p' }),
    referred: new Map([['roadPlanId', plan]]),
  });
  expect(whys([ofPlan('a', 1), ofPlan('b', 2), ofPlan('c', 3)])).toEqual(['ready', 'ready', '公路计划“GL1”未派的数量不足 30 吨']);
});

test('what the device does not hold it leaves to the server, and says so', () => {
  expect(whys([line('a', 'c1', 'd1', { roadPlanId: 'p', contractId: 'k' })])).toEqual([
    'asks: 本机没有这条运单的合同、公路计划，由服务器核对',
  ]);
});
