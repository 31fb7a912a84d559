/**
 * Workbooks in and out, each by a thread of its own (workbook-thread.mjs), one after the other.
 *
 * Shapes:  a read sheet is rows of texts, an empty cell ''; a written one has title lines, heads, and rows of texts, numbers and nulls.
 * Errors:  a file that is no workbook, is damaged, too large or takes too long is a Refusal in the user's words.
 */
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { createSerialQueue } from '#base/serial-queue.ts';
import { IMPORT_COLUMNS_MAX, IMPORT_ROWS_MAX, IMPORT_UNPACKED_MAX_BYTES, WORKBOOK_MEMORY_MB, WORKBOOK_TIMEOUT_MS } from '#domain/limits.ts';
import { excelText } from '#domain/messages-excel.ts';
import { Refusal } from '../entities/refusal.ts';
import { isObject } from '../json.ts';
import { projectRoot } from '../project-root.ts';
import { workbookKind } from './workbook-kind.ts';

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

/** Lines above the data of a workbook that still hold at most IMPORT_ROWS_MAX rows of it. */
const LINES_ABOVE = 5;
const THREAD = join(projectRoot(import.meta.dirname), 'server', 'excel', 'workbook-thread.mjs');
/** One workbook at a time: several large ones at once would not fit. */
const inTurn = createSerialQueue();

/** The first sheet. @throws Refusal. */
export async function readWorkbook(bytes: Uint8Array): Promise<readonly TextRow[]> {
  const kind = workbookKind(bytes);
  if (kind === 'old') throw new Refusal(excelText.oldWorkbook);
  if (kind === 'other') throw new Refusal(excelText.noWorkbook);
  const limits = { rows: IMPORT_ROWS_MAX + LINES_ABOVE, columns: IMPORT_COLUMNS_MAX, unpackedBytes: IMPORT_UNPACKED_MAX_BYTES };
  const answer = await inTurn(() => inThread({ kind: 'read', bytes, limits }));
  if (!answer.ok) throw new Refusal(answer.isTooMuch ? excelText.tooMuch : excelText.damaged);
  const { value } = answer;
  if (isObject(value) && value['reason'] === 'tooManyRows') throw new Refusal(excelText.tooManyRows(IMPORT_ROWS_MAX));
  if (!isObject(value) || !Array.isArray(value['rows'])) throw new Refusal(excelText.tooMuch);
  return value['rows'].map(row => (Array.isArray(row) ? row.map(String) : []));
}

/** @throws Refusal when it takes too long. */
export async function writeWorkbook(sheet: Sheet): Promise<Uint8Array> {
  const answer = await inTurn(() => inThread({ kind: 'write', sheet }));
  if (answer.ok && isObject(answer.value) && answer.value['bytes'] instanceof Uint8Array) return answer.value['bytes'];
  throw new Refusal(excelText.notWritten);
}

type ThreadAnswer = { readonly ok: true; readonly value: unknown } | { readonly ok: false; readonly isTooMuch: boolean };
const OUT_OF_MEMORY = 'ERR_WORKER_OUT_OF_MEMORY';

function inThread(workerData: unknown): Promise<ThreadAnswer> {
  return new Promise(resolve => {
    const thread = new Worker(THREAD, { workerData, execArgv: [], resourceLimits: { maxOldGenerationSizeMb: WORKBOOK_MEMORY_MB } });
    const end = (answer: ThreadAnswer): void => {
      clearTimeout(timer);
      resolve(answer);
      void thread.terminate();
    };
    const timer = setTimeout(() => end({ ok: false, isTooMuch: true }), WORKBOOK_TIMEOUT_MS);
    thread.on('message', value => end({ ok: true, value }));
    thread.on('error', error => end({ ok: false, isTooMuch: 'code' in error && error.code === OUT_OF_MEMORY }));
    thread.on('exit', () => end({ ok: false, isTooMuch: false }));
  });
}
