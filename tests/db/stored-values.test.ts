/** What another version left behind reads as absent and is told; what a user typed is kept whole. */
import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readDraft, readDrafts } from '#db/read/draft.ts';
import { readQuarantine } from '#db/read/outbox.ts';
import { readDicts, readGrants } from '#db/read/saved.ts';
import { readSeenUsers } from '#db/read/seen-users.ts';
import { onUnreadable } from '#db/read/unreadable.ts';
import { readView } from '#db/read/rows.ts';
import { createEngineStore } from '#db/sync/engine-store.ts';
import { tablesOf } from '#db/tables-of.ts';
import { saveDicts, saveDictTexts, saveGrants } from '#db/write/saved.ts';
import type { Grants } from '#domain/menu.ts';
import { sampleView } from '#tests/support/sample-view.ts';
import { openTestDatabase } from './open-test-database.ts';
import { schema } from '#features/registry.ts';

let notes: string[];
let stop: () => void;
beforeEach(() => {
  notes = [];
  stop = onUnreadable(record => notes.push(record));
});
afterEach(() => stop());

const meta = { title: '运输', keepAlive: true, internalOrExternal: false };
const leaf = { id: '2', path: '/t/w', name: 't-w', component: 'W', route: '1', hidden: false, alwaysShow: false, meta, children: [] };
const grants: Grants = {
  menu: [{ ...leaf, id: '1', path: '/t', children: [leaf] }],
  auth: [{ action: 'w:add', type: '2', status: '1' }],
  allAuth: [{ action: 'w:add', type: '2' }],
};
const put = async (db: Awaited<ReturnType<typeof openTestDatabase>>, key: string, value: unknown) =>
  void (await tablesOf(db).meta.put({ key, value }));

test('stored data is read back unchanged, and missing data is not an error', async () => {
  const db = await openTestDatabase();
  expect([await readGrants(db), await readDicts(db), await readView(db, 'x'), await readDraft(db, 'x')]).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ]);

  await saveGrants(db, grants);
  await saveDicts(db, { dicts: { yn: [{ value: '1', text: '是', color: 'green' }] } });
  await tablesOf(db).views.put(sampleView);

  expect(await readGrants(db)).toEqual(grants); // as the version before stored them
  const dated = { ...grants, source: { version: 'v1', readBy: 'a build' } };
  await saveGrants(db, dated);
  expect(await readGrants(db)).toEqual(dated);
  expect(await readDicts(db)).toEqual({ yn: [{ value: '1', text: '是', color: 'green' }] });
  expect(await readView(db, sampleView.key)).toEqual(sampleView);
  expect(notes).toEqual([]);
});

test('a value that only rows name reads as they name it and cannot be chosen; known items stay as they are', async () => {
  const db = await openTestDatabase();
  const yes = { value: '1', text: '是' };
  await saveDicts(db, { dicts: { yn: [yes] } });
  await saveDictTexts(db, { yn: { '1': '对', '2': '否' }, kind: { a: '甲' } });
  const gone = (value: string, text: string) => ({ value, text, disabled: true });
  expect(await readDicts(db)).toEqual({ yn: [yes, gone('2', '否')], kind: [gone('a', '甲')] });

  // Of a server that names no versions an item that it no longer sends is disabled, not deleted; one that it sends again is an item.
  await saveDicts(db, { dicts: { yn: [{ value: '2', text: '不' }], kind: [] } });
  expect(await readDicts(db)).toEqual({ yn: [{ value: '2', text: '不' }, gone('1', '是')], kind: [gone('a', '甲')] });

  // One that names them sends disabled items as such: what it no longer sends is deleted.
  const source = { version: 'v1', readBy: 'a build' };
  await saveDicts(db, { dicts: { yn: [], more: [yes] }, source });
  await saveDicts(db, { dicts: { yn: [], more: [] }, source });
  expect((await readDicts(db))?.['more']).toEqual([]);
  expect(notes).toEqual([]);
});

test.each([
  ['grants', [1, 2]],
  ['grants', { ...grants, menu: [{ ...leaf, meta: undefined }] }],
  ['grants', { ...grants, auth: [{ action: 7 }] }],
  ['dicts', { yn: [{ value: 1, text: '是' }] }],
  ['dicts', '<html>'],
])('%s of another shape counts as absent and is reported: %j', async (key, value) => {
  const db = await openTestDatabase();
  await put(db, key, value);

  expect([await readGrants(db), await readDicts(db)]).toEqual([undefined, undefined]);
  expect(notes).toEqual([`meta ${key}`]);
});

test.each([
  ['ids that are numbers', { ids: [1] }],
  ['rows without ids', { rows: [{ name: 'x' }] }],
  ['no coverage', { coverage: undefined }],
  ['no marks', { markById: null }],
])('a view with %s is computed again by the engine, and the list still works', async (_name, part) => {
  const db = await openTestDatabase();
  await tablesOf(db).views.put({ ...sampleView, ...part } as unknown as typeof sampleView);

  expect(await readView(db, sampleView.key)).toBeUndefined();
  expect(await createEngineStore(db).views([sampleView.key])).toEqual([]);
  expect(await readSeenUsers(db, schema)).toEqual([]);
  expect(new Set(notes)).toEqual(new Set(['views']));
});

test('an unreadable draft is not offered, and the next leader moves it unchanged to the quarantine', async () => {
  const db = await openTestDatabase();
  const draft = { key: 'waybill:1', entity: 'waybill', rowId: '1', values: { remark: '甲' }, base: {}, savedAtMs: 1 };
  const odd = { key: 'waybill:new', entity: 'waybill', values: [['remark', '乙']], savedAtMs: 2 };
  await tablesOf(db).drafts.bulkPut([draft, odd as unknown as typeof draft]);

  expect([await readDraft(db, 'waybill:1'), await readDraft(db, 'waybill:new'), await readDrafts(db, 'waybill', undefined)]).toEqual([
    draft,
    undefined,
    [],
  ]);
  await createEngineStore(db, () => 7).takeLeadership('t');

  expect(await tablesOf(db).drafts.toCollection().primaryKeys()).toEqual(['waybill:1']);
  expect(await readQuarantine(db)).toEqual([expect.objectContaining({ atMs: 7, why: 'draft waybill:new', raw: odd })]);
});
