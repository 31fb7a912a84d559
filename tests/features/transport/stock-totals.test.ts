/** What the unsent changes of a device make of a stack, and how they are told: it is what the server books when they are sent (tests/server/transport/stock.test.ts). */
import { expect, test } from 'vitest';
import { inventory } from '#features/transport/inventory/entity.ts';
import { inventoryFlow } from '#features/transport/inventory-flow/entity.ts';
import { schema } from '#features/registry.ts';
import { yardOperation } from '#features/operation/yard-operation/entity.ts';
import type { Row, Values } from '#schema/row.ts';
import { describeEntry } from '#sync/describe/entry.ts';
import { withTotals } from '#sync/foreseen-totals.ts';
import type { Op, OutboxEntry } from '#sync/mutation.ts';
import { create, entry } from '#tests/sync/entry-builders.ts';

const stack = (id: string, stackNo: string, more: Values = {}): Row => ({
  id,
  stackNo,
  yardId: 'y1',
  materialId: 'm1',
  companyId: 'c1',
  initWeight: 100,
  stockWeight: 100,
  availableWeight: 100,
  ...more,
});
const A = stack('a', 'A-01');
const B = stack('b', 'B-02');
const line = (seq: number, values: Values, more: Parameters<typeof entry>[3] = {}): OutboxEntry =>
  entry(seq, `f${seq}`, create({ inventoryId: 'a', ...values }), { entity: inventoryFlow.name, ...more });
const totals = (row: Row, entries: readonly OutboxEntry[]) => {
  const { row: found, entries: counted } = withTotals(schema, inventory, row, [A, B], entries);
  return [found['stockWeight'], counted.map(({ seq }) => seq)];
};

test('receipts, issues and losses by hand', () => {
  const entries = [
    line(1, { flowType: 'out', weight: 30 }),
    line(2, { flowType: 'in', weight: 0.125 }),
    line(3, { flowType: 'loss', weight: 1 }),
    line(4, { flowType: 'out', weight: 50, inventoryId: 'b' }),
  ];
  expect(totals(A, entries)).toEqual([69.125, [1, 2, 3]]);
  expect(totals(B, entries)).toEqual([50, [4]]);
});

test('a stocktake, and what is counted after it', () => {
  const entries = [
    line(1, { flowType: 'check', direction: 'out', weight: 2, countedWeight: 98, bookWeight: 100 }),
    line(2, { flowType: 'out', weight: 8 }),
  ];
  expect(totals(A, entries)).toEqual([90, [1, 2]]);
});

test('a transfer takes from one stack and gives to the other, whose number is written in any way', () => {
  const moved = line(1, {
    flowType: 'transfer',
    direction: 'out',
    weight: 30,
    otherStackNo: 'b-02',
    stackNo: 'A-01',
    yardId: 'y1',
    materialId: 'm1',
  });
  expect(totals(A, [moved])).toEqual([70, [1]]);
  expect(totals(B, [moved])).toEqual([130, [1]]);
  expect(totals(stack('x', 'B-02', { companyId: 'c2' }), [moved])).toEqual([100, []]);
});

test('work at the stack that was finished without a network', () => {
  const seen = {
    operationType: 'turn',
    yardId: 'y1',
    inventoryId: 'a',
    stackNo: 'A-01',
    materialId: 'm1',
    targetStackNo: 'B-02',
    operationStatus: '1',
  };
  const finish: Op = {
    kind: 'action',
    action: 'finish',
    field: 'operationStatus',
    from: ['1'],
    to: '3',
    patch: { doneWeight: 12.5 },
    base: { operationStatus: '1' },
    seen,
  };
  const done = entry(1, 'w1', finish, { entity: yardOperation.name });
  expect(totals(A, [done])).toEqual([87.5, [1]]);
  expect(totals(B, [done])).toEqual([112.5, [1]]);
});

test('a refused line counts nothing, nor does what waits behind it', () => {
  const refused = line(1, { flowType: 'out', weight: 30 }, { state: 'blocked' });
  const behind = line(2, { flowType: 'out', weight: 5 }, { deps: [refused.opId] });
  expect(totals(A, [refused, behind, line(3, { flowType: 'out', weight: 1 })])).toEqual([99, [3]]);
});

test('what waits to be sent is told with its numbers', () => {
  const told = (values: Values) => describeEntry(schema, line(1, values), {}).changes.map(({ label, after }) => `${label} ${after}`);
  const counted = told({ flowType: 'check', direction: 'out', bookWeight: 100, countedWeight: 98, weight: 2 });
  expect(counted).toEqual(expect.arrayContaining(['盘点时账面 100.000', '实盘重量 98.000', '发生重量 2.000']));
  expect(told({ flowType: 'out', weight: 30 })).toContain('发生重量 30.000');
});
