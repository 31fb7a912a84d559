/** What moves an account beside collections and payments: audited income and expense, recharges, service fees. */
import { describe, expect, test } from 'vitest';
import { account } from '#features/base/account/entity.ts';
import { payment } from '#features/finance/payment/entity.ts';
import { revenueExpense } from '#features/finance/revenue-expense/entity.ts';
import { rechargeLog } from '#features/transport/recharge-log/entity.ts';
import { serviceFee } from '#features/transport/service-fee/entity.ts';
import { idOf } from '#tests/server/support/entity-server.ts';
import { BANK, openBooks, paid, refused } from './books.ts';
import type { Body } from './books.ts';

const { server, take, taken, added, balance } = openBooks();

describe('the account', () => {
  test('takes audited income and expense, and refuses an expense it cannot cover', async () => {
    const record = (number: number, recordType: string, amount: number) => ({
      id: idOf(number),
      recordNo: `SZ${number}`,
      recordType,
      subject: 'repair',
      companyId: 'c1',
      accountId: BANK,
      counterparty: '修理厂',
      amount,
      occurDate: '2026-03-04',
      remark: '更换轮胎',
    });
    await added(revenueExpense, record(50, 'expense', 1200.01));
    await taken(revenueExpense, idOf(50), 'submit');
    expect(await take(revenueExpense, idOf(50), 'auditPass')).toMatchObject(refused('资金账户“基本户”的可用余额和授信不足'));
    await added(revenueExpense, record(51, 'income', 300.5));
    await taken(revenueExpense, idOf(51), 'submit');
    expect(await balance()).toBe(1000);
    await taken(revenueExpense, idOf(51), 'auditPass');
    expect(await balance()).toBe(1300.5);
    await taken(revenueExpense, idOf(50), 'auditPass');
    expect(await server().row(account, BANK)).toMatchObject({ incomeAmount: 300.5, expenseAmount: 1200.01, balance: 100.49 });
    // Below the list stand both sides and their difference, and no sum of the two.
    expect(await server().call('GET', `${revenueExpense.endpoint}/list?pageNo=1&pageSize=10`)).toMatchObject({
      result: {
        records: expect.arrayContaining([
          { id: 'totalDataItem', countedRows: 2, incomeAmount: 300.5, expenseAmount: 1200.01, netAmount: -899.51 },
        ]),
      },
    });
    expect(await take(revenueExpense, idOf(51), 'reverse', { auditRemark: '记错' })).toMatchObject(
      refused('收入已用掉：资金账户“基本户”的可用余额和授信不足'),
    );
    await taken(revenueExpense, idOf(50), 'reverse', { auditRemark: '记错' });
    expect(await balance()).toBe(1300.5);
  });

  test('takes recharges with their bonus, remembers the balance they came to, and gives back only what is there', async () => {
    await added(rechargeLog, {
      id: idOf(60),
      rechargeNo: 'CZ1',
      accountId: BANK,
      companyId: 'c1',
      channel: 'bank',
      amount: 500,
      bonusAmount: 25,
      rechargeTime: '2026-03-05 09:00:00',
    });
    expect(await balance()).toBe(1000);
    await taken(rechargeLog, idOf(60), 'arrive', { outTradeNo: 'QD1' });
    expect(await server().row(account, BANK)).toMatchObject({
      rechargedAmount: 500,
      bonusAmount: 25,
      balance: 1525,
      lastTradeTime: '2026-03-05 10:20:30',
    });
    expect(await server().row(rechargeLog, idOf(60))).toMatchObject({ balanceAfter: 1525, operator: 'admin' });
    await added(payment, paid(40, 1300));
    await taken(payment, idOf(40), 'submit');
    await taken(payment, idOf(40), 'approve');
    expect(await take(rechargeLog, idOf(60), 'refund', { remark: '充错账户' })).toMatchObject(
      refused('充值已用掉：账户“基本户”的可用余额和授信不足'),
    );
    await taken(payment, idOf(40), 'void', { remark: '不付了' });
    await taken(rechargeLog, idOf(60), 'refund', { remark: '充错账户' });
    expect(await balance()).toBe(1000);
    expect(await server().row(rechargeLog, idOf(60)), 'what it came to then').toMatchObject({ balanceAfter: 1525 });
  });

  test('takes service fees at 扣款, worked out by their rate, and gives them back', async () => {
    const fee = (number: number, more: Body) => ({
      id: idOf(number),
      feeNo: `FW${number}`,
      serviceFeeType: 'platform',
      platformId: 'pf1',
      companyId: 'c1',
      rateValue: 2.5,
      ...more,
    });
    await added(serviceFee, fee(70, { rateMode: 'percent', baseAmount: 3333.33 }));
    await added(serviceFee, fee(71, { rateMode: 'ton', baseWeight: 32.68 }));
    await added(serviceFee, fee(72, { rateMode: 'trip' }));
    expect(await server().row(serviceFee, idOf(70))).toMatchObject({ feeAmount: 83.33 });
    expect(await server().row(serviceFee, idOf(71))).toMatchObject({ feeAmount: 81.7 });
    expect(await server().row(serviceFee, idOf(72))).toMatchObject({ feeAmount: 2.5 });
    await taken(serviceFee, idOf(70), 'confirm');
    await taken(serviceFee, idOf(70), 'deduct', { accountId: BANK });
    expect(await server().row(account, BANK)).toMatchObject({ serviceFeeAmount: 83.33, balance: 916.67 });
    await taken(serviceFee, idOf(70), 'undeduct', { remark: '平台退回' });
    expect(await balance()).toBe(1000);
    await added(serviceFee, fee(73, { rateMode: 'fixed', rateValue: 1200.01 }));
    await taken(serviceFee, idOf(73), 'confirm');
    expect(await take(serviceFee, idOf(73), 'deduct', { accountId: BANK })).toMatchObject(refused('扣款账户“基本户”的可用余额和授信不足'));
  });
});
