/**
 * The workbook of the lines that were not imported. A user has only his newest few; they count towards no quota, because they replace each other.
 * Imported lines are stored by then, so an answer without the workbook says the reasons in words.
 */
import { createHash } from 'node:crypto';
import type { DataLine, TextRow } from '#query/sheet/read-heads.ts';
import { PASSING_FOLDER } from '../../platform/files/upload-store.ts';
import type { UploadStore } from '../../platform/files/upload-store.ts';
import type { Report } from '../../web/report.ts';
import { writeWorkbook } from '../../excel/workbook.ts';
import type { Sheet } from '../../excel/workbook.ts';
import { excelText } from './text.ts';

/** The columns that such a file has beside those of the list. */
export const OWN_HEADS = [excelText.lineHead, excelText.reasonHead];

export const ERROR_FILES_OF_USER = 5;
const ERROR_FILE_MAX_BYTES = 10_485_760;
const LINES_IN_WORDS = 20;
const REASON_CHARS = 200;

/** A line that was not imported, with the reasons. */
export type BadLine = DataLine & { readonly reasons: readonly string[] };
/** `title`: of the list. `heads`: of the imported file. */
export type ErrorSheet = { readonly title: string; readonly heads: TextRow };
type ErrorFiles = { readonly store: Pick<UploadStore, 'save' | 'keepNewest'>; readonly report: Report };

/** @returns the stored path, or undefined if the workbook is too large or could not be written. */
export async function saveErrorFile(
  { store, report }: ErrorFiles,
  userId: string,
  sheet: ErrorSheet,
  bad: readonly BadLine[],
): Promise<string | undefined> {
  const folder = `${PASSING_FOLDER}/${createHash('sha256').update(userId).digest('hex').slice(0, 32)}`;
  try {
    const bytes = await writeWorkbook(errorSheet(sheet, bad));
    if (bytes.length > ERROR_FILE_MAX_BYTES) return undefined;
    await store.keepNewest(folder, ERROR_FILES_OF_USER - 1);
    return await store.save(folder, excelText.errorFile(sheet.title), bytes);
  } catch (error) {
    report(error);
    return undefined;
  }
}

/** The first bad lines in words. */
export function badLinesInWords(bad: readonly BadLine[]): string {
  const lines = bad.slice(0, LINES_IN_WORDS).map(({ line, reasons }) => excelText.badLine(line, reasons.join('；').slice(0, REASON_CHARS)));
  return [
    excelText.noErrorFile,
    ...lines,
    ...(bad.length > LINES_IN_WORDS ? [excelText.moreBadLines(bad.length - LINES_IN_WORDS)] : []),
  ].join('\n');
}

const WIDTH = 16;
const REASON_WIDTH = 60;

/** The lines that were not imported, with the reasons, in the import's layout, so that the corrected file can be imported again. */
function errorSheet({ title, heads }: ErrorSheet, bad: readonly BadLine[]): Sheet {
  // An imported file of errors already has the error columns.
  const kept = heads.flatMap((head, index) => (head === '' || head === excelText.lineHead || head === excelText.reasonHead ? [] : [index]));
  return {
    name: title,
    titles: [excelText.errorTitle(title), excelText.errorNote],
    heads: [
      { text: excelText.lineHead, width: 8, format: '0' },
      { text: excelText.reasonHead, width: REASON_WIDTH },
      ...kept.map(index => ({ text: heads[index] ?? '', width: WIDTH })),
    ],
    rows: bad.map(({ line, cells, reasons }) => [line, reasons.join('；'), ...kept.map(index => cells[index] ?? null)]),
  };
}
