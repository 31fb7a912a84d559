/** What each kind of user act becomes in the outbox. */
import { describe, expect, test } from 'vitest';
import { trip } from '#tests/support/small-schema.ts';
import type { Values } from '#schema/row.ts';
import type { Transition } from '#schema/entity-def.ts';
import { actionMutation, changedValues, createMutation, deleteMutation, rowLabel, updateMutation } from '#sync/new-mutation.ts';
import type { MutationEffects } from '#sync/new-mutation.ts';
import { opIdOf } from '#sync/op-id.ts';

function effects(): MutationEffects {
  let last = 0;
  return { nowMs: () => 1_760_000_000_000, newId: () => `id${++last}`, sessionKey: '0|u1|A01' };
}

const row = {
  id: 'r1',
  tripNo: 'YD1',
  tripStatus: '10',
  planWeight: 30,
  createTime: '2026-11-20 08:00:00',
  driverId_dictText: '李建国',
};
const stamped = {
  entity: 'trip',
  rowId: 'r1',
  texts: {},
  deps: [],
  label: '运单 YD1',
  sessionKey: '0|u1|A01',
  createdAtMs: 1_760_000_000_000,
};

const seen = { tripNo: 'YD1', tripStatus: '10', planWeight: 30 };

test('a create carries the filled values, read-only defaults and the first status under a fresh row id', () => {
  const mutation = createMutation(trip, { planWeight: 30, remark: '', tripNo: 'YD2', eta: undefined }, effects(), { groupId: 'g' });

  expect(mutation).toEqual({
    ...stamped,
    opId: 'id2',
    rowId: 'id1',
    label: '运单 YD2',
    groupId: 'g',
    op: { kind: 'create', values: { planWeight: 30, tripNo: 'YD2', tripStatus: '10', receiptStatus: '0' } },
  });
});

test('an update keeps the seen values of the patched fields beside the whole row as it was seen, and clears with the empty text', () => {
  const mutation = updateMutation(trip, row, { planWeight: 31, remark: undefined }, effects(), {
    texts: { carId_dictText: '晋A1' },
    deps: [opIdOf('x')],
  });

  expect(mutation).toEqual({
    ...stamped,
    opId: 'id1',
    texts: { carId_dictText: '晋A1' },
    deps: ['x'],
    op: { kind: 'update', patch: { planWeight: 31, remark: '' }, base: { planWeight: 30 }, seen },
  });
});

test('a delete keeps the values the user saw, without server stamps and display texts', () => {
  expect(deleteMutation(trip, row, effects())).toEqual({
    ...stamped,
    opId: 'id1',
    op: { kind: 'delete', base: { tripNo: 'YD1', tripStatus: '10', planWeight: 30 } },
  });
});

test('a status step keeps the seen status beside the seen values of its fields', () => {
  const step: Transition = { action: 'dispatch', button: '派车', from: ['10'], to: '20', requires: ['carId'] };

  expect(actionMutation(trip, row, step, { carId: 'c1' }, effects())).toEqual({
    ...stamped,
    opId: 'id1',
    op: {
      kind: 'action',
      action: 'dispatch',
      field: 'tripStatus',
      from: ['10'],
      to: '20',
      patch: { carId: 'c1' },
      base: { tripStatus: '10' },
      seen,
    },
  });
});

describe('changedValues', () => {
  test.each<[Values, Values, Values, string]>([
    [{ a: 1 }, { a: 1 }, {}, 'the same value is no change'],
    [{ a: 1 }, { a: 2 }, { a: 2 }, 'a new value'],
    [{ a: 1 }, { a: undefined }, { a: '' }, 'a removed value is cleared'],
    [{}, { a: '' }, {}, 'empty stays empty'],
    [{ a: '1' }, { a: 1 }, { a: 1 }, 'text and number differ'],
    [{ a: 0 }, { a: '' }, { a: '' }, 'zero is a value'],
  ])('%j → %j changes %j (%s)', (before, after, expected) => {
    expect(changedValues(before, after)).toEqual(expected);
  });
});

describe('rowLabel', () => {
  test.each([
    [{ tripNo: 'YD1' }, '运单 YD1'],
    [{ tripNo: '' }, '运单'],
    [{}, '运单'],
  ])('%j reads %s', (values, expected) => {
    expect(rowLabel(trip, values)).toBe(expected);
  });

  test('it has the name by which people call the row', () => {
    const named = { ...trip, nameField: 'plateNumber' };
    expect(rowLabel(named, { tripNo: 'YD1', plateNumber: '冀B·A1234' })).toBe('运单 YD1 冀B·A1234');
    expect(rowLabel(named, { plateNumber: '冀B·A1234' })).toBe('运单 冀B·A1234');
    expect(rowLabel(named, { tripNo: 'YD1' })).toBe('运单 YD1');
  });
});
