/** The lines of a list in groups, as they stand on the screen. */
import { useMemo } from 'react';
import { groupKeyOf } from '#query/group-rows.ts';
import { useStore } from '../../live/store.ts';
import { useHeadPart } from '../../live/use-row-store.ts';
import { useListScope } from '../list-state/list-scope.ts';
import { useShownOrder } from '../tree/shown-rows.ts';
import { groupLines } from './group-lines.ts';
import type { GroupLine } from './group-lines.ts';

/** @returns undefined while the list has no groups, or its answer none yet. */
export function useGroupLines(): readonly GroupLine[] | undefined {
  const { list, rows, shown } = useListScope();
  const order = useShownOrder(shown);
  const group = useStore(list, state => state.group);
  const groups = useHeadPart(rows, head => head?.groups);
  const span = useHeadPart(rows, head => head?.groupSpan);
  const [field, by] = [group?.field, group?.by];
  // A row that has moved to another group keeps its place, and its head, until the list is ordered again.
  const keys = useMemo(() => {
    if (field === undefined || by === undefined) return new Map<string, string>();
    return new Map(
      order.flatMap(id => {
        const row = rows.entry(id)?.row;
        return row ? [[id, groupKeyOf({ field, by }, row)] as const] : [];
      }),
    );
  }, [order, rows, field, by]);
  return useMemo(
    () => (groups && span && field !== undefined ? groupLines(order, id => keys.get(id), groups, span) : undefined),
    [order, keys, groups, span, field],
  );
}
