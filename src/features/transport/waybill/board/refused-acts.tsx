/** Steps of waybills that the server refused, e.g. because somebody else took the truck: why, and what can be done now. */
import { Button } from 'antd';
import { inBackground } from '#base/in-background.ts';
import type { EntityDef } from '#schema/entity-def.ts';
import type { Row } from '#schema/row.ts';
import { isConflict } from '#sync/mutation.ts';
import type { OutboxEntry } from '#sync/mutation.ts';
import { useAppServices } from '#app/live/app-services.tsx';
import { readChosen } from '#app/live/use-row.ts';
import { RefusedEntries } from '../../refused-entries.tsx';
import { useRefused } from '../../use-refused.ts';
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
  const { whyOf, giveUp } = useRefused();
  const again = async (entry: OutboxEntry): Promise<void> => {
    if (!(await giveUp(entry))) return;
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
        said: boardText.refusedBy(entry.label, step.button, whyOf(entry)),
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
