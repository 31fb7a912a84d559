/** The action column of a picker: a link to the row's own page, for who has some permission below the prefix. */
import type { TableColumnsType } from 'antd';
import type { EntityDef } from '#schema/entity-def.ts';
import type { Row } from '#schema/row.ts';
import { useMayOperate } from '../table-picker/use-may-operate.ts';
import { pickerText } from './text.ts';

export const ACTION_PX = 72;

/**
 * @param operate the heading and the prefix of the permissions: `操作,mtSupplier`; absent: no column.
 * @param def whose page has the rows; absent: it has none.
 */
export function useActionColumn(
  operate: string | undefined,
  def: EntityDef | undefined,
  textOf: (row: Row) => string,
): TableColumnsType<Row> {
  const operation = operationOf(operate);
  const mayOperate = useMayOperate(operation?.prefix);
  if (!operation || !mayOperate || !def) return [];
  return [
    {
      key: 'operate',
      title: operation.title,
      width: ACTION_PX,
      render: (_: unknown, row: Row) => (
        <a
          href={`${def.route}?id=${encodeURIComponent(row.id)}`}
          target="_blank"
          rel="noopener noreferrer"
          aria-label={pickerText.openOf(textOf(row))}
          // The row itself is in the tab order and handles Enter.
          onKeyDown={event => event.stopPropagation()}
          onClick={event => event.stopPropagation()}
        >
          {pickerText.open}
        </a>
      ),
    },
  ];
}

export function operationOf(operate = ''): { readonly title: string; readonly prefix: string } | undefined {
  const [title = '', prefix = ''] = operate.split(',').map(part => part.trim());
  return title === '' || prefix === '' ? undefined : { title, prefix };
}
