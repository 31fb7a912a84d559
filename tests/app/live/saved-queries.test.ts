/** Saved queries are one tenant's and user's, of one route or of the lists that share a code. */
import { expect, test } from 'vitest';
import { savedQueriesKey } from '#app/live/saved-queries-key.ts';
import { keepSavedQueries, readSavedQueries } from '#app/live/use-saved-queries.ts';
import { memoryStore } from '#tests/support/memory-store.ts';

const NOW_MS = 1_800_000_000_000;
const user = { id: 'u1', username: 'clerk', realname: '李司磅', avatar: undefined, orgCode: undefined };
const at = (tenantId: string, id: string, def: { readonly route: string; readonly queryCode?: string }): string =>
  savedQueriesKey({ tenantId, user: { ...user, id } }, def);
const one = {
  title: '重车',
  matchType: 'and' as const,
  records: [{ field: 'planWeight', rule: 'gt' as const, val: '30', type: 'number' }],
};

test('choices are visible to one user and one list, or to lists with a common code', () => {
  const store = memoryStore();
  keepSavedQueries(store, at('0', 'u1', { route: '/a' }), [one]);
  keepSavedQueries(store, at('0', 'u1', { route: '/b', queryCode: 'heavy' }), [{ ...one, title: '共用' }]);
  const titles = (key: string) => readSavedQueries(store, key, NOW_MS).map(({ title }) => title);

  expect(titles(at('0', 'u1', { route: '/a' }))).toEqual(['重车']);
  expect(titles(at('0', 'u1', { route: '/c', queryCode: 'heavy' }))).toEqual(['共用']);
  expect(titles(at('0', 'u1', { route: '/b' }))).toEqual([]);
  expect(titles(at('0', 'u2', { route: '/a' }))).toEqual([]);
  expect(titles(at('7', 'u1', { route: '/a' }))).toEqual([]);
  expect([...store.items.keys()][0]).toBe('pro__JSuperQuerySaved_0|u1|/a');
});

test('deleting the last one leaves nothing stored, and a damaged record counts as none', () => {
  const store = memoryStore();
  const key = at('0', 'u1', { route: '/a' });
  keepSavedQueries(store, key, [one]);
  keepSavedQueries(store, key, []);
  expect(store.items.size).toBe(0);

  for (const damaged of ['{', '7', '{"value":{"title":1}}']) {
    store.setItem(`pro__${key}`, damaged);
    expect(readSavedQueries(store, key, NOW_MS)).toEqual([]);
  }
});
