/** Says why a step, an edit or a deletion is not possible, in words. */
import { closedFieldsReason, closedFor, closedReason } from './closed-rows.ts';
import type { Closed, ClosedFields, RowAct } from './closed-rows.ts';
import type { Dicts } from './dict.ts';
import type { EntityDef } from './entity-def.ts';
import type { Row } from './row.ts';
import { fieldTextOf } from './field-text.ts';
import { closedText, stepClosedText } from './closed-text.ts';
import { statusOf } from './steps.ts';
import type { StepRefusal } from './steps.ts';

export function refusalText(def: EntityDef, refusal: StepRefusal, dicts: Dicts): string {
  if (refusal.kind === 'deleting') return stepClosedText.beingDeleted;
  if (refusal.kind === 'unconfirmed') return stepClosedText.unconfirmed;
  if (refusal.kind === 'guard') return refusal.message;
  const states = refusal.from.map(status => statusWords(def, status, dicts));
  return stepClosedText.statusMustBe(states.join('、'));
}

/** Why a row in this status may not be edited or deleted; `undefined` when it may. */
export function whyClosed(def: EntityDef, act: RowAct, status: string, dicts: Dicts): string | undefined {
  const closed = closedFor(def, act, status);
  return closed && closedWords(def, closed, dicts);
}

/** 已审核，先反审核. */
export const closedWords = (def: EntityDef, closed: Closed, dicts: Dicts): string =>
  closedReason(closed, statusWords(def, closed.status, dicts));

/** A status as the user reads it. */
export function statusWords(def: EntityDef, status: string, dicts: Dicts): string {
  const field = def.flow && def.fieldByName.get(def.flow.field);
  return field ? fieldTextOf(field, status, undefined, dicts) : status;
}

/** 编辑（已审核，先反审核）; the action alone while nothing closes it. */
export const closedLabel = (action: string, why: string | undefined): string =>
  why === undefined ? action : closedText.label(action, why);

/** Above a form whose changed fields were closed while it was open. */
export const closedChangesText = (def: EntityDef, found: ClosedFields, dicts: Dicts): string =>
  closedText.cannotSave(closedFieldsReason(found, statusWords(def, found.closed.status, dicts)));

/** Whether the row's status lets it be edited and deleted, and what leads back where it does not. Rights are told elsewhere. */
export function closedLines(def: EntityDef, row: Row, dicts: Dicts): readonly string[] {
  const why = (act: RowAct) => whyClosed(def, act, statusOf(def, row), dicts);
  return [closedText.canEdit(why('edit')), closedText.canDelete(why('delete'))];
}
