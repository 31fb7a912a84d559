/** A cash book: a row shows its own side alone, and the totals below both columns are those of all rows. */
import { expect, test } from 'vitest';
import { revenueExpense } from '#features/finance/revenue-expense/entity.ts';
import { createTotalsCounter } from '#query/totals.ts';
import { computeRow } from '#schema/compute.ts';
import { shownValue } from '#schema/row-value.ts';
import type { Row } from '#schema/row.ts';

const recorded = (id: string, recordType: string, amount: number): Row => ({
  ...computeRow(revenueExpense, { recordType, amount, auditStatus: '2' }),
  id,
});
const [income, expense] = [recorded('a', 'income', 300.5), recorded('b', 'expense', 1200.01)];
const shown = (row: Row) =>
  ['incomeAmount', 'expenseAmount', 'netAmount'].map(name => {
    const field = revenueExpense.fieldByName.get(name);
    return field && shownValue(field, row, '2026-03-05 10:00:00');
  });

test('the other side of a row is empty, not 0.00', () => {
  expect(shown(income)).toEqual([300.5, undefined, 300.5]);
  expect(shown(expense)).toEqual([undefined, 1200.01, -1200.01]);
});

test('the totals are those of both sides', () => {
  const totals = createTotalsCounter(revenueExpense);
  for (const row of [income, expense, { ...recorded('c', 'income', 9), auditStatus: '9' }]) totals.add(row);
  expect(totals.values()).toEqual({ incomeAmount: 300.5, expenseAmount: 1200.01, netAmount: -899.51, countedRows: 2 });
});
