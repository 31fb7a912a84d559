/** The cursor of the editable table: where each key takes it, and where it belongs to the page. */
import { expect, test } from 'vitest';
import { blockOf, clampCursor, cursorAt, everyCell, followed, moved } from '#app/ui/editable-table/cell-range.ts';

const extent = { rows: 3, columns: 4, page: 2 };
const at = (row: number, column: number, key: string, options: { shift?: boolean; ctrl?: boolean } = {}) => {
  const to = moved(cursorAt(row, column), { key, shift: options.shift ?? false, ctrl: options.ctrl ?? false }, extent);
  return to && [to.at.row, to.at.column];
};

test.each([
  ['ArrowUp', [1, 1], [0, 1]],
  ['ArrowDown', [1, 1], [2, 1]],
  ['ArrowLeft', [1, 1], [1, 0]],
  ['ArrowRight', [1, 1], [1, 2]],
  ['ArrowUp', [0, 1], [0, 1]],
  ['PageDown', [0, 1], [2, 1]],
  ['PageUp', [1, 1], [0, 1]],
  ['Home', [1, 2], [1, 0]],
  ['End', [1, 2], [1, 3]],
  ['Tab', [0, 3], [1, 0]],
  ['Enter', [0, 3], [1, 3]],
] as const)('%s from %j to %j', (key, [row, column], expected) => {
  expect(at(row, column, key)).toEqual(expected);
});

test('with Ctrl to the ends, with Shift back', () => {
  expect([at(1, 1, 'ArrowDown', { ctrl: true }), at(1, 1, 'Home', { ctrl: true }), at(1, 1, 'End', { ctrl: true })]).toEqual([
    [2, 1],
    [0, 0],
    [2, 3],
  ]);
  expect([at(1, 0, 'Tab', { shift: true }), at(1, 0, 'Enter', { shift: true })]).toEqual([
    [0, 3],
    [0, 0],
  ]);
});

test('Tab leaves at the first and the last cell, other keys are not the table’s', () => {
  expect([at(2, 3, 'Tab'), at(0, 0, 'Tab', { shift: true }), at(2, 0, 'Enter'), at(1, 1, 'F5')]).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
});

test('Shift and an arrow make a block from where it began', () => {
  const one = moved(cursorAt(1, 1), { key: 'ArrowDown', shift: true, ctrl: false }, extent);
  const two = one && moved(one, { key: 'ArrowLeft', shift: true, ctrl: false }, extent);
  expect(two && blockOf(two)).toEqual({ top: 1, bottom: 2, left: 0, right: 1 });
});

test('Ctrl and A choose every cell, from wherever the cursor is', () => {
  expect(blockOf(everyCell(extent))).toEqual({ top: 0, bottom: 2, left: 0, right: 3 });
});

test('the cursor stays with its line; with its number where that has gone; a block shrinks when its lines are parted', () => {
  const ids = (text: string) => text.split('').map(id => ({ id }));
  const before = ids('abcd');
  const one = cursorAt(1, 3);
  const two = { at: { row: 2, column: 3 }, anchor: { row: 1, column: 0 } };
  const after = (cursor: typeof two, text: string) => followed(cursor, before, ids(text));
  expect(after(one, 'abxd')).toBe(one);
  expect([after(one, 'bcd'), after(one, 'cdab'), after(one, 'acd')]).toEqual([cursorAt(0, 3), cursorAt(3, 3), cursorAt(1, 3)]);
  expect(after(two, 'abcdx')).toBe(two);
  expect(after(two, 'xabcd')).toEqual({ at: { row: 3, column: 3 }, anchor: { row: 2, column: 0 } });
  expect([after(two, 'abxcd'), after(two, 'acd'), after(two, 'cbad'), after(two, 'abd')]).toEqual([
    cursorAt(3, 3),
    cursorAt(1, 3),
    cursorAt(0, 3),
    cursorAt(2, 3),
  ]);
  const beyond = { at: { row: 0, column: 0 }, anchor: { row: 9, column: 0 } };
  expect(followed(beyond, before, ids('abcdefghij'))).toBe(beyond);
});

test('a cursor on lines that have gone stands in the last one', () => {
  expect(clampCursor(cursorAt(9, 1), extent)).toEqual(cursorAt(2, 1));
  expect(clampCursor(cursorAt(0, 0), { ...extent, rows: 0 })).toBeUndefined();
});
