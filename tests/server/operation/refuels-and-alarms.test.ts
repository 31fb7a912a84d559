/** Refuellings against the tank and the card; alarms that are handled, ignored and opened again. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { account } from '#features/base/account/entity.ts';
import { fenceAlarm } from '#features/operation/fence-alarm/entity.ts';
import { refuelRecord } from '#features/operation/refuel-record/entity.ts';
import { askSql } from '#tests/server/support/ask-sql.ts';
import { admin, idOf, NOON_MS, openEntityServer } from '#tests/server/support/entity-server.ts';
import type { EntityServer } from '#tests/server/support/entity-server.ts';

let server: EntityServer;
beforeAll(async () => {
  server = await openEntityServer();
}, 60_000);
afterAll(() => server.close());
beforeEach(async () => {
  server.caller = admin;
  server.nowMs = NOON_MS;
  for (const table of ['mt_refuel_record', 'mt_fence_alarm', 'mt_account']) await askSql(server.db, `DELETE FROM ${table}`);
  await server.known('petrolStation', ['p1']);
  await server.known('car', ['car1']);
  await askSql(server.db, "UPDATE mt_car SET plate_number = '晋A·D3421', tank_capacity = 600 WHERE id = 'car1'");
  await server.known('account', ['a1']);
  await askSql(server.db, "UPDATE mt_account SET account_type = 'oil', opening_balance = 5000, balance = 5000 WHERE id = 'a1'");
});

const refuel = (liters: number, values: Readonly<Record<string, unknown>> = {}) =>
  server.call('POST', `${refuelRecord.endpoint}/add`, {
    petrolStationId: 'p1',
    carId: 'car1',
    petrolType: 'd0',
    liters,
    unitPrice: 7.03,
    refuelTime: '2026-03-05 09:00:00',
    ...values,
  });

test('the amount is computed, and a card pays it out of its balance', async () => {
  expect(await refuel(412.35, { accountId: 'a1' })).toMatchObject({ success: true });

  expect((await server.list(refuelRecord, {})).records[0]).toMatchObject({ amount: 2898.82 });
  expect(await server.row(account, 'a1')).toMatchObject({ refuelAmount: 2898.82, balance: 2101.18 });
  expect(await refuel(300, { accountId: 'a1' })).toMatchObject({ success: false, message: expect.stringContaining('可用余额和授信不足') });
});

test('a tank takes no more than it holds; urea and gas go elsewhere', async () => {
  expect(await refuel(600.01)).toMatchObject({
    success: false,
    message: '加注量 600.01 升，超过车辆“晋A·D3421”的油箱容积 600 升',
  });
  expect(await refuel(600, { id: idOf(2) })).toMatchObject({ success: true });
  expect(await refuel(700, { petrolType: 'lng' })).toMatchObject({ success: true });
  const edit = (liters: number) => server.call('PUT', `${refuelRecord.endpoint}/edit`, { id: idOf(2), liters });
  expect(await edit(601)).toMatchObject({ success: false, message: '加注量 601 升，超过车辆“晋A·D3421”的油箱容积 600 升' });
});

test('an alarm is handled or ignored with a note, by somebody and at a time; opened again it has none of them', async () => {
  await askSql(
    server.db,
    `INSERT INTO mt_fence_alarm (id, tenant_id, del_flag, alarm_no, alarm_status) VALUES ('${idOf(1)}', '0', '0', 'BJ1', '0')`,
  );
  const step = (action: string, values: Readonly<Record<string, unknown>> = {}) =>
    server.call('PUT', `${fenceAlarm.endpoint}/${action}`, { id: idOf(1), ...values });

  expect(await step('ignore')).toMatchObject({ message: '处理说明不能为空' });
  await step('ignore', { handleRemark: '信号漂移' });
  expect(await server.row(fenceAlarm, idOf(1))).toMatchObject({
    alarmStatus: '2',
    handler: 'admin',
    handleTime: '2026-03-05 10:20:30',
    handleRemark: '信号漂移',
  });
  await step('reopen');
  expect(await server.row(fenceAlarm, idOf(1))).toMatchObject({ alarmStatus: '0', handler: '', handleTime: null, handleRemark: '' });
  expect(await step('handle', { handleRemark: '已电话核实' })).toMatchObject({ success: true });
});
