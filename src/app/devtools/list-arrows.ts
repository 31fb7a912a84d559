/** Keyboard movement in a list of buttons: the arrow keys go to the next or previous button, Home and End to the ends. */
import type { KeyboardEvent } from 'react';

export function onListArrows(event: KeyboardEvent<HTMLElement>): void {
  const items = [...event.currentTarget.querySelectorAll<HTMLElement>('button, summary')].filter(item => item.checkVisibility());
  const at = items.findIndex(item => item === document.activeElement);
  const to: Readonly<Record<string, number>> = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: items.length - 1 };
  const item = at < 0 ? undefined : items[to[event.key] ?? -1];
  if (!item) return;
  event.preventDefault();
  item.focus();
}
