/** The tree of an entity's rows on this device, live. */
import { useMemo } from 'react';
import type { EntityDef } from '#schema/entity-def.ts';
import { parentFieldOf } from '#schema/tree.ts';
import { treeOf, treeQuery, TREE_ROWS_MAX } from '#query/tree.ts';
import type { Tree } from '#query/tree.ts';
import { rowsOfPage } from '#query/view.ts';
import { usePermissions } from './use-permissions.ts';
import { usePage } from './use-view.ts';

/** `listed`: there is no tree to show, because there are too many rows or the user may not see what they stand below. */
export type TreeAnswer = { readonly kind: 'listed' } | { readonly kind: 'loading' } | { readonly kind: 'tree'; readonly tree: Tree };

/** @param isWanted false: the rows are not asked for, and the last known ones are shown. */
export function useTree(def: EntityDef, isWanted = true): TreeAnswer {
  const isTree = useIsTree()(def);
  const { view } = usePage(def.name, isTree ? treeQuery(def) : undefined, isWanted);
  return useMemo(() => {
    if (!isTree || (view && view.total > TREE_ROWS_MAX)) return { kind: 'listed' };
    if (!view) return { kind: 'loading' };
    return { kind: 'tree', tree: treeOf(def, rowsOfPage(view)) };
  }, [def, isTree, view]);
}

/** Whether the user sees which row each row of the entity stands below. */
export function useIsTree(): (def: EntityDef) => boolean {
  const { isColumnVisible } = usePermissions();
  return def => {
    const parent = parentFieldOf(def);
    return parent !== undefined && isColumnVisible(def.permission, parent.name);
  };
}

/** Whether the list can be drawn as a tree. A list over a part of the rows stays plain: the rows above may be missing in it. */
export const useIsTreeList = (def: EntityDef): boolean => useIsTree()(def) && def.view === undefined;
