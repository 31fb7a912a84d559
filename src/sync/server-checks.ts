/**
 * The form fields that the server checks when they lose focus: unique ones, and those with a rule of the server.
 * Only values the user typed are checked, and only if they break no rule here.
 */
import { toColumnName } from '#schema/column-name.ts';
import type { EntityDef } from '#schema/entity-def.ts';
import type { FieldDef } from '#schema/field.ts';
import type { Values } from '#schema/row.ts';
import type { FieldErrors } from '#schema/rules/validate-values.ts';

/** `rowId`: the edited row, which may already have the value. */
export type DuplicateCheck = {
  readonly table: string;
  readonly column: string;
  readonly value: string;
  readonly rowId: string | undefined;
};
/** The check of one field's present value. */
export type ServerCheck = {
  readonly field: string;
  readonly value: string;
  readonly duplicate: DuplicateCheck | undefined;
  readonly ruleCode: string | undefined;
};
/** The server's answer about a value; `deferred`: it could not be asked, and the save will be checked. */
export type CheckOutcome = { readonly value: string; readonly objection: string | undefined; readonly isDeferred: boolean };

/** The facts of the field's form. */
type Asked = { readonly isNew: boolean; readonly row: Values; readonly touched: Readonly<Record<string, unknown>> };

/** @returns undefined if there is nothing to check. */
export function serverCheckOf(def: EntityDef, field: FieldDef, state: Asked, values: Values, broken: FieldErrors): ServerCheck | undefined {
  const { name } = field;
  const value = String(values[name] ?? '').trim();
  const ruleCode = 'checkCode' in field ? field.checkCode : undefined;
  const isAsked = field.unique === true || ruleCode !== undefined;
  if (!isAsked || value === '' || field.readonly === true || state.touched[name] === undefined || broken[name] !== undefined)
    return undefined;
  const id = state.isNew ? undefined : state.row['id'];
  const duplicate = { table: def.table, column: toColumnName(name), value, rowId: id === undefined ? undefined : String(id) };
  return { field: name, value, duplicate: field.unique === true ? duplicate : undefined, ruleCode };
}

/** The server's objections that still apply: those to values that have not changed since. */
export function standingObjections(outcomes: Readonly<Record<string, CheckOutcome>>, values: Values): FieldErrors {
  return Object.fromEntries(
    Object.entries(outcomes).flatMap(([name, { value, objection }]) =>
      objection !== undefined && stands(values, name, value) ? [[name, objection] as const] : [],
    ),
  );
}

/** Fields whose value could not be checked; the server checks them when the change is sent. */
export function deferredFields(outcomes: Readonly<Record<string, CheckOutcome>>, values: Values): ReadonlySet<string> {
  const deferred = Object.entries(outcomes).filter(([name, { value, isDeferred }]) => isDeferred && stands(values, name, value));
  return new Set(deferred.map(([name]) => name));
}

const stands = (values: Values, name: string, value: string): boolean => String(values[name] ?? '').trim() === value;
