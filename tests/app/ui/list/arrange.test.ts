/** Columns in the user's order, widths and pins; the rows of a page that fit the window. */
import { expect, test } from 'vitest';
import { NOTHING_CHOSEN } from '#app/page-memory/column-choice.ts';
import { arrangeColumns, COLUMN_MAX_PX, COLUMN_MIN_PX, pinsThatFit, withMoved, withPin, withWidth } from '#app/ui/list-columns/arrange.ts';
import { pageSizeFor } from '#app/ui/list-columns/page-size.ts';
import { columnsOf, fitColumns, widthOf } from '#app/ui/list/columns.ts';
import { waybill } from '#features/transport/waybill/entity.ts';

const DEF = { ...waybill, looks: {}, listColumns: ['waybillNo', 'waybillStatus', 'plateNumber', 'driverId', 'loadPlace'] };
const all = columnsOf(DEF, () => true);
const names = (columns: readonly { readonly field: { readonly name: string } }[]) => columns.map(({ field }) => field.name);
const arranged = (chosen: Partial<typeof NOTHING_CHOSEN>) => arrangeColumns(all, { ...NOTHING_CHOSEN, ...chosen });

test('a moved column stands before the one it was dropped on; the title leads whatever is stored', () => {
  const { order } = withMoved(NOTHING_CHOSEN, names(all), 'loadPlace', 'waybillStatus');
  expect(names(arranged({ order }))).toEqual(['waybillNo', 'loadPlace', 'waybillStatus', 'plateNumber', 'driverId']);
  expect(names(arranged({ order: withMoved(NOTHING_CHOSEN, names(all), 'waybillStatus', undefined).order })).at(-1)).toBe('waybillStatus');
  expect(names(arranged({ order: ['loadPlace', 'waybillNo'] }))[0]).toBe('waybillNo');
  expect(withMoved(NOTHING_CHOSEN, names(all), 'loadPlace', 'gone')).toBe(NOTHING_CHOSEN);
});

test('a column that a later version adds stands behind the one it follows in the definition, one that is gone leaves no trace', () => {
  const order = ['driverId', 'gone', 'waybillStatus', 'plateNumber'];
  expect(names(arranged({ order }))).toEqual(['waybillNo', 'driverId', 'loadPlace', 'waybillStatus', 'plateNumber']);
});

test('pinned columns follow the title, as far as they leave room for the others', () => {
  const chosen = withPin(withPin(NOTHING_CHOSEN, 'loadPlace', true), 'driverId', true);
  const columns = arrangeColumns(all, chosen);
  expect(names(columns)).toEqual(['waybillNo', 'driverId', 'loadPlace', 'waybillStatus', 'plateNumber']);
  expect(columns.map(({ isPinned }) => isPinned)).toEqual([true, true, true, false, false]);
  expect(pinsThatFit(columns, 650).map(({ isPinned }) => isPinned)).toEqual([true, true, false, false, false]);
  expect(names(arrangeColumns(all, withPin(chosen, 'driverId', false)))[1]).toBe('loadPlace');
});

test('a width set by the user is kept within bounds and not stretched; without it the column is as defined', () => {
  const wide = withWidth(NOTHING_CHOSEN, 'plateNumber', 5_000);
  expect(wide.widths).toEqual({ plateNumber: COLUMN_MAX_PX });
  expect(withWidth(wide, 'plateNumber', 3).widths).toEqual({ plateNumber: COLUMN_MIN_PX });
  expect(withWidth(wide, 'plateNumber', undefined)).toEqual(NOTHING_CHOSEN);
  const fitting = fitColumns(arranged({ widths: { plateNumber: 101.4 } }), 500, []);
  expect(fitting.find(({ field }) => field.name === 'plateNumber')?.widthPx).toBe(101);
  expect(widthOf(fitting.slice(0, 4))).toBe(500);
});

test('ten rows a page up to 900 px, more where the window holds more', () => {
  expect([720, 900, 1080, 1440].map(height => pageSizeFor(height, 'standard'))).toEqual([10, 10, 20, 30]);
  expect([pageSizeFor(1080, 'compact'), pageSizeFor(1080, 'loose'), pageSizeFor(300, 'compact')]).toEqual([30, 10, 10]);
});
