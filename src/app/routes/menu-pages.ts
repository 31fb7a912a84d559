/** Finds the menu entries for which this program has a page. */
import type { BuiltMenu, MenuNode } from '#domain/menu-routes.ts';
import { hasPage } from './page-kind.ts';
import type { Schema } from '#schema/schema.ts';

/** The menu without the entries that have no page here, and without groups that are empty then. */
export function withoutMissing(schema: Schema, menu: BuiltMenu): BuiltMenu {
  const kept = (nodes: readonly MenuNode[]): readonly MenuNode[] =>
    nodes.flatMap(node => {
      if (node.children.length === 0) return hasPage(schema, node.path, menu) ? [node] : [];
      const children = kept(node.children);
      return children.some(child => !child.isHidden) || node.isHidden ? [{ ...node, children }] : [];
    });
  return { ...menu, nodes: kept(menu.nodes) };
}

export type PageEntry = { readonly path: string; readonly title: string };
export type PageCount = { readonly there: readonly PageEntry[]; readonly missing: number };

/** The visible page entries: those with a page here, in the menu's order, and the number of those without. */
export function countPages(schema: Schema, menu: BuiltMenu): PageCount {
  const leaves = leavesOf(menu.nodes);
  const there = leaves.filter(({ path }) => hasPage(schema, path, menu)).map(({ path, title }) => ({ path, title }));
  return { there, missing: leaves.length - there.length };
}

const leavesOf = (nodes: readonly MenuNode[]): readonly MenuNode[] =>
  nodes.filter(node => !node.isHidden).flatMap(node => (node.children.length === 0 ? [node] : leavesOf(node.children)));
