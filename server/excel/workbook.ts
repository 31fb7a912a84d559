/**
 * Reads and writes workbooks, each in a child process (workbook-child.mjs). Callers limit how many run at once.
 *
 * Shapes:  a read sheet is rows of texts, an empty cell ''; a written one has title lines, heads, and rows of texts, numbers and nulls.
 * Errors:  a file that is no workbook, is damaged, too large or takes too long is a Refusal in the user's words.
 */
import { fork } from 'node:child_process';
import { join } from 'node:path';
import { excelText } from '../entities/excel/text.ts';
import { Refusal } from '../entities/refusal.ts';
import { isObject, textIn } from '../web/json.ts';
import { projectRoot } from '../project-root.ts';
import { workbookKind } from './workbook-kind.ts';

const WORKBOOK_CELLS_MAX = 3_000_000; // rows times columns up to the last cell, because the reader allocates each cell
const WORKBOOK_CHARS_MAX = 20_000_000; // of all cells together

const IMPORT_UNPACKED_MAX_BYTES = 104_857_600; // 100 MB: a workbook of IMPORT_ROWS_MAX rows unpacks to less than 20
export const IMPORT_ROWS_MAX = 3_000;
const IMPORT_COLUMNS_MAX = 200;
const WORKBOOK_TIMEOUT_MS = 60_000;
const WORKBOOK_MEMORY_MB = 512;

export type Cell = string | number | null;
export type SheetHead = {
  readonly text: string;
  /** In characters. */
  readonly width: number;
  /** A number's format, e.g. '0.000'. */
  readonly format?: string | undefined;
};
export type Sheet = {
  /** At most 31 characters, none of : \ / ? * [ ]. */
  readonly name: string;
  /** Lines above the heads. */
  readonly titles: readonly string[];
  readonly heads: readonly SheetHead[];
  readonly rows: readonly (readonly Cell[])[];
};
export type TextRow = readonly string[];

/** The lines above the data in a workbook that may still have IMPORT_ROWS_MAX rows. */
const LINES_ABOVE = 5;
const CHILD = join(projectRoot(import.meta.dirname), 'server', 'excel', 'workbook-child.mjs');

/** The first sheet. @throws Refusal. */
export async function readWorkbook(bytes: Uint8Array, memoryMb = WORKBOOK_MEMORY_MB): Promise<readonly TextRow[]> {
  const kind = workbookKind(bytes);
  if (kind === 'old') throw new Refusal(excelText.oldWorkbook);
  if (kind === 'other') throw new Refusal(excelText.noWorkbook);
  const limits = {
    rows: IMPORT_ROWS_MAX + LINES_ABOVE,
    columns: IMPORT_COLUMNS_MAX,
    cells: WORKBOOK_CELLS_MAX,
    chars: WORKBOOK_CHARS_MAX,
    unpackedBytes: IMPORT_UNPACKED_MAX_BYTES,
  };
  const answer = await inChild({ kind: 'read', bytes, limits }, memoryMb);
  const outcome = textIn(answer, 'kind');
  if (outcome === 'rows' && isObject(answer) && Array.isArray(answer['rows']))
    return answer['rows'].map(row => (Array.isArray(row) ? row.map(String) : []));
  if (outcome === 'damaged') throw new Refusal(excelText.damaged);
  const reason = textIn(answer, 'reason');
  if (reason === 'outside') throw new Refusal(excelText.outside);
  throw new Refusal(reason === 'tooManyRows' ? excelText.tooManyRows(IMPORT_ROWS_MAX) : excelText.tooMuch);
}

/** @throws Refusal if it takes too long. */
export async function writeWorkbook(sheet: Sheet): Promise<Uint8Array> {
  const answer = await inChild({ kind: 'write', sheet });
  if (isObject(answer) && answer['bytes'] instanceof Uint8Array) return answer['bytes'];
  throw new Refusal(excelText.notWritten);
}

type Limits = Readonly<Record<'rows' | 'columns' | 'cells' | 'chars' | 'unpackedBytes', number>>;
type Work =
  | { readonly kind: 'read'; readonly bytes: Uint8Array; readonly limits: Limits }
  | { readonly kind: 'write'; readonly sheet: Sheet };

/** @returns the child's answer; undefined if it ended (its memory is limited) or took too long. */
function inChild(work: Work, memoryMb = WORKBOOK_MEMORY_MB): Promise<unknown> {
  return new Promise(resolve => {
    const child = fork(CHILD, [], {
      serialization: 'advanced',
      execArgv: [`--max-old-space-size=${memoryMb}`],
      env: {}, // the child that parses a foreign file gets no environment
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    const end = (answer: unknown): void => {
      clearTimeout(timer);
      child.removeAllListeners();
      child.on('error', () => {}); // a pipe that breaks while the child is being ended
      child.kill('SIGKILL');
      resolve(answer);
    };
    const timer = setTimeout(end, WORKBOOK_TIMEOUT_MS, undefined);
    child.once('message', end);
    child.once('error', () => end(undefined));
    child.once('exit', () => end(undefined));
    child.send(work, error => {
      if (error) end(undefined);
    });
  });
}
