/** The lines of one parent as a form shows them. */
import { expect, test } from 'vitest';
import { LIST_LINES_MAX } from '#schema/line-lists.ts';
import { CHILDREN_MAX, childrenIn } from '#app/live/use-children.ts';
import { sampleView } from '#tests/support/sample-view.ts';

const rows = Array.from({ length: 3 }, (_, at) => ({ id: `l${at}`, lineNo: at + 1 }));
const view = { ...sampleView, ids: rows.map(({ id }) => id), rows, total: 3 };

test('every line a list may have is shown', () => {
  expect(CHILDREN_MAX).toBeGreaterThanOrEqual(LIST_LINES_MAX);
  expect(childrenIn(view, false)).toEqual({ kind: 'known', rows, isPartial: false, isAwaited: false, isCut: false });
});

test('a longer list has a note, and a line that is being deleted is not shown', () => {
  const deleting = { ...view, total: 4, markById: { l1: { op: 'delete', sync: 'pending', fields: [] } } } as const;
  expect(childrenIn(deleting, false)).toMatchObject({ rows: [rows[0], rows[2]], isCut: true });
});

test('without a network the count is a minimum, and unknown for rows never read', () => {
  expect(childrenIn({ ...view, coverage: 'offline' }, false)).toMatchObject({ isPartial: true, isAwaited: true });
  expect(childrenIn({ ...view, coverage: 'offline' }, true)).toMatchObject({ isPartial: false, isAwaited: false });
  expect(childrenIn({ ...view, coverage: 'offline', freshAtMs: undefined, total: 0, ids: [], rows: [] }, false)).toEqual({
    kind: 'unknown',
    isAwaited: true,
  });
});

test('lines that the server refuses are not awaited', () => {
  const refused = { ...view, coverage: 'offline', refusal: { kind: 'forbidden', message: '没有权限' } } as const;
  expect(childrenIn(refused, false)).toMatchObject({ isPartial: true, isAwaited: false });
});
