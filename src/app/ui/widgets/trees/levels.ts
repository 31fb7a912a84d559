/** The levels of a tree that are known so far. A node may be opened before the level below it is. */

/** By the key of the node above; those at the top by TOP. */
export type Levels<T> = ReadonlyMap<string, readonly T[]>;
export const TOP = '';

/**
 * The levels with one more. A node that is in the tree already is left out, so that rows that stand below themselves, and rows that are sent twice,
 * end there. A level that is read again takes the place of the earlier one.
 */
export function withLevel<T>(levels: Levels<T>, above: string, nodes: readonly T[], keyOf: (node: T) => string): Levels<T> {
  const known = new Set([...levels].flatMap(([key, level]) => (key === above ? [] : level.map(keyOf))));
  const added: T[] = [];
  for (const node of nodes) {
    const key = keyOf(node);
    if (key === above || known.has(key)) continue;
    known.add(key);
    added.push(node);
  }
  return new Map(levels).set(above, added);
}

/** The tree as nested nodes. `draw` gets those below a node: a list, or `undefined` while they are not known. */
export function nested<T, N>(
  levels: Levels<T>,
  keyOf: (node: T) => string,
  draw: (node: T, below: readonly N[] | undefined) => N,
  above = TOP,
): readonly N[] {
  return (levels.get(above) ?? []).map(node => {
    const key = keyOf(node);
    return draw(node, levels.has(key) ? nested(levels, keyOf, draw, key) : undefined);
  });
}
