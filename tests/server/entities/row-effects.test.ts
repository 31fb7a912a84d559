/** What a change of a waybill does to its driver, its car, its plan and its contract: in one transaction, whatever kind of write it is (law S52) (law S53). */
import { askSql } from '#tests/server/support/ask-sql.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { car } from '#features/base/car/entity.ts';
import { carrierUnit } from '#features/base/carrier-unit/entity.ts';
import { contract } from '#features/contract/contract/entity.ts';
import { driver } from '#features/production/driver/entity.ts';
import { roadPlan } from '#features/transport/road-plan/entity.ts';
import { waybill } from '#features/transport/waybill/entity.ts';
import { refreshAll } from '#server/entities/refresh-rows.ts';
import { idOf, NOON_MS, openEntityServer } from '#tests/server/support/entity-server.ts';
import type { EntityServer } from '#tests/server/support/entity-server.ts';
import { DISPATCH, PLAN, startWithPlan } from '#tests/server/support/waybill-body.ts';

let server: EntityServer;
beforeAll(async () => {
  server = await openEntityServer();
}, 60_000);
afterAll(() => server.close());
beforeEach(() => startWithPlan(server, 64));

const add = (number: number, more: Readonly<Record<string, unknown>> = {}) =>
  server.call('POST', `${waybill.endpoint}/add`, { ...PLAN, id: idOf(number), roadPlanId: 'p1', ...more });
const step = (number: number, action: string, body: Readonly<Record<string, unknown>> = {}) =>
  server.call('PUT', `${waybill.endpoint}/${action}`, { id: idOf(number), ...body });
const statuses = async () => ({
  drv1: (await server.row(driver, 'drv1'))?.['driverStatus'],
  drv2: (await server.row(driver, 'drv2'))?.['driverStatus'],
  car1: (await server.row(car, 'car1'))?.['workStatus'],
});
const LOADED = { loadGross: 48, loadTare: 15, loadNetWeight: 33, loadTime: '2026-03-05 08:00:00' };
const UNLOADED = { unloadGross: 47.9, unloadTare: 15, unloadNetWeight: 32.9, unloadTime: '2026-03-05 10:00:00' };

describe('driver and car', () => {
  test('follow the steps of the waybill', async () => {
    await add(1);
    await step(1, 'dispatch', DISPATCH);
    expect(await statuses()).toMatchObject({ drv1: 'busy', car1: 'assigned' });
    await step(1, 'accept');
    await step(1, 'loadConfirm', LOADED);
    expect(await statuses()).toMatchObject({ drv1: 'busy', car1: 'transit' });
    await step(1, 'arriveConfirm', { arriveTime: '2026-03-05 09:00:00' });
    expect(await statuses()).toMatchObject({ drv1: 'busy', car1: 'unloading' });
    await step(1, 'unloadConfirm', UNLOADED);
    expect(await statuses()).toMatchObject({ drv1: 'idle', car1: 'idle' });
  });

  test('are reported to others, stamped with time and user', async () => {
    await add(1);
    server.changes.length = 0;
    await step(1, 'dispatch', DISPATCH);

    expect(server.changes).toEqual(
      expect.arrayContaining([
        { entity: 'waybill', id: idOf(1), kind: 'upsert' },
        { entity: 'driver', id: 'drv1', kind: 'upsert' },
        { entity: 'car', id: 'car1', kind: 'upsert' },
        { entity: 'roadPlan', id: 'p1', kind: 'upsert' },
      ]),
    );
    expect(await server.row(driver, 'drv1')).toMatchObject({ updateBy: 'admin', updateTime: '2026-03-05 10:20:30' });
  });

  test.each([
    ['recalled', 'recallDispatch', {}],
    ['voided', 'void', { voidReason: 'cancel' }],
  ] as const)('are free again when it is %s', async (_what, action, body) => {
    await add(1);
    await step(1, 'dispatch', DISPATCH);
    expect(await step(1, action, body)).toMatchObject({ success: true });

    expect(await statuses()).toMatchObject({ drv1: 'idle', car1: 'idle' });
  });

  test('a recalled waybill has neither of them any more, and was not dispatched', async () => {
    await add(1);
    await step(1, 'dispatch', DISPATCH);
    await step(1, 'recallDispatch');

    const none = { carId: '', plateNumber: '', driverId: '', driverPhone: '', dispatchTime: null };
    expect(await server.row(waybill, idOf(1))).toMatchObject({ ...none, carrierUnitId: DISPATCH.carrierUnitId, waybillStatus: '10' });
  });

  test('another driver frees the first; after the dispatch an edit cannot go round the guards', async () => {
    await add(1);
    await step(1, 'dispatch', DISPATCH);
    expect(await step(1, 'reDispatch', { carId: 'car1', driverId: 'drv2' })).toMatchObject({ success: true });
    expect(await statuses()).toEqual({ drv1: 'idle', drv2: 'busy', car1: 'assigned' });

    for (const change of [{ driverId: 'drv1' }, { carId: 'car2' }, { planWeight: 500 }])
      expect(await server.call('PUT', `${waybill.endpoint}/edit`, { id: idOf(1), ...change })).toMatchObject({ success: false });
    expect(await statuses()).toEqual({ drv1: 'idle', drv2: 'busy', car1: 'assigned' });
  });

  test('stay occupied while another waybill holds them', async () => {
    await add(1);
    await add(2);
    for (const number of [1, 2])
      await askSql(server.db, `UPDATE mt_waybill SET waybill_status = '40', driver_id = 'drv1' WHERE id = $1`, [idOf(number)]);
    await askSql(server.db, "UPDATE xk_user_driver SET driver_status = 'busy' WHERE id = 'drv1'");
    await step(1, 'arriveConfirm', { arriveTime: '2026-03-05 09:00:00' });
    await step(1, 'unloadConfirm', UNLOADED);

    expect(await statuses()).toMatchObject({ drv1: 'busy' });
  });

  test('a driver on leave is left alone', async () => {
    await add(1);
    await step(1, 'dispatch', DISPATCH);
    await askSql(server.db, "UPDATE xk_user_driver SET driver_status = 'leave' WHERE id = 'drv1'");
    await step(1, 'recallDispatch');

    expect(await statuses()).toMatchObject({ drv1: 'leave', car1: 'idle' });
  });

  test('a driver who reports back is busy while a waybill holds him', async () => {
    await add(1);
    await step(1, 'dispatch', DISPATCH);
    await askSql(server.db, "UPDATE xk_user_driver SET driver_status = 'leave' WHERE id = 'drv1'");
    await server.call('PUT', `${driver.endpoint}/back`, { id: 'drv1' });

    expect(await statuses()).toMatchObject({ drv1: 'busy' });
  });

  test('a refused step changes neither', async () => {
    await add(1);
    expect(await step(1, 'dispatch', { ...DISPATCH, driverId: 'nobody' })).toMatchObject({ success: false });

    expect(await statuses()).toMatchObject({ drv1: 'idle', car1: 'idle' });
  });
});

