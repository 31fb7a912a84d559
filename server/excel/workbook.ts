/**
 * Reads and writes workbooks, in child processes (workbook-children.ts). Callers limit how many run at once.
 *
 * Shapes:  a read sheet is rows of texts, an empty cell ''; a written one has title lines, heads, and rows of texts, numbers and nulls.
 * Errors:  a file that is no workbook, is damaged, too large or takes too long is a Refusal in the user's words.
 */
import { isRecord } from '#base/json.ts';
import { sheetText } from '#query/sheet/text.ts';
import type { TextRow } from '#query/sheet/read-heads.ts';
import { excelText } from '../entities/excel/text.ts';
import { Refusal } from '../entities/refusal.ts';
import { textIn } from '../web/json.ts';
import { inNewChild, inWriter } from './workbook-children.ts';
import { workbookKind } from '#query/sheet/workbook-kind.ts';

const WORKBOOK_CELLS_MAX = 3_000_000; // rows times columns up to the last cell, because the reader allocates each cell
const WORKBOOK_CHARS_MAX = 20_000_000; // of all cells together

const IMPORT_UNPACKED_MAX_BYTES = 104_857_600; // 100 MB: a workbook of IMPORT_ROWS_MAX rows unpacks to less than 20
export const IMPORT_ROWS_MAX = 3_000;
const IMPORT_COLUMNS_MAX = 200;
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

/** The lines above the data in a workbook that may still have IMPORT_ROWS_MAX rows. */
const LINES_ABOVE = 5;

/** The first sheet. @throws Refusal. */
export async function readWorkbook(bytes: Uint8Array, memoryMb = WORKBOOK_MEMORY_MB): Promise<readonly TextRow[]> {
  const kind = workbookKind(bytes);
  if (kind === 'old') throw new Refusal(sheetText.oldWorkbook);
  if (kind === 'other') throw new Refusal(sheetText.noWorkbook);
  const limits = {
    rows: IMPORT_ROWS_MAX + LINES_ABOVE,
    columns: IMPORT_COLUMNS_MAX,
    cells: WORKBOOK_CELLS_MAX,
    chars: WORKBOOK_CHARS_MAX,
    unpackedBytes: IMPORT_UNPACKED_MAX_BYTES,
  };
  const answer = await inNewChild({ kind: 'read', bytes, limits }, memoryMb);
  const outcome = textIn(answer, 'kind');
  if (outcome === 'rows' && isRecord(answer) && Array.isArray(answer['rows']))
    return answer['rows'].map(row => (Array.isArray(row) ? row.map(String) : []));
  if (outcome === 'damaged') throw new Refusal(sheetText.damaged);
  const reason = textIn(answer, 'reason');
  if (reason === 'outside') throw new Refusal(sheetText.outside);
  throw new Refusal(reason === 'tooManyRows' ? sheetText.tooManyRows(IMPORT_ROWS_MAX) : sheetText.tooMuch);
}

/** @throws Refusal if it takes too long. */
export async function writeWorkbook(sheet: Sheet): Promise<Uint8Array> {
  const answer = await inWriter({ kind: 'write', sheet }, WORKBOOK_MEMORY_MB);
  if (isRecord(answer) && answer['bytes'] instanceof Uint8Array) return answer['bytes'];
  throw new Refusal(excelText.notWritten);
}
