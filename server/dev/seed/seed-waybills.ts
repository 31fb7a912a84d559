/** Waybills. The status of each follows from its age, and its times, weights and amounts follow from its status. */
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#base/durations.ts';
import { waybill } from '#features/transport/waybill/entity.ts';
import { computeRow, roundTo } from '#schema/compute.ts';
import { occupationsOf, shownIn } from '#schema/row-effects.ts';
import { toServerTime } from '#base/server-time.ts';
import type { Dice } from './dice.ts';
import { numberOf, textOf } from './row-maker.ts';
import type { SeedRow, SeedValues } from './row-maker.ts';
import type { NewestStatus } from './newest-waybills.ts';
import type { Truck } from './seed-fleet.ts';
import type { Trade } from './seed-trades.ts';
import type { SeedWorld } from './seed-world.ts';

export type SeedWaybill = {
  readonly row: SeedRow;
  readonly trade: Trade;
  readonly truck: Truck;
  /** By status it has passed: when it came to it, epoch ms. */
  readonly passedMs: Readonly<Partial<Record<Stage, number>>>;
};

/** The normal order of a waybill's statuses; exceptions and voids branch off it. */
const STAGES = ['10', '20', '30', '40', '50', '60', '70', '80'] as const;
type Stage = (typeof STAGES)[number];
const HUNG = '90';
const VOID = '99';
const ACTIVE: readonly string[] = ['20', '30', '40', '50', HUNG];
const SCALE_KG = 20; // a weighbridge has steps of 20 kg
const TRUCK_KM_PER_HOUR = 46;
const OIL_SHARE = 0.4;

/**
 * @param nextIdle an idle truck for a waybill that is under way: a truck makes one trip at a time.
 * @param newest what one of the newest has come to.
 */
export function seedWaybill(
  world: SeedWorld,
  trade: Trade,
  usual: Truck,
  nextIdle: NextIdle,
  createdMs: number,
  newest?: NewestStatus,
): SeedWaybill {
  const { dice, rows, nowMs } = world;
  const timeline = timelineOf(dice, createdMs, trade.line.km);
  const wanted =
    newest === undefined ? wantedStage(dice, (nowMs - createdMs) / DAY_MS) : newest === HUNG ? '40' : newest === VOID ? '20' : newest;
  // No stage lies in the future.
  const reached = STAGES.filter(candidate => candidate <= wanted && timeline[candidate] <= nowMs).at(-1) ?? '10';
  const idle = ACTIVE.includes(reached) ? nextIdle(usual) : usual;
  const stage = idle ? reached : timeline['60'] <= nowMs ? '60' : '10';
  const truck = idle ?? usual;
  const row = rows.make(waybill, createdMs, {
    ...plannedValues(dice, trade),
    ...(stage >= '20' ? dispatchValues(truck, timeline) : {}),
    ...(stage >= '40' ? loadValues(dice, truck, trade, timeline) : {}),
    ...(stage >= '50' ? { arriveTime: toServerTime(timeline['50']) } : {}),
    waybillStatus: stage,
  });
  if (stage >= '60') Object.assign(row, unloadValues(dice, row, trade, timeline));
  if (stage >= '70')
    Object.assign(row, { auditTime: toServerTime(timeline['70']), auditBy: 'dispatcher', receiptStatus: '3', motUploadStatus: '2' });
  if (stage > '10') rows.touch(row, timeline[stage], stage === '40' || stage === '60' ? 'clerk' : 'dispatcher');
  if (stage === '60') row['receiptStatus'] = dice.dealt('receipt', [['1', 35], ['2', 25], ['0', 35], ['4', 5]]); // prettier-ignore
  if (newest === undefined) branchOff(world, row, stage, timeline[stage]);
  else if (newest === HUNG && stage === '40') hang(world, row, timeline[stage]);
  else if (newest === VOID) setAside(world, row, stage, timeline[stage]);
  const passedMs = Object.fromEntries(STAGES.filter(passed => passed <= stage).map(passed => [passed, timeline[passed]]));
  return { row: { ...row, ...computeRow(waybill, row) }, trade, truck, passedMs };
}

/** @returns the truck itself if it is idle, else another one; `undefined` when too few are left. */
export type NextIdle = (usual: Truck) => Truck | undefined;

/** Leaves a seventh of the trucks idle, so that there is something to dispatch. */
export function idleTrucks(trucks: readonly Truck[]): NextIdle {
  const isIdle = ({ driver, car }: Truck): boolean => driver['driverStatus'] === 'idle' && car['workStatus'] === 'idle';
  const most = Math.floor((trucks.length * 6) / 7);
  let at = 0;
  let given = 0;
  return usual => {
    if (given >= most) return undefined;
    if (isIdle(usual)) {
      given++;
      return usual;
    }
    for (let tried = 0; tried < trucks.length; tried++) {
      const truck = trucks[at++ % trucks.length];
      if (!truck || !isIdle(truck)) continue;
      given++;
      return truck;
    }
    return undefined;
  };
}

