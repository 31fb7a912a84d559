/** The columns a user has chosen are his, of one route, for seven days; choices of the version before are read. */
import { expect, test } from 'vitest';
import {
  decodeChosenColumns,
  NOTHING_CHOSEN,
  readChosenColumns,
  shownColumns,
  storeChosenColumns,
  withColumn,
} from '#app/page-memory/column-choice.ts';
import { memoryStore } from '#tests/support/memory-store.ts';

const NOW_MS = 1_800_000_000_000;
const DAY_MS = 86_400_000;
const NOTHING = NOTHING_CHOSEN;
const PRICE = { ...NOTHING, hidden: ['price'], kept: ['note'] };

test('a choice holds for seven days, on its route and for its user alone', () => {
  const store = memoryStore();
  storeChosenColumns(store, 'u1', '/a', PRICE, NOW_MS);
  const read = (userId: string, route: string, laterMs: number) => readChosenColumns(store, userId, route, NOW_MS + laterMs);

  expect(read('u1', '/a', 7 * DAY_MS - 1)).toEqual(PRICE);
  expect(read('u1', '/a', 7 * DAY_MS)).toEqual(NOTHING);
  expect(read('u1', '/b', 0)).toEqual(NOTHING);
  expect(read('u2', '/a', 0)).toEqual(NOTHING);
});

test('choosing nothing again leaves nothing stored, and a damaged record chooses nothing', () => {
  const store = memoryStore();
  storeChosenColumns(store, 'u1', '/a', PRICE, NOW_MS);
  storeChosenColumns(store, 'u1', '/a', NOTHING, NOW_MS);
  expect(store.items.size).toBe(0);

  store.setItem('pro__COLUMNS_u1|/a', '{"value":{"price":true},"expire":null}');
  expect(readChosenColumns(store, 'u1', '/a', NOW_MS)).toEqual(NOTHING);
});

test('the list of hidden columns that the version before stored still hides them', () => {
  const store = memoryStore();
  store.setItem('pro__COLUMNS_u1|/a', `{"value":["price","note"],"expire":${NOW_MS + DAY_MS}}`);
  expect(readChosenColumns(store, 'u1', '/a', NOW_MS)).toEqual({ ...NOTHING, hidden: ['price', 'note'] });
  expect([decodeChosenColumns([1, 2]), decodeChosenColumns({ hidden: ['a'], kept: 7 }), decodeChosenColumns('x')]).toEqual([
    NOTHING,
    { ...NOTHING, hidden: ['a'] },
    NOTHING,
  ]);
});

test('hidden and wanted columns that the version before stored are read, and an unreadable part is its default alone', () => {
  const store = memoryStore();
  store.setItem('pro__COLUMNS_u1|/a', `{"value":{"hidden":["price"],"kept":["note"]},"expire":${NOW_MS + DAY_MS}}`);
  expect(readChosenColumns(store, 'u1', '/a', NOW_MS)).toEqual(PRICE);
  const arranged = { ...PRICE, order: ['no', 'note'], widths: { no: 90 }, pins: { note: true }, density: 'loose' as const };
  storeChosenColumns(store, 'u1', '/a', arranged, NOW_MS);
  expect(readChosenColumns(store, 'u1', '/a', NOW_MS)).toEqual(arranged);
  expect(decodeChosenColumns({ ...arranged, widths: { no: 'wide' }, density: 'tiny' })).toEqual({
    ...arranged,
    widths: {},
    density: 'standard',
  });
});

test('a checked column is kept where others give way, an unchecked one is hidden', () => {
  const hidden = withColumn(PRICE, 'note', false);
  expect(hidden).toEqual({ ...NOTHING, hidden: ['price', 'note'] });
  expect(withColumn(hidden, 'price', true)).toEqual({ ...NOTHING, hidden: ['note'], kept: ['price'] });
});

test('hidden columns leave, new ones are seen, the title stays', () => {
  const columns = ['no', 'price', 'added'].map(name => ({ field: { name } }));

  expect(shownColumns(columns, ['price', 'no', 'gone'], 'no').map(({ field }) => field.name)).toEqual(['no', 'added']);
});
