/** Changes of contracts in force, in every status; what was passed is what the contract holds. */
import { DAY_MS, MINUTE_MS } from '#base/durations.ts';
import { contractChange } from '#features/contract/contract-change/entity.ts';
import { contractItem } from '#features/contract/contract-item/entity.ts';
import { groupedBy } from '#base/grouped-by.ts';
import { fromServerTime, toServerTime } from '#base/server-time.ts';
import { roundTo } from '#schema/compute.ts';
import { movedNumbers } from '#schema/moved-numbers.ts';
import type { Move } from '#schema/moves.ts';
import { numberOf, textOf } from './row-maker.ts';
import type { SeedRow } from './row-maker.ts';
import { clockOn, dayFrom, times } from './seed-world.ts';
import type { SeedWorld } from './seed-world.ts';

const STATUSES = ['0', '1', '2', '3', '9'] as const;
const AUDITOR = 'admin';
/** Why contracts are changed, by the kind of change. */
const REASONS: Readonly<Record<string, readonly string[]>> = {
  price: ['油价调整', '市场运价变动'],
  quantity: ['收货量增加', '发运计划调整'],
  period: ['双方协商延期'],
  clause: ['结算条款补充'],
};
/** In office hours, one after the other. */
const FIRST_HOUR = 9;
const OFFICE_HOURS = 8;

/** A contract and its lines, which hold what a change brought about, keep what was signed. */
function keepSigned(deal: SeedRow, change: SeedRow, lines: readonly SeedRow[]): void {
  const signed = numberOf(change, 'oldQuantity');
  deal['signedQuantity'] = signed;
  const back: Move = {
    at: [],
    rows: { of: 'contractItem', by: 'contractId' },
    sets: {},
    scales: { quantity: { from: 'signedQuantity', by: 'signed / held' } },
  };
  const before = movedNumbers(contractItem, back, lines, { signed, held: numberOf(deal, 'quantity') });
  for (const line of lines) {
    const quantity = before.get(line.id)?.['quantity'];
    if (quantity !== undefined) Object.assign(line, { signedQuantity: quantity, quantityChangeId: change.id });
  }
}

/** @param lines of the contracts: those of a contract whose price or quantity has changed name the change. */
export function seedContractChanges(world: SeedWorld, contracts: readonly SeedRow[], lines: readonly SeedRow[]): readonly SeedRow[] {
  const { dice, rows, nowMs } = world;
  const inForce = contracts.filter(row => row['contractStatus'] === '3');
  const linesOf = groupedBy(lines, line => textOf(line, 'contractId'));

  // One that passed is what the contract holds, so a contract has one of each kind.
  const held = new Set<string>();
  const changeOf = (deal: SeedRow, isPassed: boolean): Readonly<Record<string, string | number>> => {
    const [price, quantity, end] = [numberOf(deal, 'unitPrice'), numberOf(deal, 'quantity'), textOf(deal, 'endDate')];
    const other = { price: roundTo(price * dice.decimal(0.95, 1.06, 3), 2), quantity: quantity + dice.int(1, 10) * 100 };
    const past = { price: roundTo(price * dice.decimal(0.95, 1.05, 3), 2), quantity: quantity - dice.int(1, 5) * 100 };
    const kinds = ['price', 'price', 'quantity', 'period', 'clause'] as const;
    const drawn = dice.pick(kinds);
    const kind = isPassed && held.has(`${deal.id} ${drawn}`) ? 'clause' : drawn;
    if (isPassed) held.add(`${deal.id} ${kind}`);
    const told = (before: string, after: string) => ({ beforeValue: before, afterValue: after });
    const tons = (value: number): string => `${value.toLocaleString('zh-CN', { minimumFractionDigits: 3 })} 吨`;
    const yuan = (value: number): string => `${value.toFixed(2)} 元/吨`;
    switch (kind) {
      case 'price': {
        const [before, after] = isPassed ? [past.price, price] : [price, other.price];
        return { changeType: 'price', oldPrice: before, newPrice: after, oldQuantity: quantity, ...told(yuan(before), yuan(after)) };
      }
      case 'quantity': {
        const [before, after] = isPassed ? [past.quantity, quantity] : [quantity, other.quantity];
        return {
          changeType: 'quantity',
          oldQuantity: before,
          newQuantity: after,
          signedQuantity: before,
          oldPrice: price,
          ...told(tons(before), tons(after)),
        };
      }
      case 'period': {
        const later = dayFrom(fromServerTime(`${end} 00:00:00`), 60);
        const earlier = dayFrom(fromServerTime(`${end} 00:00:00`), -60);
        const [before, after] = isPassed ? [earlier, end] : [end, later];
        return { changeType: 'period', oldEndDate: before, newEndDate: after, ...told(before, after) };
      }
      default:
        return { changeType: 'clause', ...told('亏吨按千分之三扣款', '亏吨按千分之二扣款') };
    }
  };

  return times(inForce.length === 0 ? 0 : world.size(240, 12), at => {
    const deal = dice.pick(inForce);
    const status =
      STATUSES[at] ??
      dice.weighted([
        ['2', 6],
        ['1', 1],
        ['0', 1],
        ['3', 1],
        ['9', 1],
      ]);
    const createdMs = clockOn(nowMs - dice.int(2, 40) * DAY_MS, FIRST_HOUR + (at % OFFICE_HOURS)) + ((at * 7) % 60) * MINUTE_MS;
    const changed = changeOf(deal, status === '2');
    const isAudited = status === '2' || status === '3';
    const row = rows.make(contractChange, createdMs, {
      contractId: deal.id,
      effectDate: dayFrom(createdMs, 1),
      reason: dice.pick(REASONS[String(changed['changeType'])] ?? []),
      ...changed,
      ...(isAudited && { auditBy: AUDITOR, auditTime: toServerTime(createdMs + DAY_MS) }),
      ...(status === '2' && { appliedTime: toServerTime(createdMs + DAY_MS) }),
      ...(status === '3' && { auditRemark: '缺少补充协议' }),
      ...(status === '9' && { auditRemark: '双方取消变更' }),
      auditStatus: status,
    });
    if (status === '2' && changed['changeType'] === 'quantity') keepSigned(deal, row, linesOf.get(deal.id) ?? []);
    if (status === '2' && changed['changeType'] === 'price') for (const line of linesOf.get(deal.id) ?? []) line['priceChangeId'] = row.id;
    rows.touch(row, isAudited ? createdMs + DAY_MS : createdMs, AUDITOR);
    return row;
  });
}
