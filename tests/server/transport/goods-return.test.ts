/** Goods that come back: not more than the waybill delivered, into a stack, and out of what the contract has fulfilled. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { contract } from '#features/contract/contract/entity.ts';
import { goodsReturn } from '#features/transport/goods-return/entity.ts';
import { inventory } from '#features/transport/inventory/entity.ts';
import { waybill } from '#features/transport/waybill/entity.ts';
import { askSql } from '#tests/server/support/ask-sql.ts';
import { callerWith, idOf, openEntityServer } from '#tests/server/support/entity-server.ts';
import type { EntityServer } from '#tests/server/support/entity-server.ts';
import { PLAN, startWithout } from '#tests/server/support/waybill-body.ts';

let server: EntityServer;
beforeAll(async () => {
  server = await openEntityServer();
}, 60_000);
afterAll(() => server.close());

const STACK = idOf(11);
beforeEach(async () => {
  await startWithout(server, ['mt_goods_return', 'mt_inventory', 'mt_inventory_flow', 'mt_waybill', 'mt_waybill_track']);
  await server.known('consumer', ['b1']);
  await server.known('car', ['car1']);
  await server.call('POST', `${inventory.endpoint}/add`, { id: STACK, yardId: 'y1', stackNo: 'M-01', materialId: 'm1', companyId: 'c1' });
  expect(await server.call('POST', `${waybill.endpoint}/add`, PLAN)).toMatchObject({ success: true });
  await askSql(
    server.db,
    `UPDATE mt_waybill SET waybill_status = '70', load_gross = 48, load_tare = 15, load_net_weight = 33, unload_gross = 47.9, unload_tare = 15,
     unload_net_weight = 32.9, unload_time = '2026-03-04 10:00:00'`,
  );
});

const ask = (number: number, returnWeight: number) =>
  server.call('POST', `${goodsReturn.endpoint}/add`, {
    id: idOf(number),
    waybillId: PLAN.id,
    contractId: 'k1',
    consumerId: 'b1',
    materialId: 'm1',
    returnReason: 'quality',
    returnWeight,
    unitPrice: 512.35,
    returnYardId: 'y1',
    applyTime: '2026-03-04 12:00:00',
  });
const step = (action: string, number: number, values: Readonly<Record<string, unknown>> = {}) =>
  server.call('PUT', `${goodsReturn.endpoint}/${action}`, { id: idOf(number), ...values });
const inYard = (number: number, values = {}) =>
  step('inYard', number, { returnStackId: STACK, inYardTime: '2026-03-05 09:00:00', ...values });

test('what comes back lies in the stack, and leaves what the contract has fulfilled once it is written back', async () => {
  await askSql(server.db, "UPDATE mt_contract SET road_weight = 32.9, finished_weight = 32.9 WHERE id = 'k1'");
  expect(await ask(1, 10.125)).toMatchObject({ success: true });
  await step('auditPass', 1, { carId: 'car1' });
  expect(await inYard(1)).toMatchObject({ success: true });
  expect(await server.row(inventory, STACK)).toMatchObject({ inWeight: 10.125, stockWeight: 10.125 });
  expect(await server.row(goodsReturn, idOf(1))).toMatchObject({ returnStatus: '2', returnAmount: 5187.54 });

  expect(await step('writeBack', 1)).toMatchObject({ success: true });

  expect(await server.row(contract, 'k1')).toMatchObject({ returnedWeight: 10.125, returnedAmount: 5187.54, finishedWeight: 22.775 });
  expect(await server.row(goodsReturn, idOf(1))).toMatchObject({ writeBackBy: 'admin', writeBackTime: '2026-03-05 10:20:30' });
  const [line] = await askSql(
    server.db,
    'SELECT flow_type, source_type, waybill_id, goods_return_id, incoming::float8 AS incoming FROM mt_inventory_flow',
  );
  expect(line).toEqual({ flow_type: 'return', source_type: 'return', waybill_id: PLAN.id, goods_return_id: idOf(1), incoming: 10.125 });
});

test('all returns of a waybill are not more than it delivered; a rejected one makes room', async () => {
  const tooMuch = { success: false, message: expect.stringContaining('退货重量合计不能超过卸货净重（已退货重量 20.000 → 33.000 吨）') };
  expect(await ask(1, 20)).toMatchObject({ success: true });
  expect(await ask(2, 13)).toMatchObject(tooMuch);
  expect(await ask(3, 12.9)).toMatchObject({ success: true });
  expect(await server.row(waybill, PLAN.id)).toMatchObject({ returnedWeight: 32.9 });

  await step('auditReject', 1, { auditRemark: '证据不足' });
  expect(await ask(2, 13)).toMatchObject({ success: true });
  expect(await step('resubmit', 1)).toMatchObject({ success: false });
  expect(await server.call('PUT', `${goodsReturn.endpoint}/edit`, { id: idOf(1), returnWeight: 7 })).toMatchObject({ success: true });
  expect(await step('resubmit', 1)).toMatchObject({ success: true });
});

test('of two at once that together return more than was delivered one is refused', async () => {
  const answers = await Promise.all([1, 2].map(number => ask(number, 20)));

  expect(answers.filter(({ success }) => success)).toHaveLength(1);
});

test('it is put into a stack of its yard and its goods, after it was asked for', async () => {
  await ask(1, 5);
  await step('auditPass', 1, { carId: 'car1' });
  await server.call('POST', `${inventory.endpoint}/add`, {
    id: idOf(12),
    yardId: 'y2',
    stackNo: 'P-07',
    materialId: 'm1',
    companyId: 'c1',
  });

  expect(await step('inYard', 1, { inYardTime: '2026-03-05 09:00:00' })).toMatchObject({ message: '退入垛位不能为空' });
  expect(await inYard(1, { returnStackId: idOf(12) })).toMatchObject({ message: '退入垛位“P-07”不属于所选退入货场' });
  expect(await inYard(1, { inYardTime: '2026-03-04 09:00:00' })).toMatchObject({ message: '入库时间应不早于申请时间' });
});

test('the price is not told to who works in the yard', async () => {
  await ask(1, 5);
  server.caller = callerWith('mtGoodsReturn:list');

  const row = await server.row(goodsReturn, idOf(1));
  expect(row).toMatchObject({ returnWeight: 5 });
  expect(row).not.toHaveProperty('unitPrice');
  expect(row).not.toHaveProperty('returnAmount');
});
