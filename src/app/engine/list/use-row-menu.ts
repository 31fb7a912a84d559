/** The menu of one row, asked for by the right mouse button, a long press, or the menu key (Shift F10) on the row. */
import { useState } from 'react';
import type { MouseEvent } from 'react';

/** Where the menu was asked for: the row, and the point in the window (px). */
export type MenuAt = { readonly id: string; readonly x: number; readonly y: number };
export type RowMenuState = {
  readonly at: MenuAt | undefined;
  readonly open: (event: MouseEvent<HTMLElement>) => void;
  readonly close: () => void;
};

export function useRowMenu(): RowMenuState {
  const [at, setAt] = useState<MenuAt>();
  const open = (event: MouseEvent<HTMLElement>): void => {
    const { target, clientX, clientY } = event;
    if (!(target instanceof Element)) return;
    const id = target.closest<HTMLElement>('[data-row-id]')?.dataset['rowId'];
    // Links, boxes and selected text keep the browser's own menu.
    if (id === undefined || target.closest('a, input, textarea') !== null || getSelection()?.toString() !== '') return;
    event.preventDefault();
    const box = target.getBoundingClientRect();
    const isAtPoint = clientX > 0 || clientY > 0;
    setAt({ id, x: isAtPoint ? clientX : box.left + 24, y: isAtPoint ? clientY : box.top + 24 });
  };
  return { at, open, close: () => setAt(undefined) };
}
