/** Berths of the ports, the calls of ships at them one after the other, and the shifts that load and unload. */
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#base/durations.ts';
import { berth } from '#features/base/berth/entity.ts';
import { portOperation } from '#features/operation/port-operation/entity.ts';
import { shipPlan } from '#features/transport/ship-plan/entity.ts';
import { fromServerTime, toServerTime } from '#base/server-time.ts';
import { computeRow, roundTo } from '#schema/compute.ts';
import { carriageContract, closeCarriage, inUse } from './seed-carriage-contracts.ts';
import type { Known } from './seed-carriage-contracts.ts';
import { numberOf, textOf, totalOf } from './row-maker.ts';
import type { RowMaker, SeedRow } from './row-maker.ts';
import { earlyMs, times } from './seed-world.ts';
import type { SeedWorld } from './seed-world.ts';

export type ShipRows = {
  readonly contract: readonly SeedRow[];
  readonly berth: readonly SeedRow[];
  readonly shipPlan: readonly SeedRow[];
  readonly portOperation: readonly SeedRow[];
};
type Berth = { readonly row: SeedRow; readonly yard: SeedRow | undefined; readonly deal: SeedRow };
/** A stay at a berth, and what is worked meanwhile. */
type Stay = { readonly startMs: number; readonly endMs: number; readonly tons: number };

const SHIPS = ['海运', '远洋', '明州', '华蕴', '国电', '神华', '中海', '浙海', '新昌', '宁安'] as const;
const SHIFT_MS = DAY_MS / 3;
const SHIFTS = ['night', 'day', 'middle'] as const;
const WORKED_SHARE = 0.7; // of the berth's rate, over a whole stay
const BEHIND = 0.4; // of a berth's calls
const CALLS_MIN = 4; // of a berth: one before the present one and two after it

/** @param papers numbers the contracts, among all others. */
export function seedShips(world: SeedWorld, papers: RowMaker, known: Known): ShipRows {
  const ports = inUse(known, 'port');
  const deals = ports.map(port => carriageContract({ ...world, rows: papers }, known, 'ship', { portId: port.id }, yardAt(known, port)));
  const berths = ports.flatMap((port, at) => berthsOf(world, known, port, deals[at]));
  const worked = berths.filter(({ yard }) => yard !== undefined);
  const each = Math.max(CALLS_MIN, Math.round(world.size(700, 48) / worked.length));
  const plans: SeedRow[] = [];
  const operations: SeedRow[] = [];
  for (const each_ of worked) {
    for (const stay of staysAt(world, each_, each)) {
      const plan = call(world, known, each_, stay);
      plans.push(plan);
      operations.push(...shiftsOf(world, each_, plan));
      if (['5', '6'].includes(textOf(plan, 'shipPlanStatus'))) each_.row['currentShipPlanId'] = plan.id;
    }
    operations.push(...otherWork(world, each_));
  }
  for (const deal of deals) {
    const own = plans.filter(plan => plan['contractId'] === deal.id);
    const left = own.filter(plan => ['7', '8'].includes(textOf(plan, 'shipPlanStatus')));
    closeCarriage(deal, 'shipWeight', totalOf(left, 'actualWeight'), totalOf(own, 'planWeight'));
  }
  return { contract: deals, berth: berths.map(({ row }) => row), shipPlan: plans, portOperation: operations };
}

const yardAt = (known: Known, port: SeedRow): SeedRow | undefined => inUse(known, 'freightYard').find(row => row['portId'] === port.id);

/** A port with a yard of ours has most of the berths. */
function berthsOf(world: SeedWorld, known: Known, port: SeedRow, deal: SeedRow | undefined): readonly Berth[] {
  const { dice, rows } = world;
  if (!deal) return [];
  const yard = yardAt(known, port);
  return times(yard ? 6 : 3, at => {
    const maxTonnage = dice.pick([35_000, 50_000, 70_000, 100_000, 150_000]);
    const row = rows.make(berth, earlyMs(world), {
      berthCode: `${textOf(port, 'portCode')}-${String(at + 1).padStart(2, '0')}`,
      berthName: `${textOf(port, 'portName')}${at + 1}号泊位`,
      portId: port.id,
      berthType: dice.dict('berth_type'),
      length: 180 + maxTonnage / 1_000,
      depth: roundTo(9 + maxTonnage / 14_000, 1),
      maxTonnage,
      loadRate: dice.int(8, 40) * 100,
    });
    return { row, yard, deal };
  });
}

