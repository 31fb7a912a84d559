/** 修改后重试: a form over a waiting entry. Saving changes the entry in place and queues it again. */
import { useState } from 'react';
import { Alert, App } from 'antd';
import { inBackground } from '#base/in-background.ts';
import { explainEntry } from '#sync/describe/reason.ts';
import type { EntityDef } from '#schema/entity-def.ts';
import { entryPatch, startFromEntry } from './form-entry.ts';
import { childListsOf } from '#sync/line-lists.ts';
import { formChanges, isDirty } from './form-state.ts';
import { outboxPageText } from '#sync/describe/entry-text.ts';
import type { Row } from '#schema/row.ts';
import type { OutboxEntry } from '#sync/mutation.ts';
import { editEntry } from '#db/write/correct-entry.ts';
import { useAppServices } from '../../live/app-services.tsx';
import { useDicts } from '../../live/use-dicts.tsx';
import { useRow } from '../../live/use-row.ts';
import { ClosedChangesNote } from './closed-changes-note.tsx';
import { EntityForm } from './entity-form.tsx';
import { FormFrame } from './form-frame.tsx';
import { useEntityForm } from './use-entity-form.ts';
import { useSaveForm } from './use-save-form.ts';
import { formText } from './text.ts';
import { useSchema } from '../../live/schema.tsx';

type EntryEditProps = { readonly entry: OutboxEntry; readonly onClose: () => void };

/** Mount it to open it; `onClose` is called after the closing animation. */
export function EntryEditDrawer({ entry, onClose }: EntryEditProps) {
  const schema = useSchema();
  const answer = useRow(entry.entity, entry.rowId);
  if (answer.kind === 'loading') return null;
  const row = answer.kind === 'found' ? answer.folded.row : undefined;
  return <OpenEntry def={schema.get(entry.entity)} entry={entry} row={row} onClose={onClose} />;
}

type OpenEntryProps = EntryEditProps & { readonly def: EntityDef; readonly row: Row | undefined };

function OpenEntry({ def, entry, row, onClose }: OpenEntryProps) {
  const { db } = useAppServices();
  const schema = useSchema();
  const { message } = App.useApp();
  const [isOpen, setIsOpen] = useState(true);
  const [initial] = useState(() => startFromEntry(def, entry, row));
  // A step's endpoint takes only the fields of its dialog.
  const [only] = useState(() => (entry.op.kind === 'action' ? new Set(Object.keys(entry.op.patch)) : undefined));
  const form = useEntityForm(def, initial, undefined, { only });
  const reason = explainEntry(schema, entry, useDicts());
  const { isSaving, failure, save } = useSaveForm({
    form,
    isChanged: () => true,
    write: () => {
      const changes = formChanges(def, form.state);
      const children = childListsOf(schema, def, form.state.lists ?? {});
      return editEntry(db, entry.opId, entryPatch(entry, form.state, changes), changes.texts, children);
    },
    onSaved: () => {
      inBackground(message.success(outboxPageText.done));
      setIsOpen(false);
    },
  });
  return (
    <FormFrame
      title={formText.editEntry(entry.label)}
      open={isOpen}
      isDirty={isDirty(form.state) && form.state !== initial && !isSaving}
      isSaving={isSaving}
      canSave={!form.closedChanges}
      saveLabel={formText.saveAndRetry}
      onSave={save}
      onClose={() => setIsOpen(false)}
      onDrop={async () => {}}
      afterClose={onClose}
    >
      {failure !== undefined && <Alert className="form-note" type="error" role="alert" showIcon title={failure} />}
      {form.closedChanges && <ClosedChangesNote form={form} found={form.closedChanges} />}
      {reason && !form.closedChanges && (
        <Alert className="form-note" type="warning" showIcon title={reason.what} description={`${reason.kept}${reason.todo}`} />
      )}
      <EntityForm form={form} rowId={entry.op.kind === 'create' ? undefined : entry.rowId} isDisabled={isSaving} />
    </FormFrame>
  );
}
