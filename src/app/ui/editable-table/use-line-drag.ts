/** A line dragged by its handle, with a mouse or a finger: lines have one height, so the place follows from the pointer. The arrow keys move it too. */
import { useState } from 'react';
import type { KeyboardEvent, PointerEvent } from 'react';
import { lineAt } from './row-window.ts';
import { HEAD_PX } from './table-options.ts';
import type { LinesInWork } from './use-lines.ts';
import type { TableInWork } from './use-table.ts';

type Drag = { readonly from: number; readonly over: number };
type Handlers = {
  readonly onPointerDown: (event: PointerEvent) => void;
  readonly onPointerMove: (event: PointerEvent) => void;
  readonly onPointerUp: () => void;
  readonly onPointerCancel: () => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
};

/** Of a pointer this near to an edge the table scrolls along. */
const EDGE_PX = 24;

export function useLineDrag(
  table: TableInWork,
  lines: LinesInWork,
  open: readonly number[],
): { readonly drag: Drag | undefined } & Handlers {
  const [drag, setDrag] = useState<Drag>();
  const { scroller, look, content } = table;
  const handleOf = (target: EventTarget): number | undefined => {
    const at = target instanceof Element ? target.closest('[data-handle]')?.getAttribute('data-handle') : undefined;
    return at === null || at === undefined ? undefined : Number(at);
  };
  return {
    drag,
    onPointerDown(event) {
      const from = handleOf(event.target);
      if (from === undefined || event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      setDrag({ from, over: from });
    },
    onPointerMove(event) {
      const box = scroller.current;
      if (!drag || !box) return;
      const { top, bottom } = box.getBoundingClientRect();
      if (event.clientY < top + HEAD_PX + EDGE_PX) box.scrollBy(0, -look.heights.row / 2);
      if (event.clientY > bottom - EDGE_PX) box.scrollBy(0, look.heights.row / 2);
      const over = lineAt(event.clientY - top - HEAD_PX + box.scrollTop, content.rows.length, open, look.heights);
      if (over !== drag.over) setDrag({ ...drag, over });
    },
    onPointerUp() {
      if (drag) lines.move(drag.from, drag.over);
      setDrag(undefined);
    },
    onPointerCancel: () => setDrag(undefined),
    onKeyDown(event) {
      const from = handleOf(event.target);
      const to = from === undefined ? undefined : { ArrowUp: from - 1, ArrowDown: from + 1 }[event.key];
      if (from === undefined || to === undefined || to < 0 || to >= content.rows.length) return;
      event.preventDefault();
      lines.move(from, to);
      const box = scroller.current;
      // The line is drawn at its new place; its handle keeps the focus.
      requestAnimationFrame(() => box?.querySelector<HTMLElement>(`[data-handle="${to}"]`)?.focus());
    },
  };
}
