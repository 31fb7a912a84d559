/** The child rows of one parent as this device has them, pending changes included. */
import type { Children } from '#schema/entity-def.ts';
import type { Row } from '#schema/row.ts';
import { usePage } from './use-page.ts';
import { FIRST_PAGE_NO } from '#query/list-query.ts';
import { useSchema } from './schema.tsx';

const CHILDREN_MAX = 200; // child rows a form shows for one parent, ours: a contract has a handful

/** unknown: nothing was ever read of them and nobody answers. isPartial: there may be more on the server. */
export type KnownChildren =
  | { readonly kind: 'loading' | 'unknown' }
  | { readonly kind: 'known'; readonly rows: readonly Row[]; readonly isPartial: boolean };

const NONE: KnownChildren = { kind: 'known', rows: [], isPartial: false };

/** @param isNew the parent exists on this device only: all its children are here. */
export function useChildren(list: Children, parentId: string | undefined, isNew: boolean): KnownChildren {
  const schema = useSchema();
  const { view } = usePage(
    list.entity,
    {
      conditions: [{ field: list.foreignField, rule: 'eq', value: parentId ?? '' }],
      sort: schema.get(list.entity).defaultSort,
      pageNo: FIRST_PAGE_NO,
      pageSize: CHILDREN_MAX,
    },
    parentId !== undefined,
  );
  if (parentId === undefined) return NONE;
  if (!view) return { kind: 'loading' };
  const isOffline = view.coverage === 'offline' && !isNew;
  if (isOffline && view.freshAtMs === undefined && view.total === 0) return { kind: 'unknown' };
  const rows = view.ids.flatMap(id => {
    const row = view.rows.find(candidate => candidate.id === id);
    return row && view.markById[id]?.op !== 'delete' ? [row] : [];
  });
  return { kind: 'known', rows, isPartial: isOffline };
}
