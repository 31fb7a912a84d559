/**
 * Works out what one edit of many rows would do to each of them: its new values, or why it stays as it is. Each row is judged as its own form would judge it.
 * Pure.
 */
import { choiceRules, whyNotOnDevice } from '#schema/choosable.ts';
import { closedAmong } from '#schema/closed-rows.ts';
import { fieldsOfRule } from '#schema/compute.ts';
import type { Dicts } from '#schema/dict.ts';
import type { EntityDef } from '#schema/entity-def.ts';
import type { FieldDef } from '#schema/field.ts';
import { brokenGuards, guardsOfEdit } from '#schema/guards.ts';
import { isNumbered } from '#schema/field-fits.ts';
import { fieldTextOf, rowText } from '#schema/field-text.ts';
import { kindOf, referredEntity } from '#schema/kinds/kind-of.ts';
import { closedWords, whyClosed } from '#schema/refusal-text.ts';
import type { FieldValue, Row } from '#schema/row.ts';
import { validateValues } from '#schema/rules/validate-values.ts';
import type { Schema } from '#schema/schema.ts';
import { statusOf } from '#schema/steps.ts';
import { parentFieldOf } from '#schema/tree.ts';
import { isFieldSeen } from '#schema/visible-fields.ts';
import { isAskedFor } from '#schema/when.ts';
import { valueText } from '#schema/value-text.ts';
import type { Mutation } from '#sync/mutation.ts';
import type { MutationEffects } from '#sync/new-mutation.ts';
import { updateMutation, changedValues } from '#sync/new-mutation.ts';
import { referredBy, rowsOfGuards } from '../../live/guard-rows.ts';
import { guardFacts } from '../../live/step-facts.ts';
import type { ChosenRow, FindRow } from '../../live/use-row.ts';
import { formGroups } from '../form/form-groups.ts';
import { formChanges, formValues, isRuledByFormula, reduceForm, startEdit, uncleanable } from '../form/form-state.ts';
import { bulkEditText } from './text.ts';

/** The new value of one field; `chosen`: the row of a reference. */
export type BulkValue = {
  readonly field: FieldDef;
  readonly value: FieldValue | undefined;
  readonly text?: string | undefined;
  readonly chosen?: Row | undefined;
};

export type BulkChange = { readonly field: FieldDef; readonly before: string; readonly after: string };
export type BulkLine = { readonly row: Row } & (
  | { readonly kind: 'changed'; readonly changes: readonly BulkChange[]; readonly mutation: Mutation }
  | { readonly kind: 'same' }
  | { readonly kind: 'refused'; readonly why: string }
);

export type BulkWorld = {
  readonly def: EntityDef;
  readonly schema: Schema;
  readonly dicts: Dicts;
  /** Of the columns of the entity with this permission prefix. */
  readonly isColumnVisible: (prefix: string, field: string) => boolean;
  readonly effects: MutationEffects;
  readonly groupId: string;
  /** 'YYYY-MM-DD HH:mm:ss' by the server's clock. */
  readonly now: string;
  /** The rows that `guardedBy` names, as far as this device has them. */
  readonly findRow: FindRow;
};

/** A file is chosen for one row, and these inputs need a row's room. */
const ONE_BY_ONE: ReadonlySet<string> = new Set(['files', 'html', 'markdown', 'code', 'points', 'shape']);

/** The fields that may be given one value in many rows: written by the user in the form, and no name or number of the row. */
export function bulkFields(def: EntityDef, isVisible: (field: string) => boolean): readonly FieldDef[] {
  const copied = new Set(def.fields.flatMap(field => Object.keys(kindOf(field).copies ?? {})));
  const parent = parentFieldOf(def)?.name;
  return formGroups(def, field => isFieldSeen(field, isVisible))
    .flatMap(({ fields }) => fields)
    .filter(field => {
      if (field.readonly === true || field.fixed === true || field.unique === true || field.name === parent) return false;
      if (copied.has(field.name) || isNumbered(field) || field.name === def.titleField || field.name === def.flow?.field) return false;
      return !ONE_BY_ONE.has(kindOf(field).input.type) && !(def.computed ?? []).some(item => item.field === field.name);
    });
}

/** The rows that the guards of an edit ask about, in the chosen rows and among the new values. */
export function guardedBy(def: EntityDef, values: readonly BulkValue[], chosen: readonly ChosenRow[]): readonly Parameters<FindRow>[0][] {
  const given = Object.fromEntries(values.map(({ field, value }) => [field.name, value]));
  return [given, ...chosen.map(({ row }) => row)]
    .flatMap(held => rowsOfGuards(def, def.editGuards ?? [], held))
    .map(({ entity, id }) => ({ entity, id }));
}