describe('sums', () => {
  const plan = () => server.row(roadPlan, 'p1');
  const finish = async (number: number) => {
    await add(number);
    await step(number, 'dispatch', { ...DISPATCH, carId: `car${number}`, driverId: `drv${number}` });
    await step(number, 'accept');
    await step(number, 'loadConfirm', LOADED);
    await step(number, 'arriveConfirm', { arriveTime: '2026-03-05 09:00:00' });
    await step(number, 'unloadConfirm', UNLOADED);
  };

  test('what was dispatched and what arrived are added up, with the formulas over them', async () => {
    await add(1);
    await step(1, 'dispatch', DISPATCH);
    expect(await plan()).toMatchObject({ dispatchedWeight: 32, finishedWeight: null, finishRate: null });
    await step(1, 'recallDispatch');
    expect(await plan()).toMatchObject({ dispatchedWeight: 0 });
    await askSql(server.db, 'DELETE FROM mt_waybill');
    await finish(1);

    expect(await plan()).toMatchObject({ dispatchedWeight: 32, finishedWeight: 32.9, finishRate: 51.41, planStatus: '3' });
    expect(await server.row(contract, 'k1')).toMatchObject({ finishedWeight: 32.9 });
  });

  test('a plan that has arrived whole is finished by the server', async () => {
    await finish(1);
    await finish(2);

    expect(await plan()).toMatchObject({ dispatchedWeight: 64, finishedWeight: 65.8, planStatus: '5' });
  });

  test('a contract that was deleted meanwhile has them when it is there again', async () => {
    await askSql(server.db, "UPDATE mt_contract SET del_flag = '1', contract_status = '0'");
    await askSql(server.db, "UPDATE mt_contract SET del_flag = '0', contract_status = '3'");
    await finish(1);
    await askSql(server.db, "UPDATE mt_contract SET del_flag = '1', contract_status = '0', road_weight = 0, finished_weight = 0");
    await server.call('PUT', `${contract.endpoint}/edit`, { id: 'k1', delFlag: '0' });

    expect(await server.row(contract, 'k1')).toMatchObject({ finishedWeight: 32.9 });
  });

  test('an edit of a weight changes them', async () => {
    await finish(1);
    await server.call('PUT', `${waybill.endpoint}/edit`, { id: idOf(1), unloadGross: 47.4 });

    expect(await plan()).toMatchObject({ finishedWeight: 32.4 });
  });
});

test('rows of an earlier version are put right once, by the documents as they are', async () => {
  await add(1);
  await add(2);
  await askSql(server.db, `UPDATE mt_waybill SET waybill_status = '40', driver_id = 'drv1' WHERE id = $1`, [idOf(1)]);
  await askSql(server.db, "UPDATE xk_user_driver SET driver_status = 'busy'");
  await askSql(server.db, 'UPDATE mt_road_plan SET dispatched_weight = 99, finished_weight = 7, finish_rate = 10.94');

  expect(await refreshAll(server, NOON_MS)).toBe(3); // the carrier's cars were put there uncounted
  expect(await server.row(carrierUnit, 'u1')).toMatchObject({ carCount: 2 });
  expect(await statuses()).toMatchObject({ drv1: 'busy', drv2: 'idle' });
  expect(await server.row(roadPlan, 'p1')).toMatchObject({ dispatchedWeight: 32, finishedWeight: 0, finishRate: 0, updateBy: 'system' });
  expect(await refreshAll(server, NOON_MS)).toBe(0);
});
