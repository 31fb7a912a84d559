/** The keys of a spreadsheet, on the one input of the table. */
import { useRef } from 'react';
import type { KeyboardEvent } from 'react';
import { everyCell, moved } from './cell-range.ts';
import { isTall, mannerOf } from './column.ts';
import { clearings, fillings } from './edits.ts';
import type { TableInWork } from './use-table.ts';

type Acts = {
  readonly pick: () => void;
  readonly move: (by: number) => void;
};

export function useKeys(table: TableInWork, acts: Acts): (event: KeyboardEvent) => void {
  const { content, cursor, block, here, edit, look, isOpen, scroller } = table;
  /** After Esc the next Tab leaves the table. */
  const isLeaving = useRef(false);
  const page = Math.max(1, Math.floor((scroller.current?.clientHeight ?? 0) / look.heights.row) - 2);
  const extent = { rows: content.rows.length, columns: look.columns.length, page };

  /** @returns whether the key was one of the table's. */
  const travel = (event: KeyboardEvent): boolean => {
    if (!cursor) return false;
    const next = moved(cursor, { key: event.key, shift: event.shiftKey, ctrl: event.ctrlKey || event.metaKey }, extent);
    if (next) table.go(next);
    return next !== undefined;
  };

  const whileTyping = (event: KeyboardEvent): boolean => {
    if (edit?.kind !== 'typing') return false;
    const { key } = event;
    if (key === 'Escape') {
      table.setEdit(undefined);
      return true;
    }
    if (key === 'F2') {
      table.setEdit({ ...edit, how: 'caret' });
      return true;
    }
    if (key === 'Enter' && event.altKey) return false;
    const leaves = key === 'Enter' || key === 'Tab' || (edit.how === 'replace' && key.startsWith('Arrow'));
    if (!leaves) return false;
    table.finish();
    return travel(event) || key === 'Enter';
  };

  /** Tab goes from the input of a cell to the next cell; in a tall editor it moves inside the editor. */
  const inBox = (event: KeyboardEvent): boolean => {
    if (event.key !== 'Tab' || !here || isTall(here.column)) return false;
    return travel(event);
  };

  const withControl = ({ key, shiftKey }: KeyboardEvent): boolean => {
    switch (key.toLowerCase()) {
      case 'z':
        if (shiftKey) table.redo();
        else table.undo();
        return true;
      case 'y':
        table.redo();
        return true;
      case 'd':
        if (block) table.change(fillings(block, content, look.columns, isOpen));
        return true;
      case 'a':
        if (extent.rows > 0) table.go(everyCell(extent));
        return true;
      default:
        return false;
    }
  };

  const plain = (event: KeyboardEvent): boolean => {
    const { key, altKey } = event;
    if (altKey && (key === 'ArrowUp' || key === 'ArrowDown')) {
      acts.move(key === 'ArrowUp' ? -1 : 1);
      return true;
    }
    if (key === 'Delete' || key === 'Backspace') {
      if (block) table.change(clearings(block, content.rows, look.columns, isOpen));
      return true;
    }
    if (key === 'F2') {
      table.begin('caret');
      return true;
    }
    if (key === ' ') return onSpace(event);
    return travel(event) || key === 'Enter';
  };

  const onSpace = ({ shiftKey }: KeyboardEvent): boolean => {
    if (shiftKey) acts.pick();
    else if (here && cursor && mannerOf(here.column) === 'toggled') table.toggle(cursor.at.row, cursor.at.column);
    else if (here && mannerOf(here.column) !== 'typed') table.begin('caret');
    else return false;
    return true;
  };

  return event => {
    if (event.nativeEvent.isComposing) return;
    // The first Esc is the table's, the second that of the drawer around it.
    if (!edit && event.key === 'Escape' && !isLeaving.current) {
      isLeaving.current = true;
      event.stopPropagation();
      return;
    }
    const leaves = isLeaving.current && event.key === 'Tab';
    if (event.key !== 'Shift') isLeaving.current = false;
    if (leaves) return;
    const isControl = (event.ctrlKey || event.metaKey) && !event.altKey;
    const isTaken = edit ? (edit.kind === 'box' ? inBox(event) : whileTyping(event)) : (isControl && withControl(event)) || plain(event);
    if (!isTaken) return;
    event.preventDefault();
    event.stopPropagation();
  };
}
