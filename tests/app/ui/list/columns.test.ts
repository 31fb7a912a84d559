/** Columns, card facts and sums of a selection. */
import { expect, test } from 'vitest';
import { waybill } from '#features/transport/waybill/entity.ts';
import type { EntityDef } from '#schema/entity-def.ts';
import { glanceLines } from '#schema/glance.ts';
import { completeEntity } from '#schema/define-entity.ts';
import { integer, named, text } from '#schema/field.ts';
import type { ListColumn } from '#schema/list-columns.ts';
import { entityDefs, entityViews } from '#features/registry.ts';
import { actionsWidth, columnsOf, directionIn, factColumns, fitColumns, selectionSums, sortBy, widthOf } from '#app/ui/list/columns.ts';
import type { ColumnModel } from '#app/ui/list/columns.ts';

const all = columnsOf(waybill, () => true);

test('columns follow the definition, the title first, hidden ones left out', () => {
  const columns = columnsOf(waybill, name => name !== 'unitPrice' && name !== 'payableAmount');

  expect(columns.map(column => column.field.name)).toEqual(
    waybill.listColumns.filter(name => name !== 'unitPrice' && name !== 'payableAmount'),
  );
});

test.each([
  ['loadNetWeight', { head: '装货净重(吨)', align: 'right', isSortable: true }],
  ['dispatchTime', { head: '派车时间', align: 'left', isSortable: true }],
  ['driverId', { head: '司机', align: 'left', isSortable: false }],
  ['waybillStatus', { head: '运单状态', align: 'left', isSortable: true }],
])('%s reads %j', (name, expected) => {
  expect(all.find(column => column.field.name === name)).toMatchObject(expected);
});

test('a moment and a number of the server show whole, every head fits its column', () => {
  const moments = all.filter(column => column.field.kind === 'datetime');

  expect(moments.every(column => column.widthPx >= '2026-11-28 15:06:18'.length * 8)).toBe(true);
  expect(columnsOf({ ...waybill, looks: {} }, () => true)[0]?.widthPx).toBeGreaterThanOrEqual('YD2026112800051'.length * 8 + 20);
  expect(all.filter(({ widthPx, field }) => widthPx < field.label.length * 14)).toEqual([]);
});

test('a card shows what its definition names; without names three facts that are neither title nor status', () => {
  const { glance: _, ...plain } = waybill;
  const onCard = { eta: { phone: true }, plateNumber: { phone: true } } as const;
  const facts = (def: EntityDef) => factColumns(def, all).map(column => column.field.name);
  expect(facts({ ...plain, looks: onCard })).toEqual(['plateNumber', 'eta', 'driverId']);
  expect(facts({ ...plain, looks: {} })).toEqual(['plateNumber', 'driverId', 'materialId']);
  // What its lines say is not said again.
  expect(facts({ ...waybill, looks: onCard })).toEqual(['eta']);
  expect(facts(waybill)).toEqual([]);
});

test('a selection sums the summed columns exactly; where no row has one there is no sum', () => {
  const rows = [{ id: 'a', loadNetWeight: 34.1, unloadNetWeight: 34 }, { id: 'b', loadNetWeight: 34.2 }, { id: 'c' }];

  expect(
    selectionSums(waybill, all, [{ id: 'x' }])
      .map(({ sum }) => sum)
      .filter(sum => sum !== undefined),
  ).toEqual([]);
  expect(selectionSums(waybill, all, rows).map(({ field, sum }) => [field.name, sum])).toEqual([
    ['loadNetWeight', 68.3],
    ['unloadNetWeight', 34],
    ['lossWeight', undefined],
    ['payableAmount', undefined],
  ]);
});

/** What is left of 1440 px for a list's columns: without the menu, the page's padding, the check boxes and the column of the actions. */
const roomOf = (def: EntityDef): number => 1440 - 208 - 2 * 28 - 44 - actionsWidth(def);

test('the status follows the title in every list, on the screen at 1440 px', () => {
  for (const def of entityDefs.filter(({ flow, parent }) => flow && parent === undefined)) {
    const columns = columnsOf(def, () => true);
    const at = columns.findIndex(({ field }) => field.name === def.flow?.field);
    expect([def.name, at]).toEqual([def.name, 1]);
    expect(columns.slice(0, at + 1).reduce((sum, { widthPx }) => sum + widthPx, 0)).toBeLessThan(roomOf(def));
  }
});

