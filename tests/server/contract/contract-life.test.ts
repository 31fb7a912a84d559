/** A contract from its draft to its end: what each step demands, and its amount, performed tons and settled money to the cent after every document. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { contractChange } from '#features/contract/contract-change/entity.ts';
import { contract } from '#features/contract/contract/entity.ts';
import { settlement } from '#features/finance/settlement/entity.ts';
import { goodsReturn } from '#features/transport/goods-return/entity.ts';
import { waybill } from '#features/transport/waybill/entity.ts';
import type { EntityDef } from '#schema/entity-def.ts';
import { askSql } from '#tests/server/support/ask-sql.ts';
import { idOf, openEntityServer } from '#tests/server/support/entity-server.ts';
import type { EntityServer } from '#tests/server/support/entity-server.ts';
import { PLAN, startWithout } from '#tests/server/support/waybill-body.ts';

let server: EntityServer;
beforeAll(async () => {
  server = await openEntityServer();
}, 60_000);
afterAll(() => server.close());

type Body = Readonly<Record<string, unknown>>;
const TABLES = ['mt_contract', 'mt_contract_item', 'mt_contract_change', 'mt_waybill', 'mt_goods_return', 'mt_settlement'];
const DEAL = idOf(90);
const LINE = { materialId: 'm1', measureUnit: 'ton', taxRate: '9' };

beforeEach(async () => {
  await startWithout(server, TABLES);
  await server.known('consumer', ['b1']);
  await server.known('car', ['car1']);
});

const add = (def: EntityDef, body: Body) => server.call('POST', `${def.endpoint}/add`, body);
const added = async (def: EntityDef, body: Body) => expect(await add(def, body)).toMatchObject({ success: true });
const take = (def: EntityDef, id: string, action: string, body: Body = {}) =>
  server.call('PUT', `${def.endpoint}/${action}`, { id, ...body });
const taken = async (def: EntityDef, id: string, action: string, body: Body = {}) =>
  expect(await take(def, id, action, body)).toMatchObject({ success: true });
const held = () => server.row(contract, DEAL);

const draft = (...lines: readonly Body[]): Promise<void> => draftFrom('2026-03-01', ...lines);
const draftFrom = (startDate: string, ...lines: readonly Body[]): Promise<void> =>
  added(contract, {
    id: DEAL,
    number: 'HT-1',
    contractName: '焦煤销售',
    contractType: 'road',
    tradeDirection: 'sales',
    companyId: 'c1',
    consumerId: 'b1',
    materialId: 'm1',
    quantity: 100.125,
    floatRatio: 5,
    unitPrice: 85.55,
    taxRate: '9',
    priceMode: 'fixed',
    settleBasis: 'unload',
    signDate: '2026-03-01',
    startDate,
    endDate: '2026-12-31',
    contractItemList: lines.map((line, at) => ({ ...LINE, ...line, id: idOf(91 + at), lineNo: at + 1 })),
  });
const inForce = async () => {
  await draft({ quantity: 60.125, unitPrice: 85.55 }, { quantity: 40, unitPrice: 90 });
  await taken(contract, DEAL, 'submit');
  await taken(contract, DEAL, 'auditPass');
  await taken(contract, DEAL, 'sign', { signDate: '2026-03-02', attachments: 'temp/ht.pdf' });
};
/** A waybill of the contract that is unloaded and audited. */
const delivered = async (number: number, tons: number) => {
  await added(waybill, { ...PLAN, id: idOf(number), contractId: DEAL });
  await askSql(
    server.db,
    `UPDATE mt_waybill SET waybill_status = '50', load_gross = $2::numeric + 15, load_tare = 15, load_net_weight = $2 WHERE id = $1`,
    [idOf(number), tons],
  );
  await taken(waybill, idOf(number), 'unloadConfirm', { unloadGross: tons + 15, unloadTare: 15, unloadTime: '2026-03-04 10:00:00' });
  await taken(waybill, idOf(number), 'auditPass');
};

test('lines beyond amount and float are not submitted; without its paper it is not signed; audited it is closed', async () => {
  await draft({ quantity: 60.125, unitPrice: 85.55 }, { quantity: 45, unitPrice: 90 });
  expect(await held()).toMatchObject({ contractStatus: '0', amount: 8565.69 });
  // 5,143.69 + 4,050.00 against 8,565.69 and 5 %
  expect(await take(contract, DEAL, 'submit')).toMatchObject({ success: false, message: '明细的金额合计超过合同金额及其浮动' });
  await server.call('PUT', `${contract.endpoint}/edit`, { id: DEAL, floatRatio: 10 });
  await taken(contract, DEAL, 'submit');
  expect(await take(contract, DEAL, 'auditReject')).toMatchObject({ success: false });
  await taken(contract, DEAL, 'auditPass');
  expect(await take(contract, DEAL, 'sign', { signDate: '2026-03-02' })).toMatchObject({ success: false });
  expect(await take(contract, DEAL, 'sign', { signDate: '2027-03-02', attachments: 'temp/ht.pdf' })).toMatchObject({
    success: false,
    message: '签订日期 2027-03-02 还没有到',
  });
  expect(await server.call('PUT', `${contract.endpoint}/edit`, { id: DEAL, quantity: 1 })).toMatchObject({ success: false });
  await taken(contract, DEAL, 'sign', { signDate: '2026-03-02', attachments: 'temp/ht.pdf' });
  expect(await held()).toMatchObject({ contractStatus: '3', quantity: 100.125, amount: 8565.69 });
});

