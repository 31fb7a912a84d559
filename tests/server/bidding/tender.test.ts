/** A tender from its publication to the draft contract: by the clock, with bonds, falling prices, a late bid, and the award. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { bidSection } from '#features/bidding/bid-section/entity.ts';
import { bidding } from '#features/bidding/bidding/entity.ts';
import { offer } from '#features/bidding/offer/entity.ts';
import { priceRecord } from '#features/bidding/price-record/entity.ts';
import { bondPay } from '#features/bond/bond-pay/entity.ts';
import { carrierUnit } from '#features/base/carrier-unit/entity.ts';
import { contract } from '#features/contract/contract/entity.ts';
import { askSql } from '#tests/server/support/ask-sql.ts';
import { idOf } from '#tests/server/support/entity-server.ts';
import { BEFORE, bid, BIDDING, bondOf, openTenderServer, OVER, roundOf, SECTION, signedUp, SIGNING } from './tender-server.ts';
import type { TenderServer } from './tender-server.ts';

let server: TenderServer;
beforeAll(async () => {
  server = await openTenderServer();
}, 60_000);
afterAll(() => server.close());
beforeEach(() => server.clear());

const statusOf = async (id: string) => (await server.one(bidSection, id))['sectionStatus'];

test('a section opens, takes bids and is evaluated by the clock; its first round goes with it', async () => {
  const section = await signedUp(server, ['u1', 'u2']);
  expect(await server.one(bidSection, section)).toMatchObject({ sectionStatus: '2', signCount: 2, roundCount: 1, startPrice: 100 });
  const round = await roundOf(server);
  expect(await server.one(bidding, round)).toMatchObject({
    sectionId: section,
    roundNo: 1,
    biddingMode: 'down',
    startTime: SECTION['bidStart'],
    endTime: SECTION['bidEnd'],
    startPrice: 100,
    priceStep: 0.5,
    biddingStatus: '0',
  });

  await server.at(BIDDING);
  expect([await statusOf(section), (await server.one(bidding, round))['biddingStatus']]).toEqual(['3', '1']);
  await server.at(OVER);
  expect([await statusOf(section), (await server.one(bidding, round))['biddingStatus']]).toEqual(['4', '3']);
});

test('who leads at which price follows from the bids; each must be lower by the step', async () => {
  await signedUp(server, ['u1', 'u2']);
  await server.at(BIDDING);
  const round = await roundOf(server);

  expect(await bid(server, 20, 'u1', 100.5)).toMatchObject({ success: false, message: '报价高于最高限价 100.00 元/吨' });
  expect(await bid(server, 21, 'u1', 98.3)).toMatchObject({ success: true });
  expect(await bid(server, 22, 'u2', 98.3)).toMatchObject({
    success: false,
    message: '当前最低价是 98.30 元/吨，至少要再低 0.50 元/吨',
  });
  // Exactly the step below, which is 97.80 and not 97.7999…
  expect(await bid(server, 23, 'u2', 97.8)).toMatchObject({ success: true });
  expect(await bid(server, 24, 'u1', 97)).toMatchObject({ success: true });

  expect(await server.one(bidding, round)).toMatchObject({ currentPrice: 97, currentCarrierId: 'u1', offerCount: 3, bidderCount: 2 });
  const ranks = (await server.rows(offer, { offerStatus: '1' })).map(row => [row['unitPrice'], row['rankNo'], row['amount']]);
  expect(ranks).toEqual([
    [98.3, 3, 1_179_600],
    [97.8, 2, 1_173_600],
    [97, 1, 1_164_000],
  ]);
  expect(await server.one(bidSection, idOf(1))).toMatchObject({ offerCount: 3, lowPrice: 97, highPrice: 98.3 });
  expect(await server.act(offer, 'withdraw', idOf(24))).toMatchObject({ success: false, message: '公开竞价的报价提交后不能撤回' });
});

test('of two bids at one price at once one is refused', async () => {
  await signedUp(server, ['u1', 'u2']);
  await server.at(BIDDING);
  const answers = await Promise.all([bid(server, 20, 'u1', 96), bid(server, 21, 'u2', 96)]);

  expect(answers.filter(({ success }) => success)).toHaveLength(1);
  expect(answers.find(({ success }) => !success)?.message).toBe('当前最低价是 96.00 元/吨，至少要再低 0.50 元/吨');
  expect(await server.one(bidding, await roundOf(server))).toMatchObject({ offerCount: 1, currentPrice: 96 });
});

describe('who may bid', () => {
  test('a carrier whose bond is not confirmed may not', async () => {
    const section = await signedUp(server, ['u1']);
    const waiting = await server.add(bondPay, 11, {
      sectionId: section,
      carrierUnitId: 'u2',
      amount: 50_000,
      receiveAccountId: 'a0',
      payMethod: 'transfer',
    });
    await server.at(BIDDING);
    const values = { sectionId: section, biddingId: await roundOf(server), carrierUnitId: 'u2', unitPrice: 95, taxRate: '9', weight: 100 };

    expect(await server.call('POST', `${offer.endpoint}/add`, { ...values, id: idOf(20) })).toMatchObject({
      success: false,
      message: expect.stringContaining('报名保证金'),
    });
    expect(await server.call('POST', `${offer.endpoint}/add`, { ...values, id: idOf(20), bondPayId: waiting })).toMatchObject({
      success: false,
      message: expect.stringContaining('没有确认到账，不能选'),
    });
    expect(await server.call('POST', `${offer.endpoint}/add`, { ...values, id: idOf(20), bondPayId: bondOf('u1') })).toMatchObject({
      success: false,
      message: expect.stringContaining('不属于所选报价单位'),
    });
  });

  test('a bond that is forfeited before the bid is none', async () => {
    await signedUp(server, ['u1']);
    await server.at(BIDDING);
    const round = await roundOf(server);
    const id = await server.add(offer, 20, {
      sectionId: idOf(1),
      biddingId: round,
      bondPayId: bondOf('u1'),
      carrierUnitId: 'u1',
      unitPrice: 95,
      taxRate: '9',
      weight: 100,
    });
    await server.take(bondPay, 'deduct', bondOf('u1'), { deductReason: '串标' });

    expect(await server.act(offer, 'submit', id)).toMatchObject({
      success: false,
      message: expect.stringContaining('没有确认到账，不能报价'),
    });
  });

  test('nobody bids in a round that was moved before the bidding of its section', async () => {
    await signedUp(server, ['u1']);
    const round = await roundOf(server);
    expect(await server.call('PUT', `${bidding.endpoint}/edit`, { id: round, startTime: '2026-03-06 09:00:00' })).toMatchObject({
      success: false,
      message: '开始时间早于标段的竞价开始 2026-03-08 09:00:00',
    });
    await askSql(server.db, `UPDATE ${bidding.table} SET start_time = '2026-03-06 09:00:00'`); // as a program of before let it
    await server.at('2026-03-06 09:00:05');
    expect(await server.one(bidding, round)).toMatchObject({ biddingStatus: '1' });
    expect(await bid(server, 20, 'u1', 95)).toMatchObject({
      success: false,
      message: '标段“大柳塔至黄骅港一标段”没有到竞价，不能报价',
    });
  });

  test('a further round lies in the time of the bidding, and ahead', async () => {
    const section = await signedUp(server, ['u1']);
    const add = (number: number, startTime: string, endTime: string) =>
      server.call('POST', `${bidding.endpoint}/add`, {
        sectionId: section,
        roundNo: 2,
        startTime,
        endTime,
        startPrice: 99,
        priceStep: 0.5,
        id: idOf(number),
      });
    expect(await add(50, '2026-03-07 09:00:00', '2026-03-08 11:00:00')).toMatchObject({
      success: false,
      message: '开始时间早于标段的竞价开始 2026-03-08 09:00:00',
    });
    await server.at(OVER);
    expect(await add(51, '2026-03-08 09:00:00', '2026-03-08 10:00:00')).toMatchObject({
      success: false,
      message: '结束时间 2026-03-08 10:00:00 已过',
    });
    expect(await add(52, '2026-03-08 10:00:00', '2026-03-08 10:30:00')).toMatchObject({ success: true });
  });

  test('nobody bids before the round has begun or after it has ended, to the second', async () => {
    await signedUp(server, ['u1']);
    expect(await bid(server, 20, 'u1', 95)).toMatchObject({ success: false, message: expect.stringContaining('不在竞价中') });
    await server.at(BIDDING);
    // The clock has not come round yet: the moment counts.
    server.nowMs += 55 * 60_000 + 4 * 60_000 + 55_000;
    expect(await bid(server, 21, 'u1', 95)).toMatchObject({ success: false, message: expect.stringContaining('已经结束') });
    server.nowMs -= 1_000;
    expect(await bid(server, 22, 'u1', 94)).toMatchObject({ success: true });
  });
});

test('a bid in the last three minutes puts the end off, and the evaluation with it', async () => {
  const section = await signedUp(server, ['u1', 'u2']);
  await server.at(BIDDING);
  const round = await roundOf(server);
  await server.at('2026-03-08 09:50:00');
  await bid(server, 20, 'u1', 95);
  expect(await server.one(bidding, round)).toMatchObject({ endTime: '2026-03-08 10:00:00' });

  await server.at('2026-03-08 09:58:30');
  await bid(server, 21, 'u2', 94);
  expect(await server.one(bidding, round)).toMatchObject({ endTime: '2026-03-08 10:01:30' });
  expect(await server.one(offer, idOf(21))).toMatchObject({ extendsTo: '2026-03-08 10:01:30' });
  await server.at(OVER);
  expect(await statusOf(section)).toBe('3');
  await bid(server, 22, 'u1', 93);
  expect(await server.one(bidding, round)).toMatchObject({ endTime: '2026-03-08 10:03:05', biddingStatus: '1' });
  await server.at('2026-03-08 10:03:05');
  expect([await statusOf(section), (await server.one(bidding, round))['biddingStatus']]).toEqual(['4', '3']);
});

describe('award', () => {
  const evaluated = async (): Promise<string> => {
    const section = await signedUp(server, ['u1', 'u2', 'u3']);
    await server.at(BIDDING);
    await bid(server, 20, 'u1', 98);
    await bid(server, 21, 'u2', 96);
    await bid(server, 22, 'u3', 94.5);
    await server.at(OVER);
    return section;
  };

  test.each([
    ['of the section', async (section: string) => server.act(bidSection, 'award', section, { winOfferId: idOf(22) })],
    ['of its round', async () => server.act(bidding, 'award', await roundOf(server), { winOfferId: idOf(22) })],
  ])(
    '%s: one offer wins, the others lose; the winner’s bond is frozen, a draft contract and a record of the price are made',
    async (_, award) => {
      const section = await evaluated();
      expect(await award(section)).toMatchObject({ success: true });

      const [deal] = await server.rows(contract);
      expect(deal).toMatchObject({
        contractName: SECTION['sectionName'],
        contractType: 'road',
        contractStatus: '0',
        carrierUnitId: 'u3',
        companyId: 'c1',
        materialId: 'm1',
        quantity: 12_000,
        unitPrice: 94.5,
        amount: 1_134_000,
        taxRate: '9',
        startDate: '2026-03-15',
        endDate: '2026-06-30',
        bidSectionId: section,
      });
      expect(await server.one(bidSection, section)).toMatchObject({
        sectionStatus: '5',
        winOfferId: idOf(22),
        winCarrierId: 'u3',
        winPrice: 94.5,
        contractId: deal?.['id'],
      });
      expect(await server.one(bidding, await roundOf(server))).toMatchObject({
        biddingStatus: '4',
        winCarrierId: 'u3',
        winPrice: 94.5,
        currentPrice: 94.5,
        offerCount: 3,
      });
      expect((await server.rows(offer)).map(row => row['offerStatus'])).toEqual(['4', '4', '3']);
      expect((await server.rows(bondPay)).map(row => row['bondStatus'])).toEqual(['2', '2', '4']);
      expect(await server.rows(priceRecord)).toMatchObject([
        {
          priceDate: '2026-03-08',
          lineId: 'l1',
          loadPlace: '大柳塔煤矿',
          unloadPlace: '黄骅港',
          distance: 812.5,
          unitPrice: 94.5,
          lowPrice: 94.5,
          highPrice: 98,
          weight: 12_000,
          priceSource: 'bid',
          carrierUnitId: 'u3',
        },
      ]);
    },
  );

  test('not to an offer of another section, not to a carrier on the black list', async () => {
    const section = await evaluated();
    await server.put(offer, { id: 'foreign', offerNo: 'BJ9', sectionId: 'other', offerStatus: '1', unitPrice: 90, carrierUnitId: 'u1' });
    expect(await server.act(bidSection, 'award', section, { winOfferId: 'foreign' })).toMatchObject({
      success: false,
      message: '中标报价“BJ9”不是这条标段的，不能选',
    });
    await askSql(server.db, `UPDATE ${carrierUnit.table} SET is_black = 'Y' WHERE id = 'u3'`);
    expect(await server.act(bidSection, 'award', section, { winOfferId: idOf(22) })).toMatchObject({
      success: false,
      message: '承运单位“飞快”在黑名单中，不能中标',
    });
    expect(await server.act(bidSection, 'award', section, {})).toMatchObject({ success: false });
    expect(await statusOf(section)).toBe('4');
  });

  test('a failed tender lets its offers lose and its round end, and can be held again with a round of its own', async () => {
    const section = await evaluated();
    await server.take(bidSection, 'fail', section, { endReason: '报价都偏高' });
    expect((await server.rows(offer)).map(row => row['offerStatus'])).toEqual(['4', '4', '4']);
    expect((await server.rows(bidding)).map(row => row['biddingStatus'])).toEqual(['5']);
    expect(await server.rows(contract)).toEqual([]);

    await server.take(bidSection, 'reopen', section);
    expect(await server.act(bidSection, 'publish', section)).toMatchObject({
      success: false,
      message: '报名截止 2026-03-07 18:00:00 已过，请先改时间',
    });
    const times = {
      signStart: '2026-03-09 08:00:00',
      signEnd: '2026-03-10 08:00:00',
      bidStart: '2026-03-11 08:00:00',
      bidEnd: '2026-03-11 09:00:00',
    };
    await server.call('PUT', `${bidSection.endpoint}/edit`, { id: section, ...times });
    await server.take(bidSection, 'publish', section);
    expect((await server.rows(bidding)).map(row => [row['roundNo'], row['biddingStatus']])).toEqual([
      [1, '5'],
      [2, '0'],
    ]);
  });
});

test('a voided section voids its round', async () => {
  await server.at(BEFORE);
  const section = await server.add(bidSection, 1, SECTION);
  await server.take(bidSection, 'publish', section);
  await server.take(bidSection, 'void', section, { endReason: '需求取消' });
  expect(await server.rows(bidding)).toMatchObject([{ biddingStatus: '9' }]);
});

test('a section that nobody can sign up for yet has no carriers, rounds or offers, and says 0', async () => {
  await server.at(BEFORE);
  const section = await server.add(bidSection, 1, SECTION);
  expect(await server.one(bidSection, section)).toMatchObject({ sectionStatus: '0', signCount: 0, roundCount: 0, offerCount: 0 });
});

test('prices go up where the highest wins', async () => {
  const section = await signedUp(server, ['u1', 'u2'], { biddingMode: 'up', basePrice: 60 });
  await server.at(BIDDING);
  expect(await bid(server, 20, 'u1', 59)).toMatchObject({ success: false, message: '报价没有达到起始价 60.00 元/吨' });
  expect(await bid(server, 21, 'u1', 60)).toMatchObject({ success: true });
  expect(await bid(server, 22, 'u2', 60.4)).toMatchObject({ success: false, message: '当前最高价是 60.00 元/吨，至少要再高 0.50 元/吨' });
  expect(await bid(server, 23, 'u2', 61)).toMatchObject({ success: true });
  expect(await server.one(bidding, await roundOf(server))).toMatchObject({ currentPrice: 61, currentCarrierId: 'u2', startPrice: 60 });
  expect(await server.one(offer, idOf(21))).toMatchObject({ rankNo: 2 });
  expect(await server.one(bidSection, section)).toMatchObject({ startPrice: 60 });
});

test('an offer lapses with its validity, and the next best leads', async () => {
  await signedUp(server, ['u1', 'u2']);
  await server.at(BIDDING);
  await bid(server, 20, 'u1', 95);
  const round = await roundOf(server);
  const id = await server.add(offer, 21, {
    sectionId: idOf(1),
    biddingId: round,
    bondPayId: bondOf('u2'),
    carrierUnitId: 'u2',
    unitPrice: 90,
    taxRate: '9',
    weight: 100,
    validUntil: '2026-03-08 09:30:00',
  });
  await server.take(offer, 'submit', id);
  expect(await server.one(bidding, round)).toMatchObject({ currentPrice: 90, currentCarrierId: 'u2' });
  await server.at('2026-03-08 09:30:00');
  expect(await server.one(offer, id)).toMatchObject({ offerStatus: '9', rankNo: null });
  expect(await server.one(bidding, round)).toMatchObject({ currentPrice: 95, currentCarrierId: 'u1', bidderCount: 1 });
});

test('a paused round takes no bids, and goes on to a new end', async () => {
  await signedUp(server, ['u1']);
  await server.at(BIDDING);
  const round = await roundOf(server);
  await server.take(bidding, 'pause', round, { pauseReason: '平台故障' });
  expect(await bid(server, 20, 'u1', 95)).toMatchObject({ success: false });
  await server.at(OVER);
  expect(await server.one(bidding, round)).toMatchObject({ biddingStatus: '2' });
  expect(await server.act(bidding, 'resume', round, { endTime: '2026-03-08 09:59:00' })).toMatchObject({
    success: false,
    message: '结束时间要晚于现在',
  });
  await server.take(bidding, 'resume', round, { endTime: '2026-03-08 11:00:00' });
  expect(await bid(server, 21, 'u1', 95)).toMatchObject({ success: true });
});

test('signing up before its time', async () => {
  await server.at(BEFORE);
  const section = await server.add(bidSection, 1, SECTION);
  await server.at(SIGNING);
  expect(await statusOf(section)).toBe('0');
});