test.each([
  ['waybill', ['plateNumber', 'driverId', 'materialId', 'unloadPlace', 'loadNetWeight', 'unloadNetWeight', 'lossWeight', 'payableAmount']],
  ['contract', ['supplierName', 'consumerName', 'quantity', 'amount', 'finishProgress']],
  ['settlement', ['totalWeight', 'totalAmount', 'paidAmount', 'unpaidAmount']],
  ['payment', ['payeeName', 'amount', 'planPayDate', 'payTime']],
  ['collection', ['payerName', 'amount', 'remainAmount', 'receiveTime']],
  ['bondPay', ['carrierUnitId', 'amount', 'paidAmount', 'balanceAmount', 'payTime']],
  ['revenueExpense', ['counterparty', 'incomeAmount', 'expenseAmount', 'occurDate', 'netAmount']],
  ['writeOff', ['amount', 'settlementId', 'collectionId', 'paymentId']],
  ['weighSlip', ['plateNumber', 'grossWeight', 'tareWeight', 'netWeight', 'grossTime']],
  ['gateQueue', ['plateNumber', 'waitMinutes', 'checkinTime', 'gateNo']],
  ['roadPlan', ['planWeight', 'dispatchedWeight', 'finishedWeight', 'finishProgress', 'unitPrice']],
  ['inventory', ['stockWeight', 'availableWeight', 'storageDays']],
  ['shipPlan', ['planWeight', 'workProgress', 'eta']],
  ['inventoryFlow', ['incoming', 'outgoing', 'afterWeight']],
  ['invoice', ['counterparty', 'totalAmount', 'taxAmount', 'invoiceDate']],
  ['freightBill', ['freightAmount', 'payableAmount', 'paidAmount', 'unpaidAmount']],
  ['carrierUnit', ['phone', 'creditLevel', 'marginBalance', 'carCount']],
  ['consumer', ['phone', 'creditLimit', 'receivable']],
  ['supplier', ['phone', 'prepayBalance', 'payable']],
  ['car', ['workStatus', 'ratedLoad', 'mainDriverId']],
  ['driver', ['phone', 'defaultCarId', 'licenseEnd']],
  ['yardOperation', ['planWeight', 'doneWeight']],
  ['waybillAudit', ['loadNetWeight', 'unloadNetWeight', 'lossWeight', 'unitPrice', 'lossDeduct', 'payableAmount']],
  ['settlementManage', ['totalWeight', 'totalAmount', 'paidAmount', 'unpaidAmount']],
  ['settlementEntry', ['totalWeight', 'unitPrice', 'totalAmount']],
])('the numbers that people look at in %s are on the screen at 1440 px', (name, important) => {
  const def = [...entityDefs, ...entityViews].find(({ name: entity, view }) => (view?.name ?? entity) === name);
  if (!def) throw new Error(`no list ${name}`);
  const shown = fitColumns(
    columnsOf(def, () => true),
    roomOf(def),
    [],
  );
  const rightOf = (field: string): number => widthOf(shown.slice(0, shown.findIndex(column => column.field.name === field) + 1));
  expect(important.filter(field => rightOf(field) === 0 || rightOf(field) > roomOf(def))).toEqual([]);
});

const CHARACTER_PX = 14;
const CELL_PADDING_PX = 16;
const CELL_EDGES_PX = 20;
/** 太原通联汽车运输有限公司 · 京唐港32号泊位卸车货场 · 河北港城车队三队 · 秦皇岛 */
const LONG = { company: 13, carrier: 12, yard: 12, team: 10, some: 9 } as const;

