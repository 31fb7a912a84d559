/** The field for one's own note. What was typed outlives a reload; Ctrl Enter adds it. */
import { useState } from 'react';
import { Button, Input } from 'antd';
import { inBackground } from '#base/in-background.ts';
import type { EntityDef } from '#schema/entity-def.ts';
import type { Row } from '#schema/row.ts';
import { titleOf } from '#schema/choosable.ts';
import { createMutation } from '#sync/new-mutation.ts';
import { useMutationEffects } from '../../live/use-mutation-effects.ts';
import { useRowEntries } from '../../live/use-outbox.ts';
import { usePermissions } from '../../live/use-permissions.ts';
import { useKeepDraft } from '../form/use-draft.ts';
import { useEnqueue } from '../steps/use-enqueue.ts';
import type { NotesDef } from './note-query.ts';
import { rowNotesText } from './text.ts';

type NewNoteProps = {
  readonly notes: NotesDef;
  readonly def: EntityDef;
  readonly row: Row;
  /** What an earlier visit left. */
  readonly kept: string;
  readonly onClose: () => void;
};

export function NewNote({ notes, def, row, kept, onClose }: NewNoteProps) {
  const [words, setWords] = useState(kept);
  const enqueue = useEnqueue();
  const effects = useMutationEffects();
  const { isColumnVisible } = usePermissions();
  const waiting = useRowEntries(def.name, row.id) ?? [];
  const draft = useKeepDraft(notes.name, row.id, words === '' ? undefined : { values: { [notes.titleField]: words }, base: {} });
  const text = words.trim();
  const field = notes.fieldByName.get(notes.titleField);
  const maxLength = field && 'maxLength' in field ? field.maxLength : undefined;

  const add = async (): Promise<void> => {
    const { about } = notes;
    const title = isColumnVisible(def.permission, def.titleField) ? titleOf(def, row) : undefined;
    const values = {
      [notes.titleField]: text,
      [about.table]: def.table,
      [about.id]: row.id,
      [about.kind]: def.view?.of.title ?? def.title,
      ...(title === undefined ? {} : { [about.title]: title }),
    };
    // A row that the server does not have yet goes first.
    const deps = waiting.filter(({ op }) => op.kind === 'create').map(({ opId }) => opId);
    const isStored = await enqueue(rowNotesText.added, [createMutation(notes, values, effects, { deps })]);
    if (!isStored) return;
    await draft.drop();
    onClose();
  };
  const cancel = async (): Promise<void> => {
    await draft.drop();
    onClose();
  };
  return (
    <div className="row-notes-new">
      <Input.TextArea
        autoFocus
        aria-label={rowNotesText.write}
        placeholder={rowNotesText.placeholder}
        autoSize={{ minRows: 2, maxRows: 6 }}
        value={words}
        {...(maxLength === undefined ? {} : { maxLength, showCount: true })}
        onChange={event => setWords(event.target.value)}
        onKeyDown={event => {
          if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || text === '') return;
          event.preventDefault();
          inBackground(add());
        }}
      />
      <div className="row-notes-tools">
        <Button type="primary" size="small" disabled={text === ''} onClick={() => inBackground(add())}>
          {rowNotesText.add}
        </Button>
        <Button size="small" onClick={() => inBackground(cancel())}>
          {rowNotesText.cancel}
        </Button>
      </div>
    </div>
  );
}
