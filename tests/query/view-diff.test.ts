/** The difference between two views of a list. */
import { expect, test } from 'vitest';
import { diffViews } from '#query/view-diff.ts';
import type { View } from '#query/view.ts';

type Answer = Pick<View, 'ids' | 'rows'>;
const page = (...rows: View['rows']): Answer => ({ ids: rows.map(row => row.id), rows });
const [a, b] = [
  { id: 'a', name: '甲', weight: 1 },
  { id: 'b', name: '乙' },
];

test.each<readonly [string, Answer | undefined, Answer, object]>([
  ['a first answer adds all', undefined, page(a, b), { added: ['a', 'b'], removed: [], changed: {} }],
  ['an equal page makes no difference', page(a, b), page({ ...a }, b), { added: [], removed: [], changed: {} }],
  ['another order is no change of any row', page(a, b), page(b, a), { added: [], removed: [], changed: {} }],
  ['one row added and one removed', page(a), page(b), { added: ['b'], removed: ['a'], changed: {} }],
  [
    'a changed, a new and a lost value',
    page(a),
    page({ id: 'a', name: '丙', phone: '1' }),
    { added: [], removed: [], changed: { a: ['name', 'weight', 'phone'] } },
  ],
  ['undefined is absent', page(b), page({ ...b, phone: undefined }), { added: [], removed: [], changed: {} }],
  [
    'a row only held still tells its changes',
    page(a),
    { ids: [], rows: [{ ...a, weight: 2 }] },
    { added: [], removed: ['a'], changed: { a: ['weight'] } },
  ],
])('%s', (_, before, after, expected) => {
  expect(diffViews(before, after)).toEqual(expected);
});
