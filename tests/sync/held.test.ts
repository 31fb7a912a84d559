/** Which entries wait for the user (law S51). */
import { expect, test } from 'vitest';
import { heldEntries } from '#sync/held.ts';
import type { OutboxEntry } from '#sync/mutation.ts';
import { create, entry, update } from './entry-builders.ts';

const BLOCKED = { state: 'blocked', reason: 'forbidden' } as const;
const seqs = (entries: readonly OutboxEntry[]): readonly number[] =>
  Array.from(heldEntries(entries), ({ seq }) => seq).toSorted((a, b) => a - b);

test('none, where none is blocked', () => {
  const first = entry(1, 'a', create({ name: '甲' }));

  expect(seqs([first, entry(2, 'b', update({ name: '乙' }), { deps: [first.opId] })])).toEqual([]);
});

test('the blocked one, those behind it in its row, those that depend on one of them, and those behind these', () => {
  const before = entry(1, 'a', update({ name: '甲' }));
  const blocked = entry(2, 'a', update({ name: '乙' }), BLOCKED);
  const behind = entry(3, 'a', update({ name: '丙' }));
  const dependant = entry(4, 'b', create({ name: '丁' }), { deps: [behind.opId] });
  const behindThat = entry(5, 'b', update({ name: '戊' }));
  const other = entry(6, 'c', update({ name: '己' }));

  expect(seqs([before, blocked, behind, dependant, behindThat, other])).toEqual([2, 3, 4, 5]);
});

test('an entry that depends on a later one waits with it', () => {
  const later = entry(7, 'b', create({ name: '乙' }), BLOCKED);

  expect(seqs([entry(1, 'a', update({ name: '甲' }), { deps: [later.opId] }), entry(2, 'a', update({ name: '丙' })), later])).toEqual([
    1, 2, 7,
  ]);
});
