/** One line of the table, drawn as text. It is drawn again only when its row, its errors or its marks change: the cursor stands above it. */
import { memo } from 'react';
import type { CSSProperties } from 'react';
import { HolderOutlined, RightOutlined } from '@ant-design/icons';
import type { Row } from '#schema/row.ts';
import type { RowErrors } from './checks.ts';
import { useDicts } from '../../live/use-dicts.tsx';
import { cellFace } from './cell-face.tsx';
import type { Look } from './table-options.ts';
import { tableText } from './text.ts';

export type LineActs = {
  readonly select: (id: string) => void;
  readonly open: (id: string) => void;
  readonly toggle: (row: number, column: number) => void;
};

type TableRowProps = {
  readonly row: Row;
  /** From 0. */
  readonly at: number;
  readonly topPx: number;
  readonly look: Look;
  readonly errors: RowErrors | undefined;
  readonly unread: Readonly<Record<string, string>> | undefined;
  readonly isClosed: boolean;
  readonly isSelected: boolean;
  readonly isOpened: boolean;
  readonly isFlashing: boolean;
  readonly isDropTarget: boolean;
  readonly acts: LineActs;
};

export const TableRow = memo(function TableRow(props: TableRowProps) {
  const { row, at, topPx, look, errors, unread, isClosed, isSelected, isOpened, isFlashing, isDropTarget, acts } = props;
  const dicts = useDicts();
  const marks = [isClosed && 'is-closed', isSelected && 'is-selected', isFlashing && 'is-flash', isDropTarget && 'is-drop'];
  const style: CSSProperties = {
    transform: `translateY(${topPx}px)`,
    height: look.heights.row,
    lineHeight: `${look.heights.row - 1}px`,
    width: look.wholePx,
  };
  return (
    <div
      role="row"
      aria-rowindex={at + 2}
      aria-selected={look.select === 'none' ? undefined : isSelected}
      data-line={at}
      data-line-id={row.id}
      className={['et-row', ...marks].filter(Boolean).join(' ')}
      style={style}
    >
      <div role="rowheader" className="et-lead" style={{ width: look.leadPx }}>
        {look.isSortable && (
          <button
            type="button"
            className="et-tool et-handle"
            data-handle={at}
            aria-label={tableText.move(at + 1)}
            title={tableText.moveHint}
          >
            <HolderOutlined aria-hidden />
          </button>
        )}
        {look.select !== 'none' && (
          <input
            type={look.select}
            className="et-pick"
            aria-label={tableText.select(at + 1)}
            checked={isSelected}
            disabled={isClosed}
            onChange={() => acts.select(row.id)}
          />
        )}
        {look.hasSub && (
          <button
            type="button"
            className="et-tool et-open"
            aria-expanded={isOpened}
            aria-label={tableText.openSub(at + 1)}
            onClick={() => acts.open(row.id)}
          >
            <RightOutlined aria-hidden />
          </button>
        )}
        <span className="et-number">{at + 1}</span>
      </div>
      {look.columns.map((column, index) =>
        cellFace({
          column,
          row,
          at,
          index,
          widthPx: look.widths[index] ?? 0,
          isAlways: look.edit === 'always',
          error: errors?.[column.field.name],
          unread: unread?.[column.field.name],
          isClosed,
          dicts,
          onToggle: acts.toggle,
        }),
      )}
    </div>
  );
});
