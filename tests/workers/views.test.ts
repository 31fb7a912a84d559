/** Views of scanned entities are written for every tab. */
import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Db } from '#db/handle.ts';
import { readView } from '#db/read/rows.ts';
import { enqueue } from '#db/write/enqueue.ts';
import { subscribeView, unsubscribeView, updateHeld } from '#db/write/subscription.ts';
import type { Row } from '#schema/row.ts';
import { viewKey } from '#query/list-query.ts';
import type { ListQuery } from '#query/list-query.ts';
import type { LinkState } from '#sync/status.ts';
import { openTestDatabase } from '#tests/db/open-test-database.ts';
import { create, mutation, update } from '#tests/sync/entry-builders.ts';
import type { Replica } from '#workers/replica-port.ts';
import type { EngineStore } from '#workers/ports.ts';
import { createViews } from '#workers/views/views.ts';
import type { Views } from '#workers/views/views.ts';
import { createFakeClock } from './fake-clock.ts';
import type { FakeClock } from './fake-clock.ts';
import { lead } from './lead.ts';
import type { EntityMeta } from '#sync/engine-store.ts';
import { schema } from '#tests/support/small-schema.ts';
import { partner as row } from './partners.ts';

const query: ListQuery = {
  conditions: [{ field: 'name', rule: 'like', value: '钢' }],
  sort: { column: 'createTime', order: 'desc' },
  pageNo: 1,
  pageSize: 2,
};
const key = viewKey('partner', query);

let db: Db;
let store: EngineStore;
let epoch: number;
let replica: Replica;
let clock: FakeClock;
let views: Views;
let link: LinkState;
let noticeSubscriptions: () => void;
const onNeedWindow = vi.fn<(subscription: { readonly key: string }) => void>();
const onStale = vi.fn<() => void>();
const onFailure = vi.fn<(error: unknown) => void>();

beforeEach(async () => {
  vi.clearAllMocks();
  db = await openTestDatabase();
  clock = createFakeClock();
  link = 'up';
  await startViews();
});
afterEach(() => {
  views.stop();
  expect(onFailure).not.toHaveBeenCalled();
});

async function startViews(): Promise<void> {
  ({ store, epoch, replica, noticeSubscriptions } = await lead(db, onStale));
  views = createViews({ schema, replica, store, epoch, clock, linkState: () => link, onNeedWindow, onStale, onFailure });
}

async function subscribe(tabId = 't1', heldIds: readonly string[] = [], isHidden = false): Promise<void> {
  await subscribeView(db, { tabId, key, entity: 'partner', query, heldIds, beatMs: clock.nowMs(), isHidden });
  noticeSubscriptions();
}
const metaOf = (isSeeded: boolean): EntityMeta =>
  isSeeded
    ? { entity: 'partner', seededRows: 3, hasKeyset: true, isSeeded }
    : { entity: 'partner', seededRows: 3, hasKeyset: true, isSeeded };
const known = (rows: readonly Row[], isSeeded: boolean) =>
  replica.mergeRead({ entity: 'partner', rows, evidence: replica.beginRead().received(), meta: metaOf(isSeeded) });
async function did(...mutations: Parameters<typeof enqueue>[1]): Promise<void> {
  await enqueue(db, mutations);
  await replica.reloadEntries();
}
async function shown() {
  await clock.advance(200);
  return readView(db, key);
}

describe('a scanned entity', () => {
  beforeEach(async () => {
    await known([row('1'), row('2'), row('3'), row('4', '煤')], true);
    await subscribe();
  });

  test('has a full view: local order, total and page', async () => {
    expect(await shown()).toEqual({
      key,
      entity: 'partner',
      query,
      ids: ['3', '2'],
      rows: [row('3'), row('2')],
      total: 3,
      summary: { payable: 7.5 },
      coverage: 'full',
      freshAtMs: undefined,
      markById: {},
      unverified: [],
    });
  });

  test('stays full while the link is down', async () => {
    link = 'down';
    views.noteLink();

    expect((await shown())?.coverage).toBe('full');
  });

  test('shows a pending change at once, marked', async () => {
    await shown();
    await did(mutation('m1', '2', update({ name: '钢厂' }, { name: '钢2' })));

    expect(await shown()).toMatchObject({
      rows: [row('3'), row('2', '钢厂')],
      markById: { 2: { sync: 'pending', op: 'update', fields: ['name'] } },
    });
  });

  test('drops a row that leaves the filter and adds one that enters it', async () => {
    await shown();
    await known([row('3', '煤'), row('4', '钢4')], true);

    expect(await shown()).toMatchObject({ ids: ['4', '2'], total: 3 });
  });

  test('keeps rows that a tab still shows, although they left the page', async () => {
    await shown();
    await updateHeld(db, 't1', key, ['1', 'gone']);
    noticeSubscriptions();

    expect(await shown()).toMatchObject({ ids: ['3', '2'], rows: [row('3'), row('2'), row('1')] });
  });

  test('marks rows that are being verified, and has the time of the last confirmation', async () => {
    await shown();
    views.noteUnverified('partner', ['2', '1']);
    views.noteConfirmed('partner', 1_234);

    expect(await shown()).toMatchObject({ unverified: ['2'], freshAtMs: 1_234 });
  });

  test('names rows missing from the server’s page, except those with pending changes', async () => {
    await did(mutation('m1', '3', update({ name: '钢厂' })));
    await shown();

    expect(views.noteWindow(key, { ids: ['1'], total: 1, summary: undefined, atMs: 50 })).toEqual(['2']);
    expect(await shown()).toMatchObject({ ids: ['3', '2'], total: 3, coverage: 'full', freshAtMs: 50 });
  });
});

