/** Forms in several tabs: each its own draft, and what a closed tab left is found again. */
import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { findDraft, holdDraft } from '#app/page-memory/draft-holders.ts';
import { draftKey, readDraft, readDrafts } from '#db/read/draft.ts';
import { saveDraft } from '#db/write/draft.ts';
import type { Db } from '#db/handle.ts';
import { openTestDatabase } from '#tests/db/open-test-database.ts';

let db: Db;
let closing: (() => void)[];
beforeEach(async () => {
  db = await openTestDatabase();
  closing = [];
});
afterEach(() => {
  for (const close of closing) close();
});

/** A tab's form for a new row, open, with something typed. */
async function opened(tabId: string, name: string, savedAtMs = 1): Promise<void> {
  const key = `supplier:new:${tabId}`;
  await saveDraft(db, { key, entity: 'supplier', rowId: undefined, tabId, values: { name }, base: {}, savedAtMs });
  closing.push(holdDraft(db, key));
}
const nameOf = async (tabId: string) => (await findDraft(db, 'supplier', undefined, tabId))?.values['name'];

test('a tab finds its own draft and leaves the one another tab has open', async () => {
  await opened('a', '甲');
  await opened('b', '乙', 2);

  expect([await nameOf('a'), await nameOf('b'), await nameOf('c')]).toEqual(['甲', '乙', undefined]);
  expect(await readDrafts(db, 'supplier', undefined)).toHaveLength(2);
});

test('a closed tab’s draft is offered to the next new row, once, the newest first', async () => {
  await opened('a', '甲');
  await opened('b', '乙', 2);
  for (const close of closing) close();

  expect(await nameOf('c')).toBe('乙');
  closing.push(holdDraft(db, 'supplier:new:c'));
  expect([await nameOf('c'), await nameOf('d'), await nameOf('e')]).toEqual(['乙', '甲', '甲']);
  expect((await readDrafts(db, 'supplier', undefined)).map(draft => draft.key).toSorted()).toEqual(['supplier:new:c', 'supplier:new:e']);
});

test('the draft an earlier version kept for all tabs is found, and moved', async () => {
  const old = { key: 'supplier:new', entity: 'supplier', rowId: undefined, values: { name: '旧' }, base: {}, savedAtMs: 1 };
  await saveDraft(db, old);
  await saveDraft(db, { ...old, key: 'supplier:r1', rowId: 'r1' });

  expect(await findDraft(db, 'supplier', undefined, 'a')).toEqual({ ...old, key: 'supplier:new:a', tabId: 'a' });
  expect(await readDraft(db, 'supplier:new')).toBeUndefined();
});

test('what is typed in one tab’s form of a row is not saved by another tab’s form of the same row', async () => {
  const key = draftKey('supplier', 'r1', 'a');
  await saveDraft(db, { key, entity: 'supplier', rowId: 'r1', tabId: 'a', values: { name: '甲' }, base: {}, savedAtMs: 1 });
  closing.push(holdDraft(db, key));

  expect(await findDraft(db, 'supplier', 'r1', 'b')).toBeUndefined();
  expect(await findDraft(db, 'supplier', 'r1', 'a')).toMatchObject({ values: { name: '甲' } });

  for (const close of closing) close(); // its tab is gone: the next form of the row has it
  expect(await findDraft(db, 'supplier', 'r1', 'b')).toMatchObject({ key: draftKey('supplier', 'r1', 'b'), values: { name: '甲' } });
  expect(await findDraft(db, 'supplier', 'r2', 'b')).toBeUndefined();
});

test('a tab too busy to answer keeps what was typed in it this minute', async () => {
  const key = draftKey('supplier', 'r1', 'a');
  await saveDraft(db, { key, entity: 'supplier', rowId: 'r1', tabId: 'a', values: { name: '甲' }, base: {}, savedAtMs: Date.now() });

  expect(await findDraft(db, 'supplier', 'r1', 'b')).toBeUndefined();
  expect(await findDraft(db, 'supplier', 'r1', 'a')).toMatchObject({ values: { name: '甲' } });
});

test('the draft of a row that an earlier version kept for all tabs is found, and moved', async () => {
  const old = { key: 'supplier:r1', entity: 'supplier', rowId: 'r1', values: { name: '旧' }, base: { name: '原' }, savedAtMs: 1 };
  await saveDraft(db, old);

  expect(await findDraft(db, 'supplier', 'r1', 'a')).toEqual({ ...old, key: 'supplier:r1:a', tabId: 'a' });
  expect(await readDraft(db, 'supplier:r1')).toBeUndefined();
});
