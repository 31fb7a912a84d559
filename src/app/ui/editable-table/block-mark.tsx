/** The block of cells around the cursor, marked over the lines, and the cell of the cursor kept in sight. */
import { useLayoutEffect } from 'react';
import { useLatest } from '../../live/use-latest.ts';
import type { Block } from './cell-range.ts';
import { topOf } from './row-window.ts';
import { HEAD_PX } from './table-options.ts';
import type { Look } from './table-options.ts';
import type { TableInWork } from './use-table.ts';

type BlockMarkProps = { readonly block: Block; readonly look: Look; readonly open: readonly number[] };

export function BlockMark({ block: { top, bottom, left, right }, look, open }: BlockMarkProps) {
  const from = topOf(top, open, look.heights);
  const begin = look.lefts[left] ?? 0;
  const style = {
    insetBlockStart: HEAD_PX + from,
    insetInlineStart: begin,
    height: topOf(bottom, open, look.heights) + look.heights.row - from,
    width: (look.lefts[right] ?? 0) + (look.widths[right] ?? 0) - begin,
  };
  return <div className="et-block" style={style} />;
}

/** Scrolls no further than the cell needs, and only when the cursor goes to another cell. */
export function useCursorInSight({ cursor, look, scroller }: TableInWork, open: readonly number[]): void {
  const row = cursor?.at.row;
  const column = cursor?.at.column;
  const show = useLatest((at: number, along: number): void => {
    const box = scroller.current;
    if (!box) return;
    const top = topOf(at, open, look.heights);
    const bottom = top + look.heights.row;
    const sightPx = box.clientHeight - HEAD_PX - (box.querySelector('.et-foot') ? HEAD_PX : 0);
    if (top < box.scrollTop) box.scrollTo({ top });
    else if (bottom > box.scrollTop + sightPx) box.scrollTo({ top: bottom - sightPx });
    const left = (look.lefts[along] ?? 0) - look.leadPx;
    const right = left + (look.widths[along] ?? 0);
    const widthPx = box.clientWidth - look.leadPx;
    if (left < box.scrollLeft) box.scrollTo({ left });
    else if (right > box.scrollLeft + widthPx) box.scrollTo({ left: Math.min(left, right - widthPx) });
  });
  useLayoutEffect(() => {
    if (row !== undefined && column !== undefined) show(row, column);
  }, [row, column, show]);
}
