/** A parent with its children in one body (wire protocol §5.7). */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { contract } from '#domain/entities/contract/contract.ts';
import { contractItem } from '#domain/entities/contract/contract-item.ts';
import { admin, callerWith, NOON_MS, openEntityServer } from './support/entity-server.ts';
import type { EntityServer } from './support/entity-server.ts';

let server: EntityServer;
beforeAll(async () => {
  server = await openEntityServer();
}, 60_000);
afterAll(() => server.close());
beforeEach(async () => {
  server.nowMs = NOON_MS;
  server.caller = admin;
  for (const table of ['mt_contract', 'mt_contract_item']) await server.db.query(`DELETE FROM ${table}`);
});

const CONTRACT = {
  id: 'k1',
  contractName: '原煤运输合同',
  contractType: 'road',
  tradeDirection: 'sales',
  companyId: 'c1',
  materialId: 'm1',
  quantity: 100,
  unitPrice: 50,
  taxRate: '9',
  priceMode: 'fixed',
  settleBasis: 'load',
  signDate: '2026-03-01',
  startDate: '2026-03-01',
  endDate: '2026-12-31',
};
const item = (id: string, lineNo: number, more: object = {}) => ({
  id,
  lineNo,
  materialId: 'm1',
  quantity: 10,
  unitPrice: 5,
  taxRate: '9',
  ...more,
});
const write = (verb: 'add' | 'edit', body: Readonly<Record<string, unknown>>) =>
  server.call(verb === 'add' ? 'POST' : 'PUT', `${contract.endpoint}/${verb}`, body);
const add = (items: readonly object[]) => write('add', { ...CONTRACT, contractItemList: items });
const items = async () => {
  const { result } = await server.call('GET', `${contract.endpoint}/queryContractItemByMainId?id=k1`);
  const rows = Array.isArray(result) ? (result as readonly Readonly<Record<string, unknown>>[]) : [];
  return rows.map(({ id, lineNo, quantity, unitPrice, amount }) => ({ id, lineNo, quantity, unitPrice, amount }));
};

test('add stores parent and children together; the children come back in their order with their sums', async () => {
  await add([item('b', 2, { quantity: 3 }), item('a', 1)]);

  expect(await items()).toEqual([
    { id: 'a', lineNo: 1, quantity: 10, unitPrice: 5, amount: 50 },
    { id: 'b', lineNo: 2, quantity: 3, unitPrice: 5, amount: 15 },
  ]);
});

test('a child that is refused takes the parent back with it', async () => {
  const answer = await add([item('a', 1), item('b', 2, { quantity: null })]);

  expect([answer.success, await server.row(contract, 'k1'), await server.row(contractItem, 'a')]).toEqual([false, undefined, undefined]);
});

test('edit replaces the list: sent ids stay, others go, a child without an id gets one', async () => {
  await add([item('a', 1), item('b', 2)]);
  await write('edit', { id: 'k1', contractItemList: [item('a', 1, { quantity: 7 }), { ...item('', 3), id: undefined }] });

  expect(await items()).toEqual([
    { id: 'a', lineNo: 1, quantity: 7, unitPrice: 5, amount: 35 },
    { id: expect.stringMatching(/^\d{19}$/), lineNo: 3, quantity: 10, unitPrice: 5, amount: 50 },
  ]);
});

test('a list left out of an edit deletes it, as the stock services do', async () => {
  await add([item('a', 1)]);
  await write('edit', { id: 'k1', remark: '改' });

  expect(await items()).toEqual([]);
});

test('a status step leaves the children alone, a deletion takes them along', async () => {
  await add([item('a', 1)]);
  await server.call('PUT', `${contract.endpoint}/submit`, { id: 'k1' });
  const before = (await items()).length;
  await server.call('DELETE', `${contract.endpoint}/delete?id=k1`);

  expect([before, await server.row(contractItem, 'a')]).toEqual([1, undefined]);
});

test('prices a caller may not see survive his edit', async () => {
  await add([item('a', 1)]);
  server.caller = callerWith('mtContract:list', 'mtContract:edit', 'mtContractItem:list');
  await write('edit', { id: 'k1', contractItemList: [{ id: 'a', lineNo: 1, materialId: 'm1', quantity: 8, taxRate: '9' }] });
  server.caller = admin;

  expect(await items()).toEqual([{ id: 'a', lineNo: 1, quantity: 8, unitPrice: 5, amount: 40 }]);
});
