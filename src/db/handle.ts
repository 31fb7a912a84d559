/**
 * One user's local database: opening, closing and deleting it. `Db` is opaque; only src/db uses the tables behind it.
 *
 * Errors:  every failure is an AppError of kind 'storage': quota, closed, blocked (another tab holds an older version open), outdated (a newer
 *          version of the app made it), corrupt.
 */
import { Dexie } from 'dexie';
import { err, ok } from '#base/result.ts';
import type { Result } from '#base/result.ts';
import type { AppError } from '#base/errors.ts';
import type { Schema } from '#schema/schema.ts';
import { toStorageError } from './storage-error.ts';
import { handleOf, tablesOf } from './tables-of.ts';
import type { Db } from './tables-of.ts';
import { SCHEMA_VERSIONS } from './tables.ts';

const DB_BLOCKED_WAIT_MS = 3_000; // other tabs close their older database on their own within a moment

export type { Db };

/** Opens the database for a schema and creates it if it does not exist. Waits at most DB_BLOCKED_WAIT_MS for other tabs to close it. */
export async function openDatabase(name: string, schema: Schema): Promise<Result<Db, AppError>> {
  // Query results are never shared between callers, because a change by one caller would reach the other.
  const dexie = new Dexie(name, { cache: 'disabled', chromeTransactionDurability: 'relaxed' });
  SCHEMA_VERSIONS.forEach((stores, index) => dexie.version(index + 1).stores(stores));
  // Another tab upgrades or deletes the database: close at once, or it would wait for ever. `false` keeps Dexie's own handler
  // from running, because it would let the next read open, and so create, the deleted database again.
  dexie.on('versionchange', () => {
    dexie.close();
    return false;
  });
  let timer: ReturnType<typeof setTimeout> | undefined;
  const blocked = new Promise<'blocked'>(resolve => {
    dexie.on('blocked', () => {
      timer ??= setTimeout(() => resolve('blocked'), DB_BLOCKED_WAIT_MS);
    });
  });
  try {
    const outcome = await Promise.race([dexie.open(), blocked]);
    if (outcome !== 'blocked' && !isNewer(dexie)) return ok(handleOf(dexie, schema));
    dexie.close();
    return err({ kind: 'storage', reason: outcome === 'blocked' ? 'blocked' : 'outdated', detail: name });
  } catch (error) {
    dexie.close();
    return err(toStorageError(error));
  } finally {
    clearTimeout(timer);
  }
}

/** Dexie would open it, but this version must not act on entries of a newer one. Dexie stores a version as ten times its number. */
function isNewer(dexie: Dexie): boolean {
  return Math.floor(dexie.backendDB().version / 10) > SCHEMA_VERSIONS.length;
}

export function closeDatabase(db: Db): void {
  tablesOf(db).close();
}

/** outdated: a newer version of the app upgrades it. deleted: by another tab, on purpose. lost: the browser failed. */
export type ClosedWhy = 'outdated' | 'deleted' | 'lost';

/** Calls back once when something else closed the database. Returns a function that stops watching. */
export function watchClosed(db: Db, onClosed: (why: ClosedWhy) => void): () => void {
  const dexie = tablesOf(db);
  let isTold = false; // our own close after a version change is reported as another close
  const notify = (why: ClosedWhy): void => {
    if (!isTold) onClosed(why);
    isTold = true;
  };
  const onChange = ({ newVersion }: IDBVersionChangeEvent): void => notify(newVersion === null ? 'deleted' : 'outdated');
  const onLost = (): void => notify('lost');
  dexie.on('versionchange', onChange);
  dexie.on('close', onLost);
  return () => {
    dexie.on('versionchange').unsubscribe(onChange);
    dexie.on('close').unsubscribe(onLost);
  };
}

/** Deletes every byte of the database; open handles to it in other tabs close themselves. */
export async function deleteDatabase(name: string): Promise<Result<undefined, AppError>> {
  try {
    await Dexie.delete(name);
    return ok(undefined);
  } catch (error) {
    return err(toStorageError(error));
  }
}

/** The databases this origin holds, of every user and server. */
export async function listDatabaseNames(): Promise<readonly string[]> {
  const names = await Dexie.getDatabaseNames();
  return names.filter(name => name.startsWith('quayside|'));
}
