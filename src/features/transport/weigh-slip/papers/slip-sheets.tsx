/** 磅单 in three parts on one page: the weighbridge keeps the first, the customer and the driver have one each. A page for each chosen slip. */
import { columnHead } from '#schema/column-head.ts';
import type { Row } from '#schema/row.ts';
import { usePermissions } from '#app/live/use-permissions.ts';
import { PrintFacts, PrintFrame, PrintSheet } from '#app/ui/print/print-frame.tsx';
import { useRowOnPaper } from '#app/ui/print/row-on-paper.ts';
import type { OwnActionDialogProps } from '#app/ui/slots/feature.ts';
import { weighSlip } from '../entity.ts';
import { SLIP_FACTS } from './slip-facts.ts';
import { slipText } from './text.ts';

export const SlipSheets = ({ rows, onClose }: OwnActionDialogProps) => (
  <PrintFrame title={slipText.title} onClose={onClose}>
    {rows.map(row => (
      <Slip key={row.id} chosen={row} />
    ))}
  </PrintFrame>
);

function Slip({ chosen }: { readonly chosen: Row }) {
  const { isColumnVisible } = usePermissions();
  const { row, marks, textOf } = useRowOnPaper(weighSlip, chosen);
  const facts = SLIP_FACTS.flatMap(name => weighSlip.fieldByName.get(name) ?? [])
    .filter(({ name }) => isColumnVisible(weighSlip.permission, name))
    .map(field => ({ label: columnHead(field), value: textOf(field.name) }))
    .filter(({ value }) => value !== '');
  return (
    <PrintSheet title={slipText.title} marks={marks} signatures={slipText.signatures} parts={slipText.parts} of={{ def: weighSlip, row }}>
      <PrintFacts facts={facts} />
    </PrintSheet>
  );
}
