/** The checkboxes of the selection: each listens to itself, so choosing one row repaints one box. */
import { memo } from 'react';
import { Checkbox } from 'antd';
import { listText } from './text.ts';
import { useRowOrder, useRowPart } from '../../live/use-row-store.ts';
import { useStore } from '../../live/store.ts';
import { useListScope } from './list-scope.ts';

export const RowSelect = memo(function RowSelect({ id }: { readonly id: string }) {
  const { def, list, rows } = useListScope();
  const isSelected = useStore(list, state => state.selected.has(id));
  const title = useRowPart(rows, id, entry => entry?.row[def.titleField]);
  return (
    <Checkbox
      checked={isSelected}
      aria-label={listText.selectRow(String(title ?? id))}
      onChange={event => {
        const row = rows.entry(id)?.row;
        if (event.target.checked && row) list.send({ kind: 'selected', rows: [row] });
        if (!event.target.checked) list.send({ kind: 'unselected', ids: [id] });
      }}
    />
  );
});

/** Chooses or releases every row of the page. */
export function PageSelect() {
  const { list, rows } = useListScope();
  const order = useRowOrder(rows);
  const count = useStore(list, state => order.filter(id => state.selected.has(id)).length);
  return (
    <Checkbox
      checked={count > 0 && count === order.length}
      indeterminate={count > 0 && count < order.length}
      disabled={order.length === 0}
      aria-label={listText.selectPage}
      onChange={event => {
        if (event.target.checked) list.send({ kind: 'selected', rows: order.flatMap(id => rows.entry(id)?.row ?? []) });
        else list.send({ kind: 'unselected', ids: order });
      }}
    />
  );
}
