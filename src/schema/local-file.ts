/**
 * A chosen file before the server has it: a placeholder stands among a field's values where the stored path will stand.
 * It ends in the file's name, so that wherever a path is worded, the placeholder is too.
 */
import type { FieldValue, Values } from './row.ts';

/** The lane prefix of uploads; no business entity has this name. */
export const FILE_ENTITY = 'file';

const LOCAL_FILE = /^local-file:([0-9a-f]{32})\/[^/]+$/;

/** `local-file:<32 hex>/<name>`; `name` must be one safeFileName made. */
export const localFileRef = (id: string, name: string): string => `local-file:${id}/${name}`;

/** The file's id on this device; `undefined` for a path on the server. */
export const localFileId = (part: string): string | undefined => LOCAL_FILE.exec(part)?.[1];

/** Ids of the files of this device that the values name, each once. */
export function localFilesIn(values: Values): readonly string[] {
  const ids = Object.values(values).flatMap(value => partsOf(value).flatMap(part => localFileId(part) ?? []));
  return [...new Set(ids)];
}

/** The values with each placeholder whose path is known replaced by it; the same object when there is nothing to replace. */
export function withPaths<V extends Values>(values: V, pathOf: (fileId: string) => string | undefined): V {
  const changed = Object.entries(values).flatMap(([name, value]) => {
    const next = partsOf(value).map(part => pathOf(localFileId(part) ?? '') ?? part);
    return next.some((part, at) => part !== partsOf(value)[at]) ? [[name, next.join(',')] as const] : [];
  });
  return changed.length === 0 ? values : { ...values, ...Object.fromEntries(changed) };
}

const partsOf = (value: FieldValue | undefined): readonly string[] =>
  typeof value === 'string' && value.includes('local-file:') ? value.split(',') : [];
