/**
 * Stores one file on the server.
 *
 * Shapes:  the answer's `message` is the stored path, or a full http address; the client never constructs it.
 * Errors:  an answer without a usable path is a refusal, because a retry would only store the file again.
 * Source:  protocol reference §11; widget specification §7 Uploads.
 */
import { err, ok } from '#base/result.ts';
import type { Result } from '#base/result.ts';
import type { AppError } from '#base/errors.ts';
import { isImageName } from '#schema/file-rules.ts';
import { fileText } from '#schema/file-text.ts';
import type { Http } from '../http.ts';

export type OutgoingFile = { readonly name: string; readonly blob: Blob };

/** `onProgress`: bytes sent so far. */
export async function uploadFile(
  http: Http,
  { name, blob }: OutgoingFile,
  onProgress: (sent: number) => void,
  signal?: AbortSignal,
): Promise<Result<string, AppError>> {
  const form = new FormData();
  form.append('file', blob, name);
  form.append('biz', FOLDER);
  if (!isImageName(name)) {
    form.append('rename', 'true');
    form.append('isup', '1');
  }
  const envelope = await http.call({ method: 'POST', path: '/sys/common/upload', form, onProgress, signal });
  if (!envelope.ok) return envelope;
  const path = envelope.value.message;
  return path === '' || path === INLINE || path.includes(',') ? err({ kind: 'rejected', code: 0, message: fileText.noPath }) : ok(path);
}

const FOLDER = 'temp';
/** The answer of very old servers to inline image data; it contains no path. */
const INLINE = 'local';
