/**
 * Which fields of a form the server is asked about when the user leaves them: unique ones, and those with a rule the server keeps.
 * Only what the user wrote is asked; a value that already breaks a rule here is not.
 */
import { toColumnName } from '#schema/column-name.ts';
import type { EntityDef } from '#schema/entity-def.ts';
import type { FieldDef } from '#schema/field.ts';
import type { Values } from '#schema/row.ts';
import type { FieldErrors } from '#schema/rules/validate-values.ts';

/** `rowId`: the row that may hold the value already, because it is the one being edited. */
export type DuplicateCheck = {
  readonly table: string;
  readonly column: string;
  readonly value: string;
  readonly rowId: string | undefined;
};
/** What to ask about one field's value as it stands. */
export type ServerCheck = {
  readonly field: string;
  readonly value: string;
  readonly duplicate: DuplicateCheck | undefined;
  readonly ruleCode: string | undefined;
};
/** What the server said of a value; `deferred`: it could not be asked, the save will. */
export type CheckOutcome = { readonly value: string; readonly objection: string | undefined; readonly isDeferred: boolean };

/** What is known of the form the field stands in. */
type Asked = { readonly isNew: boolean; readonly row: Values; readonly touched: Readonly<Record<string, unknown>> };

/** @returns undefined when there is nothing to ask. */
export function serverCheckOf(def: EntityDef, field: FieldDef, state: Asked, values: Values, broken: FieldErrors): ServerCheck | undefined {
  const { name } = field;
  const value = String(values[name] ?? '').trim();
  const ruleCode = field.kind === 'text' ? field.checkCode : undefined;
  const isAsked = field.unique === true || ruleCode !== undefined;
  if (!isAsked || value === '' || field.readonly === true || state.touched[name] === undefined || broken[name] !== undefined)
    return undefined;
  const id = state.isNew ? undefined : state.row['id'];
  const duplicate = { table: def.table, column: toColumnName(name), value, rowId: id === undefined ? undefined : String(id) };
  return { field: name, value, duplicate: field.unique === true ? duplicate : undefined, ruleCode };
}

/** The server's objections that still apply: those to values that stand as they were when it was asked. */
export function standingObjections(outcomes: Readonly<Record<string, CheckOutcome>>, values: Values): FieldErrors {
  return Object.fromEntries(
    Object.entries(outcomes).flatMap(([name, { value, objection }]) =>
      objection !== undefined && stands(values, name, value) ? [[name, objection] as const] : [],
    ),
  );
}

/** Fields whose value the server could not be asked about and will judge when the change is sent. */
export function deferredFields(outcomes: Readonly<Record<string, CheckOutcome>>, values: Values): ReadonlySet<string> {
  const deferred = Object.entries(outcomes).filter(([name, { value, isDeferred }]) => isDeferred && stands(values, name, value));
  return new Set(deferred.map(([name]) => name));
}

const stands = (values: Values, name: string, value: string): boolean => String(values[name] ?? '').trim() === value;
