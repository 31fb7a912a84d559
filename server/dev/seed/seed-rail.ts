/** Railway plans with their trains, and the wagons of each: what is loaded, lost and claimed adds up from the wagons to the plan. */
import { DAY_MS, HOUR_MS } from '#base/durations.ts';
import { railDayPlan } from '#features/transport/rail-day-plan/entity.ts';
import { railPlan } from '#features/transport/rail-plan/entity.ts';
import { railWagon } from '#features/transport/rail-wagon/entity.ts';
import { toServerTime } from '#base/server-time.ts';
import { computeRow, roundTo } from '#schema/compute.ts';
import { carriageContract, closeCarriage, inUse } from './seed-carriage-contracts.ts';
import type { Known } from './seed-carriage-contracts.ts';
import { numberOf, textOf, totalOf } from './row-maker.ts';
import type { RowMaker, SeedRow } from './row-maker.ts';
import { goodsAt } from './seed-goods.ts';
import { dayFrom, times, WAYBILL_DAYS } from './seed-world.ts';
import type { SeedWorld } from './seed-world.ts';

export type RailRows = {
  readonly contract: readonly SeedRow[];
  readonly railPlan: readonly SeedRow[];
  readonly railDayPlan: readonly SeedRow[];
  readonly railWagon: readonly SeedRow[];
};
/** What a wagon of the kind carries, and how its number begins. */
const KINDS = [
  { wagonType: 'C60', load: 60, head: '40' },
  { wagonType: 'C64', load: 61, head: '45' },
  { wagonType: 'C70', load: 70, head: '15' },
  { wagonType: 'C80', load: 80, head: '08' },
] as const;
type Kind = (typeof KINDS)[number];

const LOADING_STATIONS = 14; // the first of the stations; the others unload
const LAST_DAYS = 4; // a train is requested so many days ahead
const OVERWEIGHT = 1.02;
const BUSY_EVERY = 5;
/** Plans under way before the newest, of which the trains come at every stage. */
const RUNNING_MIN = 3;

/** @param papers numbers the contracts, among all others. @param busyYard the yard at whose station a part of the trains is loaded. */
export function seedRail(world: SeedWorld, papers: RowMaker, known: Known, busyYard: string | undefined): RailRows {
  const { dice } = world;
  // The first one is about goods of the busy yard.
  const contracts = times(world.size(60, 4), at =>
    carriageContract(
      { ...world, rows: papers },
      known,
      'rail',
      { railwayExpenseCompanyId: anyOf(world, known) },
      at === 0 ? known['freightYard']?.find(({ id }) => id === busyYard) : undefined,
    ),
  );
  const trains: SeedRow[] = [];
  const wagons: SeedRow[] = [];
  const count = world.size(900, 24);
  const plans = times(count, at => {
    const isBusy = at % BUSY_EVERY === 0;
    const deal = contracts[isBusy ? 0 : at % contracts.length] ?? dice.pick(contracts);
    const age = { share: at / count, newer: count - 1 - at };
    const made = planWithTrains(world, known, deal, age, isBusy ? busyYard : undefined);
    trains.push(...made.trains);
    wagons.push(...made.wagons);
    return made.plan;
  });
  for (const deal of contracts) {
    const own = plans.filter(plan => plan['contractId'] === deal.id);
    closeCarriage(deal, 'railWeight', totalOf(own, 'loadedWeight'), totalOf(own, 'applyWeight'));
  }
  return { contract: contracts, railPlan: plans, railDayPlan: trains, railWagon: wagons };
}

const anyOf = ({ dice }: SeedWorld, known: Known): string => dice.pick(inUse(known, 'railwayExpenseCompany')).id;

/** `share`: how far the plan is among all of them: the older, the more likely it is finished; `newer`: the number of those after it. */
type Age = { readonly share: number; readonly newer: number };
/** What the newest plans have come to, the newest first. */
const NEWEST = ['0', '1', '2', '8', '3'] as const;

