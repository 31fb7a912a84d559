/** Decides which of the chosen rows may take a step, and which values the step writes for one row. */
import type { EntityDef, Transition } from '#schema/entity-def.ts';
import type { FieldDef } from '#schema/field.ts';
import { kindOf } from '#schema/kinds/kind-of.ts';
import { namesIn } from '#schema/expression.ts';
import { computeRow } from '#schema/compute.ts';
import { DICT_TEXT_SUFFIX } from '#schema/row.ts';
import type { FieldValue, Row, Values } from '#schema/row.ts';
import { momentsOf } from '#schema/step-moments.ts';
import { cannotClear } from '../form/form-state.ts';
import { rulesOf } from '#schema/rules/validate-values.ts';
import { firstBroken } from '#schema/rules/shared-rules.ts';
import { fieldsOfStep, refusalOf, statusOf } from '#schema/steps.ts';
import type { StepRefusal } from '#schema/steps.ts';
import { sameValue } from '#sync/same-value.ts';
import type { ChosenRow } from '../../live/use-row.ts';
import { formText } from '../form/text.ts';

export type StepPlan = {
  readonly ready: readonly Row[];
  readonly refused: readonly { readonly row: Row; readonly refusal: StepRefusal }[];
};

export function planStep(def: EntityDef, transition: Transition, chosen: readonly ChosenRow[]): StepPlan {
  const judged = chosen.map(({ row, mark }) => ({ row, refusal: refusalOf(transition, statusOf(def, row), mark) }));
  return {
    ready: judged.flatMap(({ row, refusal }) => (refusal ? [] : [row])),
    refused: judged.flatMap(({ row, refusal }) => (refusal ? [{ row, refusal }] : [])),
  };
}

/** A step without fields on a single row is taken at once; every other case opens the dialog. */
export function needsDialog(transition: Transition, rowCount: number): boolean {
  return rowCount !== 1 || transition.confirm === true || fieldsOfStep(transition).length > 0;
}

/**
 * The only field of a step on one row, if it is a text: then a simple prompt is enough.
 * @returns undefined if the step has more fields, or if the field is an input of the row's formulas and rules.
 */
export function onlyTextOf(def: EntityDef, { requires = [], sets = [] }: Transition, { ready, refused }: StepPlan): FieldDef | undefined {
  const [name = '', ...others] = requires;
  const field = def.fieldByName.get(name);
  const isOneRow = ready.length === 1 && refused.length === 0;
  if (!isOneRow || others.length > 0 || sets.length > 0 || !field || !kindOf(field).freeText) return undefined;
  const formulas = [...(def.rules ?? []), ...(def.computed ?? [])].flatMap(item => namesIn(item.expr));
  return formulas.includes(name) ? undefined : field;
}

/** The input of the dialog: values and their display texts. */
export type StepInput = { readonly values: Values; readonly texts: Values };

/**
 * The dialog starts with a single row's own values, or empty for several rows, because one value is set for all of them. A step's
 * time starts with the present.
 */
export function startInput(def: EntityDef, transition: Transition, rows: readonly Row[], now: string): StepInput {
  const [row] = rows;
  const moments = Object.fromEntries(momentsOf(def, transition).map(({ name }) => [name, now] as const));
  if (!row || rows.length > 1) return { values: moments, texts: {} };
  const names = fieldsOfStep(transition);
  return { values: { ...moments, ...pick(row, names) }, texts: pick(row, names.map(textName)) };
}

export type InputChange = {
  readonly field: string;
  readonly value: FieldValue | undefined;
  readonly text?: string | undefined;
  readonly chosen?: Row | undefined;
};

/** Adds a choice to the input: the value, its text, the values copied from the chosen row, and the fields that a formula sets. */
export function withInput(def: EntityDef, transition: Transition, base: Values, input: StepInput, change: InputChange): StepInput {
  const { field, value, text, chosen } = change;
  const asked = def.fieldByName.get(field);
  const copies = asked && chosen ? Object.entries(kindOf(asked).copies ?? {}).map(([to, from]) => [to, chosen[from]] as const) : [];
  const values = { ...input.values, [field]: value, ...Object.fromEntries(copies) };
  const formulas = (def.computed ?? []).map(item => item.field).filter(name => name !== field && fieldsOfStep(transition).includes(name));
  return {
    values: { ...values, ...pick(computeRow(def, { ...base, ...values }), formulas) },
    texts: { ...input.texts, [textName(field)]: text },
  };
}

/**
 * The values the step writes: the required fields, and those optional fields that the user changed.
 * @param base the row's own values; empty for several rows, where an empty input changes no row.
 */
export function patchOf({ sets = [] }: Transition, base: Values, { values }: StepInput): Values {
  const changed = sets.filter(name => !sameValue(values[name], base[name]));
  const others = Object.keys(values).filter(name => !sets.includes(name));
  return { ...pick(values, others), ...Object.fromEntries(changed.map(name => [name, values[name] ?? ''])) };
}

/** The error of a value in the dialog: the field's own rules, and a number or time that the server cannot clear. */
export function stepFieldError(field: FieldDef, base: Values, { values }: StepInput): string | undefined {
  const value = values[field.name] ?? '';
  const isEmptied = value === '' && (base[field.name] ?? '') !== '';
  if (isEmptied && cannotClear(field)) return formText.cannotClear(field.label);
  return firstBroken(rulesOf(field), String(value));
}

/** Texts of the written fields. */
export function textsOf(input: StepInput): Values {
  return pick(input.texts, Object.keys(input.texts));
}

const textName = (field: string): string => `${field}${DICT_TEXT_SUFFIX}`;

function pick(values: Values, names: readonly string[]): Values {
  return Object.fromEntries(names.flatMap(name => (values[name] === undefined ? [] : [[name, values[name]] as const])));
}
