/** A small form in the drawer of forms. Typed input survives a failed save, a closed drawer and a reload. */
import { useState } from 'react';
import type { ReactNode } from 'react';
import { Alert, Form } from 'antd';
import { inBackground } from '#base/in-background.ts';
import type { Result } from '#base/result.ts';
import type { AppError } from '#base/errors.ts';
import { directFailureText } from '#domain/network-notice.ts';
import type { Values } from '#schema/row.ts';
import { FormFrame } from '#app/ui/form/form-frame.tsx';
import { useKeepDraft, useStoredDraft } from '#app/ui/form/use-draft.ts';
import { changedFields, withKept } from './form-values.ts';
import type { FormValues } from './form-values.ts';
import { dictionaryText } from './text.ts';

type KeptFormProps<T extends FormValues> = {
  /** Under which drafts are stored, beside those of the entities' forms. */
  readonly draftName: string;
  /** `undefined`: a new one. */
  readonly rowId: string | undefined;
  readonly title: string;
  readonly start: T;
  readonly save: (values: T) => Promise<Result<string, AppError>>;
  /** Called with the server's message. */
  readonly onSaved: (sentence: string) => void;
  readonly onClose: () => void;
  /** The items of the form. */
  readonly children: ReactNode;
};

export function KeptForm<T extends FormValues>(props: KeptFormProps<T>) {
  const draft = useStoredDraft(props.draftName, props.rowId);
  return draft.kind === 'loading' ? null : <OpenForm {...props} kept={draft.parts?.values} />;
}

function OpenForm<T extends FormValues>(props: KeptFormProps<T> & { readonly kept: Values | undefined }) {
  const { draftName, rowId, title, start, save, onSaved, onClose, kept, children } = props;
  const [form] = Form.useForm<T>();
  const [initial] = useState(() => withKept(start, kept ?? {}));
  const [values, setValues] = useState(initial);
  const [isOpen, setOpen] = useState(true);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const changed = changedFields(values, start);
  const draft = useKeepDraft(draftName, rowId, changed && { values: changed, base: {} });
  const submit = async (): Promise<void> => {
    setBusy(true);
    const answer = await save(values);
    if (!answer.ok) {
      setBusy(false);
      return setProblem(directFailureText(answer.error, dictionaryText.saveOffline));
    }
    // It stays busy until it is gone: what was saved is not unsaved input, and the tab is not marked.
    await draft.drop();
    onSaved(answer.value);
  };
  return (
    <FormFrame
      title={title}
      open={isOpen}
      isDirty={changed !== undefined && !isBusy}
      isSaving={isBusy}
      canSave
      onSave={form.submit}
      onClose={() => setOpen(false)}
      onKeep={draft.keep}
      onDrop={draft.drop}
      afterClose={onClose}
    >
      {problem !== undefined && <Alert type="error" showIcon title={problem} role="alert" className="server-page-problem" />}
      <Form<T>
        form={form}
        name={draftName}
        layout="vertical"
        initialValues={initial}
        onFinish={() => inBackground(submit())}
        onValuesChange={(_, all) => {
          setValues(withKept(start, all));
          setProblem(undefined);
        }}
      >
        {children}
      </Form>
    </FormFrame>
  );
}
