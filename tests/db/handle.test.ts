import 'fake-indexeddb/auto';
import { expect, test, vi } from 'vitest';
import { closeDatabase, deleteDatabase, listDatabaseNames, openDatabase, watchClosed } from '#db/handle.ts';
import { readSetting } from '#db/read/saved.ts';
import { toStorageError } from '#db/storage-error.ts';
import { saveSetting } from '#db/write/saved.ts';
import { freshName, openTestDatabase } from './open-test-database.ts';

test('what one handle wrote another reads after a restart', async () => {
  const name = freshName();
  const first = await openTestDatabase(name);
  await saveSetting(first, 'columns', ['name']);
  closeDatabase(first);

  const second = await openTestDatabase(name);

  expect(await readSetting(second, 'columns')).toEqual(['name']);
});

test('deleting a database closes it in every tab and leaves nothing', async () => {
  const name = freshName();
  const db = await openTestDatabase(name);
  await saveSetting(db, 'columns', ['name']);
  const onClosed = vi.fn<() => void>();
  watchClosed(db, onClosed);

  const deleted = await deleteDatabase(name);

  expect(deleted).toEqual({ ok: true, value: undefined });
  expect(onClosed).toHaveBeenCalled();
  expect(await listDatabaseNames()).not.toContain(name);
  expect(await saveSetting(db, 'columns', [])).toMatchObject({ ok: false, error: { kind: 'storage', reason: 'closed' } });
});

test('a database of a newer version is not touched', async () => {
  const name = freshName();
  await new Promise<void>((resolve, reject) => {
    const request = indexedDB.open(name, 9_000);
    request.addEventListener('success', () => {
      request.result.close();
      resolve();
    });
    request.addEventListener('error', () => reject(new Error('the newer database opens')));
  });

  expect(await openDatabase(name)).toMatchObject({ ok: false, error: { kind: 'storage', reason: 'blocked' } });
});

test.each([
  [Object.assign(new Error('full'), { name: 'QuotaExceededError' }), 'quota', 'full'],
  [
    Object.assign(new Error('aborted'), { name: 'AbortError', inner: Object.assign(new Error('disk'), { name: 'QuotaExceededError' }) }),
    'quota',
    'disk',
  ],
  [Object.assign(new Error('gone'), { name: 'DatabaseClosedError' }), 'closed', 'gone'],
  [new Error('odd'), 'corrupt', 'Error: odd'],
  ['thrown text', 'corrupt', 'thrown text'],
])('%s is a storage error: %s', (thrown, reason, detail) => {
  expect(toStorageError(thrown)).toEqual({ kind: 'storage', reason, detail });
});
