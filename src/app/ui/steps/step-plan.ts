/** Decides which of the chosen rows may take a step, and which values the step writes for one row. */
import type { EntityDef, Transition } from '#schema/entity-def.ts';
import type { FieldDef } from '#schema/field.ts';
import { filledValue, fillsOf, pathOfFill } from '#schema/fills.ts';
import { kindOf, referredEntity } from '#schema/kinds/kind-of.ts';
import { namesIn } from '#schema/expression.ts';
import { computeRow } from '#schema/compute.ts';
import { brokenGuards, dependsOnInput, guardRefusal, namesOfGuard } from '#schema/guards.ts';
import type { BrokenGuard, Guard, GuardFacts, ReferredRow } from '#schema/guards.ts';
import { occupationsOf } from '#schema/row-effects.ts';
import { DICT_TEXT_SUFFIX } from '#schema/row.ts';
import type { FieldValue, Row, Values } from '#schema/row.ts';
import { momentsOf } from '#schema/step-moments.ts';
import { cannotClear, isRuledByFormula } from '../form/form-state.ts';
import type { FormState } from '../form/form-state.ts';
import { wrongValue } from '#schema/rules/validate-values.ts';
import { fieldsOfStep, refusalOf, statusOf } from '#schema/steps.ts';
import type { StepRefusal } from '#schema/steps.ts';
import { valueIn } from '#schema/typed-row.ts';
import type { AnyEntity } from '#schema/typed-row.ts';
import { sameValue } from '#sync/same-value.ts';
import { guardFacts } from '../../live/step-facts.ts';
import type { Referred } from '../../live/step-facts.ts';
import type { ChosenRow } from '../../live/use-row.ts';
import { listText } from '../list/text.ts';
import { formText } from '../form/text.ts';

export type StepPlan = {
  readonly ready: readonly Row[];
  readonly refused: readonly { readonly row: Row; readonly refusal: StepRefusal }[];
};

/** @param factsOf the facts by which the guards of one row are judged. @param isEach the dialog asks for values for each row, not once for all. */
export function planStep(
  def: EntityDef,
  transition: Transition,
  chosen: readonly ChosenRow[],
  factsOf: (row: Row) => GuardFacts,
  isEach = false,
): StepPlan {
  const judged = chosen.map(({ row, mark }) => ({
    row,
    refusal: refusalOf(transition, statusOf(def, row), mark) ?? guardRefusal(def, transition, factsOf(row)),
  }));
  const ready = judged.flatMap(({ row, refusal }) => (refusal ? [] : [row]));
  const refused = judged.flatMap(({ row, refusal }) => (refusal ? [{ row, refusal }] : []));
  // One dialog gives all rows the same values; a truck that one row occupies is not free for the next.
  const [first, ...others] = ready;
  if (!first || others.length === 0 || isEach || !asksForOccupied(def, transition)) return { ready, refused };
  const alone = { kind: 'guard', message: listText.stepOneByOne } as const;
  return { ready: [first], refused: [...refused, ...others.map(row => ({ row, refusal: alone }))] };
}

/** Whether the step asks for a row that one row at a time can occupy. */
const asksForOccupied = (def: EntityDef, { requires = [], to }: Transition): boolean =>
  occupationsOf(def).some(({ by, while: shown }) => requires.includes(by) && Object.hasOwn(shown, to));

/** The guards that the dialog's input breaks for the row. @param referred the rows that the row named before. */
export function brokenByInput(
  def: EntityDef,
  transition: Transition,
  row: Row | undefined,
  input: StepInput,
  referred: Referred,
  now: string,
): readonly BrokenGuard[] {
  const before: Values = row ?? {};
  const values = computeRow(def, { ...before, ...input.values });
  const named = new Map([...referred].filter(([name]) => values[name] === before[name]));
  for (const [name, chosen] of Object.entries(input.chosen))
    if (values[name] === valueIn<AnyEntity>(chosen.values, 'id')) named.set(name, chosen);
  const facts = guardFacts(before, values, named, now);
  return brokenGuards(transition, facts).filter(({ guard }) => guard.asks || dependsOnInput(def, transition, guard));
}

/** Why the step could not be taken with this row chosen for one of its references: what the guards say of that row alone. */
export function whyNotForStep(
  def: EntityDef,
  transition: Transition,
  { field, row }: { readonly field: FieldDef; readonly row: Row },
  before: Values,
  find: (entity: string) => EntityDef | undefined,
  now: string,
): string | undefined {
  const target = find(referredEntity(field) ?? '');
  if (!target) return undefined;
  const values = { ...before, [field.name]: row.id };
  const facts = guardFacts(before, values, new Map([[field.name, { def: target, values: row }]]), now);
  const about = (guard: Guard): boolean => namesOfGuard(guard).some(name => name.startsWith(`${field.name}.`));
  return brokenGuards(transition, facts).find(({ guard }) => !guard.asks && about(guard))?.message;
}

