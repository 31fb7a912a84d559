/** Which rows a document may pick, what picking gives them, and which definitions are refused. */
import { expect, test } from 'vitest';
import {
  pickedLists,
  pickedValues,
  pickRules,
  proposalsOf,
  sumsOverList,
  whyNotPickable,
  whyNotPickableHere,
} from '#schema/picked-lists.ts';
import { composeSchema } from '#schema/schema.ts';
import type { Values } from '#schema/row.ts';
import { bill, billWith, customer, schema, task } from '#tests/support/picked-schema.ts';

const [list] = pickedLists(bill);
if (!list) throw new Error('the bill picks tasks');
const done: Values = { taskNo: 'T1', taskStatus: '2', customerId: 'c1' };

test.each<[string, Values, Values, string | undefined]>([
  ['a finished task of the customer', done, { customerId: 'c1' }, undefined],
  ['any customer while the bill names none', done, {}, undefined],
  ['an unfinished task', { ...done, taskStatus: '1' }, { customerId: 'c1' }, '作业单“T1”没有完成，不能选'],
  ['a task of somebody else', done, { customerId: 'c2' }, '作业单“T1”不属于所选客户'],
  ['a task in another bill', { ...done, billId: 'b9', taskStatus: '3' }, { customerId: 'c1' }, '作业单“T1”已在账单“ZD9”里，不能选'],
  ['its own task, whose status has moved on', { ...done, billId: 'b1', taskStatus: '3' }, { customerId: 'c1' }, undefined],
  ['its own task after the customer changed', { ...done, billId: 'b1', taskStatus: '3' }, { customerId: 'c2' }, '作业单“T1”不属于所选客户'],
])('%s', (_what, row, document, expected) => {
  const facts = { row, document, documentId: 'b1', title: 'T1', holderTitle: 'ZD9' };
  expect(whyNotPickable(bill, list, pickRules(schema, list), facts)).toBe(expected);
});

test('a device judges by what its user may see', () => {
  const row = { ...done, id: 't1', taskStatus: '1', billId: '' };
  const facts = { row, document: {}, documentId: undefined };
  expect(whyNotPickableHere(schema, bill, list, facts, () => true)).toBe('作业单“T1”没有完成，不能选');
  expect(whyNotPickableHere(schema, bill, list, facts, field => field !== 'taskNo')).toBe('作业单没有完成，不能选');
  expect(whyNotPickableHere(schema, bill, list, facts, field => field !== 'taskStatus')).toBeUndefined();
});

test('picking gives the reference and the status of the step, giving back takes both', () => {
  expect(pickedValues(task, list, 'b1')).toEqual({ billId: 'b1', taskStatus: '3' });
  expect(pickedValues(task, list, undefined)).toEqual({ billId: '', taskStatus: '2' });
});

test('sums and proposals over rows, to the cent', () => {
  const rows = [{ pay: 0.1, deduct: 1 }, { pay: 0.2 }];
  expect(sumsOverList(bill, list, rows)).toEqual({ count: 2, pay: 0.3 });
  expect(proposalsOf(bill, list, rows)).toEqual({ deduct: 1 });
});

test.each([
  ['bill picks taskList by customerId, which is no read-only reference of task to it', billWith({}, 'customerId')],
  ['bill picks taskList by colour, which task does not have', billWith({ columns: ['colour'] })],
  ['bill picks taskList with yard, which it does not have itself', billWith({ where: { customerId: { same: 'yard' } } })],
  ['bill picks taskList with the step finish, which is no automatic step of task', billWith({ take: 'finish' })],
  ['bill picks taskList and gives them back in an unknown status 77', billWith({ releasedIn: ['77'] })],
])('%s', (message, wrong) => {
  expect(() => composeSchema([customer, task, wrong])).toThrow(message);
});
