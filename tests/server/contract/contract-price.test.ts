/** A new price of a contract moves the prices of its lines; a passed change that a later one builds on is not voided, of whatever kind they are. */
import { describe, expect, test } from 'vitest';
import { contractChange } from '#features/contract/contract-change/entity.ts';
import { contractItem } from '#features/contract/contract-item/entity.ts';
import { contract } from '#features/contract/contract/entity.ts';
import { settlement } from '#features/finance/settlement/entity.ts';
import type { Values } from '#schema/row.ts';
import { idOf } from '#tests/server/support/entity-server.ts';
import { CHANGE, contractInForce } from './contract-in-force.ts';

const { server, put, act, take } = contractInForce({ contractName: '焦煤销售' }, ['顺达', '通运', '达远'], [contractItem, settlement]);
const line = (id: string, lineNo: number, quantity: number, unitPrice: number, more: Values = {}) =>
  put(contractItem, id, {
    contractId: 'k1',
    lineNo,
    materialId: 'm1',
    measureUnit: 'ton',
    quantity,
    unitPrice,
    taxRate: '9',
    amount: Math.round(quantity * unitPrice * 100) / 100,
    ...more,
  });

const submitted = async (number: number, values: Values): Promise<string> => {
  const id = idOf(number);
  const change = { ...CHANGE, changeNo: `BG${number}` };
  expect(await server().call('POST', `${contractChange.endpoint}/add`, { ...change, ...values, id })).toMatchObject({ success: true });
  await take('submit', id);
  return id;
};
const passed = async (number: number, values: Values): Promise<string> => {
  const id = await submitted(number, values);
  server().nowMs += 60_000;
  await take('auditPass', id);
  return id;
};
const voided = (id: string) => take('void', id, { auditRemark: '对方不认' });
const lineOf = async (id: string) => {
  const row = await server().row(contractItem, id);
  return [row?.['unitPrice'], row?.['amount'], row?.['priceChangeId'] ?? ''];
};

describe('the lines of a contract whose price changes', () => {
  test('one line takes the new price, and the old one when the change is voided', async () => {
    await line('i1', 1, 1_000, 85.5);
    const id = await submitted(1, { changeType: 'price', newPrice: 88 });
    expect(await server().row(contractChange, id)).toMatchObject({ priceStep: 2.5 });
    expect(await lineOf('i1')).toEqual([85.5, 85_500, '']);
    await take('auditPass', id);
    expect(await lineOf('i1')).toEqual([88, 88_000, id]);
    expect(await server().row(contract, 'k1')).toMatchObject({ unitPrice: 88, amount: 88_000 });
    await voided(id);
    expect(await lineOf('i1')).toEqual([85.5, 85_500, id]);
  });

  test('each of several keeps its premium, and their amounts change as that of the contract; a line in pieces keeps its price', async () => {
    await line('i1', 1, 600.125, 85.5);
    await line('i2', 2, 399.875, 90.05);
    await line('i3', 3, 12, 30, { measureUnit: 'piece' });
    const id = await passed(1, { changeType: 'price', newPrice: 84.25 });
    expect(await lineOf('i1')).toEqual([84.25, 50_560.53, id]);
    expect(await lineOf('i2')).toEqual([88.8, 35_508.9, id]);
    expect(await lineOf('i3')).toEqual([30, 360, '']);
    const again = await passed(2, { changeType: 'price', newPrice: 86 });
    expect([await lineOf('i1'), await lineOf('i2')]).toEqual([
      [86, 51_610.75, again],
      [90.55, 36_208.68, again],
    ]);
    for (const change of [again, id]) await voided(change);
    expect([await lineOf('i1'), await lineOf('i2')]).toEqual([
      [85.5, 51_310.69, id],
      [90.05, 36_008.74, id],
    ]);
  });

  test('lines of another contract, and those of a change of something else, keep their price', async () => {
    await put(contract, 'k2', { number: 'HT2', contractName: '别的', contractStatus: '3', quantity: 10, unitPrice: 85.5 });
    await line('i1', 1, 1_000, 85.5);
    await line('j1', 1, 10, 85.5, { contractId: 'k2' });
    await passed(1, { changeType: 'quantity', newQuantity: 1_100, newPrice: 70 });
    expect(await lineOf('i1')).toEqual([85.5, 94_050, '']);
    await passed(2, { changeType: 'price', newPrice: 88 });
    expect(await lineOf('j1')).toEqual([85.5, 855, '']);
  });

  test('a price below what a line can hold is refused with the line, and nothing is written', async () => {
    await line('i1', 1, 900, 85.5);
    await line('i2', 2, 100, 3, { spec: '矸石' });
    const id = await submitted(1, { changeType: 'price', newPrice: 80 });
    const { success, message } = await act('auditPass', id);
    expect([success, message]).toEqual([false, expect.stringContaining('合同明细“矸石”')]);
    expect(await lineOf('i1')).toEqual([85.5, 76_950, '']);
    expect(await server().row(contract, 'k1')).toMatchObject({ unitPrice: 85.5 });
  });

  test('what was settled keeps its price', async () => {
    await line('i1', 1, 1_000, 85.5);
    await put(settlement, 's1', {
      settlementNo: 'JS1',
      contractId: 'k1',
      unitPrice: 85.5,
      totalWeight: 100,
      goodsAmount: 8_550,
      settleStatus: '4',
    });
    await passed(1, { changeType: 'price', newPrice: 88 });
    expect(await server().row(settlement, 's1')).toMatchObject({ unitPrice: 85.5, goodsAmount: 8_550 });
  });
});

