/** The ships that are announced and have no berth yet. */
import { Button } from 'antd';
import { shortMinute } from '#base/server-time.ts';
import type { Row } from '#schema/row.ts';
import { textIn } from '#schema/typed-row.ts';
import type { shipPlan } from '../entity.ts';
import { boardText } from './text.ts';

type WaitingProps = { readonly rows: readonly Row[]; readonly onOpen: (id: string) => void };

export const WaitingShips = ({ rows, onOpen }: WaitingProps) =>
  rows.length === 0 ? null : (
    <section className="berth-waiting" aria-label={boardText.waiting(rows.length)}>
      <h2>{boardText.waiting(rows.length)}</h2>
      {rows.map(row => (
        <Button key={row.id} size="small" onClick={() => onOpen(row.id)}>
          {textIn<typeof shipPlan>(row, 'shipName')} {textIn<typeof shipPlan>(row, 'voyageNo')}
          <small>{boardText.eta(shortMinute(textIn<typeof shipPlan>(row, 'eta')))}</small>
        </Button>
      ))}
    </section>
  );
