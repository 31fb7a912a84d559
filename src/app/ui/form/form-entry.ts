/** Converts a waiting entry into a form, and the form into a patch of that entry. */
import type { EntityDef } from '#schema/entity-def.ts';
import { DICT_TEXT_SUFFIX } from '#schema/row.ts';
import type { Row, Values } from '#schema/row.ts';
import type { OutboxEntry } from '#sync/mutation.ts';
import { sameValue } from '#sync/same-value.ts';
import { withDraft } from './draft.ts';
import { formListsOf } from '#sync/line-lists.ts';
import { startCreate, startEdit } from './form-state.ts';
import type { FormChanges, FormState } from './form-state.ts';

/** The form over the row without the entry's own changes, which become touched fields. */
export function startFromEntry(def: EntityDef, { op, texts }: OutboxEntry, row: Row | undefined): FormState {
  const lists = 'children' in op && op.children ? { lists: formListsOf(op.children) } : {};
  if (op.kind === 'create') return withDraft(startCreate(def), { values: { ...op.values, ...texts }, base: {}, ...lists });
  if (op.kind === 'delete' || op.kind === 'upload') return startEdit(row ?? {});
  const patched = Object.keys(op.patch);
  const before = {
    ...row,
    ...Object.fromEntries(
      patched.flatMap(name => [
        [name, op.base[name]],
        [name + DICT_TEXT_SUFFIX, undefined],
      ]),
    ),
  };
  return withDraft(startEdit(before), { values: { ...op.patch, ...texts }, base: op.base, ...lists });
}

/** A field that the user reset to its value before the entry is sent with that value, so that the entry keeps its fields. */
export function entryPatch({ op }: Pick<OutboxEntry, 'op'>, { row, touched }: FormState, { patch }: FormChanges): Values {
  const held = op.kind === 'create' ? op.values : 'patch' in op ? op.patch : {};
  const undone = Object.keys(held).filter(name => touched[name] === undefined && !sameValue(held[name], row[name]));
  return { ...Object.fromEntries(undone.map(name => [name, row[name] ?? ''])), ...patch };
}