/** A step without fields on a single row is taken at once; every other case opens the dialog, also one that a guard asks about. */
export function needsDialog(transition: Transition, rowCount: number, isAsked: boolean): boolean {
  return isAsked || rowCount !== 1 || transition.confirm === true || fieldsOfStep(transition).length > 0;
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

/** The input of the dialog: values, their display texts, and the rows chosen for references. */
export type StepInput = { readonly values: Values; readonly texts: Values; readonly chosen: Readonly<Record<string, ReferredRow>> };

/**
 * The dialog starts with a single row's own values, or empty for several rows, because one value is set for all of them. A step's
 * time starts with the present.
 */
export function startInput(def: EntityDef, transition: Transition, rows: readonly Row[], now: string): StepInput {
  const [row] = rows;
  const moments = Object.fromEntries(momentsOf(def, transition).map(({ name }) => [name, now] as const));
  if (!row || rows.length > 1) return { values: moments, texts: {}, chosen: {} };
  const names = fieldsOfStep(transition);
  return { values: { ...moments, ...pick(row, names) }, texts: pick(row, names.map(textName)), chosen: {} };
}

export type InputChange = {
  readonly field: string;
  readonly value: FieldValue | undefined;
  readonly text?: string | undefined;
  readonly chosen?: Row | undefined;
};

/** Adds a choice to the input: the value, its text, the values copied from the chosen row or proposed by it, and the fields that a formula sets. */
export function withInput(
  def: EntityDef,
  transition: Transition,
  base: Values,
  input: StepInput,
  change: InputChange,
  find: (entity: string) => EntityDef | undefined,
): StepInput {
  const { field, value, text, chosen } = change;
  const asked = def.fieldByName.get(field);
  const copied = asked && chosen ? Object.entries(kindOf(asked).copies ?? {}) : [];
  const copies = copied.map(([to, from]) => [to, chosen?.[from]] as const);
  // Until the server has answered, a copied reference is shown by its text too, not by the id.
  const copiedTexts = copied.flatMap(([to, from]) => {
    const found = chosen?.[textName(from)];
    return found === undefined ? [] : [[textName(to), found] as const];
  });
  const earlier = input.chosen[field]?.values;
  const holds = (to: string): FieldValue | undefined => (to in input.values ? input.values[to] : base[to]);
  const isOpen = (to: string, path: string): boolean => {
    const held = holds(to) ?? '';
    return held === '' || (earlier !== undefined && held === earlier[path]);
  };
  const { copied: proposed, texts } = proposalsOf(transition, asked, chosen, isOpen);
  const values = { ...input.values, [field]: value, ...Object.fromEntries(copies), ...proposed };
  const referredDef = find((asked && referredEntity(asked)) ?? '');
  const formulas = (def.computed ?? []).map(item => item.field).filter(name => name !== field && fieldsOfStep(transition).includes(name));
  return {
    values: { ...values, ...pick(computeRow(def, { ...base, ...values }), formulas) },
    texts: { ...input.texts, ...Object.fromEntries(copiedTexts), ...texts, [textName(field)]: text },
    chosen: referredDef && chosen ? { ...input.chosen, [field]: { def: referredDef, values: chosen } } : input.chosen,
  };
}

/**
 * What the chosen row proposes for other fields of the step (`fills`), as a form takes it: a value of the user's, or of the row, stays. A path through
 * further rows proposes nothing here. @param isOpen the field is empty, or holds what the row chosen before proposed.
 */
function proposalsOf(
  transition: Transition,
  asked: FieldDef | undefined,
  chosen: Row | undefined,
  isOpen: (to: string, path: string) => boolean,
): { readonly copied: Values; readonly texts: Values } {
  const fills =
    asked && chosen
      ? Object.entries(fillsOf(asked)).filter(([to, fill]) => fieldsOfStep(transition).includes(to) && isOpen(to, pathOfFill(fill)))
      : [];
  const from = (suffix: string): Values =>
    Object.fromEntries(
      fills.flatMap(([to, fill]) => {
        const found = chosen?.[pathOfFill(fill) + suffix];
        const value = suffix === '' ? filledValue(fill, found) : typeof fill === 'string' ? found : undefined;
        return value === undefined ? [] : [[to + suffix, value] as const];
      }),
    );
  return { copied: from(''), texts: from(DICT_TEXT_SUFFIX) };
}

/**
 * Whether the dialog only tells the field: its formula has a result as soon as the step's other fields are filled.
 * @param base the row's own values; empty for several rows.
 */
export function isToldByStep(def: EntityDef, transition: Transition, base: Values, field: string): boolean {
  const others = fieldsOfStep(transition).filter(name => name !== field);
  return isRuledByFormula(def, field, { ...base, ...Object.fromEntries(others.map(name => [name, 1])) });
}

/** The input as a form's state: which fields the user changed, and what they held. */
export const formStateOf = (base: Values, { values }: StepInput): FormState => ({
  isNew: false,
  row: base,
  touched: Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => (sameValue(value, base[name]) ? [] : [[name, { value, base: base[name] }] as const])),
  ),
});

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
  return wrongValue(field, String(value));
}

/** Texts of the written fields. */
export function textsOf(input: StepInput): Values {
  return pick(input.texts, Object.keys(input.texts));
}

const textName = (field: string): string => `${field}${DICT_TEXT_SUFFIX}`;

function pick(values: Values, names: readonly string[]): Values {
  return Object.fromEntries(names.flatMap(name => (values[name] === undefined ? [] : [[name, values[name]] as const])));
}
