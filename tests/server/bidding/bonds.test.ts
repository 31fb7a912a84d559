/** Bonds: what comes in, is frozen, deducted and given back, to the cent, in the bond, the carrier's ledger and our account. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { account } from '#features/base/account/entity.ts';
import { carrierMargin } from '#features/base/carrier-margin/entity.ts';
import { carrierUnit } from '#features/base/carrier-unit/entity.ts';
import { bondPay } from '#features/bond/bond-pay/entity.ts';
import { bondRefund } from '#features/bond/bond-refund/entity.ts';
import { bidSection } from '#features/bidding/bid-section/entity.ts';
import type { Values } from '#schema/row.ts';
import { admin, idOf } from '#tests/server/support/entity-server.ts';
import { bid, BIDDING, bondOf, confirmedBond, openTenderServer, signedUp } from './tender-server.ts';
import type { TenderServer } from './tender-server.ts';

let server: TenderServer;
beforeAll(async () => {
  server = await openTenderServer();
}, 60_000);
afterAll(() => server.close());
beforeEach(() => server.clear());

const VOUCHER = { voucherFile: 'seed/slip-1.svg' };
const refund = (number: number, carrier: string, values: Values = {}) =>
  server.add(bondRefund, number, { bondPayId: bondOf(carrier), refundReason: 'quit', receiveAccountId: `a-${carrier}`, ...values });
/** Somebody else than the applicant decides. */
const audit = async (action: 'auditPass' | 'auditReject', id: string, values: Values = {}) => {
  server.caller = { ...admin, userId: 'u9', username: 'finance' };
  const answer = await server.act(bondRefund, action, id, values);
  server.caller = admin;
  return answer;
};
const passed = { success: true };
const paidBack = async (id: string): Promise<void> => {
  await server.take(bondRefund, 'submit', id);
  expect(await audit('auditPass', id)).toMatchObject(passed);
  await server.take(bondRefund, 'pay', id, VOUCHER);
};
const ledger = async (carrierUnitId: string) =>
  (await server.rows(carrierMargin, { carrierUnitId })).map(row => [row['flowType'], row['amount'], row['change'], row['balanceAfter']]);
const balanceOf = async (carrier: string) => (await server.one(carrierUnit, carrier))['marginBalance'];
const ours = async () => (await server.one(account, 'a0'))['balance'];

test('a bond is confirmed when all of it has arrived; it is in the ledger, the balance and our account', async () => {
  const section = await signedUp(server, ['u1']);
  expect(await server.one(bondPay, bondOf('u1'))).toMatchObject({
    bondStatus: '2',
    confirmBy: 'admin',
    balanceAmount: 50_000,
    overAmount: 0,
  });
  expect(await ledger('u1')).toEqual([['pay', 50_000, 50_000, 50_000]]);
  expect([await balanceOf('u1'), await ours()]).toEqual([50_000, 51_000]);
  expect(await server.one(bidSection, section)).toMatchObject({ signCount: 1 });

  const short = await server.add(bondPay, 11, {
    sectionId: section,
    carrierUnitId: 'u2',
    amount: 50_000,
    receiveAccountId: 'a0',
    payMethod: 'transfer',
  });
  expect(await server.act(bondPay, 'submit', short, { paidAmount: 49_999.99, payTime: '2027-01-01 10:00:00', ...VOUCHER })).toMatchObject({
    success: false,
    message: '缴纳时间 2027-01-01 10:00:00 还没有到',
  });
  await server.take(bondPay, 'submit', short, { paidAmount: 49_999.99, ...VOUCHER });
  expect(await server.act(bondPay, 'confirm', short)).toMatchObject({
    success: false,
    message: '实缴金额少于应缴金额 50000 元，请驳回后补缴',
  });
  await server.take(bondPay, 'reject', short, { remark: '差一分' });
  expect(await ledger('u2')).toEqual([]);
});

test('a refund with a deduction pays the rest, ends the bond, and leaves two lines', async () => {
  await signedUp(server, ['u1', 'u2']);
  const id = await refund(30, 'u1', { deductAmount: 1_234.56 });
  expect(await server.one(bondRefund, id)).toMatchObject({
    carrierUnitId: 'u1',
    bondAmount: 50_000,
    refundAmount: 48_765.44,
    payAccountId: 'a0',
  });
  await paidBack(id);

  expect(await server.one(bondRefund, id)).toMatchObject({ refundStatus: '3', applyBy: 'admin', auditBy: 'finance' });
  expect(await server.one(bondPay, bondOf('u1'))).toMatchObject({
    bondStatus: '5',
    refundedAmount: 48_765.44,
    refundDeduct: 1_234.56,
    balanceAmount: 0,
  });
  expect(await ledger('u1')).toEqual([
    ['pay', 50_000, 50_000, 50_000],
    ['refund', 48_765.44, -48_765.44, 0],
    ['deduct', 1_234.56, -1_234.56, 0],
  ]);
  expect([await balanceOf('u1'), await balanceOf('u2'), await ours()]).toEqual([0, 50_000, 52_234.56]);
  // Whoever signed up did so, also after his bond was given back.
  expect(await server.one(bidSection, idOf(1))).toMatchObject({ signCount: 2 });
});

