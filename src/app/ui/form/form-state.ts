/**
 * The state of an open form: the present row, and the user's changes on top of it.
 * The row may change while the form is open. Untouched fields follow it; touched ones keep their value and, as their base, the value the user saw.
 */
import { leftHidden } from '#schema/left-hidden.ts';
import { isAskedFor } from '#schema/when.ts';
import { localFilesIn } from '#schema/local-file.ts';
import { computeRow } from '#schema/compute.ts';
import type { EntityDef } from '#schema/entity-def.ts';
import { evaluateNumber } from '#schema/expression.ts';
import type { FieldDef } from '#schema/field.ts';
import type { Fill } from '#schema/fills.ts';
import { isNumbered } from '#schema/field-fits.ts';
import { pickedLists, proposalsOf, sumsOverLists } from '#schema/picked-lists.ts';
import type { KindFacts } from '#schema/kinds/facts.ts';
import { kindOf } from '#schema/kinds/kind-of.ts';
import { DICT_TEXT_SUFFIX, isEmpty } from '#schema/row.ts';
import type { FieldValue, Row, Values } from '#schema/row.ts';
import { hasOneSpelling, storedSpelling } from '#query/loose-code.ts';
import { sameValue } from '#sync/same-value.ts';
import { withList } from '#sync/line-lists.ts';
import type { FormLists } from '#sync/line-lists.ts';
import type { Schema } from '#schema/schema.ts';

/** One field the user changed. `base` is its value when it was first touched. */
export type Touch = { readonly value: FieldValue | undefined; readonly text?: string | undefined; readonly base: FieldValue | undefined };
/** What proposes values: a reference, or a list whose sums they are. */
type Proposer = Pick<FieldDef, 'label'> & { readonly name?: string };
/** `by`: whose row proposed the value. `offers`: all proposals of which it is the smallest, if one is only an upper bound. */
export type Filled = { readonly by: Proposer; readonly value: FieldValue; readonly offers?: readonly Offer[] };
type Offer = { readonly by: Proposer; readonly value: FieldValue; readonly isUpTo: boolean };
export type FormState = {
  readonly isNew: boolean;
  /** The last known row; the defaults of a new one. */
  readonly row: Values;
  readonly touched: Readonly<Record<string, Touch>>;
  /** By field: what a chosen row proposed for it last. */
  readonly filled?: Readonly<Record<string, Filled>>;
  /** By field: what the references brought that were chosen before the form opened. While it stays so, the user has changed nothing. */
  readonly brought?: Readonly<Record<string, FieldValue | undefined>>;
  /** The lists of child rows the user changed, by property. */
  readonly lists?: FormLists;
};
export type FormAction =
  | {
      readonly kind: 'change';
      readonly field: FieldDef;
      readonly value: FieldValue | undefined;
      readonly text?: string | undefined;
      readonly chosen?: Row | undefined;
    }
  /** The row of a reference that was chosen before the form opened: what is copied from it. */
  | { readonly kind: 'copy'; readonly field: FieldDef; readonly chosen: Row }
  /** The row `id` was chosen for the reference `by`, and proposes values for other fields. */
  | { readonly kind: 'fill'; readonly by: FieldDef; readonly id: string; readonly fills: readonly Fill[]; readonly isGiven?: boolean }
  /** The user has left the field: a plate or a mobile number gets the spelling it is stored in. */
  | { readonly kind: 'leave'; readonly field: FieldDef }
  | { readonly kind: 'rowChanged'; readonly row: Values }
  /** The user has seen the other's value and keeps his own. */
  | { readonly kind: 'keepMine'; readonly field: string }
  | { readonly kind: 'takeTheirs'; readonly field: string }
  /** The present list of child rows; `live`: the list on this device without this form's changes. */
  | {
      readonly kind: 'changeList';
      readonly schema: Schema;
      readonly def: EntityDef;
      readonly property: string;
      readonly rows: readonly Row[];
      readonly live: readonly Row[];
    }
  | { readonly kind: 'reset'; readonly state: FormState };

export const startEdit = (row: Values): FormState => ({ isNew: false, row, touched: {} });

/** A new row starts with the defaults of the fields the user may fill; the mutation builder sets the read-only ones. */
export function startCreate(def: EntityDef, given: Values = {}): FormState {
  const defaults = def.fields.flatMap(field => {
    const { begins }: KindFacts = kindOf(field);
    const value = field.default ?? begins;
    return value === undefined ? [] : [[field.name, value] as const];
  });
  return { isNew: true, row: { ...Object.fromEntries(defaults), ...given }, touched: {} };
}

