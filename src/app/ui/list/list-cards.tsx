/** Under 768 px the same rows as cards: title, state, three facts, the next step. */
import { memo } from 'react';
import { listText } from './text.ts';
import { useRowOrder, useRowPart } from '../../live/use-row-store.ts';
import { factColumns } from './column-model.ts';
import { ListCell } from './list-cell.tsx';
import { rowClasses } from './list-row.tsx';
import { useListScope } from './list-scope.ts';
import { RowActions } from './row-actions.tsx';
import { RowSelect } from './row-select.tsx';
import { SyncDot } from './sync-dot.tsx';

export function ListCards({ empty }: { readonly empty: React.ReactNode }) {
  const { rows } = useListScope();
  const order = useRowOrder(rows);
  return (
    <ul className="qs-cards" data-testid="list-table">
      {order.length === 0 && <li className="qs-cards-empty">{empty}</li>}
      {order.map(id => (
        <RowCard key={id} id={id} />
      ))}
    </ul>
  );
}

const RowCard = memo(function RowCard({ id }: { readonly id: string }) {
  const { def, columns, rows, openDetail } = useListScope();
  const state = useRowPart(rows, id, entry => (entry ? `${entry.mark?.sync ?? 'none'} ${rowClasses(entry)}` : 'none '));
  const [sync = 'none', ...classes] = state.split(' ');
  const title = def.fieldByName.get(def.titleField);
  const status = def.flow && def.fieldByName.get(def.flow.field);
  return (
    <li className={['qs-card', ...classes].join(' ')} data-row-id={id} data-sync={sync}>
      <div className="qs-card-head">
        <RowSelect id={id} />
        <SyncDot rows={rows} entity={def.name} id={id} />
        <button type="button" className="qs-card-title" title={listText.detail} onClick={() => openDetail(id)}>
          {title && <ListCell rows={rows} id={id} field={title} />}
        </button>
        {status && <ListCell rows={rows} id={id} field={status} />}
      </div>
      <dl>
        {factColumns(def, columns).map(({ field, head }) => (
          <div key={field.name}>
            <dt>{head}</dt>
            <dd>
              <ListCell rows={rows} id={id} field={field} />
            </dd>
          </div>
        ))}
      </dl>
      <RowActions id={id} />
    </li>
  );
});
