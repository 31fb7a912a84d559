/** The tree of departments with a box to find one by its name: to choose one or several, or to narrow a list of users. */
import { useMemo, useState } from 'react';
import { Input, Tree } from 'antd';
import type { TreeDataNode } from 'antd';
import type { DepartNode } from '#domain/people.ts';
import { peopleText } from './text.ts';

type DepartTreeProps = {
  readonly departs: readonly DepartNode[];
  readonly chosen: readonly string[];
  readonly onChoose: (ids: readonly string[]) => void;
  /** They have not been read yet. */
  readonly isBusy: boolean;
  /** With boxes to check several; absent: one is chosen by a click, and a second click takes it back. */
  readonly many?: { readonly isLinked: boolean };
};

export function DepartTree({ departs, isBusy, chosen, onChoose, many }: DepartTreeProps) {
  const [sought, setSought] = useState('');
  const [opened, setOpened] = useState<readonly string[]>();
  const shown = useMemo(() => narrowed(departs, sought.trim()), [departs, sought]);
  const expanded = opened ?? idsOf(shown);
  return (
    <div className="depart-tree">
      <Input
        allowClear
        maxLength={100}
        value={sought}
        aria-label={peopleText.findDepart}
        placeholder={peopleText.findDepart}
        onChange={event => {
          setSought(event.target.value);
          setOpened(undefined);
        }}
      />
      {shown.length === 0 ? (
        <p className="hint" role="status">
          {departs.length > 0 ? peopleText.noDepart : isBusy ? peopleText.readingDeparts : peopleText.noDeparts}
        </p>
      ) : (
        <Tree
          aria-label={peopleText.departTree}
          blockNode
          treeData={shown.map(toTreeNode)}
          expandedKeys={[...expanded]}
          onExpand={keys => setOpened(keys.map(String))}
          {...(many
            ? {
                checkable: true,
                checkStrictly: !many.isLinked,
                checkedKeys: many.isLinked ? [...chosen] : { checked: [...chosen], halfChecked: [] },
                selectable: false,
                onCheck: keys => onChoose((Array.isArray(keys) ? keys : keys.checked).map(String)),
              }
            : { selectedKeys: [...chosen], onSelect: keys => onChoose(keys.map(String)) })}
        />
      )}
    </div>
  );
}

const toTreeNode = ({ id, name, children }: DepartNode): TreeDataNode => ({ key: id, title: name, children: children.map(toTreeNode) });
const idsOf = (nodes: readonly DepartNode[]): readonly string[] => nodes.flatMap(({ id, children }) => [id, ...idsOf(children)]);

/** Departments that match, with those above them. */
function narrowed(nodes: readonly DepartNode[], sought: string): readonly DepartNode[] {
  if (sought === '') return nodes;
  return nodes.flatMap((node): DepartNode[] => {
    if (node.name.includes(sought)) return [node];
    const children = narrowed(node.children, sought);
    return children.length > 0 ? [{ ...node, children }] : [];
  });
}
