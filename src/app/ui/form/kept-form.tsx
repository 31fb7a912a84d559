/**
 * The form of a record that only the server has, in the drawer of forms: it is saved by one call and needs the network. Typed input survives a
 * failed save, a closed drawer and a reload.
 */
import { useState } from 'react';
import type { ReactNode } from 'react';
import { Alert, Form } from 'antd';
import { inBackground } from '#base/in-background.ts';
import type { Result } from '#base/result.ts';
import type { AppError } from '#base/errors.ts';
import { directFailureText } from '#domain/network-notice.ts';
import type { Values } from '#schema/row.ts';
import '#app/ui/widgets/server-page.css';
import { FormFrame } from './form-frame.tsx';
import { changedFields, withKept } from './kept-values.ts';
import type { FormValues } from './kept-values.ts';
import { formText } from './text.ts';
import { useKeepDraft, useStoredDraft } from './use-draft.ts';
import { RestoredNote } from './restored-note.tsx';

/** @property error what went wrong, or a sentence for the user in its place. */
type Saved = Result<string, AppError | string>;

type KeptFormProps<T extends FormValues> = {
  /** Under which drafts are stored, beside those of the entities' forms. */
  readonly draftName: string;
  /** `undefined`: a new one. */
  readonly rowId: string | undefined;
  readonly title: string;
  /** Of the button that calls `save`; absent: 保存. */
  readonly saveLabel?: string;
  readonly start: T;
  /** Names of values that are never stored, such as passwords. */
  readonly unkept?: readonly string[];
  /** Reads a stored draft over the start; without it a stored value needs only the type of the start's. */
  readonly read?: (start: T, kept: Values) => T;
  readonly save: (values: T) => PromiseLike<Saved>;
  /** Called with the server's message. */
  readonly onSaved: (sentence: string) => void;
  readonly onClose: () => void;
  /** The items of the form. */
  readonly children: ReactNode | ((values: T) => ReactNode);
};

export function KeptForm<T extends FormValues>(props: KeptFormProps<T>) {
  const draft = useStoredDraft(props.draftName, props.rowId);
  return draft.kind === 'loading' ? null : <OpenForm {...props} kept={draft.parts?.values} />;
}

function OpenForm<T extends FormValues>(props: KeptFormProps<T> & { readonly kept: Values | undefined }) {
  const { draftName, rowId, title, saveLabel, start, unkept = [], read = withKept, save, onSaved, onClose, kept, children } = props;
  const [form] = Form.useForm<T>();
  const [initial] = useState(() => (kept ? read(start, kept) : start));
  const [values, setValues] = useState(initial);
  const [isRestored, setRestored] = useState(kept !== undefined);
  const [isOpen, setOpen] = useState(true);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const changed = changedFields(values, start);
  const storable = Object.fromEntries(Object.entries(changed ?? {}).filter(([name]) => !unkept.includes(name)));
  const draft = useKeepDraft(draftName, rowId, Object.keys(storable).length > 0 ? { values: storable, base: {} } : undefined);
  const submit = async (): Promise<void> => {
    setBusy(true);
    const answer = await save(values);
    if (!answer.ok) {
      setBusy(false);
      return setProblem(typeof answer.error === 'string' ? answer.error : directFailureText(answer.error, formText.saveOffline));
    }
    // It stays busy until it is gone: what was saved is not unsaved input, and the tab is not marked.
    await draft.drop();
    onSaved(answer.value);
  };
  const startAgain = (): void => {
    form.resetFields();
    form.setFieldsValue(start);
    setValues(start);
    setRestored(false);
  };
  return (
    <FormFrame
      title={title}
      open={isOpen}
      isDirty={changed !== undefined && !isBusy}
      isSaving={isBusy}
      canSave
      saveLabel={saveLabel}
      onSave={form.submit}
      onClose={() => setOpen(false)}
      onKeep={draft.keep}
      onDrop={draft.drop}
      afterClose={onClose}
    >
      {isRestored && <RestoredNote className="server-page-problem" onDrop={startAgain} />}
      {problem !== undefined && <Alert type="error" showIcon title={problem} role="alert" className="server-page-problem" />}
      <Form<T>
        form={form}
        name={draftName}
        layout="vertical"
        initialValues={initial}
        onFinish={() => inBackground(submit())}
        onValuesChange={change => {
          setValues(before => withKept(before, change));
          setProblem(undefined);
        }}
      >
        {typeof children === 'function' ? children(values) : children}
      </Form>
    </FormFrame>
  );
}
