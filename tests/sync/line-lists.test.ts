/** The child rows of an open form. */
import { describe, expect, test } from 'vitest';
import { deal, dealLine, schema } from '#tests/support/small-schema.ts';
import type { FieldDef } from '#schema/field.ts';
import type { Row } from '#schema/row.ts';
import { draftOf, withDraft } from '#app/ui/form/draft.ts';
import { startFromEntry } from '#app/ui/form/form-entry.ts';
import {
  addChild,
  changeChild,
  childInputs,
  childListsOf,
  derivedChild,
  listErrors,
  listTotals,
  moveChild,
  numberedChildren,
  removeChild,
  restoreChild,
  withList,
} from '#sync/line-lists.ts';
import { isDirty, reduceForm, startEdit } from '#app/ui/form/form-state.ts';
import { entry } from './entry-builders.ts';

const [list] = deal.children ?? [];
if (!list) throw new Error('a deal has lines');
const field = (name: string): FieldDef => {
  const found = dealLine.fieldByName.get(name);
  if (!found) throw new Error(name);
  return found;
};
const all = () => true;
const line = (id: string, more: object = {}): Row => ({
  id,
  lineNo: 1,
  materialId: 'm1',
  measureUnit: 'ton',
  quantity: 10,
  unitPrice: 5,
  taxRate: '9',
  ...more,
});

test('a new line has the defaults and the next number, and its sums follow the inputs', () => {
  const [, added] = addChild(schema, list, [line('a')], 'b');
  const typed = changeChild(
    schema,
    list,
    changeChild(schema, list, [line('a')], 'a', field('quantity'), 7, undefined),
    'a',
    field('unitPrice'),
    3,
    undefined,
  );

  expect([added, typed]).toEqual([{ id: 'b', lineNo: 2, measureUnit: 'ton' }, [line('a', { quantity: 7, unitPrice: 3, amount: 21 })]]);
});

test('emptying a cell empties its sum, and choosing a row sets its text', () => {
  const [emptied] = changeChild(schema, list, [line('a', { amount: 50 })], 'a', field('quantity'), undefined, undefined);
  const [chosen] = changeChild(schema, list, [line('a')], 'a', field('materialId'), 'm2', '精煤');

  expect([emptied?.['amount'], chosen?.['materialId'], chosen?.['materialId_dictText']]).toEqual([undefined, 'm2', '精煤']);
});

test('the inputs leave out the parent, the line number and fields the user may not see', () => {
  const names = childInputs(schema, list, name => name !== 'unitPrice' && name !== 'amount').map(({ name }) => name);

  expect(names).toEqual(['materialId', 'spec', 'measureUnit', 'quantity', 'taxRate', 'remark']);
});

test('every error names its line', () => {
  expect(
    listErrors(schema, list, [line('a'), { id: 'b', lineNo: 2, measureUnit: 'ton', unitPrice: 5, spec: 'x'.repeat(81) }], all, {
      def: schema.get('deal'),
      values: {},
      id: undefined,
    }),
  ).toEqual({
    'dealLineList.b.materialId': '合同明细第 2 行：请选择物料',
    'dealLineList.b.spec': expect.stringContaining('合同明细第 2 行：'),
    'dealLineList.b.quantity': '合同明细第 2 行：请输入数量',
    'dealLineList.b.taxRate': '合同明细第 2 行：请选择税率',
  });
});

test('quantity and amount are summed as the definition says', () => {
  const totals = listTotals(schema, list, [line('a', { amount: 0.1 }), line('b', { amount: 0.2, quantity: 5 })]);

  expect(totals.map(({ field: { name }, sum }) => [name, sum])).toEqual([
    ['quantity', 15],
    ['amount', 0.3],
  ]);
});

describe('the saved list', () => {
  const live = [line('a', { createTime: '2026-01-01 00:00:00', dealId: 'k1', amount: 50, materialId_dictText: '原煤' }), line('b')];

  test('has all lines with their ids, the seen lines as its base, and no server stamps', () => {
    const lists = withList(schema, deal, {}, list.property, removeChild(live, 'b'), live);
    const kept = line('a', { materialId_dictText: '原煤' });

    expect(childListsOf(schema, deal, lists)).toEqual([
      { entity: 'dealLine', property: 'dealLineList', foreignField: 'dealId', rows: [kept], base: [kept, line('b')] },
    ]);
  });

  test('is no change when it equals the former one', () => {
    const changed = withList(schema, deal, {}, list.property, removeChild(live, 'b'), live);

    expect(withList(schema, deal, changed, list.property, live, [])).toEqual({});
  });
});

