/** What an entry waits for, and what waits for it. */
import { describe, expect, test } from 'vitest';
import { dependantsAmong, dependenciesOf } from '#sync/dependencies.ts';
import { rebaseAfterDiscard } from '#sync/rebase-lane.ts';
import { create, entry, mutation, remove, update } from './entry-builders.ts';
import { asHeld } from './in-state.ts';
import { opIdOf } from '#sync/op-id.ts';
import { schema } from '#tests/support/small-schema.ts';

describe('the dependencies of a mutation', () => {
  const entries = [
    entry(1, 'a', create({})),
    entry(2, 'b', create({}), { merged: [opIdOf('gone')] }),
    entry(3, 'c', update({ name: 'x' })),
  ];
  test.each([
    ['a value that is the id of a row created here', mutation('m', 'z', update({ unitId: 'a' })), ['op1']],
    ['every id of a list', mutation('m', 'z', create({ unitIds: 'b,a' })), ['op1', 'op2']],
    ['not a row that exists on the server', mutation('m', 'z', update({ unitId: 'c' })), []],
    ['not the creation of the row itself', mutation('m', 'a', update({ unitId: 'a' })), []],
    [
      'what it declares, by the entry that carries it now',
      mutation('m', 'z', remove(), { deps: [opIdOf('op3'), opIdOf('gone')] }),
      ['op3', 'op2'],
    ],
  ])('%s', (_what, next, expected) => {
    expect(dependenciesOf(entries, next)).toEqual(expected);
  });
});

describe('the dependants of an entry', () => {
  const entries = [
    entry(1, 'a', create({})),
    entry(2, 'a', update({ name: 'x' })),
    entry(3, 'b', create({ unitId: 'a' }), { deps: [opIdOf('op1')] }),
    entry(4, 'b', update({ name: 'y' })),
    entry(5, 'c', update({ unitId: 'b' }), { deps: [opIdOf('op3')] }),
    entry(6, 'd', update({ name: 'z' })),
  ];
  test.each([
    ['a creation has the later entries of its row and of rows that refer to it', 'op1', ['op2', 'op3', 'op4', 'op5']],
    ['a change has only the entries that depend on it', 'op2', []],
    ['dependants of dependants are included', 'op3', ['op4', 'op5']],
    ['an entry without dependants has none', 'op6', []],
  ])('%s', (_what, opId, expected) => {
    expect(dependantsAmong(entries, opIdOf(opId)).map(({ opId: fallen }) => fallen)).toEqual(expected);
  });
});

test('the next change of a field takes the base of the discarded one, a later one keeps its own', () => {
  const discarded = entry(1, 'a', update({ name: 'B', phone: '2' }, { name: 'A' }));
  const later = [
    entry(2, 'a', update({ name: 'C' }, { name: 'B' })),
    entry(3, 'a', update({ name: 'D', phone: '3' }, { name: 'C', phone: '2' })),
  ];

  expect(rebaseAfterDiscard(schema, discarded, later.map(asHeld)).map(({ op }) => op)).toEqual([
    update({ name: 'C' }, { name: 'A' }),
    update({ name: 'D', phone: '3' }, { name: 'C' }),
  ]);
});
