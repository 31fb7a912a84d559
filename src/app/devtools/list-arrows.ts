/** The arrow keys walk along the buttons of a list, Home and End to its ends. */
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
