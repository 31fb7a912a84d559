/** The tree of departments with boxes, and the menu over it: boxes of parents and children are linked or not (by default they are not). */
import { useMemo, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { DownOutlined } from '@ant-design/icons';
import { Button, Dropdown, Input, Tree } from 'antd';
import type { TreeDataNode } from 'antd';
import type { Department } from './model.ts';
import { idsOf, movedTo, narrowed, siblingsOf } from './tree.ts';
import type { DepartmentNode } from './tree.ts';
import { departmentText } from './text.ts';

type DepartmentTreeProps = {
  readonly nodes: readonly DepartmentNode[];
  readonly shown: string | undefined;
  readonly onShow: (id: string | undefined) => void;
  /** Absent: there are no boxes. */
  readonly checked?: readonly string[];
  readonly onCheck: (ids: readonly string[]) => void;
  /** Absent: they cannot be put into another order. @param siblings all of one parent, in their new order. */
  readonly onSort?: ((siblings: readonly Department[]) => void) | undefined;
};

/** Of the tree: dropped on a node, not before or after it. */
const INSIDE = 0;
/** A position of the tree, such as 0-2-1, ends with the place below the parent; what is dropped before a node says one less. */
const indexIn = (pos: string): number => Number(pos.slice(pos.lastIndexOf('-') + 1));

const toTreeNode = ({ depart, children }: DepartmentNode): TreeDataNode => ({
  key: depart.id,
  title: depart.name,
  children: children.map(toTreeNode),
});

export function DepartmentTree({ nodes, shown, onShow, checked, onCheck, onSort }: DepartmentTreeProps) {
  const [sought, setSought] = useState('');
  const [isLinked, setLinked] = useState(false);
  const [opened, setOpened] = useState<readonly string[]>();
  const found = useMemo(() => narrowed(nodes, sought.trim()), [nodes, sought]);
  const expanded = opened ?? idsOf(found);
  const linking = checked
    ? [
        isLinked
          ? { key: 'unlink', label: departmentText.unlink, onClick: () => setLinked(false) }
          : { key: 'link', label: departmentText.link, onClick: () => setLinked(true) },
        { key: 'checkAll', label: departmentText.checkAll, onClick: () => onCheck(idsOf(nodes)) },
        { key: 'uncheckAll', label: departmentText.uncheckAll, onClick: () => onCheck([]) },
      ]
    : [];
  const sort = (id: string, to: number): void => {
    const siblings = movedTo(nodes, id, to);
    if (siblings) onSort?.(siblings);
  };
  /** The tree tells the first place below a parent as inside of it, and every other as before or after a department. */
  const positionOf = (dragged: string, target: string, side: number): number | undefined => {
    const siblings = siblingsOf(nodes, dragged);
    if (side === INSIDE) return siblings[0]?.parentId === target ? 0 : undefined;
    const at = siblings.filter(({ id }) => id !== dragged).findIndex(({ id }) => id === target);
    return at < 0 ? undefined : at + (side > INSIDE ? 1 : 0);
  };
  /** Before the tree, where the arrows walk. */
  const onKey = (event: KeyboardEvent): void => {
    const by = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (!event.altKey || by === undefined || shown === undefined || !onSort) return;
    event.preventDefault();
    event.stopPropagation();
    sort(shown, siblingsOf(nodes, shown).findIndex(({ id }) => id === shown) + by);
  };
  const items = [
    ...linking,
    { key: 'expandAll', label: departmentText.expandAll, onClick: () => setOpened(idsOf(nodes)) },
    { key: 'collapseAll', label: departmentText.collapseAll, onClick: () => setOpened([]) },
  ];
  return (
    <div className="department-tree">
      <Input
        allowClear
        maxLength={100}
        value={sought}
        aria-label={departmentText.searching}
        placeholder={departmentText.searching}
        onChange={event => {
          setSought(event.target.value);
          setOpened(undefined);
        }}
      />
      <Dropdown trigger={['click']} menu={{ items }}>
        <Button size="small" aria-haspopup="menu" icon={<DownOutlined aria-hidden />} iconPlacement="end">
          {departmentText.treeActs}
        </Button>
      </Dropdown>
      {found.length === 0 && sought !== '' ? (
        <p className="hint">{departmentText.nothingFound}</p>
      ) : (
        <div className="department-nodes" onKeyDownCapture={onKey}>
          <Tree
            aria-label={departmentText.tree}
            // While only a part is shown, a place among all of them cannot be pointed at.
            draggable={onSort && sought.trim() === '' ? { icon: false } : false}
            allowDrop={({ dragNode, dropNode, dropPosition }) =>
              positionOf(String(dragNode.key), String(dropNode.key), dropPosition) !== undefined
            }
            onDrop={({ dragNode, node, dropToGap, dropPosition }) => {
              const side = dropToGap ? dropPosition - indexIn(node.pos) : INSIDE;
              const to = positionOf(String(dragNode.key), String(node.key), side);
              if (to !== undefined) sort(String(dragNode.key), to);
            }}
            blockNode
            treeData={found.map(toTreeNode)}
            expandedKeys={[...expanded]}
            onExpand={keys => setOpened(keys.map(String))}
            selectedKeys={shown === undefined ? [] : [shown]}
            onSelect={keys => onShow(keys[0] === undefined ? undefined : String(keys[0]))}
            {...(checked
              ? {
                  checkable: true,
                  checkStrictly: !isLinked,
                  checkedKeys: isLinked ? [...checked] : { checked: [...checked], halfChecked: [] },
                  onCheck: keys => onCheck((Array.isArray(keys) ? keys : keys.checked).map(String)),
                }
              : {})}
          />
        </div>
      )}
    </div>
  );
}
