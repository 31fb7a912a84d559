/** Goods that customers sent back: a part of what a waybill delivered, into a stack of the yard it was loaded at, or was unloaded at and not accepted. */
import { DAY_MS, HOUR_MS } from '#base/durations.ts';
import { fromServerTime, toServerTime } from '#base/server-time.ts';
import { contract } from '#features/contract/contract/entity.ts';
import { goodsReturn } from '#features/transport/goods-return/entity.ts';
import { computeRow, roundTo } from '#schema/compute.ts';
import { numberOf, textOf } from './row-maker.ts';
import type { SeedRow } from './row-maker.ts';
import type { SeedWorld } from './seed-world.ts';
import type { Stack } from './seed-stock.ts';

const DELIVERED: readonly string[] = ['60', '70', '80'];
const COUNTED: readonly string[] = ['0', '1', '2', '3'];
const IN_STOCK: readonly string[] = ['2', '3'];
const SIDES = ['loadYardId', 'unloadYardId'] as const;
type Side = (typeof SIDES)[number];
type Return = { readonly trip: SeedRow; readonly yard: Side };
const REMARKS: Readonly<Record<string, string>> = { 1: '同意退货', 2: '同意退货', 3: '同意退货', 8: '化验复检合格，不予退货' };

/** @param contracts and @param waybills get their sums. @returns one return for each waybill at most, oldest first. */
export function seedReturns(
  world: SeedWorld,
  stacks: readonly Stack[],
  contracts: readonly SeedRow[],
  waybills: readonly SeedRow[],
): readonly SeedRow[] {
  const stackOf = new Map(stacks.map(({ row }) => [`${textOf(row, 'yardId')} ${textOf(row, 'materialId')}`, row]));
  const deals = new Map(contracts.map(row => [row.id, row]));
  const stackAt = (trip: SeedRow, yard: Side): SeedRow | undefined => stackOf.get(`${textOf(trip, yard)} ${textOf(trip, 'materialId')}`);
  const fitting = waybills
    .filter(row => DELIVERED.includes(textOf(row, 'waybillStatus')))
    .flatMap((trip, at): Return[] => {
      const yard = SIDES.find(side => stackAt(trip, side) && (at % 2 === 0 || side === 'unloadYardId'));
      return yard ? [{ trip, yard }] : [];
    });
  // Each yard has one, also where there are few.
  const first = new Map(fitting.map(each => [textOf(each.trip, each.yard), each.trip]));
  const isFirst = ({ trip, yard }: Return): boolean => first.get(textOf(trip, yard)) === trip;
  const wanted = Math.min(world.size(420, 12), Math.floor(fitting.length / 3));
  const every = Math.max(1, Math.floor(fitting.length / Math.max(1, wanted)));
  return fitting
    .filter((each, at) => at % every === 0 || isFirst(each))
    .map(each => {
      const { trip, yard } = each;
      const deal = deals.get(textOf(trip, 'contractId'));
      const row = returnRow(world, each, deal, stackAt(trip, yard));
      if (COUNTED.includes(textOf(row, 'returnStatus'))) trip['returnedWeight'] = numberOf(row, 'returnWeight');
      if (deal && row['returnStatus'] === '3') {
        deal['returnedWeight'] = roundTo(numberOf(deal, 'returnedWeight') + numberOf(row, 'returnWeight'), 3);
        deal['returnedAmount'] = roundTo(numberOf(deal, 'returnedAmount') + numberOf(row, 'returnAmount'), 2);
        Object.assign(deal, computeRow(contract, deal));
      }
      return row;
    });
}

function returnRow(world: SeedWorld, { trip, yard }: Return, deal: SeedRow | undefined, stack: SeedRow | undefined): SeedRow {
  const { dice, rows, nowMs } = world;
  const unloadedMs = fromServerTime(textOf(trip, 'unloadTime'));
  const askedMs = Math.min(nowMs - HOUR_MS, unloadedMs + dice.int(4, 40) * HOUR_MS);
  const inYardMs = Math.min(nowMs, askedMs + dice.int(8, 60) * HOUR_MS);
  const isOld = nowMs - askedMs > 4 * DAY_MS;
  const returnStatus = isOld ? dice.dealt('past return', [['3', 10], ['8', 1], ['9', 1]]) : dice.dealt('return', [['0', 3], ['1', 3], ['2', 3]]); // prettier-ignore
  const delivered = numberOf(trip, 'unloadNetWeight');
  const row = rows.make(goodsReturn, askedMs, {
    waybillId: trip.id,
    contractId: deal?.id,
    consumerId: textOf(trip, 'consumerId') || textOf(deal ?? trip, 'consumerId'),
    materialId: textOf(trip, 'materialId'),
    returnReason: dice.weighted([['quality', 6], ['refuse', 3], ['quantity', 1], ['wrong', 1]] as const), // prettier-ignore
    applyTime: toServerTime(askedMs),
    returnWeight: dice.chance(0.5) ? delivered : roundTo(delivered * dice.decimal(0.2, 0.9, 3), 2),
    unitPrice: deal && numberOf(deal, 'unitPrice'),
    freightBear: dice.pick(['supplier', 'carrier', 'consumer']),
    returnYardId: textOf(trip, yard),
    returnStackId: IN_STOCK.includes(returnStatus) ? stack?.id : undefined,
    carId: returnStatus === '0' ? undefined : textOf(trip, 'carId'),
    driverId: returnStatus === '0' ? undefined : textOf(trip, 'driverId'),
    auditRemark: REMARKS[returnStatus],
    inYardTime: IN_STOCK.includes(returnStatus) ? toServerTime(inYardMs) : undefined,
    ...(returnStatus === '3' && { writeBackBy: 'finance', writeBackTime: toServerTime(Math.min(nowMs, inYardMs + 5 * HOUR_MS)) }),
    returnStatus,
  });
  if (returnStatus !== '0') rows.touch(row, inYardMs, 'dispatcher');
  return row;
}
