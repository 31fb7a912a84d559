/** exportXls and importExcel of every definition (wire protocol §5.5, §5.6). Rows saved with their parent cannot be imported. */
import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { EntityDef } from '#schema/entity-def.ts';
import { excelText } from './text.ts';
import { sizeText } from '#schema/file-text.ts';
import { hasAction } from '#schema/verbs.ts';
import { IMPORT_MAX_BYTES } from '#schema/transfer-rules.ts';
import { DatabaseUnavailable } from '../../database/unavailable.ts';
import { refuse, succeed } from '../../web/envelope.ts';
import type { Envelope } from '../../web/envelope.ts';
import { readWorkbook, writeWorkbook } from '../../excel/workbook.ts';
import { FORM_OVERHEAD_BYTES, readForm } from '../../platform/files/read-form.ts';
import type { UploadStore } from '../../platform/files/upload-store.ts';
import type { Caller } from '../../platform/caller.ts';
import { createFieldTexts } from '../field-texts.ts';
import { requireGrant } from '../access.ts';
import { answer, queryOf } from '../register-entity-routes.ts';
import type { EntityRouteDeps } from '../register-entity-routes.ts';
import { Refusal, forbidden, knownRefusal } from '../refusal.ts';
import { reportError } from '../../web/report.ts';
import { createFairQueue } from '../../work/fair-queue.ts';
import type { FairQueue } from '../../work/fair-queue.ts';
import { createOnceAtATime } from '../../work/once-at-a-time.ts';
import { badLinesInWords, saveErrorFile } from './error-files.ts';
import { exportSheet } from './export-sheet.ts';
import { readTable } from './import-columns.ts';
import type { ImportTable } from './import-columns.ts';
import { importLines } from './import-lines.ts';
import type { ImportOutcome } from './import-lines.ts';

export type ExcelDeps = EntityRouteDeps & { readonly store: UploadStore };

const WORKBOOK = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const TOO_LARGE = 'FST_ERR_CTP_BODY_TOO_LARGE';
/** The code of a partial success: some lines were not imported. */
const PARTIAL_CODE = 201;

/** Registers the routes under the app's prefix. */
export function registerExcelRoutes(app: FastifyInstance, deps: ExcelDeps): void {
  const texts = createFieldTexts(deps);
  const workbooks = createFairQueue();
  const imports = createFairQueue();
  const onceAtATime = createOnceAtATime();
  for (const def of deps.schema.defs.filter(each => hasAction(each, 'export'))) registerExport(app, def, deps, { texts, workbooks });
  void app.register(async inside => {
    inside.addContentTypeParser('multipart/form-data', { parseAs: 'buffer' }, async (_request: unknown, body: string | Buffer) => body);
    inside.setErrorHandler<Error & { readonly code?: string; readonly statusCode?: number }>(async (error, request, reply) => {
      if (error instanceof DatabaseUnavailable) throw error; // handled as in all calls
      reply.code(200);
      if (error.code === TOO_LARGE) return refuse(excelText.importFailed(excelText.fileTooLarge(sizeText(IMPORT_MAX_BYTES))));
      if ((error.statusCode ?? 500) >= 500) reportError(error, request); // a client's mistake or a cancelled upload is not reported
      return refuse(excelText.noFile);
    });
    // A list without an import refuses it in words: a call without a route is not read as far as its file.
    for (const def of deps.schema.defs) {
      inside.post(`${def.endpoint}/importExcel`, { bodyLimit: IMPORT_MAX_BYTES + FORM_OVERHEAD_BYTES }, request =>
        answer(async () => {
          const caller = deps.callerOf(request);
          if (!hasAction(def, 'import')) throw forbidden();
          requireGrant(caller, def, 'import');
          const form = await readForm(request.body, request.headers['content-type']);
          const file = form && [...form.values()].find(part => part instanceof Blob);
          if (!(file instanceof Blob)) return refuse(excelText.noFile);
          const bytes = new Uint8Array(await file.arrayBuffer());
          const table = await readable(async () => readTable(def, caller, await workbooks(caller.userId, () => readWorkbook(bytes))));
          return imports(caller.userId, () =>
            onceAtATime(`${caller.tenantId}|${def.name}|${digestOf(bytes)}`, () => importTable(deps, def, caller, table, bytes)),
          );
        }),
      );
    }
  });
}

const digestOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

type ExportParts = { readonly texts: ReturnType<typeof createFieldTexts>; readonly workbooks: FairQueue };

function registerExport(app: FastifyInstance, def: EntityDef, deps: ExcelDeps, { texts, workbooks }: ExportParts): void {
  app.get(`${def.endpoint}/exportXls`, async (request, reply) => {
    try {
      const caller = deps.callerOf(request);
      requireGrant(caller, def, 'export');
      const bytes = await workbooks(caller.userId, async () =>
        writeWorkbook(await exportSheet({ db: deps.db, schema: deps.schema, texts }, def, caller, queryOf(request), deps.nowMs())),
      );
      return await reply.type(WORKBOOK).send(Buffer.from(bytes));
    } catch (error) {
      const refusal = knownRefusal(error);
      if (refusal) return refusal;
      throw error;
    }
  });
}

async function importTable(deps: ExcelDeps, def: EntityDef, caller: Caller, table: ImportTable, bytes: Uint8Array): Promise<Envelope> {
  const outcome = await importLines(deps, def, caller, table, bytes);
  for (const row of outcome.added) deps.onRowChanged(def, { ...row }, 'upsert');
  for (const { def: other, row, kind } of outcome.others) deps.onRowChanged(other, { ...row }, kind);
  return outcome.bad.length > 0 ? partly(deps, caller, def, table, outcome) : succeed(null, messageOf(outcome));
}

/** The reason why a whole file is invalid, in the words of the stock importer. */
async function readable(read: () => Promise<ImportTable>): Promise<ImportTable> {
  try {
    return await read();
  } catch (error) {
    throw error instanceof Refusal ? new Refusal(excelText.importFailed(error.message)) : error;
  }
}

function messageOf({ added, skipped }: ImportOutcome): string {
  if (skipped === 0) return excelText.imported(added.length);
  return added.length === 0 ? excelText.nothingNew(skipped) : excelText.importedSkipping(added.length, skipped);
}

/** Stored files are readable by everybody with their address, so the workbook gets an unguessable address. */
async function partly(
  { store }: ExcelDeps,
  { userId }: Caller,
  def: EntityDef,
  table: ImportTable,
  { total, added, skipped, bad }: ImportOutcome,
) {
  const path = await saveErrorFile({ store, report: reportError }, userId, def, table, bad);
  const counts = excelText.counts(total, added.length, skipped, bad.length);
  const result = {
    totalCount: total,
    successCount: added.length,
    skipCount: skipped,
    errorCount: bad.length,
    msg: path === undefined ? `${counts}\n${badLinesInWords(bad)}` : counts,
    ...(path === undefined ? {} : { fileUrl: `/sys/common/static/${path}`, fileName: path.slice(path.lastIndexOf('/') + 1) }),
  };
  const message = added.length === 0 && skipped === 0 ? excelText.noneImported : excelText.partlyImported;
  return { ...succeed(result, message), code: PARTIAL_CODE };
}
