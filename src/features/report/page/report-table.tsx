/** The table of a report: a head that stays, rows page by page, the total at the bottom of the sight, every number a way to the rows behind it. */
import { useLayoutEffect, useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { Empty, Table } from 'antd';
import type { TableColumnsType, TableProps } from 'antd';
import type { ReportColumn, ReportDef } from '#schema/report/report-def.ts';
import type { FieldValue } from '#schema/row.ts';
import type { ReportAnswer, ReportRecord } from '#query/report/report-answer.ts';
import { FIRST_PAGE_NO } from '#query/list-query.ts';
import { fillScreen } from '#app/ui/list-columns/fill-screen.ts';
import { Pager } from '#app/ui/widgets/pager.tsx';
import '#app/ui/list/list.css';
import { cellText, columnsOf, groupName, isNumberColumn } from './cell-text.ts';
import type { NamedColumn } from './cell-text.ts';
import { moveAmongNumbers } from './number-keys.ts';
import type { ColumnSort } from './sort-records.ts';
import { reportText as text } from './text.ts';

const PAGE_SIZES = [20, 50, 100] as const;
const DEFAULT_SIZE = 50;

type ReportTableProps = {
  readonly def: ReportDef;
  readonly answer: ReportAnswer;
  /** Its records in the order of the screen. */
  readonly records: readonly ReportRecord[];
  readonly sort: ColumnSort | undefined;
  readonly onSort: (sort: ColumnSort | undefined) => void;
  readonly isOld: boolean;
  /** Whether the user may see the rows behind a column. */
  readonly mayOpen: (column: string) => boolean;
  readonly onOpen: (record: ReportRecord, column: string) => void;
};

type Line = { readonly id: string; readonly record: ReportRecord };

export function ReportTable({ def, answer, records, sort, onSort, isOld, mayOpen, onOpen }: ReportTableProps) {
  const [paging, setPaging] = useState({ of: answer, pageNo: FIRST_PAGE_NO, pageSize: DEFAULT_SIZE });
  if (paging.of !== answer) setPaging({ ...paging, of: answer, pageNo: FIRST_PAGE_NO });
  const frame = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => (frame.current ? fillScreen(frame.current, () => undefined) : undefined), []);
  const { pageNo, pageSize } = paging;
  const lines: Line[] = records
    .slice((pageNo - 1) * pageSize, pageNo * pageSize)
    .map(record => ({ id: JSON.stringify(record.key), record }));
  const columns = columnsOf(def);
  const onChange: TableProps<Line>['onChange'] = (_paging, _filters, sorter, { action }) => {
    if (action !== 'sort') return;
    const one = Array.isArray(sorter) ? sorter[0] : sorter;
    onSort(
      one?.order && typeof one.columnKey === 'string'
        ? { column: one.columnKey, order: one.order === 'ascend' ? 'asc' : 'desc' }
        : undefined,
    );
    setPaging({ ...paging, pageNo: FIRST_PAGE_NO });
  };
  return (
    <>
      <div
        ref={frame}
        className={`qs-table-frame report-table${isOld ? ' is-old' : ''}`}
        onKeyDown={(event: KeyboardEvent<HTMLElement>) => moveAmongNumbers(event)}
      >
        <Table<Line>
          className="qs-table"
          rowKey="id"
          size="small"
          aria-label={text.table(def.title)}
          pagination={false}
          showSorterTooltip={false}
          dataSource={lines}
          columns={columns.map((column, at) => tableColumn(def, column, at === 0, sort, mayOpen(column.name) ? onOpen : undefined))}
          scroll={lines.length === 0 ? {} : { x: 'max-content' }}
          locale={{ emptyText: <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={text.empty} /> }}
          onChange={onChange}
          {...(answer.records.length > 0 && { summary: totalRow(def, columns, answer, mayOpen, onOpen) })}
        />
      </div>
      {answer.records.length > 0 && (
        <div className="qs-pager">
          <Pager
            pageNo={pageNo}
            pageSize={pageSize}
            total={answer.records.length}
            sizes={PAGE_SIZES}
            onPage={(nextNo, nextSize) => {
              setPaging({ of: answer, pageNo: nextSize === pageSize ? nextNo : FIRST_PAGE_NO, pageSize: nextSize });
              frame.current?.querySelector('.ant-table-content')?.scrollTo({ top: 0 });
            }}
          />
        </div>
      )}
    </>
  );
}

function tableColumn(
  def: ReportDef,
  { name, column }: NamedColumn,
  isFirst: boolean,
  sort: ColumnSort | undefined,
  onOpen: ReportTableProps['onOpen'] | undefined,
): TableColumnsType<Line>[number] {
  const isNumber = isNumberColumn(column);
  return {
    key: name,
    title: <HeadText column={column} />,
    align: isNumber ? 'right' : 'left',
    sorter: true,
    sortOrder: sort?.column === name ? (sort.order === 'asc' ? 'ascend' : 'descend') : null,
    ...(isFirst ? { fixed: 'start' as const } : {}),
    render: (_, { record }) => (
      <Shown column={column} value={record.values[name]} of={groupName(def, record)} onOpen={onOpen && (() => onOpen(record, name))} />
    ),
  };
}

/** The label, and its unit below it: numbers are narrower than their heads would be in one line. */
const HeadText = ({ column: { label, unit } }: { readonly column: ReportColumn }) => (
  <span>
    {label}
    {unit !== undefined && <span className="qs-head-unit">({unit})</span>}
  </span>
);

type ShownProps = {
  readonly column: ReportColumn;
  readonly value: FieldValue | undefined;
  /** What the row is called. */
  readonly of: string;
  /** Absent: the user does not see the rows behind the column. */
  readonly onOpen: (() => void) | undefined;
};

function Shown({ column, value, of, onOpen }: ShownProps) {
  const shown = cellText(column, value);
  if (!onOpen || !hasRowsBehind(column, value))
    return <span className={isNumberColumn(column) ? 'qs-value is-number' : 'qs-value report-words'}>{shown}</span>;
  return (
    <button type="button" className="report-number" aria-label={text.openBehind(of, column.label, shown)} onClick={onOpen}>
      {shown}
    </button>
  );
}

/** A count of nothing has none; a sum of 0 may have some. */
const hasRowsBehind = (column: ReportColumn, value: FieldValue | undefined): boolean =>
  isNumberColumn(column) && value !== undefined && value !== '' && !(column.kind === 'integer' && value === 0);

/** The rows behind a total are those of all groups; a report that leaves out groups has others in it too. */
const totalRow =
  (
    def: ReportDef,
    columns: readonly NamedColumn[],
    answer: ReportAnswer,
    mayOpen: ReportTableProps['mayOpen'],
    onOpen: ReportTableProps['onOpen'],
  ) =>
  () => (
    <Table.Summary.Row>
      {columns.map(({ name, column }, at) => (
        <Table.Summary.Cell key={name} index={at} align={isNumberColumn(column) ? 'right' : 'left'}>
          <strong className="qs-value is-number">
            {def.totals.includes(name) ? (
              <Shown
                column={column}
                value={answer.total[name]}
                of={text.total}
                onOpen={mayOpen(name) && !def.keeps ? () => onOpen({ key: ALL_GROUPS, values: answer.total }, name) : undefined}
              />
            ) : at === 0 ? (
              text.total
            ) : (
              ''
            )}
          </strong>
        </Table.Summary.Cell>
      ))}
    </Table.Summary.Row>
  );
const ALL_GROUPS: readonly string[] = [];
