/** An open form: its state, its visible fields and its errors. The drawer defines what saving does. */
import { useEffect, useId, useMemo, useReducer } from 'react';
import type { Dispatch } from 'react';
import type { Children, EntityDef } from '#schema/entity-def.ts';
import type { FieldDef } from '#schema/field.ts';
import type { Values } from '#schema/row.ts';
import { isListAsked } from '#schema/picked-lists.ts';
import { isAskedFor } from '#schema/when.ts';
import { closedField, closedLists } from '#schema/closed-rows.ts';
import { onlyFieldsOpen } from '#schema/owned-lines.ts';
import type { Closed, ClosedFields } from '#schema/closed-rows.ts';
import { closedChangesOf, closingStatus } from './closed-changes.ts';
import { formGroups } from './form-groups.ts';
import type { FieldGroup } from './form-groups.ts';
import { emptiedBy, formValues, reduceForm } from './form-state.ts';
import type { FormAction, FormState } from './form-state.ts';
import type { OnFieldChange } from '../widgets/input-contract.ts';
import { useSchema } from '../../live/schema.tsx';
import { usePermissions } from '../../live/use-permissions.ts';
import { errorsInOrder } from './errors-in-order.ts';
import { useFills } from './use-fills.ts';
import { useSought } from './use-sought.ts';
import { useFormErrors } from './use-form-errors.ts';
import type { FormErrors } from './use-form-errors.ts';

export type EntityFormInWork = {
  readonly def: EntityDef;
  readonly state: FormState;
  readonly values: Values;
  /** Left without a place in the form by the user's changes, while they have a value: saving empties them. */
  readonly emptied: readonly string[];
  readonly groups: readonly FieldGroup[];
  readonly fields: readonly FieldDef[];
  /** The lists of child rows edited here; empty if the form shows only some fields. */
  readonly lists: readonly Children[];
  /** The reason why the row's status closes the field now; undefined for new rows and for the fields of a step. */
  readonly closedOf: (field: FieldDef) => Closed | undefined;
  /** What of a list's rows may change now. */
  readonly linesOf: (list: Children) => LinesNow;
  /** The changes of fields that have been closed meanwhile; they cannot be saved. */
  readonly closedChanges: ClosedFields | undefined;
  readonly errors: FormErrors;
  readonly dispatch: Dispatch<FormAction>;
  /** The user's change of a field, and what the chosen row proposes for others. */
  readonly change: (field: FieldDef, ...change: Parameters<OnFieldChange>) => void;
  /** The prefix of the fields' DOM ids. */
  readonly prefix: string;
  readonly goTo: (field: string) => void;
  /** The field to scroll to; a component that draws only some of the fields must draw this one. */
  readonly sought: Sought | undefined;
  /** Shows every error and scrolls to the first; @returns whether there is none. */
  readonly check: () => boolean;
};

/**
 * @param liveRow the present row; untouched fields follow it.
 * @param only the names of the fields to show; absent: all visible ones. @param given the references of a new row that were chosen before.
 */
