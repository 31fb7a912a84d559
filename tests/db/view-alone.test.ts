/** A stored view is read without the rest of the program. */
import 'fake-indexeddb/auto';
import { expect, test } from 'vitest';
import { closeDatabase, deleteDatabase } from '#db/handle.ts';
import { readViewAlone } from '#db/read/view-alone.ts';
import { tablesOf } from '#db/tables-of.ts';
import { sampleView as view } from '#tests/support/sample-view.ts';
import { freshName, openTestDatabase } from './open-test-database.ts';

test('a stored view is read without opening the database through Dexie, even while it is open', async () => {
  const name = freshName();
  const db = await openTestDatabase(name);
  await tablesOf(db).views.put(view);

  expect(await readViewAlone(name, 'k')).toEqual(view);
  expect(await readViewAlone(name, 'another')).toBeUndefined();
  closeDatabase(db);
  expect(await readViewAlone(name, 'k')).toEqual(view);
});

test('a missing database is not created', async () => {
  const name = freshName();

  expect(await readViewAlone(name, 'k')).toBeUndefined();
  const names = (await indexedDB.databases()).map(known => known.name);
  expect(names).not.toContain(name);
});

test('a database without the table gives nothing and is closed again', async () => {
  const name = freshName();
  await new Promise<void>((resolve, reject) => {
    const request = indexedDB.open(name, 1);
    request.addEventListener('success', () => {
      request.result.close();
      resolve();
    });
    request.addEventListener('error', () => reject(new Error('it opens')));
  });

  expect(await readViewAlone(name, 'k')).toBeUndefined();
  expect(await deleteDatabase(name)).toEqual({ ok: true, value: undefined });
});
