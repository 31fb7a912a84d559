/** The money book of the sample: what is collected, written off and paid, with each amount added up in its document and its account. */
import { DAY_MS, HOUR_MS } from '#base/durations.ts';
import { account } from '#features/base/account/entity.ts';
import { collection } from '#features/finance/collection/entity.ts';
import { payment } from '#features/finance/payment/entity.ts';
import { settlement } from '#features/finance/settlement/entity.ts';
import { writeOff } from '#features/finance/write-off/entity.ts';
import { fromServerTime, toServerTime } from '#base/server-time.ts';
import { roundTo } from '#schema/compute.ts';
import { add, move } from './seed-accounts.ts';
import { numberOf, textOf } from './row-maker.ts';
import type { SeedRow, SeedValues } from './row-maker.ts';
import { dayFrom } from './seed-world.ts';
import type { SeedWorld } from './seed-world.ts';

const FINANCE = 'finance';

export type MoneyBook = {
  readonly collections: readonly SeedRow[];
  readonly writeOffs: readonly SeedRow[];
  readonly payments: readonly SeedRow[];
  /** Collects the amount of a settlement from its customer, sometimes a little more, and writes it off in one or two parts. */
  readonly collect: (sheet: SeedRow, payer: SeedRow, into: SeedRow, amount: number) => void;
  /** Money that came into an account. */
  readonly receive: (payer: SeedRow, into: SeedRow, amount: number, atMs: number, more: SeedValues) => SeedRow;
  /** Pays for a document, or without one; paid and under way are counted in the document and the account. */
  readonly pay: (paper: SeedRow | undefined, from: SeedRow, payee: SeedRow, amount: number, status: string, more: SeedValues) => void;
};

export function createMoneyBook({ dice, rows, nowMs }: SeedWorld): MoneyBook {
  const collections: SeedRow[] = [];
  const writeOffs: SeedRow[] = [];
  const payments: SeedRow[] = [];

  /** A moment after the document was made. */
  const after = (made: SeedRow): number => dice.int(Math.min(fromServerTime(textOf(made, 'createTime')), nowMs - HOUR_MS), nowMs - HOUR_MS);

  function collect(sheet: SeedRow, payer: SeedRow, into: SeedRow, amount: number): void {
    const at = after(sheet);
    const isMore = dice.dealt('collection', [['exact', 4], ['more', 1]]) === 'more'; // prettier-ignore
    const surplus = isMore ? dice.int(1, 40) * 1_000 : 0;
    const row = receive(payer, into, roundTo(amount + surplus, 2), at, { settlementId: sheet.id, ...claimed(nowMs, at) });
    const parts = dice.chance(0.25) ? [roundTo(amount * 0.4, 2)] : [];
    for (const part of [...parts, roundTo(amount - (parts[0] ?? 0), 2)]) {
      const { settlementType, consumerId, supplierId } = sheet;
      writeOffs.push(
        rows.make(writeOff, Math.min(nowMs, at + dice.int(1, 20) * HOUR_MS), {
          writeOffType: 'collection',
          collectionId: row.id,
          settlementId: sheet.id,
          settlementType,
          consumerId,
          payerId: consumerId,
          supplierId,
          amount: part,
        }),
      );
    }
    add(settlement, sheet, { writeOffAmount: amount });
    add(collection, row, { writeOffAmount: amount });
    row['collectionStatus'] = surplus > 0 ? '2' : '3';
  }

  function receive(payer: SeedRow, into: SeedRow, amount: number, atMs: number, more: SeedValues): SeedRow {
    const row = rows.make(collection, Math.min(nowMs, atMs + HOUR_MS), {
      collectionType: dice.pick(['freight', 'freight', 'goods']),
      companyId: into['companyId'],
      accountId: into.id,
      payMethod: dice.pick(['transfer', 'transfer', 'transfer', 'acceptance']),
      amount,
      receiveTime: toServerTime(atMs),
      bankFlowNo: dice.once('bankFlowNo', () => dice.digits(18)),
      payerName: textOf(payer, 'name'),
      consumerId: payer.id,
      voucherFile: dice.chance(0.3) ? 'seed/contract-1.svg' : undefined,
      ...more,
    });
    collections.push(row);
    if (row['collectionStatus'] !== '9') move(into, { collectedAmount: amount }, atMs);
    return row;
  }

  function pay(paper: SeedRow | undefined, from: SeedRow, payee: SeedRow, amount: number, status: string, more: SeedValues): void {
    const at = paper ? after(paper) : nowMs - dice.int(HOUR_MS, 40 * DAY_MS);
    const isApproved = !['0', '1', '9'].includes(status);
    const isPaid = status === '4';
    const row = rows.make(payment, at, {
      companyId: from['companyId'],
      accountId: from.id,
      payMethod: dice.pick(['transfer', 'transfer', 'acceptance']),
      amount,
      planPayDate: dayFrom(at, dice.int(1, 10)),
      payeeName: textOf(payee, 'name'),
      payeeBank: textOf(payee, 'bankName'),
      payeeAccount: textOf(payee, 'bankAccount'),
      remark: { 8: '发票未到，先补发票', 9: '重复申请' }[status],
      ...(isApproved && { approveBy: FINANCE, approveTime: toServerTime(Math.min(nowMs, at + HOUR_MS)) }),
      ...(isPaid && {
        payTime: toServerTime(Math.min(nowMs, at + dice.int(2, 48) * HOUR_MS)),
        bankFlowNo: dice.once('bankFlowNo', () => dice.digits(18)),
        voucherFile: 'seed/contract-1.svg',
      }),
      ...(status === '5' && { failReason: dice.pick(['收款账号与户名不符', '收款行系统维护，未入账']) }),
      paymentStatus: status,
      ...more,
    });
    payments.push(row);
    if (isPaid) move(from, { paidAmount: amount }, fromServerTime(textOf(row, 'payTime')));
    if (['2', '3'].includes(status)) add(account, from, { frozenAmount: amount });
    if (paper && isPaid) paper['paymentAmount'] = roundTo(numberOf(paper, 'paymentAmount') + amount, 2);
    if (paper && ['1', '2', '3'].includes(status)) paper['payingAmount'] = roundTo(numberOf(paper, 'payingAmount') + amount, 2);
  }

  return { collections, writeOffs, payments, collect, receive, pay };
}

/** That somebody has said what the money is for, an hour after it came. */
export const claimed = (nowMs: number, atMs: number): SeedValues => ({
  collectionStatus: '1',
  claimBy: FINANCE,
  claimTime: toServerTime(Math.min(nowMs, atMs + HOUR_MS)),
});
