/** The drawer with a record of an online form, to view, add or edit it. It reads the form and the record first. */
import { useEffect, useState } from 'react';
import { Drawer, Spin } from 'antd';
import { onlineViewText } from './text.ts';
import type { OnlineRecord } from '#domain/online-views.ts';
import type { FormLayout, OnlineForm } from './model.ts';
import { useCalls } from '#app/live/use-calls.ts';
import type { onlineViewCalls } from './calls.ts';
import { kept } from './kept.ts';
import { useDrawerContainer } from '#app/page-memory/page-frame.ts';
import { useIsNarrow } from '#app/live/use-device.ts';
import { MoreDicts } from '#app/live/use-dicts.tsx';
import { useStoredDraft } from '#app/ui/form/use-draft.ts';
import { useKeptAnswer } from '#app/live/use-kept-answer.ts';
import { KeptNote } from '#app/ui/online/kept-note.tsx';
import { RecordForm } from './record-form.tsx';
import { RecordView } from './record-view.tsx';
import { startRow } from './start-row.ts';
import { FORM_DRAWER_PX } from '#app/live/measures.ts';

export type RecordTarget =
  | { readonly kind: 'view'; readonly id: string }
  /** The parent row in a tree; absent: at the root, or no tree. */
  | { readonly kind: 'add'; readonly parentId?: string }
  /** `onlyTable`: only this sub table, with a new row if `addsRow`. */
  | { readonly kind: 'edit'; readonly id: string; readonly onlyTable?: string; readonly addsRow?: boolean };

export type RecordDrawerProps = {
  readonly layout: FormLayout;
  readonly target: RecordTarget;
  /** The main table's inputs are in a tab beside its sub tables. */
  readonly hasTabs: boolean;
  readonly onClosed: () => void;
  readonly onChanged: () => void;
};

export function RecordDrawer({ layout, target, hasTabs, onClosed, onChanged }: RecordDrawerProps) {
  const calls = useCalls<typeof onlineViewCalls>('features/platform/online-views');
  const { code } = layout;
  const id = target.kind === 'add' ? undefined : target.id;
  const onlyTable = target.kind === 'edit' ? target.onlyTable : undefined;
  const item = useKeptAnswer(kept.form, code, signal => calls.formItem(code, signal));
  const read = useKeptAnswer(kept.record, id === undefined ? undefined : `${code}/${id}`, signal =>
    calls.formRecord(code, id ?? '', signal),
  );
  // The name under which drafts are stored, beside those of the entities' forms; no entity's name begins like this.
  // A draft of a new child row belongs to its parent row.
  const part = onlyTable ?? (target.kind === 'add' ? target.parentId : undefined);
  const entity = `online:${code}${part === undefined ? '' : `/${part}`}`;
  const draft = useStoredDraft(entity, id);
  const form = item.value && formShown(item.value, layout, onlyTable);
  const record = form && (id === undefined ? newRecord(form, layout, target) : read.value);
  const title = form?.title || layout.title;
  // True until the server answered or the read failed: a kept record must not become the base of changes while a fresh one is being read.
  const isReading = item.isBusy || read.isBusy;
  if (!form || !record || draft.kind === 'loading' || (target.kind === 'edit' && isReading && read.keptAtMs !== undefined)) {
    return (
      <WaitingDrawer title={title} onClosed={onClosed}>
        {isReading || draft.kind === 'loading' ? (
          <Spin description={onlineViewText.loading} />
        ) : (
          <KeptNote page={item.error ? item : read} />
        )}
      </WaitingDrawer>
    );
  }
  const note = <KeptNote page={id === undefined ? item : read} />;
  return (
    <MoreDicts dicts={item.value.dicts}>
      {target.kind === 'view' ? (
        <RecordView title={title} form={form} record={record} note={note} onClosed={onClosed} />
      ) : (
        <RecordForm
          code={code}
          id={id}
          entity={entity}
          title={title}
          form={form}
          record={record}
          kept={draft.parts}
          hasTabs={hasTabs}
          addsRowTo={target.kind === 'edit' && target.addsRow === true ? onlyTable : undefined}
          note={note}
          onClosed={onClosed}
          onChanged={onChanged}
        />
      )}
    </MoreDicts>
  );
}

/** Without the hidden columns and the parent field of a tree; with only one sub table if `onlyTable` is given. */
function formShown(form: OnlineForm, { hidden, pidField }: FormLayout, onlyTable: string | undefined): OnlineForm {
  if (onlyTable !== undefined) {
    const subTables = form.subTables.filter(({ table }) => table === onlyTable);
    return { ...form, title: subTables[0]?.title ?? form.title, inputs: [], subTables };
  }
  return { ...form, inputs: form.inputs.filter(({ field: { name } }) => !hidden.includes(name) && name !== pidField) };
}

function newRecord(form: OnlineForm, { pidField }: FormLayout, target: RecordTarget): OnlineRecord {
  const parentId = target.kind === 'add' ? target.parentId : undefined;
  const row = startRow(form.inputs, '');
  return { row: pidField === undefined || parentId === undefined ? row : { ...row, [pidField]: parentId, id: '' }, lists: {} };
}

type WaitingProps = { readonly title: string; readonly onClosed: () => void; readonly children: React.ReactNode };

/** Answers mostly arrive at once, and a drawer shown for a moment would flicker. */
function WaitingDrawer(props: WaitingProps) {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), WAITING_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  return isLate ? <LateDrawer {...props} /> : null;
}

const WAITING_AFTER_MS = 300;

function LateDrawer({ title, onClosed, children }: WaitingProps) {
  const container = useDrawerContainer();
  const isNarrow = useIsNarrow();
  const [isOpen, setOpen] = useState(true);
  return (
    <Drawer
      {...container}
      title={title}
      open={isOpen}
      size={isNarrow ? '100%' : FORM_DRAWER_PX}
      onClose={() => setOpen(false)}
      afterOpenChange={open => !open && onClosed()}
    >
      {children}
    </Drawer>
  );
}
