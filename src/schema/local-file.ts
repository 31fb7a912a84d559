/**
 * A chosen file before the server has it: a placeholder stands where the stored path will stand, alone, in a comma list, in JSON, or in the address of
 * a picture within a text. It ends in the file's name, so that wherever a path is worded, the placeholder is too.
 */
import { isFullAddress } from './file-path.ts';
import type { FieldValue, Values } from './row.ts';

/** The lane prefix of uploads; no business entity has this name. */
export const FILE_ENTITY = 'file';

const LOCAL_FILE = /^local-file:([0-9a-f]{32})\/[^/<>"']+$/;
/** Within a text; Markdown writes the letters of an address with percent signs. */
const IN_TEXT = /local-file:([0-9a-f]{32})\/[^\s/\\=,&#"'<>:|?*()[\]]+/g;
/** The address in front of a placeholder in a text, e.g. /jeecg-boot/sys/common/static/. */
const ADDRESS = /[^\s"'(<>,]*\/$/;
const ADDRESS_MAX = 300;
const MARK = 'local-file:';

/** `local-file:<32 hex>/<name>`; `name` must be one safeFileName made. Brackets, which end an address in a text, are left out. */
export const localFileRef = (id: string, name: string): string => `${MARK}${id}/${name.replaceAll(/[()[\]]/g, '')}`;

/** The file's id on this device; `undefined` for a path on the server. */
export const localFileId = (part: string): string | undefined => LOCAL_FILE.exec(part)?.[1];

/** Ids of the files of this device that the values name, each once. */
export function localFilesIn(values: Values): readonly string[] {
  return [...new Set(Object.values(values).flatMap(localFilesOf))];
}

/** Ids of the files of this device that one value names, in their order. */
export function localFilesOf(value: FieldValue | undefined): readonly string[] {
  return partsOf(value).flatMap(part => {
    const whole = localFileId(part);
    return whole === undefined ? [...part.matchAll(IN_TEXT)].flatMap(([, id]) => id ?? []) : [whole];
  });
}

/** The placeholders in a text of its own, each once. */
export const localRefsIn = (text: string): readonly string[] =>
  text.includes(MARK) ? [...new Set([...text.matchAll(IN_TEXT)].map(([found]) => found))] : [];

/** The values with each placeholder whose path is known replaced by it; the same object when there is nothing to replace. */
export function withPaths<V extends Values>(values: V, pathOf: (fileId: string) => string | undefined): V {
  const changed = Object.entries(values).flatMap(([name, value]) => {
    const next = partsOf(value).map(part => withPath(part, pathOf));
    return next.some((part, at) => part !== partsOf(value)[at]) ? [[name, next.join(',')] as const] : [];
  });
  return changed.length === 0 ? values : { ...values, ...Object.fromEntries(changed) };
}

/** A text of its own, e.g. of an announcement, with the known paths in place of the placeholders. */
export const textWithPaths = (text: string, pathOf: (fileId: string) => string | undefined): string => withPaths({ text }, pathOf).text;

/** An address in front of the placeholder stays in front of its path, unless the path is an address by itself. */
function withPath(part: string, pathOf: (fileId: string) => string | undefined): string {
  const whole = localFileId(part);
  if (whole !== undefined) return pathOf(whole) ?? part;
  let text = '';
  let at = 0;
  for (const { 0: found, 1: id = '', index } of part.matchAll(IN_TEXT)) {
    const path = pathOf(id);
    const before = part.slice(at, index);
    const [address = ''] = ADDRESS.exec(before.slice(-ADDRESS_MAX)) ?? [];
    if (path === undefined) text += before + found;
    else if (address === '') text += before + path;
    else text += isFullAddress(path) ? before.slice(0, before.length - address.length) + path : before + path.replace(/^\/+/, '');
    at = index + found.length;
  }
  return text + part.slice(at);
}

const partsOf = (value: FieldValue | undefined): readonly string[] =>
  typeof value === 'string' && value.includes(MARK) ? value.split(',') : [];
