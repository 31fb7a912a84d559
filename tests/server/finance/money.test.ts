/** Where every 元 goes: what moves an account, a settlement and a freight bill, to the cent, and what is refused. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { askSql } from '#tests/server/support/ask-sql.ts';
import { account } from '#features/base/account/entity.ts';
import { collection } from '#features/finance/collection/entity.ts';
import { freightBill } from '#features/finance/freight-bill/entity.ts';
import { payment } from '#features/finance/payment/entity.ts';
import { revenueExpense } from '#features/finance/revenue-expense/entity.ts';
import { settlement } from '#features/finance/settlement/entity.ts';
import { writeOff } from '#features/finance/write-off/entity.ts';
import { rechargeLog } from '#features/transport/recharge-log/entity.ts';
import { serviceFee } from '#features/transport/service-fee/entity.ts';
import type { EntityDef } from '#schema/entity-def.ts';
import { idOf, openEntityServer } from '#tests/server/support/entity-server.ts';
import type { EntityServer } from '#tests/server/support/entity-server.ts';
import { startWithout } from '#tests/server/support/waybill-body.ts';

type Body = Readonly<Record<string, unknown>>;

let server: EntityServer;
beforeAll(async () => {
  server = await openEntityServer();
}, 60_000);
afterAll(() => server.close());

const TABLES = [
  'mt_write_off',
  'mt_collection',
  'mt_payment',
  'mt_recharge_log',
  'mt_service_fee',
  'mt_revenue_expense',
  'mt_settlement',
  'mt_freight_bill',
  'mt_account',
  'mt_contract',
  'mt_consumer',
  'mt_carrier_unit',
  'mt_platform',
];
const [BANK, SALE, PURCHASE, BILL] = [idOf(1), idOf(11), idOf(12), idOf(13)];

beforeEach(async () => {
  await startWithout(server, TABLES);
  await server.known('consumer', ['cu1', 'cu2']);
  await server.known('supplier', ['su1']);
  await server.known('platform', ['pf1']);
  await askSql(
    server.db,
    `INSERT INTO mt_account (id, tenant_id, del_flag, account_name, account_type, owner_type, company_id, opening_balance, balance, credit_limit, status)
     VALUES ('${BANK}', '0', '0', '基本户', 'bank', 'company', 'c1', 1000, 1000, 200, '1')`,
  );
  await askSql(
    server.db,
    `INSERT INTO mt_settlement (id, tenant_id, del_flag, settlement_no, settlement_type, contract_id, company_id, consumer_id, supplier_id, period_start, period_end, total_weight, unit_price, goods_amount, total_amount, paid_amount, unpaid_amount, open_amount, settlement_status)
     VALUES ('${SALE}', '0', '0', 'JS1', 'sales', 'k1', 'c1', 'cu1', 'su1', '2026-02-01', '2026-02-28', 100.005, 10, 1000.05, 1000.05, 0, 1000.05, 1000.05, '3'),
            ('${PURCHASE}', '0', '0', 'JS2', 'purchase', 'k1', 'c1', NULL, 'su1', '2026-02-01', '2026-02-28', 90, 10, 900, 900, 0, 900, 900, '4')`,
  );
  await askSql(
    server.db,
    `INSERT INTO mt_freight_bill (id, tenant_id, del_flag, bill_no, carrier_unit_id, bill_month, freight_amount, payable_amount, paid_amount, unpaid_amount, open_amount, bill_status)
     VALUES ('${BILL}', '0', '0', 'YF1', 'u1', '2026-02', 500.5, 500.5, 0, 500.5, 500.5, '4')`,
  );
});

const add = (def: EntityDef, body: Body) => server.call('POST', `${def.endpoint}/add`, body);
const take = (def: EntityDef, id: string, action: string, body: Body = {}) =>
  server.call('PUT', `${def.endpoint}/${action}`, { id, ...body });
const taken = async (def: EntityDef, id: string, action: string, body: Body = {}) =>
  expect(await take(def, id, action, body)).toMatchObject({ success: true });
const added = async (def: EntityDef, body: Body) => expect(await add(def, body)).toMatchObject({ success: true });
const refused = (message: string) => ({ success: false, message });
const balance = async () => (await server.row(account, BANK))?.['balance'];

const received = (number: number, amount: number, more: Body = {}) => ({
  id: idOf(number),
  collectionNo: `SK${number}`,
  collectionType: 'goods',
  companyId: 'c1',
  accountId: BANK,
  payMethod: 'transfer',
  amount,
  receiveTime: '2026-03-04 09:00:00',
  payerName: '首钢',
  ...more,
});
const off = (number: number, amount: number, more: Body = {}) => ({
  id: idOf(number),
  writeOffType: 'collection',
  collectionId: idOf(20),
  settlementId: SALE,
  amount,
  ...more,
});
const paid = (number: number, amount: number, more: Body = {}) => ({
  id: idOf(number),
  paymentNo: `FK${number}`,
  paymentType: 'freight',
  companyId: 'c1',
  accountId: BANK,
  payMethod: 'transfer',
  payeeName: '承运',
  payeeBank: '工商银行',
  payeeAccount: '6222020200112233445',
  amount,
  ...more,
});
const RECEIPT = { payTime: '2026-03-05 10:00:00', bankFlowNo: 'LS1' };

describe('a collection', () => {
  test('is in its account from the moment it is entered, and no longer after 红冲', async () => {
    await added(collection, received(20, 600.1));
    expect(await balance()).toBe(1600.1);
    expect(await server.row(account, BANK)).toMatchObject({ collectedAmount: 600.1 });
    await taken(collection, idOf(20), 'redFlush', { remark: '重复登记' });
    expect(await balance()).toBe(1000);
  });

  test('whose money is spent is not taken out of its account any more', async () => {
    await added(collection, received(20, 600));
    await added(payment, paid(40, 1700));
    await taken(payment, idOf(40), 'submit');
    await taken(payment, idOf(40), 'approve');
    expect(await take(collection, idOf(20), 'redFlush', { remark: '重复登记' })).toMatchObject({
      success: false,
      message: expect.stringContaining('账户“基本户”：可用余额和授信不足') as unknown,
    });
    expect(await server.call('PUT', `${account.endpoint}/edit`, { id: BANK, openingBalance: 100 })).toMatchObject({ success: false });
    expect(await balance()).toBe(-100);
  });

  test('is claimed for its payer and written off in parts: both sides follow to the cent, and back', async () => {
    await added(collection, received(20, 1200));
    expect(await add(writeOff, off(30, 1))).toMatchObject(refused('收款“SK20”没有认领，或已核销完，不能选'));
    await taken(collection, idOf(20), 'claim', { consumerId: 'cu1' });

    await added(writeOff, off(30, 400.05));
    expect(await server.row(collection, idOf(20))).toMatchObject({ writeOffAmount: 400.05, remainAmount: 799.95, collectionStatus: '2' });
    expect(await server.row(settlement, SALE)).toMatchObject({ paidAmount: 400.05, unpaidAmount: 600, settlementStatus: '5' });

    expect(await add(writeOff, off(31, 600.01))).toMatchObject(refused('结算单“JS1”只剩 600.00 元可以收付'));
    await added(writeOff, off(31, 600));
    expect(await server.row(settlement, SALE)).toMatchObject({ paidAmount: 1000.05, unpaidAmount: 0, settlementStatus: '6' });
    expect(await server.row(collection, idOf(20))).toMatchObject({ remainAmount: 199.95, collectionStatus: '2' });

    await taken(writeOff, idOf(31), 'reverse', { reverseReason: '核错结算单' });
    expect(await server.row(settlement, SALE)).toMatchObject({ paidAmount: 400.05, unpaidAmount: 600, settlementStatus: '5' });
    await taken(writeOff, idOf(30), 'reverse', { reverseReason: '核错结算单' });
    expect(await server.row(settlement, SALE)).toMatchObject({ paidAmount: 0, unpaidAmount: 1000.05, settlementStatus: '3' });
    expect(await server.row(collection, idOf(20))).toMatchObject({ writeOffAmount: 0, collectionStatus: '1' });
    expect(await balance(), 'writing off moves no account').toBe(2200);
  });

  test('that is written off whole is 已核销, and partly again after a reversal', async () => {
    await added(collection, received(20, 500));
    await taken(collection, idOf(20), 'claim', { consumerId: 'cu1' });
    await added(writeOff, off(30, 200));
    await added(writeOff, off(31, 300));
    expect(await server.row(collection, idOf(20))).toMatchObject({ remainAmount: 0, collectionStatus: '3' });
    expect(await add(writeOff, off(32, 1))).toMatchObject(refused('收款“SK20”没有认领，或已核销完，不能选'));
    await taken(writeOff, idOf(31), 'reverse', { reverseReason: '客户多付' });
    expect(await server.row(collection, idOf(20))).toMatchObject({ remainAmount: 300, collectionStatus: '2' });
  });

  test('is not written off above what remains, for another customer, or against what we owe', async () => {
    await added(collection, received(20, 100));
    await taken(collection, idOf(20), 'claim', { consumerId: 'cu2' });
    expect(await add(writeOff, off(30, 50))).toMatchObject(refused('结算单“JS1”不属于所选付款客户'));
    await taken(collection, idOf(20), 'unclaim');
    await taken(collection, idOf(20), 'claim', { consumerId: 'cu1' });
    expect(await add(writeOff, off(30, 100.01))).toMatchObject(refused('收款“SK20”只剩 100.00 元没有核销'));
    expect(await add(writeOff, off(30, 50, { settlementId: PURCHASE }))).toMatchObject({ success: false });
    expect(await server.row(settlement, PURCHASE)).toMatchObject({ unpaidAmount: 900, settlementStatus: '4' });
  });

  test('is written off by one of two who do it at once', async () => {
    await added(collection, received(20, 100));
    await taken(collection, idOf(20), 'claim', { consumerId: 'cu1' });
    const answers = await Promise.all([add(writeOff, off(30, 80)), add(writeOff, off(31, 80))]);
    expect(answers.filter(({ success }) => success)).toHaveLength(1);
    expect(await server.row(collection, idOf(20))).toMatchObject({ remainAmount: 20 });
  });

  test('write-offs are neither changed nor deleted', async () => {
    await added(collection, received(20, 100));
    await taken(collection, idOf(20), 'claim', { consumerId: 'cu1' });
    await added(writeOff, off(30, 80));
    await expect(server.call('PUT', `${writeOff.endpoint}/edit`, { id: idOf(30), amount: 1 })).rejects.toThrow('404');
    await expect(server.call('DELETE', `${writeOff.endpoint}/delete?id=${idOf(30)}`)).rejects.toThrow('404');
  });
});

describe('a payment', () => {
  const pay = async (number: number): Promise<void> => {
    await taken(payment, idOf(number), 'submit');
    await taken(payment, idOf(number), 'approve');
    await taken(payment, idOf(number), 'pay');
  };

  test('for a freight bill freezes the account at its approval, and pays both when it has succeeded', async () => {
    await added(payment, paid(40, 300.25, { freightBillId: BILL, carrierUnitId: 'u1' }));
    await taken(payment, idOf(40), 'submit');
    expect(await server.row(freightBill, BILL)).toMatchObject({ payingAmount: 300.25, openAmount: 200.25, paidAmount: 0 });
    expect(await balance()).toBe(1000);
    await taken(payment, idOf(40), 'approve');
    expect(await server.row(account, BANK)).toMatchObject({ frozenAmount: 300.25, balance: 699.75 });
    await taken(payment, idOf(40), 'pay');
    await taken(payment, idOf(40), 'paySuccess', RECEIPT);
    expect(await server.row(account, BANK)).toMatchObject({ frozenAmount: 0, paidAmount: 300.25, balance: 699.75 });
    expect(await server.row(freightBill, BILL)).toMatchObject({
      paidAmount: 300.25,
      unpaidAmount: 200.25,
      payingAmount: 0,
      billStatus: '5',
    });

    await added(payment, paid(41, 200.25, { freightBillId: BILL, carrierUnitId: 'u1' }));
    await pay(41);
    await taken(payment, idOf(41), 'paySuccess', { ...RECEIPT, bankFlowNo: 'LS2' });
    expect(await server.row(freightBill, BILL)).toMatchObject({ paidAmount: 500.5, unpaidAmount: 0, billStatus: '6' });
    expect(await balance()).toBe(499.5);

    await taken(payment, idOf(41), 'bounce', { failReason: '账号不符' });
    expect(await server.row(freightBill, BILL)).toMatchObject({ paidAmount: 300.25, billStatus: '5' });
    expect(await balance()).toBe(699.75);
  });

  test('needs the number of the receipt, and a failure its reason; after it the money is free again', async () => {
    await added(payment, paid(40, 300));
    await pay(40);
    expect(await take(payment, idOf(40), 'paySuccess', { payTime: RECEIPT.payTime })).toMatchObject({ success: false });
    expect(await take(payment, idOf(40), 'payFail')).toMatchObject({ success: false });
    await taken(payment, idOf(40), 'payFail', { failReason: '对方账户已销户' });
    expect(await balance()).toBe(1000);
    await taken(payment, idOf(40), 'repay');
    expect(await balance()).toBe(700);
  });

  test('is not applied for above what is open, counting what others apply for', async () => {
    await added(payment, paid(40, 300, { freightBillId: BILL, carrierUnitId: 'u1' }));
    await added(payment, paid(41, 200.51, { freightBillId: BILL, carrierUnitId: 'u1' }));
    await taken(payment, idOf(40), 'submit');
    expect(await take(payment, idOf(41), 'submit')).toMatchObject(refused('运费账单“YF1”只剩 200.50 元可付（已扣除审批和付款中的）'));
    await taken(payment, idOf(40), 'withdraw');
    await taken(payment, idOf(41), 'submit');
  });

  test('is not approved above balance and credit limit, and not twice over the same money', async () => {
    await added(payment, paid(40, 1200.01));
    await taken(payment, idOf(40), 'submit');
    expect(await take(payment, idOf(40), 'approve')).toMatchObject(refused('付款账户“基本户”的可用余额和授信不足'));
    await added(payment, paid(41, 700));
    await added(payment, paid(42, 700));
    await taken(payment, idOf(41), 'submit');
    await taken(payment, idOf(42), 'submit');
    const answers = await Promise.all([take(payment, idOf(41), 'approve'), take(payment, idOf(42), 'approve')]);
    expect(answers.filter(({ success }) => success)).toHaveLength(1);
    expect(await balance()).toBe(300);
  });

  test('names a freight bill or a settlement, never both, and of its own type', async () => {
    expect(await add(payment, paid(40, 1, { freightBillId: BILL, settlementId: PURCHASE }))).toMatchObject({ success: false });
    expect(await add(payment, paid(40, 1, { paymentType: 'rail', settlementId: PURCHASE }))).toMatchObject(
      refused('结算单“JS2”不是这种付款类型的结算单，不能选'),
    );
    expect(await add(payment, paid(40, 1, { paymentType: 'goods', settlementId: SALE }))).toMatchObject(
      refused('结算单“JS1”不是这种付款类型的结算单，不能选'),
    );
    expect(await add(payment, paid(40, 1, { paymentType: 'other', settlementId: SALE }))).toMatchObject(
      refused('付款类型应与结算单的类型一致'),
    );
  });

  test('for a settlement clears it, and brings it back to 已开票 when the bank sends it back', async () => {
    await askSql(server.db, `UPDATE mt_settlement SET invoice_id = 'in1' WHERE id = '${PURCHASE}'`);
    await added(payment, paid(40, 900, { paymentType: 'goods', settlementId: PURCHASE, supplierId: 'su1' }));
    await pay(40);
    await taken(payment, idOf(40), 'paySuccess', RECEIPT);
    expect(await server.row(settlement, PURCHASE)).toMatchObject({ paymentAmount: 900, paidAmount: 900, settlementStatus: '6' });
    await taken(payment, idOf(40), 'bounce', { failReason: '退汇' });
    expect(await server.row(settlement, PURCHASE)).toMatchObject({ paidAmount: 0, settlementStatus: '4' });
  });

  test('without a paper is a prepayment that is written off later, and cannot bounce while it is', async () => {
    await added(payment, paid(40, 600, { paymentType: 'goods', supplierId: 'su1' }));
    await pay(40);
    await taken(payment, idOf(40), 'paySuccess', RECEIPT);
    expect(await server.row(payment, idOf(40))).toMatchObject({ remainAmount: 600 });
    const part = { id: idOf(30), writeOffType: 'payment', paymentId: idOf(40), settlementId: PURCHASE, amount: 250 };
    await added(writeOff, part);
    expect(await server.row(payment, idOf(40))).toMatchObject({ writeOffAmount: 250, remainAmount: 350 });
    expect(await server.row(settlement, PURCHASE)).toMatchObject({ paidAmount: 250, unpaidAmount: 650, settlementStatus: '5' });
    expect(await add(writeOff, { ...part, id: idOf(31), amount: 350.01 })).toMatchObject(refused('付款“FK40”只剩 350.00 元没有核销'));
    expect(await take(payment, idOf(40), 'bounce', { failReason: '退汇' })).toMatchObject(refused('付款已有核销，请先反核销'));
    await taken(writeOff, idOf(30), 'reverse', { reverseReason: '核错' });
    await taken(payment, idOf(40), 'bounce', { failReason: '退汇' });
    expect(await balance()).toBe(1000);
  });
});

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
    expect(await server.row(account, BANK)).toMatchObject({ incomeAmount: 300.5, expenseAmount: 1200.01, balance: 100.49 });
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
    expect(await server.row(account, BANK)).toMatchObject({
      rechargedAmount: 500,
      bonusAmount: 25,
      balance: 1525,
      lastTradeTime: '2026-03-05 10:20:30',
    });
    expect(await server.row(rechargeLog, idOf(60))).toMatchObject({ balanceAfter: 1525, operator: 'admin' });
    await added(payment, paid(40, 1300));
    await taken(payment, idOf(40), 'submit');
    await taken(payment, idOf(40), 'approve');
    expect(await take(rechargeLog, idOf(60), 'refund', { remark: '充错账户' })).toMatchObject(
      refused('充值已用掉：账户“基本户”的可用余额和授信不足'),
    );
    await taken(payment, idOf(40), 'void', { remark: '不付了' });
    await taken(rechargeLog, idOf(60), 'refund', { remark: '充错账户' });
    expect(await balance()).toBe(1000);
    expect(await server.row(rechargeLog, idOf(60)), 'what it came to then').toMatchObject({ balanceAfter: 1525 });
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
    expect(await server.row(serviceFee, idOf(70))).toMatchObject({ feeAmount: 83.33 });
    expect(await server.row(serviceFee, idOf(71))).toMatchObject({ feeAmount: 81.7 });
    expect(await server.row(serviceFee, idOf(72))).toMatchObject({ feeAmount: 2.5 });
    await taken(serviceFee, idOf(70), 'confirm');
    await taken(serviceFee, idOf(70), 'deduct', { accountId: BANK });
    expect(await server.row(account, BANK)).toMatchObject({ serviceFeeAmount: 83.33, balance: 916.67 });
    await taken(serviceFee, idOf(70), 'undeduct', { remark: '平台退回' });
    expect(await balance()).toBe(1000);
    await added(serviceFee, fee(73, { rateMode: 'fixed', rateValue: 1200.01 }));
    await taken(serviceFee, idOf(73), 'confirm');
    expect(await take(serviceFee, idOf(73), 'deduct', { accountId: BANK })).toMatchObject(refused('扣款账户“基本户”的可用余额和授信不足'));
  });
});

test('a voided freight bill keeps nothing of its deductions, and owes nothing', async () => {
  await askSql(server.db, "UPDATE mt_freight_bill SET bill_status = '1', deduct_amount = 62.33, oil_amount = 300, payable_amount = 138.17");
  await taken(freightBill, BILL, 'void', { diffRemark: '重开' });
  expect(await server.row(freightBill, BILL)).toMatchObject({
    billStatus: '9',
    oilAmount: null,
    deductAmount: null,
    payableAmount: 0,
    unpaidAmount: 0,
    openAmount: 0,
  });
});
