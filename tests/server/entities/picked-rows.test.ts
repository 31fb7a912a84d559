/** A settlement and a freight bill pick waybills that exist without them: each waybill is held by one, and follows it. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { askSql } from '#tests/server/support/ask-sql.ts';
import { contract } from '#features/contract/contract/entity.ts';
import { freightBill } from '#features/finance/freight-bill/entity.ts';
import { settlement } from '#features/finance/settlement/entity.ts';
import { waybill } from '#features/transport/waybill/entity.ts';
import { callerWith, idOf, openEntityServer } from '#tests/server/support/entity-server.ts';
import type { EntityServer } from '#tests/server/support/entity-server.ts';
import { startWithout } from '#tests/server/support/waybill-body.ts';

let server: EntityServer;
beforeAll(async () => {
  server = await openEntityServer();
}, 60_000);
afterAll(() => server.close());
beforeEach(async () => {
  await startWithout(server, ['mt_waybill', 'mt_settlement', 'mt_freight_bill', 'mt_contract']);
  await askSql(server.db, "UPDATE mt_contract SET finished_weight = 90 WHERE id = 'k1'");
  await askSql(
    server.db,
    "INSERT INTO mt_contract (id, number, contract_status, tenant_id, del_flag) VALUES ('k2', 'HT-2', '3', '0', '0')",
  );
  for (const [at, status] of ['70', '70', '70', '60'].entries())
    await askSql(
      server.db,
      `INSERT INTO mt_waybill (id, waybill_no, waybill_status, contract_id, carrier_unit_id, settle_weight, load_net_weight, unload_net_weight, freight_amount, load_yard_id, unload_time, tenant_id, del_flag, create_time)
       VALUES ($1, $2, $3, 'k1', 'u1', 30, 30.5, 30, 3000, $4, '2026-03-05 08:00:00', '0', '0', '2026-03-01 08:00:00')`,
      [idOf(at + 1), `YD${at + 1}`, status, `y${at + 1}`],
    );
});

const BODY = {
  id: idOf(91),
  settlementNo: 'JS1',
  settlementType: 'freight',
  contractId: 'k1',
  companyId: 'c1',
  periodStart: '2026-03-01',
  periodEnd: '2026-03-31',
  settleBasis: 'min',
  unitPrice: 10,
  taxRate: '9',
};
const listOf = (...numbers: readonly number[]) => ({ waybillList: numbers.map(number => ({ id: idOf(number) })) });
const add = (...numbers: readonly number[]) => server.call('POST', `${settlement.endpoint}/add`, { ...BODY, ...listOf(...numbers) });
const edit = (change: Readonly<Record<string, unknown>>) => server.call('PUT', `${settlement.endpoint}/edit`, { id: BODY.id, ...change });
const step = (action: string, body: Readonly<Record<string, unknown>> = {}) =>
  server.call('PUT', `${settlement.endpoint}/${action}`, { id: BODY.id, ...body });
const sheet = () => server.row(settlement, BODY.id);
type State = { readonly waybill_status: string; readonly settlement_id: string | null };
const states = async (): Promise<readonly string[]> =>
  (await askSql<State>(server.db, "SELECT waybill_status, settlement_id FROM mt_waybill WHERE waybill_no <> 'YD4' ORDER BY id")).map(
    row => `${row.waybill_status} ${row.settlement_id ? 'held' : 'free'}`,
  );

describe('picked waybills', () => {
  test('are settled with the settlement, which shows their sums; the others hear of it', async () => {
    server.changes.length = 0;
    expect(await add(1, 2)).toMatchObject({ success: true });

    expect(await states()).toEqual(['80 held', '80 held', '70 free']);
    expect(await sheet()).toMatchObject({ waybillCount: 2, totalWeight: 60, goodsAmount: 600, totalAmount: 600 });
    expect(server.changes).toEqual(expect.arrayContaining([{ entity: 'waybill', id: idOf(2), kind: 'upsert' }]));
    const rows = await server.call('GET', `${settlement.endpoint}/queryWaybillByMainId?id=${BODY.id}`);
    expect(rows).toMatchObject({ result: [{ waybillNo: 'YD1' }, { waybillNo: 'YD2' }] });
  });

  test('do not count twice in the contract, whose weight follows them', async () => {
    await add(1, 2);
    expect(await server.row(contract, 'k1')).toMatchObject({ finishedWeight: 90 });
  });

  test.each([
    ['not audited', 4, '运单“YD4”没有审核通过，不能选'],
    ['unknown', 77, '运单所选的数据不存在或已删除，请重新选择'],
  ])('a waybill that is %s is refused, and nothing is written', async (_what, number, message) => {
    expect(await add(1, number)).toMatchObject({ success: false, message });
    expect(await sheet()).toBeUndefined();
    expect(await states()).toEqual(['70 free', '70 free', '70 free']);
  });

  test('a waybill of another contract is refused; so is another contract for waybills that are held', async () => {
    expect(await server.call('POST', `${settlement.endpoint}/add`, { ...BODY, contractId: 'k2', ...listOf(1) })).toMatchObject({
      message: '运单“YD1”不属于所选合同',
    });
    await add(1);
    expect(await edit({ contractId: 'k2' })).toMatchObject({ success: false, message: '运单“YD1”不属于所选合同' });
    expect(await edit({ contractId: 'k2', ...listOf() })).toMatchObject({ success: true });
    expect(await states()).toEqual(['70 free', '70 free', '70 free']);
  });

  test('a waybill of another month is refused; so is a period that leaves out one that is held', async () => {
    const april = { periodStart: '2026-04-01', periodEnd: '2026-04-30' };
    const refusal = { success: false, message: '运单“YD1”的卸货时间不在账期内，不能选' };
    expect(await server.call('POST', `${settlement.endpoint}/add`, { ...BODY, ...april, ...listOf(1) })).toMatchObject(refusal);
    await add(1);
    expect(await edit(april)).toMatchObject(refusal);
    expect(await edit({ periodEnd: '2026-03-05' })).toMatchObject({ success: true });
    expect(await edit({ periodEnd: '2026-03-04' })).toMatchObject(refusal);
  });

  test('one that was picked before the period counted stays until the period moves', async () => {
    await add(1);
    await askSql(server.db, "UPDATE mt_waybill SET unload_time = '2026-02-27 08:00:00' WHERE id = $1", [idOf(1)]);
    expect(await edit({ remark: '改备注', ...listOf(1, 2) })).toMatchObject({ success: true });
    expect(await edit({ periodEnd: '2026-03-30' })).toMatchObject({ success: false });
  });

  test('one document holds a waybill: the second is told which one does', async () => {
    await add(1, 2);
    const second = { ...BODY, id: idOf(92), settlementNo: 'JS2', ...listOf(2, 3) };
    expect(await server.call('POST', `${settlement.endpoint}/add`, second)).toMatchObject({
      success: false,
      message: '运单“YD2”已在结算单“JS1”里，不能选',
    });
    expect(await states()).toEqual(['80 held', '80 held', '70 free']);
  });

  test.each([[['x']], [[null]], [[{}]], [[{ id: 7 }, { id: null }]], ['abc'], [5], [{ 0: { id: '1' } }]])(
    'a list that is none gives nothing back: %j',
    async waybillList => {
      await add(1, 2);
      expect(await edit({ waybillList })).toMatchObject({ success: false });
      expect(await states()).toEqual(['80 held', '80 held', '70 free']);
    },
  );

  test('nobody takes the steps of picking by hand; a held waybill is not opened again', async () => {
    await add(1, 2);
    for (const action of ['settle', 'unSettle'])
      expect(await server.call('PUT', `${waybill.endpoint}/${action}`, { id: idOf(1) })).not.toMatchObject({ success: true });
    await askSql(server.db, 'UPDATE mt_waybill SET waybill_status = $1 WHERE id = $2', ['70', idOf(1)]);
    expect(await server.call('PUT', `${waybill.endpoint}/unAudit`, { id: idOf(1), auditRemark: '重算' })).toMatchObject({
      success: false,
      message: '运单已在结算单“JS1”里，不能反审核',
    });
  });

  test('of two documents that pick one waybill at once, one is refused', async () => {
    const second = { ...BODY, id: idOf(92), settlementNo: 'JS2', ...listOf(2, 1) };
    const answers = await Promise.all([add(1, 2), server.call('POST', `${settlement.endpoint}/add`, second)]);
    expect(answers.filter(({ success }) => success)).toHaveLength(1);
  });
});

describe('an edit', () => {
  beforeEach(() => add(1, 2));

  test('gives back what its list leaves out, and picks what it adds', async () => {
    expect(await edit(listOf(2, 3))).toMatchObject({ success: true });
    expect(await states()).toEqual(['70 free', '80 held', '80 held']);
    expect(await sheet()).toMatchObject({ waybillCount: 2, totalWeight: 60 });
  });

  test('without a list leaves it as it is', async () => {
    expect(await edit({ remark: '三月' })).toMatchObject({ success: true });
    expect(await states()).toEqual(['80 held', '80 held', '70 free']);
    expect(await sheet()).toMatchObject({ remark: '三月', waybillCount: 2 });
  });

  test('of a settlement under review changes no list', async () => {
    await step('submit');
    expect(await edit(listOf(1, 2))).toMatchObject({ success: true });
    expect(await edit(listOf(1))).toMatchObject({ success: false, message: '待复核，先撤回（运单）' });
    expect(await states()).toEqual(['80 held', '80 held', '70 free']);
  });

  test('by somebody of one yard leaves what he cannot see', async () => {
    server.caller = { ...callerWith('mtSettlement:edit', 'mtSettlement:list', 'mtWaybill:list'), yardId: 'y1' };
    expect(await edit(listOf())).toMatchObject({ success: true });
    expect(await states()).toEqual(['70 free', '80 held', '70 free']);
    expect(await edit(listOf(3))).toMatchObject({ success: false, message: '运单所选的数据不存在或已删除，请重新选择' });
    server.caller = callerWith('mtSettlement:edit', 'mtSettlement:list');
    expect(await edit(listOf())).toMatchObject({ success: true });
    expect(await states()).toEqual(['70 free', '80 held', '70 free']);
  });
});

test.each([
  ['voided', () => step('void', { remark: '重复' })],
  ['deleted', () => server.call('DELETE', `${settlement.endpoint}/delete?id=${BODY.id}`)],
  ['marked deleted', () => edit({ delFlag: '1' })],
])('a settlement that is %s gives its waybills back', async (_how, act) => {
  await add(1, 2);
  expect(await act()).toMatchObject({ success: true });
  expect(await states()).toEqual(['70 free', '70 free', '70 free']);
});

test('a freight bill picks without a step, sums up the money, and holds the audit', async () => {
  const bill = {
    id: idOf(95),
    billNo: 'YF1',
    carrierUnitId: 'u1',
    billMonth: '2026-03',
    periodStart: '2026-03-01',
    periodEnd: '2026-03-31',
    ...listOf(1, 2),
  };
  expect(await server.call('POST', `${freightBill.endpoint}/add`, bill)).toMatchObject({ success: true });
  expect(await states()).toEqual(['70 free', '70 free', '70 free']);
  expect(await server.row(freightBill, bill.id)).toMatchObject({
    waybillCount: 2,
    loadWeight: 61,
    unloadWeight: 60,
    lossWeight: 1,
    freightAmount: 6000,
    payableAmount: 6000,
  });
  expect(await server.call('PUT', `${waybill.endpoint}/unAudit`, { id: idOf(1), auditRemark: '重算' })).toMatchObject({
    success: false,
    message: '运单已在运费账单“YF1”里，不能反审核',
  });
});
