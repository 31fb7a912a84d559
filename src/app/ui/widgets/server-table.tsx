/**
 * A table of records that only the server has, with paging, the total, the reason for missing rows, and a button to load again.
 * The caller loads the page (live/use-server-page.ts, use-kept-answer.ts). After a failure the previous page stays.
 */
import type { ReactNode } from 'react';
import { Table } from 'antd';
import type { TableColumnsType, TableProps } from 'antd';
import type { ServerPage } from '../../live/use-server-page.ts';
import { useIsNarrow } from '../../live/use-device.ts';
import { NeedsServer } from './needs-server.tsx';
import { pagerProps } from './paging.ts';
import type { Paging } from './paging.ts';
import { cardColumns } from './server-cards.tsx';

type ServerTableProps<R extends { readonly id: string }> = {
  readonly columns: TableProps<R>['columns'];
  readonly page: ServerPage<{ readonly rows: readonly R[]; readonly total: number }>;
  /** Absent: all rows are on one page. */
  readonly paging?: Pick<Paging, 'pageNo' | 'pageSize'> | undefined;
  readonly onPage?: Paging['onPage'];
  readonly empty: string;
  /** On a phone each row is a card also without buttons. */
  readonly areCards?: boolean;
  /** In place of the default text about a failure. */
  readonly notice?: ReactNode;
  /** Selection, expanding, sorting, a summary. */
  readonly more?: Omit<TableProps<R>, 'columns' | 'dataSource' | 'pagination' | 'loading' | 'locale' | 'rowKey' | 'size' | 'scroll'>;
};

export function ServerTable<R extends { readonly id: string }>({
  columns,
  page,
  paging,
  onPage = () => undefined,
  empty,
  areCards = false,
  notice,
  more,
}: ServerTableProps<R>) {
  const isNarrow = useIsNarrow();
  const rows = page.value?.rows ?? [];
  const shown = isNarrow ? cardColumns(columns ?? [], areCards) : (columns ?? []).map(bounded);
  // A server without this call has no rows to show, now or later.
  if (page.error?.kind === 'notFound' && !page.value) return <NeedsServer error={page.error} onRetry={page.reload} />;
  return (
    <>
      {notice === undefined ? page.error && <NeedsServer error={page.error} onRetry={page.reload} /> : notice}
      <Table<R>
        rowKey="id"
        size="small"
        columns={shown}
        dataSource={[...rows]}
        loading={page.isBusy && !page.value}
        // An empty table beside a failure, or before the answer, would mean that there are no records.
        locale={{ emptyText: page.value ? empty : ' ' }}
        // Heads without rows are pressed into each other on a phone.
        showHeader={!isNarrow || rows.length > 0}
        // Without rows nothing in it could be focused to scroll it. The only column is a card, whose lines break.
        {...(rows.length > 0 && shown.length !== 1 ? { scroll: { x: 'max-content' } } : {})}
        pagination={paging ? pagerProps({ ...paging, total: page.value?.total ?? 0, onPage }, isNarrow) : false}
        {...more}
      />
    </>
  );
}

/** A table as wide as its contents gives a column no width of its own: without a bound a long text moves the buttons off the screen. */
function bounded<R>(column: TableColumnsType<R>[number]): TableColumnsType<R>[number] {
  const { width, ellipsis, onCell } = column;
  if ('children' in column || !ellipsis || typeof width !== 'number' || onCell) return column;
  return { ...column, onCell: () => ({ style: { maxWidth: width } }) };
}
