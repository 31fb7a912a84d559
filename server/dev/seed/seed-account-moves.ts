/** Makes what moves accounts beside collections and payments: service fees of waybills, recharges, income and expense. */
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#base/durations.ts';
import { revenueExpense } from '#features/finance/revenue-expense/entity.ts';
import { rechargeLog } from '#features/transport/recharge-log/entity.ts';
import { serviceFee } from '#features/transport/service-fee/entity.ts';
import { fromServerTime, toServerTime } from '#base/server-time.ts';
import { roundTo } from '#schema/compute.ts';
import { companyName } from './identities.ts';
import { numberOf, textOf } from './row-maker.ts';
import type { SeedRow } from './row-maker.ts';
import { isBasic, move } from './seed-accounts.ts';
import { dayFrom, times } from './seed-world.ts';
import type { SeedWorld } from './seed-world.ts';

export type MovesOf = {
  readonly accounts: readonly SeedRow[];
  readonly platforms: readonly SeedRow[];
  readonly waybills: readonly SeedRow[];
};
export type Moves = Readonly<Record<'serviceFee' | 'rechargeLog' | 'revenueExpense', readonly SeedRow[]>>;

const FINANCE = 'finance';
const SUBJECTS = [
  ['expense', 'toll', '高速通行费', 300, 4_000],
  ['expense', 'repair', '车辆维修', 500, 20_000],
  ['expense', 'insurance', '车辆保险', 3_000, 26_000],
  ['expense', 'salary', '装卸人工费', 2_000, 30_000],
  ['expense', 'oil', '零星加油', 300, 6_000],
  ['income', 'penalty', '承运违约扣款', 200, 8_000],
  ['income', 'service', '场地服务收入', 1_000, 20_000],
  ['income', 'other', '废旧物资处置', 300, 9_000],
] as const;