test.each([
  ['account', { companyId: LONG.company }],
  ['car', { carrierUnitId: LONG.carrier, carTeamId: LONG.team }],
  ['carTeam', { carrierUnitId: LONG.carrier, companyId: LONG.company }],
  ['consignee', { consumerId: LONG.company }],
  ['delivery', { consumerId: LONG.company }],
  ['driver', { carrierUnitId: LONG.carrier, carTeamId: LONG.team }],
  ['freightYard', { companyId: LONG.company }],
  ['inventory', { yardId: LONG.some, companyId: LONG.some }],
  ['inventoryFlow', { yardId: LONG.yard - 1 }],
  ['planningUnit', { companyId: LONG.company }],
  ['port', { companyId: LONG.company }],
  ['portExpenseCompany', { name: LONG.company }],
  ['portFee', { portExpenseCompanyId: LONG.company }],
  ['portOperation', { yardId: LONG.yard }],
  ['railwayExpenseCompany', { name: LONG.company }],
  ['railwayFee', { railwayExpenseCompanyId: LONG.company }],
  ['serviceFee', { companyId: LONG.company }],
  ['yardOperation', { yardId: LONG.yard }],
] as const)('in %s the names %j are on the screen at 1440 px with so many characters', (name, characters) => {
  const def = entityDefs.find(each => each.name === name);
  if (!def) throw new Error(`no list ${name}`);
  const shown = fitColumns(
    columnsOf(def, () => true),
    roomOf(def),
    [],
  );
  const first = shown.filter((_, at) => widthOf(shown.slice(0, at + 1)) <= roomOf(def));
  const cut = Object.entries(characters).filter(([field, count]) => {
    const column = first.find(each => each.field.name === field);
    return column === undefined || column.widthPx < count * CHARACTER_PX + CELL_PADDING_PX;
  });
  expect(cut).toEqual([]);
});

/** 石家庄晋信钢材贸易有限责任公司 · 鄂尔多斯东升运输有限责任公司 · 首钢京唐成品库至鹿泉建材物流园高速线材 */
const LONGEST = { customer: 15, company: 14, plan: 20, section: 25 } as const;

test.each([
  ['settlement', { consumerId: LONGEST.customer, supplierId: LONGEST.company }],
  ['settlementManage', { consumerId: LONGEST.customer, supplierId: LONGEST.company }],
  ['contract', { contractName: LONGEST.section, supplierName: LONGEST.company, consumerName: LONGEST.customer }],
  ['roadContractPurchase', { companyId: LONGEST.company, supplierName: LONGEST.company, carrierUnitId: LONGEST.company }],
  ['railContractSales', { companyId: LONGEST.company, consumerName: LONGEST.customer, railwayExpenseCompanyId: LONGEST.company }],
  ['roadPlan', { planName: LONGEST.plan, carrierUnitId: LONGEST.company }],
  ['bondPay', { sectionId: LONGEST.section, carrierUnitId: LONGEST.company }],
  ['invoice', { counterparty: LONGEST.customer }],
] as const)('in %s the names %j are whole in two lines at 1440 px', (name, characters) => {
  const def = [...entityDefs, ...entityViews].find(each => (each.view?.name ?? each.name) === name);
  if (!def) throw new Error(`no list ${name}`);
  const shown = fitColumns(
    columnsOf(def, () => true),
    roomOf(def),
    [],
  );
  const first = shown.filter((_, at) => widthOf(shown.slice(0, at + 1)) <= roomOf(def));
  const cut = Object.entries(characters).filter(([field, count]) => {
    const column = first.find(each => each.field.name === field);
    return column === undefined || column.widthPx < Math.ceil(count / 2) * CHARACTER_PX + CELL_EDGES_PX;
  });
  expect(cut).toEqual([]);
});

test('a column of progress has room for its bar and 100.0%', () => {
  const bars = entityDefs.flatMap(def =>
    columnsOf(def, () => true)
      .filter(({ field, widthPx }) => field.kind === 'progress' && widthPx < 114)
      .map(({ field }) => `${def.name}.${field.name}`),
  );
  expect(bars).toEqual([]);
});

/** Every list over documents of money. */
const moneyLists = [...entityDefs, ...entityViews].filter(({ name }) =>
  ['settlement', 'freightBill', 'invoice', 'contract'].includes(name),
);

test.each(moneyLists.map(def => [def.component, def] as const))('a card of %s shows its amount to who may see it', (_, def) => {
  const amount = def.mainAmount ?? '';
  const row = { id: '1', [amount]: 12.5 };
  const factsOf = (isVisible: (name: string) => boolean) => [
    ...glanceLines(def, row, isVisible, {}).flatMap(line => line.flatMap(({ fields }) => fields.map(({ name }) => name))),
    ...factColumns(def, columnsOf(def, isVisible)).map(({ field }) => field.name),
  ];
  expect(def.fieldByName.get(amount)).toHaveProperty('isMoney');
  expect(factsOf(() => true)).toContain(amount);
  expect(factsOf(() => true).length).toBeLessThanOrEqual(3);
  expect(factsOf(name => name !== amount)).not.toContain(amount);
});

