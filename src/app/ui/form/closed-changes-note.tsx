/** A note above a form with changes of closed fields: the reason why it cannot be saved, and a button that reverts these fields. */
import { Alert, Button } from 'antd';
import type { ClosedFields } from '#schema/closed-rows.ts';
import { closedChangesText } from '#schema/refusal-text.ts';
import { useDicts } from '../../live/use-dicts.tsx';
import { formText } from './text.ts';
import type { EntityFormInWork } from './use-entity-form.ts';

type ClosedChangesNoteProps = { readonly form: Pick<EntityFormInWork, 'def' | 'dispatch'>; readonly found: ClosedFields };

export function ClosedChangesNote({ form: { def, dispatch }, found }: ClosedChangesNoteProps) {
  const dicts = useDicts();
  const undo = (): void => {
    for (const { name } of found.fields) dispatch({ kind: 'takeTheirs', field: name });
  };
  return (
    <Alert
      className="form-note"
      type="warning"
      role="alert"
      showIcon
      title={closedChangesText(def, found, dicts)}
      action={
        found.fields.length > 0 && (
          <Button size="small" onClick={undo}>
            {formText.undoClosed}
          </Button>
        )
      }
    />
  );
}
