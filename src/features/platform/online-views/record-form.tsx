/** The form of one record of an online form: its inputs and sub tables. Typed input survives a failed save, a closed drawer and a reload. */
import { useId, useState } from 'react';
import type { ReactNode } from 'react';
import { Alert, App, Button, Form, Tabs } from 'antd';
import { inBackground } from '#base/in-background.ts';
import { onlineViewText } from './text.ts';
import { changeList, changeChoice, isChanged } from './save-record.ts';
import type { OnlineChanges } from './save-record.ts';
import { FormErrorsSummary } from '#app/ui/form/form-errors-summary.tsx';
import { FormFrame } from '#app/ui/form/form-frame.tsx';
import { RecordInput } from './record-input.tsx';
import { SubEditor } from './sub-editor.tsx';
import { useRecordInput } from './use-record-input.ts';
import type { RecordInputDeps } from './use-record-input.ts';
import { useSaveRecord } from './use-save-record.ts';
import '#app/ui/form/form.css';
import { formText } from '#app/ui/form/text.ts';
import { RestoredNote } from '#app/ui/form/restored-note.tsx';

type RecordFormProps = RecordInputDeps & {
  readonly code: string;
  readonly title: string;
  readonly hasTabs: boolean;
  readonly note: ReactNode;
  readonly onClosed: () => void;
  readonly onChanged: () => void;
};

const MAIN_TAB = '#main';

export function RecordForm({ code, title, hasTabs, note, onClosed, onChanged, ...deps }: RecordFormProps) {
  const { id, form } = deps;
  const { message } = App.useApp();
  const prefix = useId();
  const idOf = (name: string): string => `${prefix}-${name}`;
  const [isOpen, setOpen] = useState(true);
  const [isDone, setDone] = useState(false); // saved: no draft is kept while the form closes
  const [tab, setTab] = useState(hasTabs && form.inputs.length > 0 ? MAIN_TAB : (form.subTables[0]?.table ?? MAIN_TAB));
  const input = useRecordInput(deps, isDone);
  const { base, changes, shown, errors, isTouched, sentAtMs, draft } = input;
  const saving = useSaveRecord(sentence => {
    setDone(true);
    inBackground(message.success(sentence));
    onChanged();
    setOpen(false);
  });

  const change = (next: OnlineChanges): void => {
    input.change(next);
    saving.setProblem(undefined);
  };
  const submit = (): void => {
    const wrong = input.check();
    if (wrong !== undefined) return go(wrong);
    if (id !== undefined && !isChanged(changes)) return inBackground(message.info(formText.nothingChanged));
    inBackground(saving.save({ code, id, form, base, changes, sentAtMs, noteSent: input.noteSent }));
  };
  const go = (name: string): void => {
    setTab(form.subTables.find(({ table }) => name.startsWith(`${table}.`))?.table ?? MAIN_TAB);
    requestAnimationFrame(() => document.getElementById(idOf(name))?.focus()); // after its tab is shown
  };
  const look = async (): Promise<void> => {
    await draft.keep();
    onChanged();
    setOpen(false);
  };
  const startAgain = (): void => {
    input.startAgain();
    saving.setProblem(undefined);
  };

  const isAmbiguous = sentAtMs !== undefined && !saving.isBusy;
  const problem = saving.problem ?? (isAmbiguous ? onlineViewText.ambiguousBefore : undefined);
  const inputs = (
    <div className="form-grid">
      {form.inputs.map(one => (
        <RecordInput
          key={one.field.name}
          id={idOf(one.field.name)}
          input={one}
          value={shown.row[one.field.name]}
          row={shown.row}
          error={errors[one.field.name]}
          isDisabled={saving.isBusy}
          onChange={(value, choice) => change(changeChoice(changes, base, one.field, value, choice?.row))}
        />
      ))}
    </div>
  );
  const subTabs = form.subTables.map(sub => ({
    key: sub.table,
    label: sub.title,
    children: (
      <SubEditor
        sub={sub}
        rows={shown.lists[sub.table] ?? []}
        errors={errors}
        isDisabled={saving.isBusy}
        idOf={idOf}
        onChange={rows => change(changeList(changes, base, sub.table, rows))}
      />
    ),
  }));
  const mainTab = { key: MAIN_TAB, label: onlineViewText.mainTab, children: inputs };
  const isTabbed = hasTabs && form.inputs.length > 0;
  return (
    <FormFrame
      title={id === undefined ? onlineViewText.addTitle(title) : onlineViewText.editTitle(title)}
      open={isOpen}
      isDirty={isTouched && !saving.isBusy}
      isSaving={saving.isBusy}
      canSave={!saving.isBusy}
      saveLabel={isAmbiguous ? onlineViewText.sendAgain : undefined}
      onSave={submit}
      onClose={() => setOpen(false)}
      onKeep={draft.keep}
      onDrop={draft.drop}
      afterClose={onClosed}
    >
      {note}
      {input.isRestored && <RestoredNote className="form-note" onDrop={startAgain} />}
      {problem !== undefined && (
        <Alert
          type="error"
          showIcon
          role="alert"
          title={problem}
          className="form-note"
          data-testid="online-save-problem"
          {...(isAmbiguous
            ? {
                action: (
                  <Button size="small" onClick={() => inBackground(look())}>
                    {onlineViewText.look}
                  </Button>
                ),
              }
            : {})}
        />
      )}
      <FormErrorsSummary errors={errors} fields={form.inputs.map(({ field }) => field)} onGo={go} />
      <Form layout="vertical" component="div">
        {!isTabbed && form.inputs.length > 0 && inputs}
        {(isTabbed || subTabs.length > 0) && <Tabs activeKey={tab} onChange={setTab} items={isTabbed ? [mainTab, ...subTabs] : subTabs} />}
      </Form>
    </FormFrame>
  );
}
