/** Tells a list which of its rows have notes that nobody has handled yet, live. Draws nothing. */
import { useEffect } from 'react';
import { rowsOfPage } from '#query/view.ts';
import { permissionCode } from '#schema/permission-code.ts';
import { useSchema } from '../../live/schema.tsx';
import { usePermissions } from '../../live/use-permissions.ts';
import { usePage } from '../../live/use-view.ts';
import { useListScope } from '../list-state/list-scope.ts';
import { marksOf, notesOn, openNotesOf } from './note-query.ts';
import type { NotesDef } from './note-query.ts';

export function NoteFeed() {
  const { def } = useListScope();
  const notes = notesOn(useSchema(), def);
  const { can } = usePermissions();
  return notes && can(permissionCode(notes, 'list')) ? <Marks notes={notes} table={def.table} /> : null;
}

function Marks({ notes, table }: { readonly notes: NotesDef; readonly table: string }) {
  const { notes: marks } = useListScope();
  const { view } = usePage(notes.name, openNotesOf(notes, table));
  useEffect(() => {
    if (view) marks.send(marksOf(notes, rowsOfPage(view)));
  }, [view, notes, marks]);
  return null;
}
