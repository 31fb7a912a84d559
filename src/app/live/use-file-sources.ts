/** The sources of the files of a field's value: the server's address, or the bytes on this device while they wait. */
import { useEffect, useRef, useState } from 'react';
import { useLiveQuery } from 'dexie-react-hooks';
import type { AppError } from '#base/errors.ts';
import { fileUrlOf, INLINE_PATH } from '#schema/file-path.ts';
import { fileText } from '#schema/file-text.ts';
import { localFileId } from '#schema/local-file.ts';
import type { NamedFile, PopupFile, UploadStatus } from '#schema/uploaded-files.ts';
import { readFiles } from '#db/read/files.ts';
import type { StoredFile } from '#db/read/files.ts';
import { useAppServices, useSyncPart } from './app-services.tsx';
import { useWorkerLink } from './worker-link.tsx';

export type FileSource = {
  /** The path or placeholder in the value. */
  readonly path: string;
  readonly name: string;
  /** Absent while it is read from this device, and if it is not there. */
  readonly url: string | undefined;
  readonly state: 'stored' | 'waiting' | 'refused' | 'missing' | 'reading' | 'elsewhere';
  /** Why it was refused. */
  readonly refusal: AppError | undefined;
  /** Whole percents while it is being sent. */
  readonly percent: number | undefined;
  /** Bytes; known only on this device. */
  readonly size: number | undefined;
};

/** What waits is on its way, and what is gone will not arrive. */
const STATUS_OF = {
  stored: 'done',
  elsewhere: 'done',
  waiting: 'uploading',
  reading: 'uploading',
  refused: 'error',
  missing: 'error',
} as const satisfies Record<FileSource['state'], UploadStatus>;

export const popupFileOf = ({ path, name, url, state }: FileSource): PopupFile => ({
  name,
  url: url ?? '',
  path,
  status: STATUS_OF[state],
  id: localFileId(path) ?? path,
});

/** @param named the files of a value, in order. */
export function useFileSources(named: readonly NamedFile[]): readonly FileSource[] {
  const { db } = useAppServices();
  const { staticRoot } = useWorkerLink();
  const uploads = useSyncPart('uploads');
  const ids = named.flatMap(({ path }) => localFileId(path) ?? []);
  const key = ids.join();
  const answer = useLiveQuery(async () => ({ key, files: await readFiles(db, ids) }), [db, key]);
  const files = answer?.files;
  const urlById = useBlobUrls(files);
  return named.map(({ path, name, size }): FileSource => {
    const id = localFileId(path);
    const stored = { path, name, size, percent: undefined, refusal: undefined };
    if (path === INLINE_PATH) return { ...stored, name: fileText.inline, url: undefined, state: 'elsewhere' };
    if (id === undefined) return { ...stored, url: fileUrlOf(staticRoot, path), state: 'stored' };
    const file = files?.find(candidate => candidate.id === id);
    const sending = uploads.find(upload => upload.id === id);
    const percent = sending && Math.min(100, Math.floor((100 * sending.sent) / Math.max(1, sending.total)));
    const held = { path, name, percent, size: file?.size ?? size, refusal: file?.refusal };
    if (file?.path !== undefined && file.path !== INLINE_PATH) return { ...held, url: fileUrlOf(staticRoot, file.path), state: 'stored' };
    if (file?.blob)
      return { ...held, url: urlById[id], state: file.path === undefined ? (file.isBlocked ? 'refused' : 'waiting') : 'stored' };
    return { ...held, url: undefined, state: answer?.key === key ? 'missing' : 'reading' };
  });
}

/** One address per file as long as it is shown: the same bytes read again keep theirs. */
function useBlobUrls(files: readonly StoredFile[] | undefined): Readonly<Record<string, string>> {
  const [urlById, setUrlById] = useState<Readonly<Record<string, string>>>({});
  const held = useRef(new Map<string, string>());
  useEffect(() => {
    if (!files) return;
    const urls = held.current;
    const wanted = new Map(files.flatMap(({ id, blob }) => (blob ? [[id, blob] as const] : [])));
    for (const [id, blob] of wanted) if (!urls.has(id)) urls.set(id, URL.createObjectURL(blob));
    for (const [id, url] of urls) {
      if (wanted.has(id)) continue;
      URL.revokeObjectURL(url);
      urls.delete(id);
    }
    setUrlById(Object.fromEntries(urls));
  }, [files]);
  useEffect(() => {
    const urls = held.current;
    return () => {
      for (const url of urls.values()) URL.revokeObjectURL(url);
      urls.clear();
    };
  }, []);
  return urlById;
}
