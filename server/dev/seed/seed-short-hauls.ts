/** 生产任务 of all shifts and the trips (生产运单) of those that haul: tons, trips and money of a task, and what its vehicles do now, are those of its trips. */
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#base/durations.ts';
import { productionTask } from '#features/production/production-task/entity.ts';
import { productionWaybill } from '#features/production/production-waybill/entity.ts';
import { fromServerTime, toServerDay, toServerTime } from '#base/server-time.ts';
import { roundTo } from '#schema/compute.ts';
import type { Known } from './seed-carriage-contracts.ts';
import { numberOf, textOf, totalOf } from './row-maker.ts';
import type { SeedRow } from './row-maker.ts';
import { HAULING, seedVehicles } from './seed-vehicles.ts';
import { times, WAYBILL_DAYS } from './seed-world.ts';
import { goodsAt } from './seed-goods.ts';
import type { SeedWorld } from './seed-world.ts';

export type ShortHauls = Readonly<Record<'productionVehicle' | 'productionTask' | 'productionWaybill', readonly SeedRow[]>>;

const SHIFTS = [
  { shiftType: 'night', words: '夜班', hour: 0 },
  { shiftType: 'day', words: '白班', hour: 8 },
  { shiftType: 'middle', words: '中班', hour: 16 },
] as const;
const SHIFT_MS = DAY_MS / 3;
const LATE_HOURS = 2; // a task runs on so long after its shift
const AHEAD_MS = 1.5 * DAY_MS; // tasks are made out so long before they begin
/** The newest tasks, the newest first, however few there are: `hours` from now lies in the shift. */
const NEWEST = [
  { hours: 28, taskStatus: '0' },
  { hours: 16, taskStatus: '1' },
  { hours: -LATE_HOURS, taskStatus: '3' },
  { hours: -LATE_HOURS, taskStatus: '2' },
  { hours: -LATE_HOURS, taskStatus: '2' },
] as const;
/** A running task has a trip on the way: so long ago it was loaded, or is loaded now. */
const ON_THE_WAY_MINUTES = [[25, 2], [8, 1]] as const; // prettier-ignore
const TRIP_MS = 40 * MINUTE_MS;
const OTHER_TASKS: Readonly<Record<string, string>> = { loading: '装卸', maintain: '车辆检修', patrol: '堆场巡检' };
/** A trip that was begun and has not been unloaded has a vehicle and a driver to itself. */
const ON_THE_WAY: readonly string[] = ['1', '2'];

export function seedShortHauls(world: SeedWorld, known: Known): ShortHauls {
  const vehicles = seedVehicles(world, known);
  const drivers = new Map((known['driver'] ?? []).map(row => [row.id, row]));
  const crews = crewsOf(vehicles);
  const isFree = (vehicle: SeedRow): boolean =>
    vehicle['workStatus'] === 'idle' && drivers.get(textOf(vehicle, 'driverId'))?.['driverStatus'] === 'idle';
  const count = world.size(2_600, 30);
  const trips: SeedRow[] = [];
  const tasks = times(count, at => {
    const evenlyMs = world.nowMs - WAYBILL_DAYS * DAY_MS + ((at + 0.5) / count) * (WAYBILL_DAYS * DAY_MS + AHEAD_MS);
    const newest = NEWEST[count - 1 - at];
    const startMs = shiftStart(newest ? world.nowMs + newest.hours * HOUR_MS : evenlyMs);
    const free = crews.map(crew => ({ ...crew, haulers: crew.haulers.filter(isFree) })).filter(({ haulers }) => haulers.length > 0);
    const made = seedTask(world, known, world.dice.pick(newest && free.length > 0 ? free : crews), startMs, newest?.taskStatus);
    if (made.isHaul && made.task['taskStatus'] !== '9') trips.push(...seedTrips(world, made, drivers));
    return made.task;
  });
  return { productionVehicle: vehicles, productionTask: tasks, productionWaybill: trips };
}

/** The beginning of the shift around this time, in the server's calendar. */
function shiftStart(atMs: number): number {
  const day = fromServerTime(`${toServerDay(atMs)} 00:00:00`);
  return day + Math.floor((atMs - day) / SHIFT_MS) * SHIFT_MS;
}

type Crew = { readonly teamId: string; readonly haulers: readonly SeedRow[]; readonly all: readonly SeedRow[] };

