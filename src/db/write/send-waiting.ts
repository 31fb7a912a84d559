/**
 * Sends the files of this device that a text names, before the text itself is sent by a direct call. What is queued has uploads of its own; what is not, an
 * announcement or a record of an online form, sends them first. A file that was sent once is not sent again.
 */
import { err, ok } from '#base/result.ts';
import type { Result } from '#base/result.ts';
import type { AppError } from '#base/errors.ts';
import { fileText } from '#schema/file-text.ts';
import { localFilesIn } from '#schema/local-file.ts';
import type { Values } from '#schema/row.ts';
import type { UploadWay } from '#schema/upload-way.ts';
import type { Db } from '../handle.ts';
import { tablesOf } from '../tables-of.ts';
import { settleFile } from './files.ts';

export type UnsentFile = { readonly name: string; readonly error: AppError };
type Upload = (blob: Blob, name: string, way: UploadWay) => PromiseLike<Result<string, AppError>>;

/** @returns the path of each file by its id, for `withPaths`; or the first file that could not be stored. */
export async function sendWaiting(
  db: Db,
  texts: readonly Values[],
  upload: Upload,
): Promise<Result<(id: string) => string | undefined, UnsentFile>> {
  const pathById = new Map<string, string>();
  for (const id of new Set(texts.flatMap(localFilesIn))) {
    const file = await tablesOf(db).files.get(id);
    const known = file?.path;
    if (known === undefined) {
      if (!file?.blob) return err({ name: file?.name ?? fileText.file, error: { kind: 'rejected', code: 0, message: fileText.dropped } });
      const stored = await upload(file.blob, file.name, file.way ?? { as: 'editor' });
      if (!stored.ok) return err({ name: file.name, error: stored.error });
      await settleFile(db, id, stored.value);
      pathById.set(id, stored.value);
    } else pathById.set(id, known);
  }
  return ok(id => pathById.get(id));
}
