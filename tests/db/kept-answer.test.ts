/** Answers of online views kept in the user's own database. */
import 'fake-indexeddb/auto';
import { expect, test } from 'vitest';
import { readKept } from '#db/read/kept-answer.ts';
import { readSetting } from '#db/read/saved.ts';
import { freeSpace } from '#db/free-space.ts';
import { tablesOf } from '#db/tables-of.ts';
import { forgetAnswer, keepAnswer } from '#db/write/kept-answer.ts';
import { saveSetting } from '#db/write/saved.ts';
import { KEPT_ANSWERS_MAX } from '#domain/kept-answers.ts';
import { openTestDatabase } from './open-test-database.ts';

const rows = (id: string) => ({ rows: [{ id }], total: 1 });

test('an answer is found by its kind and question, the newest of them, and in no other database', async () => {
  const db = await openTestDatabase();
  await keepAnswer(db, 'rows', 'a', rows('1'), 10);
  await keepAnswer(db, 'rows', 'a', rows('2'), 20);

  expect(await readKept(db, 'rows', 'a')).toEqual({ readAtMs: 20, value: rows('2') });
  expect(await readKept(db, 'rows', 'b')).toBeUndefined();
  expect(await readKept(db, 'heads', 'a')).toBeUndefined();
  expect(await readKept(await openTestDatabase(), 'rows', 'a')).toBeUndefined();
  await forgetAnswer(db, 'rows', 'a');
  expect(await readKept(db, 'rows', 'a')).toBeUndefined();
});

test('of too many the oldest go, and nothing else', async () => {
  const db = await openTestDatabase();
  await saveSetting(db, 'mine', 1);
  for (let at = 0; at <= KEPT_ANSWERS_MAX; at += 1) await keepAnswer(db, 'rows', String(at), rows(String(at)), at);

  expect(await readKept(db, 'rows', '0')).toBeUndefined();
  expect(await readKept(db, 'rows', String(KEPT_ANSWERS_MAX / 2))).toBeDefined();
  expect(await readKept(db, 'rows', String(KEPT_ANSWERS_MAX))).toBeDefined();
  expect(await readSetting(db, 'mine')).toBe(1);
});

test('a full disk lets go of them, and of no setting', async () => {
  const db = await openTestDatabase();
  await saveSetting(db, 'mine', 1);
  await keepAnswer(db, 'rows', 'a', rows('1'), 10);

  expect((await freeSpace(tablesOf(db))).views).toBe(1);
  expect(await readKept(db, 'rows', 'a')).toBeUndefined();
  expect(await readSetting(db, 'mine')).toBe(1);
});
