/** Widths, heights and lines in sight of the editable table, and its times. */
import { afterEach, expect, test, vi } from 'vitest';
import { mannerOf, widthOf } from '#app/ui/editable-table/column.ts';
import { lineAt, topOf, windowOf } from '#app/ui/editable-table/row-window.ts';
import { lookOf } from '#app/ui/editable-table/table-options.ts';
import { createScrollWatch, withRetries } from '#app/ui/editable-table/timing.ts';
import { choices, date, datetime, depart, flag, image, integer, named, ref, text, user } from '#schema/field.ts';

afterEach(() => vi.useRealTimers());
const column = (field: Parameters<typeof named>[1]) => ({ field: named('x', field) });

test('no column is narrower than its editor needs', () => {
  const widths = [date('日'), datetime('时'), user('人'), depart('部门')].map(field => widthOf({ ...column(field), widthPx: 50 }));
  expect(widths).toEqual([135, 190, 190, 190]);
  expect(widthOf({ ...column(text('文')), widthPx: 300 })).toBe(300);
});

test('each kind has its manner of editing; what is read only or worked out has none', () => {
  expect(
    [
      text('文'),
      integer('数'),
      flag('是'),
      choices('项', []),
      date('日'),
      ref('车', 'car'),
      image('图'),
      text('文', { readonly: true }),
    ].map(field => mannerOf(column(field))),
  ).toEqual(['typed', 'typed', 'toggled', 'chosen', 'mounted', 'mounted', 'mounted', 'none']);
});

test('a row is 61 high unless a smaller size is asked for', () => {
  const heights = (['medium', 'small', 'mini', 'tiny'] as const).map(
    size => lookOf({ columns: [], size, isSortable: false, hasSub: false }).heights.row,
  );
  expect(heights[0]).toBe(61);
  expect(heights).toEqual([...heights].sort((one, other) => other - one));
});

test('of five thousand lines those in sight are drawn; an open one moves the rest down', () => {
  const heights = { row: 61, sub: 180 };
  const { from, to } = windowOf(61_000, 400, 5_000, [], heights);
  expect([from, to]).toEqual([996, 1011]);
  expect([topOf(3, [1, 2], heights), lineAt(61 * 3 + 180 * 2, 10, [1, 2], heights), lineAt(61 * 2 + 100, 10, [1], heights)]).toEqual([
    543, 3, 1,
  ]);
  expect(windowOf(0, 400, 0, [], heights)).toEqual({ from: 0, to: 0 });
});

test('scrolling ends 100 ms after its last event', () => {
  vi.useFakeTimers();
  const told: boolean[] = [];
  const watch = createScrollWatch(isScrolling => told.push(isScrolling));
  watch.scrolled();
  vi.advanceTimersByTime(99);
  watch.scrolled();
  vi.advanceTimersByTime(99);
  expect(told).toEqual([true]);
  vi.advanceTimersByTime(1);
  expect(told).toEqual([true, false]);
});

test('a sub-table is tried three times more', async () => {
  let tries = 0;
  const opens = (after: number) => async () => {
    tries += 1;
    if (tries <= after) throw new Error('down');
    return 'there';
  };
  await expect(withRetries(opens(3))).resolves.toBe('there');
  tries = 0;
  await expect(withRetries(opens(4))).rejects.toThrow('down');
  expect(tries).toBe(4);
});
