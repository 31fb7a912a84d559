/** Chosen files of this device, for previews. */
import type { AppError } from '#base/errors.ts';
import { errorOf } from '#sync/mutation.ts';
import type { Db } from '../handle.ts';
import { tablesOf } from '../tables-of.ts';
import type { StoredFile } from '../tables.ts';

export type { StoredFile } from '../tables.ts';

/** `isBlocked`: the server refused it, with these words, and the user must decide. */
export type ShownFile = StoredFile & { readonly isBlocked: boolean; readonly refusal: AppError | undefined };

/** The files of these ids; one this device does not have is left out. */
export async function readFiles(db: Db, ids: readonly string[]): Promise<readonly ShownFile[]> {
  if (ids.length === 0) return [];
  const { files, outbox } = tablesOf(db);
  const found = await files.bulkGet([...ids]);
  const uploads = await outbox.where('opId').anyOf(ids).toArray();
  const blocked = new Map(uploads.flatMap(entry => (entry.state === 'blocked' ? [[entry.rowId, errorOf(entry)] as const] : [])));
  return found.flatMap(file => (file ? [{ ...file, isBlocked: blocked.has(file.id), refusal: blocked.get(file.id) }] : []));
}

/** A file to be sent; `undefined` when the file or its bytes are gone. */
export async function readOutgoing(
  db: Db,
  id: string,
): Promise<(Pick<StoredFile, 'name' | 'way'> & { readonly id?: string; readonly blob: Blob }) | undefined> {
  const file = await tablesOf(db).files.get(id);
  return file?.blob && { id: file.id, name: file.name, blob: file.blob, way: file.way };
}
