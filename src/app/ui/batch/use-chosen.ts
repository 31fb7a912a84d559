/** The chosen rows: those on the screen with their present values and marks, the others with their values when they were chosen. */
import { useRef, useSyncExternalStore } from 'react';
import type { RowEntry } from '../../live/view-diff.ts';
import { useStore } from '../../live/store.ts';
import { useListScope } from '../list-state/list-scope.ts';

type Chosen = Pick<RowEntry, 'row' | 'mark'>;

/** Follows the rows while the caller is on the screen. */
export function useChosen(): readonly Chosen[] {
  const { list, rows } = useListScope();
  const selected = useStore(list, state => state.selected);
  const held = useRef<readonly Chosen[]>([]);
  return useSyncExternalStore(rows.subscribeAll, () => {
    const next = [...selected.values()].map((row): Chosen => rows.entry(row.id) ?? { row, mark: undefined });
    const { current } = held;
    const isSame =
      next.length === current.length && next.every(({ row, mark }, at) => current[at]?.row === row && current[at].mark === mark);
    if (!isSame) held.current = next;
    return held.current;
  });
}
