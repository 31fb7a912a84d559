/** Sends the pictures of a text that wait on this device, before the text itself is saved. A picture that was sent once is not sent again. */
import { err, ok } from '#base/result.ts';
import type { Result } from '#base/result.ts';
import type { AppError } from '#base/errors.ts';
import { fileText } from '#schema/file-text.ts';
import { localFilesOf, textWithPaths } from '#schema/local-file.ts';
import { readFiles } from '#db/read/files.ts';
import { settleFile } from '#db/write/files.ts';
import type { Db } from '#db/handle.ts';

export type PictureFailure = { readonly name: string; readonly error: AppError };

/** @returns the text with the stored paths, or the first picture that could not be stored. */
export async function sendPictures(
  db: Db,
  text: string,
  upload: (blob: Blob, name: string) => PromiseLike<Result<string, AppError>>,
): Promise<Result<string, PictureFailure>> {
  const ids = [...new Set(localFilesOf(text))];
  const pathById = new Map<string, string>();
  for (const id of ids) {
    const [file] = await readFiles(db, [id]);
    if (file?.path !== undefined) {
      pathById.set(id, file.path);
      continue;
    }
    if (!file?.blob) return err({ name: file?.name ?? '', error: { kind: 'rejected', code: 0, message: fileText.dropped } });
    const stored = await upload(file.blob, file.name);
    if (!stored.ok) return err({ name: file.name, error: stored.error });
    pathById.set(id, stored.value);
    await settleFile(db, id, stored.value);
  }
  return ok(textWithPaths(text, id => pathById.get(id)));
}
