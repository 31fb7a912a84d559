/** 排队票: a slip of 80 mm for each chosen truck, for the thermal printer at the gate. Drawn on the device, so without a network too. */
import { shortMinute } from '#base/server-time.ts';
import type { Row } from '#schema/row.ts';
import { dictTextIn, textIn } from '#schema/typed-row.ts';
import { PrintFrame, PrintSheet } from '#app/ui/print/print-frame.tsx';
import { useRowOnPaper } from '#app/ui/print/row-on-paper.ts';
import { useStillAwaited } from '#app/ui/print/still-reading.ts';
import type { OwnActionDialogProps } from '#app/ui/slots/feature.ts';
import { gateQueue } from '../entity.ts';
import { useWaiting } from '../waiting.ts';
import { ticketText } from './text.ts';
import './ticket.css';

export const TicketSheets = ({ rows, onClose }: OwnActionDialogProps) => (
  <PrintFrame title={ticketText.title} onClose={onClose}>
    {rows.map(row => (
      <Ticket key={row.id} chosen={row} />
    ))}
  </PrintFrame>
);

function Ticket({ chosen }: { readonly chosen: Row }) {
  const { row, marks, textOf } = useRowOnPaper(gateQueue, chosen);
  const waiting = useWaiting(textIn<typeof gateQueue>(row, 'yardId'));
  useStillAwaited(waiting === undefined);
  const ahead = waiting?.findIndex(({ id }) => id === row.id) ?? -1;
  const facts = [
    [ticketText.work, textOf('operationType')],
    [ticketText.goods, textOf('materialId')],
    [ticketText.checkin, shortMinute(textIn<typeof gateQueue>(row, 'checkinTime'))],
    [ticketText.gate, textOf('gateNo')],
  ];
  return (
    <PrintSheet title={ticketText.heading} marks={marks} signatures={[]} paper="ticket" of={{ def: gateQueue, row }}>
      <p className="ticket-yard">{dictTextIn<typeof gateQueue>(row, 'yardId')}</p>
      <p className="ticket-number">{textOf('queueNo') || ticketText.noNumber}</p>
      <p className="ticket-plate">{textOf('plateNumber')}</p>
      {ahead >= 0 && <p className="ticket-ahead">{ticketText.ahead(ahead)}</p>}
      <dl>
        {facts.map(([label, value]) =>
          value === '' ? null : (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ),
        )}
      </dl>
      <p className="ticket-hint">{ticketText.hint}</p>
    </PrintSheet>
  );
}
