/** The layout's columns as antd table columns: groups, sorting, sums. */
import { Table } from 'antd';
import type { TableColumnsType, TableProps } from 'antd';
import type { Row } from '#schema/row.ts';
import { onlineText } from './text.ts';
import { columnSum, groupColumns } from './columns.ts';
import type { OnlineColumn } from '#domain/online-views.ts';
import type { OnlineSort } from './query-params.ts';
import { OnlineCell } from './online-cell.tsx';

/** A record in a table; its children are added when it is expanded. */
export type OnlineNode = { readonly id: string; readonly row: Row; readonly children?: OnlineNode[] };
export const nodeOf = (row: Row): OnlineNode => ({ id: row.id, row });

type Look = {
  readonly columns: readonly OnlineColumn[];
  readonly links: Readonly<Record<string, string>>;
  readonly isGrouped: boolean;
  readonly sort: OnlineSort | undefined;
};

export function tableColumns({ columns, links, isGrouped, sort }: Look): TableColumnsType<OnlineNode> {
  const one = (column: OnlineColumn): TableColumnsType<OnlineNode>[number] => ({
    key: column.field.name,
    title: column.field.label,
    align: column.align,
    sorter: column.isSortable,
    ...(column.isSortable ? { sortOrder: orderOf(sort, column.field.name) } : {}),
    render: (_, { row }) => <OnlineCell column={column} row={row} links={links} />,
  });
  if (!isGrouped) return columns.map(one);
  return groupColumns(columns).flatMap(({ title, columns: members }, at) =>
    title === undefined ? members.map(one) : [{ key: `group-${at}`, title, children: members.map(one) }],
  );
}

/** The sort of a click on a column's head. */
export const sortOf = (sorter: Parameters<NonNullable<TableProps<OnlineNode>['onChange']>>[2]): OnlineSort | undefined => {
  const one = Array.isArray(sorter) ? sorter[0] : sorter;
  if (!one?.order || typeof one.columnKey !== 'string') return undefined;
  return { column: one.columnKey, order: one.order === 'ascend' ? 'asc' : 'desc' };
};

function orderOf(sort: OnlineSort | undefined, name: string): 'ascend' | 'descend' | null {
  if (sort?.column !== name) return null;
  return sort.order === 'asc' ? 'ascend' : 'descend';
}

/** The line below the page with the sums; absent if no column has one. */
export function sumRow(columns: readonly OnlineColumn[], rows: readonly Row[]): (() => React.ReactNode) | undefined {
  if (rows.length === 0 || columns.every(column => !column.hasTotal)) return undefined;
  return () => (
    <Table.Summary.Row>
      {columns.map(({ field, hasTotal, align }, at) => (
        <Table.Summary.Cell key={field.name} index={at} align={align}>
          {hasTotal ? columnSum(rows, field.name) : at === 0 ? onlineText.pageTotal : ''}
        </Table.Summary.Cell>
      ))}
    </Table.Summary.Row>
  );
}
