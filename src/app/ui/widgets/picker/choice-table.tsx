/** The rows that a picker offers, page by page: a click, Enter or Space chooses one, the arrow keys move. What is chosen stays so across pages. */
import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { Table } from 'antd';
import type { TableColumnsType, TableProps } from 'antd';
import { pagerProps } from '../paging.ts';
import { useIsNarrow } from '../../../live/use-device.ts';
import { useHeldWhilePressed } from '../../../live/pointer-press.ts';
import type { Picked, PickerEvent, PickerState } from './picker-state.ts';
import { onRowKey } from './row-keys.ts';
import { pickerText } from './text.ts';

export const CHOICE_PX = 44;

type ChoiceTableProps<R extends { readonly id: string }> = {
  /** Of what the rows are, for screen readers. */
  readonly name: string;
  readonly rows: readonly R[];
  /** Of all pages; absent: not known yet. */
  readonly total: number | undefined;
  readonly columns: TableColumnsType<R>;
  readonly choiceOf: (row: R) => Picked;
  /** Why a row may not be chosen; a chosen one can always be given up. */
  readonly whyNot?: (row: R) => string | undefined;
  readonly isMany: boolean;
  readonly state: PickerState;
  readonly send: (event: PickerEvent) => void;
  readonly pageSizes: readonly number[];
  /** How high the rows are on a wide screen, and how wide they are on a phone. */
  readonly heightPx: number;
  readonly narrowPx: number;
  /** What the columns take on a wide screen; absent: they share the table. */
  readonly widePx?: number;
  readonly empty: ReactNode;
  readonly isLoading?: boolean;
  readonly onChange?: TableProps<R>['onChange'];
};

export function ChoiceTable<R extends { readonly id: string }>({
  name,
  rows: newest,
  total,
  columns,
  choiceOf,
  whyNot,
  isMany,
  state,
  send,
  pageSizes,
  heightPx,
  narrowPx,
  widePx,
  empty,
  isLoading = false,
  onChange,
}: ChoiceTableProps<R>) {
  const isNarrow = useIsNarrow();
  const rows = useHeldWhilePressed(newest);
  const [activeId, setActiveId] = useState<string>();
  const tabStop = rows.some(({ id }) => id === activeId) ? activeId : rows[0]?.id;
  useEffect(() => {
    if (total !== undefined) send({ kind: 'counted', total });
  }, [total, send]);
  const chosen = new Set(state.chosen.map(({ value }) => value));
  const isChosen = (row: R): boolean => chosen.has(choiceOf(row).value);
  const closedBy = (row: R): string | undefined => (isChosen(row) ? undefined : whyNot?.(row));
  const choose = (row: R): void => {
    if (closedBy(row) === undefined) send({ kind: 'clicked', picked: choiceOf(row), isMany });
  };
  return (
    <Table<R>
      aria-label={pickerText.rows(name)}
      rowKey="id"
      size="small"
      tableLayout="fixed"
      loading={isLoading}
      dataSource={[...rows]}
      columns={columns}
      rowSelection={{
        type: isMany ? 'checkbox' : 'radio',
        hideSelectAll: true,
        columnTitle: <span className="picker-choose">{pickerText.choose}</span>,
        columnWidth: CHOICE_PX,
        selectedRowKeys: rows.filter(isChosen).map(({ id }) => id),
        onSelect: choose,
        // The row itself is in the tab order and handles Enter and Space, so its checkbox is not.
        getCheckboxProps: row => ({
          tabIndex: -1,
          'aria-label': pickerText.chooseOne(choiceOf(row).text),
          disabled: closedBy(row) !== undefined,
        }),
      }}
      onRow={row => ({
        tabIndex: row.id === tabStop ? 0 : -1,
        'aria-selected': isChosen(row),
        'aria-disabled': closedBy(row) !== undefined,
        title: closedBy(row),
        onFocus: () => setActiveId(row.id),
        onClick: () => choose(row),
        onKeyDown: event => onRowKey(event, () => choose(row)),
      })}
      scroll={isNarrow ? { x: narrowPx } : { y: heightPx, ...(widePx === undefined ? {} : { x: widePx }) }}
      // What is wider than the table is scrolled by the keys from here.
      locale={{
        emptyText: (
          <span className="hint" tabIndex={0}>
            {empty}
          </span>
        ),
      }}
      {...(onChange ? { onChange } : {})}
      pagination={pagerProps(
        {
          pageNo: state.pageNo,
          pageSize: state.pageSize,
          total: total ?? 0,
          sizes: pageSizes,
          onPage: (pageNo, pageSize) => send({ kind: 'paged', pageNo, pageSize }),
        },
        isNarrow,
      )}
    />
  );
}
