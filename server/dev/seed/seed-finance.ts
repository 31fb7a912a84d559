/** Settlements, freight bills and invoices, summed from the settled waybills, so that every sum can be checked by hand. What is paid of them: seed-money.ts. */
import { DAY_MS } from '#base/durations.ts';
import { lastDayOf } from '#query/report/days.ts';
import { freightBill } from '#features/finance/freight-bill/entity.ts';
import { invoice } from '#features/finance/invoice/entity.ts';
import { settlement } from '#features/finance/settlement/entity.ts';
import { computeRow, roundTo } from '#schema/compute.ts';
import type { EntityDef } from '#schema/entity-def.ts';
import { numberOf, textOf } from './row-maker.ts';
import type { SeedRow } from './row-maker.ts';
import type { Partner } from './seed-partners.ts';
import type { Usage } from './seed-rates.ts';
import type { SeedWaybill } from './seed-waybills.ts';
import type { SeedWorld } from './seed-world.ts';
import { fromServerTime, toServerDay } from '#base/server-time.ts';

export type Ledger = {
  /** Adds a settled waybill to its settlement and to its carrier's bill of the month. */
  enter(waybill: SeedWaybill): void;
  /** Every document, after all waybills were added. */
  close(consumers: readonly Partner[]): { readonly settlements: SeedRow[]; readonly bills: SeedRow[]; readonly invoices: SeedRow[] };
  /** What each carrier and customer had carried in each month. */
  usages(): readonly Usage[];
};

/** The statuses of a settlement with an invoice. */
const INVOICED: readonly string[] = ['4', '5', '6'];

export function createLedger(world: SeedWorld): Ledger {
  const settlements = new Map<string, SeedRow>();
  const bills = new Map<string, SeedRow>();
  const usages = new Map<string, Usage>();
  const { rows, nowMs } = world;

  function enter({ row, trade }: SeedWaybill): void {
    const day = textOf(row, 'unloadTime').slice(0, 10);
    const month = day.slice(0, 7);
    const sheet = opened(settlements, `${trade.contract.id} ${month}`, () => settlementRow(world, trade.contract, month));
    const bill = opened(bills, `${textOf(row, 'carrierUnitId')} ${month}`, () => billRow(world, textOf(row, 'carrierUnitId'), month));
    row['settlementId'] = sheet.id;
    row['freightBillId'] = bill.id;
    count('carrier', textOf(row, 'carrierUnitId'), month, row);
    count('consumer', textOf(row, 'consumerId'), month, row);
    add(sheet, { waybillCount: 1, totalWeight: numberOf(row, 'settleWeight'), lossDeduct: numberOf(row, 'lossDeduct') });
    add(bill, {
      waybillCount: 1,
      loadWeight: numberOf(row, 'loadNetWeight'),
      unloadWeight: numberOf(row, 'unloadNetWeight'),
      freightAmount: numberOf(row, 'freightAmount') + numberOf(row, 'surcharge'),
      oilAmount: numberOf(row, 'oilAmount'),
      deductAmount: numberOf(row, 'lossDeduct'),
    });
  }

  function count(target: Usage['target'], id: string, month: string, row: SeedRow): void {
    const key = `${target} ${id} ${month}`;
    const held = usages.get(key) ?? { target, id, month, trips: 0, weight: 0, amount: 0 };
    usages.set(key, {
      ...held,
      trips: held.trips + 1,
      weight: roundTo(held.weight + numberOf(row, 'settleWeight'), 3),
      amount: roundTo(held.amount + numberOf(row, 'freightAmount') + numberOf(row, 'surcharge'), 2),
    });
  }

  function close(consumers: readonly Partner[]) {
    const customers = new Map(consumers.map(({ row }) => [row.id, row]));
    const invoices: SeedRow[] = [];
    const sheets = Array.from(settlements.values(), sheet => {
      const done = recomputed(settlement, sheet);
      const customer = customers.get(textOf(done, 'consumerId'));
      if (!customer || !INVOICED.includes(textOf(done, 'settlementStatus'))) return done;
      const bill = invoiceRow(world, done, customer);
      invoices.push(bill);
      return { ...done, invoiceId: bill.id };
    });
    return { settlements: sheets, bills: Array.from(bills.values(), bill => recomputed(freightBill, bill)), invoices };
  }

  function settlementRow({ dice }: SeedWorld, deal: SeedRow, month: string): SeedRow {
    return rows.make(settlement, documentMs(nowMs, month), {
      settlementType: 'freight',
      contractId: deal.id,
      companyId: deal['companyId'],
      supplierId: deal['supplierId'],
      consumerId: deal['consumerId'],
      carrierUnitId: deal['carrierUnitId'],
      periodStart: `${month}-01`,
      periodEnd: lastDayOf(month),
      settleBasis: deal['settleBasis'],
      unitPrice: deal['unitPrice'],
      taxRate: deal['taxRate'],
      settlementStatus: dice.dealt('settlement', [['6', 2], ['2', 1], ['3', 1], ['1', 1], ['4', 1], ['5', 1], ['0', 1], ['8', 1]]), // prettier-ignore
    });
  }

  function billRow({ dice }: SeedWorld, carrierUnitId: string, month: string): SeedRow {
    return rows.make(freightBill, documentMs(nowMs, month), {
      carrierUnitId,
      billMonth: month,
      periodStart: `${month}-01`,
      periodEnd: lastDayOf(month),
      taxRate: '9',
      billStatus: dice.dealt('freightBill', [['6', 2], ['4', 1], ['5', 1], ['3', 1], ['1', 1]]), // prettier-ignore
    });
  }

  function invoiceRow({ dice }: SeedWorld, sheet: SeedRow, customer: SeedRow): SeedRow {
    const total = numberOf(sheet, 'totalAmount');
    const [end, today] = [textOf(sheet, 'periodEnd'), toServerDay(nowMs)];
    return rows.make(invoice, Math.min(nowMs, documentMs(nowMs, textOf(sheet, 'periodStart').slice(0, 7)) + DAY_MS), {
      invoiceNo: dice.once('invoiceNo', () => dice.digits(20)),
      direction: 'out',
      invoiceType: 'special',
      companyId: sheet['companyId'],
      counterparty: textOf(customer, 'name'),
      counterpartyTaxNo: textOf(customer, 'taxNumber'),
      amount: roundTo(total / 1.09, 2),
      taxRate: '9',
      invoiceDate: end < today ? end : today,
      contractId: sheet['contractId'],
      invoiceFile: 'seed/contract-1.svg',
      invoiceStatus: '2',
      settledAmount: total,
    });
  }

  return { enter, close, usages: () => [...usages.values()] };
}

function opened(byKey: Map<string, SeedRow>, key: string, open: () => SeedRow): SeedRow {
  const row = byKey.get(key) ?? open();
  byKey.set(key, row);
  return row;
}

function add(row: SeedRow, amounts: Readonly<Record<string, number>>): void {
  for (const [name, amount] of Object.entries(amounts)) row[name] = roundTo(numberOf(row, name) + amount, 3);
}

/** Runs the formulas again and keeps the row's identity. */
const recomputed = (def: EntityDef, row: SeedRow): SeedRow => ({ ...row, ...computeRow(def, row), id: row.id });

const documentMs = (nowMs: number, month: string): number => Math.min(nowMs, fromServerTime(`${lastDayOf(month)} 18:00:00`));
