/**
 * By which part of its path a file is found in the values of rows. The folder of a file has an unguessable name in ASCII, which stands in the same way in
 * paths, in JSON and in formatted texts. Files of earlier versions have no such folder; their name ends in the moment of the upload.
 */
import type { EntityDef } from '#schema/entity-def.ts';
import { fileNameOf } from '#schema/file-path.ts';
import { kindOf } from '#schema/kinds/kind-of.ts';
import { filesOf } from '#schema/uploaded-files.ts';
import { tableOf } from '../../entities/entity-table.ts';
import type { Column } from '../../entities/entity-table.ts';

const FOLDERS = /(?<=\/)[\w-]{22}(?=\/)/g;
/** The end of a name of an earlier version. The name before it is walked back to its beginning: an expression for the whole would begin anew at every character. */
const STAMPS = /_\d{13}\.\w{1,5}/g;
const BEFORE_NAME = /[/\s"'\\,<>()]/;
const NAME_CHARS_MAX = 255;

export const fileKeyOf = (path: string): string => path.match(FOLDERS)?.at(-1) ?? fileNameOf(path);

/** The keys of all files that a value may name: paths, JSON or formatted text. */
export function fileKeysIn(value: string): readonly string[] {
  const folders = value.match(FOLDERS) ?? [];
  const names = [...value.matchAll(STAMPS)].flatMap(({ 0: stamp, index }) => nameBefore(value, index).map(name => name + stamp));
  return [...new Set([...folders, ...names, ...filesOf(value).map(({ path }) => fileKeyOf(path))])];
}

/** What stands before the stamp, back to what no name has in it; none: there is no name. */
function nameBefore(value: string, end: number): readonly string[] {
  let from = end;
  while (from > 0 && end - from < NAME_CHARS_MAX && !BEFORE_NAME.test(value.charAt(from - 1))) from -= 1;
  return from === end ? [] : [value.slice(from, end)];
}

const WITH_FILES: ReadonlySet<string> = new Set(['files', 'html', 'markdown']);

/** The columns of an entity whose values may name files: fields of files and pictures, and formatted texts. */
export const fileColumnsOf = (def: EntityDef): readonly Column[] =>
  tableOf(def).columns.filter(({ field }) => field !== undefined && WITH_FILES.has(kindOf(field).input.type));
