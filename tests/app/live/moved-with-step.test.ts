/** What the dialog of a step says it does to other rows: only of rows on this device, in the status from which their step leads. */
import 'fake-indexeddb/auto';
import { beforeEach, expect, test } from 'vitest';
import { movedRows, readMovable } from '#app/live/moved-with-step.ts';
import type { MovableRow } from '#app/live/moved-with-step.ts';
import { movesTold } from '#app/ui/steps/step-moves.tsx';
import type { Db } from '#db/handle.ts';
import { createEngineStore } from '#db/sync/engine-store.ts';
import { contractChange } from '#features/contract/contract-change/entity.ts';
import { contractItem } from '#features/contract/contract-item/entity.ts';
import { invoice } from '#features/finance/invoice/entity.ts';
import { settlement } from '#features/finance/settlement/entity.ts';
import type { Row, Values } from '#schema/row.ts';
import { freshName, openTestDatabase } from '#tests/db/open-test-database.ts';
import { schema, tender } from '#tests/support/tender-schema.ts';
import { createReplica } from '#workers/replica.ts';

let db: Db;
const award = tender.flow?.transitions.find(({ action }) => action === 'award');
const callOff = tender.flow?.transitions.find(({ action }) => action === 'callOff');
if (!award || !callOff) throw new Error('a tender is awarded, or called off');
const TENDER: Row = { id: 'z1', state: '1', sectionId: 's1', planId: 'p1' };

beforeEach(async () => {
  db = await openTestDatabase(freshName(), schema);
  const store = createEngineStore(db);
  const { epoch } = await store.takeLeadership('tab1');
  const replica = createReplica({ schema, store, epoch, onStale: () => undefined });
  const put = async (entity: string, rows: readonly Row[]) => {
    await replica.hydrate(entity);
    await replica.mergeRead({ entity, rows, evidence: replica.beginRead().received() });
  };
  await put('section', [{ id: 's1', sectionName: '一标段', state: '1' }]);
  await put(
    'offer',
    ['甲', '乙', '丙', '丁'].map((carrier, at) => ({ id: `o${at}`, tenderId: at === 3 ? 'z2' : 'z1', carrier, state: '1' })),
  );
  await put('plan', [{ id: 'p1', planName: '一季度', state: '1' }]);
});

const told = async (step: typeof award, values: Values, rows: readonly Row[] = [TENDER]) =>
  movesTold(movedRows(tender, step, rows, values, await readMovable(db, schema, tender, step, rows)));

test('steps and values, the single row by its title', async () => {
  expect(await told(award, { winCarrier: '乙' })).toBe('同时：标段“一标段”定标；报价“乙”中标；2 条报价落标');
  expect(await told(award, { newQuantity: 8 })).toBe('同时：标段“一标段”定标；计划“一季度”随之更新；3 条报价落标');
  expect(await told(callOff, {})).toBe('同时：标段“一标段”随之更新');
});

test('a row that has left the status of its step, and one that is not here, is not told of', async () => {
  const rows: readonly Row[] = [{ ...TENDER, id: 'z9', sectionId: 's9' }];
  expect(await told(award, {}, rows)).toBeUndefined();
  const movable = await readMovable(db, schema, tender, award, [TENDER]);
  const awarded = movable.map(each => (each.def.name === 'section' ? { ...each, row: { ...each.row, state: '2' } } : each));

  expect(movesTold(movedRows(tender, award, [TENDER], { winCarrier: '戊' }, awarded))).toBe('同时：3 条报价落标');
});

test('rows beside it, with the numbers that they get', () => {
  const change: Row = { id: 'g1', contractId: 'k1', changeType: 'price', auditStatus: '1', oldPrice: 85.5, newPrice: 88, priceStep: 2.5 };
  const line = { def: contractItem, row: { id: 'i1', contractId: 'k1', spec: '一级', measureUnit: 'ton', unitPrice: 85.5 } };
  const others = [
    { ...line, row: { ...line.row, id: 'i2', unitPrice: 90.05 } },
    { ...line, row: { ...line.row, id: 'i3', measureUnit: 'piece' } },
    { ...line, row: { ...line.row, id: 'i4', contractId: 'k2' } },
  ];
  const pass = contractChange.flow?.transitions.find(({ action }) => action === 'auditPass');
  if (!pass) throw new Error('a change is audited');
  const toldOf = (movable: readonly MovableRow[]) => movesTold(movedRows(contractChange, pass, [change], {}, movable));

  expect(toldOf([line])).toBe('同时：合同明细“一级”随之更新（含税单价 85.50 → 88.00 元/吨）');
  expect(toldOf([line, ...others])).toBe('同时：2 条合同明细随之更新（含税单价 85.50 → 88.00 元/吨，含税单价 90.05 → 92.55 元/吨）');
  const more: Row = { id: 'g2', contractId: 'k1', changeType: 'quantity', auditStatus: '1', newQuantity: 1_200, signedQuantity: 1_000 };
  const quantities = [
    { ...line, row: { ...line.row, quantity: 1_100, signedQuantity: 600 } },
    { ...line, row: { ...line.row, id: 'i2', quantity: 400 } },
  ];
  expect(movesTold(movedRows(contractChange, pass, [more], {}, quantities))).toBe(
    '同时：2 条合同明细随之更新（数量 1,100.000 → 720.000 吨，数量 400.000 → 480.000 吨）',
  );
  const earlier = { def: contractChange, row: { ...change, id: 'g0', changeNo: 'BG0', auditStatus: '2' } };
  expect(toldOf([earlier, { def: contractChange, row: change }])).toBe('同时：合同变更“BG0”随之更新');
});

test('a settlement with the step that its status allows', () => {
  const redFlush = invoice.flow?.transitions.find(({ action }) => action === 'redFlush');
  if (!redFlush) throw new Error('an invoice is reversed');
  const billed: Row = { id: 'v1', invoiceNo: '26001', invoiceStatus: '2' };
  const sheets = ['3', '4', '5', '9'].map((status, at) => ({
    def: settlement,
    row: { id: `j${at}`, settlementNo: `JS${at}`, settlementStatus: status, invoiceId: 'v1' },
  }));
  const moved = movedRows(invoice, redFlush, [billed], { remark: '税号有误' }, sheets);
  expect(moved.map(({ row, step }) => [row['settlementNo'], step?.to])).toEqual([
    ['JS1', '3'],
    ['JS2', '5'],
  ]);
  expect(movesTold(moved)).toBe('同时：结算单“JS1”退回开票；结算单“JS2”退回开票');
});
