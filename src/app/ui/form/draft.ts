/** Converts a form's touched fields into flat values for storage, and back. '' is an emptied field, as in a patch. */
import { DICT_TEXT_SUFFIX } from '#schema/row.ts';
import type { FieldValue, Values } from '#schema/row.ts';
import type { FormLists } from '#sync/line-lists.ts';
import type { FormState, Touch } from './form-state.ts';

export type DraftParts = { readonly values: Values; readonly base: Values; readonly lists?: FormLists };

export function draftOf({ touched, lists = {} }: FormState): DraftParts {
  const entries = Object.entries(touched);
  const texts = entries.flatMap(([name, { text }]) => (text === undefined ? [] : [[name + DICT_TEXT_SUFFIX, text] as const]));
  return {
    values: Object.fromEntries([...entries.map(([name, { value }]) => [name, value ?? ''] as const), ...texts]),
    base: Object.fromEntries(entries.flatMap(([name, { base }]) => (base === undefined ? [] : [[name, base]]))),
    ...(Object.keys(lists).length > 0 ? { lists } : {}),
  };
}

/** Puts stored values over the present row. Changes by others since then are shown as notes beside the fields. */
export function withDraft(state: FormState, { values, base, lists }: DraftParts): FormState {
  const names = Object.keys(values).filter(name => !name.endsWith(DICT_TEXT_SUFFIX));
  const touched = names.map((name): [string, Touch] => {
    const text = values[name + DICT_TEXT_SUFFIX];
    return [name, { value: filled(values[name]), ...(text === undefined ? {} : { text: String(text) }), base: base[name] }];
  });
  const kept = lists ? { lists: { ...state.lists, ...lists } } : {};
  return { ...state, touched: { ...state.touched, ...Object.fromEntries(touched) }, ...kept };
}

const filled = (value: FieldValue | undefined): FieldValue | undefined => (value === '' ? undefined : value);
