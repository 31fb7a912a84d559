/** How one change is taken back: by leaving the outbox, by a counter-entry, or not at all, with the reason. */
import { describe, expect, test } from 'vitest';
import { wayBack } from '#app/ui/undo/way-back.ts';
import type { UndoFacts } from '#app/ui/undo/way-back.ts';
import { shipPlan } from '#features/transport/ship-plan/entity.ts';
import { waybill } from '#features/transport/waybill/entity.ts';
import type { Row, Values } from '#schema/row.ts';
import type { LogRecord, Mutation, Op, OutboxEntry } from '#sync/mutation.ts';
import { opIdOf } from '#sync/op-id.ts';
import { entry, mutation } from '#tests/sync/entry-builders.ts';
import type { EntryParts } from '#tests/sync/in-state.ts';

const ROW: Row = { id: 'a', waybillNo: 'YD1', waybillStatus: '20', remark: 'new', driverPhone: '138', loadNetWeight: 30 };
const facts = (more: Partial<UndoFacts> = {}): UndoFacts => ({
  def: waybill,
  entries: [],
  log: [],
  row: { row: ROW, mark: undefined },
  textsBefore: {},
  void: new Set(),
  can: () => true,
  hasBin: true,
  isOffline: false,
  dicts: {
    waybill_status: ['待装货', '已审核'].map((text, at) => ({ value: ['30', '70'][at] ?? '', text, title: text })),
  },
  effects: { nowMs: () => 5, newId: () => 'f'.repeat(32), sessionKey: '0|u|d' },
  ...more,
});
const edit = (patch: Values, base: Values = {}): Op => ({ kind: 'update', patch, base });
const step = (action: string, from: string, to: string): Op => ({
  kind: 'action',
  action,
  field: 'waybillStatus',
  from: [from],
  to,
  patch: {},
  base: { waybillStatus: from },
});
const made = (op: Op): Mutation => mutation('op1', 'a', op, { entity: 'waybill' });
const waiting = (seq: number, op: Op, more: EntryParts = {}): OutboxEntry => entry(seq, 'a', op, { entity: 'waybill', ...more });
const settled = (op: Op): readonly LogRecord[] => [
  { seq: 1, opId: opIdOf('op1'), outcome: 'settled', atMs: 0, note: '', entry: waiting(1, op) },
];
const REMARK = edit({ remark: 'new' }, { remark: 'old' });

describe('what was not sent', () => {
  test.each(['queued', 'retryWait', 'paused', 'blocked'] as const)('leaves the outbox while it is %s', state => {
    expect(wayBack(made(REMARK), facts({ entries: [waiting(1, REMARK, { state })] }))).toEqual({ kind: 'withdraw', opId: 'op1' });
  });
  test.each(['sending', 'ambiguous', 'confirming'] as const)('stays while it is %s, because its effect is not known', state => {
    expect(wayBack(made(REMARK), facts({ entries: [waiting(1, REMARK, { state })] }))).toEqual({ kind: 'busy' });
  });
  test('stays while a later change of the row waits behind it, or was merged into it', () => {
    const later = { kind: 'none', why: '这条数据后来又有改动，请先撤销后来的操作' };
    expect(wayBack(made(REMARK), facts({ entries: [waiting(1, REMARK), waiting(2, step('accept', '20', '30'))] }))).toEqual(later);
    expect(wayBack(made(REMARK), facts({ entries: [waiting(1, REMARK, { merged: [opIdOf('op2')] })] }))).toEqual(later);
  });
  test('leaves once what was merged into it has been taken back', () => {
    const both = [opIdOf('op2'), opIdOf('op3')];
    const entries = [waiting(1, REMARK, { merged: both })];
    expect(wayBack(made(REMARK), facts({ entries, void: new Set(both) }))).toEqual({ kind: 'withdraw', opId: 'op1' });
  });
  test('gets its fields back in the entry it was merged into, with their texts (laws S7, S50)', () => {
    const phone = edit({ driverPhone: '138', carrierUnitId: '' }, { carrierUnitId: 'c1' });
    const entries = [waiting(9, REMARK, { merged: [opIdOf('op1')] })];
    expect(wayBack(made(phone), facts({ entries, textsBefore: { carrierUnitId_dictText: '顺达', remark_dictText: 'x' } }))).toMatchObject({
      kind: 'takeOut',
      entry: 'op9',
      mutation: { op: { patch: { driverPhone: '', carrierUnitId: 'c1' } }, texts: { carrierUnitId_dictText: '顺达' } },
    });
  });
});

