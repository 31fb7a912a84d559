/** Departments as a tree: in their order, none twice, none lost that something leads to; what is sought keeps what is above it. */
import { expect, test } from 'vitest';
import type { Department } from '#features/platform/departments/model.ts';
import { countBelow, idsOf, movedTo, narrowed, treeOf } from '#features/platform/departments/tree.ts';

const depart = (id: string, parentId: string, order = 0, name = id): Department => ({
  id,
  parentId,
  order,
  name,
  nameEn: '',
  nameAbbr: '',
  category: '2',
  orgCode: id,
  mobile: '',
  fax: '',
  address: '',
  memo: '',
  directors: [],
  directorNames: [],
});
const ALL = [depart('c', 'a', 2), depart('b', 'a', 1), depart('a', ''), depart('d', 'b', 0, '磅房'), depart('lost', 'gone')];

test('children stand below their parent by order, and one without its parent at the top', () => {
  expect(idsOf(treeOf(ALL))).toEqual(['a', 'b', 'd', 'c', 'lost']);
  expect([['a'], ['b'], ['d'], ['a', 'b'], ['b', 'c']].map(ids => countBelow(treeOf(ALL), ids))).toEqual([3, 1, 0, 2, 1]);
  expect(idsOf(treeOf([depart('x', 'y'), depart('y', 'x')]))).toEqual([]); // a circle, which nothing leads into
});

test('what is sought stays with those above it', () => {
  expect(idsOf(narrowed(treeOf(ALL), '磅'))).toEqual(['a', 'b', 'd']);
  expect([narrowed(treeOf(ALL), 'zz'), idsOf(narrowed(treeOf(ALL), ''))]).toEqual([[], idsOf(treeOf(ALL))]);
});

test.each([
  ['b', 0, ['b', 'a', 'c']],
  ['a', 9, ['b', 'c', 'a']],
  ['b', 1, undefined],
  ['a', -1, undefined],
  ['b1', 1, ['b2', 'b1']],
  ['no', 0, undefined],
])('%s put to place %i stands among those of its parent', (id, to, order) => {
  const nodes = treeOf([depart('a', '', 1), depart('b', '', 2), depart('c', '', 3), depart('b1', 'b', 1), depart('b2', 'b', 2)]);
  expect(movedTo(nodes, id, to)?.map(one => one.id)).toEqual(order);
});
