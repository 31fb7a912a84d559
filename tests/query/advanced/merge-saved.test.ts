/** Saved views of two devices are merged by title over what both agreed on: nothing that was saved or deleted on either is lost. */
import { expect, test } from 'vitest';
import { mergeSaved } from '#query/advanced/merge-saved.ts';
import { decodeSavedQueries } from '#query/advanced/saved-query.ts';
import type { SavedQuery } from '#query/advanced/saved-query.ts';

const view = (text: string): SavedQuery => ({ title: text.slice(0, 1), matchType: 'and', records: [], look: { values: { x: text } } });
const views = (text: string): readonly SavedQuery[] => text.split(' ').filter(Boolean).map(view);

test.each([
  ['what only this device has saved is added', 'a', 'a b', 'a', 'a b'],
  ['what only the other has saved comes', 'a', 'a', 'a c', 'a c'],
  ['both', 'a', 'a b', 'a c', 'a c b'],
  ['a change here stays over a change there', 'a', 'a1', 'a2', 'a1'],
  ['a change there comes over none here', 'a', 'a', 'a2', 'a2'],
  ['what was deleted here is gone', 'a b', 'a', 'a b', 'a'],
  ['what was deleted there is gone', 'a b', 'a b', 'b', 'b'],
  ['a change here outlives a deletion there', 'a', 'a1', '', 'a1'],
  ['a first agreement keeps both', '', 'a', 'b', 'b a'],
])('%s', (_what, base, mine, theirs, wanted) => {
  expect(mergeSaved(views(base), views(mine), views(theirs))).toEqual(views(wanted));
});

test('queries saved before there were views are read as they were, and a damaged view costs its look alone', () => {
  const before = { title: 'a', matchType: 'or', records: [{ field: 'x', rule: 'eq', val: '1', type: 'text' }] };
  expect(decodeSavedQueries([before])).toEqual([before]);
  const [damaged] = decodeSavedQueries([{ ...before, look: 7, isPinned: 'x', roles: 1 }]);
  expect(damaged).toMatchObject(before);
  expect([damaged?.look, damaged?.isPinned, damaged?.roles]).toEqual([undefined, undefined, undefined]);
});
