/** A node of a tree that the server sends level by level, or whole. */

/**
 * `key` names it, and the level below is asked for by it. `value` is what is stored when it is chosen. `label` and `name` are both its text, `leaf` and
 * `isLeaf` both say that nothing stands below it: servers and widgets use the one or the other.
 */
export type TreeNode = {
  readonly key: string;
  readonly value: string;
  readonly label: string;
  readonly name: string;
  /** '' where the server has none. */
  readonly code: string;
  readonly leaf: boolean;
  readonly isLeaf: boolean;
  /** Absent until the level below is known. */
  readonly children?: readonly TreeNode[] | undefined;
};

/** A row of a table that is a tree. `hasChildren`: whether the level below is worth asking for. `cells`: every other column, as text. */
export type TreeTableRow = {
  readonly id: string;
  /** '' at the top. */
  readonly parentId: string;
  readonly hasChildren: boolean;
  readonly cells: Readonly<Record<string, string>>;
};
