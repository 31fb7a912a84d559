/** The row store: who is told what, and what stays where it is. */
import { expect, test } from 'vitest';
import { viewKey } from '#query/list-query.ts';
import type { ListQuery } from '#query/list-query.ts';
import type { View } from '#query/view.ts';
import type { Row } from '#schema/row.ts';
import { createRowStore, CHANGE_NOTE_MS, ROW_LEAVE_MS } from '#app/live/row-store.ts';

const query: ListQuery = { conditions: [], sort: { column: 'createTime', order: 'desc' }, pageNo: 1, pageSize: 10 };

function viewOf(rows: readonly Row[], changes: Partial<View> = {}): View {
  const key = viewKey('waybill', changes.query ?? query);
  const base = {
    key,
    entity: 'waybill',
    query,
    ids: rows.map(row => row.id),
    rows,
    total: rows.length,
    coverage: 'full' as const,
    markById: {},
    unverified: [],
  };
  return { ...base, ...changes };
}

/** A clock under the test's hand. */
function manual() {
  const waiting: { readonly run: () => void; readonly atMs: number }[] = [];
  let nowMs = 0;
  const later = (run: () => void, ms: number) => {
    const item = { run, atMs: nowMs + ms };
    waiting.push(item);
    return () => void waiting.splice(waiting.indexOf(item), 1);
  };
  const advance = (ms: number) => {
    nowMs += ms;
    const due = waiting.filter(item => item.atMs <= nowMs);
    for (const item of due) waiting.splice(waiting.indexOf(item), 1);
    for (const item of due) item.run();
  };
  return { env: { nowMs: () => nowMs, later }, advance };
}

test('a changed row notifies only its own listeners', () => {
  const store = createRowStore(manual().env);
  store.apply(
    viewOf([
      { id: 'a', net: 1 },
      { id: 'b', net: 1 },
    ]),
  );
  const told: string[] = [];
  store.subscribeRow('a', () => told.push('a'));
  store.subscribeRow('b', () => told.push('b'));
  store.subscribeOrder(() => told.push('order'));
  store.subscribeHead(() => told.push('head'));

  store.apply(
    viewOf([
      { id: 'a', net: 1 },
      { id: 'b', net: 2 },
    ]),
  );

  expect(told).toEqual(['b']);
});

test('a new row stays behind the pill until the user shows it', () => {
  const store = createRowStore(manual().env);
  store.apply(viewOf([{ id: 'a' }]));
  store.apply(viewOf([{ id: 'n' }, { id: 'a' }]));
  const before = { order: store.order(), fresh: store.head()?.freshCount, total: store.head()?.total };

  store.applyWaiting();

  expect(before).toEqual({ order: ['a'], fresh: 1, total: 2 });
  expect({ order: store.order(), fresh: store.head()?.freshCount }).toEqual({ order: ['n', 'a'], fresh: 0 });
});

test('a row that left the page stays current and marks the list as changed', () => {
  const store = createRowStore(manual().env);
  store.apply(
    viewOf([
      { id: 'a', s: '10' },
      { id: 'b', s: '10' },
    ]),
  );

  store.apply(
    viewOf(
      [
        { id: 'a', s: '10' },
        { id: 'b', s: '20' },
      ],
      { ids: ['a'] },
    ),
  );

  expect({ order: store.order(), status: store.entry('b')?.row['s'], hasMoved: store.head()?.hasMoved }).toEqual({
    order: ['a', 'b'],
    status: '20',
    hasMoved: true,
  });
});

test('a row deleted elsewhere fades out and is then removed', () => {
  const clock = manual();
  const store = createRowStore(clock.env);
  store.apply(viewOf([{ id: 'a' }, { id: 'b' }]));

  store.apply(viewOf([{ id: 'b' }]));
  const fading = { order: store.order(), isLeaving: store.entry('a')?.isLeaving };
  clock.advance(ROW_LEAVE_MS);

  expect(fading).toEqual({ order: ['a', 'b'], isLeaving: true });
  expect({ order: store.order(), entry: store.entry('a') }).toEqual({ order: ['b'], entry: undefined });
});

