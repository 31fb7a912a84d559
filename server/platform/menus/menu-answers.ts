/** Entries of the menu in the shape of the original's SysPermissionTree. Ours are `isOwn`, `isFolder` and `isReadOnly`. */
import type { CatalogueNode } from './catalogue.ts';

export type WireNode = {
  readonly id: string;
  readonly key: string;
  readonly title: string;
  /** null at the top. */
  readonly parentId: string | null;
  readonly name: string;
  readonly perms: string;
  readonly permsType: string;
  readonly icon: string;
  readonly component: string;
  readonly componentName: string;
  readonly url: string;
  readonly redirect: string;
  readonly sortNo: number;
  readonly menuType: number;
  readonly isLeaf: boolean;
  readonly leaf: boolean;
  readonly route: boolean;
  readonly keepAlive: boolean;
  readonly alwaysShow: boolean;
  readonly hidden: boolean;
  readonly internalOrExternal: boolean;
  readonly status: string;
  readonly delFlag: number;
  readonly updateTime: string | null;
  readonly isFolder: boolean;
  /** The program's own: it cannot be deleted, and keeps its path, component and code. */
  readonly isOwn: boolean;
  /** The caller may not change it from where he works. */
  readonly isReadOnly: boolean;
  readonly children?: readonly WireNode[];
};

/** One entry. @param isLeaf nothing stands below it. */
export const wireNode = (node: CatalogueNode, isLeaf: boolean, isReadOnly: boolean): WireNode => ({
  id: node.id,
  key: node.id,
  title: node.name,
  parentId: node.parentId || null,
  name: node.name,
  perms: node.perms,
  permsType: node.permsType,
  icon: node.icon,
  component: node.component,
  componentName: node.componentName,
  url: node.url,
  redirect: node.redirect,
  sortNo: node.sortNo,
  menuType: node.menuType,
  isLeaf,
  leaf: isLeaf,
  route: node.isRoute,
  keepAlive: node.isKept,
  alwaysShow: node.isAlwaysShown,
  hidden: node.hidden,
  internalOrExternal: node.opensOutside,
  status: node.status,
  delFlag: 0,
  updateTime: node.updateTime || null,
  isFolder: node.kind === 'folder',
  isOwn: !node.isAdded,
  isReadOnly,
});

/** What stands directly below an entry, '' for the top. */
export function levelOf(nodes: readonly CatalogueNode[], parentId: string, isReadOnly: boolean): readonly WireNode[] {
  const parents = new Set(nodes.map(node => node.parentId));
  return nodes.filter(node => node.parentId === parentId).map(node => wireNode(node, !parents.has(node.id), isReadOnly));
}

/** The whole tree. */
export function wireTree(nodes: readonly CatalogueNode[], isReadOnly: boolean): readonly WireNode[] {
  const below = new Map<string, CatalogueNode[]>();
  for (const node of nodes) below.set(node.parentId, [...(below.get(node.parentId) ?? []), node]);
  const level = (parentId: string): readonly WireNode[] =>
    (below.get(parentId) ?? []).map(node => {
      const children = level(node.id);
      return { ...wireNode(node, children.length === 0, isReadOnly), ...(children.length > 0 ? { children } : {}) };
    });
  return level('');
}
