/** The order of the cards, which have no heads to press: the column that is chosen again is sorted the other way round. */
import { Button, Dropdown } from 'antd';
import { kindOf } from '#schema/kinds/kind-of.ts';
import { useStore } from '../../live/store.ts';
import { directionIn, sortBy } from '../list/columns.ts';
import type { ColumnModel } from '../list/columns.ts';
import { listText } from '../list/text.ts';
import { useListScope } from '../list-state/list-scope.ts';

export function SortMenu() {
  const { columns, list } = useListScope();
  const sort = useStore(list, state => state.sort);
  const sortable = columns.filter(({ isSortable }) => isSortable);
  if (sortable.length === 0) return null;
  const itemOf = (column: ColumnModel) => {
    const { name, label } = column.field;
    const direction = directionIn(column, sort);
    const next = direction === undefined ? firstDirection(column) : direction === 'asc' ? 'desc' : 'asc';
    const text = direction === undefined ? label : direction === 'asc' ? listText.ascending(label) : listText.descending(label);
    return { key: name, label: text, onClick: () => list.send({ kind: 'sorted', sort: sortBy(column, next) }) };
  };
  const shown = sortable.find(column => directionIn(column, sort) !== undefined);
  return (
    <Dropdown
      trigger={['click']}
      placement="bottomRight"
      menu={{
        className: 'more-actions qs-row-menu',
        selectedKeys: [shown?.field.name ?? ''],
        items: [
          { key: '', label: listText.defaultOrder, onClick: () => list.send({ kind: 'sorted', sort: undefined }) },
          ...sortable.map(itemOf),
        ],
      }}
    >
      <Button aria-haspopup="menu" {...(shown && { color: 'primary', variant: 'outlined', title: listText.orderBy(shown.field.label) })}>
        {listText.order}
      </Button>
    </Dropdown>
  );
}

/** Times and amounts begin with the newest and the greatest, which are looked for first. */
const firstDirection = ({ field }: ColumnModel): 'asc' | 'desc' =>
  ['date', 'datetime', 'number'].includes(kindOf(field).valueType) ? 'desc' : 'asc';
