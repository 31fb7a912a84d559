/** One edit of many rows, judged row by row as each row's own form would: what changes, what is already so, and what stays with which reason. */
import { describe, expect, test } from 'vitest';
import { bulkFields, guardedBy, planBulk } from '#app/ui/bulk-edit/bulk-plan.ts';
import type { BulkLine, BulkValue } from '#app/ui/bulk-edit/bulk-plan.ts';
import { assert } from '#base/assert.ts';
import { refuelRecord } from '#features/operation/refuel-record/entity.ts';
import { schema } from '#features/registry.ts';
import { waybill } from '#features/transport/waybill/entity.ts';
import type { Row } from '#schema/row.ts';
import type { RowMark } from '#query/view.ts';

const value = (name: string, given: BulkValue['value'], more: Partial<BulkValue> = {}): BulkValue => {
  const field = waybill.fieldByName.get(name);
  assert(field, name);
  return { field, value: given, ...more };
};
let made = 0;
const world = {
  def: waybill,
  schema,
  dicts: { waybill_status: [{ value: '70', text: '已审核', title: '已审核' }] },
  isColumnVisible: () => true,
  effects: { nowMs: () => 1, newId: () => String(++made).padStart(32, '0'), sessionKey: '0|u|d' },
  groupId: 'g',
  now: '2026-03-05 10:00:00',
  findRow: () => undefined,
};
const ROW: Row = { id: 'a', waybillNo: 'YD1', waybillStatus: '10', remark: 'old' };
const one = (values: readonly BulkValue[], row: Partial<Row> = {}, mark?: RowMark): BulkLine => {
  const [line] = planBulk(world, values, [{ row: { ...ROW, ...row, id: 'a' }, mark }]);
  assert(line, 'a line per row');
  return line;
};
const named = (fields: readonly { readonly name: string }[]) => fields.map(({ name }) => name);

test('each row is an entry of its own over what was seen of it, and all have one group', () => {
  const lines = planBulk(
    world,
    [value('remark', 'new')],
    [ROW, { ...ROW, id: 'b', remark: 'new' }, { ...ROW, id: 'c', waybillStatus: '70' }].map(row => ({ row, mark: undefined })),
  );
  expect(lines.map(({ kind }) => kind)).toEqual(['changed', 'same', 'refused']);
  expect(lines[0]).toMatchObject({
    changes: [{ before: 'old', after: 'new' }],
    mutation: { rowId: 'a', groupId: 'g', op: { kind: 'update', patch: { remark: 'new' }, base: { remark: 'old' } } },
  });
});

describe('a row stays, with the reason', () => {
  const pending: RowMark = { sync: 'pending', op: 'update', fields: [] };
  const cases: readonly (readonly [string, readonly BulkValue[], Partial<Row>, RowMark | undefined, string])[] = [
    ['when its status closes it', [value('remark', 'x')], { waybillStatus: '70' }, undefined, '已审核，先反审核'],
    ['while it is being deleted', [value('remark', 'x')], {}, { ...pending, op: 'delete' }, '正在删除'],
    ['while it is in conflict', [value('remark', 'x')], {}, { ...pending, isConflict: true }, '有冲突待处理'],
    ['when it is gone', [value('remark', 'x')], {}, { ...pending, isGone: true }, '服务器上已删除'],
    [
      'when the server cannot clear the value',
      [value('planWeight', undefined)],
      { planWeight: 30 },
      undefined,
      '计划重量已有值，服务器不能清空',
    ],
    ['when a required field would be empty', [value('contractId', undefined)], { contractId: 'c' }, undefined, '请选择合同'],
    ['when the value is out of its bounds', [value('planWeight', -1)], {}, undefined, '计划重量必须大于0'],
  ];
  test.each(cases)('%s', (_when, values, row, mark, why) => {
    expect(one(values, row, mark)).toEqual({ row: { ...ROW, ...row }, kind: 'refused', why: expect.stringContaining(why) as string });
  });
});

test('a wrong value that the edit does not touch is not its matter', () => {
  expect(one([value('remark', 'x')], { driverPhone: '12' }).kind).toBe('changed');
});

test('a reference brings its text and what is copied from its row; one that may not be chosen is refused in the sentence of its condition', () => {
  const car = { id: 'k', plateNumber: '冀D12345', status: '1', workStatus: 'idle' };
  expect(one([value('carId', 'k', { text: '冀D12345', chosen: car })])).toMatchObject({
    mutation: { op: { patch: { carId: 'k', plateNumber: '冀D12345' } }, texts: { carId_dictText: '冀D12345' } },
  });
  expect(one([value('carId', 'k', { text: '冀D12345', chosen: { ...car, status: '0' } })])).toMatchObject({
    kind: 'refused',
    why: '车辆“冀D12345”已停用，不能选',
  });
});

test('offered are fields that the form lets its user write: not the number, the status, formulas, copies, files, or hidden columns', () => {
  const offered = named(bulkFields(waybill, name => name !== 'remark'));
  expect(offered).toEqual(expect.arrayContaining(['carrierUnitId', 'carId', 'planWeight']));
  for (const name of ['waybillNo', 'waybillStatus', 'remark', 'loadNetWeight', 'plateNumber', 'loadSlipImg'])
    expect(offered).not.toContain(name);
});

test('a row stays whose own truck an edit’s guard speaks against, and the dialog reads that truck', () => {
  const liters = refuelRecord.fieldByName.get('liters');
  assert(liters, 'liters');
  const given: readonly BulkValue[] = [{ field: liters, value: 300 }];
  const rows = ['small', 'large', ''].map((carId, at) => ({
    row: { id: `r${at}`, carId, petrolType: 'diesel', liters: 100, unitPrice: 7 },
    mark: undefined,
  }));
  expect(guardedBy(refuelRecord, given, rows)).toEqual([
    { entity: 'car', id: 'small' },
    { entity: 'car', id: 'large' },
  ]);
  const findRow = ({ id }: { readonly id: string }): Row => ({ id, plateNumber: '冀B1', tankCapacity: id === 'small' ? 200 : 400 });
  const lines = planBulk({ ...world, def: refuelRecord, findRow }, given, rows);
  expect(lines.map(({ kind }) => kind)).toEqual(['refused', 'changed', 'changed']);
  expect(lines[0]).toMatchObject({ why: '加注量 300 升，超过车辆“冀B1”的油箱容积 200 升' });
});