/** The vehicles of each team that can haul. */
function crewsOf(vehicles: readonly SeedRow[]): readonly Crew[] {
  const ids = [...new Set(vehicles.map(row => textOf(row, 'carTeamId')))];
  const crews = ids.map(teamId => {
    const all = vehicles.filter(row => row['carTeamId'] === teamId);
    return { teamId, all, haulers: all.filter(row => HAULING.includes(textOf(row, 'vehicleCategory')) && row['driverId'] !== undefined) };
  });
  const hauling = crews.filter(({ haulers }) => haulers.length > 0);
  return hauling.length > 0 ? hauling : crews;
}

type Made = { readonly task: SeedRow; readonly isHaul: boolean; readonly startMs: number; readonly crew: readonly SeedRow[] };

/** @param given the status of a haul that has to be in it. */
function seedTask(world: SeedWorld, known: Known, { teamId, haulers, all }: Crew, startMs: number, given?: string): Made {
  const { dice, rows, nowMs } = world;
  const shift = SHIFTS.find(({ hour }) => toServerTime(startMs).slice(11, 13) === String(hour).padStart(2, '0')) ?? SHIFTS[1];
  const usual = haulers.length === 0 ? 'loading' : dice.weighted([['shorthaul', 14], ['transport', 1], ['loading', 3], ['maintain', 1], ['patrol', 1]]); // prettier-ignore
  const taskType = given === undefined ? usual : 'shorthaul';
  const isHaul = taskType === 'shorthaul' || taskType === 'transport';
  const hasGoods = isHaul || taskType === 'loading';
  const yards = known['freightYard'] ?? [];
  const from = dice.pick(yards);
  const goods = dice.pick(goodsAt(from, known['material'] ?? []));
  // A short haul stays within the yard, or goes to one of the same company in the same city that takes the goods.
  const isNear = (yard: SeedRow): boolean => textOf(yard, 'areaCode').slice(0, 4) === textOf(from, 'areaCode').slice(0, 4);
  const takes = (yard: SeedRow): boolean => yard['companyId'] === from['companyId'] && goodsAt(yard, [goods]).length > 0;
  const to = dice.pick(yards.filter(yard => yard.id !== from.id && isNear(yard) && takes(yard)).concat(from));
  const crew = isHaul ? chosen(world, haulers, dice.int(1, 3)) : chosen(world, all, dice.int(1, 2));
  const goodsName = textOf(goods, 'materialName');
  const createdMs = Math.min(nowMs - HOUR_MS, startMs - dice.int(2, 20) * HOUR_MS);
  const task = rows.make(productionTask, createdMs, {
    taskName: `${textOf(from, 'yardName').replace(/[装卸]车货场$/, '')}${shift.words}${hasGoods ? goodsName : ''}${OTHER_TASKS[taskType] ?? '倒运'}`,
    taskType,
    carTeamId: teamId,
    vehicleIds: crew.map(({ id }) => id).join(','),
    materialId: hasGoods ? goods.id : undefined,
    fromYardId: from.id,
    toYardId: isHaul ? to.id : undefined,
    planWeight: hasGoods ? dice.int(4, 12) * 50 : undefined,
    unitPrice: isHaul ? dice.int(6, 18) / 2 : undefined,
    shiftType: shift.shiftType,
    startTime: toServerTime(startMs),
    endTime: toServerTime(startMs + SHIFT_MS),
    leader: dice.pick(['dispatcher', 'yard']),
    tripCount: 0,
    openTrips: 0,
    finishedTrips: 0,
    finishedWeight: 0,
    haulAmount: 0,
    taskStatus: given ?? statusAt(world, startMs),
  });
  if (task['taskStatus'] !== '0') rows.touch(task, Math.max(createdMs, Math.min(nowMs, startMs)), 'dispatcher');
  return { task, isHaul, startMs, crew };
}

function statusAt({ dice, nowMs }: SeedWorld, startMs: number): string {
  if (startMs > nowMs) return dice.pick(['0', '1']);
  if (startMs + SHIFT_MS > nowMs) return dice.weighted([['2', 8], ['3', 1]]); // prettier-ignore
  return startMs + DAY_MS > nowMs ? dice.weighted([['4', 4], ['2', 2], ['9', 1]]) : dice.dealt('past task', [['4', 14], ['9', 1]]); // prettier-ignore
}

const chosen = ({ dice }: SeedWorld, list: readonly SeedRow[], count: number): readonly SeedRow[] => [
  ...new Set(times(count, () => dice.pick(list))),
];

