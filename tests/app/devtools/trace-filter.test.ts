/** The filter over a growing timeline, and what a step added, changed and removed in the context. */
import { expect, test } from 'vitest';
import { changeTree } from '#app/devtools/trace-changes.ts';
import type { TreeNode } from '#app/devtools/trace-changes.ts';
import { stateText } from '#app/devtools/trace-line.ts';
import { NO_FILTER, createEntryFilter } from '#app/devtools/trace-filter.ts';
import type { EntryFilter } from '#app/devtools/trace-filter.ts';
import { emptyTrace, noteReport, noteReports } from '#app/devtools/trace.ts';
import { card, step, worker } from './trace-fixture.ts';
import { schema } from '#features/registry.ts';

const trace = noteReports(
  emptyTrace(),
  [
    { kind: 'actor', card: card({ key: 'a', name: 'link' }) },
    { kind: 'actor', card: card({ key: 'b', name: 'pull waybill' }) },
    { kind: 'step', step: step(1, { actor: 'a' }) },
    { kind: 'step', step: step(2, { actor: 'b', from: 'a', event: { type: 'pull.done', payload: { rows: 37 } } }) },
    {
      kind: 'crossing',
      crossing: { place: worker, seq: 3, atMs: 1, from: 'b', to: 'server', text: 'GET /waybill/list', isFailure: false },
    },
    { kind: 'died', actor: 'b', atMs: 2 },
  ],
  0,
);

test.each<readonly [Partial<EntryFilter>, readonly number[]]>([
  [{}, [0, 1, 2, 3, 4, 5]],
  [{ actor: 'a' }, [0, 2, 3]],
  [{ kinds: ['step', 'died'] }, [2, 3, 5]],
  [{ text: 'PULL waybill' }, [1, 3, 4, 5]],
  [{ text: '37' }, [3]],
  [{ actor: 'b', kinds: ['crossing'], text: 'server' }, [4]],
  [{ text: 'nowhere' }, []],
])('the log filtered by %j shows %j', (filter, expected) => {
  const shown = createEntryFilter({ ...NO_FILTER, ...filter }, schema)(trace);

  expect(shown.map(({ no }) => no)).toEqual(expected);
});

test('a filter follows a growing timeline', () => {
  const filter = createEntryFilter({ ...NO_FILTER, kinds: ['step'] }, schema);
  filter(trace);

  const grown = noteReport(trace, { kind: 'step', step: step(9, { actor: 'a' }) }, 0);

  expect(filter(grown).map(({ no }) => no)).toEqual([2, 3, 6]);
});

test.each([
  ['up', 'up'],
  [{ standing: { contending: 'leading' } }, 'standing.contending.leading'],
  [{ standing: 'leading', store: { ok: {} } }, 'standing.leading store.ok'],
  [undefined, ''],
])('the state %j reads as %s', (value, expected) => {
  expect(stateText(value)).toBe(expected);
});

test('the tree of a context marks added, changed and removed values', () => {
  const marks = (nodes: readonly TreeNode[]): readonly string[] =>
    nodes.flatMap(({ path, change, isTouched, children }) => [`${path} ${change ?? (isTouched ? 'touched' : '-')}`, ...marks(children)]);
  const now = { same: { x: 1 }, list: [1, 3], fresh: { y: 1 }, kind: { z: 1 } };
  const before = { same: { x: 1 }, list: [1, 2], lost: 1, kind: 'text' };

  expect(marks(changeTree(now, before))).toEqual([
    '/same -',
    '/same/x -',
    '/list touched',
    '/list/0 -',
    '/list/1 changed',
    '/fresh added',
    '/fresh/y -',
    '/kind changed',
    '/kind/z -',
    '/lost removed',
  ]);
  expect(marks(changeTree(now, undefined)).every(mark => mark.endsWith(' -'))).toBe(true);
});
