/** 便签 in a row's details: what colleagues wrote and nobody has handled yet, live, with a field for one's own; what was handled can be unfolded. */
import { useState } from 'react';
import { Button } from 'antd';
import { FormOutlined } from '@ant-design/icons';
import { isOfDevice, rowsOfPage } from '#query/view.ts';
import type { EntityDef } from '#schema/entity-def.ts';
import { permissionCode } from '#schema/permission-code.ts';
import type { Row } from '#schema/row.ts';
import { statusOf } from '#schema/steps.ts';
import { useSchema } from '../../live/schema.tsx';
import { usePermissions } from '../../live/use-permissions.ts';
import { usePage } from '../../live/use-view.ts';
import { useSteps } from '../steps/use-steps.tsx';
import { useStoredDraft } from '../form/use-draft.ts';
import { NoteItem } from './note-item.tsx';
import { NewNote } from './new-note.tsx';
import { notesOfRow, notesOn } from './note-query.ts';
import type { NotesDef } from './note-query.ts';
import { rowNotesText } from './text.ts';
import './row-notes.css';

export type RowNotesProps = { readonly def: EntityDef; readonly row: Row };

export function RowNotes({ def, row }: RowNotesProps) {
  const notes = notesOn(useSchema(), def);
  const { can } = usePermissions();
  return notes && can(permissionCode(notes, 'list')) ? <Notes notes={notes} def={def} row={row} /> : null;
}

function Notes({ notes, def, row }: RowNotesProps & { readonly notes: NotesDef }) {
  const { can } = usePermissions();
  const { view } = usePage(notes.name, notesOfRow(notes, row.id));
  const steps = useSteps(notes);
  const draft = useStoredDraft(notes.name, row.id);
  const [isAsked, setAsked] = useState<boolean>(); // undefined: as an earlier visit left it
  const [isUnfolded, setUnfolded] = useState(false);
  const kept = draft.kind === 'read' ? draft.parts?.values[notes.titleField] : undefined;
  const isWriting = isAsked ?? kept !== undefined;
  const mayAdd = can(permissionCode(notes, 'add'));
  const rows = rowsOfPage(view);
  const isOpen = (note: Row): boolean => statusOf(notes, note) === notes.flow?.initial;
  const [open, handled] = [rows.filter(isOpen), rows.filter(note => !isOpen(note))];
  if (open.length === 0 && handled.length === 0 && !mayAdd) return null;
  const drawn = (note: Row) => (
    <NoteItem key={note.id} def={notes} note={note} mark={view?.markById[note.id]} steps={steps} isOpen={isOpen(note)} />
  );
  return (
    <section className="row-notes" aria-label={rowNotesText.label(def.title)}>
      {open.length > 0 && <ul>{open.map(drawn)}</ul>}
      {isOfDevice(view) && rows.length > 0 && <div className="hint">{rowNotesText.partial}</div>}
      <div className="row-notes-tools">
        {mayAdd && !isWriting && (
          <Button
            type="text"
            size="small"
            icon={<FormOutlined aria-hidden />}
            data-permission={permissionCode(notes, 'add')}
            onClick={() => setAsked(true)}
          >
            {rowNotesText.write}
          </Button>
        )}
        {handled.length > 0 && (
          <Button type="text" size="small" aria-expanded={isUnfolded} onClick={() => setUnfolded(!isUnfolded)}>
            {rowNotesText.handled(handled.length)}
          </Button>
        )}
      </div>
      {mayAdd && isWriting && draft.kind === 'read' && (
        <NewNote notes={notes} def={def} row={row} kept={isAsked === undefined ? String(kept ?? '') : ''} onClose={() => setAsked(false)} />
      )}
      {isUnfolded && <ul>{handled.map(drawn)}</ul>}
      {view && view.total > rows.length && <div className="hint">{rowNotesText.more(view.total)}</div>}
      {steps.dialog}
    </section>
  );
}