test('who applied for a refund does not decide on it, an administrator too', async () => {
  await signedUp(server, ['u1']);
  const id = await refund(30, 'u1');
  await server.take(bondRefund, 'submit', id);
  const own = { success: false, message: '申请人不能审核自己申请的退还单，请换一个人审核' };
  expect(await server.act(bondRefund, 'auditPass', id)).toMatchObject(own);
  expect(await server.act(bondRefund, 'auditReject', id, { auditRemark: '不退' })).toMatchObject(own);
  expect(await server.one(bondRefund, id)).toMatchObject({ refundStatus: '1' });
  expect(await audit('auditPass', id)).toMatchObject(passed);
  expect(await server.one(bondRefund, id)).toMatchObject({ refundStatus: '2', applyBy: 'admin', auditBy: 'finance' });
});

describe('a refund fits how far the section has come', () => {
  test('nobody has lost, and nothing is cancelled, before the section is decided', async () => {
    const section = await signedUp(server, ['u1', 'u2', 'u3']);
    const [lost, cancelled] = [await refund(30, 'u1', { refundReason: 'lose' }), await refund(31, 'u2', { refundReason: 'cancel' })];
    expect(await server.act(bondRefund, 'submit', lost)).toMatchObject({
      success: false,
      message: '标段“大柳塔至黄骅港一标段”还没有定标，退还原因不能是未中标',
    });
    expect(await server.act(bondRefund, 'submit', cancelled)).toMatchObject({
      success: false,
      message: '标段“大柳塔至黄骅港一标段”没有流标或作废，退还原因不能是标段取消',
    });
    await server.take(bidSection, 'fail', section);
    for (const id of [lost, cancelled]) await paidBack(id);
  });

  test('while carriers bid, a bond stays where it is, also one whose refund was applied for before', async () => {
    await signedUp(server, ['u1', 'u2']);
    const early = await refund(30, 'u1');
    await server.take(bondRefund, 'submit', early);
    await server.at(BIDDING);
    const stays = { success: false, message: '标段“大柳塔至黄骅港一标段”在竞价或评标中，保证金要到定标或流标后才能退还' };
    expect(await audit('auditPass', early)).toMatchObject(stays);
    expect(await server.act(bondRefund, 'submit', await refund(31, 'u2'))).toMatchObject(stays);
    // Who wants his bond back does not bid with it.
    expect(await bid(server, 20, 'u1', 95)).toMatchObject({ success: false, message: expect.stringContaining('正在办退还，不能报价') });
    await server.take(bondRefund, 'withdraw', early);
    expect(await bid(server, 21, 'u1', 95)).toMatchObject({ success: true });
  });
});