export function reduceForm(state: FormState, action: FormAction): FormState {
  switch (action.kind) {
    case 'change':
      return withCopies(touch(state, action.field.name, action.value, action.text), action);
    case 'copy':
      return asBrought(state, withCopies(state, { ...action, value: action.chosen.id }));
    case 'fill': {
      // Another row may have been chosen while this one was read.
      if (String(valueIn(state, action.by.name) ?? '') !== action.id) return state;
      const filled = action.fills.reduce((next, one) => fill(next, action.by, one), state);
      return action.isGiven === true ? asBrought(state, filled) : filled;
    }
    case 'leave': {
      const held = state.touched[action.field.name];
      if (typeof held?.value !== 'string' || !hasOneSpelling(action.field)) return state;
      const value = storedSpelling(action.field, held.value);
      return value === held.value ? state : touch(state, action.field.name, value, undefined);
    }
    case 'rowChanged':
      return { ...state, row: action.row };
    case 'keepMine': {
      const held = state.touched[action.field];
      return held ? { ...state, touched: { ...state.touched, [action.field]: { ...held, base: state.row[action.field] } } } : state;
    }
    case 'takeTheirs':
      return { ...state, touched: without(state.touched, action.field) };
    case 'changeList':
      return changeList(state, action);
    case 'reset':
      return action.state;
  }
}

/** Notes what this act has put into the form, so that it does not count as the user's. */
function asBrought(before: FormState, after: FormState): FormState {
  const put = Object.entries(after.touched).filter(([name, touch]) => before.touched[name] !== touch);
  return put.length === 0
    ? after
    : { ...after, brought: { ...after.brought, ...Object.fromEntries(put.map(([name, { value }]) => [name, value])) } };
}

/** The list with its new rows; a picked list then proposes values for fields of the document. */
function changeList(state: FormState, { schema, def, property, rows, live }: Extract<FormAction, { kind: 'changeList' }>): FormState {
  const next: FormState = { ...state, lists: withList(schema, def, state.lists ?? {}, property, rows, live) };
  const list = pickedLists(def).find(one => one.property === property);
  if (!list) return next;
  return Object.entries(proposalsOf(def, list, rows)).reduce<FormState>((filled, [name, value]) => {
    const field = def.fieldByName.get(name);
    return field ? fill(filled, list, { field, value }) : filled;
  }, next);
}

/**
 * Every value of the form: computed fields, and the sums over the lists the user changed. A field that is no longer asked for holds nothing.
 * @param emptied as emptiedBy() answers, where it is known.
 */
export function formValues(def: EntityDef, state: FormState, emptied: readonly string[] = emptiedBy(def, state)): Values {
  const { isNew, row, touched, lists = {} } = state;
  const all = Object.fromEntries(Object.entries(touched).map(([name, { value }]) => [name, value]));
  const start = isNew ? Object.fromEntries(Object.entries(row).filter(([name]) => !emptied.includes(name))) : row;
  const mine = isNew
    ? withoutUnasked(def, { ...row, ...all }, all)
    : { ...all, ...Object.fromEntries(emptied.map(name => [name, undefined])) };
  return computeRow(def, { ...start, ...mine, ...sumsOverLists(def, property => lists[property]?.rows) });
}

/** The fields that the user's changes leave without a place in the form, while they have a value: it is not saved. */
export function emptiedBy(def: EntityDef, { row, touched }: FormState): readonly string[] {
  const values = { ...row, ...Object.fromEntries(Object.entries(touched).map(([name, { value }]) => [name, value])) };
  return leftHidden(def, values, name => name in touched);
}

const withoutUnasked = ({ fieldByName }: EntityDef, values: Values, mine: Values): Values =>
  Object.fromEntries(
    Object.entries(mine).filter(([name]) => {
      const field = fieldByName.get(name);
      return field === undefined || isAskedFor(field, values);
    }),
  );

/** The display text beside a value, if it has one. */
export function formText({ row, touched }: FormState, field: string): string | undefined {
  const held = touched[field];
  if (held) return held.text;
  const text = row[field + DICT_TEXT_SUFFIX];
  return text === undefined ? undefined : String(text);
}

/** Whether the user has changed something. */
export const isDirty = ({ touched, brought = {}, lists = {} }: FormState): boolean =>
  Object.entries(touched).some(([name, { value }]) => !(name in brought && sameValue(value, brought[name]))) ||
  Object.keys(lists).length > 0;

/** Touched fields whose value somebody else changed since, to a value other than the user's. */
export function changedByOthers({ row, touched }: FormState): readonly string[] {
  return (
    Object.entries(touched)
      .filter(([name, { value, base }]) => !sameValue(row[name], base) && !sameValue(row[name], value))
      // A placeholder replaced by a path is our own uploaded file. A change by others is found by the merge before the send.
      .filter(([, { base }]) => localFilesIn({ base }).length === 0)
      .map(([name]) => name)
  );
}

/** A formula sets the field while its inputs are known. Until then the user may type a value, unless the field is read-only. */
export function isRuledByFormula(def: EntityDef, field: string, values: Values): boolean {
  return (def.computed ?? []).some(item => item.field === field && evaluateNumber(item.expr, values) !== undefined);
}

/** Fields that the user emptied although this server cannot clear them: it ignores an absent number or time on edit, and a row keeps its own number. */
export function uncleanable(def: EntityDef, { isNew, row, touched }: FormState): readonly FieldDef[] {
  if (isNew) return [];
  return def.fields.filter(field => {
    const held = touched[field.name];
    return held !== undefined && isEmpty(held.value) && !isEmpty(row[field.name]) && (cannotClear(field) || isNumbered(field));
  });
}

