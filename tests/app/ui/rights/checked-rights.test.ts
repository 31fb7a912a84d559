/** Proves which rights are checked after a click: apart by default; linked, what is below goes along and what is above comes along, without what may not be given. */
import { expect, test } from 'vitest';
import { toggled } from '#app/ui/rights/checked-rights.ts';
import type { RightNode } from '#domain/right-node.ts';

const node = (id: string, children: readonly RightNode[] = [], isAdminOnly = false): RightNode => ({
  id,
  title: id,
  hasRules: false,
  isAdminOnly,
  children,
});
const tree = [node('area', [node('page', [node('edit'), node('delete')]), node('system', [], true)])];

test.each([
  [['x'], 'page', false, ['x', 'page']],
  [['page', 'edit'], 'page', false, ['edit']],
  [[], 'area', true, ['area', 'page', 'edit', 'delete']],
  [[], 'edit', true, ['edit', 'area', 'page']],
  [['area', 'page', 'edit'], 'page', true, ['area']],
  [['area', 'page', 'edit'], 'edit', true, ['area', 'page']],
  [[], 'gone', true, ['gone']],
])('%o and a click on %s (linked: %s) are %o', (checked, id, isLinked, after) => {
  expect(toggled(tree, checked, id, isLinked, ({ isAdminOnly }) => !isAdminOnly)).toEqual(after);
});
