/**
 * The files of one value, in each of its three shapes: paths joined by commas, a JSON list of {fileName, filePath, fileSize}, or a JSON list of cells
 * {name, path, status, message, percent} as editable tables of this dialect store them.
 *
 * Shapes:  `size` in bytes, `percent` whole; a path is a stored path, an address, or the placeholder of a file that waits on this device.
 * Errors:  JSON of no known shape has no files; what a list holds beside files is left out.
 */
import { parseJson } from '#base/json.ts';
import { array, fallback, nullish, number, object, optional, picklist, safeParse, string, union } from 'valibot';
import { fileNameOf } from './file-path.ts';
import { splitMany } from './many.ts';
import type { FieldValue } from './row.ts';

/** How a field writes its files; whatever the shape, every field reads all of them. */
export type FilesShape = 'paths' | 'array' | 'cells';
export const UPLOAD_STATUSES = ['uploading', 'done', 'error', 'removed'] as const;
export type UploadStatus = (typeof UPLOAD_STATUSES)[number];

/** A file as a list of uploads knows it. */
export type UploadedFile = {
  readonly uid: string;
  readonly name: string;
  /** MIME type; '' when it is not known. */
  readonly type: string;
  readonly size: number | undefined;
  readonly status: UploadStatus;
  readonly percent: number;
  /** What stands for it in a value. */
  readonly path: string;
  /** Where it is read from. */
  readonly url: string | undefined;
  /** The server's own words about a failure. */
  readonly message: string | undefined;
  readonly response: { readonly success: boolean; readonly message: string } | undefined;
};

/** What the file pop-up gives. `id`: of the file on this device, else its path. */
export type PopupFile = Pick<UploadedFile, 'name' | 'path' | 'status'> & { readonly id: string; readonly url: string };

/** A file named by a value. */
export type NamedFile = { readonly name: string; readonly path: string; readonly size?: number | undefined };

const text = fallback(nullish(string(), ''), '');
const bytes = fallback(optional(union([number(), string()])), undefined);
const arrayItem = object({ fileName: text, filePath: string(), fileSize: bytes });
const cellItem = object({ name: text, path: string(), status: fallback(optional(picklist(UPLOAD_STATUSES)), undefined) });
const list = array(union([arrayItem, cellItem, object({})]));

/** The files of a value, in order. A removed one is none. */
export function filesOf(value: FieldValue | undefined): readonly NamedFile[] {
  const held = String(value ?? '').trim();
  if (!/^[[{]/.test(held)) return splitMany(held).map(path => ({ name: fileNameOf(path), path }));
  const json = parseJson(held);
  const items = safeParse(list, Array.isArray(json) ? json : [json]);
  return (items.success ? items.output : []).flatMap((item): readonly NamedFile[] => {
    if ('filePath' in item) return namedFile(item.fileName, item.filePath, Number(item.fileSize ?? Number.NaN));
    return 'path' in item && item.status !== 'removed' ? namedFile(item.name, item.path) : [];
  });
}

function namedFile(name: string, path: string, size = Number.NaN): readonly NamedFile[] {
  if (path === '') return [];
  return [{ name: name || fileNameOf(path), path, ...(Number.isFinite(size) ? { size } : {}) }];
}

/** The value that names these files, in one shape; `undefined` for none. A waiting file counts as done: its record is not sent before its path is known. */
export function filesValue(files: readonly NamedFile[], shape: FilesShape): string | undefined {
  if (files.length === 0) return undefined;
  switch (shape) {
    case 'paths':
      return files.map(({ path }) => path).join(',');
    case 'array':
      return JSON.stringify(
        files.map(({ name, path, size }) => ({ fileName: name, filePath: path, ...(size === undefined ? {} : { fileSize: size }) })),
      );
    case 'cells':
      return JSON.stringify(files.map(({ name, path }) => cellOf({ name, path, status: 'done', message: undefined, percent: 100 })));
  }
}

/** One upload as a cell of an editable table holds it. */
export const cellOf = ({
  name,
  path,
  status,
  message,
  percent,
}: Pick<UploadedFile, 'name' | 'path' | 'status' | 'message' | 'percent'>) => ({
  name,
  path,
  status,
  message: message ?? '',
  percent,
});
