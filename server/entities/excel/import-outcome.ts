/** The answer to an imported file: how many lines were added, and the others in a workbook with their reasons. */
import { sheetText } from '#query/sheet/text.ts';
import type { UploadStore } from '../../platform/files/upload-store.ts';
import { succeed } from '../../web/envelope.ts';
import type { Envelope } from '../../web/envelope.ts';
import { reportError } from '../../web/report.ts';
import { badLinesInWords, saveErrorFile } from './error-files.ts';
import type { BadLine, ErrorSheet } from './error-files.ts';
import { excelText } from './text.ts';

/** The code of a partial success: some lines were not imported. */
const PARTIAL_CODE = 201;

/** `total` lines: `added`, `skipped` because they were imported before, and `bad`. */
export type ImportCounts = {
  readonly total: number;
  readonly added: number;
  readonly skipped: number;
  readonly bad: readonly BadLine[];
  /** The heads of columns that hold something and belong to no field. */
  readonly unread: readonly string[];
};

/** Stored files are readable by everybody with their address, so the workbook gets an unguessable address. */
export async function importAnswer(
  store: Pick<UploadStore, 'save' | 'keepNewest'>,
  userId: string,
  sheet: ErrorSheet,
  counts: ImportCounts,
): Promise<Envelope> {
  const { total, added, skipped, bad, unread } = counts;
  if (bad.length === 0) return succeed(null, withUnread(messageOf(counts), unread));
  const path = await saveErrorFile({ store, report: reportError }, userId, sheet, bad);
  const words = excelText.counts(total, added, skipped, bad.length);
  const result = {
    totalCount: total,
    successCount: added,
    skipCount: skipped,
    errorCount: bad.length,
    msg: withUnread(path === undefined ? `${words}\n${badLinesInWords(bad)}` : words, unread),
    ...(path === undefined ? {} : { fileUrl: `/sys/common/static/${path}`, fileName: path.slice(path.lastIndexOf('/') + 1) }),
  };
  const message = added === 0 && skipped === 0 ? excelText.noneImported : excelText.partlyImported;
  return { ...succeed(result, message), code: PARTIAL_CODE };
}

const HEADS_NAMED = 20;
const HEAD_CHARS = 30;

/** With the columns that were not read: what stands in them is lost, and nothing else would say so. */
function withUnread(message: string, unread: readonly string[]): string {
  if (unread.length === 0) return message;
  return `${message}\n${sheetText.unread(unread.slice(0, HEADS_NAMED).map(head => head.slice(0, HEAD_CHARS)))}`;
}

function messageOf({ added, skipped }: ImportCounts): string {
  if (skipped === 0) return excelText.imported(added);
  return added === 0 ? excelText.nothingNew(skipped) : excelText.importedSkipping(added, skipped);
}
