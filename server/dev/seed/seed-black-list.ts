/**
 * 承运单位黑名单 and 操作记录. Who is on the list takes no part in the sample's trades, so it is a carrier of its own; entries that were removed are about
 * carriers that work again. The records are those that the acts leave.
 */
import { DAY_MS, HOUR_MS } from '#base/durations.ts';
import { carrierBlackList } from '#features/base/carrier-black-list/entity.ts';
import { carrierOperateRecord } from '#features/base/carrier-operate-record/entity.ts';
import { carrierUnit } from '#features/base/carrier-unit/entity.ts';
import { fromServerTime, toServerTime } from '#base/server-time.ts';
import { destinationPlaces } from '../data/places.ts';
import { bankAccount, bankName, companyName, creditCode, mobile, personName, street } from './identities.ts';
import { textOf } from './row-maker.ts';
import type { SeedRow } from './row-maker.ts';
import { dayFrom, earlyMs, times } from './seed-world.ts';
import type { SeedWorld } from './seed-world.ts';

export type BlackList = Readonly<Record<'carrierUnit' | 'carrierBlackList' | 'carrierOperateRecord', readonly SeedRow[]>>;

const DETAILS: Readonly<Record<string, string>> = {
  loss: '连续三车亏吨超过千分之十，协商后拒不赔付',
  delay: '多次超时未到，影响客户生产',
  fraud: '提供的卸货磅单与磅房记录不符',
  swap: '途中倒换货物，化验指标与装车样品不符',
  accident: '无证驾驶发生安全事故',
  refuse: '接单后拒载，当日无法联系',
  other: '拖欠司机运费，引发投诉',
};
const OPERATOR = 'dispatcher';

/** @param carriers those that work, with their cars. @returns the carriers on the list beside them. */
export function seedBlackList(world: SeedWorld, carriers: readonly SeedRow[], cars: readonly SeedRow[]): BlackList {
  const { dice } = world;
  const listed = times(world.size(27, 3), () => carrierRow(world));
  const working = carriers.filter(row => row['status'] === '1');
  const removed = times(world.size(13, 2), () => dice.pick(working));
  const entries = [
    ...listed.map((row, at) => entryRow(world, row, at % 4 === 3 ? '3' : '1')),
    ...removed.map(row => entryRow(world, row, '2', cars)),
  ].toSorted((one, other) => (one.id < other.id ? -1 : 1));
  const all = [...carriers, ...listed];
  return {
    carrierUnit: listed,
    carrierBlackList: entries,
    carrierOperateRecord: [...all.flatMap(row => recordsOfCarrier(world, row)), ...entries.flatMap(row => recordsOfEntry(world, row))],
  };
}

function carrierRow(world: SeedWorld): SeedRow {
  const { dice, rows, nowMs } = world;
  const place = dice.pick(destinationPlaces);
  return rows.make(carrierUnit, earlyMs(world), {
    carrierCode: `CY${dice.once('blackCode', () => dice.digits(8))}`,
    name: dice.once('blackCarrier', () => companyName(dice, place.area, dice.pick(['联运', '快运', '配货', '运输']))),
    carrierType: dice.pick(['enterprise', 'fleet', 'individual']),
    creditCode: creditCode(dice, place.area),
    legalPerson: personName(dice),
    phone: mobile(dice),
    linkMan: personName(dice),
    permitNumber: `${place.area}${dice.digits(6)}`,
    permitExpire: dayFrom(nowMs, dice.int(30, 600)),
    areaCode: place.area,
    address: street(dice, place.area),
    bankName: bankName(dice, place.area),
    bankAccount: bankAccount(dice),
    taxRate: '9',
    settleCycle: 'month',
    creditLevel: 'D',
    carCount: 0,
    isBlack: 'Y',
    licenseFile: 'seed/license-1.svg',
  });
}

function entryRow({ dice, rows, nowMs }: SeedWorld, carrier: SeedRow, blackStatus: string, cars: readonly SeedRow[] = []): SeedRow {
  const car = cars.find(row => row['carrierUnitId'] === carrier.id);
  const reason = dice.dict('black_reason');
  const atMs = nowMs - dice.int(3, 58) * DAY_MS;
  const isRemoved = blackStatus === '2';
  const removedMs = Math.min(nowMs - HOUR_MS, atMs + dice.int(1, 20) * DAY_MS);
  const row = rows.make(carrierBlackList, atMs, {
    carrierUnitId: carrier.id,
    carId: car?.id,
    driverId: car?.['mainDriverId'],
    reason,
    detail: DETAILS[reason],
    lossAmount: reason === 'loss' || reason === 'swap' ? dice.int(8, 400) * 100 : undefined,
    blackTime: toServerTime(atMs),
    expireTime: dice.chance(0.5) ? toServerTime(nowMs + dice.int(20, 300) * DAY_MS) : undefined,
    operator: OPERATOR,
    evidenceFile: 'seed/contract-1.svg',
    appealReason: blackStatus === '3' ? '磅差由卸货方衡器失准造成，附计量所检定结果' : undefined,
    removeReason: isRemoved ? dice.pick(['已赔付并整改', '申诉成立', '更换了车队负责人，试用三个月']) : undefined,
    removeTime: isRemoved ? toServerTime(removedMs) : undefined,
    blackStatus,
  });
  if (blackStatus !== '1') rows.touch(row, isRemoved ? removedMs : Math.min(nowMs, atMs + DAY_MS), OPERATOR);
  return row;
}

type Act = {
  readonly operateType: string;
  readonly content: string;
  readonly remark?: string;
  readonly change?: readonly [string, string];
};

function record({ rows }: SeedWorld, carrierUnitId: string, atMs: number, { operateType, content, remark, change }: Act): SeedRow {
  return rows.make(carrierOperateRecord, atMs, {
    carrierUnitId,
    operateType,
    content,
    ...(change && { beforeValue: JSON.stringify({ status: change[0] }), afterValue: JSON.stringify({ status: change[1] }) }),
    operator: OPERATOR,
    operateTime: toServerTime(atMs),
    source: 'web',
    remark,
  });
}

function recordsOfCarrier(world: SeedWorld, carrier: SeedRow): readonly SeedRow[] {
  const madeMs = fromServerTime(textOf(carrier, 'createTime'));
  const created = record(world, carrier.id, madeMs, { operateType: 'create', content: '新增承运单位' });
  if (carrier['status'] === '1') return [created];
  const disabled: Act = { operateType: 'disable', content: '停用承运单位', change: ['启用', '停用'] };
  return [created, record(world, carrier.id, Math.min(world.nowMs, madeMs + world.dice.int(5, 20) * DAY_MS), disabled)];
}

function recordsOfEntry(world: SeedWorld, entry: SeedRow): readonly SeedRow[] {
  const carrierId = textOf(entry, 'carrierUnitId');
  const at = (name: string): number => fromServerTime(textOf(entry, name));
  const listed: Act = { operateType: 'black', content: '拉入黑名单', remark: textOf(entry, 'detail'), change: ['正常', '已拉黑'] };
  const first = record(world, carrierId, at('blackTime'), listed);
  if (entry['blackStatus'] === '1') return [first];
  const next: Act =
    entry['blackStatus'] === '2'
      ? { operateType: 'unblack', content: '解除拉黑', remark: textOf(entry, 'removeReason'), change: ['已拉黑', '正常'] }
      : { operateType: 'audit', content: '对拉黑提出申诉', remark: textOf(entry, 'appealReason') };
  return [first, record(world, carrierId, at(entry['blackStatus'] === '2' ? 'removeTime' : 'updateTime'), next)];
}
