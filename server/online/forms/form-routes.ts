/** The reading calls of the online forms (wire protocol §10.2), each for callers with the form's query permission. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { serverText } from '../../web/text.ts';
import type { Caller } from '../../platform/caller.ts';
import { refuse, succeed } from '../../web/envelope.ts';
import { textIn } from '../../web/json.ts';
import { FORM_HEADS, formCode, hiddenActs, requireCode } from '../online-permissions.ts';
import { isWanted, onlineRoutes, pageInMemory, queryOf } from '../online-request.ts';
import type { OnlineDeps } from '../online-request.ts';
import { forms, formOf, subFormsOf } from './form-catalogue.ts';
import type { FormDef } from './form-def.ts';
import { formItemOf, querySchemaOf } from './form-item.ts';
import { listForm, listTree } from './form-list.ts';
import { findRow, rowsUnder, toWireRow } from './form-rows.ts';
import type { WireRow } from './form-rows.ts';
import { columnsOf, formQueryInfo, headOf } from './form-schema.ts';
import { requireSynced } from './require-synced.ts';

export const FORM_API = '/online/cgform/api';

export function registerFormRoutes(app: FastifyInstance, deps: OnlineDeps): void {
  const { db } = deps;
  const route = onlineRoutes(app, deps);
  /** A call on one form, named by its id or its table. */
  const onForm = (path: string, work: (form: FormDef, caller: Caller, request: FastifyRequest) => Promise<unknown>): void =>
    route('GET', `${FORM_API}/${path}`, async (caller, request) => {
      const form = formOf(textIn(request.params, 'key'));
      requireCode(caller, formCode(form, 'list'));
      requireSynced(form);
      return succeed(await work(form, caller, request));
    });

  // The protocol has no call for the list of forms; this path and its parameters are ours. With `physicId` it lists the copies of that form.
  route(
    'GET',
    '/online/cgform/head/list',
    async (_, request) => {
      const query = queryOf(request);
      const physicId = query['physicId']?.trim() ?? '';
      const found = forms
        .map(headOf)
        .filter(head => (physicId === '' ? head.physicId === null : head.physicId === physicId))
        .filter(head => isWanted(head.tableTxt, query['tableTxt']) && isWanted(head.tableName, query['tableName']))
        .filter(head => isWanted(String(head.tableType), query['tableType']));
      return succeed(pageInMemory(found, query));
    },
    FORM_HEADS,
  );

  onForm('getColumns/:key', (form, caller) => columnsOf(db, form, hiddenActs(caller, form)));
  onForm('getQueryInfo/:key', form => formQueryInfo(db, form));
  onForm('getQueryInfoVue3/:key', form => querySchemaOf(db, form));
  onForm('getFormItem/:key', form => formItemOf(db, form, true));
  onForm('getFormItemBytbname/:key', form => formItemOf(db, form, true));
  onForm('getErpFormItem/:key', form => formItemOf(db, form, false));
  onForm('getEnhanceJs/:key', async () => '');
  onForm('getData/:key', (form, caller, request) => listForm(db, form, caller, queryOf(request)));
  onForm('getTreeData/:key', (form, caller, request) => listTree(db, form, caller, queryOf(request)));
  onForm('subform/:key/:mainId', async (form, caller, request) => {
    const [first] = await rowsUnder(db, form, caller, textIn(request.params, 'mainId'));
    return first ? toWireRow(form, first) : null;
  });
  onForm('subform/list/:key/:mainId', async (form, caller, request) =>
    (await rowsUnder(db, form, caller, textIn(request.params, 'mainId'))).map(row => toWireRow(form, row)),
  );

  for (const verb of ['form', 'detail']) {
    route('GET', `${FORM_API}/${verb}/:key/:id`, async (caller, request) => {
      const form = formOf(textIn(request.params, 'key'));
      requireCode(caller, formCode(form, 'list'));
      requireSynced(form);
      const row = await wholeRow(form, caller, textIn(request.params, 'id'));
      return row ? succeed(row) : refuse(serverText.notFound);
    });
  }

  /** A row with its sub tables' rows as lists under their tables' names. */
  async function wholeRow(form: FormDef, caller: Caller, id: string): Promise<WireRow | undefined> {
    const row = await findRow(db, form, caller, id);
    if (!row) return undefined;
    const lists = await Promise.all(
      subFormsOf(form).map(async sub => {
        const rows = await rowsUnder(db, sub, caller, id);
        return [sub.table, rows.map(subRow => toWireRow(sub, subRow))] as const;
      }),
    );
    return { ...toWireRow(form, row), ...Object.fromEntries(lists) };
  }
}
