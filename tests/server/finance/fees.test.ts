/** A settlement of fees picks those of its expense company and its days, and is their sum; of another type it has none. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { railwayFee } from '#features/finance/railway-fee/entity.ts';
import { settlement } from '#features/finance/settlement/entity.ts';
import { idOf, openEntityServer } from '#tests/server/support/entity-server.ts';
import type { EntityServer } from '#tests/server/support/entity-server.ts';
import { startWithout } from '#tests/server/support/waybill-body.ts';

let server: EntityServer;
beforeAll(async () => {
  server = await openEntityServer();
}, 60_000);
afterAll(() => server.close());

beforeEach(async () => {
  await startWithout(server, ['mt_railway_fee', 'mt_settlement', 'mt_contract', 'mt_railway_expense_company', 'mt_railway_station']);
  await server.known('railwayExpenseCompany', ['re1', 're2']);
  await server.known('railwayStation', ['s1', 's2']);
  await add(1, {});
  await add(2, { weight: 33.333, unitPrice: 3.33 });
  await add(3, { railwayExpenseCompanyId: 're2' });
  await add(4, { feeDate: '2026-03-01' });
});

/** A confirmed fee. */
async function add(number: number, more: Readonly<Record<string, unknown>>): Promise<void> {
  const fee = {
    id: idOf(number),
    feeNo: `TLF${number}`,
    railwayExpenseCompanyId: 're1',
    feeItem: 'freight',
    departStationId: 's1',
    arriveStationId: 's2',
    feeDate: '2026-02-10',
    wagonCount: 2,
    weight: 140,
    unitPrice: 10.55,
    ...more,
  };
  await server.call('POST', `${railwayFee.endpoint}/add`, fee);
  for (const action of ['submit', 'confirm'])
    expect(await server.call('PUT', `${railwayFee.endpoint}/${action}`, { id: fee.id })).toMatchObject({ success: true });
}

const SHEET = {
  id: idOf(90),
  settlementNo: 'JS1',
  settlementType: 'rail',
  contractId: 'k1',
  companyId: 'c1',
  railwayExpenseCompanyId: 're1',
  periodStart: '2026-02-01',
  periodEnd: '2026-02-28',
  taxRate: '9',
};
const settle = (...fees: readonly number[]) =>
  server.call('POST', `${settlement.endpoint}/add`, { ...SHEET, railwayFeeList: fees.map(number => ({ id: idOf(number) })) });
const fee = (number: number) => server.row(railwayFee, idOf(number));

test('the fees are in the settlement, which is their sum to the cent', async () => {
  expect(await settle(1, 2)).toMatchObject({ success: true });
  expect(await fee(1)).toMatchObject({ amount: 1477, feeStatus: '3', settlementId: SHEET.id });
  expect(await server.row(settlement, SHEET.id)).toMatchObject({
    railFeeAmount: 1588,
    goodsAmount: 1588,
    totalAmount: 1588,
    taxAmount: 131.12,
    unpaidAmount: 1588,
  });
});

test('a fee of another company, of another day, or of another settlement is refused', async () => {
  expect(await settle(1, 3)).toMatchObject({ success: false, message: '铁路费用“TLF3”不属于所选铁路费用公司' });
  expect(await settle(4)).toMatchObject({ success: false, message: '铁路费用“TLF4”的费用日期不在账期内，不能选' });
  await settle(1);
  expect(
    await server.call('POST', `${settlement.endpoint}/add`, {
      ...SHEET,
      id: idOf(91),
      settlementNo: 'JS2',
      railwayFeeList: [{ id: idOf(1) }],
    }),
  ).toMatchObject({ success: false, message: '铁路费用“TLF1”已在结算单“JS1”里，不能选' });
});

test('a settlement that becomes another type gives its fees back, and takes none', async () => {
  await settle(1, 2);
  const other = { settlementType: 'sales', settleBasis: 'unload', unitPrice: 1 };
  expect(
    await server.call('PUT', `${settlement.endpoint}/edit`, { id: SHEET.id, ...other, railwayFeeList: [{ id: idOf(1) }] }),
  ).toMatchObject({ success: false, message: '所选结算类型没有铁路费用' });
  expect(await server.call('PUT', `${settlement.endpoint}/edit`, { id: SHEET.id, ...other })).toMatchObject({ success: true });
  expect(await fee(1)).toMatchObject({ feeStatus: '2', settlementId: '' });
  expect(await server.row(settlement, SHEET.id)).toMatchObject({ railFeeAmount: 0, totalAmount: 0 });
});

test('a settlement below zero is not submitted', async () => {
  await settle(1);
  const change = (otherAmount: number) => server.call('PUT', `${settlement.endpoint}/edit`, { id: SHEET.id, otherAmount });
  const submit = () => server.call('PUT', `${settlement.endpoint}/submit`, { id: SHEET.id });
  await change(-1477.01);
  expect(await submit()).toMatchObject({ success: false, message: '结算金额为 -0.01 元，扣减多于基础金额，请核对' });
  await change(-1477);
  expect(await submit()).toMatchObject({ success: true });
});

test('a voided settlement lets its fees go and comes to nothing', async () => {
  await settle(1);
  await server.call('PUT', `${settlement.endpoint}/edit`, { id: SHEET.id, otherAmount: -500 });
  expect(await server.call('PUT', `${settlement.endpoint}/void`, { id: SHEET.id, remark: '重开' })).toMatchObject({ success: true });
  expect(await fee(1)).toMatchObject({ feeStatus: '2' });
  expect(await server.row(settlement, SHEET.id)).toMatchObject({ otherAmount: null, totalAmount: 0, unpaidAmount: 0 });
});
