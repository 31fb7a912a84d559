/** Reads the first rows that the list around it finds, once, for an action on the list. Draws nothing. */
import { useEffect, useEffectEvent, useState } from 'react';
import type { EntityDef } from '#schema/entity-def.ts';
import type { OwnAction } from '#schema/own-actions.ts';
import { FIRST_PAGE_NO } from '#query/list-query.ts';
import type { ListQuery } from '#query/list-query.ts';
import type { View } from '#query/view.ts';
import { useSyncPart } from '../../live/app-services.tsx';
import { usePage } from '../../live/use-view.ts';
import { useListScope } from '../list-state/list-scope.ts';
import { useQuery } from '../list-state/use-query.ts';

/** A dialog with more lines than this is worked through in parts. */
export const LIST_ACTION_ROWS = 50;

/** The stored answer of an earlier time comes first, and the engine's own follows it. */
const SETTLED_MS = 300;
/** While the rows are still being downloaded, the server's page is waited for this long. */
const ANSWER_MAX_MS = 5_000;

type RowsOfListProps = {
  readonly def: EntityDef;
  readonly action: OwnAction;
  /** @param query of the list. */
  readonly onRead: (view: View, query: ListQuery) => void;
};

export function RowsOfList({ def, action, onRead }: RowsOfListProps) {
  const query = useQuery(useListScope());
  const { view } = usePage(def.name, queryOfAction(def, action, query));
  const link = useSyncPart('link');
  const [askedAtMs] = useState(() => Date.now());
  const read = useEffectEvent((answer: View) => onRead(answer, query));
  const isAnswer = view !== undefined && (view.coverage === 'full' || link === 'down' || (view.freshAtMs ?? 0) >= askedAtMs);
  useEffect(() => {
    if (!view) return;
    const timer = setTimeout(() => read(view), isAnswer ? SETTLED_MS : ANSWER_MAX_MS);
    return () => clearTimeout(timer);
  }, [view, isAnswer]);
  return null;
}

/** The list's query, restricted to the statuses of the action; its first rows in the list's order. */
export function queryOfAction({ flow }: EntityDef, { in: statuses }: OwnAction, query: ListQuery): ListQuery {
  const ofStatus = flow && statuses ? [{ field: flow.field, rule: 'in' as const, value: statuses.join(',') }] : [];
  return { ...query, conditions: [...query.conditions, ...ofStatus], pageNo: FIRST_PAGE_NO, pageSize: LIST_ACTION_ROWS };
}
