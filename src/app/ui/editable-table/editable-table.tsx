/**
 * A table of lines that are edited in place, with the keys and the clipboard of a spreadsheet. Its lines are drawn as text and only those in sight; the one
 * input stands over the cell under the cursor (docs/decisions/0040-editable-table.md).
 *
 *     <EditableTable label="合同明细" columns={columns} rows={rows} onChange={setRows} newRow={id => ({ id })} />
 */
import { useEffect, useMemo, useState } from 'react';
import { Empty } from 'antd';
import { useLatest } from '../../live/use-latest.ts';
import { isOneCell } from './cell-range.ts';
import { CellEditor } from './cell-editor.tsx';
import { nextError } from './checks.ts';
import type { TableErrors } from './checks.ts';
import { isClosed } from './closed-rows.ts';
import { BlockMark, useCursorInSight } from './block-mark.tsx';
import { changesOf } from './lines.ts';
import { topOf, wholeHeight, windowOf } from './row-window.ts';
import { shownErrors } from './shown-errors.ts';
import { OpenedLines } from './opened-lines.tsx';
import { TableFoot, TableHead } from './table-ends.tsx';
import { MAX_HEIGHT_PX } from './table-options.ts';
import type { EditableTableProps } from './table-options.ts';
import { TableRow } from './table-row.tsx';
import type { LineActs } from './table-row.tsx';
import { TableStatus } from './table-status.tsx';
import { TableToolbar } from './table-toolbar.tsx';
import { tableText } from './text.ts';
import { PastedNames } from './pasted-names.tsx';
import { createScrollWatch } from './timing.ts';
import { useClipboard } from './use-clipboard.ts';
import { useKeys } from './use-keys.ts';
import { useLineDrag } from './use-line-drag.ts';
import { useLines } from './use-lines.ts';
import { usePointer } from './use-pointer.ts';
import { useTable } from './use-table.ts';
import './editable-table.css';

/** The acts of a line as functions that stay the same: a line is drawn again only when it changes. */
function useLineActs(acts: LineActs): LineActs {
  const select = useLatest(acts.select);
  const open = useLatest(acts.open);
  const toggle = useLatest(acts.toggle);
  return useMemo(() => ({ select, open, toggle }), [select, open, toggle]);
}

export function EditableTable(props: EditableTableProps) {
  const { rows, label, maxHeightPx = MAX_HEIGHT_PX, closedBy, onSave, sub } = props;
  const [base] = useState(props.base ?? rows);
  const [wasSaved, setAsked] = useState(false);
  const isAsked = wasSaved || props.isAsked === true;
  const [scrollTop, setScrollTop] = useState(0);
  const [isScrolling, setScrolling] = useState(false);
  const [watch] = useState(() => createScrollWatch(setScrolling));
  useEffect(() => watch.stop, [watch]);
  const table = useTable(props);
  const lines = useLines(table);
  const { look, content, scroller, cursor, block, errors } = table;
  const open = useMemo(
    () => (lines.opened.size === 0 ? [] : rows.flatMap(({ id }, at) => (lines.opened.has(id) ? [at] : []))),
    [rows, lines.opened],
  );
  const onKeyDown = useKeys(table, {
    pick: () => {
      if (table.here && look.select !== 'none' && !isClosed(table.here.row, closedBy)) lines.pick(table.here.row.id);
    },
    move: by => {
      if (cursor && look.isSortable) lines.move(cursor.at.row, cursor.at.row + by);
    },
  });
  const clipboard = useClipboard(table);
  const pointer = usePointer(table);
  const { drag, ...dragging } = useLineDrag(table, lines, open);
  useCursorInSight(table, open);
  const goTo = useLatest(({ id, field }: NonNullable<EditableTableProps['sought']>): void => {
    const at = { row: rows.findIndex(row => row.id === id), column: look.columns.findIndex(column => column.field.name === field) };
    if (at.row >= 0 && at.column >= 0) table.go({ at, anchor: at });
  });
  useEffect(() => {
    if (props.sought) goTo(props.sought);
  }, [props.sought, goTo]);
  const acts = useLineActs({ select: lines.pick, open: lines.open, toggle: table.toggle });
  const shown = useMemo(() => shownErrors(errors, rows, content.unread, isAsked), [errors, rows, content.unread, isAsked]);
  const { from, to } = windowOf(scrollTop, maxHeightPx, rows.length, open, look.heights);
  const goToError = (among: TableErrors): void => {
    const at = nextError(rows, look.columns, among, cursor?.at);
    if (at) table.go({ at, anchor: at });
  };
  const save = (): void => {
    setAsked(true);
    if (errors.size > 0) goToError(errors);
    else onSave?.(changesOf(props.base ?? base, rows));
  };
  return (
    <section className={`et is-${look.size}`} aria-label={label}>
      <PastedNames table={table} />
      <TableToolbar table={table} lines={lines} onSave={onSave && save} />
      {!lines.isFolded && (
        <div
          ref={scroller}
          className={['et-scroll', isScrolling && 'is-scrolling'].filter(Boolean).join(' ')}
          style={{ maxHeight: maxHeightPx }}
          onScroll={event => {
            watch.scrolled();
            setScrollTop(event.currentTarget.scrollTop);
          }}
        >
          <div className="et-plane" style={{ width: look.wholePx }}>
            <div
              role="grid"
              aria-label={label}
              aria-rowcount={rows.length + 1}
              aria-colcount={look.columns.length + 1}
              aria-multiselectable={look.select === 'checkbox'}
            >
              <TableHead table={table} lines={lines} />
              <div
                role="rowgroup"
                className="et-body"
                style={{ height: wholeHeight(rows.length, open, look.heights) }}
                {...pointer}
                {...dragging}
              >
                {rows.slice(from, to).map((row, index) => (
                  <TableRow
                    key={row.id}
                    row={row}
                    at={from + index}
                    topPx={topOf(from + index, open, look.heights)}
                    look={look}
                    errors={shown.get(row.id)}
                    unread={content.unread[row.id]}
                    isClosed={props.isDisabled === true || isClosed(row, closedBy)}
                    isSelected={lines.selected.has(row.id)}
                    isOpened={lines.opened.has(row.id)}
                    isFlashing={table.flashing.has(row.id)}
                    isDropTarget={drag !== undefined && drag.over === from + index && drag.over !== drag.from}
                    acts={acts}
                  />
                ))}
              </div>
              <TableFoot table={table} />
            </div>
            {block && !isOneCell(block) && <BlockMark block={block} look={look} open={open} />}
            {sub && <OpenedLines rows={rows} open={open} from={from} to={to} heights={look.heights} load={sub} />}
            <CellEditor table={table} open={open} onKeyDown={onKeyDown} clipboard={clipboard} />
          </div>
        </div>
      )}
      {rows.length === 0 && !lines.isFolded && <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={tableText.empty} />}
      <TableStatus table={table} selected={lines.selected.size} shown={shown} onNext={() => goToError(shown)} />
    </section>
  );
}
