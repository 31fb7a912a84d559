/** Departments put together as a tree: by `parentId`, in their order. One whose parent is not there is at the top. */
import type { Department } from './model.ts';

export type DepartmentNode = { readonly depart: Department; readonly children: readonly DepartmentNode[] };

/** A circle of departments is left out: nothing leads into it. */
export function treeOf(departs: readonly Department[]): readonly DepartmentNode[] {
  const ids = new Set(departs.map(({ id }) => id));
  const below = new Map<string, Department[]>();
  for (const depart of departs.toSorted((a, b) => a.order - b.order || (a.orgCode < b.orgCode ? -1 : 1))) {
    const parentId = ids.has(depart.parentId) ? depart.parentId : '';
    below.set(parentId, [...(below.get(parentId) ?? []), depart]);
  }
  const nodesOf = (parentId: string): readonly DepartmentNode[] =>
    (below.get(parentId) ?? []).map(depart => ({ depart, children: nodesOf(depart.id) }));
  return nodesOf('');
}

/** The nodes with what was sought in their names, and those above them; all of them for ''. */
export function narrowed(nodes: readonly DepartmentNode[], sought: string): readonly DepartmentNode[] {
  if (sought === '') return nodes;
  return nodes.flatMap(({ depart, children }) => {
    const inside = narrowed(children, sought);
    return depart.name.includes(sought) || inside.length > 0 ? [{ depart, children: inside }] : [];
  });
}

/** The ids of all nodes, each before those below it. */
export const idsOf = (nodes: readonly DepartmentNode[]): readonly string[] =>
  nodes.flatMap(({ depart, children }) => [depart.id, ...idsOf(children)]);

/**
 * The departments of one parent after one of them was put to another place among them.
 * @param to the place from 0; one outside is the nearer end.
 * @returns undefined if nothing changes.
 */
export function movedTo(nodes: readonly DepartmentNode[], id: string, to: number): readonly Department[] | undefined {
  const siblings = siblingsOf(nodes, id);
  const from = siblings.findIndex(one => one.id === id);
  const moved = siblings[from];
  const position = Math.max(0, Math.min(to, siblings.length - 1));
  if (!moved || position === from) return undefined;
  const others = siblings.filter(one => one !== moved);
  return [...others.slice(0, position), moved, ...others.slice(position)];
}

/** Those below the same parent, itself among them, in their order; none for an unknown id. */
export function siblingsOf(nodes: readonly DepartmentNode[], id: string): readonly Department[] {
  if (nodes.some(({ depart }) => depart.id === id)) return nodes.map(({ depart }) => depart);
  for (const { children } of nodes) {
    const found = siblingsOf(children, id);
    if (found.length > 0) return found;
  }
  return [];
}

/** How many are below these departments, beside themselves. */
export function countBelow(nodes: readonly DepartmentNode[], ids: readonly string[]): number {
  const counted = (all: readonly DepartmentNode[], isInside: boolean): number =>
    all.reduce((sum, { depart, children }) => {
      const isChosen = ids.includes(depart.id);
      return sum + (isInside && !isChosen ? 1 : 0) + counted(children, isInside || isChosen);
    }, 0);
  return counted(nodes, false);
}
