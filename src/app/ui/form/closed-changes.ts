/** Finds the changes of a form that the row's status does not allow to save. */
import { closedAmong, closedLists } from '#schema/closed-rows.ts';
import type { ClosedFields } from '#schema/closed-rows.ts';
import type { EntityDef } from '#schema/entity-def.ts';
import { statusOf } from '#schema/steps.ts';
import type { FormState } from './form-state.ts';

/** The status that closes fields in this form; none for a new row. */
export const closingStatus = (def: EntityDef, { isNew, row }: FormState): string | undefined =>
  isNew ? undefined : statusOf(def, { ...row, id: '' });

export function closedChangesOf(def: EntityDef, state: FormState): ClosedFields | undefined {
  const status = closingStatus(def, state);
  if (status === undefined) return undefined;
  const mine = Object.fromEntries(Object.entries(state.touched).map(([name, { value }]) => [name, value]));
  const lists = Object.keys(state.lists ?? {}).length > 0 ? closedLists(def, status) : undefined;
  return closedAmong(def, mine, status) ?? (lists && { closed: lists, fields: [] });
}
