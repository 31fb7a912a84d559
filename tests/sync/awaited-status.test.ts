/** `offline: 'queue'`: a step waits for the server, its status is shown as asked for, and amounts are marked as unconfirmed until then. */
import { expect, test } from 'vitest';
import { refusalText } from '#schema/refusal-text.ts';
import { statusOf, stepsFor } from '#schema/steps.ts';
import { foldRow } from '#sync/fold.ts';
import type { Op, OutboxEntry } from '#sync/mutation.ts';
import type { Row } from '#schema/row.ts';
import { bill, schema as queued, task } from '#tests/support/picked-schema.ts';
import { entry, update } from './entry-builders.ts';

const base: Row = { id: 'b1', billStatus: '0', pay: 100, due: 100 };
const of = (seq: number, op: Op, entity = 'bill'): OutboxEntry => entry(seq, 'b1', op, { entity });
const submit: Op = { kind: 'action', action: 'submit', field: 'billStatus', from: ['0'], to: '1', patch: {}, base: { billStatus: '0' } };

test('the row keeps its confirmed status beside the one that is asked for, and no further step is offered', () => {
  const folded = foldRow(queued, base, [of(1, submit)]);
  expect(folded?.row['billStatus']).toBe('1');
  expect(folded?.mark).toMatchObject({ op: 'action', confirmedStatus: { field: 'billStatus', value: '0' } });
  const steps = stepsFor(bill, statusOf(bill, folded?.row), () => true, folded?.mark);
  expect(new Set(steps.map(({ refusal }) => refusal && refusalText(bill, refusal, {})))).toEqual(new Set(['上一步还没有被服务器确认']));
});

test('once the step has settled the next one is offered', () => {
  const folded = foldRow(queued, { ...base, billStatus: '1' }, []);
  expect(folded?.mark).toBeUndefined();
  const steps = stepsFor(bill, statusOf(bill, folded?.row), () => true, folded?.mark);
  expect(steps.filter(({ refusal }) => refusal === undefined).map(({ transition }) => transition.action)).toEqual(['confirm']);
});

test('amounts that follow from an unsent change are shown and marked as unconfirmed', () => {
  const edited = foldRow(queued, base, [of(1, update({ deduct: 30 }))]);
  expect(edited?.row).toMatchObject({ deduct: 30, due: 70 });
  expect(edited?.mark?.fields).toEqual(['deduct', 'due']);
});

test('the sums of a list follow the last unsent list, so that a later step was seen with them', () => {
  const listOf = (...ids: readonly string[]) => [
    { entity: 'task', property: 'taskList', foreignField: 'billId', base: [], rows: ids.map(id => ({ id, pay: 10 })) },
  ];
  const made: Op = { kind: 'create', values: { pay: 30, count: 3, billStatus: '0' }, children: listOf('a', 'b', 'c') };
  const cut: Op = { kind: 'update', patch: {}, base: {}, children: listOf('a') };
  expect(foldRow(queued, undefined, [of(1, made)])?.row).toMatchObject({ count: 3, pay: 30, due: 30 });
  expect(foldRow(queued, undefined, [of(1, made), of(2, cut), of(3, submit)])?.row).toMatchObject({ count: 1, pay: 10, due: 10 });
});

test('an entity whose rows are written offline in full shows the new status alone', () => {
  const finish: Op = { ...submit, action: 'finish', field: 'taskStatus', from: ['1'], to: '2', base: { taskStatus: '1' } };
  const folded = foldRow(queued, { id: 'b1', taskStatus: '1' }, [of(1, finish, 'task')]);
  expect(folded?.mark?.confirmedStatus).toBeUndefined();
  expect(stepsFor(task, '2', () => true, folded?.mark).every(({ refusal }) => refusal?.kind === 'wrongStatus')).toBe(true);
});