describe('what was sent', () => {
  test('is edited back over the values it wrote, so that a change by others asks (law S7)', () => {
    expect(wayBack(made(REMARK), facts({ log: settled(REMARK) }))).toMatchObject({
      kind: 'counter',
      mutation: { op: { kind: 'update', patch: { remark: 'old' }, base: { remark: 'new' } } },
    });
  });
  test('a step is answered by the step that leads back', () => {
    const dispatch = step('dispatch', '10', '20');
    expect(wayBack(made(dispatch), facts({ log: settled(dispatch) }))).toMatchObject({
      kind: 'stepBack',
      mutation: { op: { action: 'recallDispatch', to: '10' } },
    });
  });
  test('a deleted row comes back from the recycle bin', () => {
    const op: Op = { kind: 'delete', base: { waybillNo: 'YD1' } };
    expect(wayBack(made(op), facts({ log: settled(op), row: undefined }))).toEqual({
      kind: 'restore',
      row: { id: 'a', waybillNo: 'YD1' },
    });
  });

  const deleted: Op = { kind: 'delete', base: {} };
  const created: Op = { kind: 'create', values: { waybillNo: 'YD1' } };
  const dispatch = step('dispatch', '10', '20');
  const accept = step('accept', '20', '30');
  const again: Op = {
    kind: 'action',
    action: 'reDispatch',
    field: 'waybillStatus',
    from: ['20'],
    to: '20',
    patch: { carId: 'c2' },
    base: { carId: 'c1', waybillStatus: '20' },
  };
  const loaded = step('loadConfirm', '30', '40');
  const accepted = { row: { ...ROW, waybillStatus: '30' }, mark: undefined };
  const lines: Op = {
    ...REMARK,
    kind: 'update',
    patch: {},
    base: {},
    children: [{ entity: 'x', property: 'x', foreignField: 'x', rows: [], base: [] }],
  };
  const cases: readonly (readonly [string, Op, Partial<UndoFacts>, string])[] = [
    ['somebody changed the field since', REMARK, { row: { row: { ...ROW, remark: 'theirs' }, mark: undefined } }, '备注后来又被修改'],
    ['the status closes the row', REMARK, { row: { row: { ...ROW, waybillStatus: '70' }, mark: undefined } }, '已审核，先反审核'],
    ['the server cannot clear the number', edit({ loadNetWeight: 30 }), {}, '装货净重原来是空的，服务器不能清空'],
    ['the right is gone', REMARK, { can: () => false }, '没有权限'],
    ['the row is being deleted', REMARK, { row: { row: ROW, mark: { sync: 'pending', op: 'delete', fields: [] } } }, '这条数据已被删除'],
    ['the row is not here', REMARK, { row: undefined }, '这条数据不在本机'],
    ['lines were saved with it', lines, {}, '明细的修改已经提交，请直接修改明细'],
    ['it created the row', created, {}, '新增的数据已经提交，不需要时请删除'],
    ['the row has moved on', dispatch, { row: accepted }, '状态已经是“待装货”'],
    ['the step back asks for something', accept, { row: accepted }, '“接单”已提交，要退回请在运单上用“改派”'],
    ['a step that leaves the row where it is asks for another truck', again, {}, '“改派”已提交，要退回请在运单上用“改派”'],
    ['no step leads back', loaded, { row: { ...accepted, row: { ...ROW, waybillStatus: '40' } } }, '“装货确认”没有对应的退回步骤'],
    ['the step back is not permitted', dispatch, { can: code => !code.endsWith('recallDispatch') }, '没有“撤回派车”的权限'],
    [
      'no step back is permitted, though one asks',
      accept,
      { row: accepted, can: code => !code.endsWith('reDispatch') },
      '没有“改派”的权限',
    ],
    ['the server keeps no deleted rows', deleted, { hasBin: false }, '服务器没有回收站，删除后不能恢复'],
    ['the bin is out of reach', deleted, { isOffline: true }, '已经提交，恢复网络后才能从回收站还原'],
  ];
  test.each(cases)('stays when %s', (_when, op, more, why) => {
    const found = wayBack(made(op), facts({ log: settled(op), ...more }));
    expect(found).toMatchObject({ kind: 'none', why: expect.stringContaining(why) as string });
    expect('isAtRow' in found, 'a step of the row leads back').toBe(why.includes('要退回请在运单上用'));
  });
  test('stays when the device has forgotten it, or it was given up', () => {
    const given = settled(REMARK).map((record): LogRecord => ({ ...record, outcome: 'discarded' }));
    expect(wayBack(made(REMARK), facts())).toEqual({ kind: 'none', why: '已经提交，本机没有它的记录' });
    expect(wayBack(made(REMARK), facts({ log: given }))).toEqual({ kind: 'none', why: '它已被放弃，没有提交' });
  });
});

describe('a sent step that leaves the row where it is', () => {
  const PLAN: Row = { id: 'a', shipPlanStatus: '3', berthId: 'b2', planBerthTime: '2026-03-05 12:00:00' };
  const moved = (base: Values): Op => ({
    kind: 'action',
    action: 'rearrange',
    field: 'shipPlanStatus',
    from: ['3'],
    to: '3',
    patch: { berthId: 'b2' },
    base: { shipPlanStatus: '3', ...base },
  });
  const back = (base: Values, more: Partial<UndoFacts> = {}) => {
    const op = moved(base);
    const planFacts = { def: shipPlan, log: settled(op), row: { row: PLAN, mark: undefined }, textsBefore: { berthId_dictText: '1号' } };
    return wayBack(mutation('op1', 'a', op, { entity: 'shipPlan' }), facts({ ...planFacts, ...more }));
  };

  test('is taken again with the values of before and their texts', () => {
    expect(back({ berthId: 'b1' })).toMatchObject({
      kind: 'counter',
      mutation: { op: { kind: 'action', action: 'rearrange', patch: { berthId: 'b1' } }, texts: { berthId_dictText: '1号' } },
    });
  });
  test.each<[string, Values, Partial<UndoFacts>, string]>([
    ['somebody else moved it', { berthId: 'b1' }, { row: { row: { ...PLAN, berthId: 'b3' }, mark: undefined } }, '泊位后来又被修改'],
    ['the right is gone', { berthId: 'b1' }, { can: () => false }, '没有“调整靠泊”的权限'],
    ['a value was empty before', {}, {}, '“调整靠泊”没有对应的退回步骤'],
  ])('stays where %s', (_what, base, more, why) => {
    expect(back(base, more)).toEqual({ kind: 'none', why });
  });
});
