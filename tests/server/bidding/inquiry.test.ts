/** An inquiry from its publication to the price: offers by its deadline, the clock, and what the decision leaves. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { inquiry } from '#features/bidding/inquiry/entity.ts';
import { offer } from '#features/bidding/offer/entity.ts';
import { priceRecord } from '#features/bidding/price-record/entity.ts';
import { openTenderServer } from './tender-server.ts';
import type { TenderServer } from './tender-server.ts';
import { idOf } from '#tests/server/support/entity-server.ts';
import type { Values } from '#schema/row.ts';

let server: TenderServer;
beforeAll(async () => {
  server = await openTenderServer();
}, 60_000);
afterAll(() => server.close());
beforeEach(() => server.clear());

const INQUIRY: Values = {
  title: '十二月焦煤短倒',
  inquiryType: 'freight',
  companyId: 'c1',
  transportMode: 'road',
  materialId: 'm1',
  weight: 3_000,
  lineId: 'l1',
  loadPlace: '大柳塔煤矿',
  unloadPlace: '黄骅港',
  deadline: '2026-03-07 12:00:00',
  expireTime: '2026-03-09 12:00:00',
};
const asked = async (values: Values = {}): Promise<string> => {
  await server.at('2026-03-06 08:00:00');
  const id = await server.add(inquiry, 1, { ...INQUIRY, ...values });
  await server.take(inquiry, 'publish', id);
  return id;
};
const answer = async (number: number, carrierUnitId: string, unitPrice: number) => {
  await server.add(offer, number, { inquiryId: idOf(1), carrierUnitId, unitPrice, taxRate: '9', weight: 3_000 });
  return server.act(offer, 'submit', idOf(number));
};

test('offers are counted and ranked; the adopted one fixes the price, and a record keeps it', async () => {
  const id = await asked();
  await answer(20, 'u1', 92);
  await answer(21, 'u2', 90.5);
  await answer(22, 'u3', 96);
  expect(await server.one(inquiry, id)).toMatchObject({ offerCount: 3, bestPrice: 90.5, worstPrice: 96 });
  expect((await server.rows(offer)).map(row => row['rankNo'])).toEqual([2, 1, 3]);

  await server.at('2026-03-07 12:00:00');
  expect(await server.one(inquiry, id)).toMatchObject({ inquiryStatus: '2' });
  expect(await server.act(inquiry, 'fixPrice', id, { finalOfferId: idOf(21), finalPrice: 91 })).toMatchObject({
    success: false,
    message: '定价高于采用报价的单价 90.50 元/吨',
  });
  await server.take(inquiry, 'fixPrice', id, { finalOfferId: idOf(21), finalPrice: 90 });
  expect(await server.one(inquiry, id)).toMatchObject({ inquiryStatus: '3', finalPrice: 90, bestPrice: 90.5 });
  expect((await server.rows(offer)).map(row => row['offerStatus'])).toEqual(['4', '3', '4']);
  const { inquiryNo } = await server.one(inquiry, id);
  expect(await server.rows(priceRecord)).toMatchObject([
    {
      priceDate: '2026-03-07',
      unitPrice: 90,
      lowPrice: 90,
      highPrice: 96,
      weight: 3_000,
      priceSource: 'inquiry',
      sourceNo: inquiryNo,
      carrierUnitId: 'u2',
      distance: 812.5,
    },
  ]);
});

test('it is published before its deadline only, by the minute of the server', async () => {
  await server.at('2026-03-07 12:00:00');
  const id = await server.add(inquiry, 1, INQUIRY);
  expect(await server.act(inquiry, 'publish', id)).toMatchObject({
    success: false,
    message: '报价截止 2026-03-07 12:00:00 已过，请先改时间',
  });
  server.nowMs -= 1_000;
  await server.take(inquiry, 'publish', id);
});

test('the record of a price at which an offer was adopted says the lowest and the highest offer', async () => {
  const id = await asked();
  await answer(20, 'u1', 92);
  await answer(21, 'u2', 90.5);
  await server.at('2026-03-07 12:00:00');
  await server.take(inquiry, 'fixPrice', id, { finalOfferId: idOf(20), finalPrice: 92 });
  expect(await server.rows(priceRecord)).toMatchObject([{ unitPrice: 92, lowPrice: 90.5, highPrice: 92 }]);
});

test('a carrier has one submitted offer to an inquiry; after taking it back it may offer again', async () => {
  await asked();
  expect(await answer(20, 'u1', 92)).toMatchObject({ success: true });
  expect(await answer(21, 'u1', 91)).toMatchObject({ success: false, message: '该单位对这张询价单已有提交的报价，请先撤回那一张' });
  await server.take(offer, 'withdraw', idOf(20));
  expect(await server.act(offer, 'submit', idOf(21))).toMatchObject({ success: true });
  expect(await answer(22, 'u2', 91.5)).toMatchObject({ success: true });
  expect((await server.rows(offer)).map(row => row['offerStatus'])).toEqual(['2', '1', '1']);
});

test('an offer comes by the deadline, to the second, and from an invited carrier', async () => {
  await asked({ carrierUnitIds: 'u1,u2' });
  expect(await answer(20, 'u3', 92)).toMatchObject({ success: false, message: '报价单位不在询价单的邀请单位里' });
  server.nowMs += (27 * 60 + 60) * 60_000 - 1_000;
  expect(await answer(21, 'u1', 92)).toMatchObject({ success: true });
  server.nowMs += 1_000;
  expect(await answer(22, 'u2', 91)).toMatchObject({ success: false, message: '询价单“十二月焦煤短倒”已过报价截止，不能报价' });
  expect(await server.act(offer, 'withdraw', idOf(21))).toMatchObject({
    success: false,
    message: '询价单“十二月焦煤短倒”已经截止，报价不能撤回',
  });
});

test('nobody decides in time: it expires with its offers, and may be asked again', async () => {
  const id = await asked();
  await answer(20, 'u1', 92);
  await server.at('2026-03-07 12:00:05');
  await server.at('2026-03-09 12:00:05');
  expect(await server.one(inquiry, id)).toMatchObject({ inquiryStatus: '8', offerCount: 0 });
  expect(await server.rows(offer)).toMatchObject([{ offerStatus: '9' }]);

  expect(await server.act(inquiry, 'reopen', id, { deadline: '2026-03-08 12:00:00' })).toMatchObject({
    success: false,
    message: '报价截止要晚于现在',
  });
  await server.take(inquiry, 'reopen', id, { deadline: '2026-03-10 12:00:00', expireTime: '2026-03-12 12:00:00' });
  expect(await answer(21, 'u2', 91)).toMatchObject({ success: true });
});

test('the deadline is put off, and a voided inquiry says why', async () => {
  const id = await asked();
  await answer(20, 'u1', 92);
  await server.take(inquiry, 'close', id);
  expect(await answer(21, 'u2', 91).catch(String)).toContain('不在询价中');
  await server.take(inquiry, 'extend', id, { deadline: '2026-03-08 12:00:00' });
  expect(await answer(22, 'u2', 91)).toMatchObject({ success: true });

  expect(await server.act(inquiry, 'void', id, { voidReason: 'demand' })).toMatchObject({ success: false });
  await server.take(inquiry, 'void', id, { voidReason: 'demand', voidRemark: '改走铁路' });
  expect((await server.rows(offer, { offerStatus: '9' })).length).toBe(2);
});

test('an offer is for a section or an inquiry, not for both and not for none', async () => {
  await asked();
  const values = { carrierUnitId: 'u1', unitPrice: 92, taxRate: '9', weight: 100 };
  expect(await server.call('POST', `${offer.endpoint}/add`, { ...values, id: idOf(30) })).toMatchObject({
    success: false,
    message: expect.stringContaining('标段'),
  });
});
