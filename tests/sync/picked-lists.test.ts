/** What the engine makes of a list whose rows are picked: only that a row is in it counts, and the rows are shown as picked meanwhile. */
import { describe, expect, test } from 'vitest';
import { withChildEntries } from '#sync/child-entries.ts';
import { decideSend } from '#sync/decide-send.ts';
import { dependenciesOf } from '#sync/dependencies.ts';
import { foldRow } from '#sync/fold.ts';
import { pickedBy } from '#sync/foreseen.ts';
import { childListsOf, listErrors, listTotals } from '#sync/line-lists.ts';
import { mergeChildren } from '#sync/merge-children.ts';
import type { ChildList, Op } from '#sync/mutation.ts';
import type { Row } from '#schema/row.ts';
import { bill, schema } from '#tests/support/picked-schema.ts';
import { entry, mutation, update } from './entry-builders.ts';

const row = (id: string, more: Omit<Row, 'id'> = {}): Row => ({ id, taskNo: id, taskStatus: '2', customerId: 'c1', ...more });
const listOf = (rows: readonly Row[], base: readonly Row[] = []): ChildList => ({
  entity: 'task',
  property: 'taskList',
  foreignField: 'billId',
  rows,
  base,
});
const picks = (rows: readonly Row[], base: readonly Row[] = []): Op => ({
  kind: 'update',
  patch: {},
  base: {},
  children: [listOf(rows, base)],
});
const all = () => true;

describe('a list is merged by what is in it', () => {
  test.each([
    ['what others picked stays', [row('a')], [], [row('b')], ['b', 'a']],
    ['what others changed in a row is theirs', [row('a')], [row('a')], [row('a', { pay: 5 })], ['a']],
    ['what was given back here is given back', [], [row('a')], [row('a', { pay: 5 })], []],
    ['what others gave back is not picked again', [row('a')], [row('a')], [], []],
  ] as const)('%s', (_what, mine, base, theirs, expected) => {
    const { rows, conflicts } = mergeChildren(schema, listOf(mine, base), theirs);
    expect(rows.map(({ id }) => id)).toEqual(expected);
    expect(conflicts).toEqual([]);
  });
});

test('a save of other fields leaves the list out, because the server keeps it then', () => {
  const change = entry(1, 'b1', update({ billNo: 'ZD2' }, { billNo: 'ZD1' }), { entity: 'bill' });
  const decision = decideSend(schema, change, { id: 'b1', billNo: 'ZD1', billStatus: '0' }, { taskList: [row('a')] });
  expect(decision).toMatchObject({ kind: 'send', values: { billNo: 'ZD2' } });
  expect(decision.kind === 'send' && 'children' in decision.op).toBe(false);
});

test('until the save has settled the rows show what picking gives them; afterwards they are read again', () => {
  const change = entry(1, 'b1', picks([row('a')], [row('c', { billId: 'b1', taskStatus: '3' })]), { entity: 'bill' });
  const entries = withChildEntries(schema, [change]);
  const shown = (id: string, base: Row) =>
    foldRow(
      schema,
      base,
      entries.filter(one => one.entity === 'task' && one.rowId === id),
    )?.row;
  expect(shown('a', row('a', { weight: 3 }))).toMatchObject({ billId: 'b1', taskStatus: '3', weight: 3 });
  expect(shown('c', row('c', { billId: 'b1', taskStatus: '3' }))).toEqual(row('c'));
  expect(pickedBy(schema, change)).toEqual([
    { entity: 'task', id: 'a', values: { billId: 'b1', taskStatus: '3' } },
    { entity: 'task', id: 'c', values: { billId: '', taskStatus: '2' } },
  ]);
});

test('a bill waits for the unsent step of a row that it picks', () => {
  const finish = entry(1, 'a', update({ taskStatus: '2' }), { entity: 'task' });
  expect(dependenciesOf([finish], mutation('m', 'b1', picks([row('a')]), { entity: 'bill' }))).toEqual(['op1']);
  expect(dependenciesOf([finish], mutation('m', 'b1', picks([row('b')]), { entity: 'bill' }))).toEqual([]);
});

test('what is saved of a row is what the form shows; what does not fit is named', () => {
  const rows = [row('a', { pay: 7, weight: 2, deduct: 0.5, createBy: 'x' }), row('b', { taskStatus: '1' })];
  expect(childListsOf(schema, bill, { taskList: { rows, base: [] } })).toMatchObject([
    { rows: [{ id: 'a', taskNo: 'a', pay: 7, weight: 2 }, { id: 'b' }], base: [] },
  ]);
  const [list] = bill.children ?? [];
  if (!list) throw new Error('the bill picks tasks');
  const holder = { def: bill, values: { customerId: 'c1' }, id: undefined };
  expect(listErrors(schema, list, rows, all, holder)).toEqual({ 'taskList.b.id': '作业单“b”没有完成，不能选' });
  expect(listTotals(schema, list, rows).map(({ field, sum }) => [field.name, sum])).toEqual([
    ['pay', 7],
    ['deduct', 0.5],
  ]);
});
