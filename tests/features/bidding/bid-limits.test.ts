/** The hall says why a bid would be refused before it is sent, in the words of the server: by the price, by the round's end, by the bond. */
import { expect, test } from 'vitest';
import { isEnding, typedAfter, whyNoBid } from '#features/bidding/bidding/hall/model.ts';
import { schema } from '#features/registry.ts';
import type { Values } from '#schema/row.ts';

const offer = schema.get('offer');
const NOW = '2026-11-28 10:00:00';
const ROUND = {
  id: 'r',
  biddingNo: 'JJ1',
  biddingMode: 'down',
  biddingStatus: '1',
  startPrice: 300,
  priceStep: 0.5,
  endTime: '2026-11-28 10:00:01',
};
const SECTION = { id: 's', sectionName: '一标段', sectionStatus: '3', ceilingPrice: 320 };
const BOND = { id: 'b', bondStatus: '2', refundingCount: 0 };

const row = (entity: string, values: Values) => ({ def: schema.get(entity), values });
const why = (price: number | undefined, round: Values = {}, bond: Values | undefined = BOND) =>
  whyNoBid(
    offer,
    row('bidding', { ...ROUND, ...round }),
    { sectionId: row('bidSection', SECTION), bondPayId: row('bondPay', bond), carrierUnitId: undefined },
    price,
    NOW,
  );

test.each([
  ['the start price', 300, {}, undefined],
  ['above the start', 300.01, {}, '报价没有达到起始价 300.00 元/吨'],
  ['above the limit of the section', 320.01, { biddingMode: 'up' }, '报价高于最高限价 320.00 元/吨'],
  ['lower by the step', 279.5, { currentPrice: 280 }, undefined],
  ['lower by less', 279.51, { currentPrice: 280 }, '当前最低价是 280.00 元/吨，至少要再低 0.50 元/吨'],
  [
    'higher by less where the highest wins',
    310.49,
    { biddingMode: 'up', currentPrice: 310 },
    '当前最高价是 310.00 元/吨，至少要再高 0.50 元/吨',
  ],
  ['the fixed price', 300, { biddingMode: 'fixed' }, undefined],
  ['any price up to the start while prices are sealed', 12, { biddingMode: 'sealed' }, undefined],
  ['no price yet', undefined, { currentPrice: 280 }, undefined],
] as const)('%s', (_, price, round, expected) => {
  expect(why(price, round)).toBe(expected);
});

test('nobody bids once the round is over by the clock, although its status still says that it runs', () => {
  expect(why(300, { endTime: NOW })).toBe('竞价“JJ1”已经结束，不能报价');
});

test.each([
  ['its time is up and a bid may have put the end off', { endTime: NOW }, true],
  ['there is a second left', {}, false],
  ['the server said that it ended', { endTime: NOW, biddingStatus: '3' }, false],
  ['nothing puts its end off', { endTime: NOW, delaySeconds: 0 }, false],
  ['its prices are sealed, so that nobody answers a bid', { endTime: NOW, biddingMode: 'sealed' }, false],
] as const)('whether a round ended is asked of the server when %s: %j', (_, changes, asks) => {
  expect(isEnding({ ...ROUND, delaySeconds: 180, ...changes }, NOW)).toBe(asks);
});

test.each([
  ['the next price is proposed after a bid', { before: 28.6, now: 28.6, isEntered: true }, undefined],
  ['a price that did not come through stays', { before: undefined, now: undefined, isEntered: false }, 28.6],
  ['what was typed while the answer was awaited stays', { before: 28.6, now: 28.2, isEntered: true }, 28.2],
  ['and so it does over a proposed price', { before: undefined, now: 28.2, isEntered: true }, 28.2],
  ['and where it was emptied', { before: 28.6, now: null, isEntered: false }, null],
] as const)('%s', (_, asked, stands) => {
  expect(typedAfter({ ...asked, price: 28.6 })).toBe(stands);
});

test('nobody bids with a bond that is being refunded', () => {
  expect(why(300, {}, { ...BOND, refundingCount: 1 })).toMatch(/正在办退还，不能报价$/);
});
