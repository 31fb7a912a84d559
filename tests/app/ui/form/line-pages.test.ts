/** Lines of a form by pages: each on exactly one. */
import { expect, test } from 'vitest';
import { linePage, pageOfLine } from '#app/ui/form/line-pages.ts';

const lines = (count: number) => Array.from({ length: count }, (_, at) => at);

test.each([
  [0, 1, 1, 0, 0],
  [50, 1, 1, 0, 50],
  [51, 2, 2, 50, 1],
  [500, 10, 10, 450, 50],
  [500, 3, 3, 100, 50],
  [100, 3, 2, 50, 50], // the last line of the third page was taken away
])('of %i lines page %i is page %i, from line %i on, with %i lines', (count, wanted, page, from, drawn) => {
  const shown = linePage(lines(count), wanted);

  expect([shown.page, shown.from, shown.drawn.length]).toEqual([page, from, drawn]);
  expect(shown.drawn).toEqual(lines(count).slice(from, from + drawn));
});

test('every line is on exactly one page, and the page is computed', () => {
  const all = lines(500);
  expect(Array.from({ length: 10 }, (_, at) => linePage(all, at + 1).drawn).flat()).toEqual(all);
  expect(all.every(at => linePage(all, pageOfLine(at)).drawn.includes(at))).toBe(true);
});
