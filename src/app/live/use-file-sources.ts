/** The sources of the files of a field's value: the server's address, or the bytes on this device while they wait. */
import { useEffect, useRef, useState } from 'react';
import { useLiveQuery } from 'dexie-react-hooks';
import { fileNameOf, fileUrlOf } from '#schema/file-path.ts';
import { localFileId } from '#schema/local-file.ts';
import { readFiles } from '#db/read/files.ts';
import type { StoredFile } from '#db/read/files.ts';
import { useAppServices, useSyncStatus } from './app-services.tsx';
import { useWorkerLink } from './worker-link.tsx';

export type FileSource = {
  /** The path or placeholder in the value. */
  readonly part: string;
  readonly name: string;
  /** Absent while it is read from this device, and if it is not there. */
  readonly url: string | undefined;
  readonly state: 'stored' | 'waiting' | 'refused' | 'missing' | 'reading';
  /** Whole percents while it is being sent. */
  readonly percent: number | undefined;
  /** Bytes; known only on this device. */
  readonly size: number | undefined;
};

/** @param parts the paths and placeholders of a value, in order. */
export function useFileSources(parts: readonly string[]): readonly FileSource[] {
  const { db } = useAppServices();
  const { staticRoot } = useWorkerLink();
  const { uploads } = useSyncStatus();
  const ids = parts.flatMap(part => localFileId(part) ?? []);
  const key = ids.join();
  const answer = useLiveQuery(async () => ({ key, files: await readFiles(db, ids) }), [db, key]);
  const files = answer?.files;
  const urlById = useBlobUrls(files);
  return parts.map((part): FileSource => {
    const id = localFileId(part);
    const name = fileNameOf(part);
    if (id === undefined) return { part, name, url: fileUrlOf(staticRoot, part), state: 'stored', percent: undefined, size: undefined };
    const file = files?.find(candidate => candidate.id === id);
    const sending = uploads.find(upload => upload.id === id);
    const percent = sending && Math.min(100, Math.floor((100 * sending.sent) / Math.max(1, sending.total)));
    const shared = { part, name, percent, size: file?.size };
    if (file?.path !== undefined) return { ...shared, url: fileUrlOf(staticRoot, file.path), state: 'stored' };
    if (file?.blob) return { ...shared, url: urlById[id], state: file.isBlocked ? 'refused' : 'waiting' };
    return { ...shared, url: undefined, state: answer?.key === key ? 'missing' : 'reading' };
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
