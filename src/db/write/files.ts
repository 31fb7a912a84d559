/** Stores chosen files on this device until the server has them, and deletes files that nothing names any more. */
import type { Result } from '#base/result.ts';
import type { AppError } from '#base/errors.ts';
import { INLINE_PATH } from '#schema/file-path.ts';
import { localFilesIn } from '#schema/local-file.ts';
import type { UploadWay } from '#schema/upload-way.ts';
import { filesNamedBy, isUpload } from '#sync/upload-entries.ts';
import type { Db } from '../handle.ts';
import { readableEntries } from '../stored-entry.ts';
import { storedDraft } from '../stored-values.ts';
import { asResult, asResultWithRoom } from '../storage-error.ts';
import { tablesOf } from '../tables-of.ts';
import type { Draft, QuaysideDexie } from '../tables.ts';

export const UNUSED_FILE_KEEP_MS = 604_800_000; // a chosen file no form, draft or entry names is cleared after 7 days

/** Stores a file under a new id. With the storage full it answers `storage/quota` and nothing is written. */
export function keepFile(
  db: Db,
  file: { readonly id: string; readonly name: string; readonly blob: Blob; readonly way?: UploadWay },
  nowMs: number = Date.now(),
): Promise<Result<undefined, AppError>> {
  return asResultWithRoom(tablesOf(db), async () => {
    await tablesOf(db).files.add({ ...file, size: file.blob.size, storedAtMs: nowMs });
    return undefined;
  });
}

/** The server has the file, at this path: its bytes are deleted, unless the server keeps none. */
export function settleFile(db: Db, id: string, path: string): Promise<Result<undefined, AppError>> {
  return asResult(async () => {
    await tablesOf(db).files.update(id, path === INLINE_PATH ? { path } : { path, blob: undefined });
    return undefined;
  });
}

/** Deletes those of the files that no draft and no entry names. */
export function dropUnusedFiles(db: Db, ids: readonly string[]): Promise<Result<undefined, AppError>> {
  const tables = tablesOf(db);
  return asResult(() =>
    tables.transaction('rw', tables.outbox, tables.drafts, tables.quarantine, tables.files, async () => {
      await clearFiles(tables, ids);
      return undefined;
    }),
  );
}

/** Deletes files that were chosen long ago and never saved, because their tab was closed. */
export async function dropForgottenFiles(db: Db, nowMs: number): Promise<void> {
  const old = await tablesOf(db)
    .files.filter(file => file.storedAtMs < nowMs - UNUSED_FILE_KEEP_MS)
    .primaryKeys();
  await dropUnusedFiles(db, old);
}

/** The files that a draft names, in its values and in its lists. */
export const filesOfDraft = ({ values, lists = {} }: Pick<Draft, 'values' | 'lists'>): readonly string[] =>
  [values, ...Object.values(lists).flatMap(({ rows }) => rows)].flatMap(localFilesIn);

/** Call inside a transaction over outbox, drafts, quarantine and files. A file of an unreadable entry is kept with it. */
export async function clearFiles(tables: QuaysideDexie, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const entries = readableEntries(await tables.outbox.toArray());
  const drafts = await tables.drafts.toArray();
  const readable = drafts.flatMap(record => storedDraft(record) ?? []);
  const unreadable = JSON.stringify([await tables.quarantine.toArray(), drafts.filter(record => !storedDraft(record))]);
  const named = new Set([
    ...entries.flatMap(entry => (isUpload(entry) ? [entry.rowId] : filesNamedBy(entry))),
    ...readable.flatMap(filesOfDraft),
  ]);
  await tables.files.bulkDelete(ids.filter(id => !named.has(id) && !unreadable.includes(id)));
}
