/** 送货 of sales contracts in force: what was signed for is in the contract, and nothing is sent that the contract does not take. */
import { DAY_MS, HOUR_MS } from '#base/durations.ts';
import { contract } from '#features/contract/contract/entity.ts';
import { delivery } from '#features/production/delivery/entity.ts';
import { toServerTime } from '#base/server-time.ts';
import { computeRow, roundTo } from '#schema/compute.ts';
import type { Known } from './seed-carriage-contracts.ts';
import { numberOf, textOf, totalOf } from './row-maker.ts';
import type { SeedRow } from './row-maker.ts';
import { goodsAt } from './seed-goods.ts';
import { times, WAYBILL_DAYS } from './seed-world.ts';
import type { SeedWorld } from './seed-world.ts';

const SHARE = 0.5; // of what is left of a contract, at most
/** The share of the deliveries that lies before the newest ones. */
const RECENT = 0.95;
const SENT: readonly string[] = ['1', '2', '3', '4'];

export function seedDeliveries(world: SeedWorld, known: Known): readonly SeedRow[] {
  const { dice } = world;
  const consignees = known['consignee'] ?? [];
  const deals = (known['contract'] ?? []).filter(
    deal =>
      deal['tradeDirection'] === 'sales' &&
      deal['contractStatus'] === '3' &&
      consignees.some(row => row['consumerId'] === deal['consumerId'] && row['status'] === '1'),
  );
  if (deals.length === 0) return [];
  const room = new Map(deals.map(deal => [deal.id, (numberOf(deal, 'quantity') - numberOf(deal, 'finishedWeight')) * SHARE]));
  const drivers = new Map((known['driver'] ?? []).map(row => [row.id, row]));
  const isFrozen = (truck: SeedRow): boolean => drivers.get(textOf(truck, 'mainDriverId'))?.['driverStatus'] === 'frozen';
  const trucks = (known['car'] ?? []).filter(row => row['status'] === '1' && !isFrozen(row));
  const yardsOf = (deal: SeedRow): readonly SeedRow[] => {
    const goods = (known['material'] ?? []).filter(({ id }) => id === deal['materialId']);
    // From a mine, a store or a port: what lies at a customer's has been delivered.
    return (known['freightYard'] ?? []).filter(yard => yard['yardType'] !== 'customer' && goodsAt(yard, goods).length > 0);
  };
  const count = world.size(5_200, 24);
  const made = times(count, at => {
    const deal = dice.pick(deals);
    const left = room.get(deal.id) ?? 0;
    const truck = dice.pick(trucks);
    const driver = drivers.get(textOf(truck, 'mainDriverId'));
    if (left < numberOf(truck, 'ratedLoad')) return undefined;
    const consignee = dice.pick(consignees.filter(row => row['consumerId'] === deal['consumerId'] && row['status'] === '1'));
    const row = deliveryRow(world, { deal, consignee, truck, driver, yard: dice.pick(yardsOf(deal)) }, at / count);
    room.set(deal.id, left - numberOf(row, 'planWeight'));
    return row;
  }).filter(row => row !== undefined);
  for (const deal of deals) {
    const own = made.filter(row => row['contractId'] === deal.id);
    const tons = (name: string, statuses: readonly string[]): number =>
      roundTo(
        totalOf(
          own.filter(row => statuses.includes(textOf(row, 'deliveryStatus'))),
          name,
        ),
        3,
      );
    deal['deliveryWeight'] = tons('signWeight', ['3']);
    deal['deliveringWeight'] = tons('sendWeight', ['1', '2']);
    Object.assign(deal, computeRow(contract, deal));
  }
  return made;
}

type Parties = {
  readonly deal: SeedRow;
  readonly consignee: SeedRow;
  readonly truck: SeedRow;
  readonly driver: SeedRow | undefined;
  readonly yard: SeedRow;
};

/** @param share how far the delivery is among all of them: the older, the more likely it has arrived. */
function deliveryRow(world: SeedWorld, { deal, consignee, truck, driver, yard }: Parties, share: number): SeedRow {
  const { dice, rows, nowMs } = world;
  const createdMs = nowMs - Math.round((1 - share) * WAYBILL_DAYS * DAY_MS) - 6 * HOUR_MS;
  const isFree = truck['workStatus'] === 'idle' && driver?.['driverStatus'] === 'idle';
  const status =
    share > RECENT
      ? dice.dealt('delivery', [['2', isFree ? 4 : 0], ['0', 4], ['1', 2], ['3', 4]]) // prettier-ignore
      : dice.dealt('past delivery', [['3', 20], ['4', 1], ['9', 1]]); // prettier-ignore
  const isSent = SENT.includes(status);
  const hasLeft = ['2', '3', '4'].includes(status);
  const sendMs = Math.min(nowMs - HOUR_MS, createdMs + dice.int(1, 5) * HOUR_MS);
  const signMs = Math.min(nowMs, sendMs + dice.int(2, 12) * HOUR_MS);
  const sendWeight = roundTo(numberOf(truck, 'ratedLoad') * dice.decimal(0.9, 1, 4), 2);
  const row = rows.make(delivery, createdMs, {
    contractId: deal.id,
    consumerId: textOf(deal, 'consumerId'),
    consigneeId: consignee.id,
    materialId: textOf(deal, 'materialId'),
    yardId: yard.id,
    carId: hasLeft ? truck.id : undefined,
    driverId: hasLeft ? driver?.id : undefined,
    planWeight: Math.floor(numberOf(truck, 'ratedLoad')),
    sendWeight: isSent ? sendWeight : undefined,
    signWeight: status === '3' ? roundTo(sendWeight - dice.int(0, 8) / 100, 2) : undefined,
    planTime: toServerTime(createdMs + DAY_MS),
    sendTime: isSent ? toServerTime(sendMs) : undefined,
    signTime: status === '3' ? toServerTime(signMs) : undefined,
    signMan: status === '3' ? textOf(consignee, 'linkMan') || '收货员' : undefined,
    refuseReason: status === '4' ? dice.pick(['水分超标', '客户停炉检修，没有仓位', '单据与到货不符']) : undefined,
    deliveryStatus: status,
  });
  if (isSent) rows.touch(row, status === '3' ? signMs : sendMs, 'dispatcher');
  if (status === '2') {
    truck['workStatus'] = 'transit';
    if (driver) driver['driverStatus'] = 'busy';
  }
  return row;
}