export type FormChanges = { readonly patch: Values; readonly texts: Values; readonly base: Values };

/**
 * The changes to save: the touched fields that no formula sets, '' for an emptied one, with the texts of chosen values. A number that is no longer asked
 * for is not among them, because no server takes an empty one: ours empties it by itself.
 */
export function formChanges(def: EntityDef, state: FormState): FormChanges {
  const { isNew, row, touched } = state;
  const left = emptiedBy(def, state);
  const values = formValues(def, state, left);
  const emptied = isNew ? [] : left;
  const isSent = (name: string): boolean => {
    const field = def.fieldByName.get(name);
    return !emptied.includes(name) || (field !== undefined && !cannotClear(field) && !isEmpty(baseOf(name)));
  };
  const baseOf = (name: string): FieldValue | undefined => (touched[name] ?? { base: row[name] }).base;
  const names = [...new Set([...Object.keys(touched), ...emptied])].filter(
    name => !isRuledByFormula(def, name, values) && (!isNew || name in values) && isSent(name),
  );
  return {
    patch: Object.fromEntries(names.map(name => [name, emptied.includes(name) ? '' : (touched[name]?.value ?? '')])),
    texts: Object.fromEntries(
      names.flatMap(name => {
        const text = emptied.includes(name) ? undefined : touched[name]?.text;
        return text === undefined || text === '' ? [] : [[name + DICT_TEXT_SUFFIX, text]];
      }),
    ),
    base: Object.fromEntries(names.flatMap(name => (isEmpty(baseOf(name)) ? [] : [[name, baseOf(name)]]))),
  };
}

/** Whether this server cannot clear the field: it treats an empty number or time as absent. */
export const cannotClear = (field: FieldDef): boolean => kindOf(field).valueType !== 'text';

/** A field reset to its base is no change. */
function touch(state: FormState, name: string, value: FieldValue | undefined, text: string | undefined): FormState {
  const base = state.touched[name] ? state.touched[name].base : state.row[name];
  if (sameValue(value, base) && sameValue(state.row[name], base)) return { ...state, touched: without(state.touched, name) };
  return { ...state, touched: { ...state.touched, [name]: { value, ...(text === undefined ? {} : { text }), base } } };
}

const valueIn = ({ row, touched }: FormState, name: string): FieldValue | undefined => {
  const held = touched[name];
  return held ? held.value : row[name];
};

/** The reference or the list whose proposal the field still holds. */
export function filledBy(state: FormState, name: string): Pick<FieldDef, 'label'> | undefined {
  const held = state.filled?.[name];
  return held && sameValue(held.value, valueIn(state, name)) ? held.by : undefined;
}

/** Fills an empty field, or one that holds an earlier proposal; the user's own value stays. */
function fill(state: FormState, by: Proposer, { field, value, text, isUpTo = false }: Fill): FormState {
  const { name } = field;
  const isFree = isEmpty(valueIn(state, name)) || filledBy(state, name) !== undefined;
  if (!isFree || (isEmpty(value) && !state.isNew && cannotClear(field))) return state;
  const { [name]: earlier, ...others } = state.filled ?? {};
  const offers = [
    ...(earlier?.offers ?? []).filter(offer => offer.by.name !== by.name && (isUpTo || offer.isUpTo) && isChosen(state, offer.by)),
    ...(value === undefined || value === '' ? [] : [{ by, value, isUpTo }]),
  ];
  const [first] = offers.toSorted((one, other) => Number(one.value) - Number(other.value));
  const shown = offers.some(offer => offer.isUpTo) ? first : offers.at(-1);
  const filled = shown ? { ...others, [name]: { by: shown.by, value: shown.value, offers } } : others;
  return { ...touch(state, name, shown?.value, shown?.by === by ? text : undefined), filled };
}

/** A reference whose row has been cleared proposes nothing any more; a list always does. */
const isChosen = (state: FormState, { name }: Proposer): boolean => name === undefined || !isEmpty(valueIn(state, name));

type Choice = Pick<Extract<FormAction, { kind: 'change' }>, 'field' | 'value' | 'chosen'>;
type Copied = { readonly name: string; readonly value: FieldValue | undefined; readonly text?: string | undefined };

/** The values copied from a chosen row; clearing the choice clears them too. */
const withCopies = (state: FormState, choice: Choice): FormState =>
  copiesOf(choice).reduce((next, { name, value, text }) => touch(next, name, value, text), state);

function copiesOf({ field, value, chosen }: Choice): readonly Copied[] {
  const { copies } = kindOf(field);
  if (!copies || (value !== undefined && !chosen)) return [];
  return Object.entries(copies).map(([name, source]) => {
    const text = chosen?.[source + DICT_TEXT_SUFFIX];
    return { name, value: chosen?.[source], ...(text === undefined ? {} : { text: String(text) }) };
  });
}

const without = (touched: FormState['touched'], name: string): FormState['touched'] =>
  Object.fromEntries(Object.entries(touched).filter(([other]) => other !== name));
