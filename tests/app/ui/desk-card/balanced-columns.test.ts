/** Cards of the desk stand in rows of nearly the same length, and the stylesheet knows every width that the grid names. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { balancedColumns, FITTING } from '#app/ui/desk-card/balanced-columns.ts';

/** The lengths of the rows. */
const rowsOf = (cards: number, fitting: number): readonly number[] => {
  const columns = balancedColumns(cards, fitting);
  return Array.from({ length: Math.ceil(cards / columns) }, (_, row) => Math.min(columns, cards - row * columns));
};

test.each([
  [7, 6, [4, 3]],
  [8, 6, [4, 4]],
  [13, 6, [5, 5, 3]],
  [9, 8, [5, 4]],
  [7, 8, [7]],
  [2, 6, [2]],
])('%i cards where %i fit stand as %j', (cards, fitting, rows) => {
  expect(rowsOf(cards, fitting)).toEqual(rows);
});

test('a row never holds more than fit, no more rows are taken than are needed, and cards of one row keep their width', () => {
  for (const fitting of FITTING)
    for (let cards = 1; cards <= 24; cards++) {
      const rows = rowsOf(cards, fitting);
      expect([cards, fitting, rows.length, Math.max(...rows) <= fitting]).toEqual([cards, fitting, Math.ceil(cards / fitting), true]);
      if (cards <= fitting) expect(balancedColumns(cards, fitting)).toBe(fitting);
    }
});

test('the stylesheet takes each number of columns from the width at which so many cards of 180 px fit', () => {
  const css = readFileSync(new URL('../../../../src/app/ui/desk-card/desk-card.css', import.meta.url), 'utf8');
  const known = [...css.matchAll(/min-width: (\d+)px\) \{\s*\.queue-cards \{\s*grid-template-columns: repeat\(var\(--of-(\d)\)/g)];

  expect(known.map(([, width, fitting]) => [Number(width), Number(fitting)])).toEqual(
    FITTING.map(fitting => [fitting * 180 + (fitting - 1) * 12, fitting]),
  );
});
