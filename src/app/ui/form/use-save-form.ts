/** Saves the changes of a form into the outbox, once per press, and reports the result. */
import { useRef, useState } from 'react';
import { App } from 'antd';
import { inBackground } from '#base/in-background.ts';
import type { Result } from '#base/result.ts';
import { errorText } from '#base/error-text.ts';
import type { Row, Values } from '#schema/row.ts';
import { DICT_TEXT_SUFFIX } from '#schema/row.ts';
import type { AppError } from '#base/errors.ts';
import { childListsOf } from '#sync/line-lists.ts';
import { formChanges, formValues } from './form-state.ts';
import { listText } from '../list/text.ts';
import { changedValues, createMutation, updateMutation } from '#sync/new-mutation.ts';
import type { MutationEffects } from '#sync/new-mutation.ts';
import type { Mutation } from '#sync/mutation.ts';
import type { EntityFormInWork } from './use-entity-form.ts';
import { formText } from './text.ts';
import type { Schema } from '#schema/schema.ts';

export type SaveForm = { readonly isSaving: boolean; readonly failure: string | undefined; readonly save: () => void };
type SaveOptions = {
  readonly form: EntityFormInWork;
  /** Writes to this device; if it fails the form stays open. */
  readonly write: () => Promise<Result<unknown, AppError>>;
  readonly isChanged: () => boolean;
  readonly onSaved: () => void;
};

export function useSaveForm({ form, write, isChanged, onSaved }: SaveOptions): SaveForm {
  const { message } = App.useApp();
  const [isSaving, setIsSaving] = useState(false);
  const [failure, setFailure] = useState<string>();
  const isBusy = useRef(false);

  const save = async (): Promise<void> => {
    if (isBusy.current) return;
    if (!form.check()) return;
    if (!isChanged()) return inBackground(message.info(formText.nothingChanged));
    isBusy.current = true;
    setIsSaving(true);
    const written = await write();
    setIsSaving(false);
    isBusy.current = written.ok; // the saved form is closing, and a second press must not save again
    setFailure(written.ok ? undefined : failureText(written.error));
    if (written.ok) onSaved();
  };
  return { isSaving, failure, save: () => inBackground(save()) };
}

/** The mutation that gives the row the form's content; `undefined` if nothing differs. */
export function mutationOf(
  schema: Schema,
  { def, state }: EntityFormInWork,
  row: Row | undefined,
  effects: MutationEffects,
): Mutation | undefined {
  const { patch, texts } = formChanges(def, state);
  const children = childListsOf(schema, def, state.lists ?? {});
  if (!row) return createMutation(def, withoutTexts(formValues(def, state)), effects, { texts, children });
  const seen = { ...row, ...Object.fromEntries(Object.entries(state.touched).map(([name, { base }]) => [name, base])) };
  const changed = changedValues(seen, patch);
  if (Object.keys(changed).length === 0 && children.length === 0) return undefined;
  return updateMutation(def, { ...seen, id: row.id }, changed, effects, { texts, children });
}

const withoutTexts = (values: Values): Values =>
  Object.fromEntries(Object.entries(values).filter(([name]) => !name.endsWith(DICT_TEXT_SUFFIX)));

function failureText(error: AppError): string {
  if (error.kind !== 'storage') return formText.saveFailed(errorText(error));
  return error.reason === 'quota' ? formText.storageFull : formText.saveFailed(listText.storage[error.reason]);
}
