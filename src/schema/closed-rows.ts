/**
 * Judges what a row's status closes: may it be edited, in which fields, may it be deleted, and which step opens it again. One judgement for the
 * server, the screens and the engine's replay; it knows no person, whose right to the act is asked elsewhere (permissions.ts).
 */
import type { Children, EntityDef, Transition } from './entity-def.ts';
import type { FieldDef } from './field.ts';
import { ownedLists } from './picked-lists.ts';
import type { Values } from './row.ts';
import { statusesOf } from './statuses.ts';
import { userSteps } from './steps.ts';
import { closedText } from './closed-text.ts';

export type RowAct = 'edit' | 'delete';
/** `opener`: the first step of the way back to where the act is possible, when the flow has one. */
export type Closed = { readonly act: RowAct; readonly status: string; readonly opener: Transition | undefined };

/** Two statuses are a switch: a row in use and one out of use are both worked on. */
const SWITCH = 2;
/** An edit may need two steps back; a deletion one. */
const WAY_BACK: Readonly<Record<RowAct, number>> = { edit: 2, delete: 1 };

/** Why nothing of a row in this status may be edited, or why it may not be deleted; `undefined` when it may. */
export function closedFor(def: EntityDef, act: RowAct, status: string): Closed | undefined {
  const isPartlyOpen =
    def.fields.some(field => field.editableIn?.includes(status)) || ownedLists(def).some(({ openIn: lines }) => lines?.[status]);
  const isOpen = openIn(def, act).includes(status) || (act === 'edit' && isPartlyOpen);
  return !def.flow || isOpen ? undefined : closed(def, act, status, openIn(def, act));
}

/** Why this field of a row in this status may not be edited. */
export function closedField(def: EntityDef, field: FieldDef, status: string): Closed | undefined {
  const open = field.editableIn ?? openIn(def, 'edit');
  return !def.flow || open.includes(status) ? undefined : closed(def, 'edit', status, open);
}

/** Whether a new row may have a value of this field: not one that the definition opens in later statuses, or by steps, only. */
export const isOpenAtFirst = ({ flow }: EntityDef, { editableIn }: FieldDef): boolean =>
  flow === undefined || editableIn === undefined || editableIn.includes(flow.initial);

/** Why the rows saved together with a row in this status may not be changed. @param list one of its lists; absent: all of them. */
export function closedLists(def: EntityDef, status: string, list?: Children): Closed | undefined {
  const lists = list ? [list] : ownedLists(def);
  const open =
    lists.length === 0 ? openIn(def, 'edit') : lists.flatMap(({ openIn: lines }) => (lines ? Object.keys(lines) : openIn(def, 'edit')));
  return !def.flow || open.includes(status) ? undefined : closed(def, 'edit', status, open);
}

export type ClosedFields = { readonly closed: Closed; readonly fields: readonly FieldDef[] };

/** The changes that the row's status closes. A field that the definition does not know is not judged. */
export function closedAmong(def: EntityDef, changes: Values, status: string): ClosedFields | undefined {
  const fields = Object.keys(changes).flatMap(name => def.fieldByName.get(name) ?? []);
  const refused = fields.flatMap(field => {
    const why = closedField(def, field, status);
    return why ? [{ field, why }] : [];
  });
  const [first] = refused;
  return first && { closed: first.why, fields: refused.map(({ field }) => field) };
}

/** In words: 已审核，先反审核; where no step leads back, 已结算，不能修改. */
export function closedReason({ act, opener }: Closed, statusText: string): string {
  if (opener) return closedText.openFirst(statusText, opener.button);
  return act === 'edit' ? closedText.noEdit(statusText) : closedText.noDelete(statusText);
}

/** In words, with the fields: 已审核，先反审核（卸货净重、备注）. */
export function closedFieldsReason({ closed: why, fields }: ClosedFields, statusText: string): string {
  const reason = closedReason(why, statusText);
  return fields.length === 0 ? reason : closedText.withFields(reason, fields.map(({ label }) => label).join(closedText.comma));
}

/** The statuses an act is possible in. */
export function openIn({ flow }: EntityDef, act: RowAct): readonly string[] {
  if (!flow) return [];
  const named = act === 'edit' ? flow.editableIn : flow.deletableIn;
  const all = statusesOf(flow);
  return named ?? (all.length <= SWITCH ? all : [flow.initial]);
}

const closed = (def: EntityDef, act: RowAct, status: string, open: readonly string[]): Closed => ({
  act,
  status,
  opener: openerOf(def, act, status, open),
});

/**
 * The shortest way to the open statuses is named by its first step; of two equally short ones the definition's first. Automatic steps lead nowhere
 * here: nobody is shown a button for them. Nobody is told to give a row up in order to edit it. @param open those of the field, if it has its own.
 */
function openerOf(def: EntityDef, act: RowAct, status: string, open: readonly string[]): Transition | undefined {
  const steps = userSteps(def).filter(step => act !== 'edit' || step.ends !== true);
  let ways = steps.filter(step => step.from.includes(status)).map(first => ({ first, at: first.to }));
  for (let length = 1; length <= WAY_BACK[act]; length++) {
    const arrived = ways.find(({ at }) => open.includes(at));
    if (arrived) return arrived.first;
    ways = ways.flatMap(({ first, at }) => steps.filter(step => step.from.includes(at)).map(({ to }) => ({ first, at: to })));
  }
  return undefined;
}
