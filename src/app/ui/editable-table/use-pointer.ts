/** The pointer over the cells: a click edits, a drag or Shift chooses a block. */
import { useRef } from 'react';
import type { MouseEvent } from 'react';
import { cursorAt } from './cell-range.ts';
import type { Cell } from './cell-range.ts';
import type { TableInWork } from './use-table.ts';

type Handlers = Readonly<Record<'onMouseDown' | 'onMouseMove' | 'onClick', (event: MouseEvent) => void>>;

export function usePointer(table: TableInWork): Handlers {
  /** The cell of the last press, until the pointer has gone to another one. */
  const pressed = useRef<Cell>(undefined);
  return {
    onMouseDown(event) {
      const cell = cellOf(event.target);
      pressed.current = undefined;
      if (event.button !== 0) return;
      table.finish();
      if (!cell) return;
      event.preventDefault(); // the input of the table keeps the focus
      if (event.shiftKey && table.cursor) table.go({ at: cell, anchor: table.cursor.anchor });
      else {
        table.go(cursorAt(cell.row, cell.column));
        pressed.current = cell;
      }
    },
    onMouseMove(event) {
      const cell = event.buttons === 1 ? cellOf(event.target) : undefined;
      if (!cell || !table.cursor || !pressed.current) return;
      if (cell.row !== table.cursor.at.row || cell.column !== table.cursor.at.column) table.go({ at: cell, anchor: pressed.current });
    },
    onClick(event) {
      const cell = cellOf(event.target);
      const from = pressed.current;
      pressed.current = undefined;
      if (cell && from && cell.row === from.row && cell.column === from.column) table.begin('replace', undefined, cell);
    },
  };
}

/** The cell an event happened in; boxes and buttons in a line act by themselves. */
function cellOf(target: EventTarget): Cell | undefined {
  if (!(target instanceof Element) || target.closest('input, button')) return undefined;
  const cell = target.closest('[data-column]');
  const line = cell?.closest('[data-line]');
  if (!cell || !line) return undefined;
  return { row: Number(line.getAttribute('data-line')), column: Number(cell.getAttribute('data-column')) };
}