function seedTrips(world: SeedWorld, { task, startMs, crew }: Made, drivers: ReadonlyMap<string, SeedRow>): readonly SeedRow[] {
  const { dice, nowMs } = world;
  const planned = dice.int(3, 7) * crew.length;
  const lastMs = startMs + SHIFT_MS - HOUR_MS;
  const isRunning = task['taskStatus'] === '2' || task['taskStatus'] === '3';
  const loads = times(planned, at => startMs + Math.round(((at + dice.decimal(0.1, 0.9, 2)) / planned) * (lastMs - startMs)));
  const past = task['taskStatus'] === '0' || task['taskStatus'] === '1' ? [] : loads.filter(loadMs => loadMs < nowMs - TRIP_MS);
  const onTheWay = task['taskStatus'] === '2' ? [nowMs - dice.dealt('trip on the way', ON_THE_WAY_MINUTES) * MINUTE_MS] : [];
  const begun = [...past, ...onTheWay];
  const trips = begun.map((loadMs, at) => {
    const vehicle = crew[at % crew.length] ?? dice.pick(crew);
    return seedTrip(world, task, vehicle, drivers.get(textOf(vehicle, 'driverId')), { tripNo: at + 1, loadMs, isRunning });
  });
  const confirmed = trips.filter(trip => trip['shortStatus'] === '4');
  const tons = roundTo(totalOf(confirmed, 'weight'), 3);
  Object.assign(task, {
    planTrips: planned,
    planWeight: isRunning || begun.length === 0 ? planned * 35 : Math.max(20, Math.floor(tons / 20) * 20),
    tripCount: trips.length,
    openTrips: trips.filter(trip => ['0', '1', '2', '3'].includes(textOf(trip, 'shortStatus'))).length,
    finishedTrips: confirmed.length,
    finishedWeight: tons,
    haulAmount: roundTo(totalOf(confirmed, 'amount'), 2),
  });
  return trips;
}

type When = { readonly tripNo: number; readonly loadMs: number; readonly isRunning: boolean };

function seedTrip(
  world: SeedWorld,
  task: SeedRow,
  vehicle: SeedRow,
  driver: SeedRow | undefined,
  { tripNo, loadMs, isRunning }: When,
): SeedRow {
  const { dice, rows, nowMs } = world;
  const unloadMs = loadMs + TRIP_MS + dice.int(-10, 15) * MINUTE_MS;
  const isFree = vehicle['workStatus'] === 'idle' && driver?.['driverStatus'] === 'idle';
  const status = unloadMs > nowMs ? (isFree ? (loadMs + 10 * MINUTE_MS > nowMs ? '1' : '2') : '3') : isRunning && dice.chance(0.4) ? '3' : dice.weighted([['4', 30], ['9', 1]]); // prettier-ignore
  const isUnloaded = status === '3' || status === '4';
  const trip = rows.make(productionWaybill, Math.min(loadMs - 5 * MINUTE_MS, nowMs), {
    taskId: task.id,
    vehicleId: vehicle.id,
    driverId: driver?.id,
    carTeamId: textOf(task, 'carTeamId'),
    materialId: textOf(task, 'materialId'),
    fromYardId: textOf(task, 'fromYardId'),
    toYardId: textOf(task, 'toYardId'),
    tripNo,
    weight: roundTo(numberOf(vehicle, 'ratedLoad') * dice.decimal(0.82, 1.02, 4), 2),
    unitPrice: numberOf(task, 'unitPrice'),
    loadTime: status === '1' ? undefined : toServerTime(loadMs),
    unloadTime: isUnloaded ? toServerTime(Math.min(unloadMs, nowMs)) : undefined,
    shiftType: textOf(task, 'shiftType'),
    photos: dice.chance(0.1) ? `seed/slip-${dice.int(1, 3)}.svg` : undefined,
    remark: status === '9' ? '重复登记' : undefined,
    shortStatus: status,
  });
  rows.touch(trip, Math.min(nowMs, unloadMs + 10 * MINUTE_MS), 'clerk');
  if (ON_THE_WAY.includes(status)) {
    vehicle['workStatus'] = status === '1' ? 'loading' : 'transit';
    if (driver) driver['driverStatus'] = 'busy';
  }
  if (status === '4') {
    vehicle['finishedTrips'] = numberOf(vehicle, 'finishedTrips') + 1;
    vehicle['finishedWeight'] = roundTo(numberOf(vehicle, 'finishedWeight') + numberOf(trip, 'weight'), 3);
  }
  return trip;
}
