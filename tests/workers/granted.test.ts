/** Which lists the worker holds for closed: by what is stored until the server answers, then by its answer, whichever tab got it, and never by another user's. */
import 'fake-indexeddb/auto';
import { expect, test } from 'vitest';
import { closeDatabase } from '#db/handle.ts';
import { saveGrants } from '#db/write/saved.ts';
import type { GrantEntry, Grants } from '#domain/menu.ts';
import { createGranted } from '#workers/granted.ts';
import { openTestDatabase } from '../db/open-test-database.ts';

const entry = (action: string): GrantEntry => ({ action, type: '2', status: '0' });
const grantsOf = (...held: readonly string[]): Grants => ({
  menu: [],
  auth: held.map(entry),
  allAuth: ['a:list', 'b:list'].map(entry),
});

test('before the server answers, what is stored closes lists; its answer replaces that', async () => {
  const db = await openTestDatabase();
  const granted = createGranted('spec');
  await granted.recall(db);
  expect([granted.rights(), granted.closedLists()]).toEqual([undefined, []]);

  await saveGrants(db, grantsOf('a:list'));
  await granted.recall(db);
  expect([granted.rights(), granted.closedLists()]).toEqual([undefined, ['b:list']]);

  granted.take(grantsOf('b:list'));
  await granted.recall(db); // a tab that leads later
  expect(granted.closedLists()).toEqual(['a:list']);
});

test('stored permissions that cannot be read close no list, and do not keep the worker from leading', async () => {
  const db = await openTestDatabase();
  closeDatabase(db);
  const granted = createGranted('spec');
  await granted.recall(db);
  expect(granted.closedLists()).toEqual([]);
});

test('another tab’s answer counts as one’s own, and the same again is no news', () => {
  const [one, other] = [createGranted('spec'), createGranted('spec')];
  const message = one.take(grantsOf('a:list'));
  expect([other.hear(message), other.hear(message)]).toEqual([true, false]);
  expect([other.rights(), other.closedLists()]).toEqual([one.rights(), ['b:list']]);
});

test('nothing of one user is held against the next', () => {
  const granted = createGranted('spec');
  granted.take(grantsOf());
  granted.forget();
  expect([granted.rights(), granted.closedLists()]).toEqual([undefined, []]);
});
