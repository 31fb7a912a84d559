/** The writing calls of the online forms (wire protocol §10.3), each with its own permission. */
import type { FastifyInstance } from 'fastify';
import { isRecord } from '#base/json.ts';
import { serverText } from '../../web/text.ts';
import { answer, refuse, succeed } from '../../web/envelope.ts';
import type { Caller } from '../../platform/caller.ts';
import { textIn } from '../../web/json.ts';
import { formCode, requireCode } from '../online-permissions.ts';
import { onlineRoutes } from '../online-request.ts';
import type { OnlineDeps } from '../online-request.ts';
import { onlineText } from '../online-text.ts';
import { formOf } from './form-catalogue.ts';
import type { FormDef } from './form-def.ts';
import { FORM_API } from './form-routes.ts';
import { addFormRow, deleteFormRows, editFormRow, pressButton } from './form-writes.ts';
import { requireSynced } from './require-synced.ts';

export function registerFormWrites(app: FastifyInstance, deps: OnlineDeps): void {
  const route = onlineRoutes(app, deps);

  route('POST', `${FORM_API}/form/:key`, async (caller, { params, body }) => {
    const form = permittedForm(caller, textIn(params, 'key'), 'add');
    return answer(await addFormRow(deps, form, caller, isRecord(body) ? body : {}), onlineText.added);
  });

  route('PUT', `${FORM_API}/form/:key`, async (caller, { params, body }) => {
    const form = permittedForm(caller, textIn(params, 'key'), 'edit');
    await editFormRow(deps, form, caller, isRecord(body) ? body : {});
    return succeed(null, onlineText.edited);
  });

  route('DELETE', `${FORM_API}/form/:key/:ids`, async (caller, { params }) => {
    const form = permittedForm(caller, textIn(params, 'key'), 'delete');
    await deleteFormRows(deps, form, caller, textIn(params, 'ids').split(',').filter(Boolean));
    return succeed(null, serverText.deleted);
  });

  route('POST', `${FORM_API}/doButton`, async (caller, { body }) => {
    const form = permittedForm(caller, textIn(body, 'formId'), 'edit');
    const button = form.buttons?.find(entry => entry.code === textIn(body, 'buttonCode'));
    if (!button) return refuse(onlineText.noButton);
    await pressButton(deps, form, button, caller, textIn(body, 'dataId'));
    return succeed(null, onlineText.done(button.label));
  });
}

/** @throws Refusal if the form is unknown, without a table, or not permitted to this caller. */
export function permittedForm(caller: Caller, key: string, act: 'add' | 'edit' | 'delete'): FormDef {
  const form = formOf(key);
  requireCode(caller, formCode(form, act));
  requireSynced(form);
  return form;
}