export function useEntityForm(
  def: EntityDef,
  initial: FormState,
  liveRow: Values | undefined,
  { only, given = [] }: { readonly only?: ReadonlySet<string> | undefined; readonly given?: readonly string[] | undefined } = {},
): EntityFormInWork {
  const [state, dispatch] = useReducer(reduceForm, initial);
  const { isColumnVisible } = usePermissions();
  const schema = useSchema();
  const prefix = useId().replaceAll(/\W/g, '');
  const emptied = useMemo(() => emptiedBy(def, state), [def, state]);
  const values = useMemo(() => formValues(def, state, emptied), [def, state, emptied]);
  const unasked = unaskedIn(def, values);
  const { isNew } = state;
  const isAskedNow = (list: Children): boolean =>
    isListAsked(list, values) && (!isNew || linesIn(def, list, def.flow?.initial).closed === undefined);
  const askedLists = (def.children ?? []).flatMap(list => (isAskedNow(list) ? [list.property] : [])).join(' ');
  const lists = useMemo(
    () => (only ? [] : (def.children ?? []).filter(({ property }) => askedLists.split(' ').includes(property))),
    [def, only, askedLists],
  );
  const groups = useMemo(() => {
    const left = unasked.split(' ');
    return formGroups(
      def,
      ({ name, editableIn }) =>
        isColumnVisible(def.permission, name) &&
        (only ? only.has(name) : !left.includes(name) && !isStepsOnly(editableIn, isNew ? def.flow?.initial : undefined)),
      only ? undefined : lists,
      (entity, field) => schema.find(entity)?.titleField === field,
    );
  }, [def, isColumnVisible, only, unasked, isNew, lists, schema]);
  const fields = useMemo(() => groups.flatMap(group => group.fields), [groups]);
  const isShown = new Set(fields);
  const hidden = def.fields.filter(
    field => !isShown.has(field) && only === undefined && isColumnVisible(def.permission, field.name) && !isAskedFor(field, values),
  );
  const status = only ? undefined : closingStatus(def, state);
  const closedOf = (field: FieldDef) => (status === undefined ? undefined : closedField(def, field, status));
  const closedChanges = only ? undefined : closedChangesOf(def, state);
  const open = state.isNew ? fields : fields.filter(field => field.fixed !== true);
  const asked = status === undefined ? open : open.filter(field => !closedField(def, field, status));
  const errors = useFormErrors({ def, state, values, fields: asked, lists });

  // A field that another choice brings up is filled before.
  const fillFrom = useFills({ def, state, fields: [...asked, ...hidden], dispatch, given });
  useSought({ def, state, values, fields: asked, dispatch, fillFrom });
  const change: EntityFormInWork['change'] = (field, value, choice) => {
    dispatch({ kind: 'change', field, value, text: choice?.text, chosen: choice?.row });
    fillFrom(field, value, choice?.row);
  };

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
    // After the messages are drawn, because they move the fields.
    if (first !== undefined) requestAnimationFrame(() => goTo(first));
    return first === undefined;
  };
  return {
    def,
    state,
    values,
    emptied,
    groups,
    fields,
    lists,
    closedOf,
    linesOf: list => linesIn(def, list, status),
    closedChanges,
    errors,
    dispatch,
    change,
    prefix,
    goTo,
    sought,
    check,
  };
}

/** `closed`: nothing may change. `only`: the fields of the rows that are there which alone may change; absent: everything may. */
export type LinesNow = {
  readonly closed?: Closed | undefined;
  readonly only?: { readonly fields: readonly string[]; readonly status: string };
};

function linesIn(def: EntityDef, list: Children, status: string | undefined): LinesNow {
  if (status === undefined) return {};
  const fields = onlyFieldsOpen(list, status);
  return fields ? { only: { fields, status } } : { closed: closedLists(def, status, list) };
}

/** A field that no form writes: steps do. Of a new row, also one that is open later only. */
const isStepsOnly = (editableIn: readonly string[] | undefined, initial: string | undefined): boolean =>
  editableIn !== undefined && (editableIn.length === 0 || (initial !== undefined && !editableIn.includes(initial)));

/** The names of the fields not asked for beside these values, as one text: it is the same while they are. */
const unaskedIn = ({ fields }: EntityDef, values: Values): string =>
  fields.flatMap(field => (isAskedFor(field, values) ? [] : [field.name])).join(' ');

/** A new object each time, because the same field may be scrolled to twice. */
export type Sought = { readonly field: string };

function focusOn(id: string): void {
  const input = document.getElementById(id);
  input?.scrollIntoView({ block: 'center' });
  input?.focus({ preventScroll: true });
  // What is typed next takes the place of the value.
  if (input instanceof HTMLInputElement) input.select();
}

export const fieldId = (prefix: string, field: string): string => `${prefix}-${field}`;
