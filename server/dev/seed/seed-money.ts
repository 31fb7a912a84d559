/** The money of the sample: collections with their write-offs, and payments, so that settlements, freight bills and accounts agree to the cent. */
import { DAY_MS, HOUR_MS } from '#base/durations.ts';
import { account } from '#features/base/account/entity.ts';
import { collection } from '#features/finance/collection/entity.ts';
import { freightBill } from '#features/finance/freight-bill/entity.ts';
import { payment } from '#features/finance/payment/entity.ts';
import { settlement } from '#features/finance/settlement/entity.ts';
import { writeOff } from '#features/finance/write-off/entity.ts';
import { fromServerTime, toServerTime } from '#base/server-time.ts';
import { roundTo } from '#schema/compute.ts';
import { add, complete, inUse, isBasic, move } from './seed-accounts.ts';
import { numberOf, textOf } from './row-maker.ts';
import type { SeedRow, SeedValues } from './row-maker.ts';
import { dayFrom, times } from './seed-world.ts';
import type { SeedWorld } from './seed-world.ts';

/** Rows that money is about; their amounts follow what is collected and paid. */
export type MoneyOf = {
  readonly companies: readonly SeedRow[];
  readonly accounts: readonly SeedRow[];
  readonly carriers: readonly SeedRow[];
  readonly consumers: readonly SeedRow[];
  readonly suppliers: readonly SeedRow[];
  readonly settlements: readonly SeedRow[];
  readonly bills: readonly SeedRow[];
  /** Who is paid for a settlement of fees, by its id. */
  readonly payees: ReadonlyMap<string, SeedRow>;
};
export type Money = Readonly<Record<'collection' | 'writeOff' | 'payment', readonly SeedRow[]>>;

const FINANCE = 'finance';
/** So many show a payment in every status. */
const ADVANCES_MIN = 9;
const RECEIVABLE: readonly string[] = ['sales', 'freight'];

