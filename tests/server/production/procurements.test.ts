/** Purchases: lines make quantity and amount, finance approves, what arrives is written into the lines, everything arrived closes it. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { procurement } from '#features/production/procurement/entity.ts';
import { procurementItem } from '#features/production/procurement-item/entity.ts';
import { askSql } from '#tests/server/support/ask-sql.ts';
import { admin, idOf, openEntityServer } from '#tests/server/support/entity-server.ts';
import type { EntityServer } from '#tests/server/support/entity-server.ts';

let server: EntityServer;
beforeAll(async () => {
  server = await openEntityServer();
  await askSql(
    server.db,
    "INSERT INTO sys_user (id, username, realname, password, sex, user_identity) VALUES ('u1', 'admin', '系统管理员', '', 1, 2) ON CONFLICT DO NOTHING",
  );
  await askSql(
    server.db,
    "INSERT INTO sys_depart (id, depart_name, org_code, org_category) VALUES ('d1', '车队', 'A01', '1') ON CONFLICT DO NOTHING",
  );
}, 60_000);
afterAll(() => server.close());

type Body = Readonly<Record<string, unknown>>;
const ID = idOf(1);
const [FILTER, TYRE] = [idOf(11), idOf(12)];
const ok = { message: expect.stringContaining('成功'), success: true };
const LINES = [
  { id: FILTER, lineNo: 1, itemName: '机油滤清器', measureUnit: 'piece', quantity: 10, unitPrice: 68.35, arrivedQty: 0 },
  { id: TYRE, lineNo: 2, itemName: '工程轮胎', measureUnit: 'piece', quantity: 2.5, unitPrice: 5_600, arrivedQty: 0 },
];

beforeEach(async () => {
  server.caller = admin;
  for (const { table } of [procurement, procurementItem]) await askSql(server.db, `DELETE FROM ${table}`);
  await server.known('company', ['c1']);
  await server.known('supplier', ['s1']);
  const body = {
    id: ID,
    procurementType: 'parts',
    title: '备件补库',
    companyId: 'c1',
    departId: 'd1',
    applicant: 'admin',
    needDate: '2026-03-20',
    procurementItemList: LINES,
  };
  expect(await server.call('POST', `${procurement.endpoint}/add`, body)).toMatchObject(ok);
});

const step = (action: string, body: Body = {}) => server.call('PUT', `${procurement.endpoint}/${action}`, { id: ID, ...body });
const edit = (body: Body) => server.call('PUT', `${procurement.endpoint}/edit`, { id: ID, ...body });
const row = () => server.row(procurement, ID);
const arrive = (filters: number, tyres: number) =>
  edit({
    arriveDate: '2026-03-05',
    procurementItemList: LINES.map(line => ({ ...line, arrivedQty: line.id === FILTER ? filters : tyres })),
  });
const ordered = async () => {
  for (const answer of [await step('submit'), await step('approve', { approveRemark: '同意' }), await step('order', { supplierId: 's1' })])
    expect(answer).toMatchObject(ok);
};

test('the lines make quantity and amount', async () => {
  expect(await row()).toMatchObject({ totalQty: 12.5, totalAmount: 14_683.5, procurementStatus: '0' });
  await edit({ procurementItemList: LINES.slice(0, 1) });
  expect(await row()).toMatchObject({ totalQty: 10, totalAmount: 683.5 });
});

test('a purchase without lines is not submitted', async () => {
  await edit({ procurementItemList: [] });
  expect(await step('submit')).toMatchObject({ success: false, message: '还没有填采购明细' });
});

test('what has arrived is written into the lines while it is on order, and nothing else of them', async () => {
  await edit({ procurementItemList: [{ ...LINES[0], arrivedQty: 1 }, LINES[1]] });
  expect(await step('submit')).toMatchObject({ success: false, message: '还没有下单，明细里不能有到货数量' });
  await edit({ procurementItemList: LINES });
  await ordered();
  expect(await edit({ procurementItemList: [{ ...LINES[0], unitPrice: 70 }, LINES[1]] })).toMatchObject({ success: false });
  expect(await edit({ procurementItemList: [LINES[0]] })).toMatchObject({ success: false });
  expect(await arrive(10.5, 0)).toMatchObject({ success: false, message: expect.stringContaining('到货数量不应大于采购数量') });
  expect(await arrive(4, 0)).toMatchObject(ok);

  expect(await row()).toMatchObject({ procurementStatus: '4', arrivedQty: 4, arrivedAmount: 273.4, totalAmount: 14_683.5 });
});

test('it is in stock when everything has arrived', async () => {
  await ordered();
  await arrive(10, 1);
  expect(await row()).toMatchObject({ procurementStatus: '4', arrivedAmount: 6_283.5 });
  expect(await step('inStock')).toMatchObject({ success: false, message: '到货 11，还没有到齐 12.5，先登记到货' });
  await arrive(10, 2.5);
  expect(await step('inStock')).toMatchObject(ok);

  expect(await row()).toMatchObject({ procurementStatus: '5', arrivedAmount: 14_683.5 });
  expect(await arrive(9, 2.5)).toMatchObject({ success: false });
});
