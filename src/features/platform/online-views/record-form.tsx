/** The form of one record of an online form: its inputs and sub tables. Typed input survives a failed save, a closed drawer and a reload. */
import { useId, useState } from 'react';
import type { ReactNode } from 'react';
import { Alert, App, Button, Form, Tabs } from 'antd';
import { inBackground } from '#base/in-background.ts';
import { isSameData } from '#base/same-data.ts';
import type { DraftParts } from '#app/ui/form/draft.ts';
import { onlineViewText } from './text.ts';
import { checkRecord } from './check-values.ts';
import type { OnlineRecord } from '#domain/online-views.ts';
import type { OnlineForm } from './model.ts';
import { recordDraft, restoreRecord } from './record-draft.ts';
import { changeList, changeChoice, isChanged, localRowId, withChanges } from './save-record.ts';
import type { OnlineChanges } from './save-record.ts';
import type { FieldErrors } from '#schema/rules/validate-values.ts';
import { draftKey } from '#db/read/draft.ts';
import { saveDraft } from '#db/write/draft.ts';
import { FormErrorsSummary } from '#app/ui/form/form-errors-summary.tsx';
import { FormFrame } from '#app/ui/form/form-frame.tsx';
import { useAppServices } from '#app/live/app-services.tsx';
import { useKeepDraft } from '#app/ui/form/use-draft.ts';
import { newId } from '#app/live/use-mutation-effects.ts';
import { RecordInput } from './record-input.tsx';
import { startRow } from './start-row.ts';
import { SubEditor } from './sub-editor.tsx';
import { useSaveRecord } from './use-save-record.ts';
import '#app/ui/form/form.css';
import { formText } from '#app/ui/form/text.ts';
import { RestoredNote } from '#app/ui/form/restored-note.tsx';

type RecordFormProps = {
  readonly code: string;
  readonly id: string | undefined;
  /** The name under which its draft is stored. */
  readonly entity: string;
  readonly title: string;
  readonly form: OnlineForm;
  readonly record: OnlineRecord;
  /** The unsaved input of an earlier visit. */
  readonly kept: DraftParts | undefined;
  readonly hasTabs: boolean;
  /** The sub table that starts with a new row. */
  readonly addsRowTo: string | undefined;
  readonly note: ReactNode;
  readonly onClosed: () => void;
  readonly onChanged: () => void;
};

const MAIN_TAB = '#main';
const NO_CHANGES: OnlineChanges = { changed: {}, lists: {} };

export function RecordForm({
  code,
  id,
  entity,
  title,
  form,
  record,
  kept,
  hasTabs,
  addsRowTo,
  note,
  onClosed,
  onChanged,
}: RecordFormProps) {
  const { db, tabId } = useAppServices();
  const { message } = App.useApp();
  const prefix = useId();
  const idOf = (name: string): string => `${prefix}-${name}`;
  const [restored] = useState(() => kept && restoreRecord(kept));
  const [base] = useState(() => restored?.baseOver(record) ?? record);
  const [start] = useState(() => (restored ? NO_CHANGES : startChanges(form, base, addsRowTo)));
  const [changes, setChanges] = useState(restored?.changes ?? start);
  const [isRestored, setRestored] = useState(restored !== undefined);
  const [sentAtMs, setSentAtMs] = useState(restored?.sentAtMs);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [isOpen, setOpen] = useState(true);
  /** The record is saved, so there is nothing to store. */
  const [isDone, setDone] = useState(false);
  const [tab, setTab] = useState(hasTabs && form.inputs.length > 0 ? MAIN_TAB : (form.subTables[0]?.table ?? MAIN_TAB));
  const shown = withChanges(base, changes);
  // An unchanged empty row from the start is no unsaved input.
  const isTouched = !isDone && !isSameData(changes, start);
  const parts = isTouched ? recordDraft(changes, base, sentAtMs) : undefined;
  const draft = useKeepDraft(entity, id, parts);
  const saving = useSaveRecord(sentence => {
    setDone(true);
    inBackground(message.success(sentence));
    onChanged();
    setOpen(false);
  });

  const change = (next: OnlineChanges): void => {
    setChanges(next);
    saving.setProblem(undefined);
    // The message beside a field disappears as soon as the value is valid.
    if (Object.keys(errors).length > 0) setErrors(checkRecord(form, withChanges(base, next).row, withChanges(base, next).lists));
  };
  const noteSent = async (atMs: number | undefined): Promise<void> => {
    setSentAtMs(atMs);
    const now = recordDraft(changes, base, atMs);
    if (!now) return;
    await saveDraft(db, { key: draftKey(entity, id, tabId), entity, rowId: id, tabId, ...now, savedAtMs: Date.now() });
  };
  const submit = (): void => {
    const found = checkRecord(form, shown.row, shown.lists);
    setErrors(found);
    const [first] = Object.keys(found);
    if (first !== undefined) return go(first);
    if (id !== undefined && !isChanged(changes)) return inBackground(message.info(formText.nothingChanged));
    inBackground(saving.save({ code, id, form, base, changes, sentAtMs, noteSent }));
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
    setChanges(NO_CHANGES);
    setSentAtMs(undefined);
    setRestored(false);
    setErrors({});
    saving.setProblem(undefined);
  };

  const isAmbiguous = sentAtMs !== undefined && !saving.isBusy;
  const problem = saving.problem ?? (isAmbiguous ? onlineViewText.ambiguousBefore : undefined);
  const inputs = (
    <div className="form-grid">
      {form.inputs.map(input => (
        <RecordInput
          key={input.field.name}
          id={idOf(input.field.name)}
          input={input}
          value={shown.row[input.field.name]}
          row={shown.row}
          error={errors[input.field.name]}
          isDisabled={saving.isBusy}
          onChange={(value, choice) => change(changeChoice(changes, base, input.field, value, choice?.row))}
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
      {isRestored && <RestoredNote className="form-note" onDrop={startAgain} />}
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

function startChanges(form: OnlineForm, base: OnlineRecord, table: string | undefined): OnlineChanges {
  const sub = form.subTables.find(candidate => candidate.table === table);
  if (!sub) return NO_CHANGES;
  return { changed: {}, lists: { [sub.table]: [...(base.lists[sub.table] ?? []), startRow(sub.inputs, localRowId(newId()))] } };
}
