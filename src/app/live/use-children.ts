/** The child rows of one parent on this device, pending changes included. */
import type { Children } from '#schema/entity-def.ts';
import type { Row } from '#schema/row.ts';
import { isAwaited, isOfDevice, rowsOfPage } from '#query/view.ts';
import type { View } from '#query/view.ts';
import { usePage } from './use-view.ts';
import { FIRST_PAGE_NO } from '#query/list-query.ts';
import { useSchema } from './schema.tsx';

/** The most rows a form shows for one parent: the longest page of a server. New lists end at half of it (LIST_LINES_MAX); an older one may be longer. */
export const CHILDREN_MAX = 1_000;

/** unknown: no row was ever read. isPartial: the server may have more. isAwaited: it tells them when it can be asked. isCut: there are more rows than are shown. */
export type KnownChildren =
  | { readonly kind: 'loading' }
  | { readonly kind: 'unknown'; readonly isAwaited: boolean }
  | {
      readonly kind: 'known';
      readonly rows: readonly Row[];
      readonly isPartial: boolean;
      readonly isAwaited: boolean;
      readonly isCut: boolean;
    };

const NONE: KnownChildren = { kind: 'known', rows: [], isPartial: false, isAwaited: false, isCut: false };

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
  return view ? childrenIn(view, isNew) : { kind: 'loading' };
}

export function childrenIn(view: View, isNew: boolean): KnownChildren {
  const isOffline = isOfDevice(view) && !isNew;
  const isAsked = !isNew && isAwaited(view);
  if (isOffline && view.freshAtMs === undefined && view.total === 0) return { kind: 'unknown', isAwaited: isAsked };
  const rows = rowsOfPage(view).filter(({ id }) => view.markById[id]?.op !== 'delete');
  return { kind: 'known', rows, isPartial: isOffline, isAwaited: isAsked, isCut: view.total > view.ids.length };
}
