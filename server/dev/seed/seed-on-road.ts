/** Makes the places where trucks refuel, stand and go astray: petrol stations with refuellings, positions, and alarms at fences. */
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#base/durations.ts';
import { toServerTime } from '#base/server-time.ts';
import { petrolStation } from '#features/base/petrol-station/entity.ts';
import { fenceAlarm } from '#features/operation/fence-alarm/entity.ts';
import { refuelRecord } from '#features/operation/refuel-record/entity.ts';
import { vehiclePosition } from '#features/operation/vehicle-position/entity.ts';
import { roundTo } from '#schema/compute.ts';
import { destinationPlaces, originPlaces } from '../data/places.ts';
import { mobile, personName, street } from './identities.ts';
import { move } from './seed-accounts.ts';
import type { Known } from './seed-carriage-contracts.ts';
import { inUse } from './seed-carriage-contracts.ts';
import { numberOf, textOf } from './row-maker.ts';
import type { SeedRow, SeedValues } from './row-maker.ts';
import { earlyMs, times, WAYBILL_DAYS } from './seed-world.ts';
import type { SeedWorld } from './seed-world.ts';

const BRANDS = ['中国石化', '中国石油', '延长壳牌', '中化石油'] as const;
const KM_A_DAY = 380;
const CARD_SHARE = 0.8; // of the refuellings are paid by a card account
const ALARM_DAYS = 28;
const UNDER_WAY: readonly string[] = ['20', '30', '40', '50'];
const towns = [...originPlaces, ...destinationPlaces];
const near = ({ dice }: SeedWorld, degrees: number, reach: number): number => roundTo(degrees + dice.decimal(-reach, reach, 6), 6);

/** Call before the accounts are opened: cards pay for what is refuelled. */
export function seedRefuels(world: SeedWorld, known: Known, accounts: readonly SeedRow[]): Known {
  const { dice, rows, nowMs } = world;
  const stations = times(world.size(120, 8), at => stationRow(world, known, at));
  const cards = accounts.filter(row => row['accountType'] === 'oil');
  const trucks = known['car'] ?? [];
  const metres = new Map(trucks.map(truck => [truck.id, dice.int(40_000, 420_000)]));
  const count = world.size(14_000, 40);
  const refuels = times(count, at => {
    const atMs = nowMs - Math.round(((count - at) / count) * WAYBILL_DAYS * DAY_MS);
    const [truck, station] = [dice.pick(trucks), dice.pick(stations)];
    const tank = numberOf(truck, 'tankCapacity');
    const driven = (at / count) * WAYBILL_DAYS * KM_A_DAY;
    const card = cards.length > 0 && dice.chance(CARD_SHARE) ? dice.pick(cards) : undefined;
    const row = rows.make(refuelRecord, atMs, {
      refuelTime: toServerTime(atMs),
      petrolStationId: station.id,
      carId: truck.id,
      driverId: textOf(truck, 'mainDriverId') || undefined,
      odometer: roundTo((metres.get(truck.id) ?? 0) + driven, 1),
      petrolType: 'd0',
      liters: Math.min(dice.decimal(120, 390, 2), tank > 0 ? tank * 0.95 : 390),
      unitPrice: numberOf(station, 'agreePrice'),
      accountId: card?.id,
    });
    if (card) move(card, { refuelAmount: numberOf(row, 'amount') }, atMs);
    return row;
  });
  return { petrolStation: stations, refuelRecord: refuels };
}

function stationRow(world: SeedWorld, known: Known, at: number): SeedRow {
  const { dice, rows } = world;
  const town = towns[at % towns.length] ?? dice.pick(towns);
  const brand = dice.pick(BRANDS);
  const listPrice = dice.decimal(7.15, 8.05, 2);
  return rows.make(petrolStation, earlyMs(world), {
    stationName: `${brand}${town.name.slice(0, 4)}${at < towns.length ? '' : '第二'}加油站`,
    brand,
    petrolTypes: dice.chance(0.4) ? 'd0,d10,urea' : 'd0,urea',
    openHours: dice.chance(0.7) ? '24小时' : '06:00-22:00',
    listPrice,
    agreePrice: roundTo(listPrice - dice.decimal(0.1, 0.55, 2), 2),
    platformId: (known['platform'] ?? []).find(row => row['platformType'] === 'oil')?.id,
    areaCode: town.area,
    address: street(dice, town.area),
    longitude: near(world, town.longitude, 0.06),
    latitude: near(world, town.latitude, 0.06),
    linkMan: personName(dice),
    phone: mobile(dice),
    status: dice.chance(0.93) ? '1' : '0',
  });
}

/** Call when all trips are made: a truck stands where its work says. */
export function seedWatch(world: SeedWorld, known: Known, waybills: readonly SeedRow[]): Known {
  const trucks = inUse(known, 'car');
  const trips = new Map(waybills.filter(row => UNDER_WAY.includes(textOf(row, 'waybillStatus'))).map(row => [textOf(row, 'carId'), row]));
  return {
    vehiclePosition: trucks.map(truck => positionRow(world, truck, trips.get(truck.id))),
    fenceAlarm: alarmRows(world, trucks, inUse(known, 'electronicFence')),
  };
}

