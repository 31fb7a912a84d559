/** When a change reaches the stored view: at once after a quiet time, collected in a stream, and whatever becomes of the device's clock. */
import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Db } from '#db/handle.ts';
import { readView } from '#db/read/rows.ts';
import { subscribeView } from '#db/write/subscription.ts';
import { viewKey } from '#query/list-query.ts';
import type { Row } from '#schema/row.ts';
import { openTestDatabase } from '#tests/db/open-test-database.ts';
import { schema } from '#tests/support/small-schema.ts';
import type { Replica } from '#workers/replica-port.ts';
import { createViews } from '#workers/views/views.ts';
import type { Views } from '#workers/views/views.ts';
import { partner as row, knowPartners, twoNewest as query } from './partners.ts';
import { createFakeClock } from './fake-clock.ts';
import type { FakeClock } from './fake-clock.ts';
import { lead } from './lead.ts';

const key = viewKey('partner', query);

let db: Db;
let replica: Replica;
let clock: FakeClock;
let views: Views;

beforeEach(async () => {
  db = await openTestDatabase();
  clock = createFakeClock();
  const onStale = (): void => undefined;
  const onFailure = (error: unknown): void => expect(error).toBeUndefined();
  const led = await lead(db, onStale);
  const { store, epoch } = led;
  replica = led.replica;
  await known([row('1'), row('2'), row('3')]);
  await subscribeView(db, { tabId: 't1', key, entity: 'partner', query, heldIds: [], beatMs: clock.nowMs() });
  views = createViews({ schema, replica, store, epoch, clock, linkState: () => 'up', onNeedWindow: () => undefined, onStale, onFailure });
});
afterEach(() => views.stop());

const known = (rows: readonly Row[]) => knowPartners(replica, rows);
async function shown() {
  await clock.advance(200);
  return readView(db, key);
}

test('answers the first change after a quiet time without waiting for others, and collects those that follow', async () => {
  await shown();
  const before = views.work().viewsComputed;
  await known([row('3', '钢三')]);
  await clock.advance(0);
  expect((await readView(db, key))?.rows[0]).toEqual(row('3', '钢三'));
  expect(views.work().viewsComputed).toBe(before + 1);

  for (const name of ['钢甲', '钢乙', '钢丙']) await known([row('3', name)]);
  await clock.advance(0);
  expect((await readView(db, key))?.rows[0]).toEqual(row('3', '钢三'));
  expect((await shown())?.rows[0]).toEqual(row('3', '钢丙'));
  expect(views.work().viewsComputed).toBe(before + 2);
});

test('follows its rows when the device’s clock was set back', async () => {
  await shown();
  clock.set(1_000);
  await known([row('3', '钢三')]);

  expect((await shown())?.rows[0]).toEqual(row('3', '钢三'));
});
