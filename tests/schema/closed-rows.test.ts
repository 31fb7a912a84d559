/** A closed row names the status that closes it and the step that opens it. */
import { describe, expect, test } from 'vitest';
import { closedAmong, closedField, closedFieldsReason, closedFor, closedLists, closedReason, openIn } from '#schema/closed-rows.ts';
import type { RowAct } from '#schema/closed-rows.ts';
import { bidSection } from '#features/bidding/bid-section/entity.ts';
import { contract } from '#features/contract/contract/entity.ts';
import { invoice } from '#features/finance/invoice/entity.ts';
import { freightBill } from '#features/finance/freight-bill/entity.ts';
import { settlement } from '#features/finance/settlement/entity.ts';
import { supplier } from '#features/base/supplier/entity.ts';
import { waybill } from '#features/transport/waybill/entity.ts';
import { weighSlip } from '#features/transport/weigh-slip/entity.ts';
import { isMoney } from '#schema/guarded.ts';
import { statusesOf } from '#schema/statuses.ts';
import { completeEntity } from '#schema/define-entity.ts';
import type { EntityDef } from '#schema/entity-def.ts';
import { entityDefs, schema } from '#features/registry.ts';
import { explainEntry } from '#sync/describe/reason.ts';

const reason = (def: EntityDef, act: RowAct, status: string, text: string): string | undefined => {
  const closed = closedFor(def, act, status);
  return closed && closedReason(closed, text);
};

test.each([
  ['20', '待接单', '待接单，先撤回派车'],
  ['40', '运输中', '运输中，不能修改'],
  ['50', '待卸货', '待卸货，不能修改'],
])('a field with statuses of its own names the step that opens it, not the row: %s', (status, text, sentence) => {
  const field = waybill.fieldByName.get('planWeight');
  const closed = field && closedField(waybill, field, status);
  expect(closed && closedReason(closed, text)).toBe(sentence);
  expect(reason(waybill, 'edit', status, text)).toBeUndefined();
});

describe('a closed row names its status and the step that opens it', () => {
  test.each<[EntityDef, RowAct, string, string, string | undefined]>([
    [waybill, 'edit', '60', '待审核', undefined],
    [waybill, 'edit', '70', '已审核', '已审核，先反审核'],
    [waybill, 'edit', '80', '已结算', '已结算，不能修改'],
    [waybill, 'edit', '99', '已作废', '已作废，先恢复'],
    [waybill, 'delete', '10', '待派车', undefined],
    [waybill, 'delete', '20', '待接单', '待接单，先撤回派车'],
    [waybill, 'delete', '80', '已结算', '已结算，不能删除'],
    [weighSlip, 'edit', '1', '已核对', '已核对，先取消核对'],
    [weighSlip, 'delete', '2', '有差异', '有差异，不能删除'],
    [contract, 'delete', '3', '履行中', '履行中，不能删除'],
    [contract, 'edit', '1', '待审核', '待审核，先撤回'],
    [contract, 'edit', '4', '已完成', '已完成，不能修改'],
    [settlement, 'edit', '2', '待对账', '待对账，先退回修改'],
    [settlement, 'edit', '6', '已结清', '已结清，不能修改'],
    [freightBill, 'edit', '3', '已确认', '已确认，先反确认'],
    [bidSection, 'edit', '4', '评标中', '评标中，不能修改'], // 流标 would lead back, and give the tender up
    [bidSection, 'edit', '6', '流标', '流标，先重新招标'],
    [supplier, 'edit', '0', '停用', undefined],
    [supplier, 'delete', '1', '启用', undefined],
  ])('%# %s', (def, act, status, text, expected) => {
    expect(reason(def, act, status, text)).toBe(expected);
  });
});

describe('closed fields', () => {
  test('a contract in force takes a new remark and attachment, and no new price or lines', () => {
    const found = closedAmong(contract, { unitPrice: 51, quantity: 9, remark: '补', attachments: 'a.pdf' }, '3');

    expect(found && closedFieldsReason(found, '履行中')).toBe('履行中，不能修改（含税单价、合同数量）');
    expect(closedAmong(contract, { remark: '补' }, '3')).toBeUndefined();
    expect(closedFor(contract, 'edit', '3')).toBeUndefined();
    expect(closedLists(contract, '3')).toBeDefined();
    expect(closedLists(contract, '8')).toBeUndefined();
  });

  test('an issued invoice takes a new picture only', () => {
    const closed = invoice.fields.filter(field => closedField(invoice, field, '2')).map(({ name }) => name);

    expect(closed).toContain('amount');
    expect(closed).not.toContain('invoiceFile');
  });
});

test('a flow without closing options is open in its first status only; a switch closes nothing', () => {
  const bare = completeEntity({
    ...waybill,
    flow: { field: 'waybillStatus', initial: '10', transitions: waybill.flow?.transitions ?? [] },
  });

  expect([openIn(bare, 'edit'), openIn(bare, 'delete'), openIn(supplier, 'delete').toSorted()]).toEqual([['10'], ['10'], ['0', '1']]);
});

test('in a final status no flow allows a deletion or an edit of money', () => {
  for (const def of entityDefs) {
    const statuses = statusesOf(def.flow);
    if (statuses.length <= 2) continue;
    const ends = statuses.filter(status => !(def.flow?.transitions ?? []).some(step => !step.auto && step.from.includes(status)));
    for (const status of ends) {
      expect([def.name, status, closedFor(def, 'delete', status) !== undefined]).toEqual([def.name, status, true]);
      for (const field of def.fields.filter(isMoney))
        expect([def.name, field.name, closedField(def, field, status) !== undefined]).toEqual([def.name, field.name, true]);
    }
  }
});

test('a closing option with an unknown status is refused when the definition is made', () => {
  const flow = { field: 'waybillStatus', initial: '10', transitions: waybill.flow?.transitions ?? [], editableIn: ['11'] };

  expect(() => completeEntity({ ...waybill, flow })).toThrow('unknown status 11');
});

test('a waiting entry is described with the status the server has now', () => {
  const op = { kind: 'update', patch: { unloadNetWeight: 30, remark: '改' }, base: {} } as const;
  const theirs = { id: 'w1', waybillStatus: '80', waybillStatus_dictText: '已结算', remark: '改' };

  expect(explainEntry(schema, { entity: 'waybill', op, theirs, state: 'blocked', reason: 'closed' }, {})).toEqual({
    what: '服务器上这条数据已结算，不能修改（卸货净重）。',
    kept: '修改已保留在本机。',
    todo: '状态退回以后重试，或放弃。',
  });
});

test('a status without a text is described by the dictionary, never by its code', () => {
  const op = { kind: 'update', patch: { remark: '改' }, base: {} } as const;
  const theirs = { id: 'w1', waybillStatus: '99', remark: '' };
  const dicts = { waybill_status: [{ value: '99', text: '已作废' }] };

  const told = explainEntry(schema, { entity: 'waybill', op, theirs, state: 'blocked', reason: 'closed' }, dicts);

  expect(told?.what).toBe('服务器上这条数据已作废，先恢复（备注）。');
});

test('the step named as the way back is never an automatic one', () => {
  for (const def of entityDefs) {
    for (const status of statusesOf(def.flow)) {
      const acts: readonly RowAct[] = ['edit', 'delete'];
      for (const act of acts)
        expect([def.name, status, closedFor(def, act, status)?.opener?.auto ?? false]).toEqual([def.name, status, false]);
    }
  }
});
