/** 角色权限配置: the tree of menus, buttons and guarded columns, and the data rules of each menu. */
import { useCallback, useMemo, useState } from 'react';
import { App, Button, Drawer, Dropdown, Flex, Skeleton, Tag, Tree } from 'antd';
import type { MenuProps, TreeDataNode } from 'antd';
import { inBackground } from '#base/in-background.ts';
import { useCalls } from '#app/live/use-calls.ts';
import { useIsNarrow } from '#app/live/use-device.ts';
import { useOrReport } from '#app/live/use-error-report.ts';
import { useServerPage } from '#app/live/use-server-page.ts';
import { NeedsServer } from '#app/ui/widgets/needs-server.tsx';
import type { roleCalls } from './calls.ts';
import { allOf, toggled } from './checked-rights.ts';
import { ADMINISTRATOR } from './model.ts';
import type { RightNode, Role } from './model.ts';
import { RulesPart } from './rules-part.tsx';
import { roleText } from './text.ts';

const WIDTH_PX = 720;

type RightsDrawerProps = { readonly role: Role; readonly onClose: () => void; readonly onSaved: (sentence: string) => void };

export function RightsDrawer({ role, onClose, onSaved }: RightsDrawerProps) {
  const isNarrow = useIsNarrow();
  const [isOpen, setOpen] = useState(true);
  const calls = useCalls<typeof roleCalls>('features/platform/roles');
  const loadTree = useCallback((signal: AbortSignal) => calls.tree(signal), [calls]);
  const loadRights = useCallback((signal: AbortSignal) => calls.rights(role.id, signal), [calls, role.id]);
  const tree = useServerPage(loadTree);
  const rights = useServerPage(loadRights);
  const error = tree.error ?? rights.error;
  const reload = (): void => {
    tree.reload();
    rights.reload();
  };
  return (
    <Drawer
      title={roleText.drawerOf(role.name)}
      open={isOpen}
      onClose={() => setOpen(false)}
      afterOpenChange={open => !open && onClose()}
      size={isNarrow ? '100%' : WIDTH_PX}
    >
      {error && <NeedsServer error={error} onRetry={reload} />}
      {tree.value && rights.value ? (
        <Rights role={role} nodes={tree.value} held={rights.value} onClose={() => setOpen(false)} onSaved={onSaved} />
      ) : (
        !error && <Skeleton active />
      )}
    </Drawer>
  );
}

type RightsProps = Pick<RightsDrawerProps, 'role' | 'onClose' | 'onSaved'> & {
  readonly nodes: readonly RightNode[];
  readonly held: readonly string[];
};

function Rights({ role, nodes, held, onClose, onSaved }: RightsProps) {
  const { message } = App.useApp();
  const orReport = useOrReport();
  const calls = useCalls<typeof roleCalls>('features/platform/roles');
  const [checked, setChecked] = useState(held);
  // What the server is known to have: the difference is sent, so that what another administrator changed meanwhile stays.
  const [stored, setStored] = useState(held);
  const [isLinked, setLinked] = useState(false);
  const [opened, setOpened] = useState<readonly string[]>([]);
  const [ruled, setRuled] = useState<RightNode>();
  const [isBusy, setBusy] = useState(false);
  const isAdministrator = role.code === ADMINISTRATOR;
  const mayCheck = useMemo(() => (node: RightNode) => isAdministrator || !node.isAdminOnly, [isAdministrator]);
  const every = useMemo(() => allOf(nodes), [nodes]);
  const save = async (isLast: boolean): Promise<void> => {
    setBusy(true);
    const known = new Set(every.map(({ id }) => id));
    const sent = checked.filter(id => known.has(id));
    const sentence = await orReport(calls.saveRights(role.id, sent, stored));
    setBusy(false);
    if (sentence === undefined) return;
    if (isLast) {
      onSaved(sentence);
      return onClose();
    }
    inBackground(message.success(sentence));
    setStored(sent);
  };
  const actions: MenuProps['items'] = [
    { key: 'link', label: roleText.link, onClick: () => setLinked(true) },
    { key: 'unlink', label: roleText.unlink, onClick: () => setLinked(false) },
    { key: 'all', label: roleText.checkAll, onClick: () => setChecked(every.filter(mayCheck).map(({ id }) => id)) },
    { key: 'none', label: roleText.uncheckAll, disabled: isAdministrator, onClick: () => setChecked([]) },
    { key: 'open', label: roleText.openAll, onClick: () => setOpened(every.map(({ id }) => id)) },
    { key: 'close', label: roleText.closeAll, onClick: () => setOpened([]) },
  ];
  const shown = (list: readonly RightNode[]): TreeDataNode[] =>
    list.map(node => ({
      key: node.id,
      disableCheckbox: !mayCheck(node) || (isAdministrator && held.includes(node.id)),
      title: (
        <>
          {node.title} {node.isAdminOnly && <Tag>{roleText.adminOnly}</Tag>}
          {node.hasRules && !isAdministrator && (
            <Button
              type="link"
              size="small"
              onClick={event => {
                event.stopPropagation(); // a click on the node checks it
                setRuled(node);
              }}
            >
              {roleText.rules}
            </Button>
          )}
        </>
      ),
      children: shown(node.children),
    }));
  return (
    <>
      <Flex gap="small" wrap className="server-page-bar">
        <Dropdown menu={{ items: actions, selectable: true, selectedKeys: [isLinked ? 'link' : 'unlink'] }} trigger={['click']}>
          <Button>{roleText.treeActions}</Button>
        </Dropdown>
        <Button onClick={onClose}>{roleText.cancel}</Button>
        <Button type="primary" loading={isBusy} onClick={() => inBackground(save(false))}>
          {roleText.save}
        </Button>
        <Button type="primary" loading={isBusy} onClick={() => inBackground(save(true))}>
          {roleText.saveAndClose}
        </Button>
      </Flex>
      <Tree
        aria-label={roleText.tree}
        checkable
        checkStrictly
        selectable={false}
        treeData={shown(nodes)}
        checkedKeys={[...checked]}
        expandedKeys={[...opened]}
        onExpand={keys => setOpened(keys.map(String))}
        onCheck={(_, { node }) => setChecked(before => toggled(nodes, before, String(node.key), isLinked, mayCheck))}
      />
      {ruled && <RulesPart role={role} node={ruled} onClose={() => setRuled(undefined)} />}
    </>
  );
}
