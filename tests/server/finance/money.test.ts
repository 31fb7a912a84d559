/** Where every 元 goes: what moves an account, a settlement and a freight bill, to the cent, and what is refused. */
import { describe, expect, test } from 'vitest';
import { askSql } from '#tests/server/support/ask-sql.ts';
import { account } from '#features/base/account/entity.ts';
import { collection } from '#features/finance/collection/entity.ts';
import { freightBill } from '#features/finance/freight-bill/entity.ts';
import { payment } from '#features/finance/payment/entity.ts';
import { settlement } from '#features/finance/settlement/entity.ts';
import { writeOff } from '#features/finance/write-off/entity.ts';
import { idOf } from '#tests/server/support/entity-server.ts';
import { BANK, BILL, openBooks, off, paid, PURCHASE, RECEIPT, received, refused, SALE } from './books.ts';

const { server, add, take, taken, added, balance } = openBooks();

describe('a collection', () => {
  test('is in its account from the moment it is entered, and no longer after 红冲', async () => {
    await added(collection, received(20, 600.1));
    expect(await balance()).toBe(1600.1);
    expect(await server().row(account, BANK)).toMatchObject({ collectedAmount: 600.1 });
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
    expect(await server().call('PUT', `${account.endpoint}/edit`, { id: BANK, openingBalance: 100 })).toMatchObject({ success: false });
    expect(await balance()).toBe(-100);
  });

  test('is claimed for its payer and written off in parts: both sides follow to the cent, and back', async () => {
    await added(collection, received(20, 1200));
    expect(await add(writeOff, off(30, 1))).toMatchObject(refused('收款“SK20”没有认领，或已核销完，不能选'));
    await taken(collection, idOf(20), 'claim', { consumerId: 'cu1' });

    await added(writeOff, off(30, 400.05));
    expect(await server().row(collection, idOf(20))).toMatchObject({ writeOffAmount: 400.05, remainAmount: 799.95, collectionStatus: '2' });
    expect(await server().row(settlement, SALE)).toMatchObject({ paidAmount: 400.05, unpaidAmount: 600, settlementStatus: '5' });

    expect(await add(writeOff, off(31, 600.01))).toMatchObject(refused('结算单“JS1”只剩 600.00 元可以收付'));
    await added(writeOff, off(31, 600));
    expect(await server().row(settlement, SALE)).toMatchObject({ paidAmount: 1000.05, unpaidAmount: 0, settlementStatus: '6' });
    expect(await server().row(collection, idOf(20))).toMatchObject({ remainAmount: 199.95, collectionStatus: '2' });

    await taken(writeOff, idOf(31), 'reverse', { reverseReason: '核错结算单' });
    expect(await server().row(settlement, SALE)).toMatchObject({ paidAmount: 400.05, unpaidAmount: 600, settlementStatus: '5' });
    await taken(writeOff, idOf(30), 'reverse', { reverseReason: '核错结算单' });
    expect(await server().row(settlement, SALE)).toMatchObject({ paidAmount: 0, unpaidAmount: 1000.05, settlementStatus: '3' });
    expect(await server().row(collection, idOf(20))).toMatchObject({ writeOffAmount: 0, collectionStatus: '1' });
    expect(await balance(), 'writing off moves no account').toBe(2200);
  });

  test('that is written off whole is 已核销, and partly again after a reversal', async () => {
    await added(collection, received(20, 500));
    await taken(collection, idOf(20), 'claim', { consumerId: 'cu1' });
    await added(writeOff, off(30, 200));
    await added(writeOff, off(31, 300));
    expect(await server().row(collection, idOf(20))).toMatchObject({ remainAmount: 0, collectionStatus: '3' });
    expect(await add(writeOff, off(32, 1))).toMatchObject(refused('收款“SK20”没有认领，或已核销完，不能选'));
    await taken(writeOff, idOf(31), 'reverse', { reverseReason: '客户多付' });
    expect(await server().row(collection, idOf(20))).toMatchObject({ remainAmount: 300, collectionStatus: '2' });
  });

  test('is not written off above what remains, for another customer, or against what we owe', async () => {
    await added(collection, received(20, 100));
    await taken(collection, idOf(20), 'claim', { consumerId: 'cu2' });
    expect(await add(writeOff, off(30, 50))).toMatchObject(refused('结算单“JS1”不属于所选付款客户'));
    await taken(collection, idOf(20), 'unclaim');
    await taken(collection, idOf(20), 'claim', { consumerId: 'cu1' });
    expect(await add(writeOff, off(30, 100.01))).toMatchObject(refused('收款“SK20”只剩 100.00 元没有核销'));
    expect(await add(writeOff, off(30, 50, { settlementId: PURCHASE }))).toMatchObject({ success: false });
    expect(await server().row(settlement, PURCHASE)).toMatchObject({ unpaidAmount: 900, settlementStatus: '4' });
  });

  test('of one of our companies is not written off against the settlement of another', async () => {
    await server().known('company', ['b1', 'c2']);
    await askSql(server().db, `UPDATE mt_settlement SET company_id = 'c2' WHERE id = '${SALE}'`);
    await added(collection, received(20, 100));
    await taken(collection, idOf(20), 'claim', { consumerId: 'cu1' });
    expect(await add(writeOff, off(30, 50))).toMatchObject(refused('收款“SK20”与结算单“JS1”不属于同一家企业，不能核销'));
    await askSql(server().db, `UPDATE mt_settlement SET company_id = 'b1' WHERE id = '${SALE}'`);
    expect(await add(writeOff, off(30, 50))).toMatchObject({ success: false });
    await askSql(server().db, `UPDATE mt_settlement SET company_id = 'c1' WHERE id = '${SALE}'`);
    await added(writeOff, off(30, 50));
  });

  test('is written off by one of two who do it at once', async () => {
    await added(collection, received(20, 100));
    await taken(collection, idOf(20), 'claim', { consumerId: 'cu1' });
    const answers = await Promise.all([add(writeOff, off(30, 80)), add(writeOff, off(31, 80))]);
    expect(answers.filter(({ success }) => success)).toHaveLength(1);
    expect(await server().row(collection, idOf(20))).toMatchObject({ remainAmount: 20 });
  });

  test('write-offs are neither changed nor deleted', async () => {
    await added(collection, received(20, 100));
    await taken(collection, idOf(20), 'claim', { consumerId: 'cu1' });
    await added(writeOff, off(30, 80));
    await expect(server().call('PUT', `${writeOff.endpoint}/edit`, { id: idOf(30), amount: 1 })).rejects.toThrow('404');
    await expect(server().call('DELETE', `${writeOff.endpoint}/delete?id=${idOf(30)}`)).rejects.toThrow('404');
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
    expect(await server().row(freightBill, BILL)).toMatchObject({ payingAmount: 300.25, openAmount: 200.25, paidAmount: 0 });
    expect(await balance()).toBe(1000);
    await taken(payment, idOf(40), 'approve');
    expect(await server().row(account, BANK)).toMatchObject({ frozenAmount: 300.25, balance: 699.75 });
    await taken(payment, idOf(40), 'pay');
    await taken(payment, idOf(40), 'paySuccess', RECEIPT);
    expect(await server().row(account, BANK)).toMatchObject({ frozenAmount: 0, paidAmount: 300.25, balance: 699.75 });
    expect(await server().row(freightBill, BILL)).toMatchObject({
      paidAmount: 300.25,
      unpaidAmount: 200.25,
      payingAmount: 0,
      billStatus: '5',
    });

    await added(payment, paid(41, 200.25, { freightBillId: BILL, carrierUnitId: 'u1' }));
    await pay(41);
    await taken(payment, idOf(41), 'paySuccess', { ...RECEIPT, bankFlowNo: 'LS2' });
    expect(await server().row(freightBill, BILL)).toMatchObject({ paidAmount: 500.5, unpaidAmount: 0, billStatus: '6' });
    expect(await balance()).toBe(499.5);

    await taken(payment, idOf(41), 'bounce', { failReason: '账号不符' });
    expect(await server().row(freightBill, BILL)).toMatchObject({ paidAmount: 300.25, billStatus: '5' });
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

  test('of another type names no settlement any more: the edit empties what its type does not ask for', async () => {
    await added(payment, paid(40, 900, { paymentType: 'goods', settlementId: PURCHASE, supplierId: 'su1' }));
    const edit = (body: { readonly paymentType?: string; readonly settlementId?: string }) =>
      server().call('PUT', `${payment.endpoint}/edit`, { id: idOf(40), ...body });
    expect(await edit({ paymentType: 'freight' })).toMatchObject({ success: true });
    expect(await server().row(payment, idOf(40))).toMatchObject({
      paymentType: 'freight',
      settlementId: '',
      settlementType: '',
      supplierId: '',
      remainAmount: 900,
    });
    expect(await edit({ settlementId: PURCHASE })).toMatchObject(refused('付款类型应与结算单的类型一致'));
  });

  test('for a settlement clears it, and brings it back to 已开票 when the bank sends it back', async () => {
    await askSql(server().db, `UPDATE mt_settlement SET invoice_id = 'in1' WHERE id = '${PURCHASE}'`);
    await added(payment, paid(40, 900, { paymentType: 'goods', settlementId: PURCHASE, supplierId: 'su1' }));
    await pay(40);
    await taken(payment, idOf(40), 'paySuccess', RECEIPT);
    expect(await server().row(settlement, PURCHASE)).toMatchObject({ paymentAmount: 900, paidAmount: 900, settlementStatus: '6' });
    await taken(payment, idOf(40), 'bounce', { failReason: '退汇' });
    expect(await server().row(settlement, PURCHASE)).toMatchObject({ paidAmount: 0, settlementStatus: '4' });
  });

  test('without a paper is a prepayment that is written off later, and cannot bounce while it is', async () => {
    await added(payment, paid(40, 600, { paymentType: 'goods', supplierId: 'su1' }));
    await pay(40);
    await taken(payment, idOf(40), 'paySuccess', RECEIPT);
    expect(await server().row(payment, idOf(40))).toMatchObject({ remainAmount: 600 });
    const part = { id: idOf(30), writeOffType: 'payment', paymentId: idOf(40), settlementId: PURCHASE, amount: 250 };
    await added(writeOff, part);
    expect(await server().row(payment, idOf(40))).toMatchObject({ writeOffAmount: 250, remainAmount: 350 });
    expect(await server().row(settlement, PURCHASE)).toMatchObject({ paidAmount: 250, unpaidAmount: 650, settlementStatus: '5' });
    expect(await add(writeOff, { ...part, id: idOf(31), amount: 350.01 })).toMatchObject(refused('付款“FK40”只剩 350.00 元没有核销'));
    expect(await take(payment, idOf(40), 'bounce', { failReason: '退汇' })).toMatchObject(refused('付款已有核销，请先反核销'));
    await taken(writeOff, idOf(30), 'reverse', { reverseReason: '核错' });
    await taken(payment, idOf(40), 'bounce', { failReason: '退汇' });
    expect(await balance()).toBe(1000);
  });
});

test('a voided freight bill keeps nothing of its deductions, and owes nothing', async () => {
  await askSql(
    server().db,
    "UPDATE mt_freight_bill SET bill_status = '1', deduct_amount = 62.33, oil_amount = 300, payable_amount = 138.17",
  );
  await taken(freightBill, BILL, 'void', { diffRemark: '重开' });
  expect(await server().row(freightBill, BILL)).toMatchObject({
    billStatus: '9',
    oilAmount: null,
    deductAmount: null,
    payableAmount: 0,
    unpaidAmount: 0,
    openAmount: 0,
  });
});