describe('an entity that was not scanned', () => {
  const window = { ids: ['2', '1'], total: 40, summary: undefined, atMs: 77 };

  test('requests the server’s page once and shows that page’s order and total', async () => {
    await known([row('1'), row('2'), row('3')], false);
    await subscribe();
    await subscribe('t2');
    await shown();
    views.noteWindow(key, window);

    expect(await shown()).toMatchObject({ ids: ['2', '1'], total: 40, coverage: 'partial', freshAtMs: 77 });
    expect(onNeedWindow.mock.calls.map(([subscription]) => subscription.key)).toEqual([key]);
  });

  test('shows the server’s page when it arrives, without waiting for the timer', async () => {
    await subscribe();
    await vi.waitFor(() => expect(onNeedWindow).toHaveBeenCalled());
    const empty = await shown();
    await known([row('1'), row('2')], false);
    views.noteWindow(key, window);

    expect(empty).toBeUndefined();
    expect(await shown()).toMatchObject({ ids: ['2', '1'], total: 40 });
  });

  test('shows a refusal until the server answers', async () => {
    const refusal = { kind: 'forbidden', message: '没有权限' } as const;
    await subscribe();
    await vi.waitFor(() => expect(onNeedWindow).toHaveBeenCalled());
    views.noteRefusal(key, refusal);
    const refused = await shown();
    views.noteWindow(key, window);

    expect(refused?.refusal).toEqual(refusal);
    expect(Object.keys((await shown()) ?? {})).not.toContain('refusal');
  });

  test('shows the rows of the device as 离线 when the link goes down', async () => {
    await known([row('1'), row('2'), row('3')], false);
    await subscribe();
    views.noteWindow(key, window);
    link = 'down';
    views.noteLink();

    expect(await shown()).toMatchObject({ ids: ['3', '2'], total: 3, coverage: 'offline' });
  });

  test('does not change its view while the link is probed', async () => {
    await known([row('1'), row('2')], false);
    await subscribe();
    await shown();
    views.noteWindow(key, window);
    await shown();
    link = 'probing';
    views.noteLink();

    expect(await shown()).toMatchObject({ coverage: 'partial', total: 40 });
  });

  test('shows a row created here above the server’s rows until a later page contains it', async () => {
    await known([row('1'), row('2')], false);
    await subscribe();
    await shown();
    views.noteWindow(key, window);
    await did(mutation('m1', 'n', create({ name: '新钢' })), mutation('m2', 'o', create({ name: '煤' })));
    expect(await shown()).toMatchObject({ ids: ['n', '2', '1'], total: 41 });

    const [entry] = replica.entries();
    const log = entry && { seq: entry.seq, opId: entry.opId, outcome: 'settled' as const, atMs: 0, note: '', entry };
    await replica.commit({
      base: [{ entity: 'partner', upserts: [row('n', '新钢')], deletes: [], evidence: replica.beginRead().received() }],
      entries: entry && log ? [{ opId: entry.opId, expected: entry, next: { kind: 'finished', log } }] : [],
    });
    expect(await shown()).toMatchObject({ ids: ['n', '2', '1'], total: 41, markById: {} });

    views.noteWindow(key, { ...window, ids: ['n', '2'], total: 41 });
    expect(await shown()).toMatchObject({ ids: ['n', '2'], total: 41 });
  });

  test('waits a short time for the server before it shows an empty page', async () => {
    await subscribe();
    await vi.waitFor(() => expect(onNeedWindow).toHaveBeenCalled());

    expect(await shown()).toBeUndefined();
    await clock.advance(2_000);
    expect(await readView(db, key)).toMatchObject({ ids: [], total: 0, coverage: 'offline' });
  });

  test('keeps the server’s last page over a restart until a new one arrives', async () => {
    await known([row('1'), row('2'), row('3')], false);
    await subscribe();
    await shown();
    views.noteWindow(key, window);
    await shown();
    views.stop();
    link = 'probing';
    await startViews();
    await did(mutation('m1', '1', update({ name: '钢厂' })));

    expect(await shown()).toMatchObject({
      ids: ['2', '1'],
      rows: [row('2'), row('1', '钢厂')],
      total: 40,
      coverage: 'partial',
      freshAtMs: 77,
    });
  });
});

