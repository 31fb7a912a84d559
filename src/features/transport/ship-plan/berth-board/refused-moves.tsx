/** Moves of plans that were not carried out, because somebody else moved the plan or took the berth: why, and a press that gives the own move up. */
import { Button } from 'antd';
import { inBackground } from '#base/in-background.ts';
import { discardEntry } from '#db/write/settle-manual.ts';
import { explainEntry } from '#sync/describe/reason.ts';
import type { OutboxEntry } from '#sync/mutation.ts';
import { useAppServices } from '#app/live/app-services.tsx';
import { useSchema } from '#app/live/schema.tsx';
import { useDicts } from '#app/live/use-dicts.tsx';
import { useOutbox } from '#app/live/use-outbox.ts';
import { useOutboxAct } from '#app/live/use-outbox-act.ts';
import { shipPlan } from '../entity.ts';
import { RefusedEntries } from '../../refused-entries.tsx';
import { FIELDS } from './plan-move.ts';
import { boardText } from './text.ts';

export function RefusedMoves() {
  const { db } = useAppServices();
  const schema = useSchema();
  const dicts = useDicts();
  const act = useOutboxAct();
  const entries = useOutbox()?.entries ?? [];
  const refused = entries.filter(isRefusedMove).map(entry => ({
    entry,
    said: boardText.notMoved(entry.label, explainEntry(schema, entry, dicts)?.what ?? ''),
    offer: (
      <Button size="small" onClick={() => inBackground(act(discardEntry(db, entry.opId)))}>
        {boardText.giveUp}
      </Button>
    ),
  }));
  return <RefusedEntries refused={refused} />;
}

const isRefusedMove = ({ entity, state, op }: OutboxEntry): boolean =>
  entity === shipPlan.name &&
  state === 'blocked' &&
  (op.kind === 'action' || op.kind === 'update') &&
  FIELDS.some(name => Object.hasOwn(op.patch ?? {}, name));
