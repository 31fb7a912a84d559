/** Rounds in which carriers do not bid against each other: sealed prices are told to nobody before the end, and each carrier offers once. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { bidSection } from '#features/bidding/bid-section/entity.ts';
import { bidding } from '#features/bidding/bidding/entity.ts';
import { offer } from '#features/bidding/offer/entity.ts';
import { admin, callerWith, idOf } from '#tests/server/support/entity-server.ts';
import { bid, BIDDING, openTenderServer, OVER, roundOf, signedUp } from './tender-server.ts';
import type { TenderServer } from './tender-server.ts';

let server: TenderServer;
beforeAll(async () => {
  server = await openTenderServer();
}, 60_000);
afterAll(() => server.close());
beforeEach(() => server.clear());

describe('a sealed section', () => {
  const other = {
    ...callerWith('mtOffer:list', 'mtOffer:price', 'mtBidding:list', 'mtBidding:price', 'mtBidSection:list', 'mtBidSection:price'),
    username: 'other',
  };

  test('tells no price before the end, neither of an offer nor of what follows from it; then all of them', async () => {
    await signedUp(server, ['u1', 'u2'], { biddingMode: 'sealed', priceStep: '' });
    await server.at(BIDDING);
    expect(await bid(server, 20, 'u1', 95)).toMatchObject({ success: true });
    // Nobody knows the best price, so nobody has to go below it.
    expect(await bid(server, 21, 'u2', 97)).toMatchObject({ success: true });
    const round = await roundOf(server);
    expect(await server.one(offer, idOf(20))).toMatchObject({ unitPrice: 95 });
    expect(await server.one(bidding, round)).toMatchObject({ currentPrice: null, currentCarrierId: null, offerCount: 2, bidderCount: 2 });
    server.caller = other;
    expect((await server.rows(offer)).map(row => [row['unitPrice'], row['amount'], row['rankNo']])).toEqual([
      [null, null, null],
      [null, null, null],
    ]);
    expect(await server.one(bidSection, idOf(1))).toMatchObject({ lowPrice: null, highPrice: null, offerCount: 2 });

    server.caller = admin;
    await server.at(OVER);
    server.caller = other;
    expect((await server.rows(offer)).map(row => [row['unitPrice'], row['rankNo'], row['openTime']])).toEqual([
      [95, 1, OVER],
      [97, 2, OVER],
    ]);
    expect(await server.one(bidding, round)).toMatchObject({ currentPrice: 95, currentCarrierId: 'u1' });
    expect(await server.one(bidSection, idOf(1))).toMatchObject({ lowPrice: 95, highPrice: 97 });
  });

  test('a sealed offer can be withdrawn, changed and submitted again until the end', async () => {
    await signedUp(server, ['u1'], { biddingMode: 'sealed', priceStep: '' });
    await server.at(BIDDING);
    await bid(server, 20, 'u1', 95);
    await server.take(offer, 'withdraw', idOf(20));
    expect(await server.one(bidding, await roundOf(server))).toMatchObject({ offerCount: 0 });
    await server.call('PUT', `${offer.endpoint}/edit`, { id: idOf(20), unitPrice: 94 });
    await server.take(offer, 'resubmit', idOf(20));
    await server.at(OVER);
    expect(await server.one(bidding, await roundOf(server))).toMatchObject({ currentPrice: 94, offerCount: 1 });
    expect(await server.act(offer, 'withdraw', idOf(20))).toMatchObject({ success: false, message: expect.stringContaining('已经结束') });
  });

  test('a carrier has one offer in it', async () => {
    await signedUp(server, ['u1', 'u2'], { biddingMode: 'sealed', priceStep: '' });
    await server.at(BIDDING);
    expect(await bid(server, 20, 'u1', 95)).toMatchObject({ success: true });
    expect(await bid(server, 21, 'u1', 94)).toMatchObject({
      success: false,
      message: expect.stringContaining('已经报过价，撤回后才能重报'),
    });
    expect(await bid(server, 22, 'u2', 93)).toMatchObject({ success: true });
  });
});

test('at a fixed price a carrier offers once', async () => {
  await signedUp(server, ['u1'], { biddingMode: 'fixed', priceStep: '' });
  await server.at(BIDDING);
  expect(await bid(server, 20, 'u1', 100)).toMatchObject({ success: true });
  expect(await bid(server, 21, 'u1', 100)).toMatchObject({ success: false, message: expect.stringContaining('已经报过价') });
});