function planWithTrains(world: SeedWorld, known: Known, deal: SeedRow, { share, newer }: Age, yardId: string | undefined) {
  const { dice, rows, nowMs } = world;
  const stations = known['railwayStation'] ?? [];
  const yard = (known['freightYard'] ?? []).find(({ id, stationId }) => id === yardId && stationId !== undefined);
  const kind = dice.weighted(KINDS.map(each => [each, each.wagonType === 'C70' ? 5 : 1] as const));
  const usual = share < 0.45 ? dice.dealt('past rail plan', [['5', 9], ['9', 1]]) : dice.weighted([['4', 12], ['3', 1], ['2', 1], ['1', 1], ['0', 2], ['8', 1]]); // prettier-ignore
  const status = NEWEST[newer] ?? (newer < NEWEST.length + RUNNING_MIN ? '4' : usual);
  const createdMs = nowMs - Math.round((WAYBILL_DAYS - share * 40) * DAY_MS);
  const isApproved = ['3', '4', '5'].includes(status);
  const runs = status === '4' || status === '5';
  const unit = dice.pick(inUse(known, 'planningUnit'));
  const values = {
    planMonth: dayFrom(createdMs, 4).slice(0, 7),
    contractId: deal.id,
    planningUnitId: unit.id,
    orderNo: isApproved || status === '2' ? `${dayFrom(createdMs, 1).slice(0, 7).replace('-', '')}${dice.digits(8)}` : undefined,
    companyId: textOf(deal, 'companyId'),
    consigneeId: dice.pick(inUse(known, 'consignee').filter(row => row['consumerId'] === deal['consumerId'])).id,
    materialId: textOf(deal, 'materialId'),
    departStationId: (yard && textOf(yard, 'stationId')) ?? dice.pick(stationsFor(known, deal)).id,
    wagonType: kind.wagonType,
    auditRemark: { '8': '本月运力紧张，未批复', '9': '计划取消，改走公路' }[status],
    railPlanStatus: status,
  };
  const arrive = dice.pick(stations.slice(LOADING_STATIONS));
  const plan = rows.make(railPlan, createdMs, { ...values, arriveStationId: arrive.id, arriveBureau: textOf(arrive, 'railBureau') });
  const made = runs
    ? times(dice.int(5, 10), at =>
        train(world, known, { plan, kind, yardId: yard?.id }, Math.round(trainDay(world, createdMs, status, at))),
      )
    : [];
  const asked = made.reduce((sum, { row }) => sum + numberOf(row, 'requestWagons'), 0);
  const applied = Math.max(asked, dice.int(40, 90)) + dice.int(0, 12);
  const approved = Math.max(asked, applied - dice.int(0, 10));
  Object.assign(plan, {
    applyWagons: applied,
    applyWeight: applied * kind.load,
    ...(isApproved && { approvedWagons: approved, approvedWeight: approved * kind.load }),
  });
  const gone = made.map(({ row }) => row).filter(row => ['5', '6', '7'].includes(textOf(row, 'dayStatus')));
  Object.assign(plan, {
    requestedWagons: totalOf(made.map(({ row }) => row), 'claimedWagons'), // prettier-ignore
    loadedWagons: totalOf(gone, 'loadedWagons'),
    loadedWeight: roundTo(totalOf(gone, 'loadedWeight'), 3),
  });
  if (status !== '0') rows.touch(plan, createdMs + DAY_MS, 'dispatcher');
  return { plan, trains: made.map(({ row }) => row), wagons: made.flatMap(each => each.wagons) };
}

/** From now; the first trains of the plans under way come at every stage. */
const DAYS_OF_LOADING: readonly (readonly [number | 'usual', number])[] = [
  [-2.7, 0.1], [-1, 0.1], [-0.4, 0.1], [-0.3, 0.1], [0.8, 0.1], [1.5, 0.1], [2.5, 0.1], [3.2, 0.1], ['usual', 40],
]; // prettier-ignore

/** Where the goods of the contract can be loaded: at a yard with a track that has them, or at a station without a yard of ours. */
function stationsFor(known: Known, deal: SeedRow): readonly SeedRow[] {
  const goods = (known['material'] ?? []).filter(({ id }) => id === deal['materialId']);
  const stations = (known['railwayStation'] ?? []).slice(0, LOADING_STATIONS);
  const yardAt = (station: SeedRow): SeedRow | undefined => known['freightYard']?.find(yard => yard['stationId'] === station.id);
  const fitting = stations.filter(station => {
    const yard = yardAt(station);
    return !yard || goodsAt(yard, goods).length > 0;
  });
  return fitting.length > 0 ? fitting : stations;
}

/** The trains of a finished plan are unloaded; those of one under way reach into the next days. */
function trainDay({ dice, nowMs }: SeedWorld, createdMs: number, status: string, at: number): number {
  const firstMs = createdMs + (2 + at * 2 + dice.decimal(0, 1, 2)) * DAY_MS;
  if (status === '5') return Math.min(firstMs, nowMs - (8 + at) * DAY_MS);
  const given = dice.dealt('day of loading', DAYS_OF_LOADING);
  if (given !== 'usual') return nowMs + given * DAY_MS;
  return Math.min(nowMs + LAST_DAYS * DAY_MS, firstMs + (nowMs - createdMs) * 0.5);
}

type Run = { readonly plan: SeedRow; readonly kind: Kind; readonly yardId: string | undefined };
type Train = { readonly row: SeedRow; readonly wagons: readonly SeedRow[] };

