/** Saves the changes of a form into the outbox, once per press, and reports the result. */
import { useRef, useState } from 'react';
import { App } from 'antd';
import { inBackground } from '#base/in-background.ts';
import type { Result } from '#base/result.ts';
import { errorText } from '#base/error-text.ts';
import type { AppError } from '#base/errors.ts';
import { listText } from '../list/text.ts';
import type { EntityFormInWork } from './use-entity-form.ts';
import { formText } from './text.ts';

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

function failureText(error: AppError): string {
  if (error.kind !== 'storage') return formText.saveFailed(errorText(error));
  return error.reason === 'quota' ? formText.storageFull : formText.saveFailed(listText.storage[error.reason]);
}
