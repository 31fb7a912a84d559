/** The tree of departments with boxes, and the menu over it: boxes of parents and children are linked or not (by default they are not). */
import { useMemo, useState } from 'react';
import { DownOutlined } from '@ant-design/icons';
import { Button, Dropdown, Input, Tree } from 'antd';
import type { TreeDataNode } from 'antd';
import { idsOf, narrowed } from './tree.ts';
import type { DepartmentNode } from './tree.ts';
import { departmentText } from './text.ts';

type DepartmentTreeProps = {
  readonly nodes: readonly DepartmentNode[];
  readonly shown: string | undefined;
  readonly onShow: (id: string | undefined) => void;
  /** Absent: there are no boxes. */
  readonly checked?: readonly string[];
  readonly onCheck: (ids: readonly string[]) => void;
};

const toTreeNode = ({ depart, children }: DepartmentNode): TreeDataNode => ({
  key: depart.id,
  title: depart.name,
  children: children.map(toTreeNode),
});

export function DepartmentTree({ nodes, shown, onShow, checked, onCheck }: DepartmentTreeProps) {
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
        <Tree
          aria-label={departmentText.tree}
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
      )}
    </div>
  );
}
