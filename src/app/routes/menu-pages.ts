/** Which entries of the menu this program has a page for. */
import type { BuiltMenu, MenuNode } from '#domain/menu-routes.ts';
import { hasPage } from './page-kind.ts';
import type { Schema } from '#schema/schema.ts';

/** The menu without the entries there is no page for; groups nothing is left in go too. */
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

/** The visible entries that are pages: those this program has, in the menu's order, and how many it has not. */
export function countPages(schema: Schema, menu: BuiltMenu): PageCount {
  const leaves = leavesOf(menu.nodes);
  const there = leaves.filter(({ path }) => hasPage(schema, path, menu)).map(({ path, title }) => ({ path, title }));
  return { there, missing: leaves.length - there.length };
}

const leavesOf = (nodes: readonly MenuNode[]): readonly MenuNode[] =>
  nodes.filter(node => !node.isHidden).flatMap(node => (node.children.length === 0 ? [node] : leavesOf(node.children)));