/** One after the other, with a gap between two; most of them are over. */
function staysAt({ dice, nowMs }: SeedWorld, { row }: Berth, count: number): readonly Stay[] {
  const hourly = numberOf(row, 'loadRate') * WORKED_SHARE;
  let endMs = 0;
  const stays = times(count, () => {
    const tons = Math.max(3_000, Math.round(dice.decimal(0.4, 0.9, 2) * Math.min(numberOf(row, 'maxTonnage'), hourly * 48)));
    const startMs = endMs + dice.int(4, 30) * HOUR_MS;
    endMs = startMs + Math.round(tons / hourly + dice.int(6, 10)) * HOUR_MS;
    return { startMs, endMs, tons };
  });
  const present = stays[Math.min(count - 1, Math.floor(count * BEHIND))];
  if (!present) return [];
  // Two of three berths have a ship now.
  const now = dice.dealt('berth', [['working', 12], ['just berthed', 1], ['free', 7]] as const); // prettier-ignore
  const within = { working: dice.int(present.startMs + 5 * HOUR_MS, present.endMs - HOUR_MS), 'just berthed': present.startMs + 2 * HOUR_MS, free: present.startMs - 3 * HOUR_MS }; // prettier-ignore
  const shift = nowMs - within[now];
  return stays.map(stay => ({ ...stay, startMs: wholeHour(stay.startMs + shift), endMs: wholeHour(stay.endMs + shift) }));
}

const wholeHour = (ms: number): number => Math.round(ms / HOUR_MS) * HOUR_MS;

function statusOf({ dice, nowMs }: SeedWorld, { startMs, endMs }: Stay): string {
  if (endMs < nowMs) return endMs < nowMs - DAY_MS ? dice.dealt('ship that left', [['8', 9], ['7', 1]]) : '7'; // prettier-ignore
  if (startMs < nowMs) return startMs > nowMs - 4 * HOUR_MS ? '5' : '6';
  if (startMs < nowMs + 2 * DAY_MS) return dice.dealt('ship of tomorrow', [['3', 2], ['4', 1]]); // prettier-ignore
  if (startMs < nowMs + 4 * DAY_MS) return dice.dealt('ship to come', [['2', 1], ['3', 1]]); // prettier-ignore
  return dice.dealt('ship announced', [['0', 1], ['1', 1], ['2', 1], ['9', 1]]); // prettier-ignore
}

const SINCE: readonly string[] = ['5', '6', '7', '8'];

function call(world: SeedWorld, known: Known, { row, yard, deal }: Berth, stay: Stay): SeedRow {
  const { dice, rows, nowMs } = world;
  const status = statusOf(world, stay);
  const createdMs = Math.min(stay.startMs - dice.int(6, 12) * DAY_MS, nowMs - HOUR_MS);
  const [has, isWorked, isOver] = [SINCE, SINCE.slice(1), SINCE.slice(2)].map(since => since.includes(status));
  const arrivedMs = stay.startMs - dice.int(2, 20) * HOUR_MS;
  const at = (isTrue: boolean | undefined, ms: number): string | undefined => (isTrue ? minute(ms) : undefined);
  // Before its berth is confirmed a ship may have none.
  const isPlaced = status >= '3' && status <= '8' ? true : dice.chance(0.5);
  const workStartMs = stay.startMs + dice.int(1, 2) * HOUR_MS;
  const isPresent = status === '5' || status === '6';
  const operation = dice.dealt(isPresent ? `ship at ${textOf(row, 'portId')}` : 'ship', [['load', 7], ['unload', 3]]); // prettier-ignore
  const port = textOf(known['port']?.find(({ id }) => id === row['portId']) ?? row, 'portName');
  const far = dice.pick(['广州港', '宁波港', '上海港', '江阴港', '厦门港']);
  return rows.make(shipPlan, createdMs, {
    shipName: `${dice.pick(SHIPS)}${dice.int(1, 99)}`,
    voyageNo: `V${dice.digits(4)}`,
    imoNo: `9${dice.digits(6)}`,
    mmsi: `413${dice.digits(6)}`,
    shipType: dice.weighted([['bulk', 12], ['selfunload', 2], ['multi', 1]]), // prettier-ignore
    shipLength: roundTo(numberOf(row, 'length') * dice.decimal(0.7, 0.92, 2), 1),
    draught: roundTo(numberOf(row, 'depth') * dice.decimal(0.7, 0.93, 2), 1),
    deadweight: Math.min(numberOf(row, 'maxTonnage'), Math.ceil(stay.tons / 900) * 1_000),
    agentUnitId: inUse(known, 'logisticsUnit').find(unit => ['forwarder', 'shipping'].includes(textOf(unit, 'unitType')))?.id,
    operation,
    contractId: deal.id,
    portId: textOf(row, 'portId'),
    materialId: textOf(deal, 'materialId'),
    planWeight: stay.tons,
    yardId: yard?.id,
    loadPort: operation === 'load' ? port : far,
    dischargePort: operation === 'load' ? far : port,
    eta: minute(stay.startMs - 6 * HOUR_MS),
    ...(isPlaced && { berthId: row.id, planBerthTime: minute(stay.startMs), planDepartTime: minute(stay.endMs) }),
    ata: at(has === true || status === '4', Math.min(arrivedMs, nowMs - HOUR_MS)),
    berthTime: at(has, stay.startMs),
    workStart: at(isWorked, workStartMs),
    workEnd: at(isOver, stay.endMs - 2 * HOUR_MS),
    departTime: at(isOver, stay.endMs),
    laytimeHours: Math.round((stay.endMs - stay.startMs) / HOUR_MS) + dice.int(-6, 10),
    demurrageRate: dice.int(8, 40) * 1_000,
    auditRemark: status === '9' ? '船期取消' : undefined,
    shipPlanStatus: status,
  });
}

