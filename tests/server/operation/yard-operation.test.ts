/** Work at a stack moves the stock once it is done, by what kind of work it is. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { yardOperation } from '#features/operation/yard-operation/entity.ts';
import { inventory } from '#features/transport/inventory/entity.ts';
import { inventoryFlow } from '#features/transport/inventory-flow/entity.ts';
import { askSql } from '#tests/server/support/ask-sql.ts';
import { idOf, openEntityServer } from '#tests/server/support/entity-server.ts';
import type { EntityServer } from '#tests/server/support/entity-server.ts';
import { startWithout } from '#tests/server/support/waybill-body.ts';

let server: EntityServer;
beforeAll(async () => {
  server = await openEntityServer();
}, 60_000);
afterAll(() => server.close());

const STACK = idOf(11);
beforeEach(async () => {
  await startWithout(server, ['mt_yard_operation', 'mt_inventory', 'mt_inventory_flow']);
  await server.call('POST', `${inventory.endpoint}/add`, {
    id: STACK,
    yardId: 'y1',
    stackNo: 'A-01',
    materialId: 'm1',
    companyId: 'c1',
    ownerType: 'consign',
  });
  await server.call('POST', `${inventoryFlow.endpoint}/add`, {
    inventoryId: STACK,
    flowType: 'init',
    weight: 500,
    occurTime: '2026-03-01 08:00:00',
  });
});

async function work(operationType: string, values: Readonly<Record<string, unknown>> = {}, doneWeight = 120.5) {
  const body = { id: idOf(1), yardId: 'y1', inventoryId: STACK, operationType, shiftType: 'day', planWeight: 120, ...values };
  expect(await server.call('POST', `${yardOperation.endpoint}/add`, body)).toMatchObject({ success: true });
  await server.call('PUT', `${yardOperation.endpoint}/start`, { id: idOf(1), startTime: '2026-03-05 08:00:00' });
  return server.call('PUT', `${yardOperation.endpoint}/finish`, { id: idOf(1), doneWeight, endTime: '2026-03-05 10:00:00' });
}
const lines = async () =>
  await askSql<{ line: string }>(
    server.db,
    `SELECT concat_ws(' ', flow_type, direction, stack_no, before_weight::float8 || '→' || after_weight::float8) AS line
     FROM mt_inventory_flow WHERE source_type = 'operation' ORDER BY id`,
  ).then(found => found.map(({ line }) => line));

test.each<[string, Readonly<Record<string, unknown>>, readonly string[]]>([
  ['stackin', {}, ['in A-01 500→620.5']],
  ['stackout', {}, ['out A-01 500→379.5']],
  ['shorthaul', { targetStackNo: 'B-02' }, ['transfer out A-01 500→379.5', 'transfer in B-02 0→120.5']],
  ['turn', { targetStackNo: 'B-02' }, ['transfer out A-01 500→379.5', 'transfer in B-02 0→120.5']],
  ['turn', {}, []],
  ['spray', {}, []],
  ['loadtruck', {}, []],
  ['loadtruck', { countsStock: 'Y' }, ['out A-01 500→379.5']],
  ['unloadship', { countsStock: 'Y' }, ['in A-01 500→620.5']],
])('%s %o', async (operationType, values, expected) => {
  expect(await work(operationType, values)).toMatchObject({ success: true });
  expect(await lines()).toEqual(expected);
});

test('the stack that 倒运 opens has the same goods of the same owner; one that is there takes them', async () => {
  await work('shorthaul', { targetStackNo: 'B-02' });
  const [opened] = (await server.list(inventory, { stackNo: 'B-02' })).records;
  expect(opened).toMatchObject({ yardId: 'y1', materialId: 'm1', companyId: 'c1', ownerType: 'consign', stockWeight: 120.5 });
  await askSql(server.db, 'DELETE FROM mt_yard_operation');
  await work('shorthaul', { targetStackNo: 'B-02' }, 100);

  expect((await server.list(inventory, { stackNo: 'B-02' })).records[0]).toMatchObject({ stockWeight: 220.5 });
});

test.each(['b-02', ' B-02', 'Ｂ－０２'])('the stack B-02 is found by %s, and no second one is opened', async typed => {
  const stack = { yardId: 'y1', materialId: 'm1', companyId: 'c1' };
  for (const stackNo of ['B-02', 'B02'])
    await server.call('POST', `${inventory.endpoint}/add`, { ...stack, id: idOf(stackNo.length + 20), stackNo });
  expect(await work('shorthaul', { targetStackNo: typed })).toMatchObject({ success: true });
  expect(await lines()).toEqual(['transfer out A-01 500→379.5', 'transfer in B-02 0→120.5']);
  expect((await server.list(inventory, {})).total).toBe(3);
  expect(await server.call('POST', `${inventory.endpoint}/add`, { ...stack, stackNo: typed })).toMatchObject({
    success: false,
    message: '这个垛位已有该货权单位的这种货物',
  });
});

test.each(['A-01', 'a-01'])('work does not move goods from A-01 to %s', async targetStackNo => {
  const body = { id: idOf(1), yardId: 'y1', inventoryId: STACK, operationType: 'turn', shiftType: 'day', planWeight: 120, targetStackNo };
  expect(await server.call('POST', `${yardOperation.endpoint}/add`, body)).toMatchObject({ success: false, message: '目标垛位就是本垛位' });
});

test.each([
  ['stackout', {}],
  ['shorthaul', { targetStackNo: 'B-02' }],
  ['turn', { targetStackNo: 'B-02' }],
  ['loadtruck', { countsStock: 'Y' }],
  ['loadship', { countsStock: 'Y' }],
  ['loadtrain', { countsStock: 'Y' }],
] as const)('%s takes no more out than lies there, and a device can tell before it is sent', async (operationType, values) => {
  expect(await work(operationType, values, 500.001)).toMatchObject({ success: false, message: '垛位“A-01”的当前库存只有 500 吨' });
});

test.each([
  ['turn', {}],
  ['loadtruck', {}],
  ['stackin', {}],
] as const)('%s that takes nothing out is done beside any stock', async (operationType, values) => {
  expect(await work(operationType, values, 500.001)).toMatchObject({ success: true });
});

test('倒运 names where to', async () => {
  const body = { id: idOf(2), yardId: 'y1', inventoryId: STACK, operationType: 'shorthaul', shiftType: 'day', planWeight: 120 };
  expect(await server.call('POST', `${yardOperation.endpoint}/add`, body)).toMatchObject({ message: '目标垛位不能为空' });
});
