/** The lines that a waybill writes into the ledger of stock: they follow where the waybill stands and what it weighs, and are taken back by counter lines. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { inventory } from '#features/transport/inventory/entity.ts';
import { inventoryFlow } from '#features/transport/inventory-flow/entity.ts';
import { OF_THE_TRIP } from '#features/transport/waybill/of-the-trip.ts';
import { waybill } from '#features/transport/waybill/entity.ts';
import { askSql } from '#tests/server/support/ask-sql.ts';
import { idOf, openEntityServer } from '#tests/server/support/entity-server.ts';
import type { EntityServer } from '#tests/server/support/entity-server.ts';
import { PLAN, startWithout } from '#tests/server/support/waybill-body.ts';

let server: EntityServer;
beforeAll(async () => {
  server = await openEntityServer();
}, 60_000);
afterAll(() => server.close());

const TRIP = idOf(1);
const [MINE, PORT] = [idOf(11), idOf(12)];

beforeEach(async () => {
  await startWithout(server, ['mt_waybill', 'mt_inventory', 'mt_inventory_flow', 'mt_waybill_track', 'mt_waybill_receipt']);
  for (const [id, yardId, stackNo] of [
    [MINE, 'y1', 'M-01'],
    [PORT, 'y2', 'P-07'],
  ])
    await server.call('POST', `${inventory.endpoint}/add`, { id, yardId, stackNo, materialId: 'm1', companyId: 'c1' });
  await server.call('POST', `${inventoryFlow.endpoint}/add`, {
    inventoryId: MINE,
    flowType: 'init',
    weight: 100,
    occurTime: '2026-03-01 08:00:00',
  });
});

const enter = async (status = '30', stacks: Readonly<Record<string, string>> = { loadStackId: MINE, unloadStackId: PORT }) => {
  expect(await server.call('POST', `${waybill.endpoint}/add`, { ...PLAN, ...stacks })).toMatchObject({ success: true });
  await askSql(server.db, `UPDATE mt_waybill SET waybill_status = '${status}'`);
};
const step = (action: string, values: Readonly<Record<string, unknown>> = {}) =>
  server.call('PUT', `${waybill.endpoint}/${action}`, { id: TRIP, ...values });
const load = (gross = 48.32, tare = 15.12) =>
  step('loadConfirm', { loadGross: gross, loadTare: tare, loadNetWeight: 0, loadTime: '2026-03-05 08:00:00' });
const unload = (gross = 48.28, tare = 15.1) =>
  step('unloadConfirm', { unloadGross: gross, unloadTare: tare, unloadNetWeight: 0, unloadTime: '2026-03-05 10:00:00' });
const unloaded = async () => {
  await enter();
  for (const answer of [await load(), await step('arriveConfirm', { arriveTime: '2026-03-05 09:00:00' }), await unload()])
    expect(answer).toMatchObject({ success: true });
};

const stock = async (id: string) => Number((await server.row(inventory, id))?.['stockWeight']);
const lines = async () =>
  await askSql<{ line: string }>(
    server.db,
    `SELECT concat_ws(' ', flow_type, stack_no, is_counter, incoming::float8, outgoing::float8, before_weight::float8 || '→' || after_weight::float8) AS line
     FROM mt_inventory_flow WHERE waybill_id = '${TRIP}' ORDER BY id`,
  ).then(found => found.map(({ line }) => line));

test('what is loaded leaves the stack, what is unloaded comes into the other, to the kilogram', async () => {
  await unloaded();

  expect(await lines()).toEqual(['out M-01 N 0 33.2 100→66.8', 'in P-07 N 33.18 0 0→33.18']);
  expect([await stock(MINE), await stock(PORT)]).toEqual([66.8, 33.18]);
  const [row] = (await server.list(inventoryFlow, { waybillId: TRIP })).records;
  expect(row).toMatchObject({ operator: 'admin', sourceType: 'waybill', flowNo: expect.stringMatching(/^CR20260305\d{5}$/) });
});

test('a weight corrected later takes its line back and writes another; other edits write nothing', async () => {
  await unloaded();
  await server.call('PUT', `${waybill.endpoint}/edit`, { id: TRIP, remark: '复磅', loadGross: 48.3 });
  await server.call('PUT', `${waybill.endpoint}/edit`, { id: TRIP, remark: '复磅无误' });

  expect(await lines()).toEqual([
    'out M-01 N 0 33.2 100→66.8',
    'in P-07 N 33.18 0 0→33.18',
    'out M-01 Y 0 -33.2 66.8→100',
    'out M-01 N 0 33.18 100→66.82',
  ]);
  expect(await server.row(inventory, MINE)).toMatchObject({ outWeight: 33.18, stockWeight: 66.82 });
});

test('a rejected waybill takes back what was unloaded, and unloads again', async () => {
  await unloaded();
  await step('auditReject', { auditRemark: '皮重有误' });
  expect([await stock(MINE), await stock(PORT)]).toEqual([66.8, 0]);

  expect(await unload(48.28, 15.12)).toMatchObject({ success: true });

  expect((await lines()).slice(2)).toEqual(['in P-07 Y -33.18 0 33.18→0', 'in P-07 N 33.16 0 0→33.16']);
  expect([await stock(MINE), await stock(PORT)]).toEqual([66.8, 33.16]);
});

test('a voided waybill leaves both stacks as they were; a restored one may load again', async () => {
  await unloaded();
  await step('hang', { exceptionType: 'weight' });
  await step('void', { voidReason: 'wrong' });

  expect([await stock(MINE), await stock(PORT)]).toEqual([100, 0]);
  expect(await step('restore')).toMatchObject({ success: true });
  expect([await stock(MINE), await stock(PORT)]).toEqual([100, 0]);
  expect(await lines()).toHaveLength(4);
});

test('a restored waybill waits for its truck as a new one does: without load, times, stacks and freight', async () => {
  await unloaded();
  expect(await server.row(waybill, TRIP)).toMatchObject({ loadNetWeight: 33.2, loadStackId: MINE });
  await step('hang', { exceptionType: 'weight' });
  await step('void', { voidReason: 'wrong' });
  expect(await step('restore')).toMatchObject({ success: true });

  const row = await server.row(waybill, TRIP);
  expect(row).toMatchObject({ waybillStatus: '10', planWeight: PLAN.planWeight });
  const kept = OF_THE_TRIP.filter(name => Boolean(row?.[name]));
  expect(kept).toEqual([]);
  expect([row?.['loadNetWeight'], row?.['departTime'], row?.['freightAmount']]).toEqual([null, null, null]);
});

test('a truck that was held up on the road has arrived at the time that is told', async () => {
  await enter();
  await load();
  await step('hang', { exceptionType: 'weight' });
  expect(await step('unhang', { auditRemark: '已修好' })).toMatchObject({ success: false, message: '到达时间不能为空' });
  expect(await step('unhang', { auditRemark: '已修好', arriveTime: '2026-03-05 09:30:00' })).toMatchObject({ success: true });
  expect(await server.row(waybill, TRIP)).toMatchObject({ waybillStatus: '50', arriveTime: '2026-03-05 09:30:00' });
});

test('a load that the stack does not hold is refused, and so is taking back what has left the stack again', async () => {
  await enter();
  expect(await load(130, 15)).toMatchObject({
    success: false,
    message: '垛位“M-01”的当前库存只有 100 吨，不足装货净重 115 吨',
  });
  await load();
  await step('arriveConfirm', { arriveTime: '2026-03-05 09:00:00' });
  await unload();
  await server.call('POST', `${inventoryFlow.endpoint}/add`, {
    inventoryId: PORT,
    flowType: 'out',
    weight: 30,
    occurTime: '2026-03-05 10:10:00',
  });

  expect(await step('auditReject', { auditRemark: '皮重有误' })).toMatchObject({
    success: false,
    message: '库存“P-07”：库存不能为负（当前库存 3.180 → -30.000 吨）',
  });
  expect(await server.row(waybill, TRIP)).toMatchObject({ waybillStatus: '60' });
});

test('the stack may be named at the weighbridge, and only one of the yard and the goods', async () => {
  await enter('30', {});
  expect(
    await step('loadConfirm', { loadStackId: PORT, loadGross: 48, loadTare: 15, loadNetWeight: 0, loadTime: '2026-03-05 08:00:00' }),
  ).toMatchObject({
    success: false,
    message: '装货垛位“P-07”不属于所选装货货场',
  });
  await step('loadConfirm', { loadStackId: MINE, loadGross: 48, loadTare: 15, loadNetWeight: 0, loadTime: '2026-03-05 08:00:00' });

  expect(await lines()).toEqual(['out M-01 N 0 33 100→67']);
  expect(await server.call('PUT', `${waybill.endpoint}/edit`, { id: TRIP, loadStackId: '' })).toMatchObject({ success: false });
});

test('a waybill that names no stack writes no line', async () => {
  await enter('30', {});

  expect(await load()).toMatchObject({ success: true });
  expect(await lines()).toEqual([]);
});

test('what a waybill under way will load is locked, until it is loaded', async () => {
  await enter('30', {});
  expect(await server.call('PUT', `${waybill.endpoint}/edit`, { id: TRIP, loadStackId: MINE })).toMatchObject({ success: true });
  expect(await server.row(inventory, MINE)).toMatchObject({ stockWeight: 100, lockedWeight: 32, availableWeight: 68 });

  await load();

  expect(await server.row(inventory, MINE)).toMatchObject({ stockWeight: 66.8, lockedWeight: 0, availableWeight: 66.8 });
});
