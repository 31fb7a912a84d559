/** Stored answers during a leader's day: which one a view that is opened again is compared with, and which are dropped. */
import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Db } from '#db/handle.ts';
import { readView } from '#db/read/rows.ts';
import { tablesOf } from '#db/tables-of.ts';
import { subscribeView, unsubscribeView } from '#db/write/subscription.ts';
import { viewKey } from '#query/list-query.ts';
import type { Row } from '#schema/row.ts';
import { VIEWS_KEEP, VIEWS_LEFT } from '#sync/pace.ts';
import { openTestDatabase } from '#tests/db/open-test-database.ts';
import { schema } from '#tests/support/small-schema.ts';
import type { EngineStore } from '#workers/ports.ts';
import type { Replica } from '#workers/replica-port.ts';
import { createViews } from '#workers/views/views.ts';
import type { Views } from '#workers/views/views.ts';
import { createFakeClock } from './fake-clock.ts';
import type { FakeClock } from './fake-clock.ts';
import { lead } from './lead.ts';
import { partner as row, knowPartners, twoNewest as query } from './partners.ts';

const key = viewKey('partner', query);
const onFailure = vi.fn<(error: unknown) => void>();

let db: Db;
let store: EngineStore;
let epoch: number;
let replica: Replica;
let clock: FakeClock;
let views: Views;
let noticeSubscriptions: () => void;

beforeEach(async () => {
  db = await openTestDatabase();
  clock = createFakeClock();
  await startViews();
  await known([row('1'), row('2'), row('3')]);
  await opened();
});
afterEach(() => {
  views.stop();
  expect(onFailure).not.toHaveBeenCalled();
});

async function startViews(): Promise<void> {
  ({ store, epoch, replica, noticeSubscriptions } = await lead(db, () => undefined));
  const ports = { schema, replica, store, epoch, clock, linkState: () => 'up' as const, onNeedWindow: () => undefined };
  views = createViews({ ...ports, onStale: () => undefined, onFailure });
}

const known = (rows: readonly Row[]) => knowPartners(replica, rows);
async function opened(): Promise<void> {
  await subscribeView(db, { tabId: 't1', key, entity: 'partner', query, heldIds: [], beatMs: clock.nowMs(), isHidden: false });
  noticeSubscriptions();
}
async function turnedAway(): Promise<void> {
  await unsubscribeView(db, 't1', key);
  noticeSubscriptions();
  await clock.advance(200);
}
async function shown() {
  await clock.advance(200);
  return readView(db, key);
}

test('a view opened again shows the present rows, also when they are again as the leader first found them', async () => {
  const first = await shown();
  await turnedAway();
  views.stop();
  await startViews(); // it finds the stored answer
  await known([]);
  await opened();
  await shown();
  await known([row('3', '钢厂')]);
  await shown();
  await turnedAway();
  await known([row('3')]);
  await opened();

  expect((await shown())?.rows).toEqual(first?.rows);
});

test('old answers are dropped while it leads, and those that a tab shows are not', async () => {
  const { freshAtMs: _, ...stored } = (await shown()) ?? expect.fail('it is stored');
  const others = Array.from({ length: VIEWS_KEEP + 30 }, (_each, at) => ({ ...stored, key: `other${at}`, freshAtMs: 1_000 + at }));
  await store.putViews(epoch, others);
  await clock.advance(60_000);

  const left = await tablesOf(db).views.toArray();
  expect([left.length, left.some(view => view.key === key), left.some(view => view.key === `other${VIEWS_KEEP + 29}`)]).toEqual([
    VIEWS_LEFT,
    true,
    true,
  ]);
});
