/** The black list of carriers: whoever is on it is chosen nowhere and sent out by nobody, until he is taken off it; each of it is told in the carrier's records. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { car } from '#features/base/car/entity.ts';
import { carrierBlackList } from '#features/base/carrier-black-list/entity.ts';
import { carrierMargin } from '#features/base/carrier-margin/entity.ts';
import { carrierOperateRecord } from '#features/base/carrier-operate-record/entity.ts';
import { carrierUnit } from '#features/base/carrier-unit/entity.ts';
import { driver } from '#features/production/driver/entity.ts';
import { waybill } from '#features/transport/waybill/entity.ts';
import { createFailures } from '#server/entities/act-clock.ts';
import { takeDueSteps } from '#server/entities/due-steps.ts';
import { textIn } from '#server/web/json.ts';
import { askSql } from '#tests/server/support/ask-sql.ts';
import { idOf, NOON_MS, openEntityServer } from '#tests/server/support/entity-server.ts';
import type { EntityServer } from '#tests/server/support/entity-server.ts';
import { addCrews, DISPATCH, PLAN, startWithout } from '#tests/server/support/waybill-body.ts';

let server: EntityServer;
beforeAll(async () => {
  server = await openEntityServer();
}, 60_000);
afterAll(() => server.close());

type Body = Readonly<Record<string, unknown>>;
const ENTRY = idOf(50);
const DAY_MS = 86_400_000;

beforeEach(async () => {
  const tables = [waybill, car, driver, carrierUnit, carrierBlackList, carrierOperateRecord].map(({ table }) => table);
  await startWithout(server, tables);
  await askSql(server.db, "UPDATE mt_carrier_unit SET name = '飞快物流', is_black = 'N' WHERE id = 'u1'");
  await addCrews(server);
});

const put = (body: Body = {}) =>
  server.call('POST', `${carrierBlackList.endpoint}/add`, {
    id: ENTRY,
    carrierUnitId: 'u1',
    reason: 'swap',
    detail: '途中倒换货物',
    blackTime: '2026-03-05 09:00:00',
    ...body,
  });
const step = (action: string, body: Body = {}) => server.call('PUT', `${carrierBlackList.endpoint}/${action}`, { id: ENTRY, ...body });
const plan = (body: Body = {}) => server.call('POST', `${waybill.endpoint}/add`, { ...PLAN, ...body });
const dispatch = () => server.call('PUT', `${waybill.endpoint}/dispatch`, { id: PLAN.id, ...DISPATCH });
const marks = async () =>
  (
    await Promise.all(
      (
        [
          [carrierUnit, 'u1'],
          [car, 'car1'],
          [driver, 'drv1'],
        ] as const
      ).map(([def, id]) => server.row(def, id)),
    )
  )
    .map(row => textIn(row ?? {}, 'isBlack') || '-')
    .join('');
const records = async () =>
  (await server.list(carrierOperateRecord, { carrierUnitId: 'u1', column: 'id', order: 'asc' })).records.map(row =>
    [row['operateType'], row['content'], row['operator'], row['remark']].filter(Boolean).join(' '),
  );

test('an entry in force or appealed against marks its carrier, and the car and the driver it names; a removed one does not', async () => {
  expect(await put({ carId: 'car1', driverId: 'drv1' })).toMatchObject({ success: true });
  expect(await marks()).toBe('YYY');
  await step('appeal', { appealReason: '磅差由卸货方衡器造成' });
  expect(await marks()).toBe('YYY');
  await step('rejectAppeal');
  expect(await marks()).toBe('YYY');
  expect(await step('remove')).toMatchObject({ success: false, message: '解除原因不能为空' });
  await step('remove', { removeReason: '已赔付' });

  expect(await marks()).toBe('NNN');
  expect(await server.row(carrierBlackList, ENTRY)).toMatchObject({
    blackStatus: '2',
    operator: 'admin',
    removeTime: '2026-03-05 10:20:30',
    blackNo: expect.stringMatching(/^HMD2603\d{4}$/),
  });
});

test('of two entries one is enough', async () => {
  await put();
  await put({ id: idOf(51), reason: 'loss' });
  await step('remove', { removeReason: '已赔付' });
  expect(await marks()).toBe('Y--');
});

describe('a waybill', () => {
  test('takes no carrier, car or driver that is on the list', async () => {
    await put({ carId: 'car1', driverId: 'drv1' });
    expect(await plan({ carrierUnitId: 'u1' })).toMatchObject({ success: false, message: '承运单位“飞快物流”在黑名单中，不能选' });
    expect(await plan({ carId: 'car1' })).toMatchObject({ success: false, message: '车辆“晋A·D3421”在黑名单中，不能选' });
    expect(await plan({ driverId: 'drv1' })).toMatchObject({ success: false, message: '司机“王建国”在黑名单中，不能选' });
  });

  test.each([
    ['carrier', {}, '承运单位“飞快物流”在黑名单中，不能派车'],
    ['car', { carrierUnitId: 'u2', carId: 'car1' }, '车辆“晋A·D3421”在黑名单中'],
    ['driver', { carrierUnitId: 'u2', driverId: 'drv1' }, '司机“王建国”在黑名单中'],
  ])('that chose its %s before is not dispatched, and is after the removal', async (_, named, message) => {
    await server.known('carrierUnit', ['u2']);
    await plan({ carrierUnitId: 'u1', carId: 'car1', driverId: 'drv1' });
    // An entry about another carrier may name a car or a driver that works for this one.
    if ('carrierUnitId' in named)
      await askSql(
        server.db,
        `INSERT INTO mt_carrier_black_list (id, carrier_unit_id, car_id, driver_id, black_status, tenant_id, del_flag, reason, detail, black_time)
         VALUES ('${ENTRY}', 'u2', ${'carId' in named ? "'car1'" : 'null'}, ${'driverId' in named ? "'drv1'" : 'null'}, '2', '0', '0', 'loss', 'x', now())`,
      );
    expect(await ('carrierUnitId' in named ? step('reBlack', { detail: '再犯' }) : put())).toMatchObject({ success: true });

    expect(await dispatch()).toMatchObject({ success: false, message });
    await step('remove', { removeReason: '已整改' });
    expect(await dispatch()).toMatchObject({ success: true });
  });
});

describe('the term of an entry', () => {
  const tick = (nowMs: number) => {
    const clock = () => nowMs;
    const failures = createFailures({ nowMs: clock, logLine: () => {}, report: error => expect(error).toBeUndefined() });
    return takeDueSteps({ db: server.db, schema: server.schema, nowMs: clock, onChanged: () => {}, ...failures });
  };

  test('ends it by itself', async () => {
    await put({ expireTime: '2026-03-06 08:00:00' });
    await tick(NOON_MS);
    expect(await marks()).toBe('Y--');
    await tick(NOON_MS + DAY_MS);

    expect(await marks()).toBe('N--');
    expect(await server.row(carrierBlackList, ENTRY)).toMatchObject({ blackStatus: '2', removeTime: '2026-03-06 10:20:30' });
    expect((await records()).at(-1)).toBe('unblack 拉黑到期，自动解除 system');
  });

  test('lies after its beginning, and ahead when an entry comes into force again', async () => {
    expect(await put({ expireTime: '2026-03-05 08:00:00' })).toMatchObject({ success: false, message: '拉黑截止应晚于拉黑时间' });
    await put({ expireTime: '2026-03-06 08:00:00' });
    await step('remove', { removeReason: '已整改' });
    server.nowMs = NOON_MS + 5 * DAY_MS;
    expect(await step('reBlack', { detail: '再犯' })).toMatchObject({ success: false, message: '拉黑截止已经过了，请改期' });
    expect(await step('reBlack', { detail: '再犯', expireTime: '2026-06-01 08:00:00' })).toMatchObject({ success: true });
    expect(await marks()).toBe('Y--');
  });
});

test('a movement of the margin leaves a record, without its amount', async () => {
  const paid = {
    carrierUnitId: 'u1',
    marginType: 'perform',
    flowType: 'pay',
    amount: 5_000,
    tradeTime: '2026-03-05 09:00:00',
    remark: '年度',
  };
  expect(await server.call('POST', `${carrierMargin.endpoint}/add`, paid)).toMatchObject({ success: true });
  expect(await records()).toEqual(['margin 缴纳保证金 admin 年度']);
});

test('every act about a carrier leaves a record with its grounds; nobody writes one', async () => {
  await server.call('PUT', `${carrierUnit.endpoint}/disable`, { id: 'u1' });
  await server.call('PUT', `${carrierUnit.endpoint}/enable`, { id: 'u1' });
  await put();
  await step('appeal', { appealReason: '衡器失准' });
  await step('rejectAppeal');
  await step('remove', { removeReason: '已赔付' });
  await step('reBlack', { detail: '再犯' });

  expect(await records()).toEqual([
    'disable 停用承运单位 admin',
    'enable 启用承运单位 admin',
    'black 拉入黑名单 admin 途中倒换货物',
    'audit 对拉黑提出申诉 admin 衡器失准',
    'audit 驳回对拉黑的申诉 admin',
    'unblack 解除拉黑 admin 已赔付',
    'black 重新拉黑 admin 再犯',
  ]);
  const [first] = (await server.list(carrierOperateRecord, { operateType: 'black' })).records;
  expect(first).toMatchObject({ beforeValue: '{"status":"正常"}', afterValue: '{"status":"已拉黑"}', source: 'web' });
  await expect(server.call('POST', `${carrierOperateRecord.endpoint}/add`, { carrierUnitId: 'u1' })).rejects.toThrow('404');
});
