/** Items by a key of theirs, in the order in which they come. */
import { expect, test } from 'vitest';
import { groupedBy } from '#base/grouped-by.ts';

test('keys and items keep their order, and no item is lost', () => {
  const found = groupedBy(['b1', 'a1', 'b2', 'c1', 'a2'], text => text.charAt(0));
  expect([...found]).toEqual([
    ['b', ['b1', 'b2']],
    ['a', ['a1', 'a2']],
    ['c', ['c1']],
  ]);
  expect(groupedBy([], String).size).toBe(0);
});
