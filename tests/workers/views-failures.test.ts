/** What a failing disk or one view that cannot be computed does to the lists: nothing for longer than it lasts. */
import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Db } from '#db/handle.ts';
import { readView } from '#db/read/rows.ts';
import { createEngineStore } from '#db/sync/engine-store.ts';
import { subscribeView } from '#db/write/subscription.ts';
import { schema } from '#tests/support/small-schema.ts';
import { viewKey } from '#query/list-query.ts';
import type { ListQuery } from '#query/list-query.ts';
import { openTestDatabase } from '#tests/db/open-test-database.ts';
import { createReplica } from '#workers/replica.ts';
import type { Replica } from '#workers/replica-port.ts';
import type { EngineStore } from '#workers/ports.ts';
import { createViews } from '#workers/views/views.ts';
import type { Views } from '#workers/views/views.ts';
import { createFakeClock } from './fake-clock.ts';
import type { FakeClock } from './fake-clock.ts';

const query: ListQuery = { conditions: [], sort: { column: 'createTime', order: 'desc' }, pageNo: 1, pageSize: 10 };
const FULL = new Error('the disk is full');

let db: Db;
let clock: FakeClock;
let replica: Replica;
let views: Views;
let failing: Partial<Record<keyof EngineStore, number>>;
const onFailure = vi.fn<(error: unknown) => void>();

beforeEach(async () => {
  vi.clearAllMocks();
  failing = {};
  db = await openTestDatabase();
  clock = createFakeClock();
  const real = createEngineStore(db);
  const orFail = async <T>(name: keyof EngineStore, work: () => Promise<T>): Promise<T> => {
    const left = failing[name] ?? 0;
    failing[name] = left - 1;
    if (left > 0) throw FULL;
    return work();
  };
  const store: EngineStore = {
    ...real,
    putViews: (epoch, changed) => orFail('putViews', () => real.putViews(epoch, changed)),
    subscriptions: () => orFail('subscriptions', () => real.subscriptions()),
    rowsAfter: (entity, afterId) => orFail('rowsAfter', () => real.rowsAfter(entity, afterId)),
    watchSubscriptions: notify => (notify(), () => undefined),
  };
  const { epoch } = await store.takeLeadership('tab1');
  replica = createReplica({ schema, store, epoch, onStale: vi.fn<() => void>() });
  for (const entity of ['partner', 'slip']) {
    await subscribeView(db, { tabId: 't', key: viewKey(entity, query), entity, query, heldIds: [], beatMs: 0 });
    const meta = { entity, isSeeded: true as const, seededRows: 1, hasKeyset: true };
    await replica.mergeRead({ entity, rows: [{ id: '1', name: '甲' }], evidence: replica.beginRead().received(), meta });
  }
  const start = () =>
    createViews({
      replica,
      store,
      epoch,
      clock,
      linkState: () => 'up',
      onNeedWindow: () => undefined,
      onStale: () => undefined,
      onFailure,
      schema: { find: findDef ?? schema.find },
    });
  lead = () => void (views = start());
});
let lead: () => void;
let findDef: ((entity: string) => ReturnType<typeof schema.get>) | undefined;
afterEach(() => {
  findDef = undefined;
  views.stop();
});

const changeName = (entity: string, name: string) =>
  replica.mergeRead({ entity, rows: [{ id: '1', name }], evidence: replica.beginRead().received() });
async function names(afterMs: number) {
  await clock.advance(afterMs);
  const stored = await Promise.all(['partner', 'slip'].map(entity => readView(db, viewKey(entity, query))));
  return stored.map(view => view?.rows[0]?.['name']);
}

test('a view whose write failed is written a moment later (law S36)', async () => {
  lead();
  expect(await names(500)).toEqual(['甲', '甲']);
  failing = { putViews: 2 };
  await changeName('partner', '乙');

  expect(await names(500)).toEqual(['甲', '甲']);
  expect(await names(4_000)).toEqual(['乙', '甲']);
  expect(onFailure.mock.calls).toEqual([[FULL], [FULL]]);
  await changeName('slip', '丙');
  expect(await names(500)).toEqual(['乙', '丙']);
});

test.each<keyof EngineStore>(['subscriptions', 'rowsAfter'])('%s that fails at the start is tried again', async name => {
  failing = { [name]: 1 };
  lead();

  expect(await names(3_000)).toEqual(['甲', '甲']);
  expect(onFailure.mock.calls).toEqual([[FULL]]);
});

test('a view that cannot be computed does not delay others, and is shown when it can be computed (law S36)', async () => {
  const broken = schema.get('partner');
  let isBroken = true;
  findDef = entity =>
    entity === 'partner'
      ? {
          ...broken,
          get scope() {
            if (isBroken) throw new Error('a definition gone wrong');
            return broken.scope;
          },
        }
      : schema.get(entity);
  lead();

  expect(await names(2_000)).toEqual([undefined, '甲']);
  await changeName('slip', '乙');
  expect(await names(500)).toEqual([undefined, '乙']);
  isBroken = false;
  expect(await names(60_000)).toEqual(['甲', '乙']);
  expect(onFailure.mock.calls.length).toBeLessThan(20);
});
