/** The dispatch of a moment ago: what became of it, and how it is taken back, as an unsent change or by the counter-step. */
import { useState } from 'react';
import { Button } from 'antd';
import { Link } from 'react-router-dom';
import { inBackground } from '#base/in-background.ts';
import { OUTBOX_PATH } from '#domain/paths.ts';
import { permissionCode } from '#schema/permission-code.ts';
import { counterStep } from '#schema/counter-step.ts';
import type { EntityDef, Transition } from '#schema/entity-def.ts';
import { statusOf } from '#schema/steps.ts';
import { explainEntry } from '#sync/describe/reason.ts';
import { isHeld } from '#sync/mutation.ts';
import type { OutboxEntry } from '#sync/mutation.ts';
import { useAppServices } from '#app/live/app-services.tsx';
import { useSchema } from '#app/live/schema.tsx';
import { useDicts } from '#app/live/use-dicts.tsx';
import { useRowEntries } from '#app/live/use-outbox.ts';
import { usePermissions } from '#app/live/use-permissions.ts';
import { useRow } from '#app/live/use-row.ts';
import { actOf } from '#app/live/own-acts.ts';
import type { OwnAct } from '#app/live/own-acts.ts';
import { useUndo } from '#app/ui/undo/use-undo.tsx';
import type { Done } from './worksheet.tsx';
import { dispatchText } from './text.ts';

type JustDoneProps = {
  readonly def: EntityDef;
  readonly step: Transition;
  readonly done: Done;
  readonly onUndone: (done: Done) => void;
};

export function JustDone({ def, step, done, onUndone }: JustDoneProps) {
  const { row, opId, plate, driver } = done;
  const { db } = useAppServices();
  const schema = useSchema();
  const dicts = useDicts();
  const { can } = usePermissions();
  const undo = useUndo();
  const act = actOf(db, opId);
  const entries = useRowEntries(def.name, row.id);
  const answer = useRow(def.name, row.id);
  const [isUndoing, setUndoing] = useState(false);
  const entry = entries?.find(one => one.opId === opId);
  const present = answer.kind === 'found' ? answer.folded.row : undefined;
  const back = counterStep(def, step);
  const mayGoBack =
    back !== undefined && can(permissionCode(def, back.action)) && present !== undefined && statusOf(def, present) === step.to;
  const isHeldNow = entry !== undefined && isHeld(entry);
  const number = String(row[def.titleField] ?? '');

  const takeBack = async (act: OwnAct): Promise<void> => {
    setUndoing(true);
    const isUndone = await undo.take(act);
    setUndoing(false);
    if (isUndone) onUndone(done);
  };
  const failed = entry?.state === 'blocked' ? (explainEntry(schema, entry, dicts)?.what ?? '') : undefined;
  return (
    <div role="status" className={failed === undefined ? 'dispatch-done' : 'dispatch-done is-failed'}>
      <b>{dispatchText.done(number, plate, driver)}</b>
      <span>{failed === undefined ? stateText(entries, entry) : dispatchText.failed(failed)}</span>
      {failed !== undefined && <Link to={OUTBOX_PATH}>{dispatchText.toOutbox}</Link>}
      {act && (isHeldNow || (entries && !entry && mayGoBack)) && (
        <Button
          type="link"
          size="small"
          disabled={isUndoing}
          aria-label={dispatchText.undoOf(number)}
          onClick={() => inBackground(takeBack(act))}
        >
          {dispatchText.undo}
        </Button>
      )}
    </div>
  );
}

function stateText(entries: readonly OutboxEntry[] | undefined, entry: OutboxEntry | undefined): string {
  if (!entries) return '';
  if (!entry) return dispatchText.settled;
  return isHeld(entry) ? dispatchText.waitingToSend : dispatchText.sending;
}
