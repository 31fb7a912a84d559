/** Works out which nodes of the tree of rights are checked. Parents and children are checked apart from each other unless the administrator links them. */
import type { RightNode } from '#domain/right-node.ts';

/** The node and all below it. */
export const withBelow = (node: RightNode): readonly RightNode[] => [node, ...node.children.flatMap(withBelow)];

export const allOf = (nodes: readonly RightNode[]): readonly RightNode[] => nodes.flatMap(withBelow);

/** The ids from the top down to the node's parent. */
function waysTo(nodes: readonly RightNode[], above: readonly string[] = []): ReadonlyMap<string, readonly string[]> {
  return new Map(nodes.flatMap(node => [[node.id, above] as const, ...waysTo(node.children, [...above, node.id])]));
}

/**
 * The checked ids after one node was clicked. Linked: what is below goes with it, what is above comes with it, because a button without its page is
 * of no use; a parent stays when the last of its children goes.
 */
export function toggled(
  nodes: readonly RightNode[],
  checked: readonly string[],
  id: string,
  isLinked: boolean,
  mayCheck: (node: RightNode) => boolean,
): readonly string[] {
  const after = new Set(checked);
  const isAdded = !after.has(id);
  const node = allOf(nodes).find(one => one.id === id);
  const moved = isLinked && node ? withBelow(node).filter(mayCheck) : [{ id }];
  for (const one of moved) {
    if (isAdded) after.add(one.id);
    else after.delete(one.id);
  }
  if (isLinked && isAdded) for (const above of waysTo(nodes).get(id) ?? []) after.add(above);
  return [...after];
}
