/** Sums the waybills into their plan and contract, and enlarges both if the transported quantity exceeds them. */
import { contract } from '#features/contract/contract/entity.ts';
import { roadPlan } from '#features/transport/road-plan/entity.ts';
import { computeRow, roundTo } from '#schema/compute.ts';
import { numberOf } from './row-maker.ts';
import type { SeedRow } from './row-maker.ts';
import type { Trade } from './seed-trades.ts';
import { isSettled } from './seed-waybills.ts';
import type { SeedWaybill } from './seed-waybills.ts';

const HEADROOM = 1.25;
const LOAD_TONS = 33;

export function enterTrade(made: SeedWaybill): void {
  const { row, trade } = made;
  if (row['waybillStatus'] === '10' || row['waybillStatus'] === '99') return;
  add(trade.plan, 'dispatchedWeight', numberOf(row, 'planWeight'));
  add(trade.plan, 'finishedWeight', numberOf(row, 'unloadNetWeight'));
  add(trade.contract, 'roadWeight', numberOf(row, 'unloadNetWeight'));
  if (isSettled(made)) add(trade.contract, 'settledAmount', numberOf(row, 'payableAmount'));
}

export function closeTrades(trades: readonly Trade[]): void {
  for (const { contract: deal, plan } of trades) {
    deal['quantity'] = enoughFor(numberOf(deal, 'roadWeight'));
    plan['planWeight'] = enoughFor(Math.max(numberOf(plan, 'finishedWeight'), numberOf(plan, 'dispatchedWeight')));
    plan['planCarCount'] = Math.ceil(numberOf(plan, 'planWeight') / LOAD_TONS);
    Object.assign(deal, computeRow(contract, deal));
    Object.assign(plan, computeRow(roadPlan, plan));
  }
}

const enoughFor = (tons: number): number => Math.max(1, Math.ceil((tons * HEADROOM) / 1_000)) * 1_000;

function add(row: SeedRow, name: string, amount: number): void {
  row[name] = roundTo(numberOf(row, name) + amount, 3);
}
