/** What the keys and 批量操作 of a list offer for rows: pure parts. */
import { expect, test } from 'vitest';
import { countedSteps, removable } from '#app/ui/batch/batch-steps.ts';
import { nextActOf, whyNoEdit } from '#app/ui/list-keys/next-act.ts';
import { neighbours } from '#app/ui/list-keys/row-walk.ts';
import { offeredSteps } from '#schema/steps.ts';
import { waybill } from '#features/transport/waybill/entity.ts';

const row = (id: string, waybillStatus: string) => ({ row: { id, waybillStatus }, mark: undefined });

test('each step of 批量操作 is counted by status; a row being deleted counts nowhere; 作废 stands last', () => {
  const deleting = { ...row('d', '10'), mark: { sync: 'pending', op: 'delete', fields: [] } as const };
  const counted = countedSteps(waybill, offeredSteps(waybill), [row('a', '10'), row('b', '10'), row('c', '20'), deleting]);
  const countOf = (action: string) => counted.find(({ step }) => step.action === action)?.count;
  expect([countOf('dispatch'), countOf('accept'), countOf('loadConfirm'), countOf('void')]).toEqual([2, 1, 0, 3]);
  expect(counted.at(-1)?.step.action).toBe('void');
});

test('批量删除 counts the rows whose status lets them be deleted', () => {
  const deleting = { ...row('d', '10'), mark: { sync: 'pending', op: 'delete', fields: [] } as const };
  expect(removable(waybill, [row('a', '10'), row('b', '20'), deleting])).toHaveLength(1);
});

test('D takes the proper next step, a conflict first, and only what the user may', () => {
  const everything = () => true;
  expect(nextActOf(waybill, row('a', '10'), everything)).toMatchObject({ kind: 'step', transition: { action: 'dispatch' } });
  expect(nextActOf(waybill, row('a', '10'), () => false)).toBeUndefined();
  const mark = { sync: 'blocked', op: 'update', fields: [], isConflict: true } as const;
  expect(nextActOf(waybill, { ...row('a', '10'), mark }, everything)).toEqual({ kind: 'conflict' });
});

test('E says why a closed row is not edited', () => {
  expect(whyNoEdit(waybill, row('a', '10'), {})).toBeUndefined();
  expect(whyNoEdit(waybill, row('a', '80'), {})).toContain('不能修改');
});

test.each([
  ['b', 1, 'a', 'c'],
  ['a', 0, undefined, 'b'],
  ['c', 2, 'b', undefined],
  ['gone', 1, 'a', 'b'],
  ['gone', -1, undefined, undefined],
] as const)('beside %s (last seen at %i) stand %s and %s', (id, at, previous, next) => {
  expect(neighbours(['a', 'b', 'c'], id, at)).toEqual({ previous, next });
});