/** @param chosen in their order; each row is answered in its place. */
export const planBulk = (world: BulkWorld, values: readonly BulkValue[], chosen: readonly ChosenRow[]): readonly BulkLine[] =>
  chosen.map(one => planRow(world, values, one));

function planRow(world: BulkWorld, values: readonly BulkValue[], { row, mark }: ChosenRow): BulkLine {
  const { def, schema, dicts, effects, groupId } = world;
  const refused = (why: string): BulkLine => ({ row, kind: 'refused', why });
  if (mark?.op === 'delete') return refused(bulkEditText.deleting);
  if (mark?.isGone) return refused(bulkEditText.gone);
  if (mark?.isConflict) return refused(bulkEditText.conflict);
  const status = statusOf(def, row);
  const closed = whyClosed(def, 'edit', status, dicts);
  if (closed !== undefined) return refused(closed);

  const state = values.reduce((held, { field, ...given }) => {
    const next = reduceForm(held, { kind: 'change', field, ...given });
    return reduceForm(next, { kind: 'leave', field });
  }, startEdit(row));
  const touched = Object.keys(state.touched);
  if (touched.length === 0) return { row, kind: 'same' };
  const fields = touched.flatMap(name => def.fieldByName.get(name) ?? []);
  const after = formValues(def, state);
  const own = closedAmong(def, Object.fromEntries(touched.map(name => [name, after[name] ?? ''])), status);
  if (own) return refused(closedWords(def, own.closed, dicts));
  const unasked = fields.filter(field => !isAskedFor(field, after) || isRuledByFormula(def, field.name, after));
  if (unasked.length > 0) return refused(bulkEditText.notAsked(labelsOf(unasked)));
  const stuck = uncleanable(def, state);
  if (stuck.length > 0) return refused(bulkEditText.uncleanable(labelsOf(stuck)));
  const wrong = wrongIn(world, values, after, touched);
  if (wrong !== undefined) return refused(wrong);

  const { patch, texts } = formChanges(def, state);
  const changed = changedValues(row, patch);
  if (Object.keys(changed).length === 0) return { row, kind: 'same' };
  const shown = Object.keys(changed).flatMap(name => {
    const field = def.fieldByName.get(name);
    if (!field || !isFieldSeen(field, seen => world.isColumnVisible(def.permission, seen))) return [];
    const text = state.touched[name]?.text;
    const value = fieldTextOf(field, state.touched[name]?.value, text, dicts);
    const before = rowText(def, row, name, dicts);
    return [{ field, before: before === '' ? valueText.empty : before, after: value === '' ? bulkEditText.cleared : value }];
  });
  return {
    row,
    kind: 'changed',
    changes: shown,
    mutation: updateMutation(schema.get(def.name), row, changed, effects, { texts, groupId }),
  };
}

/** The first rule that the changed fields break, as the form would say it; one that other fields break already is not this edit's. */
function wrongIn(
  { def, schema, isColumnVisible, now, findRow }: BulkWorld,
  values: readonly BulkValue[],
  after: Readonly<Record<string, FieldValue | undefined>>,
  touched: readonly string[],
): string | undefined {
  const errors = validateValues(def, after, {
    isAsked: ({ name }) => touched.includes(name),
    isChecked: ({ name }) => touched.includes(name),
  });
  const rules = (def.rules ?? []).filter(({ expr }) => fieldsOfRule(expr).some(name => touched.includes(name)));
  const own = Object.entries(errors).find(([name, message]) => touched.includes(name) || rules.some(rule => rule.message === message));
  if (own) return own[1];
  for (const { field, chosen } of values) {
    const entity = referredEntity(field);
    if (!chosen || entity === undefined || !touched.includes(field.name)) continue;
    const target = schema.get(entity);
    const why = whyNotOnDevice(def, field, choiceRules(schema, field), target, chosen, after, name =>
      isColumnVisible(target.permission, name),
    );
    if (why !== undefined) return why;
  }
  const guards = guardsOfEdit(def, name => touched.includes(name));
  const referred = referredBy(schema, rowsOfGuards(def, guards, after), findRow);
  return brokenGuards({ guards }, guardFacts({}, after, referred, now))[0]?.message;
}

const labelsOf = (fields: readonly FieldDef[]): string => fields.map(({ label }) => label).join('、');