test('a row that may not stay fades out, though it is held and comes with the next view; one that may again stays', () => {
  const clock = manual();
  const store = createRowStore({ ...clock.env, belongs: row => row['s'] === '60' });
  const [a, b, c] = [
    { id: 'a', s: '60' },
    { id: 'b', s: '60' },
    { id: 'c', s: '60' },
  ];
  store.apply(viewOf([a, b, c]));
  const left = { ids: ['c'], total: 1 };
  store.apply(viewOf([{ ...a, s: '70' }, { ...b, s: '70' }, c], left));
  store.apply(viewOf([{ ...a, s: '70' }, b, c], { ids: ['b', 'c'] }));
  const fading = { order: store.order(), leaving: ['a', 'b', 'c'].map(id => store.entry(id)?.isLeaving) };
  clock.advance(ROW_LEAVE_MS);

  expect(fading).toEqual({ order: ['a', 'b', 'c'], leaving: [true, false, false] });
  expect(store.order()).toEqual(['b', 'c']);
});

test('another query replaces the rows at once', () => {
  const store = createRowStore(manual().env);
  store.apply(viewOf([{ id: 'a' }]));

  store.apply(viewOf([{ id: 'z' }], { query: { ...query, pageNo: 2 } }));

  expect({ order: store.order(), pageNo: store.head()?.pageNo }).toEqual({ order: ['z'], pageNo: 2 });
});

test('the old value is forgotten after its time', () => {
  const clock = manual();
  const store = createRowStore(clock.env);
  store.apply(viewOf([{ id: 'a', net: 1 }]));
  store.apply(viewOf([{ id: 'a', net: 2 }]));
  const noted = store.entry('a')?.flashes['net']?.was;

  clock.advance(CHANGE_NOTE_MS + 1);

  expect(noted).toBe(1);
  expect(store.entry('a')?.flashes).toEqual({});
});

test('the first server answer of an opened list replaces the stored one, later ones wait', () => {
  const clock = manual();
  const store = createRowStore(clock.env);
  clock.advance(10_000);
  store.apply(viewOf([{ id: 'a' }], { freshAtMs: 4_000 }));
  clock.advance(300);
  store.apply(viewOf([{ id: 'n' }, { id: 'a' }], { freshAtMs: 10_200 }));
  const settled = store.order();

  store.apply(viewOf([{ id: 'z' }, { id: 'n' }, { id: 'a' }], { freshAtMs: 10_400 }));

  expect({ settled, later: store.order(), fresh: store.head()?.freshCount }).toEqual({ settled: ['n', 'a'], later: ['n', 'a'], fresh: 1 });
});

test('a list opened long ago does not change its rows when the network comes back', () => {
  const clock = manual();
  const store = createRowStore(clock.env);
  clock.advance(10_000);
  store.apply(viewOf([{ id: 'a' }], { freshAtMs: 4_000 }));
  clock.advance(60_000);

  store.apply(viewOf([{ id: 'n' }, { id: 'a' }], { freshAtMs: 70_000 }));

  expect({ order: store.order(), fresh: store.head()?.freshCount }).toEqual({ order: ['a'], fresh: 1 });
});

test('rows that the conditions no longer find are counted, those that went to another page are not', () => {
  const rows = ['a', 'b', 'c'].map(id => ({ id }));
  const [a = { id: '' }, b = { id: '' }, c = { id: '' }] = rows;
  const waiting = (total: number) => {
    const store = createRowStore(manual().env);
    store.apply(viewOf(rows, { total: 9, freshAtMs: 1 }));
    // d moves up, b is still held for the screen.
    store.apply(viewOf([a, c, { id: 'd' }, b], { ids: ['a', 'c', 'd'], total, freshAtMs: 2 }));
    const { freshCount, hasMoved, leftCount } = store.head() ?? {};
    return { freshCount, hasMoved, leftCount };
  };
  expect(waiting(8)).toEqual({ freshCount: 0, hasMoved: true, leftCount: 1 });
  expect(waiting(9)).toEqual({ freshCount: 0, hasMoved: true, leftCount: 0 });
});
