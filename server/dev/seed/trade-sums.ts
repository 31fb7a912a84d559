/** Sums the waybills into their plan and contract, and enlarges both if the transported quantity exceeds them. */
import { contract } from '#features/contract/contract/entity.ts';
import { roadPlan } from '#features/transport/road-plan/entity.ts';
import { computeRow, roundTo } from '#schema/compute.ts';
import { numberOf, textOf } from './row-maker.ts';
import type { SeedRow } from './row-maker.ts';
import type { Trade } from './seed-trades.ts';
import type { SeedWaybill } from './seed-waybills.ts';

const HEADROOM = 1.25;
const LOAD_TONS = 33;

/** By status of a waybill: the count of its plan. */
const COUNTED_IN: Readonly<Record<string, string>> = {
  10: 'waitingCount',
  20: 'toLoadCount',
  30: 'toLoadCount',
  40: 'onRoadCount',
  50: 'onRoadCount',
  90: 'onRoadCount',
};

export function enterTrade(made: SeedWaybill): void {
  const { row, trade } = made;
  const count = COUNTED_IN[String(row['waybillStatus'])];
  if (count !== undefined) add(trade.plan, count, 1);
  if (row['waybillStatus'] === '10' || row['waybillStatus'] === '99') return;
  add(trade.plan, 'dispatchedWeight', numberOf(row, 'planWeight'));
  add(trade.plan, 'finishedWeight', numberOf(row, 'unloadNetWeight'));
  add(trade.contract, 'roadWeight', numberOf(row, 'unloadNetWeight'));
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

const CONFIRMED = ['3', '4', '5', '6'];
const TO_INVOICE = ['3', '5', '6'];

/** What the confirmed settlements of each contract come to, and those of them that wait for an invoice. */
export function enterSettlements(contracts: readonly SeedRow[], settlements: readonly SeedRow[]): void {
  const byId = new Map(contracts.map(row => [row.id, row]));
  for (const sheet of settlements) {
    const deal = byId.get(textOf(sheet, 'contractId'));
    const status = textOf(sheet, 'settlementStatus');
    if (!deal || !CONFIRMED.includes(status)) continue;
    add(deal, 'settledAmount', numberOf(sheet, 'totalAmount'));
    if (TO_INVOICE.includes(status) && textOf(sheet, 'invoiceId') === '') add(deal, 'uninvoicedAmount', numberOf(sheet, 'totalAmount'));
  }
}

const enoughFor = (tons: number): number => Math.max(1, Math.ceil((tons * HEADROOM) / 1_000)) * 1_000;

function add(row: SeedRow, name: string, amount: number): void {
  row[name] = roundTo(numberOf(row, name) + amount, 3);
}
