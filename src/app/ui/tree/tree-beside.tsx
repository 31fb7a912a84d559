/** The tree beside a list: a choice in it is the list's condition, and finds the rows of everything below. */
import { useMemo, useState } from 'react';
import { Empty, Skeleton, Tree as TreeView } from 'antd';
import { titleOf } from '#schema/choosable.ts';
import type { EntityDef } from '#schema/entity-def.ts';
import { splitMany } from '#schema/many.ts';
import { DICT_TEXT_SUFFIX } from '#schema/row.ts';
import type { Tree } from '#query/tree.ts';
import { useStore } from '../../live/store.ts';
import { useTree } from '../../live/use-tree.ts';
import { useListScope } from '../list/use-list.tsx';
import { listText } from '../list/text.ts';
import { useTreeBeside } from './use-tree-beside.ts';
import type { Beside } from './use-tree-beside.ts';

const ALL = '';
type Node = { readonly key: string; readonly title: string; readonly children: Node[] };

export function TreeBeside() {
  const { def } = useListScope();
  const beside = useTreeBeside(def);
  return beside ? <Choice {...beside} /> : null;
}

function Choice({ field, target }: Beside) {
  const { list, rows } = useListScope();
  const answer = useTree(target);
  const chosen = splitMany(useStore(list, state => state.values[field.name]));
  const tree = answer.kind === 'tree' ? answer.tree : undefined;
  const nodes = useMemo(
    () => [{ key: ALL, title: listText.allOf(target.title), children: tree ? nodesOf(target, tree) : [] }],
    [target, tree],
  );
  const [opened, setOpened] = useState<readonly string[]>();

  const choose = (id: string): void => {
    const row = tree?.rowById.get(id);
    const isNone = id === ALL || (chosen.length === 1 && chosen[0] === id);
    const { [field.name]: _before, [field.name + DICT_TEXT_SUFFIX]: _text, ...others } = list.get().values;
    const values = row && !isNone ? { ...others, [field.name]: id, [field.name + DICT_TEXT_SUFFIX]: titleOf(target, row) ?? id } : others;
    list.send({ kind: 'searched', values });
    rows.applyWaiting();
  };

  return (
    <aside className="qs-tree-beside" aria-label={listText.by(field.label)}>
      {answer.kind === 'loading' && <Skeleton active title={false} paragraph={{ rows: 6 }} />}
      {answer.kind === 'listed' && <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={listText.treeTooLarge} />}
      {tree && (
        <TreeView<Node>
          blockNode
          aria-label={listText.by(field.label)}
          treeData={nodes}
          expandedKeys={[...(opened ?? openAtFirst(tree, chosen))]}
          onExpand={keys => setOpened(keys.map(String))}
          selectedKeys={chosen.length === 0 ? [ALL] : [...chosen]}
          onSelect={(_, { node }) => choose(node.key)}
        />
      )}
    </aside>
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