const shapes: readonly (readonly [name: string, widthPx: number, priority?: number])[] = [
  ['no', 200],
  ['status', 100],
  ['a', 150, 1],
  ['b', 150, 2],
  ['c', 150],
  ['d', 150],
];
const made = shapes.flatMap(([name, widthPx, priority]): ColumnModel[] => {
  const [column] = all;
  return column ? [{ ...column, field: named(name, text(name)), widthPx, priority }] : [];
});
const fitted = (roomPx: number | undefined, kept: readonly string[] = []) =>
  fitColumns(made, roomPx, kept).map(({ field, widthPx }) => `${field.name} ${widthPx}`);

test('columns give way by priority until they fit, except those the user keeps', () => {
  const names = (roomPx: number, kept?: readonly string[]) => fitted(roomPx, kept).map(text => text.split(' ')[0]);
  expect(names(900)).toEqual(['no', 'status', 'a', 'b', 'c', 'd']);
  expect(names(800)).toEqual(['no', 'status', 'a', 'c', 'd']);
  expect(names(700)).toEqual(['no', 'status', 'c', 'd']);
  expect(names(800, ['b'])).toEqual(['no', 'status', 'b', 'c', 'd']);
  expect(names(300, ['a', 'b'])).toEqual(['no', 'status', 'a', 'b', 'c', 'd']);
});

test('the columns that begin on the first screen fill it, so that none is cut; words take what is left', () => {
  expect(fitted(500)).toEqual(['no 216', 'status 116', 'c 168', 'd 150']);
  const widths = made
    .filter(({ priority }) => priority === undefined)
    .map(column => (column.field.name === 'status' ? { ...column, field: named('status', integer('数')) } : column));
  expect(fitColumns(widths, 500, []).map(({ widthPx }) => widthPx)).toEqual([225, 100, 175, 150]);
  expect(fitted(600)).toEqual(['no 200', 'status 100', 'c 150', 'd 150']);
  expect(fitted(undefined)).toEqual(shapes.map(([name, widthPx]) => `${name} ${widthPx}`));
  expect(fitted(100)[0]).toBe('no 200');
});

test('pinned columns stand behind the status, which is pinned with them', () => {
  const def = completeEntity({
    ...waybill,
    listColumns: ['waybillNo', 'waybillStatus', 'driverId', { name: 'plateNumber', pinned: 'left', widthPx: 90 }],
  });
  const columns = columnsOf(def, () => true);
  expect(columns.map(({ field, isPinned }) => [field.name, isPinned])).toEqual([
    ['waybillNo', true],
    ['waybillStatus', true],
    ['plateNumber', true],
    ['driverId', false],
  ]);
  expect(columns.find(({ field }) => field.name === 'plateNumber')?.widthPx).toBe(90);
});

test('a column says whether a card shows it', () => {
  const facts = (columns: readonly ListColumn[]) => {
    const { glance: _, ...plain } = waybill;
    const def = completeEntity({ ...plain, listColumns: ['waybillNo', ...columns] });
    return factColumns(
      def,
      columnsOf(def, () => true),
    ).map(({ field }) => field.name);
  };
  expect(facts([{ name: 'driverId', phone: false }, 'eta', { name: 'loadPlace', phone: true }])).toEqual(['loadPlace', 'eta']);
});

test('a column of what lasts is sorted by its beginning, the other way round; any other by itself', () => {
  const [lasting] = columnsOf({ ...waybill, listColumns: ['transitHours'] }, () => true).filter(
    ({ field }) => field.name === 'transitHours',
  );
  const [plain] = all.filter(({ field }) => field.name === 'dispatchTime');
  if (!lasting || !plain) throw new Error('no columns');

  expect([sortBy(lasting, 'desc'), sortBy(plain, 'desc')]).toEqual([
    { column: 'departTime', order: 'asc' },
    { column: 'dispatchTime', order: 'desc' },
  ]);
  expect([
    directionIn(lasting, { column: 'departTime', order: 'asc' }),
    directionIn(plain, { column: 'departTime', order: 'asc' }),
  ]).toEqual(['desc', undefined]);
});
