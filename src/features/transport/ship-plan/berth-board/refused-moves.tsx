/** Moves of plans that were not carried out, because somebody else moved the plan or took the berth: why, and a press that gives the own move up. */
import { Button } from 'antd';
import { inBackground } from '#base/in-background.ts';
import type { OutboxEntry } from '#sync/mutation.ts';
import { useOutbox } from '#app/live/use-outbox.ts';
import { shipPlan } from '../entity.ts';
import { RefusedEntries } from '../../refused-entries.tsx';
import { useRefused } from '../../use-refused.ts';
import { FIELDS } from './plan-move.ts';
import { boardText } from './text.ts';

export function RefusedMoves() {
  const { whyOf, giveUp } = useRefused();
  const entries = useOutbox()?.entries ?? [];
  const refused = entries.filter(isRefusedMove).map(entry => ({
    entry,
    said: boardText.notMoved(entry.label, whyOf(entry)),
    offer: (
      <Button size="small" onClick={() => inBackground(giveUp(entry))}>
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
