/** A form with a picked list shows its sums at once, and proposes what the definition says. */
import { expect, test } from 'vitest';
import { filledBy, formChanges, formValues, reduceForm, startCreate } from '#app/ui/form/form-state.ts';
import type { FormState } from '#app/ui/form/form-state.ts';
import { detailGroups, formGroups } from '#app/ui/form/form-groups.ts';
import type { Row } from '#schema/row.ts';
import { bill, schema } from '#tests/support/picked-schema.ts';

const withRows = (state: FormState, rows: readonly Row[]): FormState =>
  reduceForm(state, { kind: 'changeList', schema, def: bill, property: 'taskList', rows, live: [] });
const field = bill.fieldByName.get('deduct');
if (!field) throw new Error('the bill has a deduction');

test('sums, formulas and proposals follow the picked rows', () => {
  const one = withRows(startCreate(bill), [{ id: 'a', pay: 100, deduct: 3 }]);
  expect(formValues(bill, one)).toMatchObject({ count: 1, pay: 100, deduct: 3, due: 97 });
  expect(filledBy(one, 'deduct')?.label).toBe('作业单');

  const two = withRows(one, [
    { id: 'a', pay: 100, deduct: 3 },
    { id: 'b', pay: 50.5, deduct: 0.5 },
  ]);
  expect(formValues(bill, two)).toMatchObject({ count: 2, pay: 150.5, deduct: 3.5, due: 147 });
  expect(formChanges(bill, two).patch).toEqual({ deduct: 3.5 });
});

test('an amount that the user typed stays', () => {
  const typed = reduceForm(startCreate(bill), { kind: 'change', field, value: 9 });
  expect(formValues(bill, withRows(typed, [{ id: 'a', pay: 100, deduct: 3 }]))).toMatchObject({ deduct: 9, due: 91 });
});

test('the form shows the sums of its lists, which nobody types', () => {
  const names = (groups: ReturnType<typeof formGroups>) => groups.flatMap(({ fields }) => fields.map(({ name }) => name));
  expect(names(formGroups(bill, () => true))).toEqual(['billNo', 'customerId', 'count', 'pay', 'deduct', 'due']);
  expect(names(detailGroups(bill, () => true, ''))).toContain('billStatus');
});
