/** Inquiries in every status with their offers, and the prices of the past: one record for each that was decided, and earlier ones of the same lines. */
import { DAY_MS, HOUR_MS } from '#base/durations.ts';
import { inquiry } from '#features/bidding/inquiry/entity.ts';
import { offer } from '#features/bidding/offer/entity.ts';
import { priceRecord } from '#features/bidding/price-record/entity.ts';
import { toServerTime } from '#base/server-time.ts';
import { roundTo } from '#schema/compute.ts';
import { numberOf, textOf } from './row-maker.ts';
import type { SeedRow } from './row-maker.ts';
import type { Freight } from './seed-tenders.ts';
import { clockOn, dayFrom, SEED_DAYS, times } from './seed-world.ts';
import type { SeedWorld } from './seed-world.ts';

export type InquiryOf = {
  readonly companies: readonly SeedRow[];
  readonly carriers: readonly SeedRow[];
  readonly freights: readonly Freight[];
};
export type Inquiries = Readonly<Record<'inquiry' | 'offer' | 'priceRecord', SeedRow[]>>;

/** The first inquiries take every status once. */
const STATUSES = ['1', '2', '3', '0', '8', '9'] as const;
const DISPATCHER = 'dispatcher';
/** So long after its deadline a price may be fixed. */
const VALID_DAYS = 3;
/** The newest inquiries are at least so old that their offers have come one after the other. */
const ANSWERED_WITHIN_MS = 9 * HOUR_MS;

export function seedInquiries(world: SeedWorld, of: InquiryOf): Inquiries {
  const { dice, rows, nowMs } = world;
  const made: Inquiries = { inquiry: [], offer: [], priceRecord: [] };

  /** When offers are wanted by: at the end of a working day. */
  const deadlineOf = (status: string): number => {
    if (status === '0' || status === '1') return clockOn(nowMs + dice.int(1, 4) * DAY_MS, 17);
    if (status === '2') return clockOn(nowMs - dice.int(1, 2) * DAY_MS, 17);
    return clockOn(nowMs - dice.int(VALID_DAYS + 1, 55) * DAY_MS, 17);
  };

  function seedInquiry(status: string): void {
    const { line, goods } = dice.pick(of.freights);
    const deadline = deadlineOf(status);
    const createdMs = Math.min(deadline - dice.int(2, 4) * DAY_MS, nowMs - ANSWERED_WITHIN_MS);
    const price = numberOf(line, 'refPrice');
    const row = rows.make(inquiry, createdMs, {
      title: `${textOf(line, 'lineName')}${textOf(goods, 'materialName')}运价询价`,
      inquiryType: 'freight',
      companyId: dice.pick(of.companies).id,
      transportMode: 'road',
      lineId: line.id,
      loadPlace: line['loadPlace'],
      unloadPlace: line['unloadPlace'],
      materialId: goods.id,
      weight: dice.int(1, 20) * 500,
      expectPrice: price,
      deadline: toServerTime(deadline),
      expireTime: toServerTime(deadline + VALID_DAYS * DAY_MS),
      ...(status === '9' && { voidReason: dice.dict('inquiry_void_reason'), voidRemark: '发运计划调整，不再询价' }),
      inquiryStatus: status,
    });
    if (status !== '0') rows.touch(row, Math.min(nowMs, Math.max(createdMs, deadline)), DISPATCHER);
    made.inquiry.push(row);
    const offers = status === '0' ? [] : answers(row, price, createdMs, Math.min(deadline, nowMs - HOUR_MS), status);
    const best = offers.toSorted((one, other) => numberOf(one, 'unitPrice') - numberOf(other, 'unitPrice'))[0];
    if (status === '3' && best) fix(row, line, best, offers, Math.min(nowMs, deadline + DAY_MS));
  }

  function answers(row: SeedRow, price: number, from: number, to: number, status: string): SeedRow[] {
    const offerStatus = { 1: '1', 2: '1', 3: '4', 8: '9', 9: '9' }[status];
    const carriers = of.carriers.toSorted(() => dice.decimal(-1, 1, 6)).slice(0, dice.int(status === '3' ? 2 : 1, 4));
    const offers = carriers.map(carrier => {
      const at = dice.int(from, Math.max(from, to));
      return rows.make(offer, at, {
        inquiryId: row.id,
        carrierUnitId: carrier.id,
        unitPrice: roundTo(price * dice.decimal(0.9, 1.12, 3), 2),
        taxRate: textOf(carrier, 'taxRate') || '9',
        weight: row['weight'],
        carCount: dice.int(5, 40),
        validUntil: toServerTime(Math.max(at, nowMs) + dice.int(3, 20) * DAY_MS),
        offerTime: toServerTime(at),
        offerStatus,
      });
    });
    made.offer.push(...offers);
    return offers;
  }

  function fix(row: SeedRow, line: SeedRow, best: SeedRow, offers: readonly SeedRow[], at: number): void {
    best['offerStatus'] = '3';
    const price = roundTo(numberOf(best, 'unitPrice') - dice.pick([0, 0, 0.5, 1]), 2);
    Object.assign(row, { finalOfferId: best.id, finalPrice: price });
    rows.touch(row, at, DISPATCHER);
    const prices = offers.map(each => numberOf(each, 'unitPrice'));
    record(line, textOf(row, 'materialId'), at, price, {
      lowPrice: Math.min(...prices),
      highPrice: Math.max(...prices),
      weight: row['weight'],
      priceSource: 'inquiry',
      sourceNo: row['inquiryNo'],
      carrierUnitId: best['carrierUnitId'],
    });
  }

  function record(line: SeedRow, materialId: string, at: number, unitPrice: number, more: Readonly<Record<string, unknown>>): void {
    const values = {
      priceDate: dayFrom(at, 0),
      transportMode: 'road',
      materialId,
      lineId: line.id,
      loadPlace: line['loadPlace'],
      unloadPlace: line['unloadPlace'],
      distance: line['distance'],
      unitPrice,
    };
    made.priceRecord.push(rows.make(priceRecord, at, { ...values, ...more }));
  }

  /** A line's price wanders around its reference by a few percent. */
  function history({ line, goods }: Freight, days: number): void {
    let price = numberOf(line, 'refPrice');
    for (let day = days; day > 0; day -= dice.int(1, 3)) {
      price = roundTo(Math.max(price * dice.decimal(0.985, 1.016, 3), 1), 2);
      const spread = roundTo(price * dice.decimal(0.005, 0.03, 3), 2);
      record(line, goods.id, nowMs - day * DAY_MS, price, {
        lowPrice: roundTo(price - spread, 2),
        highPrice: roundTo(price + spread, 2),
        weight: dice.int(2, 40) * 100,
        priceSource: 'market',
        sourceNo: `SC${dice.digits(8)}`,
        carrierUnitId: dice.pick(of.carriers).id,
      });
    }
  }

  const statuses = times(
    world.size(420, 18),
    at =>
      STATUSES[at] ??
      dice.weighted([
        ['3', 12],
        ['1', 2],
        ['2', 2],
        ['8', 2],
        ['9', 1],
      ]),
  );
  for (const status of statuses) seedInquiry(status);
  const perLine = SEED_DAYS / 2;
  const byLine = new Map(of.freights.map(freight => [freight.line.id, freight]));
  for (const freight of [...byLine.values()].slice(0, Math.ceil(world.size(9_000, 90) / perLine))) history(freight, SEED_DAYS);
  return made;
}
