/** exportXls and importExcel of every definition (wire protocol §5.5, §5.6). Rows saved with their parent cannot be imported. */
import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { EntityDef } from '#schema/entity-def.ts';
import { excelText } from './text.ts';
import { unknownHeads } from '#query/sheet/read-heads.ts';
import { systemFields } from '#schema/system-fields.ts';
import { hasAction } from '#schema/verbs.ts';
import { OWN_HEADS } from './error-files.ts';
import { refuse } from '../../web/envelope.ts';
import type { Envelope } from '../../web/envelope.ts';
import { readWorkbook, writeWorkbook } from '../../excel/workbook.ts';
import { NEEDS } from '../../web/route-needs.ts';
import { readForm } from '../../platform/files/read-form.ts';
import type { UploadStore } from '../../platform/files/upload-store.ts';
import type { Caller } from '../../platform/caller.ts';
import { createFieldTexts } from '../field-texts.ts';
import { grantCode, requireGrant } from '../access.ts';
import { answer, queryOf } from '../register-entity-routes.ts';
import type { EntityRouteDeps } from '../register-entity-routes.ts';
import { forbidden, knownRefusal } from '../refusal.ts';
import { createFairQueue } from '../../work/fair-queue.ts';
import type { FairQueue } from '../../work/fair-queue.ts';
import { createOnceAtATime } from '../../work/once-at-a-time.ts';
import { exportSheet } from './export-sheet.ts';
import { readTable } from './import-columns.ts';
import type { ImportTable } from './import-columns.ts';
import { importLines } from './import-lines.ts';
import { importAnswer } from './import-outcome.ts';
import { IMPORT_LIMIT, readable, registerImports } from './import-scope.ts';

export type ExcelDeps = Omit<EntityRouteDeps, 'counts'> & { readonly store: Pick<UploadStore, 'save' | 'keepNewest'> };

const WORKBOOK = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** Registers the routes under the app's prefix. */
export function registerExcelRoutes(app: FastifyInstance, deps: ExcelDeps): void {
  const texts = createFieldTexts(deps);
  const workbooks = createFairQueue();
  const imports = createFairQueue();
  const onceAtATime = createOnceAtATime();
  for (const def of deps.schema.defs.filter(each => hasAction(each, 'export'))) registerExport(app, def, deps, { texts, workbooks });
  registerImports(app, inside => {
    // A list without an import refuses it in words: a call without a route is not read as far as its file.
    for (const def of deps.schema.defs) {
      const config = { needs: hasAction(def, 'import') ? grantCode(def, 'import') : NEEDS.nobody };
      inside.post(`${def.endpoint}/importExcel`, { ...IMPORT_LIMIT, config }, request =>
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
  app.get(`${def.endpoint}/exportXls`, { config: { needs: grantCode(def, 'export') } }, async (request, reply) => {
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
  for (const row of outcome.added) deps.onRowChanged(def, row, 'upsert');
  for (const { def: other, row, kind } of outcome.others) deps.onRowChanged(other, row, kind);
  const sheet = { title: def.title, heads: table.heads };
  const unread = unknownHeads(table, [...def.fields, ...systemFields], OWN_HEADS);
  return importAnswer(deps.store, caller.userId, sheet, { ...outcome, added: outcome.added.length, unread });
}
