/** 送货单 in two parts on one page: the yard keeps the first, and the customer signs the second. One page for each delivery. */
import type { EntityDef } from '#schema/entity-def.ts';
import { columnHead } from '#schema/column-head.ts';
import type { Row } from '#schema/row.ts';
import { useSchema } from '#app/live/schema.tsx';
import { usePermissions } from '#app/live/use-permissions.ts';
import { PrintFacts, PrintFrame, PrintSheet } from '#app/ui/print/print-frame.tsx';
import { useRowOnPaper } from '#app/ui/print/row-on-paper.ts';
import type { OwnActionDialogProps } from '#app/ui/slots/feature.ts';
import { RowText } from '#app/ui/widgets/row-text.tsx';
import { deliveryNoteText } from './text.ts';

const FACTS = [
  'deliveryNo',
  'contractId',
  'consumerId',
  'consigneeId',
  'materialId',
  'yardId',
  'carId',
  'driverId',
  'planWeight',
  'sendWeight',
  'sendTime',
  'signWeight',
  'signTime',
  'signMan',
  'remark',
];
/** What the customer writes by hand if it is not known yet. */
const WRITTEN_BY_HAND = new Set(['signWeight', 'signTime', 'signMan']);

export function DeliveryNotes({ def: list, rows, onClose }: OwnActionDialogProps) {
  const def = useSchema().get(list.name);
  return (
    <PrintFrame title={deliveryNoteText.title} onClose={onClose}>
      {rows.map(row => (
        <DeliveryNote key={row.id} def={def} chosen={row} />
      ))}
    </PrintFrame>
  );
}

function DeliveryNote({ def, chosen }: { readonly def: EntityDef; readonly chosen: Row }) {
  const { row, marks } = useRowOnPaper(def, chosen);
  return (
    <PrintSheet
      title={deliveryNoteText.title}
      marks={marks}
      of={{ def, row }}
      signatures={deliveryNoteText.signatures}
      parts={deliveryNoteText.parts}
    >
      <Facts def={def} row={row} />
    </PrintSheet>
  );
}

function Facts({ def, row }: { readonly def: EntityDef; readonly row: Row }) {
  const { isColumnVisible } = usePermissions();
  const fields = FACTS.flatMap(name => def.fieldByName.get(name) ?? []).filter(
    ({ name }) => isColumnVisible(def.permission, name) && ((row[name] ?? '') !== '' || WRITTEN_BY_HAND.has(name)),
  );
  return (
    <PrintFacts
      facts={fields.map(field => ({
        label: columnHead(field),
        value: (row[field.name] ?? '') === '' ? ' ' : <RowText field={field} row={row} />,
        isWide: field.name === 'remark',
      }))}
    />
  );
}
