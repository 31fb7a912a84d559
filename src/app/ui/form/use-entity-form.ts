/** A form in work: what it holds, what it shows, what is wrong with it. The drawer decides what saving means. */
import { useEffect, useId, useMemo, useReducer } from 'react';
import type { Dispatch } from 'react';
import type { Children, EntityDef } from '#schema/entity-def.ts';
import type { FieldDef } from '#schema/field.ts';
import type { Values } from '#schema/row.ts';
import { closedField, closedLists } from '#schema/closed-rows.ts';
import type { Closed, ClosedFields } from '#schema/closed-rows.ts';
import { closedChangesOf, closingStatus } from './closed-changes.ts';
import { formGroups } from './form-groups.ts';
import type { FieldGroup } from './form-groups.ts';
import { formValues, reduceForm } from './form-state.ts';
import type { FormAction, FormState } from './form-state.ts';
import { usePermissions } from '../../live/use-permissions.ts';
import { errorsInOrder } from './errors-in-order.ts';
import { useFormErrors } from './use-form-errors.ts';
import type { FormErrors } from './use-form-errors.ts';

export type EntityFormInWork = {
  readonly def: EntityDef;
  readonly state: FormState;
  readonly values: Values;
  readonly groups: readonly FieldGroup[];
  readonly fields: readonly FieldDef[];
  /** The lists of child rows filled here; none where only some fields are asked for. */
  readonly lists: readonly Children[];
  /** Why the row's status closes the field now; a new row is closed in none, nor is what a step asks for. */
  readonly closedOf: (field: FieldDef) => Closed | undefined;
  /** Why the lists of child rows are closed. */
  readonly closedLists: Closed | undefined;
  /** Of what the user changed, what is closed meanwhile: it cannot be saved. */
  readonly closedChanges: ClosedFields | undefined;
  readonly errors: FormErrors;
  readonly dispatch: Dispatch<FormAction>;
  /** DOM ids of the fields begin with it. */
  readonly prefix: string;
  readonly goTo: (field: string) => void;
  /** The field gone to last; whoever draws a part of its fields draws this one. */
  readonly sought: Sought | undefined;
  /** Shows every error and goes to the first; @returns whether there is none. */
  readonly check: () => boolean;
};

/**
 * @param liveRow the row as it is now; fields the user did not touch follow it.
 * @param only the names of the fields to show; absent: all the user may see.
 */
export function useEntityForm(
  def: EntityDef,
  initial: FormState,
  liveRow: Values | undefined,
  { only }: { readonly only?: ReadonlySet<string> | undefined } = {},
): EntityFormInWork {
  const [state, dispatch] = useReducer(reduceForm, initial);
  const { isColumnVisible } = usePermissions();
  const prefix = useId().replaceAll(/\W/g, '');
  const groups = useMemo(
    () => formGroups(def, field => isColumnVisible(def.permission, field.name) && only?.has(field.name) !== false),
    [def, isColumnVisible, only],
  );
  const fields = useMemo(() => groups.flatMap(group => group.fields), [groups]);
  const values = useMemo(() => formValues(def, state), [def, state]);
  const lists = useMemo(() => (only ? [] : (def.children ?? [])), [def, only]);
  const status = only ? undefined : closingStatus(def, state);
  const closedOf = (field: FieldDef) => (status === undefined ? undefined : closedField(def, field, status));
  const whyNoLists = status === undefined ? undefined : closedLists(def, status);
  const closedChanges = only ? undefined : closedChangesOf(def, state);
  const asked = status === undefined ? fields : fields.filter(field => !closedField(def, field, status));
  const errors = useFormErrors({ def, state, values, fields: asked, lists });

  useEffect(() => {
    if (liveRow) dispatch({ kind: 'rowChanged', row: liveRow });
  }, [liveRow]);

  const [sought, goTo] = useReducer((_: Sought | undefined, field: string): Sought => ({ field }), undefined);
  useEffect(() => {
    if (sought) focusOn(fieldId(prefix, sought.field));
  }, [sought, prefix]);
  const check = (): boolean => {
    errors.tried();
    const [first] = errorsInOrder(errors.all, fields);
    // After the messages are drawn: they move the fields.
    if (first !== undefined) requestAnimationFrame(() => goTo(first));
    return first === undefined;
  };
  return {
    def,
    state,
    values,
    groups,
    fields,
    lists,
    closedOf,
    closedLists: whyNoLists,
    closedChanges,
    errors,
    dispatch,
    prefix,
    goTo,
    sought,
    check,
  };
}

/** Another object each time: the same field may be gone to twice. */
export type Sought = { readonly field: string };

function focusOn(id: string): void {
  const input = document.getElementById(id);
  input?.scrollIntoView({ block: 'center' });
  input?.focus({ preventScroll: true });
}

export const fieldId = (prefix: string, field: string): string => `${prefix}-${field}`;
