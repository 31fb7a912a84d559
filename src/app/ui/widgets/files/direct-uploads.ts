/**
 * The files of one field on their way to the server, where they are sent when they are chosen: each is uploading, then done or error, or removed. Their paths become part of the
 * value when all of them are done; one that failed holds back the others until it is sent again or removed.
 */
import type { AppError } from '#base/errors.ts';
import { uploadFailureText, uploadTooltip } from './failure-words.ts';
import { INLINE_PATH } from '#schema/file-path.ts';
import type { FieldValue } from '#schema/row.ts';
import { withinLimit } from '#schema/upload-list.ts';
import { filesOf } from '#schema/uploaded-files.ts';
import type { UploadedFile } from '#schema/uploaded-files.ts';

export type UploadEvent =
  | {
      readonly type: 'chosen';
      readonly uid: string;
      readonly name: string;
      readonly mime: string;
      readonly size: number;
      readonly url: string;
    }
  | { readonly type: 'stored'; readonly uid: string; readonly path: string }
  | { readonly type: 'failed'; readonly uid: string; readonly error: AppError }
  | { readonly type: 'again'; readonly uid: string }
  | { readonly type: 'removed'; readonly uid: string };

/**
 * The list after an event. A file that is no longer uploading keeps its state, whatever answer comes late.
 * @param atMost files that the field takes; 0: any number. A stored file takes the place of the oldest, and one that is on its way or failed of none.
 */
export function stepUploads(uploads: readonly UploadedFile[], event: UploadEvent, atMost = 0): readonly UploadedFile[] {
  if (event.type === 'chosen') {
    const { uid, name, mime, size, url } = event;
    const added = {
      uid,
      name,
      type: mime,
      size,
      url,
      status: 'uploading',
      percent: 0,
      path: '',
      message: undefined,
      response: undefined,
    } as const;
    return [...uploads, added];
  }
  const next = uploads.map(upload => (upload.uid === event.uid ? stepped(upload, event) : upload));
  const kept = new Set(
    withinLimit(
      next.filter(({ status }) => status === 'done'),
      atMost,
    ),
  );
  return next.map(upload => (upload.status === 'done' && !kept.has(upload) ? { ...upload, status: 'removed' } : upload));
}

function stepped(upload: UploadedFile, event: Exclude<UploadEvent, { type: 'chosen' }>): UploadedFile {
  if (event.type === 'removed') return { ...upload, status: 'removed' };
  if (event.type === 'again')
    return upload.status === 'error' ? { ...upload, status: 'uploading', percent: 0, message: undefined, response: undefined } : upload;
  if (upload.status !== 'uploading') return upload;
  if (event.type === 'stored') {
    const { path } = event;
    return { ...upload, status: 'done', percent: 100, path, response: { success: true, message: path } };
  }
  const { error } = event;
  return {
    ...upload,
    status: 'error',
    message: uploadTooltip(error),
    response: { success: false, message: uploadFailureText(upload.name, error) },
  };
}

/** The files that a field held before. */
export const storedUploads = (value: FieldValue | undefined, urlOf: (path: string) => string): readonly UploadedFile[] =>
  filesOf(value).map(({ name, path, size }, at) => ({
    uid: `${at} ${path}`,
    name,
    type: '',
    size,
    status: 'done',
    percent: 100,
    path,
    url: path === INLINE_PATH ? undefined : urlOf(path),
    message: undefined,
    response: { success: true, message: path },
  }));
