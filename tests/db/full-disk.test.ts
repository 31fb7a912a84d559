/** The browser's quota is used up: what goes, what stays, and what the user is told. */
import 'fake-indexeddb/auto';
import { beforeEach, expect, test, vi } from 'vitest';
import { assert } from '#base/assert.ts';
import type { Db } from '#db/handle.ts';
import { readEntries } from '#db/read/outbox.ts';
import { tablesOf } from '#db/tables-of.ts';
import { saveDraft } from '#db/write/draft.ts';
import { enqueue } from '#db/write/enqueue.ts';
import { saveSetting } from '#db/write/saved.ts';
import { subscribeView } from '#db/write/subscription.ts';
import type { View } from '#query/view.ts';
import type { EngineStore, EntityMeta } from '#sync/engine-store.ts';
import { create, mutation } from '#tests/sync/entry-builders.ts';
import { openLeader } from './open-test-database.ts';

const quota = () => Object.assign(new Error('disk full'), { name: 'QuotaExceededError' });
const evidence = { issued: 1, received: 2 };
const query = { conditions: [], sort: { column: 'id', order: 'asc' }, pageNo: 1, pageSize: 10 } as const;
const view = (key: string, entity: string): View => ({
  key,
  entity,
  query,
  ids: [],
  rows: [],
  total: 0,
  coverage: 'full',
  markById: {},
  unverified: [],
});
const seeded = (entity: string): EntityMeta => ({ entity, isSeeded: true, seededRows: 1, hasKeyset: true });
const draft = { key: 'car:new', entity: 'car', rowId: undefined, values: { name: '草稿' }, base: {}, savedAtMs: 1 };

let db: Db;
let store: EngineStore;
let epoch: number;
beforeEach(async () => void ({ db, store, epoch } = await openLeader()));

/** A list of suppliers is open, a change of a customer waits; cars and their view are nobody's concern. */
async function furnish(): Promise<void> {
  for (const entity of ['supplier', 'customer', 'car']) {
    await store.commit(epoch, { base: [{ entity, upserts: [{ id: 'a' }], deletes: [], meta: seeded(entity), evidence }] });
  }
  await store.putViews(epoch, [view('shown', 'supplier'), view('idle', 'car')]);
  await subscribeView(db, { tabId: 't1', key: 'shown', entity: 'supplier', query, heldIds: [], beatMs: 1 });
  await enqueue(db, [mutation('m1', 'a', create({ name: '甲' }), { entity: 'customer' })]);
  await saveDraft(db, draft);
  await saveSetting(db, 'columns', ['name']);
  await tablesOf(db).files.add({ id: 'f', name: 'f.txt', blob: new Blob(['x']), size: 1, storedAtMs: 1 });
}

async function held() {
  const { blocks, views, drafts, files, outbox } = tablesOf(db);
  return {
    blocks: (await blocks.toArray()).map(({ entity }) => entity),
    views: await views.toCollection().primaryKeys(),
    drafts: await drafts.toArray(),
    files: await files.count(),
    entries: (await outbox.toArray()).map(({ opId }) => opId),
    setting: (await tablesOf(db).meta.get('setting:columns'))?.value,
  };
}
const KEPT = { drafts: [draft], files: 1, setting: ['name'] };

test('copies of server data are dropped to make room for a user’s write; data that exists only on this device is kept (law S22)', async () => {
  await furnish();
  vi.spyOn(tablesOf(db).outbox, 'add').mockRejectedValueOnce(quota());

  expect(await enqueue(db, [mutation('m2', 'b', create({ name: '乙' }))])).toEqual({ ok: true, value: { opIds: ['m2'] } });

  expect(await held()).toEqual({ ...KEPT, blocks: ['customer', 'supplier'], views: ['shown'], entries: ['m1', 'm2'] });
  expect(await store.metas()).toEqual([
    { entity: 'car', isSeeded: false, seededRows: 0, hasKeyset: true, isPaused: true },
    seeded('customer'),
    seeded('supplier'),
  ]);
});

test('a leader whose rows were dropped loses its epoch before it can write', async () => {
  await furnish();
  vi.spyOn(tablesOf(db).drafts, 'put').mockRejectedValueOnce(quota());
  await saveDraft(db, { ...draft, key: 'car:b' });

  const late = await store.commit(epoch, { base: [{ entity: 'car', upserts: [{ id: 'b' }], deletes: [], meta: seeded('car'), evidence }] });

  expect([late, (await held()).blocks]).toEqual([{ kind: 'stale' }, ['customer', 'supplier']]);
});

test('a leader’s own write drops copies too; if only views were dropped it goes on', async () => {
  await store.putViews(epoch, [view('idle', 'car')]);
  vi.spyOn(tablesOf(db).blocks, 'bulkPut').mockRejectedValueOnce(quota());

  const answer = await store.commit(epoch, { base: [{ entity: 'car', upserts: [{ id: 'a' }], deletes: [], evidence }] });

  expect([answer, await store.views(['idle']), (await held()).blocks]).toEqual([{ kind: 'committed' }, [], ['car']]);
});

test('with no copies to drop, or still without room, the write is refused with a message and nothing is stored', async () => {
  const add = vi.spyOn(tablesOf(db).outbox, 'add').mockRejectedValue(quota());
  const refused = { ok: false, error: { kind: 'storage', reason: 'quota', detail: expect.stringContaining('disk full') } };
  const change = [mutation('m2', 'b', create({ name: '乙' }))];

  expect(await enqueue(db, change)).toEqual(refused);
  await store.putViews(epoch, [view('idle', 'car')]);
  expect(await enqueue(db, change)).toEqual(refused);

  expect([add.mock.calls.length, await readEntries(db)]).toEqual([3, []]);
});

test('other failures drop no copies', async () => {
  await store.putViews(epoch, [view('idle', 'car')]);
  vi.spyOn(tablesOf(db).outbox, 'add').mockRejectedValueOnce(Object.assign(new Error('gone'), { name: 'DatabaseClosedError' }));

  const answer = await enqueue(db, [mutation('m2', 'b', create({ name: '乙' }))]);

  assert(!answer.ok, 'the write failed');
  expect([answer.error, (await store.views(['idle'])).length]).toEqual([{ kind: 'storage', reason: 'closed', detail: 'gone' }, 1]);
});
