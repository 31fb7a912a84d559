/** A new leader over what an earlier one stored: the page on the screen is kept current before the collection is in memory. */
import 'fake-indexeddb/auto';
import { expect, test, vi } from 'vitest';
import { readView } from '#db/read/rows.ts';
import { createEngineStore } from '#db/sync/engine-store.ts';
import { enqueue } from '#db/write/enqueue.ts';
import { subscribeView } from '#db/write/subscription.ts';
import { viewKey } from '#query/list-query.ts';
import { openTestDatabase } from '#tests/db/open-test-database.ts';
import { mutation, update } from '#tests/sync/entry-builders.ts';
import { createReplica } from '#workers/replica.ts';
import type { EngineStore } from '#workers/ports.ts';
import { createViews } from '#workers/views/views.ts';
import { createFakeClock } from './fake-clock.ts';
import { schema } from '#tests/support/small-schema.ts';
import { partner as row, twoNewest as query } from './partners.ts';

const key = viewKey('partner', query);
const evidence = { issued: 1, received: 2 };
const meta = { entity: 'partner', isSeeded: true as const, seededRows: 3, hasKeyset: true };

test('after a restart the page shows edits and new changes while the other rows are still being read', async () => {
  const db = await openTestDatabase();
  const clock = createFakeClock();
  const onFailure = vi.fn<(error: unknown) => void>();
  const lead = async (disk: Partial<EngineStore> = {}) => {
    // Dexie tells of changes through a real timer; the test tells itself, so that time stays the fake clock's alone.
    const own: Partial<EngineStore> = { watchSubscriptions: notify => (notify(), () => undefined) };
    const store: EngineStore = { ...createEngineStore(db), ...disk, ...own };
    const { epoch } = await store.takeLeadership('tab1');
    const replica = createReplica({ schema, store, epoch, onStale: () => undefined });
    await replica.reloadEntries();
    return { store, epoch, replica };
  };
  const view = (led: Awaited<ReturnType<typeof lead>>) =>
    createViews({ schema, ...led, clock, linkState: () => 'up', onNeedWindow: () => undefined, onStale: () => undefined, onFailure });
  const shown = async () => {
    await clock.advance(200);
    return readView(db, key);
  };
  await subscribeView(db, { tabId: 't1', key, entity: 'partner', query, heldIds: [], beatMs: clock.nowMs() });
  const before = await lead();
  await before.store.commit(before.epoch, {
    base: [{ entity: 'partner', upserts: [row('1'), row('2'), row('3')], deletes: [], meta, evidence }],
  });
  const led = await lead();
  const first = view(led);
  await vi.waitFor(async () => expect((await shown())?.ids).toEqual(['3', '2']));
  first.stop();

  const disk = vi.fn<EngineStore['rowsAfter']>(async () => {
    await new Promise(next => setTimeout(next));
    return { rows: [], nextAfterId: '' }; // slice after slice, and the end does not come
  });
  const later = await lead({ rowsAfter: disk });
  const { replica } = later;
  const second = view(later);
  await vi.waitFor(() => expect(replica.base('partner', '3')).toEqual(row('3')));
  await replica.mergeRead({ entity: 'partner', rows: [row('3', '钢改')], evidence: replica.beginRead().received() });
  await enqueue(db, [mutation('m1', '2', update({ payable: 9 }, { payable: 2.5 }))]);
  await replica.reloadEntries();

  await vi.waitFor(async () =>
    expect(await shown()).toMatchObject({
      ids: ['3', '2'],
      rows: [row('3', '钢改'), { ...row('2'), payable: 9 }],
      total: 3,
      coverage: 'full',
      markById: { 2: { sync: 'pending', op: 'update', fields: ['payable'] } },
    }),
  );
  expect(replica.isHydrated('partner')).toBe(false);

  disk.mockResolvedValue({ rows: [row('1')], nextAfterId: undefined });
  await vi.waitFor(() => expect(replica.isHydrated('partner')).toBe(true));
  expect((await shown())?.ids).toEqual(['3', '2']);
  second.stop();
  expect(onFailure).not.toHaveBeenCalled();
});
