/** 客户对账单: the customer's settlements of the period and the money that no settlement has taken up, so that its total is what he owes. */
import { expect, test } from 'vitest';
import { consumerStatement } from '#features/report/consumer-statement.ts';
import { seen } from '../../support/run-report.ts';

const bill = {
  consumerId: 'k1',
  contractId: 'h1',
  settlementType: 'sales',
  settlementStatus: '5',
  periodStart: '2026-06-01',
  periodEnd: '2026-06-30',
  totalWeight: 1000.5,
  unitPrice: 600,
  goodsAmount: 600_300,
  totalAmount: 599_100,
  paidAmount: 200_000,
  unpaidAmount: 399_100,
};
const receipt = {
  consumerId: 'k1',
  collectionType: 'goods',
  collectionStatus: '2',
  receiveTime: '2026-06-20 10:00:00',
  remainAmount: 50_000.1,
};
const rows = {
  contract: [{ id: 'h1', number: 'HT202606' }],
  settlement: [
    { id: 'a', ...bill, settlementNo: 'JS1' },
    // a surcharge: the settlement is more than its goods; reviewed, and not confirmed yet
    {
      id: 'b',
      ...bill,
      settlementNo: 'JS2',
      settlementStatus: '2',
      settlementType: 'freight',
      periodEnd: '2026-06-15',
      totalWeight: 10,
      unitPrice: 60,
      goodsAmount: 600,
      totalAmount: 700.5,
      paidAmount: 0,
      unpaidAmount: 700.5,
    },
    { id: 'c', ...bill, settlementNo: 'JS3', settlementStatus: '1' },
    { id: 'd', ...bill, settlementNo: 'JS4', settlementStatus: '9' },
    { id: 'e', ...bill, settlementNo: 'JS5', settlementType: 'purchase' },
    { id: 'f', ...bill, settlementNo: 'JS6', consumerId: 'k2' },
    { id: 'g', ...bill, settlementNo: 'JS7', periodEnd: '2026-07-01' },
  ],
  collection: [
    { id: 'r1', ...receipt, collectionNo: 'SK1', settlementId: 'a' },
    { id: 'r2', ...receipt, collectionNo: 'SK2', collectionStatus: '3', remainAmount: 0 },
    { id: 'r3', ...receipt, collectionNo: 'SK3', collectionStatus: '9' },
    { id: 'r4', ...receipt, collectionNo: 'SK4', collectionType: 'margin' },
    { id: 'r5', ...receipt, collectionNo: 'SK5', consumerId: 'k2' },
    { id: 'r6', ...receipt, collectionNo: 'SK6', receiveTime: '2026-07-01 00:00:00' },
  ],
};

test('what a customer owes for June', () => {
  expect(seen(consumerStatement, { consumerId: 'k1', startDate: '2026-06-01', endDate: '2026-06-30' }, { rows })).toEqual({
    rows: [
      {
        settlementNo: 'JS2',
        contractNo: 'HT202606',
        period: '2026-06-01 至 2026-06-15',
        weight: 10,
        unitPrice: 60,
        deductAmount: -100.5,
        totalAmount: 700.5,
        paidAmount: 0,
        unpaidAmount: 700.5,
      },
      {
        settlementNo: 'JS1',
        contractNo: 'HT202606',
        period: '2026-06-01 至 2026-06-30',
        weight: 1000.5,
        unitPrice: 600,
        deductAmount: 1200,
        totalAmount: 599_100,
        paidAmount: 200_000,
        unpaidAmount: 399_100,
      },
      { settlementNo: 'SK1', contractNo: 'HT202606', period: '2026-06-20 收款未核销', paidAmount: 50_000.1, unpaidAmount: -50_000.1 },
    ],
    total: { weight: 1010.5, deductAmount: 1099.5, totalAmount: 599_800.5, paidAmount: 250_000.1, unpaidAmount: 349_800.4 },
  });
});
