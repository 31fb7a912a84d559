/**
 * Stores one file on the server, in the way of the field that it was chosen for.
 *
 * Shapes:  the answer's `message` is the stored path, or a full http address; the client never constructs it. Servers of long ago answer `local`: the data of
 *          the picture stands for it, in a text as its address, in a field as that word.
 * Errors:  an answer without a usable path is a refusal, because a retry would only store the file again.
 * Source:  protocol reference §11; widget specification §7 Uploads.
 */
import { err, ok } from '#base/result.ts';
import type { Result } from '#base/result.ts';
import type { AppError } from '#base/errors.ts';
import { INLINE_PATH } from '#schema/file-path.ts';
import { isImageName } from '#schema/file-rules.ts';
import { fileText } from '#schema/file-text.ts';
import { formFieldsOf } from '#schema/upload-way.ts';
import type { UploadWay } from '#schema/upload-way.ts';
import type { Http } from '../http.ts';

/** `way` absent: a file that an earlier version stored; its name decides. */
export type OutgoingFile = {
  /** The same for every try to send this file. */
  readonly id?: string | undefined;
  readonly name: string;
  readonly blob: Blob;
  readonly way?: UploadWay | undefined;
};

/** `onProgress`: bytes sent so far. */
export async function uploadFile(
  http: Http,
  { id, name, blob, way = { as: isImageName(name) ? 'image' : 'file' } }: OutgoingFile,
  onProgress: (sent: number) => void,
  signal?: AbortSignal,
): Promise<Result<string, AppError>> {
  const form = new FormData();
  form.append('file', blob, name);
  for (const [field, value] of Object.entries(formFieldsOf(way))) form.append(field, value);
  const isOpen = way.token === false;
  const envelope = await http.call({
    method: 'POST',
    path: '/sys/common/upload',
    form,
    uploadId: id,
    onProgress,
    signal,
    withoutToken: isOpen,
  });
  if (!envelope.ok) return isOpen && isAuth(envelope.error) ? refused(fileText.needsToken) : envelope;
  const path = envelope.value.message;
  if (path === INLINE_PATH && way.as === 'editor') return ok(await dataAddress(blob));
  return path === '' || path.includes(',') ? refused(fileText.noPath) : ok(path);
}

const refused = (message: string): Result<never, AppError> => err({ kind: 'rejected', code: 0, message });

/** A host that takes files without a token and asks for one all the same: no new sign-in would help. */
const isAuth = ({ kind }: AppError): boolean => kind === 'unauthorized' || kind === 'tokenExpired';

const CHUNK_BYTES = 32_768; // what one call may take as arguments

async function dataAddress(blob: Blob): Promise<string> {
  const bytes = new Uint8Array(await blob.arrayBuffer());
  let binary = '';
  for (let at = 0; at < bytes.length; at += CHUNK_BYTES) binary += String.fromCharCode(...bytes.subarray(at, at + CHUNK_BYTES));
  return `data:${blob.type || 'image/png'};base64,${btoa(binary)}`;
}
