/** Bonds, their refunds, and the ledger of what carriers have left with us: every line follows from a bond, a refund, or what was paid in long ago. */
import { DAY_MS, HOUR_MS } from '#base/durations.ts';
import { carrierMargin } from '#features/base/carrier-margin/entity.ts';
import { bondPay } from '#features/bond/bond-pay/entity.ts';
import { bondRefund } from '#features/bond/bond-refund/entity.ts';
import { fromServerTime, toServerTime } from '#base/server-time.ts';
import { numberOf, textOf } from './row-maker.ts';
import type { SeedRow, SeedValues } from './row-maker.ts';
import { complete } from './seed-accounts.ts';
import type { SeedWorld } from './seed-world.ts';

type Bidder = { readonly carrier: SeedRow; readonly account: SeedRow };
export type BondBook = {
  /** A bond in one of the statuses up to 已确认. */
  pay(section: SeedRow, bidder: Bidder, into: SeedRow, atMs: number, status: string): SeedRow;
  /** The winner's bond; later it is released and given back. */
  freeze(bond: SeedRow, atMs: number): void;
  /** A refund, paid or on its way. */
  giveBack(bond: SeedRow, to: SeedRow, reason: string, atMs: number): void;
  /** All rows, with the lines of the ledger in the order of their times. */
  close(carriers: readonly SeedRow[]): Readonly<Record<'bondPay' | 'bondRefund' | 'carrierMargin', readonly SeedRow[]>>;
};

const FINANCE = 'finance';
/** Who applies for a refund does not audit it. */
const AUDITORS = [FINANCE, 'admin'] as const;
const VOUCHER = 'seed/slip-1.svg';
const RELEASED_AFTER_MS = 20 * DAY_MS;

type Line = { readonly atMs: number; readonly values: SeedValues };

