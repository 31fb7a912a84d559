/** `offline: 'queue'`: a step waits for the server, its status is shown as asked for, and amounts are the server's until then. */
import { expect, test } from 'vitest';
import { refusalText } from '#schema/refusal-text.ts';
import { statusOf, stepsFor } from '#schema/steps.ts';
import { foldRow } from '#sync/fold.ts';
import type { Op, OutboxEntry } from '#sync/mutation.ts';
import type { Row } from '#schema/row.ts';
import { bill, schema as queued, task } from '#tests/support/picked-schema.ts';
import { create, entry, update } from './entry-builders.ts';

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

test('amounts of a row that the server knows are not assumed; those of a new row are shown', () => {
  expect(foldRow(queued, base, [of(1, update({ deduct: 30 }))])?.row).toMatchObject({ deduct: 30, due: 100 });
  expect(foldRow(queued, undefined, [of(1, create({ pay: 100, deduct: 30 }))])?.row).toMatchObject({ due: 70 });
});

test('an entity whose rows are written offline in full shows the new status alone', () => {
  const finish: Op = { ...submit, action: 'finish', field: 'taskStatus', from: ['1'], to: '2', base: { taskStatus: '1' } };
  const folded = foldRow(queued, { id: 'b1', taskStatus: '1' }, [of(1, finish, 'task')]);
  expect(folded?.mark?.confirmedStatus).toBeUndefined();
  expect(stepsFor(task, '2', () => true, folded?.mark).every(({ refusal }) => refusal?.kind === 'wrongStatus')).toBe(true);
});
