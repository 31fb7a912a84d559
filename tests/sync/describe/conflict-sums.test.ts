/** What computed values come to on each side of a conflict. */
import { expect, test } from 'vitest';
import { conflictSums } from '#sync/describe/conflict-sums.ts';
import { CHILD_ROW } from '#sync/mutation.ts';
import type { FieldConflict, Op } from '#sync/mutation.ts';
import { schema } from '#tests/support/small-schema.ts';
import { entry } from '#tests/sync/entries.ts';
import { asConflict } from '../in-state.ts';

const all = () => true;
const weighed = { id: 'r1', loadGross: 52, loadTare: 15, loadNetWeight: 37, unloadNetWeight: 36.5, unitPrice: 100 };
const theirs = {
  ...weighed,
  loadTare: 15.5,
  loadNetWeight: 36.5,
  lossWeight: 0,
  settleWeight: 36.5,
  freightAmount: 3650,
  payableAmount: 3650,
};
const gross: FieldConflict = { field: 'loadGross', base: 52, mine: 51, theirs: 52.5 };

function trip(conflicts: readonly FieldConflict[], more: object = {}) {
  const op: Op = { kind: 'update', patch: { loadGross: 51, remark: '我' }, base: { loadGross: 52 }, seen: weighed };
  return { ...asConflict(entry({ entity: 'trip', op, reason: 'conflict', theirs: { ...theirs, loadGross: 52.5 }, ...more })), conflicts };
}

test('the weights and the amount that follow from a conflict are told for both sides, each as its sum', () => {
  const sums = conflictSums(schema, trip([gross]), all);

  expect(sums.map(({ label, base, mine, theirs: other, difference }) => [label, base, mine.value, other.value, difference])).toEqual([
    ['装货净重', '37.000', '35.500', '37.000', '−1.500'],
    ['亏吨', '0.500', '-1.000', '0.500', '−1.500'],
    ['结算重量', '36.500', '35.500', '36.500', '−1.000'],
    ['运费金额', '3,650.00', '3,550.00', '3,650.00', '−100.00'],
    ['应付运费', '3,650.00', '3,550.00', '3,650.00', '−100.00'],
  ]);
  expect(sums[0]?.mine.formula).toBe('装货毛重 51.000 − 装货皮重 15.500');
});

test('only what the user may see is told, and no formula over what he may not', () => {
  const sums = conflictSums(schema, trip([gross]), (_, field) => !['loadTare', 'payableAmount', 'freightAmount'].includes(field));

  expect(sums.map(({ key, mine }) => [key, mine.formula === undefined])).toEqual([
    ['loadNetWeight', true],
    ['lossWeight', false],
    ['settleWeight', false],
  ]);
});

test.each<readonly [string, readonly FieldConflict[], object]>([
  ['a conflict over a text', [{ field: 'remark', base: '', mine: '我', theirs: '对方' }], {}],
  ['what only the other user changed', [{ ...gross, isContext: true }], {}],
  ['a row that is gone', [gross], { theirs: undefined }],
  ['a deletion', [gross], { op: { kind: 'delete', base: {} } }],
  ['an entity that is unknown', [gross], { entity: 'gone' }],
])('%s has none', (_, conflicts, more) => {
  expect(conflictSums(schema, trip(conflicts, more), all)).toEqual([]);
});

test('a line of a list tells its amount; a line that one side removed does not', () => {
  const line = (id: string, quantity: number) => ({ id, lineNo: Number(id), quantity, unitPrice: 5, amount: quantity * 5 });
  const list = { entity: 'dealLine', property: 'dealLineList', foreignField: 'dealId' };
  const op: Op = { kind: 'update', patch: {}, base: {}, children: [{ ...list, rows: [line('1', 7)], base: [line('1', 1), line('2', 2)] }] };
  const child = (rowId: string) => ({ property: 'dealLineList', rowId });
  const saved = asConflict(
    entry({ entity: 'deal', op, reason: 'conflict', theirs: { id: 'r1' }, theirChildren: { dealLineList: [line('1', 8), line('2', 3)] } }),
  );
  const conflicts = [
    { field: 'quantity', base: 1, mine: 7, theirs: 8, child: child('1') },
    { field: CHILD_ROW, base: '2', child: child('2') },
  ];

  expect(conflictSums(schema, { ...saved, conflicts }, all)).toEqual([
    {
      key: 'dealLineList.1.amount',
      label: '合同明细第 1 行金额',
      base: '5.00',
      mine: { value: '35.00', formula: '数量 7.000 × 含税单价 5.00' },
      theirs: { value: '40.00', formula: '数量 8.000 × 含税单价 5.00' },
      difference: '−5.00',
    },
  ]);
});
