/** Hidden columns are one user's, of one route, for seven days. */
import { expect, test } from 'vitest';
import { readHiddenColumns, shownColumns, storeHiddenColumns } from '#app/page-memory/column-choice.ts';
import { memoryStore } from '#tests/support/memory-store.ts';

const NOW_MS = 1_800_000_000_000;
const DAY_MS = 86_400_000;

test('a choice holds for seven days, on its route and for its user alone', () => {
  const store = memoryStore();
  storeHiddenColumns(store, 'u1', '/a', ['price'], NOW_MS);
  const read = (userId: string, route: string, laterMs: number) => readHiddenColumns(store, userId, route, NOW_MS + laterMs);

  expect(read('u1', '/a', 7 * DAY_MS - 1)).toEqual(['price']);
  expect(read('u1', '/a', 7 * DAY_MS)).toEqual([]);
  expect(read('u1', '/b', 0)).toEqual([]);
  expect(read('u2', '/a', 0)).toEqual([]);
});

test('showing all again leaves nothing stored, and a damaged record hides nothing', () => {
  const store = memoryStore();
  storeHiddenColumns(store, 'u1', '/a', ['price'], NOW_MS);
  storeHiddenColumns(store, 'u1', '/a', [], NOW_MS);
  expect(store.items.size).toBe(0);

  store.setItem('pro__COLUMNS_u1|/a', '{"value":{"price":true},"expire":null}');
  expect(readHiddenColumns(store, 'u1', '/a', NOW_MS)).toEqual([]);
});

test('hidden columns leave, new ones are seen, the title stays', () => {
  const columns = ['no', 'price', 'added'].map(name => ({ field: { name } }));

  expect(shownColumns(columns, ['price', 'no', 'gone'], 'no').map(({ field }) => field.name)).toEqual(['no', 'added']);
});
