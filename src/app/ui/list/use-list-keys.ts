/** J/K and the arrow keys walk the rows, Enter opens one. Keys typed into a box, a button or a drawer are left alone. */
import { useEffect } from 'react';
import type { RefObject } from 'react';
import { isShortcut } from '../shortcuts.ts';
import type { ListScope } from './list-scope.ts';

const stepOf = (event: KeyboardEvent): number | undefined =>
  isShortcut('nextRow', event) ? 1 : isShortcut('previousRow', event) ? -1 : undefined;

export function useListKeys(root: RefObject<HTMLElement | null>, { list, rows, openDetail }: ListScope): void {
  useEffect(() => {
    const stop = new AbortController();
    const onKey = (event: KeyboardEvent): void => {
      const { current } = root;
      const { target } = event;
      if (!current || !(target instanceof HTMLElement) || event.ctrlKey || event.metaKey || event.altKey) return;
      // The page is asked when nothing inside it has the focus (nobody, or the main area after the skip link), and when one of its rows has.
      const row = target.closest<HTMLElement>('tr[data-row-id]');
      const isOurs = target.contains(current) || (row === target && current.contains(row));
      if (!isOurs) return;
      const step = stepOf(event);
      if (step === undefined && !isShortcut('openRow', event)) return;
      const order = rows.order();
      const { activeId } = list.get();
      const at = row?.dataset['rowId'] ?? activeId;
      if (step === undefined) {
        if (!row || at === undefined) return;
        event.preventDefault();
        openDetail(at);
        return;
      }
      const here = at === undefined ? -1 : order.indexOf(at);
      const next = order[here === -1 ? 0 : Math.min(order.length - 1, Math.max(0, here + step))];
      if (next === undefined) return;
      event.preventDefault();
      list.send({ kind: 'activated', id: next });
      current.querySelector<HTMLElement>(`tr[data-row-id="${CSS.escape(next)}"]`)?.focus();
    };
    document.addEventListener('keydown', onKey, { signal: stop.signal });
    return () => stop.abort();
  }, [root, list, rows, openDetail]);
}