function positionRow(world: SeedWorld, truck: SeedRow, trip: SeedRow | undefined): SeedRow {
  const { dice, rows, nowMs } = world;
  const town = dice.pick(towns);
  const isMoving = truck['workStatus'] === 'transit';
  const atMs = nowMs - (truck['workStatus'] === 'idle' ? dice.int(10 * MINUTE_MS, 20 * HOUR_MS) : dice.int(10_000, 6 * MINUTE_MS));
  return rows.make(vehiclePosition, atMs, {
    carId: truck.id,
    plateNumber: textOf(truck, 'plateNumber'),
    workStatus: textOf(truck, 'workStatus'),
    driverId: (trip && textOf(trip, 'driverId')) || textOf(truck, 'mainDriverId') || undefined,
    waybillId: trip?.id,
    longitude: near(world, town.longitude, 0.3),
    latitude: near(world, town.latitude, 0.3),
    speed: isMoving ? dice.decimal(32, 84, 1) : 0,
    direction: dice.int(0, 359),
    address: `${town.name}附近${dice.int(1, 28)}公里`,
    mileage: isMoving ? dice.decimal(40, 620, 1) : dice.decimal(0, 180, 1),
    accOn: isMoving || dice.chance(0.2) ? 'Y' : 'N',
    locateTime: toServerTime(atMs),
  });
}

type AlarmType = 'in' | 'out' | 'stay' | 'deviate' | 'speed' | 'offline' | 'fatigue';
const REMARKS: Readonly<Record<AlarmType, string>> = {
  in: '按计划进场',
  out: '装车后出场，正常',
  stay: '排队等卸，已联系货场',
  deviate: '道路施工绕行，已核实',
  speed: '已电话提醒司机减速',
  offline: '隧道路段信号中断，已恢复',
  fatigue: '已通知司机进服务区休息',
};

function alarmRows(world: SeedWorld, trucks: readonly SeedRow[], fences: readonly SeedRow[]): readonly SeedRow[] {
  const { nowMs } = world;
  const count = world.size(16_000, 60);
  return times(count, at => alarmRow(world, trucks, fences, nowMs - Math.round(((count - at) / count) * ALARM_DAYS * DAY_MS)));
}

function alarmRow(world: SeedWorld, trucks: readonly SeedRow[], fences: readonly SeedRow[], atMs: number): SeedRow {
  const { dice, rows, nowMs } = world;
  const [truck, fence] = [dice.pick(trucks), dice.pick(fences)];
  const alarmType = dice.weighted<AlarmType>([['stay', 6], ['speed', 5], ['in', 3], ['out', 3], ['deviate', 3], ['offline', 2], ['fatigue', 1]]); // prettier-ignore
  const isAtFence = ['in', 'out', 'stay', 'speed'].includes(alarmType);
  const isOld = nowMs - atMs > DAY_MS;
  const alarmStatus = dice.weighted(isOld ? [['1', 24], ['2', 3], ['0', 1]] : [['0', 5], ['1', 4]] as const); // prettier-ignore
  const handledMs = Math.min(nowMs, atMs + dice.int(2, 90) * MINUTE_MS);
  const row = rows.make(fenceAlarm, atMs, {
    alarmType,
    alarmTime: toServerTime(atMs),
    fenceId: isAtFence ? fence.id : undefined,
    carId: truck.id,
    plateNumber: textOf(truck, 'plateNumber'),
    driverId: textOf(truck, 'mainDriverId') || undefined,
    longitude: near(world, numberOf(fence, 'longitude'), isAtFence ? 0.004 : 0.4),
    latitude: near(world, numberOf(fence, 'latitude'), isAtFence ? 0.004 : 0.4),
    ...measured(world, alarmType, fence),
    ...(alarmStatus !== '0' && {
      handler: dice.pick(['dispatcher', 'yard']),
      handleTime: toServerTime(handledMs),
      handleRemark: REMARKS[alarmType],
    }),
    alarmStatus,
  });
  if (alarmStatus !== '0') rows.touch(row, handledMs, textOf(row, 'handler'));
  return row;
}

function measured({ dice }: SeedWorld, alarmType: AlarmType, fence: SeedRow): SeedValues {
  switch (alarmType) {
    case 'speed':
      return { speed: roundTo((numberOf(fence, 'speedLimit') || 40) + dice.decimal(3, 28, 1), 1) };
    case 'stay':
      return { speed: 0, durationMinutes: (numberOf(fence, 'stayMinutes') || 60) + dice.int(5, 150) };
    case 'offline':
      return { durationMinutes: dice.int(10, 120) };
    case 'fatigue':
      return { speed: dice.decimal(55, 82, 1), durationMinutes: dice.int(241, 300) };
    default:
      return { speed: dice.decimal(8, 60, 1) };
  }
}