/** Driver and car show what the waybill's status makes of them. */
export function occupy({ row, truck }: SeedWaybill): void {
  for (const [by, target] of [
    ['driverId', truck.driver],
    ['carId', truck.car],
  ] as const) {
    for (const occupancy of occupationsOf(waybill).filter(each => each.by === by)) {
      const shown = shownIn(occupancy, textOf(row, 'waybillStatus'), row.id);
      if (shown !== undefined) target[occupancy.field] = shown;
    }
  }
}

export const isActive = ({ row }: SeedWaybill): boolean => ACTIVE.includes(textOf(row, 'waybillStatus'));
export const isSettled = ({ row }: SeedWaybill): boolean => row['waybillStatus'] === '80';

function wantedStage(dice: Dice, ageDays: number): Stage {
  if (ageDays > 12)
    return dice.weighted([
      ['80', 85],
      ['70', 10],
      ['60', 4],
      ['50', 1],
    ]);
  if (ageDays > 4)
    return dice.weighted([
      ['80', 25],
      ['70', 40],
      ['60', 25],
      ['50', 7],
      ['40', 3],
    ]);
  return dice.weighted([
    ['70', 20],
    ['60', 25],
    ['50', 12],
    ['40', 20],
    ['30', 9],
    ['20', 7],
    ['10', 7],
  ]);
}

/** The times of the stages. */
function timelineOf(dice: Dice, createdMs: number, km: number): Readonly<Record<Stage, number>> {
  const dispatched = createdMs + dice.int(8, 150) * MINUTE_MS;
  const accepted = dispatched + dice.int(3, 40) * MINUTE_MS;
  const loaded = accepted + dice.int(60, 420) * MINUTE_MS;
  const arrived = loaded + Math.round((km / TRUCK_KM_PER_HOUR) * HOUR_MS * dice.decimal(0.92, 1.25, 2)) + dice.int(10, 90) * MINUTE_MS;
  const unloaded = arrived + dice.int(25, 240) * MINUTE_MS;
  const audited = unloaded + dice.int(60, 1_800) * MINUTE_MS;
  const settled = audited + dice.int(1, 8) * DAY_MS;
  return { '10': createdMs, '20': dispatched, '30': accepted, '40': loaded, '50': arrived, '60': unloaded, '70': audited, '80': settled };
}

function plannedValues(dice: Dice, { contract, plan, line }: Trade): SeedValues {
  return {
    originalNo: dice.chance(0.4) ? `Y${dice.digits(10)}` : undefined,
    transportMode: 'road',
    carrierMode: dice.weighted([
      ['outsource', 6],
      ['self', 2],
      ['platform', 2],
    ]),
    docSource: dice.weighted([
      ['web', 6],
      ['app', 2],
      ['api', 1],
      ['import', 1],
    ]),
    contractId: contract.id,
    roadPlanId: plan.id,
    priority: dice.weighted([
      ['L', 8],
      ['M', 2],
      ['H', 1],
    ]),
    settleBasis: contract['settleBasis'],
    companyId: contract['companyId'],
    supplierId: contract['supplierId'],
    consumerId: contract['consumerId'],
    consigneeId: plan['consigneeId'],
    loadPlace: line.row['loadPlace'],
    loadAreaCode: line.row['loadAreaCode'],
    unloadPlace: line.row['unloadPlace'],
    unloadAreaCode: line.row['unloadAreaCode'],
    loadYardId: line.from.yard.id,
    unloadYardId: line.to.yard.id,
    distance: line.km,
    materialId: contract['materialId'],
    planWeight: dice.int(64, 67) / 2,
    unitPrice: line.price,
    surcharge: dice.chance(0.08) ? dice.int(1, 6) * 50 : undefined,
    lossMode: dice.weighted([
      ['over', 8],
      ['none', 1],
      ['all', 1],
    ]),
    insuranceType: dice.chance(0.3) ? 'cargo' : 'none',
  };
}

function dispatchValues({ car, driver }: Truck, timeline: Readonly<Record<Stage, number>>): SeedValues {
  return {
    carrierUnitId: car['carrierUnitId'],
    carTeamId: car['carTeamId'],
    carId: car.id,
    plateNumber: textOf(car, 'plateNumber'),
    driverId: driver.id,
    driverPhone: textOf(driver, 'phone'),
    dispatchTime: toServerTime(timeline['20']),
  };
}

