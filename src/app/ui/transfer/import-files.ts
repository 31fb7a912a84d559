/** The files chosen for an import, with their states. */
import type { Preview } from './preview/preview-of.ts';
import { extensionOf } from '#schema/file-rules.ts';
import { transferText } from '#schema/transfer-text.ts';
import { IMPORT_MAX_BYTES } from '#schema/transfer-rules.ts';

export const IMPORT_FILES_MAX = 10; // chosen at once; they are sent one after the other

export type ImportState = 'waiting' | 'sending' | 'done' | 'partly' | 'refused' | 'unknown';
export type ImportFile<F> = {
  readonly id: string;
  readonly name: string;
  readonly file: F;
  readonly state: ImportState;
  /** What the device read of it; absent while it reads, and of old workbooks. */
  readonly preview?: Preview | undefined;
  /** The server's message, or a hint for the user. */
  readonly note?: string | undefined;
};

export const IMPORT_ACCEPT = '.xls,.xlsx';
const EXTENSIONS: ReadonlySet<string> = new Set(['xls', 'xlsx']);

/** The reason why the file cannot be chosen; `undefined`: it can. */
export function importRefusal({ name, size }: { readonly name: string; readonly size: number }, chosen: number): string | undefined {
  const { wrongType, empty, tooLarge, tooMany } = transferText.dialog;
  if (!EXTENSIONS.has(extensionOf(name))) return wrongType(name);
  if (size === 0) return empty(name);
  if (size > IMPORT_MAX_BYTES) return tooLarge(name, IMPORT_MAX_BYTES);
  return chosen >= IMPORT_FILES_MAX ? tooMany(IMPORT_FILES_MAX) : undefined;
}

const SETTLED: ReadonlySet<ImportState> = new Set(['done', 'partly']);

/** The files that the next start sends. */
export const toSend = <F>(files: readonly ImportFile<F>[]): readonly ImportFile<F>[] => files.filter(({ state }) => !SETTLED.has(state));
export const isSettled = <F>(files: readonly ImportFile<F>[]): boolean => files.length > 0 && toSend(files).length === 0;
/** The percentage of answered files, as an integer. */
export const importPercent = <F>(files: readonly ImportFile<F>[]): number =>
  files.length === 0
    ? 0
    : Math.round((files.filter(({ state }) => state !== 'waiting' && state !== 'sending').length / files.length) * 100);