/** @param loadMs when it is loaded, or will be. */
function train(world: SeedWorld, known: Known, { plan, kind, yardId }: Run, loadMs: number): Train {
  const { dice, rows, nowMs } = world;
  const status = statusOf(world, loadMs);
  const requestMs = Math.min(loadMs - dice.int(1, 3) * DAY_MS, nowMs - HOUR_MS);
  const requested = dice.int(6, 14);
  const admitted = ['2', '3', '4', '5', '6', '7'].includes(status) ? requested - dice.weighted([[0, 6], [1, 2], [2, 1]]) : undefined; // prettier-ignore
  const empty = admitted !== undefined && status >= '3' && status <= '7' ? admitted - dice.weighted([[0, 8], [1, 1]]) : undefined; // prettier-ignore
  const [departMs, arriveMs, unloadMs] = stops(world, loadMs);
  const moment = (from: string, ms: number): string | undefined => (status >= from && status <= '7' ? toServerTime(ms) : undefined);
  const station = textOf(plan, 'departStationId');
  const row = rows.make(railDayPlan, requestMs, {
    railPlanId: plan.id,
    materialId: textOf(plan, 'materialId'),
    requestDate: dayFrom(requestMs, 0),
    loadDate: dayFrom(Math.max(loadMs, requestMs), 0),
    departStationId: station,
    arriveStationId: textOf(plan, 'arriveStationId'),
    branchLine: known['railwayStation']?.find(({ id }) => id === station)?.['branchLine'],
    yardId: yardId ?? known['freightYard']?.find(yard => yard['stationId'] === station)?.id,
    wagonType: kind.wagonType,
    requestWagons: requested,
    admitWagons: admitted,
    arrivedEmpty: empty,
    ticketNo: status >= '5' && status <= '7' ? `HP${dice.digits(8)}` : undefined,
    departTime: moment('5', departMs),
    arriveTime: moment('6', arriveMs),
    unloadTime: moment('7', unloadMs),
    failReason: status === '8' ? dice.pick(['路局限装，车没有承认', '空车调往他线', '货源不足']) : undefined,
    dayStatus: status,
  });
  const loaded = empty === undefined || status < '4' ? 0 : status === '4' ? dice.int(0, empty) : empty;
  const wagons = times(loaded, at => wagon(world, row, kind, at, { status, loadMs, unloadMs }));
  Object.assign(row, {
    loadedWagons: wagons.length,
    loadedWeight: roundTo(totalOf(wagons, 'ticketWeight'), 3),
    arriveWeight: roundTo(totalOf(wagons, 'arriveWeight'), 3),
    lossWeight: roundTo(totalOf(wagons, 'lossWeight'), 3),
  });
  Object.assign(row, computeRow(railDayPlan, row), { id: row.id });
  const lastMs = status >= '7' ? unloadMs : status === '6' ? arriveMs : status === '5' ? departMs : requestMs;
  if (status !== '0') rows.touch(row, Math.min(nowMs, lastMs), 'dispatcher');
  return { row, wagons };
}

const stops = ({ dice }: SeedWorld, loadMs: number): readonly [number, number, number] => {
  const departMs = loadMs + dice.int(8, 14) * HOUR_MS;
  const arriveMs = departMs + dice.int(20, 44) * HOUR_MS;
  return [departMs, arriveMs, arriveMs + dice.int(4, 12) * HOUR_MS];
};

/** By how long ago it is loaded; every stop of a train in the status lies behind. */
function statusOf({ dice, nowMs }: SeedWorld, loadMs: number): string {
  const days = (nowMs - loadMs) / DAY_MS;
  if (days < -2) return dice.dealt('train to come', [['0', 1], ['1', 1]]); // prettier-ignore
  if (days < 0) return dice.dealt('train of tomorrow', [['2', 2], ['1', 1]]); // prettier-ignore
  if (days < 0.6) return dice.dealt('train of today', [['4', 2], ['3', 1]]); // prettier-ignore
  if (days < 2.5) return '5';
  return days < 3 ? '6' : dice.dealt('past train', [['7', 94], ['8', 4], ['9', 2]]); // prettier-ignore
}

function wagon(
  { dice, rows }: SeedWorld,
  row: SeedRow,
  { wagonType, load, head }: Kind,
  at: number,
  { status, loadMs, unloadMs }: { readonly status: string; readonly loadMs: number; readonly unloadMs: number },
): SeedRow {
  const ticket = Math.min(dice.decimal(load - 1.2, load + 0.4, 1), roundTo(load * OVERWEIGHT, 1));
  const scale = roundTo(ticket + dice.decimal(-0.18, 0.18, 2), 2);
  const hasArrived = status === '6' || status === '7';
  return rows.make(railWagon, loadMs, {
    railDayPlanId: row.id,
    lineNo: at + 1,
    wagonNo: dice.once(row.id, () => `${head}${dice.digits(5)}`),
    wagonType,
    markedLoad: load,
    ticketWeight: ticket,
    scaleWeight: scale,
    arriveWeight: hasArrived ? roundTo(scale - dice.decimal(-0.04, 0.26, 2), 2) : undefined,
    sealNo: dice.chance(0.3) ? `SF${dice.digits(6)}` : undefined,
    loadTime: toServerTime(loadMs + at * 12 * 60_000),
    unloadTime: status === '7' ? toServerTime(unloadMs) : undefined,
    wagonStatus: { '4': '1', '5': '2', '6': '3', '7': '4' }[status] ?? '0',
  });
}
