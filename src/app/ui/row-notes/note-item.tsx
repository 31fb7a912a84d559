/** One note: its words, who wrote it when, and the step that handles it or opens it again. */
import { Button } from 'antd';
import { shortMinute } from '#base/server-time.ts';
import type { Row } from '#schema/row.ts';
import { permissionCode } from '#schema/permission-code.ts';
import { nextStep, statusOf, stepsFor } from '#schema/steps.ts';
import { valueIn } from '#schema/typed-row.ts';
import type { AnyEntity } from '#schema/typed-row.ts';
import type { RowMark } from '#query/view.ts';
import { usePermissions } from '../../live/use-permissions.ts';
import type { Steps } from '../steps/use-steps.tsx';
import { RowText } from '../widgets/row-text.tsx';
import type { NotesDef } from './note-query.ts';
import { rowNotesText } from './text.ts';

type NoteItemProps = {
  readonly def: NotesDef;
  readonly note: Row;
  readonly mark: RowMark | undefined;
  readonly steps: Steps;
  readonly isOpen: boolean;
};

export function NoteItem({ def, note, mark, steps, isOpen }: NoteItemProps) {
  const { can } = usePermissions();
  const next = nextStep(stepsFor(def, statusOf(def, note), can, mark));
  return (
    <li className={isOpen ? 'row-note' : 'row-note is-handled'} data-note-id={note.id}>
      <div className="row-note-words">{String(note[def.titleField] ?? '')}</div>
      <div className="row-note-foot">
        <span className="hint">
          <Person def={def} note={note} name="createBy" /> {minuteOf(valueIn<AnyEntity>(note, 'createTime'))}
          {mark?.sync === 'pending' && ` ${rowNotesText.unsent}`}
          {!isOpen && note['handleTime'] !== undefined && (
            <>
              {'　'}
              <Person def={def} note={note} name="handler" /> {minuteOf(note['handleTime'])} {rowNotesText.handledBy}
            </>
          )}
        </span>
        {next && (
          <Button type="text" size="small" data-permission={permissionCode(def, next.action)} onClick={() => steps.take(next, [note.id])}>
            {next.button}
          </Button>
        )}
      </div>
    </li>
  );
}

/** A note that is not on the server yet names nobody: it is the user's own. */
function Person({ def, note, name }: { readonly def: NotesDef; readonly note: Row; readonly name: string }) {
  const field = def.fieldByName.get(name);
  if (!field || note[name] === undefined) return rowNotesText.me;
  return <RowText field={field} row={note} />;
}

const minuteOf = (time: unknown): string => (typeof time === 'string' ? shortMinute(time) : '');
