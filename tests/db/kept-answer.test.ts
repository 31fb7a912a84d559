/** Answers of pages kept in the user's own database. */
import 'fake-indexeddb/auto';
import { expect, test } from 'vitest';
import { isRecord } from '#base/json.ts';
import { readGrants, readKept, readSetting } from '#db/read/saved.ts';
import { freeSpace } from '#db/free-space.ts';
import { tablesOf } from '#db/tables-of.ts';
import { forgetAnswer, keepAnswer, saveGrants, saveSetting } from '#db/write/saved.ts';
import { isListOf, isNumber, isText, outlineOf } from '#base/outline.ts';
import { KEPT_ANSWERS_MAX, keptKind } from '#domain/kept-answers.ts';
import { kept } from '#features/platform/online-views/kept.ts';
import { openTestDatabase } from './open-test-database.ts';

type Rows = { readonly rows: readonly object[]; readonly total: number };
const isRows = outlineOf<Rows>({ rows: isListOf(isRecord), total: isNumber });
const ROWS = keptKind('rows', 1, isRows);
const HEADS = keptKind('heads', 1, isText);
const rows = (id: string) => ({ rows: [{ id }], total: 1 });

test('an answer is found by its kind and question; the newest one, in its own database only', async () => {
  const db = await openTestDatabase();
  await keepAnswer(db, ROWS, 'a', rows('1'), 10);
  await keepAnswer(db, ROWS, 'a', rows('2'), 20);

  expect(await readKept(db, ROWS, 'a')).toEqual({ readAtMs: 20, value: rows('2') });
  expect(await readKept(db, ROWS, 'b')).toBeUndefined();
  expect(await readKept(db, HEADS, 'a')).toBeUndefined();
  expect(await readKept(await openTestDatabase(), ROWS, 'a')).toBeUndefined();
  await forgetAnswer(db, ROWS, 'a');
  expect(await readKept(db, ROWS, 'a')).toBeUndefined();
});

test('answers kept under other rights go, and those under the same stay', async () => {
  const db = await openTestDatabase();
  const grants = (scope: string) => ({ menu: [], auth: [], allAuth: [], scope });
  await saveGrants(db, grants('rules'));
  await keepAnswer(db, ROWS, 'a', rows('1'), 10);
  await saveGrants(db, { ...grants('rules'), source: { version: '2', readBy: 'program' } });
  expect(await readKept(db, ROWS, 'a')).toBeDefined();
  await saveGrants(db, grants('other rules'));
  expect(await readKept(db, ROWS, 'a')).toBeUndefined();
  expect((await readGrants(db))?.scope).toBe('other rules');
});

test('over the limit the oldest are deleted, and nothing else', async () => {
  const db = await openTestDatabase();
  await saveSetting(db, 'mine', 1);
  for (let at = 0; at <= KEPT_ANSWERS_MAX; at += 1) await keepAnswer(db, ROWS, String(at), rows(String(at)), at);

  expect(await readKept(db, ROWS, '0')).toBeUndefined();
  expect(await readKept(db, ROWS, String(KEPT_ANSWERS_MAX / 2))).toBeDefined();
  expect(await readKept(db, ROWS, String(KEPT_ANSWERS_MAX))).toBeDefined();
  expect(await readSetting(db, 'mine')).toBe(1);
});

test('a full disk deletes kept answers and no setting', async () => {
  const db = await openTestDatabase();
  await saveSetting(db, 'mine', 1);
  await keepAnswer(db, ROWS, 'a', rows('1'), 10);

  expect((await freeSpace(tablesOf(db))).views).toBe(1);
  expect(await readKept(db, ROWS, 'a')).toBeUndefined();
  expect(await readSetting(db, 'mine')).toBe(1);
});

test('answers kept by earlier versions are found under the same names; those of another shape are ignored', async () => {
  const db = await openTestDatabase();
  await tablesOf(db).meta.put({ key: 'kept:1:heads:["form","",{}]', value: { readAtMs: 5, value: { rows: [], total: 7 } } });

  expect(await readKept(db, kept.heads, '["form","",{}]')).toEqual({ readAtMs: 5, value: { rows: [], total: 7 } });
  expect(await readKept(db, keptKind('heads', 2, isRows), '["form","",{}]')).toBeUndefined();
  expect(await readKept(db, HEADS, '["form","",{}]')).toBeUndefined();
});
