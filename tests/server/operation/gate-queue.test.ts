/** A truck at the gate: found by its plate, once in a yard, called in order and by one gate, with its times. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { gateQueue } from '#features/operation/gate-queue/entity.ts';
import { waybill } from '#features/transport/waybill/entity.ts';
import { askSql } from '#tests/server/support/ask-sql.ts';
import { admin, idOf, NOON_MS, openEntityServer } from '#tests/server/support/entity-server.ts';
import type { EntityServer } from '#tests/server/support/entity-server.ts';
import { PLAN, startWithout } from '#tests/server/support/waybill-body.ts';

let server: EntityServer;
beforeAll(async () => {
  server = await openEntityServer();
}, 60_000);
afterAll(() => server.close());
beforeEach(() => startWithout(server, ['mt_waybill', 'mt_gate_queue', 'mt_waybill_track', 'code_counter']));

const MINUTE_MS = 60_000;
const arrive = (number: number, values: Readonly<Record<string, unknown>> = {}) =>
  server.call('POST', `${gateQueue.endpoint}/add`, {
    id: idOf(number),
    yardId: 'y1',
    plateNumber: `晋A·D300${number}`,
    materialId: 'm1',
    operationType: 'loadtruck',
    ...values,
  });
const step = (action: string, number: number, values: Readonly<Record<string, unknown>> = {}) =>
  server.call('PUT', `${gateQueue.endpoint}/${action}`, { id: idOf(number), ...values });
const checkIn = async (number: number, checkinTime: string, values: Readonly<Record<string, unknown>> = {}) => {
  expect(await arrive(number, values)).toMatchObject({ success: true });
  expect(await step('checkin', number, { checkinTime })).toMatchObject({ success: true });
};
const callNext = (gateNo = '1号门', yardId = 'y1') => server.call('PUT', `${gateQueue.endpoint}/callNext`, { yardId, gateNo });
const truck = (number: number) => server.row(gateQueue, idOf(number));

test('a truck passes the gate, and every step leaves its time', async () => {
  await checkIn(1, '2026-03-05 09:45:00');
  expect(await truck(1)).toMatchObject({ queueNo: 'P03050001', queueStatus: '1' });
  server.nowMs = NOON_MS + 10 * MINUTE_MS;
  expect(await step('call', 1, { gateNo: '2号门' })).toMatchObject({ success: true });
  server.nowMs = NOON_MS + 12 * MINUTE_MS;
  await step('enter', 1);
  await step('startWork', 1);
  server.nowMs = NOON_MS + 40 * MINUTE_MS;
  await step('exit', 1);

  expect(await truck(1)).toMatchObject({
    queueStatus: '5',
    gateNo: '2号门',
    checkinTime: '2026-03-05 09:45:00',
    callTime: '2026-03-05 10:30:30',
    inTime: '2026-03-05 10:32:30',
    outTime: '2026-03-05 11:00:30',
  });
});

test('steps that were taken without a network keep the times at which they were taken, in order and not after now', async () => {
  await checkIn(1, '2026-03-05 09:45:00');
  server.nowMs = NOON_MS + 60 * MINUTE_MS;
  const late = (action: string, minutesAgo: number, values: Readonly<Record<string, unknown>> = {}) =>
    server.call('PUT', `${gateQueue.endpoint}/${action}`, { id: idOf(1), ...values }, minutesAgo * MINUTE_MS);
  expect(await late('call', 55, { gateNo: '2号门' })).toMatchObject({ success: true });
  expect(await late('enter', 50)).toMatchObject({ success: true });
  expect(await late('startWork', 45)).toMatchObject({ success: true });
  // A device that says it was made before the truck came in.
  expect(await late('exit', 900)).toMatchObject({ success: true });

  expect(await truck(1)).toMatchObject({
    callTime: '2026-03-05 10:25:30',
    inTime: '2026-03-05 10:30:30',
    outTime: '2026-03-05 10:30:30',
    updateTime: '2026-03-05 11:20:30',
  });
});

test('a photo is taken at check-in, and another one until the truck has left', async () => {
  expect(await arrive(1)).toMatchObject({ success: true });
  expect(await step('checkin', 1, { checkinTime: '2026-03-05 09:45:00', photos: 'temp/a.jpg' })).toMatchObject({ success: true });
  expect(await truck(1)).toMatchObject({ queueStatus: '1', photos: 'temp/a.jpg' });
  const add = (photos: string) => server.call('POST', `${gateQueue.endpoint}/edit`, { id: idOf(1), photos });
  await step('call', 1, { gateNo: '2号门' });
  await step('enter', 1);
  expect(await add('temp/a.jpg,temp/b.jpg')).toMatchObject({ success: true });
  await step('startWork', 1);
  await step('exit', 1);
  expect(await add('temp/c.jpg')).toMatchObject({ success: false });
  expect(await truck(1)).toMatchObject({ queueStatus: '5', photos: 'temp/a.jpg,temp/b.jpg' });
});

test('a truck that was passed goes to the end of the queue, and its call is forgotten', async () => {
  await checkIn(1, '2026-03-05 09:00:00');
  await checkIn(2, '2026-03-05 09:30:00');
  await callNext();
  await step('pass', 1);
  expect(await step('requeue', 1)).toMatchObject({ success: true });

  expect(await truck(1)).toMatchObject({ queueStatus: '1', checkinTime: '2026-03-05 10:20:30', callTime: null, gateNo: '' });
  expect((await callNext()).message).toBe('已叫 P03050002 号 晋A·D3002 到 1号门');
  expect((await callNext()).message).toBe('已叫 P03050001 号 晋A·D3001 到 1号门');
});

test('trucks are called by priority, then by appointments that are due, then by check-in', async () => {
  await checkIn(1, '2026-03-05 08:00:00');
  await checkIn(2, '2026-03-05 08:30:00', { appointTime: '2026-03-05 10:50:30' }); // in half an hour
  await checkIn(3, '2026-03-05 08:40:00', { appointTime: '2026-03-05 10:00:00' });
  await checkIn(4, '2026-03-05 08:50:00', { appointTime: '2026-03-05 16:00:00' });
  await checkIn(5, '2026-03-05 09:50:00', { priority: 'H' });
  await checkIn(6, '2026-03-05 07:00:00', { yardId: 'y2' });

  const called: string[] = [];
  for (let at = 0; at < 5; at++) called.push((await callNext()).message.slice(3, 12));
  expect(called).toEqual(['P03050005', 'P03050003', 'P03050002', 'P03050001', 'P03050004']);
  expect(await callNext()).toMatchObject({ success: false, message: '没有排队中的车辆' });
});

test('two gates at once call two trucks; one truck is called once', async () => {
  await checkIn(1, '2026-03-05 09:00:00');
  await checkIn(2, '2026-03-05 09:10:00');

  const answers = await Promise.all(['1号门', '2号门', '3号门'].map(gate => callNext(gate)));

  expect(
    answers
      .filter(({ success }) => success)
      .map(({ message }) => message.slice(3, 12))
      .toSorted(),
  ).toEqual(['P03050001', 'P03050002']);
  expect(await step('call', 1, { gateNo: '4号门' })).toMatchObject({ success: false, message: '当前状态不允许叫号' });
});

test('a gate and a yard are named; whoever has one yard calls its trucks only', async () => {
  await checkIn(1, '2026-03-05 09:00:00');
  expect(await callNext(' ')).toMatchObject({ message: '请输入闸口' });
  expect(await callNext('1号门', '')).toMatchObject({ message: '请选择货场' });

  server.caller = { ...admin, yardId: 'y2' };
  expect(await callNext('1号门', 'y1')).toMatchObject({ success: false, message: '没有排队中的车辆' });
  server.caller = { ...admin, yardId: 'y1' };
  expect(await callNext('1号门', '')).toMatchObject({ success: true });
});

test('a truck is present once in a yard: two at once, and the same one again, are refused', async () => {
  await checkIn(1, '2026-03-05 09:00:00');
  await arrive(2, { plateNumber: '晋A·D3001' }); // an appointment for its next trip
  const again = { success: false, message: '这辆车已在本货场排队或在场内' };
  expect(await step('checkin', 2, { checkinTime: '2026-03-05 10:00:00' })).toMatchObject(again);

  await arrive(3);
  await arrive(4, { plateNumber: '晋A·D3003' });
  const answers = await Promise.all([3, 4].map(number => step('checkin', number, { checkinTime: '2026-03-05 10:00:00' })));
  expect(answers.filter(({ success }) => success)).toHaveLength(1);

  await step('call', 1, { gateNo: '1号门' });
  await step('pass', 1);
  expect(await step('checkin', 2, { checkinTime: '2026-03-05 10:00:00' })).toMatchObject({ success: true });
  expect(await step('requeue', 1)).toMatchObject(again);
});

test('a waybill under way is found by the plate, the newest of several; a chosen one stays', async () => {
  for (const [number, status, minute] of [
    [1, '60', '05'],
    [2, '40', '04'],
    [3, '30', '03'],
    [4, '30', '02'],
  ] as const) {
    await server.call('POST', `${waybill.endpoint}/add`, { ...PLAN, id: idOf(number) });
    await askSql(
      server.db,
      `UPDATE mt_waybill SET plate_number = '晋A·D3008', waybill_status = '${status}', create_time = '2026-03-05 09:${minute}:00' WHERE id = $1`,
      [idOf(number)],
    );
  }
  await arrive(8);
  await arrive(9, { plateNumber: '晋A·D3008', waybillId: idOf(4) });
  await arrive(7);

  expect([(await truck(8))?.['waybillId'], (await truck(9))?.['waybillId'], (await truck(7))?.['waybillId']]).toEqual([
    idOf(2),
    idOf(4),
    null,
  ]);
});