describe('a refund is never more than what is left', () => {
  test('of two refunds of one bond the second is refused while the first is under way', async () => {
    await signedUp(server, ['u1']);
    const [one, two] = [await refund(30, 'u1'), await refund(31, 'u1')];
    await server.take(bondRefund, 'submit', one);
    expect(await server.act(bondRefund, 'submit', two)).toMatchObject({
      success: false,
      message: expect.stringContaining('已有在办的退还单'),
    });
    expect(await audit('auditPass', one)).toMatchObject(passed);
    await server.take(bondRefund, 'pay', one, VOUCHER);
    expect(await server.act(bondRefund, 'submit', two)).toMatchObject({
      success: false,
      message: expect.stringContaining('不是已确认的状态'),
    });
    expect(await balanceOf('u1')).toBe(0);
  });

  test('not more than the balance is deducted, and nothing of a frozen bond is given back', async () => {
    await signedUp(server, ['u1']);
    expect(
      await server.call('POST', `${bondRefund.endpoint}/add`, {
        id: idOf(30),
        bondPayId: bondOf('u1'),
        refundReason: 'lose',
        receiveAccountId: 'a-u1',
        deductAmount: 50_000.01,
      }),
    ).toMatchObject({ success: false, message: expect.stringContaining('扣罚金额不能大于保证金余额') });
    const all = await refund(31, 'u1', { deductAmount: 50_000 });
    expect(await server.act(bondRefund, 'submit', all)).toMatchObject({
      success: false,
      message: '退还金额为 0；要全部扣罚，请在缴纳单上扣罚',
    });

    const id = await refund(32, 'u1');
    await server.take(bondPay, 'freeze', bondOf('u1'));
    expect(await server.act(bondRefund, 'submit', id)).toMatchObject({
      success: false,
      message: expect.stringContaining('冻结的请先解冻'),
    });
    await server.take(bondPay, 'unfreeze', bondOf('u1'));
    await server.take(bondRefund, 'submit', id);
    expect(await server.act(bondPay, 'freeze', bondOf('u1'))).toMatchObject({ success: false, message: '有在办的退还单，请先撤销' });
    expect(await server.act(bondPay, 'deduct', bondOf('u1'), { deductReason: '串标' })).toMatchObject({ success: false });
    expect(await ledger('u1')).toEqual([
      ['pay', 50_000, 50_000, 50_000],
      ['freeze', 50_000, 0, 50_000],
      ['unfreeze', 50_000, 0, 50_000],
    ]);
  });

  test('the account that a bond is paid into belongs to the company that tenders', async () => {
    const section = await signedUp(server, []);
    await server.put(account, { id: 'a9', accountName: '别家基本户', ownerType: 'company', companyId: 'c9', status: '1' });
    const values = { sectionId: section, carrierUnitId: 'u1', amount: 50_000, payMethod: 'transfer' };
    expect(await server.call('POST', `${bondPay.endpoint}/add`, { ...values, id: idOf(40), receiveAccountId: 'a9' })).toMatchObject({
      success: false,
      message: expect.stringContaining('收款账户“别家基本户”不属于所选收款单位'),
    });
    const id = await server.add(bondPay, 41, { ...values, receiveAccountId: 'a0' });
    expect(await server.one(bondPay, id)).toMatchObject({ companyId: 'c1' });
    expect(await server.call('PUT', `${bondPay.endpoint}/edit`, { id, receiveAccountId: 'a9' })).toMatchObject({ success: false });
  });

  test('the account that is paid into belongs to the carrier', async () => {
    await signedUp(server, ['u1']);
    const values = { bondPayId: bondOf('u1'), refundReason: 'lose', receiveAccountId: 'a-u2' };
    expect(await server.call('POST', `${bondRefund.endpoint}/add`, { ...values, id: idOf(30) })).toMatchObject({
      success: false,
      message: expect.stringContaining('不属于所选退还单位'),
    });
  });
});

test('what was paid too much is given back alone, and the bond stays', async () => {
  const section = await signedUp(server, []);
  await confirmedBond(server, 10, section, 'u1', 50_100.5);
  expect(await server.one(bondPay, bondOf('u1'))).toMatchObject({ overAmount: 100.5, balanceAmount: 50_100.5 });
  const id = await refund(30, 'u1', { refundReason: 'overpay' });
  expect(await server.one(bondRefund, id)).toMatchObject({ refundAmount: 100.5 });
  await paidBack(id);
  expect(await server.one(bondPay, bondOf('u1'))).toMatchObject({
    bondStatus: '2',
    balanceAmount: 50_000,
    overAmount: 0,
    refundedAmount: 100.5,
  });
  expect([await balanceOf('u1'), await ours()]).toEqual([50_000, 51_000]);

  const rest = await refund(31, 'u1', { refundReason: 'finish' });
  await paidBack(rest);
  expect(await server.one(bondPay, bondOf('u1'))).toMatchObject({ bondStatus: '5', refundedAmount: 50_100.5, balanceAmount: 0 });
  expect([await balanceOf('u1'), await ours()]).toEqual([0, 1_000]);
});

test('a forfeited bond leaves all that was left in our account', async () => {
  await signedUp(server, ['u1']);
  await server.take(bondPay, 'deduct', bondOf('u1'), { deductReason: '中标后拒签合同' });
  expect(await server.one(bondPay, bondOf('u1'))).toMatchObject({ bondStatus: '6', deductAmount: 50_000, balanceAmount: 0 });
  expect(await ledger('u1')).toEqual([
    ['pay', 50_000, 50_000, 50_000],
    ['deduct', 50_000, -50_000, 0],
  ]);
  expect([await balanceOf('u1'), await ours()]).toEqual([0, 51_000]);
});

test('finance adds a line that no bond stands behind, never below nothing, and no line changes', async () => {
  const line = { carrierUnitId: 'u1', marginType: 'safety', tradeTime: '2026-03-05 09:00:00' };
  await server.add(carrierMargin, 40, { ...line, flowType: 'pay', amount: 300 });
  expect(
    await server.call('POST', `${carrierMargin.endpoint}/add`, { ...line, id: idOf(41), flowType: 'refund', amount: 300.01 }),
  ).toMatchObject({
    success: false,
    message: '承运单位“顺达”的保证金余额只有 300.00 元',
  });
  await server.add(carrierMargin, 42, { ...line, flowType: 'refund', amount: 100 });
  expect(await ledger('u1')).toEqual([
    ['pay', 300, 300, 300],
    ['refund', 100, -100, 200],
  ]);
  expect(await balanceOf('u1')).toBe(200);
  const response = await server.app.inject({
    method: 'PUT',
    url: `/jeecg-boot${carrierMargin.endpoint}/edit`,
    payload: { id: idOf(40), amount: 1 },
  });
  expect(response.statusCode).toBe(404);
});