export function createBondBook(world: SeedWorld): BondBook {
  const { dice, rows, nowMs } = world;
  const pays: SeedRow[] = [];
  const refunds: SeedRow[] = [];
  const lines: Line[] = [];

  function note(bond: SeedRow, flowType: string, amount: number, atMs: number, more: SeedValues = {}): void {
    const { carrierUnitId, marginType, sectionId, receiveAccountId, bondNo } = bond;
    lines.push({
      atMs,
      values: {
        carrierUnitId,
        marginType,
        flowType,
        amount,
        bidSectionId: sectionId,
        tradeTime: toServerTime(atMs),
        accountId: receiveAccountId,
        operator: FINANCE,
        remark: bondNo,
        bondPayId: bond.id,
        ...more,
      },
    });
  }

  const setStatus = (bond: SeedRow, status: string, atMs: number): void => {
    bond['bondStatus'] = status;
    rows.touch(bond, atMs, FINANCE);
    complete(bondPay, bond);
  };

  const book: BondBook = {
    pay(section, { carrier, account }, into, atMs, status) {
      const amount = numberOf(section, 'depositAmount');
      const isPaid = status !== '0';
      const confirmMs = Math.min(nowMs, atMs + dice.int(1, 5) * HOUR_MS);
      const bond = rows.make(bondPay, atMs, {
        sectionId: section.id,
        carrierUnitId: carrier.id,
        marginType: 'bid',
        amount,
        companyId: section['companyId'],
        receiveAccountId: into.id,
        payMethod: 'transfer',
        payAccountId: account.id,
        ...(isPaid && {
          paidAmount: status === '3' ? amount / 2 : amount,
          payTime: toServerTime(atMs),
          voucherNo: dice.once('bankFlowNo', () => dice.digits(18)),
          voucherFile: VOUCHER,
        }),
        ...(status === '2' && { confirmBy: FINANCE, confirmTime: toServerTime(confirmMs) }),
        ...(status === '3' && { remark: '金额不足，请补缴' }),
        bondStatus: status,
      });
      if (isPaid) rows.touch(bond, confirmMs, FINANCE);
      if (status === '2') note(bond, 'pay', amount, confirmMs);
      pays.push(bond);
      return bond;
    },

    freeze(bond, atMs) {
      const amount = numberOf(bond, 'balanceAmount');
      const frozenMs = Math.min(nowMs, atMs);
      note(bond, 'freeze', amount, frozenMs);
      setStatus(bond, '4', frozenMs);
      const releasedMs = atMs + RELEASED_AFTER_MS;
      if (releasedMs > nowMs - DAY_MS) return;
      const end = dice.dealt('released bond', [['deducted', 15], ['free', 85]]); // prettier-ignore
      if (end === 'deducted') {
        note(bond, 'deduct', amount, releasedMs);
        bond['deductReason'] = '中标后未按期签订合同';
        setStatus(bond, '6', releasedMs);
        return;
      }
      note(bond, 'unfreeze', amount, releasedMs);
      setStatus(bond, '2', releasedMs);
    },

    giveBack(bond, to, refundReason, atMs) {
      const applyMs = Math.min(nowMs - HOUR_MS, atMs + dice.int(1, 30) * HOUR_MS);
      const isOld = atMs < nowMs - 6 * DAY_MS;
      const status = isOld
        ? dice.dealt('old refund', [['3', 9], ['4', 1]]) // prettier-ignore
        : dice.dealt('refund', [['1', 1], ['2', 1], ['0', 1], ['4', 1]]); // prettier-ignore
      const auditMs = Math.min(nowMs, applyMs + dice.int(2, 20) * HOUR_MS);
      const payMs = Math.min(nowMs, auditMs + dice.int(2, 40) * HOUR_MS);
      const isAudited = ['2', '3', '4'].includes(status);
      const deductAmount = refundReason === 'lose' && dice.chance(0.06) ? dice.int(1, 5) * 500 : undefined;
      const [applyBy, auditBy] = refunds.length % 2 === 0 ? AUDITORS : [...AUDITORS].reverse();
      const row = rows.make(bondRefund, applyMs, {
        bondPayId: bond.id,
        sectionId: bond['sectionId'],
        carrierUnitId: bond['carrierUnitId'],
        marginType: bond['marginType'],
        refundReason,
        bondAmount: numberOf(bond, 'balanceAmount'),
        overAmount: numberOf(bond, 'overAmount'),
        deductAmount,
        payAccountId: bond['receiveAccountId'],
        receiveAccountId: to.id,
        ...(status !== '0' && { applyBy, applyTime: toServerTime(applyMs) }),
        ...(isAudited && { auditBy, auditTime: toServerTime(auditMs) }),
        ...(status === '4' && { auditRemark: '收款账户有误，请核对' }),
        ...(status === '3' && { payTime: toServerTime(payMs), voucherFile: VOUCHER }),
        refundStatus: status,
      });
      refunds.push(row);
      if (status !== '3') return;
      rows.touch(row, payMs, FINANCE);
      const paid = { bondRefundId: row.id, remark: row['refundNo'] };
      note(bond, 'refund', numberOf(row, 'refundAmount'), payMs, paid);
      if (deductAmount !== undefined) note(bond, 'deduct', deductAmount, payMs, paid);
      setStatus(bond, '5', payMs);
    },

    close(carriers) {
      for (const carrier of carriers) {
        const amount = numberOf(carrier, 'marginBalance');
        const atMs = fromServerTime(textOf(carrier, 'createTime')) + DAY_MS;
        if (amount > 0)
          lines.push({
            atMs,
            values: {
              carrierUnitId: carrier.id,
              marginType: 'perform',
              flowType: 'pay',
              amount,
              tradeTime: toServerTime(atMs),
              operator: FINANCE,
              remark: '年度履约保证金',
            },
          });
      }
      const ledger = lines
        .toSorted((one, other) => one.atMs - other.atMs)
        .map(({ atMs, values }) => ({ ...rows.make(carrierMargin, atMs, values), createBy: FINANCE }));
      return { bondPay: pays, bondRefund: refunds, carrierMargin: ledger };
    },
  };
  return book;
}