export function seedAccountMoves(world: SeedWorld, { accounts, platforms, waybills }: MovesOf): Moves {
  const { dice, rows, nowMs } = world;
  /** By account, what changed it and when, for the balance that a recharge came to. */
  const events: { readonly into: SeedRow; readonly atMs: number; readonly amount: number; readonly recharge?: SeedRow }[] = [];
  const running = waybills.filter(row => row['waybillStatus'] !== '99');
  const charged = accounts.filter(row => row['platformId'] !== undefined);
  const basics = accounts.filter(isBasic);

  const fees = times(Math.min(running.length, world.size(serviceFee.seedRows, 24)), at => {
    const trip = running[running.length - 1 - at] ?? dice.pick(running);
    const platform = dice.pick(platforms.filter(row => row['serviceRate'] !== undefined));
    const atMs = Math.min(nowMs - HOUR_MS, fromServerTime(textOf(trip, 'createTime')) + dice.int(1, 60) * HOUR_MS);
    const freight = numberOf(trip, 'freightAmount');
    const from = charged.find(row => row['companyId'] === trip['companyId']) ?? basics.find(row => row['companyId'] === trip['companyId']);
    const status = freight > 0 && from ? dice.pick(['0', '1', '2', '2', '2']) : '0';
    const isDeducted = status === '2';
    const row = rows.make(serviceFee, atMs, {
      serviceFeeType: freight > 0 ? dice.pick(['platform', 'info']) : 'dispatch',
      waybillId: trip.id,
      platformId: platform.id,
      companyId: trip['companyId'],
      carrierUnitId: trip['carrierUnitId'],
      rateMode: freight > 0 ? 'percent' : 'trip',
      baseAmount: freight > 0 ? freight : undefined,
      rateValue: freight > 0 ? platform['serviceRate'] : dice.pick([5, 8, 10]),
      accountId: isDeducted ? from?.id : undefined,
      deductTime: isDeducted ? toServerTime(atMs + 30 * MINUTE_MS) : undefined,
      serviceFeeStatus: status,
    });
    if (isDeducted && from) {
      move(from, { serviceFeeAmount: numberOf(row, 'feeAmount') }, atMs + 30 * MINUTE_MS);
      events.push({ into: from, atMs: atMs + 30 * MINUTE_MS, amount: -numberOf(row, 'feeAmount') });
    }
    return row;
  });

  const prepaid = accounts.filter(row => ['platform', 'oil', 'etc'].includes(textOf(row, 'accountType')));
  const recharges = times(prepaid.length === 0 ? 0 : world.size(rechargeLog.seedRows, 24), at => {
    const into = dice.pick(prepaid);
    const atMs = nowMs - dice.int(2 * HOUR_MS, 50 * DAY_MS);
    const amount = dice.int(1, 60) * 5_000;
    const bonusAmount = dice.chance(0.3) ? roundTo(amount * 0.01, 2) : undefined;
    const status = ['1', '1', '1', '0', '2', '1', '3'][at % 7] ?? '1';
    const hasArrived = ['1', '3'].includes(status);
    const row = rows.make(rechargeLog, atMs, {
      accountId: into.id,
      companyId: into['companyId'],
      platformId: into['platformId'],
      channel: into['accountType'] === 'oil' ? 'oilcard' : dice.pick(['bank', 'online']),
      amount,
      bonusAmount,
      rechargeTime: toServerTime(atMs),
      outTradeNo: hasArrived ? dice.once('outTradeNo', () => `QD${dice.digits(16)}`) : undefined,
      arriveTime: hasArrived ? toServerTime(atMs + HOUR_MS) : undefined,
      operator: status === '0' ? undefined : FINANCE,
      failReason: status === '2' ? '渠道返回：付款账户余额不足' : undefined,
      remark: status === '3' ? '充错账户，已退回' : undefined,
      rechargeStatus: status,
    });
    if (status === '1') move(into, { rechargedAmount: amount, bonusAmount: bonusAmount ?? 0 }, atMs + HOUR_MS);
    if (hasArrived) events.push({ into, atMs: atMs + HOUR_MS, amount: amount + (bonusAmount ?? 0), recharge: row });
    if (status === '3') events.push({ into, atMs: atMs + HOUR_MS + 10 * MINUTE_MS, amount: -amount - (bonusAmount ?? 0) });
    return row;
  });
  const balances = new Map<SeedRow, number>();
  for (const { into, amount, recharge } of events.toSorted((one, other) => one.atMs - other.atMs)) {
    const balance = roundTo((balances.get(into) ?? numberOf(into, 'openingBalance')) + amount, 2);
    balances.set(into, balance);
    if (recharge) recharge['balanceAfter'] = balance;
  }

  const records = times(world.size(revenueExpense.seedRows, 24), at => {
    const [recordType, subject, remark, least, most] = SUBJECTS[at % SUBJECTS.length] ?? SUBJECTS[0];
    const from = dice.pick(basics);
    const day = -dice.int(1, 50);
    const amount = dice.decimal(least, most, 2);
    const status = ['2', '2', '2', '1', '0', '3', '9'][at % 7] ?? '2';
    const isAudited = ['2', '3'].includes(status);
    if (status === '2')
      move(from, { [recordType === 'income' ? 'incomeAmount' : 'expenseAmount']: amount }, nowMs + day * DAY_MS + HOUR_MS);
    return rows.make(revenueExpense, nowMs + day * DAY_MS, {
      recordType,
      subject,
      companyId: from['companyId'],
      accountId: from.id,
      counterparty: companyName(dice, '140105', dice.pick(['汽车服务', '商贸', '劳务'])),
      amount,
      taxAmount: roundTo(amount * 0.05, 2),
      occurDate: dayFrom(nowMs, day),
      remark,
      carId: subject === 'repair' || subject === 'toll' ? dice.pick(waybills)['carId'] : undefined,
      auditBy: isAudited ? FINANCE : undefined,
      auditTime: isAudited ? toServerTime(nowMs + day * DAY_MS + HOUR_MS) : undefined,
      auditRemark: { 3: '没有附发票', 9: '重复登记' }[status],
      auditStatus: status,
    });
  });
  return { serviceFee: fees, rechargeLog: recharges, revenueExpense: records };
}
