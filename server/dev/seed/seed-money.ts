/** The money of the sample: collections with their write-offs, and payments, so that settlements, freight bills and accounts agree to the cent. */
import { DAY_MS, HOUR_MS } from '#base/durations.ts';
import { freightBill } from '#features/finance/freight-bill/entity.ts';
import { settlement } from '#features/finance/settlement/entity.ts';
import { roundTo } from '#schema/compute.ts';
import { claimed, createMoneyBook } from './money-book.ts';
import type { MoneyBook } from './money-book.ts';
import { complete, inUse, isBasic } from './seed-accounts.ts';
import { numberOf, textOf } from './row-maker.ts';
import type { SeedRow } from './row-maker.ts';
import { times } from './seed-world.ts';
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

/** So many show a payment in every status. */
const ADVANCES_MIN = 9;
const RECEIVABLE: readonly string[] = ['sales', 'freight'];

/** The basic account of each company, by the company's id. */
type AccountOf = ReadonlyMap<string, SeedRow>;

export function seedMoney(world: SeedWorld, of: MoneyOf): Money {
  const book = createMoneyBook(world);
  const accountOf: AccountOf = new Map(of.accounts.filter(isBasic).map(row => [textOf(row, 'companyId'), row]));
  const payers = of.companies.flatMap(({ id }) => accountOf.get(id) ?? []).slice(0, 4);
  closeSettlements(world, book, of, accountOf);
  payBills(world, book, of, payers);
  receiveUnsettled(world, book, of, payers);
  payAdvances(world, book, of, payers);
  balance(book, of);
  return { collection: book.collections, writeOff: book.writeOffs, payment: book.payments };
}

/** Customers pay what they owe, and whoever is owed for a settlement of fees is paid. */
function closeSettlements({ dice }: SeedWorld, book: MoneyBook, of: MoneyOf, accountOf: AccountOf): void {
  const consumerOf = byId(of.consumers);
  for (const sheet of of.settlements) {
    const status = textOf(sheet, 'settlementStatus');
    const total = numberOf(sheet, 'totalAmount');
    const ours = accountOf.get(textOf(sheet, 'companyId'));
    if (RECEIVABLE.includes(textOf(sheet, 'settlementType'))) {
      const payer = consumerOf.get(textOf(sheet, 'consumerId'));
      const amount = { 5: roundTo(total * 0.5, 2), 6: total }[status] ?? 0;
      if (payer && ours && amount > 0) book.collect(sheet, payer, ours, amount);
    } else {
      const payee = of.payees.get(sheet.id);
      const more = {
        paymentType: sheet['settlementType'],
        settlementId: sheet.id,
        settlementType: sheet['settlementType'],
        railwayExpenseCompanyId: sheet['railwayExpenseCompanyId'],
        portExpenseCompanyId: sheet['portExpenseCompanyId'],
      };
      if (payee && ours && status === '6') book.pay(sheet, ours, payee, total, '4', more);
      if (payee && ours && status === '3') book.pay(sheet, ours, payee, total, dice.pick(['0', '1', '2']), more);
    }
    complete(settlement, sheet);
  }
}

function payBills({ dice }: SeedWorld, { pay }: MoneyBook, { carriers, bills }: MoneyOf, payers: readonly SeedRow[]): void {
  const carrierOf = byId(carriers);
  for (const bill of bills) {
    const status = textOf(bill, 'billStatus');
    const payee = carrierOf.get(textOf(bill, 'carrierUnitId'));
    const due = numberOf(bill, 'payableAmount');
    const from = dice.pick(payers);
    const more = { paymentType: 'freight', freightBillId: bill.id, carrierUnitId: payee?.id };
    if (payee && due > 0) {
      const half = roundTo(due / 2, 2);
      if (status === '6' && dice.chance(0.4)) for (const part of [half, roundTo(due - half, 2)]) pay(bill, from, payee, part, '4', more);
      else if (status === '6') pay(bill, from, payee, due, '4', more);
      if (status === '5') pay(bill, from, payee, half, '4', more);
      if (status === '4' && dice.chance(0.7)) pay(bill, from, payee, due, dice.pick(['0', '1', '1', '2', '3', '5', '8', '9']), more);
    }
    complete(freightBill, bill);
  }
}

/** Money that belongs to no settlement yet. */
function receiveUnsettled(world: SeedWorld, { receive }: MoneyBook, { consumers }: MoneyOf, payers: readonly SeedRow[]): void {
  const { dice, nowMs } = world;
  for (const at of times(world.size(200, 8), number => number)) {
    const payer = dice.pick(consumers.filter(inUse));
    const [into, amount, when] = [dice.pick(payers), dice.int(5, 120) * 1_000, nowMs - dice.int(HOUR_MS, 12 * DAY_MS)];
    const isUnknown = at % 2 === 0;
    const more = isUnknown ? { consumerId: undefined, collectionStatus: '0' } : { collectionType: 'deposit', ...claimed(nowMs, when) };
    receive(payer, into, amount, when, more);
  }
}

/** Advances to suppliers. */
function payAdvances(world: SeedWorld, { pay }: MoneyBook, { suppliers }: MoneyOf, payers: readonly SeedRow[]): void {
  const { dice } = world;
  for (const _ of times(world.size(120, ADVANCES_MIN), number => number)) {
    const supplier = dice.pick(suppliers.filter(inUse));
    const amount = dice.int(10, 300) * 1_000;
    const status = dice.dealt('advance', [['4', 9], ['0', 3], ['1', 3], ['2', 1], ['3', 1], ['5', 1], ['8', 1], ['9', 1]]); // prettier-ignore
    pay(undefined, dice.pick(payers), supplier, amount, status, { paymentType: 'goods', supplierId: supplier.id });
  }
}

/** What customers owe, and what suppliers got in advance. */
function balance({ payments }: MoneyBook, { consumers, suppliers, settlements }: MoneyOf): void {
  for (const row of consumers) row['receivable'] = 0;
  for (const row of suppliers) Object.assign(row, { payable: 0, prepayBalance: 0 });
  const consumerOf = byId(consumers);
  const supplierOf = byId(suppliers);
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

const byId = (rows: readonly SeedRow[]): ReadonlyMap<string, SeedRow> => new Map(rows.map(row => [row.id, row]));
