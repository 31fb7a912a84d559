/**
 * The export and import of lists as files. Neither is queued or repeated.
 *
 * Shapes:  an export is the list's own query with `selections`, the chosen ids joined by commas, absent if there are none; its answer is a binary file.
 * An import is one file per request under `files[]`, because servers read only the first.
 * Errors:  a JSON answer in place of the file is the server's refusal; an empty file is no refusal.
 * Source:  protocol reference §5.5, §5.6; widget specification §7 List.
 */
import { parseJson } from '#base/json.ts';
import { err, ok } from '#base/result.ts';
import type { Result } from '#base/result.ts';
import type { AppError } from '#base/errors.ts';
import { transferText } from '#schema/transfer-text.ts';
import type { ListQuery } from '#query/list-query.ts';
import type { TextRow } from '#query/sheet/read-heads.ts';
import type { ImportAnswer, OnlineImport } from '#schema/import-answer.ts';
import { defineCalls } from '#wire/define-calls.ts';
import type { CallWorld } from '#wire/define-calls.ts';
import { readEnvelope, requireSuccess } from '#wire/envelope.ts';
import type { Http } from '#wire/http.ts';
import { windowParams } from '#wire/list-params.ts';
import { decodeImportAnswer } from './decoders/import-answer.ts';

const EXPORT_TIMEOUT_MS = 120_000;
const IMPORT_TIMEOUT_MS = 180_000; // after this time the result is unknown

/** The parameters of an import besides its file. */
type ImportOptions = { readonly online?: OnlineImport | undefined };

export const transferCalls = defineCalls('app/ui/transfer', {
  /** The list as an Excel file: the rows with these ids, or without ids all rows of the query. */
  exportRows: async (world: CallWorld, entity: string, query: ListQuery, ids: readonly string[]): Promise<Result<Blob, AppError>> => {
    const def = (await world.schema()).get(entity);
    const params = windowParams(def, query, world.dialect.sendsFieldOnWindows);
    if (!params) return err({ kind: 'rejected', code: 0, message: transferText.inexpressible });
    const file = await world.download({
      path: `${def.endpoint}/exportXls`,
      params: ids.length === 0 ? params : { ...params, selections: ids.join(',') },
      timeoutMs: EXPORT_TIMEOUT_MS,
    });
    if (!file.ok) return file;
    if (file.value.size === 0) return err({ kind: 'rejected', code: 0, message: transferText.emptyFile });
    return (await refusalIn(file.value)) ?? file;
  },
  /** The first sheet of a workbook, read in the worker: nothing is sent. A sentence if it cannot be read. */
  readSheet: async (_world: CallWorld, file: Blob): Promise<Result<readonly TextRow[], AppError>> => {
    const { readSheet } = await import('./decoders/read-sheet.ts');
    const rows = await readSheet(new Uint8Array(await file.arrayBuffer()));
    return rows.ok ? rows : err({ kind: 'rejected', code: 0, message: rows.error });
  },
  /** Never repeated without the user's decision. @param path of the list's import. */
  importRows: async (
    http: Pick<Http, 'call'>,
    path: string,
    blob: Blob,
    name: string,
    { online }: ImportOptions = {},
  ): Promise<Result<ImportAnswer, AppError>> => {
    const form = new FormData();
    form.append('files[]', blob, name);
    if (online) appendOnline(form, online);
    const envelope = await http.call({ method: 'POST', path, form, timeoutMs: IMPORT_TIMEOUT_MS });
    return envelope.ok ? ok(decodeImportAnswer(envelope.value)) : envelope;
  },
});

/** Some servers send a refusal without the content type of JSON. No Excel file begins with a brace. */
async function refusalIn(file: Blob): Promise<Result<Blob, AppError> | undefined> {
  if ((await file.slice(0, 1).text()) !== '{') return undefined;
  const text = await file.text();
  if (parseJson(text) === undefined) return undefined;
  const envelope = readEnvelope({ status: 200, isRedirect: false, text, date: null });
  const success = envelope.ok ? requireSuccess(envelope.value) : envelope;
  return success.ok ? err({ kind: 'malformed', path: 'blob' }) : success;
}

function appendOnline(form: FormData, { isSingleTableImport, foreignKeys, isChecked }: OnlineImport): void {
  if (isSingleTableImport !== undefined) form.append('isSingleTableImport', String(isSingleTableImport));
  if (foreignKeys) form.append('foreignKeys', JSON.stringify(foreignKeys));
  form.append('validateStatus', isChecked ? '1' : '0');
}
