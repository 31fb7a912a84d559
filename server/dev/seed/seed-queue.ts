/** 排队叫号: the visits that waybills made to their yards, and the trucks that stand at a gate today. A truck stands at one gate at a time. */
import { HOUR_MS, MINUTE_MS } from '#base/durations.ts';
import { fromServerTime, toServerTime } from '#base/server-time.ts';
import { gateQueue } from '#features/operation/gate-queue/entity.ts';
import { textOf } from './row-maker.ts';
import type { SeedRow } from './row-maker.ts';
import type { SeedWorld } from './seed-world.ts';

type Operation = 'loadtruck' | 'unloadtruck';
type Visit = { readonly trip: SeedRow; readonly operation: Operation; readonly yardId: string };
/** `atMs`: when the truck was weighed. */
type PastVisit = Visit & { readonly atMs: number };

/** At the gate of the yard it loads at, or unloads at. */
const WAITING: Readonly<Record<string, Operation>> = { 20: 'loadtruck', 30: 'loadtruck', 50: 'unloadtruck' };
const GATES = ['1号门', '2号门', '3号门'] as const;

/** @param waybills the last ones, each with a truck when it has left. @returns oldest first. */
export function seedQueue(world: SeedWorld, waybills: readonly SeedRow[]): readonly SeedRow[] {
  const past = waybills.flatMap(trip => pastVisits(world, trip)).toSorted((one, other) => one.atMs - other.atMs);
  const present = waybills.flatMap((trip): Visit[] => {
    const operation = WAITING[textOf(trip, 'waybillStatus')];
    const yardId = operation && yardOf(trip, operation);
    return operation && yardId && textOf(trip, 'plateNumber') !== '' ? [{ trip, operation, yardId }] : [];
  });
  const finished = past.slice(-world.size(12_000, 30)).map(visit => finishedRow(world, visit));
  return [...finished, ...present.map(visit => presentRow(world, visit))].toSorted((one, other) =>
    textOf(one, 'createTime') < textOf(other, 'createTime') ? -1 : 1,
  );
}

const yardOf = (trip: SeedRow, operation: Operation): string => textOf(trip, operation === 'loadtruck' ? 'loadYardId' : 'unloadYardId');

function pastVisits({ nowMs }: SeedWorld, trip: SeedRow): readonly PastVisit[] {
  return (
    [
      ['loadtruck', 'loadTime'],
      ['unloadtruck', 'unloadTime'],
    ] as const
  ).flatMap(([operation, time]) => {
    const [yardId, at] = [yardOf(trip, operation), textOf(trip, time)];
    const atMs = at === '' ? nowMs : fromServerTime(at);
    return yardId !== '' && atMs < nowMs - HOUR_MS ? [{ trip, operation, yardId, atMs }] : [];
  });
}

const fixed = ({ trip, operation, yardId }: Visit) => ({
  yardId,
  plateNumber: textOf(trip, 'plateNumber'),
  waybillId: trip.id,
  driverId: textOf(trip, 'driverId') || undefined,
  materialId: textOf(trip, 'materialId'),
  operationType: operation,
});

function finishedRow(world: SeedWorld, visit: PastVisit): SeedRow {
  const { dice, rows } = world;
  const inMs = visit.atMs - dice.int(10, 45) * MINUTE_MS;
  const callMs = inMs - dice.int(1, 6) * MINUTE_MS;
  const checkinMs = callMs - dice.int(3, 110) * MINUTE_MS;
  const outMs = visit.atMs + dice.int(4, 20) * MINUTE_MS;
  const row = rows.make(gateQueue, checkinMs, {
    ...fixed(visit),
    priority: dice.weighted([['L', 9], ['M', 2], ['H', 1]]), // prettier-ignore
    checkinTime: toServerTime(checkinMs),
    callTime: toServerTime(callMs),
    gateNo: dice.pick(GATES),
    inTime: toServerTime(inMs),
    outTime: toServerTime(outMs),
    queueStatus: '5',
  });
  rows.touch(row, outMs, 'clerk');
  return row;
}

function presentRow(world: SeedWorld, visit: Visit): SeedRow {
  const { dice, rows, nowMs } = world;
  const queueStatus = dice.dealt('gateQueue', [['1', 6], ['2', 1], ['4', 2], ['0', 3], ['3', 1], ['8', 1], ['9', 1]]); // prettier-ignore
  const checkinMs = nowMs - dice.int(20, 130) * MINUTE_MS;
  const callMs = Math.min(nowMs - 15 * MINUTE_MS, checkinMs + dice.int(2, 40) * MINUTE_MS);
  const isCalled = ['2', '3', '4', '8'].includes(queueStatus);
  const isInside = ['3', '4'].includes(queueStatus);
  const row = rows.make(gateQueue, checkinMs - 5 * MINUTE_MS, {
    ...fixed(visit),
    priority: dice.weighted([['L', 9], ['M', 2], ['H', 1]]), // prettier-ignore
    appointTime: dice.chance(0.3) ? toServerTime(nowMs + dice.int(1, 5) * HOUR_MS) : undefined,
    checkinTime: queueStatus === '0' ? undefined : toServerTime(checkinMs),
    callTime: isCalled ? toServerTime(callMs) : undefined,
    gateNo: isCalled ? dice.pick(GATES) : undefined,
    inTime: isInside ? toServerTime(callMs + 5 * MINUTE_MS) : undefined,
    queueStatus,
  });
  if (queueStatus !== '0') rows.touch(row, isCalled ? callMs : checkinMs, 'clerk');
  return row;
}
