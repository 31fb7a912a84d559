/** POST importXls/{code}: a workbook into an online form (wire protocol §10.3). Who may add rows may import them. */
import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { importAnswer } from '../../entities/excel/import-outcome.ts';
import { IMPORT_LIMIT, readable, registerImports } from '../../entities/excel/import-scope.ts';
import { excelText } from '../../entities/excel/text.ts';
import { readWorkbook } from '../../excel/workbook.ts';
import { readForm } from '../../platform/files/read-form.ts';
import type { UploadStore } from '../../platform/files/upload-store.ts';
import { refuse } from '../../web/envelope.ts';
import { textIn } from '../../web/json.ts';
import { createFairQueue } from '../../work/fair-queue.ts';
import { createOnceAtATime } from '../../work/once-at-a-time.ts';
import { onlineRoutes } from '../online-request.ts';
import type { OnlineDeps } from '../online-request.ts';
import { importFormRows, readFormSheet } from './form-import.ts';
import { FORM_API } from './form-routes.ts';
import { permittedForm } from './form-write-routes.ts';

/** @param deps `store` keeps the workbooks of lines that were not imported. */
export function registerFormImport(
  app: FastifyInstance,
  deps: OnlineDeps & { readonly store: Pick<UploadStore, 'save' | 'keepNewest'> },
): void {
  const [workbooks, imports] = [createFairQueue(), createFairQueue()];
  const onceAtATime = createOnceAtATime();
  registerImports(app, inside => {
    const route = onlineRoutes(inside, deps, IMPORT_LIMIT);
    route('POST', `${FORM_API}/importXls/:key`, async (caller, request) => {
      const form = permittedForm(caller, textIn(request.params, 'key'), 'add');
      const sent = await readForm(request.body, request.headers['content-type']);
      const file = sent && [...sent.values()].find(part => part instanceof Blob);
      if (!(file instanceof Blob)) return refuse(excelText.noFile);
      const bytes = new Uint8Array(await file.arrayBuffer());
      const sheet = await readable(async () => readFormSheet(form, await workbooks(caller.userId, () => readWorkbook(bytes))));
      const digest = createHash('sha256').update(bytes).digest('hex');
      return await imports(caller.userId, () =>
        onceAtATime(`${caller.tenantId}|${form.table}|${digest}`, async () => {
          const counts = await importFormRows(deps, form, caller, sheet, bytes, sent?.get('validateStatus') !== '0');
          return await importAnswer(deps.store, caller.userId, { title: form.title, heads: sheet.heads }, counts);
        }),
      );
    });
  });
}
