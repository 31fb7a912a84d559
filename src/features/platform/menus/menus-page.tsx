/** 菜单权限管理: the tree of folders, pages and permissions, with their form. The records are only on the server, so the page needs the network. */
import { useCallback, useMemo, useState } from 'react';
import { PlusOutlined } from '@ant-design/icons';
import { App, Button } from 'antd';
import { inBackground } from '#base/in-background.ts';
import { DATA_RULE_CODES, hasRules } from '#features/platform/data-rules/model.ts';
import { RuleList } from '#features/platform/data-rules/rule-list.tsx';
import { useSchema } from '#app/live/schema.tsx';
import { useCalls } from '#app/live/use-calls.ts';
import { useIsForeign } from '#app/live/use-is-foreign.ts';
import { useIsNarrow } from '#app/live/use-device.ts';
import { usePermissions } from '#app/live/use-permissions.ts';
import { useServerPage } from '#app/live/use-server-page.ts';
import { chosenRows } from '#app/ui/server-records/chosen-rows.ts';
import { useConfirmed } from '#app/ui/server-records/use-confirmed.ts';
import { PageHeader } from '#app/ui/widgets/page-header.tsx';
import { ServerTable } from '#app/ui/widgets/server-table.tsx';
import '#app/ui/widgets/server-page.css';
import type { menuCalls } from './calls.ts';
import { menuColumns } from './menu-columns.tsx';
import { MenuForm } from './menu-form.tsx';
import type { FormOf } from './menu-form.tsx';
import { allOf, countBelow, isDeletable, narrowed, outermost } from './menu-tree.ts';
import { MENU_CODES } from './model.ts';
import type { MenuNode } from './model.ts';
import { menuAdminText } from './text.ts';

/** More than these are not opened at a search: the rows of the table are drawn at once. */
const OPENED_MAX = 200;

export function MenusPage() {
  const calls = useCalls<typeof menuCalls>('features/platform/menus');
  const permissions = usePermissions();
  const { message } = App.useApp();
  const isNarrow = useIsNarrow();
  const load = useCallback((signal: AbortSignal) => calls.tree(signal), [calls]);
  const page = useServerPage(load);
  const [sought, setSought] = useState('');
  const [opened, setOpened] = useState<readonly string[]>([]);
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [form, setForm] = useState<FormOf>();
  const [ruled, setRuled] = useState<MenuNode>();
  const isForeign = useIsForeign();
  const { findByComponent } = useSchema();
  const nodes = useMemo(() => page.value?.nodes ?? [], [page.value]);
  const found = useMemo(() => narrowed(nodes, sought), [nodes, sought]);
  const isReadOnly = page.value?.isReadOnly === true;
  const can = (code: string): boolean => page.value !== undefined && !isReadOnly && permissions.can(code);
  const changed = (sentence: string): void => {
    setForm(undefined);
    setChosen([]);
    inBackground(message.success(sentence));
    page.reload();
  };
  const confirmed = useConfirmed(changed);
  const remove = (ids: readonly string[], title: string): void => {
    const removed = outermost(nodes, ids);
    const below = allOf(nodes)
      .filter(({ id }) => removed.includes(id))
      .reduce((sum, node) => sum + countBelow(node), 0);
    confirmed({ title, content: menuAdminText.removeSure(below), okText: menuAdminText.remove, isDanger: true }, () =>
      calls.remove(removed),
    );
  };
  const search = (text: string): void => {
    const wanted = text.trim();
    setSought(wanted);
    const all = allOf(narrowed(nodes, wanted));
    const isShort = wanted !== '' && all.length <= OPENED_MAX;
    setOpened(all.filter(({ kind }) => isShort || (wanted !== '' && kind === 'folder')).map(({ id }) => id));
  };
  const columns = menuColumns({
    isNarrow,
    actsOf: node => [
      can(MENU_CODES.edit) && { label: menuAdminText.edit, run: () => setForm({ node }) },
      can(MENU_CODES.add) && node.kind !== 'button' && { label: menuAdminText.addBelow, run: () => setForm({ parent: node }) },
      can(DATA_RULE_CODES.list) &&
        node.kind === 'page' &&
        (isForeign || hasRules(findByComponent(node.component))) && { label: menuAdminText.rules, run: () => setRuled(node) },
      can(MENU_CODES.delete) &&
        isDeletable(node) && { label: menuAdminText.remove, isDanger: true, run: () => remove([node.id], node.name) },
    ],
  });
  if (ruled) return <RuleList menu={{ id: ruled.id, title: ruled.name }} onLeave={() => setRuled(undefined)} />;
  return (
    <section className="server-page" aria-label={menuAdminText.title}>
      <PageHeader description={isReadOnly ? menuAdminText.readOnly : menuAdminText.hint} onSearch={search} sought={sought} />
      <div className="server-page-bar">
        {can(MENU_CODES.add) && (
          <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={() => setForm({})}>
            {menuAdminText.add}
          </Button>
        )}
        <Button
          onClick={() =>
            setOpened(
              allOf(found)
                .filter(({ kind }) => kind === 'folder')
                .map(({ id }) => id),
            )
          }
        >
          {menuAdminText.openAll}
        </Button>
        <Button onClick={() => setOpened([])}>{menuAdminText.closeAll}</Button>
        {chosen.length > 0 && (
          <Button danger onClick={() => remove(chosen, menuAdminText.removeChosen(chosen.length))}>
            {menuAdminText.removeChosen(chosen.length)}
          </Button>
        )}
      </div>
      <ServerTable<MenuNode>
        columns={columns}
        page={{ ...page, value: page.value && { rows: found, total: found.length } }}
        empty={sought === '' ? menuAdminText.empty : menuAdminText.notFound}
        more={{
          expandable: { expandedRowKeys: [...opened], onExpandedRowsChange: keys => setOpened(keys.map(String)) },
          ...(can(MENU_CODES.delete)
            ? {
                rowSelection: chosenRows<MenuNode>(chosen, setChosen, node => ({ 'aria-label': node.name, disabled: !isDeletable(node) })),
              }
            : {}),
        }}
      />
      {form && <MenuForm {...form} nodes={nodes} onClose={() => setForm(undefined)} onSaved={changed} />}
    </section>
  );
}
