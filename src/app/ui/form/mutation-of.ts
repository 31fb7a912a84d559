/** The mutation that a form saves. */
import type { EntityDef } from '#schema/entity-def.ts';
import type { Row, Values } from '#schema/row.ts';
import { DICT_TEXT_SUFFIX, withoutTexts } from '#schema/row.ts';
import type { Schema } from '#schema/schema.ts';
import { isListAsked } from '#schema/picked-lists.ts';
import { childListsOf } from '#sync/line-lists.ts';
import type { FormLists } from '#sync/line-lists.ts';
import type { Mutation } from '#sync/mutation.ts';
import { changedValues, createMutation, updateMutation } from '#sync/new-mutation.ts';
import type { MutationEffects } from '#sync/new-mutation.ts';
import { formChanges, formValues } from './form-state.ts';
import type { FormState } from './form-state.ts';

/** The mutation that gives the row the form's content; `undefined` if nothing differs. `row` is absent for a new row. */
export function mutationOf(
  schema: Schema,
  { def, state }: { readonly def: EntityDef; readonly state: FormState },
  row: Row | undefined,
  effects: MutationEffects,
): Mutation | undefined {
  const { patch, texts } = formChanges(def, state);
  const values = formValues(def, state);
  const children = childListsOf(schema, def, listsAskedFor(def, state, values));
  if (!row) return createMutation(def, withoutTexts(values), effects, { texts: { ...givenTexts(state), ...texts }, children });
  const seen = { ...row, ...Object.fromEntries(Object.entries(state.touched).map(([name, { base }]) => [name, base])) };
  const changed = changedValues(seen, patch);
  if (Object.keys(changed).length === 0 && children.length === 0) return undefined;
  return updateMutation(def, { ...seen, id: row.id }, changed, effects, { texts, children });
}

/** Without the lists that the document does not have beside these values: the server gives their rows back. */
const listsAskedFor = ({ children = [] }: EntityDef, { lists = {} }: FormState, values: Values): FormLists =>
  Object.fromEntries(Object.entries(lists).filter(([name]) => children.some(list => list.property === name && isListAsked(list, values))));

/** The display texts of the values a new row started with, as far as the user left them. */
const givenTexts = ({ row, touched }: FormState): Values =>
  Object.fromEntries(
    Object.entries(row).filter(([name]) => name.endsWith(DICT_TEXT_SUFFIX) && !(name.slice(0, -DICT_TEXT_SUFFIX.length) in touched)),
  );
