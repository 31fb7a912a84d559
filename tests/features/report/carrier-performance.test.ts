/** 承运绩效: rates over the trips that have what they are made of, and a score of what is known. */
import { expect, test } from 'vitest';
import { carrierPerformance } from '#features/report/carrier-performance.ts';
import { scoresOf } from '#features/report/carrier-scores.ts';
import { seen } from '../../support/run-report.ts';

const trip = { carrierUnitId: 'u1', waybillStatus: '70', unloadTime: '2026-06-10 12:00:00' };
const weighed = { loadNetWeight: 32, unloadNetWeight: 31.9, lossWeight: 0.1, settleWeight: 31.9, freightAmount: 1914 };
const rows = {
  carrierUnit: [
    { id: 'u1', name: '吕梁运通' },
    { id: 'u2', name: '晋中联运' },
  ],
  waybill: [
    // at the very minute
    { id: 'w1', ...trip, ...weighed, eta: '2026-06-10 11:00:00', arriveTime: '2026-06-10 11:00:00' },
    { id: 'w2', ...trip, ...weighed, eta: '2026-06-10 11:00:00', arriveTime: '2026-06-10 11:00:01' },
    // never told when it would arrive
    { id: 'w3', ...trip, ...weighed, arriveTime: '2026-06-10 11:00:00', freightAmount: 2552, unloadTime: '2026-06-30 23:59:59' },
    // without weights
    { id: 'w4', ...trip, eta: '2026-06-10 11:00:00', arriveTime: '2026-06-10 10:00:00', unloadTime: '2026-06-01 00:00:00' },
    { id: 'w5', ...trip, ...weighed, waybillStatus: '99' },
    { id: 'w6', ...trip, ...weighed, waybillStatus: '90' },
    { id: 'w7', ...trip, ...weighed, unloadTime: '2026-07-01 00:00:00' },
    { id: 'w8', ...trip, ...weighed, carrierUnitId: undefined },
    { id: 'w9', carrierUnitId: 'u2', waybillStatus: '40' },
  ],
  waybillException: [
    { id: 'e1', waybillId: 'w1', exceptionStatus: '3', occurTime: '2026-06-10 08:00:00' },
    { id: 'e2', waybillId: 'w1', exceptionStatus: '9', occurTime: '2026-06-10 08:00:00' },
    { id: 'e3', waybillId: 'w5', exceptionStatus: '0', occurTime: '2026-06-10 08:00:00' },
    { id: 'e4', waybillId: 'w9', exceptionStatus: '0', occurTime: '2026-06-20 08:00:00' },
    { id: 'e5', waybillId: 'w9', exceptionStatus: '0', occurTime: '2026-07-20 08:00:00' },
  ],
  waybillReceipt: [
    // 72 hours to the second, and a second more
    { id: 'r1', waybillId: 'w1', receiptStatus: '3', uploadTime: '2026-06-13 12:00:00' },
    { id: 'r2', waybillId: 'w2', receiptStatus: '3', uploadTime: '2026-06-13 12:00:01' },
    { id: 'r3', waybillId: 'w3', receiptStatus: '4', uploadTime: '2026-07-01 00:00:00' },
    { id: 'r4', waybillId: 'w4', receiptStatus: '0' },
    { id: 'r7', waybillId: 'w7', receiptStatus: '1', uploadTime: '2026-07-01 00:00:00' },
  ],
};
const june = { startDate: '2026-06-01', endDate: '2026-06-30' };

test('a month by carrier: its best first, one with troubles and no trip last', () => {
  expect(seen(carrierPerformance, june, { rows })).toEqual({
    rows: [
      {
        carrierName: '吕梁运通',
        tripCount: 4,
        weight: 95.7,
        // two of three that were told
        onTimeRate: 66.67,
        // 0.3 t of 96 t
        lossRate: 3.13,
        exceptionCount: 1,
        receiptRate: 25,
        // 6380 yuan for 95.7 t
        avgPrice: 66.67,
        amount: 6380,
        // 66.67 × 0.4 + 25 × 0.2 + 37.4 × 0.2 + 0 × 0.2
        score: 39.1,
        lossScore: 37.4,
        exceptionScore: 0,
      },
      { carrierName: '晋中联运', tripCount: 0, weight: 0, exceptionCount: 1 },
    ],
    total: { tripCount: 4, weight: 95.7, exceptionCount: 2, amount: 6380 },
  });
});

test('of one carrier', () => {
  expect(seen(carrierPerformance, { ...june, carrierUnitId: 'u2' }, { rows }).rows).toHaveLength(1);
});

test.each([
  ['without fault', { tripCount: 10, exceptionCount: 0, onTimeRate: 100, lossRate: 0, receiptRate: 100 }, 100],
  ['more than was loaded is no merit', { tripCount: 10, exceptionCount: 0, onTimeRate: 100, lossRate: -2, receiptRate: 100 }, 100],
  [
    'five per mille and more cost all of the loss',
    { tripCount: 10, exceptionCount: 0, onTimeRate: 100, lossRate: 8, receiptRate: 100 },
    80,
  ],
  [
    'one trouble in a hundred trips costs a tenth of its part',
    { tripCount: 100, exceptionCount: 1, onTimeRate: 100, lossRate: 0, receiptRate: 100 },
    98,
  ],
  ['what is not known has no share', { tripCount: 10, exceptionCount: 0, onTimeRate: undefined, lossRate: undefined, receiptRate: 50 }, 75],
  ['no trip', { tripCount: 0, exceptionCount: 3, onTimeRate: undefined, lossRate: undefined, receiptRate: undefined }, undefined],
])('the score: %s', (_, trips, score) => {
  expect(scoresOf(trips).score).toBe(score);
});
