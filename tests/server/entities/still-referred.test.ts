/** A row is not deleted while others refer to it; the refusal names them, as far as the caller may see them. */
import { askSql } from '#tests/server/support/ask-sql.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { car } from '#features/base/car/entity.ts';
import { freightYard } from '#features/base/freight-yard/entity.ts';
import { waybill } from '#features/transport/waybill/entity.ts';
import { callerWith, idOf, openEntityServer } from '#tests/server/support/entity-server.ts';
import type { EntityServer } from '#tests/server/support/entity-server.ts';
import { PLAN, startWithout } from '#tests/server/support/waybill-body.ts';

let server: EntityServer;
beforeAll(async () => {
  server = await openEntityServer();
}, 60_000);
afterAll(() => server.close());

const [YARD, CAR] = [idOf(71), idOf(72)];
beforeEach(async () => {
  await startWithout(server, ['mt_waybill', 'mt_waybill_track', 'mt_car', 'mt_freight_yard', 'xk_user_driver']);
  await server.known('freightYard', [YARD]);
  await server.known('car', [CAR]);
});
const add = (number: number, more: Readonly<Record<string, unknown>>) =>
  server.call('POST', `${waybill.endpoint}/add`, { ...PLAN, id: idOf(number), waybillNo: `YD${number}`, ...more });
const remove = (id: string, path = freightYard.endpoint) => server.call('DELETE', `${path}/delete?id=${id}`);

test('what refers to it is counted and named, the first three', async () => {
  for (const number of [1, 2, 3, 4]) await add(number, { loadYardId: YARD });

  expect(await remove(YARD)).toMatchObject({
    success: false,
    code: 500,
    message: '还有运单 4 条（YD1、YD2、YD3等）的装货货场用到它，不能删除',
  });
  expect(await server.row(freightYard, YARD)).toBeDefined();
});

test('nobody refers to it any more: it is deleted', async () => {
  await add(1, { loadYardId: YARD });
  await server.call('DELETE', `${waybill.endpoint}/delete?id=${idOf(1)}`);

  expect(await remove(YARD)).toMatchObject({ success: true });
});

test('a caller who may not see the waybills is told their number alone', async () => {
  await add(1, { loadYardId: YARD });
  server.caller = callerWith('mtFreightYard:list', 'mtFreightYard:delete', 'mtFreightYard:batch_delete');

  expect(await remove(YARD)).toMatchObject({ success: false, message: '还有运单 1 条的装货货场用到它，不能删除' });
  expect(await server.call('DELETE', `${freightYard.endpoint}/deleteBatch?ids=${YARD}`)).toMatchObject({ success: false });
});

test('a deletion mark is refused too, and rows of another tenant do not count', async () => {
  await askSql(
    server.db,
    "INSERT INTO xk_user_driver (id, name, default_car_id, tenant_id, del_flag) VALUES ('d9', '李明', $1, '7', '0')",
    [CAR],
  );
  expect(await server.call('PUT', `${car.endpoint}/edit`, { id: CAR, delFlag: '1' })).toMatchObject({ success: true });
  await server.call('PUT', `${car.endpoint}/edit`, { id: CAR, delFlag: '0' });
  await askSql(server.db, "UPDATE xk_user_driver SET tenant_id = '0'");

  expect(await server.call('PUT', `${car.endpoint}/edit`, { id: CAR, delFlag: '1' })).toMatchObject({
    success: false,
    message: '还有司机 1 条（李明）的常用车辆用到它，不能删除',
  });
});

test('the same is told before: which rows are held, by what, how often; rows in the bin hold nothing, and the right to delete is needed', async () => {
  const FREE = idOf(73);
  await server.known('freightYard', [FREE]);
  for (const number of [1, 2]) await add(number, { loadYardId: YARD, unloadYardId: FREE });
  await add(3, { loadYardId: YARD });
  for (const number of [1, 2]) await server.call('DELETE', `${waybill.endpoint}/delete?id=${idOf(number)}`);
  const held = (ids: string) => server.call('GET', `${freightYard.endpoint}/referring?ids=${ids}`);

  expect(await held(`${YARD},${FREE}`)).toMatchObject({
    success: true,
    result: [
      {
        id: YARD,
        by: [
          { entity: 'waybill', field: 'loadYardId', count: 1 },
          { entity: 'waybillTrack', field: 'loadYardId', count: 1 },
        ],
      },
    ],
  });
  expect(await held(idOf(99))).toMatchObject({ success: true, result: [] });
  server.caller = callerWith('mtFreightYard:list');
  expect(await held(YARD)).toMatchObject({ success: false, code: 510 });
});

test('the lines of a contract go with it and are no hindrance; rows deleted together do not hold each other', async () => {
  await askSql(server.db, "INSERT INTO mt_contract_item (id, contract_id, tenant_id, del_flag) VALUES ('i9', 'k1', '0', '0')");
  await askSql(server.db, "UPDATE mt_contract SET contract_status = '0' WHERE id = 'k1'");

  expect(await server.call('DELETE', '/contract/mtContract/delete?id=k1')).toMatchObject({ success: true });
  expect(await askSql(server.db, "SELECT id FROM mt_contract_item WHERE id = 'i9'")).toEqual([]);
});