const minute = (ms: number): string => toServerTime(Math.floor(ms / MINUTE_MS) * MINUTE_MS);

/** Shifts of a call, of which the tons make those of the ship. A ship that is worked has done as much as its time allows. */
function shiftsOf(world: SeedWorld, { row, yard }: Berth, plan: SeedRow): readonly SeedRow[] {
  const { dice, rows, nowMs } = world;
  const status = textOf(plan, 'shipPlanStatus');
  if (!yard || status < '6' || status > '8') return [];
  const [startMs, endMs] = [
    fromServerTime(textOf(plan, 'workStart')),
    fromServerTime(textOf(plan, 'workEnd') || textOf(plan, 'planDepartTime')),
  ];
  const planned = numberOf(plan, 'planWeight');
  const count = Math.max(1, Math.round((endMs - startMs) / SHIFT_MS));
  const span = Math.floor((endMs - startMs) / count);
  const made = times(count, at => {
    const [fromMs, toMs] = [startMs + at * span, startMs + (at + 1) * span];
    const [isDone, isOpen] = [toMs <= nowMs, fromMs <= nowMs && toMs > nowMs];
    const tons = roundTo(planned / count, 3);
    const done = isDone ? roundTo(tons * dice.decimal(0.97, 1.03, 3), 3) : roundTo((tons * (nowMs - fromMs)) / span, 0);
    const operationStatus = isDone ? '3' : isOpen ? dice.weighted([['1', 5], ['2', 1]]) : '0'; // prettier-ignore
    return rows.make(portOperation, Math.min(fromMs, nowMs) - HOUR_MS, {
      portId: textOf(plan, 'portId'),
      shipPlanId: plan.id,
      berthId: row.id,
      operationType: plan['operation'] === 'load' ? 'loadship' : 'unloadship',
      materialId: textOf(plan, 'materialId'),
      yardId: yard.id,
      shiftType: SHIFTS[Math.floor(new Date(fromMs + SHIFT_MS).getUTCHours() / 8) % SHIFTS.length],
      planWeight: tons,
      doneWeight: operationStatus === '0' ? undefined : done,
      machineCount: dice.int(2, 8),
      workerCount: dice.int(8, 30),
      startTime: operationStatus === '0' ? undefined : minute(fromMs),
      endTime: isDone ? minute(toMs) : undefined,
      delayReason: operationStatus === '2' ? dice.pick(['大风停工', '设备检修', '等货']) : undefined,
      leader: 'dispatcher',
      operationStatus,
    });
  });
  const done = totalOf(made, 'doneWeight');
  Object.assign(plan, {
    actualWeight: roundTo(done, 3),
    openOperations: made.filter(({ operationStatus }) => operationStatus !== '3').length,
    ...(status === '6' ? {} : { draftWeight: roundTo(done * dice.decimal(0.998, 1.002, 4), 3) }),
  });
  Object.assign(plan, computeRow(shipPlan, plan), { id: plan.id });
  return made;
}

/** Work of the yard that belongs to no ship. */
function otherWork({ dice, rows, nowMs }: SeedWorld, { row, yard, deal }: Berth): readonly SeedRow[] {
  if (!yard) return [];
  return times(dice.int(1, 3), () => {
    const fromMs = nowMs - dice.int(1, 40) * DAY_MS;
    const planned = dice.int(4, 40) * 100;
    return rows.make(portOperation, fromMs - HOUR_MS, {
      portId: textOf(row, 'portId'),
      operationType: dice.pick(['stackin', 'stackout', 'unloadtrain', 'shorthaul', 'turn']),
      materialId: textOf(deal, 'materialId'),
      yardId: yard.id,
      shiftType: dice.dict('shift_type'),
      planWeight: planned,
      doneWeight: roundTo(planned * dice.decimal(0.9, 1, 3), 3),
      machineCount: dice.int(1, 6),
      workerCount: dice.int(4, 20),
      startTime: minute(fromMs),
      endTime: minute(fromMs + SHIFT_MS),
      operationStatus: '3',
    });
  });
}
