/** Rate settlements of carriers and customers, worked out of their settled waybills of a month as 计算 does. */
import { DAY_MS } from '#base/durations.ts';
import { rateSettlement } from '#features/finance/rate-settlement/entity.ts';
import { roundTo } from '#schema/compute.ts';
import type { SeedRow } from './row-maker.ts';
import type { SeedWorld } from './seed-world.ts';

/** What one carrier or customer had carried in a month. */
export type Usage = {
  readonly target: 'carrier' | 'consumer';
  readonly id: string;
  readonly month: string;
  readonly trips: number;
  readonly weight: number;
  readonly amount: number;
};

export function seedRates(world: SeedWorld, usages: readonly Usage[]): SeedRow[] {
  const { dice, rows, nowMs } = world;
  const most = world.size(rateSettlement.seedRows, 24);
  return usages.slice(0, most).map(({ target, id, month, trips, weight, amount }) => {
    const rateMode = dice.pick(['percent', 'percent', 'ton', 'trip'] as const);
    const status = dice.dealt('rateSettlement', [['3', 2], ['0', 1], ['1', 1], ['2', 1], ['9', 1]]); // prettier-ignore
    const isWorkedOut = status !== '0';
    const leastFee = Math.min(amount * 0.003, weight * 0.2, trips * 5);
    return rows.make(rateSettlement, nowMs - dice.int(1, 20) * DAY_MS, {
      rateTarget: target,
      carrierUnitId: target === 'carrier' ? id : undefined,
      consumerId: target === 'consumer' ? id : undefined,
      billMonth: month,
      rateMode,
      rateValue: { percent: dice.decimal(0.3, 2, 2), ton: dice.decimal(0.2, 1.5, 2), trip: dice.int(5, 40) }[rateMode],
      ...(isWorkedOut && { tripCount: trips, baseWeight: weight, baseAmount: amount }),
      adjustAmount: isWorkedOut && dice.chance(0.2) ? -roundTo(leastFee * dice.decimal(0.02, 0.1, 2), 2) : undefined,
      remark: status === '9' ? '费率有误，重新结算' : undefined,
      rateStatus: status,
    });
  });
}
