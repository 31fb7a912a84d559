/** A new quantity of a contract is shared by its lines in the proportion of what was signed, to the kilogram, and taken back by voiding. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { contractChange } from '#features/contract/contract-change/entity.ts';
import { contractItem } from '#features/contract/contract-item/entity.ts';
import { contract } from '#features/contract/contract/entity.ts';
import type { EntityDef } from '#schema/entity-def.ts';
import type { Values } from '#schema/row.ts';
import { insertRow } from '#server/entities/insert-row.ts';
import { askSql } from '#tests/server/support/ask-sql.ts';
import { admin, idOf, NOON_MS, openEntityServer } from '#tests/server/support/entity-server.ts';
import type { EntityServer } from '#tests/server/support/entity-server.ts';

let server: EntityServer;
beforeAll(async () => {
  server = await openEntityServer();
}, 60_000);
afterAll(() => server.close());

const put = (def: EntityDef, id: string, values: Values) => insertRow(server.db, def, { tenantId: '0', delFlag: '0', ...values, id });
const line = (id: string, quantity: number, unitPrice: number, more: Values = {}) =>
  put(contractItem, id, {
    contractId: 'k1',
    lineNo: 1,
    materialId: 'm1',
    measureUnit: 'ton',
    quantity,
    unitPrice,
    taxRate: '9',
    amount: Math.round(quantity * unitPrice * 100) / 100,
    ...more,
  });

beforeEach(async () => {
  server.caller = admin;
  server.nowMs = NOON_MS;
  for (const { table } of [contract, contractItem, contractChange]) await askSql(server.db, `DELETE FROM ${table}`);
  await put(contract, 'k1', {
    number: 'HT1',
    contractName: '焦煤销售',
    contractStatus: '3',
    quantity: 1_000,
    unitPrice: 85.5,
    amount: 85_500,
    startDate: '2026-01-01',
    endDate: '2026-06-30',
  });
});

const take = async (action: string, id: string, values: Values = {}): Promise<void> =>
  expect(await server.call('PUT', `${contractChange.endpoint}/${action}`, { id, ...values })).toMatchObject({ success: true });
const passed = async (number: number, newQuantity: number): Promise<string> => {
  const id = idOf(number);
  const change = { contractId: 'k1', changeType: 'quantity', effectDate: '2026-03-05', reason: '收货量增加', newQuantity };
  expect(await server.call('POST', `${contractChange.endpoint}/add`, { ...change, changeNo: `BG${number}`, id })).toMatchObject({
    success: true,
  });
  await take('submit', id);
  server.nowMs += 60_000;
  await take('auditPass', id);
  return id;
};
const lineOf = async (id: string) => {
  const row = await server.row(contractItem, id);
  return [row?.['quantity'], row?.['amount'], row?.['quantityChangeId'] ?? ''];
};
const tonsAndAmounts = async () => {
  const rows = [await lineOf('i1'), await lineOf('i2'), await lineOf('i3')];
  return rows.map(([quantity, amount]) => [quantity, amount]);
};

test('one line takes the new quantity with its amount, and the old one when the change is voided', async () => {
  await line('i1', 1_000, 85.5);
  const id = await passed(1, 1_200.5);
  expect(await lineOf('i1')).toEqual([1_200.5, 102_642.75, id]);
  expect(await server.row(contract, 'k1')).toMatchObject({ quantity: 1_200.5, amount: 102_642.75, signedQuantity: 1_000 });
  await take('void', id, { auditRemark: '对方不认' });
  expect(await lineOf('i1')).toEqual([1_000, 85_500, id]);
  expect(await server.row(contract, 'k1')).toMatchObject({ quantity: 1_000, amount: 85_500 });
});

test('several share it without a rest, over changes that build on each other; a line in pieces keeps its quantity', async () => {
  await line('i1', 333.333, 85.5);
  await line('i2', 333.333, 90.05);
  await line('i3', 333.334, 80);
  await line('i4', 12, 30, { measureUnit: 'piece' });
  const first = await passed(1, 500.001);
  expect([await lineOf('i1'), await lineOf('i2'), await lineOf('i3')]).toEqual([
    [166.667, 14_250.03, first],
    [166.667, 15_008.36, first],
    [166.667, 13_333.36, first],
  ]);
  const second = await passed(2, 1_500);
  expect(await tonsAndAmounts()).toEqual([
    [500, 42_750],
    [499.999, 45_024.91],
    [500.001, 40_000.08],
  ]);
  for (const id of [second, first]) await take('void', id, { auditRemark: '撤' });
  expect(await tonsAndAmounts()).toEqual([
    [333.333, 28_499.97],
    [333.333, 30_016.64],
    [333.334, 26_666.72],
  ]);
  expect(await lineOf('i4')).toEqual([12, 360, '']);
});

test('a price changed in between moves the amounts of the shared quantities', async () => {
  await line('i1', 400, 85.5);
  await line('i2', 600, 90);
  await passed(1, 1_100);
  const price = { contractId: 'k1', changeType: 'price', effectDate: '2026-03-05', reason: '油价上涨', newPrice: 86.5, changeNo: 'BG9' };
  await server.call('POST', `${contractChange.endpoint}/add`, { ...price, id: idOf(9) });
  await take('submit', idOf(9));
  await take('auditPass', idOf(9));
  expect((await tonsAndAmounts()).slice(0, 2)).toEqual([
    [440, 38_060],
    [660, 60_060],
  ]);
});
