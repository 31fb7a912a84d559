/** The menu of one row, asked for by the right mouse button, a long press, or the menu key (Shift F10) on the row. */
import { useState } from 'react';
import type { MouseEvent } from 'react';
import { useLongPress } from './use-long-press.ts';
import type { LongPress, PressAt } from './use-long-press.ts';

/** Where the menu was asked for: the row, and the point in the window (px). */
export type MenuAt = { readonly id: string; readonly x: number; readonly y: number };
export type RowMenuState = {
  readonly at: MenuAt | undefined;
  /** For the element the rows stand in. */
  readonly handlers: LongPress['handlers'] & { readonly onContextMenu: (event: MouseEvent<HTMLElement>) => void };
  readonly close: () => void;
};

export function useRowMenu(): RowMenuState {
  const [at, setAt] = useState<MenuAt>();
  const open = (press: PressAt): boolean => {
    const asked = menuAt(press);
    if (asked) setAt(asked);
    return asked !== undefined;
  };
  const longPress = useLongPress(open);
  const onContextMenu = (event: MouseEvent<HTMLElement>): void => {
    if (longPress.isTold() || open(event)) event.preventDefault();
  };
  return { at, handlers: { ...longPress.handlers, onContextMenu }, close: () => setAt(undefined) };
}

/** @returns undefined where the browser's own menu is meant: on links, boxes and selected text. */
function menuAt({ target, clientX, clientY }: PressAt): MenuAt | undefined {
  if (!(target instanceof Element)) return undefined;
  const id = target.closest<HTMLElement>('[data-row-id]')?.dataset['rowId'];
  if (id === undefined || target.closest('a, input, textarea') !== null || getSelection()?.toString() !== '') return undefined;
  const box = target.getBoundingClientRect();
  const isAtPoint = clientX > 0 || clientY > 0;
  return { id, x: isAtPoint ? clientX : box.left + 24, y: isAtPoint ? clientY : box.top + 24 };
}
