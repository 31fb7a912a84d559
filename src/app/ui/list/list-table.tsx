/** The table: a stable list of ids whose cells subscribe. It renders again only when the order of rows, the columns or the sort change. */
import { memo, useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import type { MouseEvent, HTMLAttributes, TableHTMLAttributes, ThHTMLAttributes } from 'react';
import { Table, Checkbox } from 'antd';
import type { TableColumnsType, TableProps } from 'antd';
import { listText } from './text.ts';
import { bracketedUnit } from '#schema/column-head.ts';
import type { FieldDef } from '#schema/field.ts';
import type { TreeLine } from '#query/tree.ts';
import { useListHead, useRowPart } from '../../live/use-row-store.ts';
import { useIsTree, useShownOrder, useTreeLine } from '../tree/shown-rows.ts';
import { DragHandle, dropTarget, TreeToggle } from '../tree/tree-toggle.tsx';
import { GroupHead } from '../group/group-head.tsx';
import { useGroupLines } from '../group/use-group-lines.ts';
import { useStore } from '../../live/store.ts';
import { ListCell, NoteMark, RowSelect, SyncDot, UnverifiedNote, rowClasses } from './list-cell.tsx';
import { actionsWidth, directionIn, sortBy, fitColumns, hasRowActs, widthOf } from './columns.ts';
import type { ColumnModel } from './columns.ts';
import { useListScope } from '../list-state/list-scope.ts';
import type { ListScope } from '../list-state/list-scope.ts';
import type { ListState } from '../list-state/list-state.ts';
import { RowActions } from './row-actions.tsx';
import { pinsThatFit } from '../list-columns/arrange.ts';
import { fillScreen, SCROLLER } from '../list-columns/fill-screen.ts';
import { EDGE_CLASS } from '../list-columns/head-drag.ts';
import { keyHint } from '../shortcuts.ts';
import { columnsText } from '../list-columns/text.ts';
import { useHeadDrag } from '../list-columns/use-arranging.ts';

type IdRow = { readonly id: string };
/** Before the key of a group, whose head stands in the line. */
const GROUP = 'group:';
const SELECT_WIDTH_PX = 44;
const TREE_EXTRA_PX = 90; // for the levels before the title
const COMPONENTS = { header: { cell: HeadCell }, body: { row: ListRow } };
const TREE_COMPONENTS = { ...COMPONENTS, table: TreeGrid };

export const ListTable = memo(function ListTable({ emptyText }: { readonly emptyText: React.ReactNode }) {
  const scope = useListScope();
  const { list, shown, availableWidth } = scope;
  const frame = useRef<HTMLDivElement>(null);
  const order = useShownOrder(shown);
  const isTree = useIsTree(shown);
  const sort = useStore(list, state => state.sort);
  const lines = useGroupLines();
  const dataSource = useMemo(
    () => (lines ? lines.map(line => ({ id: line.kind === 'row' ? line.id : GROUP + line.group.key })) : order.map(id => ({ id }))),
    [order, lines],
  );
  const columns = useFittingColumns();
  const tableColumns = useMemo(() => tableColumnsOf(scope, columns, sort, isTree), [scope, columns, sort, isTree]);
  const besidePx = SELECT_WIDTH_PX + (hasRowActs(scope.def, scope.can) ? actionsWidth(scope.def) : 0) + (isTree ? TREE_EXTRA_PX : 0);
  useLayoutEffect(() => {
    const { current } = frame;
    // A hidden page has no width.
    return current ? fillScreen(current, widthPx => widthPx > 0 && availableWidth.send(widthPx - besidePx)) : undefined;
  }, [availableWidth, besidePx]);
  useEffect(() => {
    let { pageNo } = list.get();
    return list.subscribe(() => {
      if (list.get().pageNo === pageNo) return;
      ({ pageNo } = list.get());
      frame.current?.querySelector(SCROLLER)?.scrollTo({ top: 0 });
    });
  }, [list]);
  useHeadDrag(frame);
  const onRow = useMemo(
    () => (record: IdRow) =>
      record.id.startsWith(GROUP)
        ? {}
        : {
            onClick: (event: MouseEvent<HTMLElement>) => openOnClick(scope, record.id, event),
            ...(scope.def.tree && dropTarget(record.id, scope.move)),
          },
    [scope],
  );

  const onChange: TableProps<IdRow>['onChange'] = (_paging, _filters, sorter) => {
    const { columnKey, order: direction } = Array.isArray(sorter) ? (sorter[0] ?? {}) : sorter;
    const column = columns.find(({ field }) => field.name === columnKey);
    list.send({ kind: 'sorted', sort: column && direction ? sortBy(column, direction === 'ascend' ? 'asc' : 'desc') : undefined });
  };

  return (
    <div ref={frame} className={`qs-table-frame is-${scope.choice.chosen.density}`}>
      <Table<IdRow>
        data-testid="list-table"
        className="qs-table"
        rowKey="id"
        size="small"
        tableLayout="fixed"
        pagination={false}
        showSorterTooltip={false}
        scroll={{ x: besidePx + widthOf(columns) }}
        dataSource={dataSource}
        columns={tableColumns}
        components={isTree ? TREE_COMPONENTS : COMPONENTS}
        onRow={onRow}
        onChange={onChange}
        locale={{ emptyText }}
      />
    </div>
  );
});

/** The columns as they fit into the width of the table. */
export function useFittingColumns(): readonly ColumnModel[] {
  const { columns, choice, availableWidth } = useListScope();
  const availablePx = useStore(availableWidth, px => px);
  return useMemo(() => pinsThatFit(fitColumns(columns, availablePx, choice.chosen.kept), availablePx), [columns, availablePx, choice]);
}

/** In antd's words. */
const SORT_ORDER = { asc: 'ascend', desc: 'descend', none: null } as const;

function tableColumnsOf(
  { def, rows, can }: ListScope,
  columns: readonly ColumnModel[],
  sort: ListState['sort'],
  isTree: boolean,
): TableColumnsType<IdRow> {
  return [
    {
      key: 'select',
      width: SELECT_WIDTH_PX,
      fixed: 'start',
      className: SELECT_CLASS,
      render: (_, { id }) => <RowSelect id={id} />,
    },
    ...columns.map((column, position) => ({
      key: column.field.name,
      // An element in place of a text, because antd would give the head cell the same name as the query input of the field.
      title: <HeadText field={column.field} />,
      width: column.widthPx + (isTree && position === 0 ? TREE_EXTRA_PX : 0),
      align: column.align,
      onHeaderCell: () => headAttributes(column),
      sorter: column.isSortable,
      sortOrder: SORT_ORDER[directionIn(column, sort) ?? 'none'],
      ...(column.isPinned ? { fixed: 'start' as const } : {}),
      render: (_: unknown, { id }: IdRow) =>
        position === 0 ? (
          <span className="qs-title">
            <span className="qs-gutter">
              <SyncDot rows={rows} entity={def.name} id={id} />
            </span>
            <TreeToggle id={id} />
            <ListCell rows={rows} id={id} field={column.field} />
            <NoteMark id={id} />
            <UnverifiedNote rows={rows} id={id} />
            <DragHandle id={id} />
          </span>
        ) : (
          <ListCell rows={rows} id={id} field={column.field} />
        ),
    })),
    ...(hasRowActs(def, can)
      ? [
          {
            key: 'actions',
            width: actionsWidth(def),
            fixed: 'end' as const,
            title: listText.actions,
            render: (_: unknown, { id }: IdRow) => <RowActions id={id} />,
          },
        ]
      : []),
  ];
}

/** The label, and its unit below it: numbers are narrower than their heads would be in one line. */
const HeadText = ({ field }: { readonly field: FieldDef }) => {
  const unit = bracketedUnit(field);
  return (
    <span>
      {field.label}
      {unit !== '' && <span className="qs-head-unit">{unit}</span>}
    </span>
  );
};

const headAttributes = ({ field, isPinned }: ColumnModel) => ({
  className: 'qs-head-cell',
  'data-column': field.name,
  'data-pinned': isPinned,
});

/** Opens the detail, unless the click was on a button, an input, a menu drawn elsewhere, or selected text. */
function openOnClick({ list, openDetail }: ListScope, id: string, { target, currentTarget }: MouseEvent<HTMLElement>): void {
  if (!(target instanceof Element) || !currentTarget.contains(target)) return;
  if (target.closest('button, a, input, label, .qs-select') !== null || getSelection()?.toString() !== '') return;
  list.send({ kind: 'activated', id });
  openDetail(id);
}

/** The table's row element. It carries the row's test attributes and its state as classes, and subscribes to nothing else. */
type ListRowProps = HTMLAttributes<HTMLTableRowElement> & { readonly 'data-row-key'?: string };

export function ListRow({ className = '', ...props }: ListRowProps) {
  const id = props['data-row-key'];
  if (id?.startsWith(GROUP) === true) return <GroupRow groupKey={id.slice(GROUP.length)} />;
  return id === undefined ? <tr className={className} {...props} /> : <DataRow id={id} className={className} {...props} />;
}

const ALL_COLUMNS = 100; // more than any list has

function GroupRow({ groupKey }: { readonly groupKey: string }) {
  const { rows } = useListScope();
  const group = useListHead(rows)?.groups?.find(({ key }) => key === groupKey);
  return (
    <tr className="qs-group-row" data-group-key={groupKey}>
      <td colSpan={ALL_COLUMNS}>{group && <GroupHead group={group} />}</td>
    </tr>
  );
}

function DataRow({ id, className, ...props }: ListRowProps & { readonly id: string }) {
  const { list, rows, shown } = useListScope();
  const line = useTreeLine(shown, id);
  const state = useRowPart(rows, id, entry => (entry ? `${entry.mark?.sync ?? 'none'} ${rowClasses(entry)}` : 'none '));
  const [sync = 'none', ...classes] = state.split(' ');
  const isSelected = useStore(list, held => held.selected.has(id));
  // One row is in the tab order; the arrow keys move on from it (roving tabindex).
  const isActive = useStore(
    list,
    held => (held.activeId !== undefined && shown.has(held.activeId) ? held.activeId : shown.order()[0]) === id,
  );
  return (
    <tr
      {...props}
      data-row-id={id}
      data-sync={sync}
      aria-selected={isSelected}
      {...(line && treeAria(line))}
      tabIndex={isActive ? 0 : -1}
      className={[className, ...classes, isSelected ? 'is-selected' : '', line?.isOnWay ? 'is-on-way' : ''].join(' ')}
    />
  );
}

/** A row's place in the tree, for screen readers. */
const treeAria = ({ level, below, isOpen, position, count }: TreeLine): HTMLAttributes<HTMLTableRowElement> => ({
  'aria-level': level,
  'aria-posinset': position,
  'aria-setsize': count,
  ...(below > 0 && { 'aria-expanded': isOpen }),
});

/** The table's element while it draws a tree. */
function TreeGrid(props: TableHTMLAttributes<HTMLTableElement>) {
  return <table {...props} role="treegrid" />;
}

/** The class of the column with the checkboxes. */
export const SELECT_CLASS = 'qs-select';

/** A head cell. The page's checkbox is drawn here and not in the column's title, because antd draws titles a second time, hidden, to measure them. */
export function HeadCell({ children, ...props }: ThHTMLAttributes<HTMLTableCellElement> & { readonly 'data-column'?: string }) {
  return (
    <th {...props}>
      {props.className?.split(' ').includes(SELECT_CLASS) === true ? <PageSelect /> : children}
      {props['data-column'] !== undefined && <span className={EDGE_CLASS} aria-hidden title={columnsText.edge} />}
    </th>
  );
}

/** Selects or deselects every row of the page. */
export function PageSelect() {
  const { list, rows, shown } = useListScope();
  const order = useShownOrder(shown);
  const count = useStore(list, state => order.filter(id => state.selected.has(id)).length);
  return (
    <Checkbox
      checked={count > 0 && count === order.length}
      indeterminate={count > 0 && count < order.length}
      disabled={order.length === 0}
      aria-label={listText.selectPage}
      title={keyHint(listText.selectPage, 'choosePage')}
      onChange={event => {
        if (event.target.checked) list.send({ kind: 'selected', rows: order.flatMap(id => rows.entry(id)?.row ?? []) });
        else list.send({ kind: 'unselected', ids: order });
      }}
    />
  );
}
