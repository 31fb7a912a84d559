/** The tree of the menu as the page and its form use it. */
import type { MenuNode } from './model.ts';

/** All nodes, each before those below it. */
export const allOf = (nodes: readonly MenuNode[]): readonly MenuNode[] => nodes.flatMap(node => [node, ...allOf(node.children ?? [])]);

/** The nodes whose name, path or code has the text, and those above them; all for ''. */
export function narrowed(nodes: readonly MenuNode[], sought: string): readonly MenuNode[] {
  if (sought === '') return nodes;
  return nodes.flatMap(({ children = [], ...node }) => {
    const inside = narrowed(children, sought);
    const isFound = [node.name, node.url, node.perms].some(text => text.includes(sought));
    return isFound || inside.length > 0 ? [{ ...node, ...(inside.length > 0 ? { children: inside } : {}) }] : [];
  });
}

/** How many stand below a node. */
export const countBelow = ({ children = [] }: MenuNode): number => allOf(children).length;

/** Whether it can be deleted: neither it nor anything below it is the program's own. */
export const isDeletable = (node: MenuNode): boolean => !node.isOwn && !allOf(node.children ?? []).some(({ isOwn }) => isOwn);

/** Where an entry can stand: below a folder that is not below itself, a button below a page. */
export function parentsFor(nodes: readonly MenuNode[], kind: 'menu' | 'button', exceptId: string | undefined): readonly MenuNode[] {
  return nodes.flatMap(node => {
    if (node.id === exceptId || node.kind === 'button') return [];
    const children = parentsFor(node.children ?? [], kind, exceptId);
    if (kind === 'menu' && node.kind !== 'folder') return [];
    if (kind === 'button' && node.kind === 'folder' && children.length === 0) return [];
    const { children: _, ...alone } = node;
    return [children.length > 0 ? { ...alone, children } : alone];
  });
}

type Branch = { readonly id: string; readonly children?: readonly Branch[] };

/**
 * The chosen entries that stand below no other chosen one. Deleting an entry deletes those below it; a stock server refuses one that it has deleted with
 * its parent.
 */
export function outermost(nodes: readonly Branch[], chosen: readonly string[]): readonly string[] {
  return nodes.flatMap(({ id, children = [] }) => (chosen.includes(id) ? [id] : outermost(children, chosen)));
}
