/** A tree to choose from beside rows: everything, or one node with what is below it. */
import { useMemo, useState } from 'react';
import { Empty, Skeleton, Tree as TreeView } from 'antd';
import { titleOf } from '#schema/choosable.ts';
import type { EntityDef } from '#schema/entity-def.ts';
import type { Row } from '#schema/row.ts';
import { withAllBelow } from '#query/tree.ts';
import type { Tree } from '#query/tree.ts';
import { useTree } from '../../live/use-tree.ts';
import { listText } from '../list/text.ts';

const ALL = '';
type Node = { readonly key: string; readonly title: string; readonly children: Node[] };

type TreeChoiceProps = {
  /** The entity whose rows form the tree. */
  readonly target: EntityDef;
  readonly label: string;
  /** The ids of the chosen nodes; none: everything. */
  readonly chosen: readonly string[];
  /** `undefined`: everything. `ids`: the node and those below it. */
  readonly onChoose: (row: Row | undefined, ids: readonly string[]) => void;
};

export function TreeChoice({ target, label, chosen, onChoose }: TreeChoiceProps) {
  const answer = useTree(target);
  const tree = answer.kind === 'tree' ? answer.tree : undefined;
  const nodes = useMemo(
    () => [{ key: ALL, title: listText.allOf(target.title), children: tree ? nodesOf(target, tree) : [] }],
    [target, tree],
  );
  const [opened, setOpened] = useState<readonly string[]>();
  const choose = (id: string): void => {
    const isNone = id === ALL || (chosen.length === 1 && chosen[0] === id);
    const row = isNone ? undefined : tree?.rowById.get(id);
    onChoose(row, row && tree ? withAllBelow(tree, id) : []);
  };
  return (
    <>
      {answer.kind === 'loading' && <Skeleton active title={false} paragraph={{ rows: 6 }} />}
      {answer.kind === 'listed' && <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={listText.treeTooLarge} />}
      {tree && (
        <TreeView<Node>
          blockNode
          aria-label={label}
          treeData={nodes}
          expandedKeys={[...(opened ?? openAtFirst(tree, chosen))]}
          onExpand={keys => setOpened(keys.map(String))}
          selectedKeys={chosen.length === 0 ? [ALL] : [...chosen]}
          onSelect={(_, { node }) => choose(node.key)}
        />
      )}
    </>
  );
}

const nodesOf = (def: EntityDef, tree: Tree, above?: string): Node[] =>
  tree.below(above).map(id => {
    const row = tree.rowById.get(id);
    return { key: id, title: (row && titleOf(def, row)) ?? id, children: nodesOf(def, tree, id) };
  });

/** The top and the way to what is chosen. */
const openAtFirst = (tree: Tree, chosen: readonly string[]): readonly string[] => [
  ALL,
  ...new Set(chosen.flatMap(id => tree.wayTo(id).slice(0, -1))),
];
