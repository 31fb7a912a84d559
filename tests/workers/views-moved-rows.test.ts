/** A page that is the server's answer is read again when a row comes into it, leaves it or moves on it. */
import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Db } from '#db/handle.ts';
import { enqueue } from '#db/write/enqueue.ts';
import { subscribeView } from '#db/write/subscription.ts';
import type { Row } from '#schema/row.ts';
import { viewKey } from '#query/list-query.ts';
import type { ListQuery } from '#query/list-query.ts';
import type { EntityMeta } from '#sync/engine-store.ts';
import { openTestDatabase } from '#tests/db/open-test-database.ts';
import { mutation, update } from '#tests/sync/entry-builders.ts';
import { schema } from '#tests/support/small-schema.ts';
import type { Replica } from '#workers/replica-port.ts';
import { createViews } from '#workers/views/views.ts';
import type { Views } from '#workers/views/views.ts';
import { createFakeClock } from './fake-clock.ts';
import type { FakeClock } from './fake-clock.ts';
import { lead } from './lead.ts';
import { partner as row } from './partners.ts';

const query: ListQuery = {
  conditions: [{ field: 'name', rule: 'like', value: '钢' }],
  sort: { column: 'createTime', order: 'desc' },
  pageNo: 1,
  pageSize: 2,
};
const key = viewKey('partner', query);
/** The whole scope was read, but the order of its pages is unsound: the device has a part. */
const meta: EntityMeta = { entity: 'partner', seededRows: 3, hasKeyset: false, isSeeded: true };

let db: Db;
let replica: Replica;
let clock: FakeClock;
let views: Views;
const onMoved = vi.fn<(key: string) => void>();
const fail = (error?: unknown) => expect(error).toBe('never');

beforeEach(async () => {
  db = await openTestDatabase();
  clock = createFakeClock();
  const led = await lead(db, fail);
  ({ replica } = led);
  views = createViews({
    schema,
    ...led,
    clock,
    linkState: () => 'up',
    onNeedWindow: () => undefined,
    onMoved,
    onStale: fail,
    onFailure: fail,
  });
  await read(row('1'), row('2'), row('3', '煤'));
  await subscribeView(db, { tabId: 't1', key, entity: 'partner', query, heldIds: [], beatMs: clock.nowMs() });
  led.noticeSubscriptions();
  await shown();
  page(['2', '1']);
  await shown();
  onMoved.mockClear();
});
afterEach(() => views.stop());

const shown = () => clock.advance(200);
const read = (...rows: readonly Row[]) => replica.mergeRead({ entity: 'partner', rows, evidence: replica.beginRead().received(), meta });
const page = (ids: readonly string[]) => views.noteWindow(key, { ids, total: 40, summary: undefined, atMs: 77 });

test('is to be read again when a row comes in, leaves or changes its place', async () => {
  await read(row('3'));
  await shown();
  expect(onMoved.mock.calls).toEqual([[key]]);
  page(['3', '2']);
  await shown();
  await read(row('2', '煤'));
  await shown();
  expect(onMoved.mock.calls).toHaveLength(2);
  page(['3', '1']);
  await shown();
  await read({ ...row('1'), createTime: '2026-02-01 00:00:00' });
  await shown();
  expect(onMoved.mock.calls).toHaveLength(3);
});

test('is not read again for a change that moves no row, nor for its own rows', async () => {
  await read({ ...row('2'), phone: '1' }, row('4', '煤'));
  await shown();
  await read(row('9'));
  page(['9', '2']);
  await shown();
  expect(onMoved).not.toHaveBeenCalled();
});

test('waits for a change made here until it was sent, also if the page was read in between', async () => {
  await enqueue(db, [mutation('m1', '2', update({ name: '煤' }, { name: '钢2' }))]);
  await replica.reloadEntries();
  await shown();
  page(['2', '1']);
  await shown();
  expect(onMoved).not.toHaveBeenCalled();
  const [entry] = replica.entries();
  const log = entry && { seq: entry.seq, opId: entry.opId, outcome: 'settled' as const, atMs: 0, note: '', entry };
  await replica.commit({
    base: [{ entity: 'partner', upserts: [row('2', '煤')], deletes: [], evidence: replica.beginRead().received() }],
    entries: entry && log ? [{ opId: entry.opId, expected: entry, next: { kind: 'finished', log } }] : [],
  });
  await shown();
  expect(onMoved.mock.calls).toEqual([[key]]);
});
