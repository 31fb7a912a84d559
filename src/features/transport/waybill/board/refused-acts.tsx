/** Steps of waybills that the server refused, e.g. because somebody else took the truck: why, and what can be done now. */
import { Button } from 'antd';
import { inBackground } from '#base/in-background.ts';
import type { EntityDef } from '#schema/entity-def.ts';
import type { Row } from '#schema/row.ts';
import { discardEntry } from '#db/write/settle-manual.ts';
import { explainEntry } from '#sync/describe/reason.ts';
import { isConflict } from '#sync/mutation.ts';
import type { OutboxEntry } from '#sync/mutation.ts';
import { useAppServices } from '#app/live/app-services.tsx';
import { useSchema } from '#app/live/schema.tsx';
import { useDicts } from '#app/live/use-dicts.tsx';
import { useOutboxAct } from '#app/live/use-outbox-act.ts';
import { readChosen } from '#app/live/use-row.ts';
import { RefusedEntries } from '../../refused-entries.tsx';
import { asksForTruck } from './columns.ts';
import { boardText } from './text.ts';

type RefusedActsProps = {
  readonly def: EntityDef;
  readonly entries: readonly OutboxEntry[];
  /** The refused dispatch is given up; its waybill is to get another truck. */
  readonly onOtherTruck: (row: Row) => void;
};

export function RefusedActs({ def, entries, onOtherTruck }: RefusedActsProps) {
  const { db } = useAppServices();
  const schema = useSchema();
  const dicts = useDicts();
  const act = useOutboxAct();
  const again = async (entry: OutboxEntry): Promise<void> => {
    if (!(await act(discardEntry(db, entry.opId)))) return;
    const [one] = await readChosen(db, def.name, [entry.rowId]);
    if (one) onOtherTruck(one.row);
  };
  const refused = entries.flatMap(entry => {
    if (entry.state !== 'blocked' || entry.op.kind !== 'action') return [];
    const { action } = entry.op;
    const step = def.flow?.transitions.find(one => one.action === action);
    if (!step) return [];
    return [
      {
        entry,
        said: boardText.refusedBy(entry.label, step.button, explainEntry(schema, entry, dicts)?.what ?? ''),
        offer: asksForTruck(step) && !isConflict(entry) && (
          <Button size="small" onClick={() => inBackground(again(entry))}>
            {boardText.otherTruck}
          </Button>
        ),
      },
    ];
  });
  return <RefusedEntries refused={refused} />;
}
