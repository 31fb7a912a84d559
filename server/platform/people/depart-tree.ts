/** Departments as the tree of the original: each with its children, the tops first. */
import type { WireRecord } from './people-store.ts';
import { toWire } from './people-store.ts';

export type DepartNode = WireRecord & { readonly children: readonly DepartNode[] };

/** A department whose parent is not among them, or that stands below itself, is a top: none is lost. */
export function departTree(rows: readonly WireRecord[]): readonly DepartNode[] {
  const departs = rows.map(toWire);
  const byId = new Map(departs.map(depart => [String(depart['id']), depart]));
  const parentOf = (depart: WireRecord): WireRecord | undefined =>
    byId.get(typeof depart['parentId'] === 'string' ? depart['parentId'] : '');
  const isTop = (depart: WireRecord): boolean => {
    const above = new Set([depart]);
    for (let at = parentOf(depart); at; at = parentOf(at)) {
      if (at === depart) return true;
      if (above.has(at)) return false; // it stands below a circle, which has its own top
      above.add(at);
    }
    return above.size === 1;
  };
  const tops = new Set(departs.filter(isTop));
  const below = new Map<WireRecord, WireRecord[]>();
  for (const depart of departs) {
    const parent = parentOf(depart);
    if (parent && !tops.has(depart)) below.set(parent, [...(below.get(parent) ?? []), depart]);
  }
  const nodeOf = (depart: WireRecord): DepartNode => {
    const children = (below.get(depart) ?? []).map(nodeOf);
    const { id, departName } = depart;
    return { ...depart, key: id, value: id, title: departName, isLeaf: children.length === 0, children };
  };
  return [...tops].map(nodeOf);
}