test('what is delivered, returned, changed and settled is told to the kilogram and the cent', async () => {
  await inForce();
  await delivered(1, 33.005);
  await delivered(2, 31.12);
  expect(await held()).toMatchObject({ roadWeight: 64.125, finishedWeight: 64.125 });

  await added(goodsReturn, {
    id: idOf(20),
    waybillId: idOf(1),
    contractId: DEAL,
    consumerId: 'b1',
    materialId: 'm1',
    returnReason: 'quality',
    returnWeight: 1.005,
    unitPrice: 85.55,
    returnYardId: 'y1',
    applyTime: '2026-03-04 12:00:00',
  });
  await taken(goodsReturn, idOf(20), 'auditPass', { carId: 'car1' });
  await askSql(server.db, `UPDATE mt_goods_return SET return_status = '2' WHERE id = '${idOf(20)}'`);
  await taken(goodsReturn, idOf(20), 'writeBack');
  expect(await held()).toMatchObject({ returnedWeight: 1.005, returnedAmount: 85.98, finishedWeight: 63.12 });

  const change = { contractId: DEAL, effectDate: '2026-03-05', reason: '补充协议' };
  await added(contractChange, { ...change, id: idOf(30), changeType: 'quantity', newQuantity: 63.119 });
  expect(await take(contractChange, idOf(30), 'submit')).toMatchObject({ success: false, message: '新数量少于已履行的 63.12 吨' });
  await added(contractChange, { ...change, id: idOf(31), changeType: 'price', newPrice: 88.88 });
  await taken(contractChange, idOf(31), 'submit');
  await taken(contractChange, idOf(31), 'auditPass');
  expect(await held()).toMatchObject({ unitPrice: 88.88, amount: 8899.11 });

  await added(settlement, {
    id: idOf(40),
    settlementType: 'sales',
    contractId: DEAL,
    companyId: 'c1',
    consumerId: 'b1',
    periodStart: '2026-03-01',
    periodEnd: '2026-03-31',
    settleBasis: 'unload',
    unitPrice: 88.88,
    taxRate: '9',
    otherAmount: -85.98,
    waybillList: [{ id: idOf(1) }, { id: idOf(2) }],
  });
  for (const action of ['submit', 'review']) await taken(settlement, idOf(40), action);
  expect(await held()).toMatchObject({ settledAmount: null }); // until both sides agree
  await taken(settlement, idOf(40), 'confirm');
  // 64.125 × 88.88 = 5,699.43
  expect(await server.row(settlement, idOf(40))).toMatchObject({ totalWeight: 64.125, goodsAmount: 5699.43, totalAmount: 5613.45 });
  expect(await held()).toMatchObject({ settledAmount: 5613.45, finishedWeight: 63.12, contractStatus: '3' });

  await taken(contract, DEAL, 'finish');
  expect(await held()).toMatchObject({ contractStatus: '4' });
  expect(await add(contractChange, { ...change, id: idOf(32), changeType: 'price', newPrice: 90 })).toMatchObject({
    success: false,
    message: '合同“HT-1”不在履行中，不能选',
  });
});

test('it is not signed before the day it takes effect', async () => {
  await draftFrom('2026-03-20');
  await taken(contract, DEAL, 'submit');
  await taken(contract, DEAL, 'auditPass');
  expect(await take(contract, DEAL, 'sign', { signDate: '2026-03-02', attachments: 'temp/ht.pdf' })).toMatchObject({
    success: false,
    message: '生效日期 2026-03-20 还没有到，到那天才能签署生效',
  });
  expect(await held()).toMatchObject({ contractStatus: '2' });
});

test('it is neither finished nor terminated while a change of it waits for its audit', async () => {
  await inForce();
  await added(contractChange, {
    id: idOf(30),
    contractId: DEAL,
    changeType: 'price',
    newPrice: 88,
    effectDate: '2026-03-05',
    reason: '补充协议',
  });
  await taken(contractChange, idOf(30), 'submit');
  expect(await held()).toMatchObject({ openChanges: 1 });
  const refused = { success: false, message: '还有 1 个合同变更待审核，请先审核或撤回' };
  expect(await take(contract, DEAL, 'finish')).toMatchObject(refused);
  expect(await take(contract, DEAL, 'terminate', { remark: '解约' })).toMatchObject(refused);
  await taken(contractChange, idOf(30), 'withdraw');
  await taken(contract, DEAL, 'finish');
});
