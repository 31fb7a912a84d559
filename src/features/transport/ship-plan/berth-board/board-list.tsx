/** The board on a phone: a list by berth, each with the ships that are there or come, in the order of their times. */
import { Tag } from 'antd';
import { shortMinute } from '#base/server-time.ts';
import { textIn } from '#schema/typed-row.ts';
import type { View } from '#query/view.ts';
import { FieldText } from '#app/ui/widgets/field-text.tsx';
import { shipPlan } from '../entity.ts';
import type { BoardRow } from './board-model.ts';
import { berthFacts } from './board-model.ts';
import { boardText } from './text.ts';
import type { berth as berthEntity } from '#features/base/berth/entity.ts';

type ListProps = { readonly rows: readonly BoardRow[]; readonly markById: View['markById']; readonly onOpen: (id: string) => void };

export function BoardList({ rows, markById, onOpen }: ListProps) {
  const status = shipPlan.fieldByName.get('shipPlanStatus');
  return (
    <div className="berth-list" role="list">
      {rows.map(({ berth, bars }) => (
        <section key={berth.id} role="listitem" aria-label={textIn<typeof berthEntity>(berth, 'berthName')}>
          <h2>
            {textIn<typeof berthEntity>(berth, 'berthName')}
            <small>{berthFacts(berth)}</small>
          </h2>
          {bars.filter(({ stay }) => !stay.isPast).length === 0 && <p>{boardText.free}</p>}
          {bars
            .filter(({ stay }) => !stay.isPast)
            .map(({ stay, clashes, row }) => (
              <button key={stay.id} type="button" className="berth-item" onClick={() => onOpen(row.id)}>
                <b>{stay.ship}</b>
                <Unsent mark={markById[row.id]} />
                {status && <FieldText field={status} value={stay.status} />}
                <span>
                  {shortMinute(stay.from)} — {shortMinute(stay.to)}
                </span>
                {clashes.length > 0 && <em>{boardText.clash(clashes.map(({ ship }) => ship).join('、'))}</em>}
              </button>
            ))}
        </section>
      ))}
    </div>
  );
}

const Unsent = ({ mark }: { readonly mark: View['markById'][string] | undefined }) =>
  mark && <Tag color={mark.sync === 'blocked' ? 'error' : 'warning'}>{boardText.mark[mark.sync]}</Tag>;
