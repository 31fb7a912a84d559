/** The dispatch of a moment ago: what became of it, and how it is taken back, as an unsent change or by the counter-step. */
import { useState } from 'react';
import { Button } from 'antd';
import { Link } from 'react-router-dom';
import { inBackground } from '#base/in-background.ts';
import { OUTBOX_PATH } from '#domain/paths.ts';
import type { EntityDef } from '#schema/entity-def.ts';
import { explainEntry } from '#sync/describe/reason.ts';
import { isHeld } from '#sync/mutation.ts';
import type { OutboxEntry } from '#sync/mutation.ts';
import { useAppServices } from '#app/live/app-services.tsx';
import { useSchema } from '#app/live/schema.tsx';
import { useDicts } from '#app/live/use-dicts.tsx';
import { useRowEntries } from '#app/live/use-outbox.ts';
import { actOf } from '#app/live/own-acts.ts';
import type { OwnAct } from '#app/live/own-acts.ts';
import { useUndo } from '#app/ui/undo/use-undo.tsx';
import { useWaysBack } from '#app/ui/undo/use-ways-back.ts';
import type { Done } from './use-dispatch.ts';
import { dispatchText } from './text.ts';

type JustDoneProps = {
  readonly def: EntityDef;
  readonly done: Done;
  readonly onUndone: (done: Done) => void;
};

export function JustDone({ def, done, onUndone }: JustDoneProps) {
  const { row, opId, plate, driver } = done;
  const { db } = useAppServices();
  const schema = useSchema();
  const dicts = useDicts();
  const undo = useUndo();
  const act = actOf(db, opId);
  const entries = useRowEntries(def.name, row.id);
  const [way] = useWaysBack(act) ?? [];
  const [isUndoing, setUndoing] = useState(false);
  const entry = entries?.find(one => one.opId === opId);
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
      {act && way && way.kind !== 'none' && way.kind !== 'busy' && (
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
