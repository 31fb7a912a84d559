/** Reads the first sheet of a workbook on the device, in the worker: texts only, within bounds that are checked before cells are made. */
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { readSheet as readCells } from 'read-excel-file/universal';
import { err, ok } from '#base/result.ts';
import type { Result } from '#base/result.ts';
import { withFormulasTold } from '#query/sheet/formula-cells.ts';
import type { TextRow } from '#query/sheet/read-heads.ts';
import { sheetText } from '#query/sheet/text.ts';
import { workbookKind } from '#query/sheet/workbook-kind.ts';

export const PREVIEW_ROWS_MAX = 3_000; // as the server takes
const LINES_ABOVE = 5;
const COLUMNS_MAX = 200;
const CELLS_MAX = 600_000;
const UNPACKED_MAX_BYTES = 62_914_560; // 60 MB

const SHEET_FILE = /^\/?xl\/worksheets\/[^/]+\.xml$/i;
const CELL_AT = /<(?:\w+:)?(?:c|row)\b[^>]*?\sr\s*=\s*["']([A-Za-z]{0,3})(\d{1,7})["']/g;

/** The sheet's rows, an empty cell ''; or the sentence why it cannot be read. */
export async function readSheet(bytes: Uint8Array<ArrayBuffer>): Promise<Result<readonly TextRow[], string>> {
  const kind = workbookKind(bytes);
  if (kind !== 'zip') return err(kind === 'old' ? sheetText.oldWorkbook : sheetText.noWorkbook);
  try {
    if (unpackedBytes(bytes) > UNPACKED_MAX_BYTES) return err(sheetText.tooMuch);
    const corner = furthestCell(bytes);
    if (corner.row > PREVIEW_ROWS_MAX + LINES_ABOVE) return err(sheetText.tooManyRows(PREVIEW_ROWS_MAX));
    if (corner.row * corner.column > CELLS_MAX) return err(sheetText.tooMuch);
    // Numbers are read as text, so that a number of 18 digits is not rounded.
    const rows = await readCells(toldBytes(bytes).buffer, { parseNumber: (text: string) => text, trim: true });
    return ok(rows.map(cells => cells.slice(0, COLUMNS_MAX).map(cellText)));
  } catch {
    return err(sheetText.damaged);
  }
}

/** The sizes in the archive's directory; the reader unpacks no more of a file than its directory declares. */
function unpackedBytes(bytes: Uint8Array): number {
  let sum = 0;
  unzipSync(bytes, {
    filter: ({ originalSize }) => {
      sum += originalSize;
      return false;
    },
  });
  return sum;
}

/** The file with the formulas told that have no value; itself if there are none. */
function toldBytes(bytes: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  const told = Object.entries(unzipSync(bytes, { filter: ({ name }) => SHEET_FILE.test(name) })).flatMap(([name, file]) => {
    const xml = strFromU8(file);
    const next = withFormulasTold(xml);
    return next === xml ? [] : [[name, strToU8(next)] as const];
  });
  return told.length === 0 ? bytes : new Uint8Array(zipSync({ ...unzipSync(bytes), ...Object.fromEntries(told) }, { level: 0 }));
}

/** The last row and column of any sheet. */
function furthestCell(bytes: Uint8Array): { readonly row: number; readonly column: number } {
  let [row, column] = [1, 1];
  for (const file of Object.values(unzipSync(bytes, { filter: ({ name }) => SHEET_FILE.test(name) }))) {
    for (const [, letters = '', digits = '0'] of strFromU8(file, true).matchAll(CELL_AT)) {
      row = Math.max(row, Number(digits));
      column = Math.max(column, columnOf(letters));
    }
  }
  return { row, column };
}

function columnOf(letters: string): number {
  let column = 0;
  for (const letter of letters.toUpperCase()) column = column * 26 + letter.charCodeAt(0) - 64;
  return column;
}

/** Dates as 'YYYY-MM-DD' or 'YYYY-MM-DD HH:mm:ss', in the sheet's own time. */
function cellText(cell: unknown): string {
  if (typeof cell === 'boolean') return cell ? 'Y' : 'N';
  if (!(cell instanceof Date)) return typeof cell === 'string' || typeof cell === 'number' ? String(cell).trim() : '';
  const text = new Date(Math.round(cell.getTime() / 1000) * 1000).toISOString();
  const [day, time] = [text.slice(0, 10), text.slice(11, 19)];
  return time === '00:00:00' ? day : `${day} ${time}`;
}
