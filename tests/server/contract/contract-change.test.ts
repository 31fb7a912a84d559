/** Changes of a contract in force: what they say, what the audit writes into the contract, and when it must not. */
import { describe, expect, test } from 'vitest';
import { contract } from '#features/contract/contract/entity.ts';
import { contractChange } from '#features/contract/contract-change/entity.ts';
import type { Values } from '#schema/row.ts';
import { askSql } from '#tests/server/support/ask-sql.ts';
import { idOf } from '#tests/server/support/entity-server.ts';
import { CHANGE, contractInForce } from './contract-in-force.ts';

const { server, deal: DEAL, act, take } = contractInForce({ contractName: '焦煤运输', finishedWeight: 400 }, ['顺达', '通运']);
const added = async (number: number, values: Values): Promise<string> => {
  const answer = await server().call('POST', `${contractChange.endpoint}/add`, { ...CHANGE, ...values, id: idOf(number) });
  if (!answer.success) throw new Error(answer.message);
  return idOf(number);
};
const passed = async (id: string): Promise<void> => {
  await take('submit', id);
  await take('auditPass', id, { auditRemark: '同意' });
};

test.each<[string, Values, readonly [string, string], Values]>([
  ['a price', { changeType: 'price', newPrice: 88 }, ['85.50 元/吨', '88.00 元/吨'], { unitPrice: 88, amount: 88_000 }],
  [
    'a quantity',
    { changeType: 'quantity', newQuantity: 1_200.5 },
    ['1,000.000 吨', '1,200.500 吨'],
    { quantity: 1_200.5, amount: 102_642.75 },
  ],
  ['a term', { changeType: 'period', newEndDate: '2026-12-31' }, ['2026-06-30', '2026-12-31'], { endDate: '2026-12-31' }],
  ['a carrier', { changeType: 'party', newCarrierUnitId: 'u2' }, ['顺达', '通运'], { carrierUnitId: 'u2' }],
])('%s is told and written, and taken back when the change is voided', async (_, values, [before, after], written) => {
  const id = await added(1, values);
  await take('submit', id);
  expect(await server().row(contractChange, id)).toMatchObject({
    beforeValue: before,
    afterValue: after,
    oldPrice: 85.5,
    oldQuantity: 1_000,
    oldAmount: 85_500,
    newAmount: written['amount'] ?? 85_500,
  });
  expect(await server().row(contract, 'k1')).toMatchObject(DEAL);
  await take('auditPass', id);
  expect(await server().row(contract, 'k1')).toMatchObject({ ...DEAL, ...written });
  expect(await server().row(contractChange, id)).toMatchObject({ auditStatus: '2', auditBy: 'admin' });

  await take('void', id, { auditRemark: '对方不认' });
  expect(await server().row(contract, 'k1')).toMatchObject(DEAL);
});

test('a clause is written by hand and moves nothing', async () => {
  expect(await server().call('POST', `${contractChange.endpoint}/add`, { ...CHANGE, changeType: 'clause', id: idOf(9) })).toMatchObject({
    success: false,
  });
  const id = await added(1, { changeType: 'clause', beforeValue: '亏吨千分之三', afterValue: '亏吨千分之二' });
  await passed(id);
  expect(await server().row(contractChange, id)).toMatchObject({
    beforeValue: '亏吨千分之三',
    afterValue: '亏吨千分之二',
    auditStatus: '2',
  });
  expect(await server().row(contract, 'k1')).toMatchObject(DEAL);
});

test('only what the kind of change asks for is written, whatever else was filled before', async () => {
  const id = await added(1, { changeType: 'quantity', newQuantity: 1_100, newPrice: 70 });
  await passed(id);
  expect(await server().row(contract, 'k1')).toMatchObject({ quantity: 1_100, unitPrice: 85.5 });
});

