/** What a new view may do to rows on a screen. */
import { describe, expect, test } from 'vitest';
import { viewKey } from '#query/list-query.ts';
import type { RowMark, View } from '#query/view.ts';
import { nextEntry, planDisplay, withoutOldFlashes } from '#app/live/view-diff.ts';

const query = { conditions: [], sort: { column: 'createTime', order: 'desc' }, pageNo: 1, pageSize: 3 } as const;

function viewOf(ids: readonly string[], held: readonly string[] = [], markById: Readonly<Record<string, RowMark>> = {}): View {
  return {
    key: viewKey('waybill', query),
    entity: 'waybill',
    query,
    ids,
    rows: [...new Set([...ids, ...held])].map(id => ({ id })),
    total: ids.length,
    coverage: 'full',
    markById,
    unverified: [],
  };
}
const created: RowMark = { sync: 'pending', op: 'create', fields: [] };
const keep = { kind: 'keep', appended: [], gone: [], fresh: [], hasMoved: false, left: 0 };

describe('planDisplay', () => {
  test.each([
    ['the first rows are shown', [], viewOf(['a', 'b']), false, { kind: 'replace', ids: ['a', 'b'] }],
    ['the user’s own query applies at once', ['a'], viewOf(['b']), true, { kind: 'replace', ids: ['b'] }],
    ['a page without news changes nothing', ['a', 'b'], viewOf(['a', 'b']), false, keep],
    ['a new row above waits', ['a', 'b'], viewOf(['n', 'a', 'b']), false, { ...keep, fresh: ['n'] }],
    [
      'a new row that pushes another out waits, the other stays',
      ['a', 'b', 'c'],
      viewOf(['n', 'a', 'b'], ['c']),
      false,
      { ...keep, fresh: ['n'], hasMoved: true },
    ],
    [
      'an own new row applies at once',
      ['a', 'b'],
      viewOf(['n', 'a', 'b'], [], { n: created }),
      false,
      { kind: 'replace', ids: ['n', 'a', 'b'] },
    ],
    ['a row below moves nothing and appears', ['a', 'b'], viewOf(['a', 'b', 'z']), false, { ...keep, appended: ['z'] }],
    [
      'a deleted row goes and the next one fills in',
      ['a', 'b', 'c'],
      viewOf(['a', 'c', 'd']),
      false,
      { ...keep, gone: ['b'], appended: ['d'] },
    ],
    [
      'a row that left the answer stays, and what moves up for it is nothing new',
      ['a', 'b', 'c'],
      viewOf(['a', 'c', 'd'], ['b']),
      false,
      { ...keep, hasMoved: true, left: 1 },
    ],
    ['another order does not move rows', ['a', 'b'], viewOf(['b', 'a']), false, { ...keep, hasMoved: true }],
    ['the last row was deleted', ['a'], viewOf([]), false, { ...keep, gone: ['a'] }],
  ])('%s', (_name, displayed, view, isNewQuery, expected) => {
    expect(planDisplay({ displayed, view, isNewQuery, belongs: () => true })).toEqual(expected);
  });
});

describe('nextEntry', () => {
  const entry = {
    row: { id: 'a', net: 34.56, driver: 'd1', driver_dictText: '李建国' },
    mark: undefined,
    isUnverified: false,
    isLeaving: false,
    flashes: {},
  };

  test('an equal row keeps its object, so that no cell renders again', () => {
    expect(nextEntry(entry, { row: { ...entry.row }, mark: undefined, isUnverified: false }, 2, 10)).toBe(entry);
  });

  test('a value changed elsewhere flashes with the old value and its text', () => {
    const row = { id: 'a', net: 34.56, driver: 'd2', driver_dictText: '王磊' };

    expect(nextEntry(entry, { row, mark: undefined, isUnverified: false }, 2, 10)).toEqual({
      ...entry,
      row,
      flashes: { driver: { seq: 2, was: 'd1', wasText: '李建国', atMs: 10 } },
    });
  });

  test('the user’s own change is marked and does not flash', () => {
    const mark: RowMark = { sync: 'pending', op: 'update', fields: ['net'] };
    const row = { ...entry.row, net: 34.2 };

    expect(nextEntry(entry, { row, mark, isUnverified: false }, 2, 10)).toEqual({ ...entry, row, mark });
  });

  test('a row that comes back while fading out stays', () => {
    expect(nextEntry({ ...entry, isLeaving: true }, { row: entry.row, mark: undefined, isUnverified: false }, 2, 10).isLeaving).toBe(false);
  });

  test('old flashes are removed, recent ones stay', () => {
    const old = { seq: 1, was: 1, wasText: undefined, atMs: 5 };
    const young = { ...old, atMs: 50 };

    expect(withoutOldFlashes({ ...entry, flashes: { net: old, driver: young } }, 20).flashes).toEqual({ driver: young });
  });
});
