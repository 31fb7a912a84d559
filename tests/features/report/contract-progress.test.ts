/** 合同履约进度: contracts in force and completed, with what is delivered, settled and paid, and who stands on the other side. */
import { expect, test } from 'vitest';
import { contractProgress } from '#features/report/contract-progress.ts';
import { seen } from '../../support/run-report.ts';

const sale = {
  contractType: 'road',
  tradeDirection: 'sales',
  contractStatus: '3',
  endDate: '2026-07-10',
  consumerId: 'k1',
  quantity: 1000,
};
const settled = { contractId: 'h1', settlementStatus: '5', totalAmount: 60_000.5, paidAmount: 20_000 };
const rows = {
  consumer: [{ id: 'k1', name: '日照港钢' }],
  supplier: [{ id: 's1', name: '柳林煤矿' }],
  carrierUnit: [{ id: 'u1', name: '吕梁运通' }],
  contract: [
    { id: 'h1', number: 'HT1', ...sale, finishedWeight: 333.333 },
    // bought of the mine, delivered to more than was agreed, and over
    {
      id: 'h2',
      number: 'HT2',
      ...sale,
      tradeDirection: 'purchase',
      supplierId: 's1',
      finishedWeight: 1010,
      contractStatus: '4',
      endDate: '2026-06-01',
    },
    // carried by somebody for nobody in particular, and too late
    { id: 'h3', number: 'HT3', ...sale, consumerId: undefined, carrierUnitId: 'u1', endDate: '2026-06-20', quantity: 0 },
    { id: 'h4', number: 'HT4', ...sale, contractStatus: '0' },
    { id: 'h5', number: 'HT5', ...sale, contractStatus: '9' },
    { id: 'h6', number: 'HT6', ...sale, contractStatus: '5' },
  ],
  settlement: [
    { id: '1', ...settled },
    { id: '2', ...settled, settlementStatus: '3', totalAmount: 0.25, paidAmount: 0 },
    { id: '3', ...settled, settlementStatus: '2' },
    { id: '4', ...settled, settlementStatus: '9' },
    { id: '5', ...settled, contractId: 'h6' },
  ],
};
const shown = (params: Readonly<Record<string, string>>) => seen(contractProgress, params, { rows, today: '2026-06-30' });

test('all contracts, the most urgent first', () => {
  expect(shown({})).toEqual({
    rows: [
      {
        contractNo: 'HT3',
        partyName: '吕梁运通',
        quantity: 0,
        finishedWeight: 0,
        remainWeight: 0,
        settledAmount: 0,
        receivedAmount: 0,
        remainDays: -10,
      },
      {
        contractNo: 'HT1',
        partyName: '日照港钢',
        quantity: 1000,
        finishedWeight: 333.333,
        remainWeight: 666.667,
        finishRate: 33.33,
        settledAmount: 60_000.75,
        receivedAmount: 20_000,
        remainDays: 10,
      },
      {
        contractNo: 'HT2',
        partyName: '柳林煤矿',
        quantity: 1000,
        finishedWeight: 1010,
        remainWeight: -10,
        finishRate: 101,
        settledAmount: 0,
        receivedAmount: 0,
      },
    ],
    total: { quantity: 2000, finishedWeight: 1343.333, remainWeight: 656.667, settledAmount: 60_000.75, receivedAmount: 20_000 },
  });
});

test.each([
  ['bought', { tradeDirection: 'purchase' }, ['HT2']],
  ['of another type', { contractType: 'ship' }, []],
  ['that end by a day', { endDate: '2026-06-20' }, ['HT3', 'HT2']],
])('those %s', (_, params, numbers) => {
  expect(shown(params).rows.map(({ contractNo }) => contractNo)).toEqual(numbers);
});
