/** The arrows move the focus from number to number of a table, as in a spreadsheet; Home and End go to the ends of the row. */
import type { KeyboardEvent } from 'react';

export const NUMBER = 'button.report-number';

export function moveAmongNumbers(event: KeyboardEvent<HTMLElement>): void {
  const { target, key, ctrlKey, metaKey, altKey, shiftKey } = event;
  if (ctrlKey || metaKey || altKey || shiftKey || !(target instanceof HTMLElement) || !target.matches(NUMBER)) return;
  const next = nextNumber(target, key);
  if (!next) return;
  event.preventDefault();
  next.focus();
  next.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}

function nextNumber(from: HTMLElement, key: string): HTMLElement | undefined {
  const cell = from.closest('td');
  const row = cell?.closest('tr');
  if (!cell || !row) return undefined;
  const inRow = [...row.querySelectorAll<HTMLElement>(NUMBER)];
  const at = inRow.indexOf(from);
  switch (key) {
    case 'ArrowLeft':
      return inRow[at - 1];
    case 'ArrowRight':
      return inRow[at + 1];
    case 'Home':
      return inRow[0];
    case 'End':
      return inRow.at(-1);
    case 'ArrowDown':
    case 'ArrowUp':
      return inColumn(row, cell.cellIndex, key === 'ArrowDown' ? 'nextElementSibling' : 'previousElementSibling');
    default:
      return undefined;
  }
}

function inColumn(row: Element, cellIndex: number, side: 'nextElementSibling' | 'previousElementSibling'): HTMLElement | undefined {
  for (let other = row[side]; other; other = other[side]) {
    const found = other.children.item(cellIndex)?.querySelector<HTMLElement>(NUMBER);
    if (found) return found;
  }
  return undefined;
}