describe('a passed change that a later one builds on', () => {
  test.each<[string, Values, Values]>([
    ['price', { newPrice: 88 }, { newPrice: 90 }],
    ['quantity', { newQuantity: 1_100 }, { newQuantity: 1_200 }],
    ['period', { newEndDate: '2026-08-31' }, { newEndDate: '2026-12-31' }],
    ['party', { newCarrierUnitId: 'u2' }, { newCarrierUnitId: 'u3' }],
    ['clause', { beforeValue: '千分之三', afterValue: '千分之二' }, { beforeValue: '千分之二', afterValue: '千分之一' }],
  ])('of the %s is voided after the later one only', async (changeType, earlier, later) => {
    const first = await passed(1, { changeType, ...earlier });
    const second = await passed(2, { changeType, ...later });
    expect(await server().row(contractChange, first)).toMatchObject({ laterChangeId: second });
    expect(await act('void', first, { auditRemark: '撤' })).toMatchObject({
      success: false,
      message: '后来的变更“BG2”以本次变更为准，请先作废它',
    });
    await voided(second);
    expect((await server().row(contractChange, first))?.['laterChangeId'] ?? '').toBe('');
    await voided(first);
    expect(await server().row(contract, 'k1')).toMatchObject({
      quantity: 1_000,
      unitPrice: 85.5,
      endDate: '2026-06-30',
      carrierUnitId: 'u1',
    });
  });

  test('and comes back to the same value is in the way too; what is of another kind, or changes another clause, is not', async () => {
    const first = await passed(1, { changeType: 'price', newPrice: 88 });
    const second = await passed(2, { changeType: 'price', newPrice: 90 });
    const third = await passed(3, { changeType: 'price', newPrice: 88 });
    expect(await act('void', first, { auditRemark: '撤' })).toMatchObject({ success: false });
    expect(await server().row(contractChange, second)).toMatchObject({ laterChangeId: third });
    const other = await passed(4, { changeType: 'period', newEndDate: '2026-12-31' });
    const clause = await passed(5, { changeType: 'clause', beforeValue: '预付', afterValue: '货到付款' });
    await passed(6, { changeType: 'clause', beforeValue: '千分之三', afterValue: '千分之二' });
    for (const id of [third, other, clause]) await voided(id);
  });

  test('a carrier that has changed meanwhile is submitted anew', async () => {
    const [first, second] = [
      await submitted(1, { changeType: 'party', newCarrierUnitId: 'u2' }),
      await submitted(2, { changeType: 'party', newCarrierUnitId: 'u3' }),
    ];
    await take('auditPass', first);
    expect(await act('auditPass', second)).toMatchObject({
      success: false,
      message: '合同的承运单位已变，请驳回后重新提交',
    });
  });
});
