/** New rows in several tabs: each its own draft, and what a closed tab left is found again. */
import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { findNewDraft, holdDraft } from '../../../src/app/live/draft-holders.ts';
import { readDraft, readNewDrafts } from '#db/read/draft.ts';
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
const nameOf = async (tabId: string) => (await findNewDraft(db, 'supplier', tabId))?.values['name'];

test('a tab finds its own draft and leaves the one another tab has open', async () => {
  await opened('a', '甲');
  await opened('b', '乙', 2);

  expect([await nameOf('a'), await nameOf('b'), await nameOf('c')]).toEqual(['甲', '乙', undefined]);
  expect(await readNewDrafts(db, 'supplier')).toHaveLength(2);
});

test('what a closed tab left goes to the next new row, once, the newest first', async () => {
  await opened('a', '甲');
  await opened('b', '乙', 2);
  for (const close of closing) close();

  expect(await nameOf('c')).toBe('乙');
  closing.push(holdDraft(db, 'supplier:new:c'));
  expect([await nameOf('c'), await nameOf('d'), await nameOf('e')]).toEqual(['乙', '甲', '甲']);
  expect((await readNewDrafts(db, 'supplier')).map(draft => draft.key).toSorted()).toEqual(['supplier:new:c', 'supplier:new:e']);
});

test('the draft an earlier version kept for all tabs is found, and moved', async () => {
  const old = { key: 'supplier:new', entity: 'supplier', rowId: undefined, values: { name: '旧' }, base: {}, savedAtMs: 1 };
  await saveDraft(db, old);
  await saveDraft(db, { ...old, key: 'supplier:r1', rowId: 'r1' });

  expect(await findNewDraft(db, 'supplier', 'a')).toEqual({ ...old, key: 'supplier:new:a', tabId: 'a' });
  expect(await readDraft(db, 'supplier:new')).toBeUndefined();
});
