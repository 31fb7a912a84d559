/** 资金日报: what an account held before and after a day, reckoned back from its balance by every document that the balance follows from. */
import { expect, test } from 'vitest';
import { account } from '#features/base/account/entity.ts';
import { cashDaily } from '#features/report/cash-daily.ts';
import { sumsOf } from '#schema/sums.ts';
import { seen } from '../../support/run-report.ts';

const DAY = '2026-06-10';
const rows = {
  account: [
    // 1000 opened; + 500 − 20.3 before, + 300.1 + 100 + 10 − 200 − 50 on the day, − 40 + 5 after; 60 of it is frozen
    { id: 'a1', accountName: '工行基本户', ownerType: 'company', companyId: 'c1', balance: 1544.8, frozenAmount: 60 },
    { id: 'a2', accountName: '建行', ownerType: 'company', companyId: 'c1', balance: 0, frozenAmount: 0 },
    { id: 'a3', accountName: '二公司', ownerType: 'company', companyId: 'c2', balance: 70, frozenAmount: 0 },
    { id: 'a4', accountName: '承运单位的', ownerType: 'carrier', companyId: 'c1', balance: 900, frozenAmount: 0 },
  ],
  collection: [
    { id: '1', accountId: 'a1', collectionStatus: '0', receiveTime: '2026-06-09 23:59:59', amount: 500 },
    { id: '2', accountId: 'a1', collectionStatus: '3', receiveTime: `${DAY} 00:00:00`, amount: 300.1 },
    { id: '3', accountId: 'a1', collectionStatus: '9', receiveTime: `${DAY} 10:00:00`, amount: 99 },
    { id: '4', accountId: 'a3', collectionStatus: '1', receiveTime: `${DAY} 10:00:00`, amount: 70 },
  ],
  rechargeLog: [
    { id: '1', accountId: 'a1', rechargeStatus: '1', arriveTime: `${DAY} 12:00:00`, amount: 100, bonusAmount: 10 },
    { id: '2', accountId: 'a1', rechargeStatus: '0', amount: 100 },
  ],
  payment: [
    { id: '1', accountId: 'a1', paymentStatus: '4', payTime: `${DAY} 23:59:59`, amount: 200 },
    { id: '2', accountId: 'a1', paymentStatus: '4', payTime: '2026-06-11 00:00:00', amount: 40 },
    { id: '3', accountId: 'a1', paymentStatus: '2', amount: 60 },
    { id: '4', accountId: 'a1', paymentStatus: '5', payTime: `${DAY} 09:00:00`, amount: 77 },
  ],
  revenueExpense: [
    { id: '1', accountId: 'a1', auditStatus: '2', recordType: 'expense', occurDate: DAY, amount: 50 },
    { id: '2', accountId: 'a1', auditStatus: '2', recordType: 'income', occurDate: '2026-06-11', amount: 5 },
    { id: '3', accountId: 'a1', auditStatus: '9', recordType: 'income', occurDate: DAY, amount: 5 },
    { id: '4', accountId: 'a1', auditStatus: '1', recordType: 'expense', occurDate: DAY, amount: 5 },
  ],
  refuelRecord: [{ id: '1', accountId: 'a1', refuelTime: '2026-06-09 08:00:00', amount: 20.3 }],
};

test('a day of one company', () => {
  expect(seen(cashDaily, { bizDate: DAY, companyId: 'c1' }, { rows })).toEqual({
    rows: [
      { accountName: '工行基本户', openBalance: 1479.7, incomeAmount: 410.1, expenseAmount: 250, closeBalance: 1639.8, frozenAmount: 60 },
    ],
    total: { openBalance: 1479.7, incomeAmount: 410.1, expenseAmount: 250, closeBalance: 1639.8, frozenAmount: 60 },
  });
});

test('a day ends with what the next begins with, and a day to come with the balance', () => {
  const [next] = seen(cashDaily, { bizDate: '2026-06-11', companyId: 'c1' }, { rows }).rows;
  expect(next).toMatchObject({ openBalance: 1639.8, incomeAmount: 5, expenseAmount: 40, closeBalance: 1604.8 });
  const [later] = seen(cashDaily, { bizDate: '2026-07-01', companyId: 'c1' }, { rows }).rows;
  expect(later).toMatchObject({ openBalance: 1604.8, closeBalance: 1604.8 });
});

test('without a company, the accounts of all companies and of nobody else', () => {
  expect(seen(cashDaily, { bizDate: DAY }, { rows }).rows.map(({ accountName }) => accountName)).toEqual(['二公司', '工行基本户']);
});

test('every document that the balance counts moves the report, in the same statuses', () => {
  const summed = sumsOf(account)
    .filter(({ field }) => field !== 'frozenAmount')
    .map(({ of, by, sum = [], in: statuses = [], where = {} }) => ({ of, by, sum: sum[0], statuses, where: Object.values(where).flat() }));
  const counted = cashDaily.facts.slice(1, 10).flatMap(fact => {
    const codes = fact.where.flatMap(condition =>
      'is' in condition && !('asked' in condition) && !condition.field.includes('.') ? [condition.is] : [],
    );
    const sums = Object.values(fact.measures).flatMap(measure => (measure && 'sum' in measure ? [measure.sum] : []));
    return sums.map(sum => ({ of: fact.of, by: fact.by['account'], sum, statuses: codes[0] ?? [], where: codes[1] ?? [] }));
  });

  const byName = (list: readonly { readonly of: string }[]) => list.map(one => JSON.stringify(one)).toSorted();
  expect(byName(counted)).toEqual(byName(summed));
});
