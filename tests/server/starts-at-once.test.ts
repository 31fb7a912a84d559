/** Several processes that start at the same moment on one new data folder, or on one new database. */
import { askSql } from '#tests/server/support/ask-sql.ts';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { expect, test } from 'vitest';
import { openTestDatabase } from '#tests/support/test-database.ts';
import { lockFolder } from '#server/database/folder-lock.ts';
import { secretFrom, sharedSecret } from '#server/secrets.ts';
import type { Started, StartsAtOnce } from '#tests/server/support/starts-at-once.ts';
import { startServer, START_TIMEOUT_MS } from '#tests/server/support/test-server.ts';

const THREADS = 2;
const ROUNDS = 100;
const THREAD = new URL('./support/starts-at-once.ts', import.meta.url).href;
const LOADER = `import('tsx/esm/api').then(({ register }) => { register(); return import('${THREAD}'); })`;

async function startAtOnce(folders: readonly string[]): Promise<readonly (readonly Started[])[]> {
  const workerData: StartsAtOnce = { gate: new Int32Array(new SharedArrayBuffer(4)), threads: THREADS, folders };
  const threads = Array.from({ length: THREADS }, () => new Worker(LOADER, { workerData, eval: true }));
  const told = await Promise.all(threads.map(thread => once(thread, 'message')));
  return told.map(([started]) => started as readonly Started[]);
}

test(
  'servers started at once on a new folder share one complete secret readable by its owner only, and one of them gets the folder',
  async () => {
    const parent = mkdtempSync(join(tmpdir(), 'quayside-at-once-'));
    const folders = Array.from({ length: ROUNDS }, (_, round) => join(parent, String(round)));
    const [one = [], two = []] = await startAtOnce(folders);

    expect(one.map(({ secret }) => secret)).toEqual(two.map(({ secret }) => secret));
    expect(one.every(({ secret }) => secret.length === 64)).toBe(true);
    expect(one.filter((started, round) => started.isLocked === two[round]?.isLocked)).toEqual([]);
    for (const folder of folders) {
      expect(readdirSync(folder).toSorted()).toEqual(['server.lock', 'token.secret']);
      expect(statSync(join(folder, 'token.secret')).mode & 0o777).toBe(0o600);
    }
    rmSync(parent, { recursive: true });
  },
  START_TIMEOUT_MS,
);

test('the lock of an ended process is taken over, that of a living one is not, and no other file stays in the folder', () => {
  const folder = mkdtempSync(join(tmpdir(), 'quayside-lock-'));
  const file = join(folder, 'server.lock');
  writeFileSync(file, '999999999');
  const release = lockFolder(folder);
  expect(() => lockFolder(folder)).toThrow(`正被另一个服务使用（进程 ${process.pid}）`);
  const longAgo = new Date(Date.now() - 60_000);
  utimesSync(file, longAgo, longAgo); // its number may belong to another program by now
  lockFolder(folder)();
  release();

  expect(readdirSync(folder)).toEqual([]);
  rmSync(folder, { recursive: true });
});

test(
  'servers started at once on a new database share one secret, whatever their folders; a secret kept in a folder by an earlier version stays valid',
  async () => {
    const db = await openTestDatabase('tables');
    const server = await startServer({ database: db, sample: false });
    const folders = [1, 2, 3].map(() => mkdtempSync(join(tmpdir(), 'quayside-shared-')));
    const [, , older = ''] = folders;
    const kept = secretFrom(undefined, older, 'token');
    const secrets = await Promise.all(folders.map(folder => sharedSecret(db, folder, 'token')));
    expect(new Set(secrets).size).toBe(1);
    await askSql(db, "delete from sys_meta where meta_key = 'token_secret'");
    expect(await sharedSecret(db, older, 'token')).toBe(kept);
    expect(await sharedSecret(db, folders[0] ?? '', 'token')).toBe(kept);
    await server.close();
    await db.destroy();
    for (const folder of folders) rmSync(folder, { recursive: true });
  },
  START_TIMEOUT_MS,
);
