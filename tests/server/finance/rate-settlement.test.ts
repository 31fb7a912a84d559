/** 计算 of a rate settlement: the settled waybills of its month and target, by each rate mode, to the cent. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { askSql } from '#tests/server/support/ask-sql.ts';
import { rateSettlement } from '#features/finance/rate-settlement/entity.ts';
import { feesThatCount, scopeOf, waybillsThatCount } from '#features/finance/rate-settlement/model.ts';
import { serviceFee } from '#features/transport/service-fee/entity.ts';
import { waybill } from '#features/transport/waybill/entity.ts';
import type { Condition } from '#query/list-query.ts';
import type { EntityDef } from '#schema/entity-def.ts';
import { idOf, openEntityServer } from '#tests/server/support/entity-server.ts';
import type { EntityServer } from '#tests/server/support/entity-server.ts';
import { callsTo } from '#tests/differential/calls-to.ts';
import { startWithout } from '#tests/server/support/waybill-body.ts';

let server: EntityServer;
beforeAll(async () => {
  server = await openEntityServer();
}, 60_000);
afterAll(() => server.close());

beforeEach(async () => {
  await startWithout(server, ['mt_rate_settlement', 'mt_waybill', 'mt_service_fee', 'mt_platform', 'mt_carrier_unit', 'mt_consumer']);
  await server.known('platform', ['pf1']);
  await server.known('consumer', ['cu1']);
  const waybills = [
    ['w1', 'u1', 'cu1', 3300.33, 10.1, 33.003, '2026-02-01 00:00:00', '80'],
    ['w2', 'u1', 'cu2', 2999.99, null, 30, '2026-02-28 23:59:59', '80'],
    ['w3', 'u1', 'cu1', 9999, 0, 99, '2026-03-01 00:00:00', '80'],
    ['w4', 'u1', 'cu1', 9999, 0, 99, '2026-02-10 08:00:00', '70'],
    ['w5', 'u9', 'cu1', 100.5, 0, 1.005, '2026-02-10 08:00:00', '80'],
  ];
  for (const values of waybills)
    await askSql(
      server.db,
      `INSERT INTO mt_waybill (id, carrier_unit_id, consumer_id, freight_amount, surcharge, settle_weight, unload_time, waybill_status, tenant_id, del_flag)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, '0', '0')`,
      values,
    );
});

const add = (number: number, more: Readonly<Record<string, unknown>>) =>
  server.call('POST', `${rateSettlement.endpoint}/add`, {
    id: idOf(number),
    rateNo: `FL${number}`,
    rateTarget: 'carrier',
    carrierUnitId: 'u1',
    billMonth: '2026-02',
    rateMode: 'percent',
    rateValue: 1.5,
    ...more,
  });
const take = (number: number, action: string) => server.call('PUT', `${rateSettlement.endpoint}/${action}`, { id: idOf(number) });
const row = (number: number) => server.row(rateSettlement, idOf(number));

test('of a carrier: freight with surcharges, tons and trips of the month', async () => {
  expect(await add(1, { adjustAmount: -0.16 })).toMatchObject({ success: true });
  expect(await take(1, 'calculate')).toMatchObject({ success: true });
  expect(await row(1)).toMatchObject({
    tripCount: 2,
    baseWeight: 63.003,
    baseAmount: 6310.42,
    rateAmount: 94.66,
    finalAmount: 94.5,
    rateStatus: '1',
  });
});

test.each([
  ['ton', 2.25, 141.76],
  ['trip', 30.5, 61],
  ['fixed', 888.88, 888.88],
] as const)('by %s', async (rateMode, rateValue, rateAmount) => {
  await add(1, { rateMode, rateValue });
  await take(1, 'calculate');
  expect(await row(1)).toMatchObject({ rateAmount, finalAmount: rateAmount });
});

test('of a customer, and of a platform: the waybills that its service fees name', async () => {
  await add(1, { rateTarget: 'consumer', consumerId: 'cu1', carrierUnitId: undefined });
  await take(1, 'calculate');
  expect(await row(1)).toMatchObject({ tripCount: 2, baseAmount: 3410.93 });

  await askSql(
    server.db,
    `INSERT INTO mt_service_fee (id, platform_id, waybill_id, service_fee_status, tenant_id, del_flag)
     VALUES ('f1', 'pf1', 'w2', '2', '0', '0'), ('f2', 'pf1', 'w5', '9', '0', '0'), ('f3', 'pf1', 'w2', '0', '0', '0')`,
  );
  await add(2, { rateTarget: 'platform', platformId: 'pf1', carrierUnitId: undefined });
  await take(2, 'calculate');
  expect(await row(2)).toMatchObject({ tripCount: 1, baseAmount: 2999.99 });
});

test('a month without settled waybills is refused, and so is a second settlement of the same rate', async () => {
  await add(1, { billMonth: '2026-01' });
  expect(await take(1, 'calculate')).toMatchObject({ success: false, message: '2026-01 没有已结算的运单，无法计算' });
  await add(2, {});
  await add(3, {});
  await take(2, 'calculate');
  expect(await take(3, 'calculate')).toMatchObject({
    success: false,
    message: '该对象这个账期已有同一费率方式的结算单“FL2”，请在那里重算',
  });
  await take(2, 'recalculate');
  expect(await take(3, 'calculate')).toMatchObject({ success: true });
});

/** What the device asks for behind the settlement's numbers, as the server answers it. */
async function behind(number: number) {
  const stored = (await row(number)) ?? {};
  const settlement = Object.fromEntries(
    Object.entries(stored).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  );
  const scope = scopeOf(settlement);
  if (!scope) throw new Error('it names no target');
  const fees = scope.target === 'platform' ? await rowsOf(serviceFee, feesThatCount(scope)) : [];
  const rows = await rowsOf(
    waybill,
    waybillsThatCount(
      scope,
      fees.map(fee => String(fee['waybillId'])),
    ),
  );
  return rows.map(({ id }) => id).toSorted((a, b) => (a < b ? -1 : 1));
}

async function rowsOf(def: EntityDef, conditions: readonly Condition[]) {
  const page = await callsTo(server, def).window(def.name, { conditions, sort: def.defaultSort, pageNo: 1, pageSize: 100 });
  if (!page.ok) throw new Error(page.error.kind);
  return page.value.value.rows;
}

test('the rows behind its numbers are those that were counted', async () => {
  await add(1, {});
  await take(1, 'calculate');
  expect(await behind(1)).toEqual(['w1', 'w2']);

  await askSql(
    server.db,
    `INSERT INTO mt_service_fee (id, platform_id, waybill_id, service_fee_status, tenant_id, del_flag)
     VALUES ('f1', 'pf1', 'w2', '2', '0', '0'), ('f2', 'pf1', 'w5', '9', '0', '0'), ('f4', 'pf1', 'w3', '2', '0', '0')`,
  );
  await add(2, { rateTarget: 'platform', platformId: 'pf1', carrierUnitId: undefined });
  await take(2, 'calculate');
  expect(await behind(2)).toEqual(['w2']);
});