describe('refused', () => {
  test.each<[string, Values, string]>([
    ['less than was carried', { changeType: 'quantity', newQuantity: 399.9 }, '新数量少于已履行的 400 吨'],
    ['an end before the beginning', { changeType: 'period', newEndDate: '2025-12-31' }, '新到期日期早于合同的生效日期 2026-01-01'],
    ['the price of now', { changeType: 'price', newPrice: 85.5 }, '新单价与合同现在的单价相同'],
    ['the quantity of now', { changeType: 'quantity', newQuantity: 1_000 }, '新数量与合同现在的数量相同'],
    ['the term of now', { changeType: 'period', newEndDate: '2026-06-30' }, '新到期日期与合同现在的到期日期相同'],
    ['the carrier of now', { changeType: 'party', newCarrierUnitId: 'u1' }, '新承运单位就是合同现在的承运单位'],
    ['a clause as it is', { changeType: 'clause', beforeValue: '千分之三', afterValue: '千分之三' }, '变更后与变更前相同'],
  ])('%s', async (_, values, message) => {
    expect(await act('submit', await added(1, values))).toMatchObject({ success: false, message });
  });

  test('a contract that is not in force', async () => {
    const id = await added(1, { changeType: 'price', newPrice: 88 });
    await take('submit', id);
    await askSql(server().db, `UPDATE ${contract.table} SET contract_status = '4'`);
    expect(await act('auditPass', id)).toMatchObject({ success: false, message: '合同“HT1”不在履行中，不能变更' });
    expect(
      await server().call('POST', `${contractChange.endpoint}/add`, { ...CHANGE, changeType: 'price', newPrice: 90, id: idOf(2) }),
    ).toMatchObject({
      success: false,
      message: '合同“HT1”不在履行中，不能选',
    });
  });

  test('a change of what has changed meanwhile; submitted again it starts from the new value', async () => {
    const [first, second] = [await added(1, { changeType: 'price', newPrice: 88 }), await added(2, { changeType: 'price', newPrice: 90 })];
    await take('submit', first);
    await take('submit', second);
    await take('auditPass', first);
    expect(await act('auditPass', second)).toMatchObject({ success: false, message: '合同单价已变为 88.00 元/吨，请驳回后重新提交' });
    await take('auditReject', second, { auditRemark: '重报' });
    await take('submit', second);
    expect(await server().row(contractChange, second)).toMatchObject({ beforeValue: '88.00 元/吨', oldPrice: 88 });
    await take('auditPass', second);
    expect(await server().row(contract, 'k1')).toMatchObject({ unitPrice: 90 });

    expect(await act('void', first, { auditRemark: '撤' })).toMatchObject({
      success: false,
      message: expect.stringMatching(/^后来的变更“BG.*”以本次变更为准，请先作废它$/),
    });
    await take('void', second, { auditRemark: '撤' });
    await take('void', first, { auditRemark: '撤' });
    expect(await server().row(contract, 'k1')).toMatchObject({ unitPrice: 85.5 });
  });

  test('a quantity below what was carried while the change waited for its audit', async () => {
    const id = await added(1, { changeType: 'quantity', newQuantity: 410 });
    await take('submit', id);
    await askSql(server().db, `UPDATE ${contract.table} SET finished_weight = 500`);
    expect(await act('auditPass', id)).toMatchObject({ success: false, message: '新数量少于已履行的 500 吨' });
  });

  test('to take back what a contract that has ended holds, or less than was carried by it', async () => {
    const id = await added(1, { changeType: 'quantity', newQuantity: 1_200 });
    await passed(id);
    await askSql(server().db, `UPDATE ${contract.table} SET finished_weight = 1100`);
    expect(await act('void', id, { auditRemark: '撤' })).toMatchObject({
      success: false,
      message: '合同已履行 1100 吨，多于原数量 1000 吨，变更不能作废',
    });
    await askSql(server().db, `UPDATE ${contract.table} SET finished_weight = 400, contract_status = '4'`);
    expect(await act('void', id, { auditRemark: '撤' })).toMatchObject({
      success: false,
      message: '合同“HT1”不在履行中，已写入的变更不能作废',
    });
    expect(await server().row(contract, 'k1')).toMatchObject({ quantity: 1_200 });
  });
});