function loadValues(dice: Dice, { tareKg }: Truck, { line }: Trade, timeline: Readonly<Record<Stage, number>>): SeedValues {
  const tare = tareKg + dice.int(-4, 6) * SCALE_KG;
  const net = dice.int(1_560, 1_670) * SCALE_KG;
  const departed = timeline['40'];
  return {
    loadTare: tare / 1_000,
    loadGross: (tare + net) / 1_000,
    loadSlipNo: dice.once('slipNo', () => `ZB${dice.digits(10)}`),
    loadTime: toServerTime(departed - dice.int(8, 35) * MINUTE_MS),
    departTime: toServerTime(departed),
    eta: toServerTime(departed + Math.round(numberOf(line.row, 'standardHours') * HOUR_MS)),
    loadSlipImg: `seed/slip-${dice.int(1, 3)}.svg`,
    policyNo: dice.chance(0.2) ? `PDAA${dice.digits(14)}` : undefined,
  };
}

/** The loss is small and never negative; the part above the plan's allowance is deducted at the price of the goods. */
function unloadValues(dice: Dice, row: SeedRow, { plan, goods, line }: Trade, timeline: Readonly<Record<Stage, number>>): SeedValues {
  const netKg = Math.round(numberOf(row, 'loadNetWeight') * 1_000);
  const lossKg =
    dice.weighted([
      [0, 3],
      [1, 4],
      [2, 3],
      [4, 2],
      [8, 1],
    ]) * SCALE_KG;
  const tareKg = Math.round(numberOf(row, 'loadTare') * 1_000) + dice.int(-2, 2) * SCALE_KG;
  const allowedKg = (netKg * numberOf(plan, 'lossRate')) / 1_000;
  const overKg = row['lossMode'] === 'over' ? Math.max(0, lossKg - allowedKg) : row['lossMode'] === 'all' ? lossKg : 0;
  return {
    unloadTare: tareKg / 1_000,
    unloadGross: (tareKg + netKg - lossKg) / 1_000,
    unloadSlipNo: dice.once('slipNo', () => `XB${dice.digits(10)}`),
    unloadTime: toServerTime(timeline['60']),
    unloadSlipImg: `seed/slip-${dice.int(1, 3)}.svg`,
    lossDeduct: overKg > 0 ? roundTo((overKg / 1_000) * goods.price, 2) : undefined,
    oilAmount: dice.chance(0.25) ? Math.min(dice.int(2, 12) * 100, oilAtMost(netKg, line)) : undefined,
    motUploadStatus: dice.chance(0.8) ? '2' : '1',
  };
}

/** Two fifths of the freight: a driver of a short line is not paid less than nothing. */
const oilAtMost = (netKg: number, { price }: Trade['line']): number => Math.floor(((netKg / 1_000) * price * OIL_SHARE) / 50) * 50;

/** A few waybills have an exception on the way, and a few are voided before loading. */
function branchOff(world: SeedWorld, row: SeedRow, stage: Stage, reachedMs: number): void {
  const { dice } = world;
  if ((stage === '40' || stage === '50') && dice.chance(0.08)) hang(world, row, reachedMs);
  else if (stage <= '30' ? dice.chance(0.12) : stage === '80' && dice.chance(0.02)) setAside(world, row, stage, reachedMs);
}

function hang(world: SeedWorld, row: SeedRow, reachedMs: number): void {
  Object.assign(row, { waybillStatus: HUNG, exceptionType: world.dice.dict('exception_type') });
  world.rows.touch(row, laterThan(world, reachedMs), 'dispatcher');
}

function setAside(world: SeedWorld, row: SeedRow, stage: Stage, reachedMs: number): void {
  if (stage === '80') for (const name of SET_OUT) delete row[name];
  Object.assign(row, { waybillStatus: VOID, voidReason: world.dice.dict('void_reason'), receiptStatus: '0', motUploadStatus: '0' });
  world.rows.touch(row, laterThan(world, reachedMs), 'dispatcher');
}

const laterThan = ({ dice, nowMs }: SeedWorld, reachedMs: number): number => Math.min(nowMs, reachedMs + dice.int(5, 300) * MINUTE_MS);

/** The values that a waybill voided before loading does not have. */
const SET_OUT = [
  'loadGross',
  'loadTare',
  'loadNetWeight',
  'loadSlipNo',
  'loadSlipImg',
  'unloadGross',
  'unloadTare',
  'unloadNetWeight',
  'unloadSlipNo',
  'unloadSlipImg',
  'lossWeight',
  'settleWeight',
  'freightAmount',
  'payableAmount',
  'lossDeduct',
  'oilAmount',
  'policyNo',
  'loadTime',
  'departTime',
  'eta',
  'arriveTime',
  'unloadTime',
  'auditTime',
  'auditBy',
];
