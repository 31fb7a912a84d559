/** Lines that are inserted, moved, removed and closed, and what a save is told about them. */
import { expect, test } from 'vitest';
import { isClosed } from '#app/ui/editable-table/closed-rows.ts';
import { changedOutside, changesOf, countOf, indexOfPosition, insertLines, moveLine, removeLines } from '#app/ui/editable-table/lines.ts';

const lines = (ids: string) => Array.from(ids, id => ({ id }));
const ids = (rows: readonly { readonly id: string }[]) => rows.map(({ id }) => id).join('');

test('at least one line is added, and at most what there is room for', () => {
  expect([1, 3, 0, -2, 2.7, Number.NaN, 9].map(typed => countOf(typed, 5))).toEqual([1, 3, 1, 1, 2, 1, 5]);
});

test('position 0 is the bottom, n is before line n, what lies outside is the bottom', () => {
  expect([0, 1, 3, 4, -1].map(position => indexOfPosition(position, 3))).toEqual([3, 0, 2, 3, 3]);
  expect(ids(insertLines(lines('abc'), lines('x'), indexOfPosition(3, 3)))).toBe('abxc');
});

test('lines are moved and removed', () => {
  expect([ids(moveLine(lines('abc'), 0, 2)), ids(moveLine(lines('abc'), 2, -5)), ids(removeLines(lines('abc'), new Set('ac')))]).toEqual([
    'bca',
    'cab',
    'b',
  ]);
});

test('a save is told what was inserted, updated and removed; a new line that is removed again is in none of them', () => {
  const base = [
    { id: 'a', n: 1 },
    { id: 'b', n: 2 },
    { id: 'c', n: 3 },
  ];
  const rows = [
    { id: 'a', n: 1 },
    { id: 'b', n: 5 },
    { id: 'new', n: 7 },
  ];
  const { inserted, updated, removed } = changesOf(base, removeLines([...rows, { id: 'gone' }], new Set(['gone'])));
  expect([ids(inserted), ids(updated), ids(removed)]).toEqual(['new', 'b', 'c']);
});

test('a value that was emptied is a change, an absent one that stays empty is none', () => {
  expect(changesOf([{ id: 'a', n: 1 }], [{ id: 'a' }]).updated).toHaveLength(1);
  expect(changesOf([{ id: 'a' }], [{ id: 'a', n: '' }]).updated).toHaveLength(0);
});

test('lines of others that changed are told; new ones are not', () => {
  expect(
    changedOutside(
      [
        { id: 'a', n: 1 },
        { id: 'b', n: 1 },
      ],
      [{ id: 'a', n: 2 }, { id: 'b', n: 1 }, { id: 'c' }],
    ),
  ).toEqual(['a']);
});

test('a row is closed by one value of one field', () => {
  const closedBy = { status: ['done'], locked: [1, 'Y'] };
  expect(
    [
      { id: 'a', status: 'done' },
      { id: 'b', locked: '1' },
      { id: 'c', status: 'open' },
    ].map(row => isClosed(row, closedBy)),
  ).toEqual([true, true, false]);
  expect(isClosed({ id: 'a', status: 'done' }, undefined)).toBe(false);
});
