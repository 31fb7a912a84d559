/** A session ended from elsewhere: the copies of the server's data go, what only this device has stays. */
import 'fake-indexeddb/auto';
import { beforeEach, expect, test } from 'vitest';
import type { Db } from '#db/handle.ts';
import { readEntries } from '#db/read/outbox.ts';
import { createEngineStore } from '#db/sync/engine-store.ts';
import { tablesOf } from '#db/tables-of.ts';
import { saveDraft } from '#db/write/draft.ts';
import { enqueue } from '#db/write/enqueue.ts';
import { forgetCopies } from '#db/write/forget-copies.ts';
import { saveGrants, saveSetting } from '#db/write/saved.ts';
import { create, mutation } from '#tests/sync/entry-builders.ts';
import { openTestDatabase } from './open-test-database.ts';

const draft = { key: 'car:new', entity: 'car', rowId: undefined, values: { name: '草稿' }, base: {}, savedAtMs: 1 };
let db: Db;
beforeEach(async () => {
  db = await openTestDatabase();
  const store = createEngineStore(db);
  const { epoch } = await store.takeLeadership('tab1');
  const meta = { entity: 'car', isSeeded: true as const, seededRows: 1, hasKeyset: true };
  const evidence = { issued: 1, received: 2 };
  await store.commit(epoch, { base: [{ entity: 'car', upserts: [{ id: 'a' }], deletes: [], meta, evidence }] });
  await saveGrants(db, { menu: [], auth: [], allAuth: [] });
  await saveSetting(db, 'columns', ['name']);
  await tablesOf(db).meta.put({ key: 'kept:1:report:x', value: { readAtMs: 1, value: 'secret' } });
  await tablesOf(db).files.put({ id: 'sent', name: 'a.jpg', size: 1, path: 'temp/a.jpg', storedAtMs: 1 });
});

const stored = async () => {
  const { blocks, views, outboxLog, meta, files } = tablesOf(db);
  return {
    blocks: await blocks.count(),
    views: await views.count(),
    log: await outboxLog.count(),
    meta: (await meta.toCollection().primaryKeys()).toSorted((a, b) => a.localeCompare(b)),
    files: await files.toCollection().primaryKeys(),
  };
};

test('if nothing is unsent, only settings are kept', async () => {
  expect((await stored()).blocks).toBe(1);
  expect(await forgetCopies(db)).toEqual({ ok: true, value: false });
  expect(await stored()).toEqual({ blocks: 0, views: 0, log: 0, meta: ['epoch', 'setting:columns'], files: [] });
});

test('unsent entries, drafts and files are kept; a leader that holds the rows in memory must start again', async () => {
  await enqueue(db, [mutation('m1', 'b', create({ name: '新车' }), { entity: 'car' })]);
  await saveDraft(db, draft);
  await tablesOf(db).files.put({ id: 'waits', name: 'b.jpg', size: 1, blob: new Blob(['b']), storedAtMs: 1 });
  const before = await readEntries(db);
  const epochBefore = await tablesOf(db).meta.get('epoch');

  expect(await forgetCopies(db)).toEqual({ ok: true, value: true });
  expect(await readEntries(db)).toEqual(before);
  expect(await tablesOf(db).drafts.toArray()).toEqual([draft]);
  expect((await stored()).files).toEqual(['waits']);
  expect((await stored()).blocks).toBe(0);
  expect(await tablesOf(db).meta.get('epoch')).not.toEqual(epochBefore);
});