export function seedMoney(world: SeedWorld, of: MoneyOf): Money {
  const { dice, rows, nowMs } = world;
  const accountOf = new Map(of.accounts.filter(isBasic).map(row => [textOf(row, 'companyId'), row]));
  const collections: SeedRow[] = [];
  const writeOffs: SeedRow[] = [];
  const payments: SeedRow[] = [];
  const consumerOf = new Map(of.consumers.map(row => [row.id, row]));
  const carrierOf = new Map(of.carriers.map(row => [row.id, row]));

  /** A moment after the document was made. */
  const after = (made: SeedRow): number => dice.int(Math.min(fromServerTime(textOf(made, 'createTime')), nowMs - HOUR_MS), nowMs - HOUR_MS);

  function collect(sheet: SeedRow, amount: number): void {
    const payer = consumerOf.get(textOf(sheet, 'consumerId'));
    const into = accountOf.get(textOf(sheet, 'companyId'));
    if (!payer || !into || amount <= 0) return;
    const at = after(sheet);
    const isMore = dice.dealt('collection', [['exact', 4], ['more', 1]]) === 'more'; // prettier-ignore
    const surplus = isMore ? dice.int(1, 40) * 1_000 : 0;
    const row = received(payer, into, roundTo(amount + surplus, 2), at, { settlementId: sheet.id, ...claimed(at) });
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

  const claimed = (atMs: number): SeedValues => ({
    collectionStatus: '1',
    claimBy: FINANCE,
    claimTime: toServerTime(Math.min(nowMs, atMs + HOUR_MS)),
  });

  function received(payer: SeedRow, into: SeedRow, amount: number, atMs: number, more: SeedValues): SeedRow {
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

  /** @param status of the payment; paid and under way are counted in the document and the account. */
  function pay(paper: SeedRow | undefined, from: SeedRow, payee: SeedRow, amount: number, status: string, more: SeedValues): SeedRow {
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
    return row;
  }

  for (const sheet of of.settlements) {
    const status = textOf(sheet, 'settlementStatus');
    const total = numberOf(sheet, 'totalAmount');
    if (RECEIVABLE.includes(textOf(sheet, 'settlementType'))) {
      if (status === '6') collect(sheet, total);
      if (status === '5') collect(sheet, roundTo(total * 0.5, 2));
    } else {
      const payee = of.payees.get(sheet.id);
      const from = accountOf.get(textOf(sheet, 'companyId'));
      const more = {
        paymentType: sheet['settlementType'],
        settlementId: sheet.id,
        settlementType: sheet['settlementType'],
        railwayExpenseCompanyId: sheet['railwayExpenseCompanyId'],
        portExpenseCompanyId: sheet['portExpenseCompanyId'],
      };
      if (payee && from && status === '6') pay(sheet, from, payee, total, '4', more);
      if (payee && from && status === '3') pay(sheet, from, payee, total, dice.pick(['0', '1', '2']), more);
    }
    complete(settlement, sheet);
  }

  const payers = of.companies.flatMap(({ id }) => accountOf.get(id) ?? []).slice(0, 4);
  for (const bill of of.bills) {
    const status = textOf(bill, 'billStatus');
    const payee = carrierOf.get(textOf(bill, 'carrierUnitId'));
    const due = numberOf(bill, 'payableAmount');
    const from = dice.pick(payers);
    const of = { paymentType: 'freight', freightBillId: bill.id, carrierUnitId: payee?.id };
    if (payee && due > 0) {
      const half = roundTo(due / 2, 2);
      if (status === '6' && dice.chance(0.4)) for (const part of [half, roundTo(due - half, 2)]) pay(bill, from, payee, part, '4', of);
      else if (status === '6') pay(bill, from, payee, due, '4', of);
      if (status === '5') pay(bill, from, payee, half, '4', of);
      if (status === '4' && dice.chance(0.7)) pay(bill, from, payee, due, dice.pick(['0', '1', '1', '2', '3', '5', '8', '9']), of);
    }
    complete(freightBill, bill);
  }

  // Money that belongs to no settlement yet, and advances to suppliers.
  for (const at of times(world.size(200, 8), number => number)) {
    const payer = dice.pick(of.consumers.filter(inUse));
    const [into, amount, when] = [dice.pick(payers), dice.int(5, 120) * 1_000, nowMs - dice.int(HOUR_MS, 12 * DAY_MS)];
    const isUnknown = at % 2 === 0;
    received(
      payer,
      into,
      amount,
      when,
      isUnknown ? { consumerId: undefined, collectionStatus: '0' } : { collectionType: 'deposit', ...claimed(when) },
    );
  }
  for (const _ of times(world.size(120, ADVANCES_MIN), number => number)) {
    const supplier = dice.pick(of.suppliers.filter(inUse));
    const amount = dice.int(10, 300) * 1_000;
    const status = dice.dealt('advance', [['4', 9], ['0', 3], ['1', 3], ['2', 1], ['3', 1], ['5', 1], ['8', 1], ['9', 1]]); // prettier-ignore
    pay(undefined, dice.pick(payers), supplier, amount, status, {
      paymentType: 'goods',
      supplierId: supplier.id,
    });
  }

  balancesOf(of);
  return { collection: collections, writeOff: writeOffs, payment: payments };

  /** What customers owe, and what suppliers got in advance. */
  function balancesOf({ consumers, suppliers, settlements }: MoneyOf): void {
    for (const row of consumers) row['receivable'] = 0;
    for (const row of suppliers) Object.assign(row, { payable: 0, prepayBalance: 0 });
    const supplierOf = new Map(suppliers.map(row => [row.id, row]));
    for (const sheet of settlements) {
      const customer = consumerOf.get(textOf(sheet, 'consumerId'));
      if (customer && RECEIVABLE.includes(textOf(sheet, 'settlementType')) && ['3', '4', '5'].includes(textOf(sheet, 'settlementStatus')))
        customer['receivable'] = roundTo(numberOf(customer, 'receivable') + numberOf(sheet, 'unpaidAmount'), 2);
    }
    for (const row of payments) {
      const supplier = supplierOf.get(textOf(row, 'supplierId'));
      if (supplier && row['paymentStatus'] === '4' && row['paymentType'] === 'goods')
        supplier['prepayBalance'] = roundTo(numberOf(supplier, 'prepayBalance') + numberOf(row, 'remainAmount'), 2);
    }
  }
}