test('a removed line comes back to its position; a number that another line has now is not used twice', () => {
  const rows = [line('a'), line('b', { lineNo: 2 }), line('c', { lineNo: 3 })];
  const [a, , c] = rows;
  if (!a || !c) throw new Error('three lines');
  const numbers = (of: readonly Row[]) => of.map(({ id, lineNo }) => `${id}${lineNo}`);

  expect(restoreChild(dealLine, removeChild(rows, 'a'), a, 0)).toEqual(rows);
  const grown = addChild(schema, list, removeChild(rows, 'c'), 'd');
  expect(numbers(restoreChild(dealLine, grown, c, 2))).toEqual(['a1', 'b2', 'c4', 'd3']);
  expect(numbers(restoreChild(dealLine, [], c, 2))).toEqual(['c3']);
});

describe('a line that is moved', () => {
  const rows = [line('a'), line('b', { lineNo: 2 }), line('c', { lineNo: 4 }), line('d', { lineNo: 7 })];
  const numbers = (of: readonly Row[]) => of.map(({ id, lineNo }) => `${id}${lineNo}`);

  test.each([
    [3, 1, ['a1', 'd2', 'b4', 'c7']],
    [0, 2, ['b1', 'c2', 'a4', 'd7']],
    [1, 1, ['a1', 'b2', 'c4', 'd7']],
    [1, 4, ['a1', 'b2', 'c4', 'd7']],
    [5, 0, ['a1', 'b2', 'c4', 'd7']],
  ])('from %i to %i: the numbers stay, the rows change places', (from, to, expected) => {
    expect(numbers(moveChild(dealLine, rows, from, to))).toEqual(expected);
  });

  test('leaves the rows beside its way the same rows', () => {
    expect(moveChild(dealLine, rows, 3, 1)[0]).toBe(rows[0]);
  });

  test('counts anew what has no number, or one twice', () => {
    const unordered = [line('a'), line('b'), line('c', { lineNo: undefined })];
    expect(numbers(moveChild(dealLine, unordered, 2, 0))).toEqual(['c1', 'a2', 'b3']);
  });

  test('back at its place is no change', () => {
    const there = moveChild(dealLine, rows, 3, 0);
    const changed = withList(schema, deal, {}, list.property, there, rows);
    expect(withList(schema, deal, changed, list.property, moveChild(dealLine, there, 0, 3), [])).toEqual({});
  });

  test('stays where the lines have no number', () => {
    expect(moveChild({ ...dealLine, lineField: undefined }, rows, 3, 0)).toBe(rows);
  });
});

test('in a new order the lines keep their numbers, ascending; numbers that repeat are counted anew', () => {
  const row = (id: string, lineNo: number): Row => ({ id, lineNo });
  const numbered = (rows: readonly Row[]) => numberedChildren(dealLine, rows).map(({ id, lineNo }) => `${id}${lineNo}`);
  expect(numbered([row('b', 4), row('a', 2), row('c', 7)])).toEqual(['b2', 'a4', 'c7']);
  expect(numbered([row('a', 1), row('b', 1)])).toEqual(['a1', 'b2']);
});

test('a line that was changed as a whole is computed like one whose cell was changed', () => {
  const [before] = addChild(schema, list, [], 'a');
  if (!before) throw new Error('no line');
  const byCell = changeChild(
    schema,
    list,
    changeChild(schema, list, [before], 'a', field('quantity'), 3, undefined),
    'a',
    field('unitPrice'),
    5,
    undefined,
  );
  expect(derivedChild(dealLine, { ...before, quantity: 3, unitPrice: 5 })).toEqual(byCell[0]);
});

test('is stored in a draft and restored', () => {
  const state = reduceForm(startEdit({ id: 'k1' }), {
    kind: 'changeList',
    schema,
    def: deal,
    property: list.property,
    rows: [line('a')],
    live: [],
  });
  const again = withDraft(startEdit({ id: 'k1' }), draftOf(state));

  expect([isDirty(state), again.lists]).toEqual([true, { dealLineList: { rows: [line('a')], base: [] } }]);
});

test('of a waiting entry is the start of its correction', () => {
  const children = [{ entity: 'dealLine', property: list.property, foreignField: 'dealId', rows: [line('a')], base: [] }];
  const waiting = entry(1, 'k1', { kind: 'update', patch: {}, base: {}, children }, { entity: 'deal' });

  expect(startFromEntry(deal, waiting, { id: 'k1' }).lists).toEqual({ dealLineList: { rows: [line('a')], base: [] } });
});
