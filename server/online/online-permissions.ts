/** Permissions of the online reports and forms; of the built-in roles only the administrator has them. */
import type { Caller } from '../platform/caller.ts';
import { forbidden } from '../entities/refusal.ts';
import { forms, ownerOf } from './forms/form-catalogue.ts';
import type { FormDef } from './forms/form-def.ts';
import { onlineText } from './online-text.ts';
import type { ReportDef } from './reports/report-def.ts';
import { reports } from './reports/report-catalogue.ts';

type FormAct = 'list' | 'add' | 'edit' | 'delete';

/** The lists of all forms and reports. */
export const FORM_HEADS = 'online:form:list';
export const REPORT_HEADS = 'online:report:list';

/** Sub tables and copies use the permissions of their form. */
export const formCode = (form: FormDef, act: FormAct): string => `online:form:${ownerOf(form).table}:${act}`;
export const reportCode = (report: ReportDef): string => `online:report:${report.code}:list`;

export const holdsCode = (caller: Caller, code: string): boolean => caller.isAdmin || caller.permissions.has(code);

/** @throws Refusal with code 510 if the caller lacks the permission. */
export function requireCode(caller: Caller, code: string): void {
  if (!holdsCode(caller, code)) throw forbidden();
}

const HIDDEN_AS = { add: ['add'], edit: ['update'], delete: ['delete', 'batch_delete'] } as const;

/** The actions a client should not offer to the caller, as getColumns lists them beside hidden columns. */
export function hiddenActs(caller: Caller, form: FormDef): readonly string[] {
  const acts = ['add', 'edit', 'delete'] as const;
  return acts.flatMap(act => (holdsCode(caller, formCode(form, act)) ? [] : HIDDEN_AS[act]));
}

const DESCRIBE = { list: onlineText.readBy, add: onlineText.addBy, edit: onlineText.editBy, delete: onlineText.deleteBy } as const;
const ACTS: readonly FormAct[] = ['list', 'add', 'edit', 'delete'];

export const onlinePermissions: readonly { readonly action: string; readonly describe: string }[] = [
  { action: FORM_HEADS, describe: onlineText.formHeads },
  ...forms
    .filter(form => ownerOf(form) === form)
    .flatMap(form => ACTS.map(act => ({ action: formCode(form, act), describe: DESCRIBE[act](form.title) }))),
  { action: REPORT_HEADS, describe: onlineText.reportHeads },
  ...reports.map(report => ({ action: reportCode(report), describe: onlineText.reportBy(report.name) })),
];
