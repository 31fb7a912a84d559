/** One database over several tabs, versions and restarts. */
import 'fake-indexeddb/auto';
import { expect, test, vi } from 'vitest';
import { closeDatabase, deleteDatabase, listDatabaseNames, openDatabase, watchClosed } from '#db/handle.ts';
import { readSetting } from '#db/read/saved.ts';
import type { ClosedWhy } from '#db/handle.ts';
import { toStorageError } from '#db/storage-error.ts';
import { saveSetting } from '#db/write/saved.ts';
import { freshName, openTestDatabase } from './open-test-database.ts';
import { schema } from '#features/registry.ts';

function openRaw(name: string, version: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(name, version);
    request.addEventListener('success', () => {
      request.result.close();
      resolve();
    });
    request.addEventListener('error', () => reject(new Error('the newer database opens')));
  });
}

test('data written by one handle is read by another after a restart', async () => {
  const name = freshName();
  const first = await openTestDatabase(name);
  await saveSetting(first, 'columns', ['name']);
  closeDatabase(first);

  const second = await openTestDatabase(name);

  expect(await readSetting(second, 'columns')).toEqual(['name']);
});

test('deleting a database closes it in every tab and leaves no data', async () => {
  const name = freshName();
  const db = await openTestDatabase(name);
  await saveSetting(db, 'columns', ['name']);
  const onClosed = vi.fn<(why: ClosedWhy) => void>();
  watchClosed(db, onClosed);

  const deleted = await deleteDatabase(name);

  expect(deleted).toEqual({ ok: true, value: undefined });
  expect(onClosed.mock.calls).toEqual([['deleted']]);
  expect(await listDatabaseNames()).not.toContain(name);
  expect(await saveSetting(db, 'columns', [])).toMatchObject({ ok: false, error: { kind: 'storage', reason: 'closed' } });
});

test('a database of a newer version is not changed', async () => {
  const name = freshName();
  await openRaw(name, 9_000);

  expect(await openDatabase(name, schema)).toMatchObject({ ok: false, error: { kind: 'storage', reason: 'outdated' } });
});

/** Another tab asks for a version of the schema this program does not know. */
test('a newer version can upgrade the database, and this one learns that it is outdated', async () => {
  const name = freshName();
  const db = await openTestDatabase(name);
  const onClosed = vi.fn<(why: ClosedWhy) => void>();
  watchClosed(db, onClosed);

  await openRaw(name, 9_000);

  expect(onClosed.mock.calls).toEqual([['outdated']]);
  expect(await saveSetting(db, 'columns', [])).toMatchObject({ ok: false, error: { kind: 'storage', reason: 'closed' } });
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
