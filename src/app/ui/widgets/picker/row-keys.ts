/** The keys of a picker's rows: Enter and Space choose, the arrow keys, Home and End move. */
import type { KeyboardEvent } from 'react';

export function onRowKey(event: KeyboardEvent<HTMLElement>, choose: () => void): void {
  const { currentTarget, key, target } = event;
  if (target !== currentTarget || event.ctrlKey || event.metaKey || event.altKey) return;
  if (key === 'Enter' || key === ' ') {
    event.preventDefault();
    choose();
    return;
  }
  const rows = [...(currentTarget.parentElement?.querySelectorAll<HTMLElement>('tr[data-row-key]') ?? [])];
  const at = rows.indexOf(currentTarget);
  const to: Readonly<Record<string, number>> = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: rows.length - 1 };
  const row = rows[to[key] ?? -1];
  if (!row) return;
  event.preventDefault();
  row.focus();
}