describe('writing views', () => {
  beforeEach(async () => {
    await known([row('1'), row('2'), row('3')], true);
    await subscribe();
    await shown();
  });

  test('a change without effect on a view writes nothing', async () => {
    const putViews = vi.spyOn(store, 'putViews');
    await known([{ ...row('1'), phone: '1' }, row('5', '煤')], true);
    await shown();

    expect(putViews).not.toHaveBeenCalled();
  });

  test('changes are written at most ten times a second, and the last state wins', async () => {
    const putViews = vi.spyOn(store, 'putViews');
    for (let i = 0; i < 100; i++) {
      await known([row('3', `钢${i}`)], true);
      await clock.advance(10);
    }

    expect(putViews.mock.calls.length).toBeLessThanOrEqual(11);
    expect((await shown())?.rows[0]).toEqual(row('3', '钢99'));
  });

  test.each([1, 40])('%i changed rows cost proportional work, whatever the size of the list', async count => {
    await known(
      Array.from({ length: 500 }, (_, i) => row(`9${i}`)),
      true,
    );
    await shown();
    await clock.advance(2_000); // the columns of the search form are made in idle time
    await shown();
    const before = views.work();
    await known(
      Array.from({ length: count }, (_, i) => ({ ...row(`9${i}`), phone: String(i) })),
      true,
    );
    await shown();

    const after = views.work();
    expect(Object.fromEntries(Object.entries(after).map(([name, work]) => [name, work - before[name as keyof typeof before]]))).toEqual({
      examined: count,
      scans: 0,
      sorts: 0,
      moved: 0,
      merges: 0,
      columnBuilds: 0,
      viewsComputed: 1,
      viewsWritten: 0,
      rowsAdded: 0,
      rowsRemoved: 0,
      rowsChanged: 0,
    });
  });

  test('a hidden view is written after a quarter of a second, a visible one sooner', async () => {
    await subscribe('t1', [], true);
    await clock.advance(0);
    const name = async () => (await readView(db, key))?.rows[0]?.['name'];
    await known([row('3', '钢一')], true);
    await clock.advance(220);
    const waiting = await name();
    await clock.advance(50);
    const written = await name();
    await known([row('3', '钢二')], true);
    await subscribe('t2');
    await clock.advance(110);

    expect([waiting, written, await name()]).toEqual(['钢3', '钢一', '钢二']);
  });

  test('a query is kept for a minute after its last subscriber', async () => {
    await unsubscribeView(db, 't1', key);
    noticeSubscriptions();
    await clock.advance(40_000);
    const kept = views.liveQueryCount();
    await clock.advance(60_000);

    expect([kept, views.liveQueryCount()]).toEqual([1, 0]);
  });

  test('at most 64 queries are kept, and the longest unused is dropped first', async () => {
    for (let pageSize = 1; pageSize <= 70; pageSize++) {
      const other: ListQuery = { ...query, conditions: [{ field: 'name', rule: 'like', value: String(pageSize) }] };
      await subscribeView(db, {
        tabId: 't1',
        key: viewKey('partner', other),
        entity: 'partner',
        query: other,
        heldIds: [],
        beatMs: clock.nowMs(),
      });
    }
    noticeSubscriptions();
    await vi.waitFor(() => expect(views.subscriptions().length).toBe(71));
    await clock.advance(1_000);

    expect([views.subscriptions().length, views.liveQueryCount()]).toEqual([71, 64]);
  });

  test('a view without subscribers is no longer written', async () => {
    await unsubscribeView(db, 't1', key);
    noticeSubscriptions();
    await clock.advance(0);
    const putViews = vi.spyOn(store, 'putViews');
    await known([row('3', '钢厂')], true);
    await shown();

    expect([views.subscriptions(), putViews.mock.calls]).toEqual([[], []]);
  });

  test('a deposed leader stops and emits it', async () => {
    await store.takeLeadership('tab2');
    const before = await readView(db, key);
    views.noteConfirmed('partner', 9_999);

    expect(await shown()).toEqual(before);
    expect(onStale).toHaveBeenCalled();
  });
});
