/** The side menu: 208 px inline on a desk, a 200 px drawer on small screens; one root submenu open at a time. */
import { useMemo, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { Drawer, Layout, Menu } from 'antd';
import { COLLAPSED_MENU_WIDTH_PX, DRAWER_MENU_WIDTH_PX, HEADER_HEIGHT_PX, HOME_PATH, SIDE_MENU_WIDTH_PX } from '#domain/limits.ts';
import { visibleNodes } from '#domain/menu-routes.ts';
import type { BuiltMenu, MenuNode } from '#domain/menu-routes.ts';
import { shellText } from '#domain/messages-shell.ts';
import { menuIcon } from './menu-icon.tsx';
import type { MenuFold } from './use-menu-fold.ts';

type SideMenuProps = { readonly menu: BuiltMenu; readonly path: string; readonly fold: MenuFold; readonly isMobile: boolean };

export function SideMenu({ menu, path, fold, isMobile }: SideMenuProps) {
  if (isMobile) {
    return (
      <Drawer
        open={fold.isDrawerOpen}
        onClose={fold.closeDrawer}
        placement="left"
        size={DRAWER_MENU_WIDTH_PX}
        closable={false}
        rootClassName="menu-drawer"
        aria-label={shellText.mainMenu}
      >
        <MenuTree menu={menu} path={path} isFolded={false} onChosen={fold.closeDrawer} />
      </Drawer>
    );
  }
  return (
    <Layout.Sider
      className="shell-sider"
      width={SIDE_MENU_WIDTH_PX}
      collapsedWidth={COLLAPSED_MENU_WIDTH_PX}
      collapsed={fold.isFolded}
      trigger={null}
      theme="dark"
    >
      <MenuTree menu={menu} path={path} isFolded={fold.isFolded} onChosen={() => undefined} />
    </Layout.Sider>
  );
}

type MenuTreeProps = { readonly menu: BuiltMenu; readonly path: string; readonly isFolded: boolean; readonly onChosen: () => void };

function MenuTree({ menu, path, isFolded, onChosen }: MenuTreeProps) {
  const navigate = useNavigate();
  const nodes = useMemo(() => visibleNodes(menu.nodes, path), [menu.nodes, path]);
  const items = useMemo(() => nodes.map(toItem), [nodes]);
  const pathTrail = menu.routes.find(route => route.path === path)?.trail.map(crumb => crumb.path) ?? [];
  const trailKey = pathTrail.join(' ');
  const [openKeys, setOpenKeys] = useState<readonly string[]>(pathTrail);
  const [shownTrail, setShownTrail] = useState(trailKey);
  if (trailKey !== shownTrail) {
    // The page in front changed: its own submenu opens, whatever was open before closes.
    setShownTrail(trailKey);
    if (pathTrail.length > 0) setOpenKeys(pathTrail);
  }
  const onOpenChange = (keys: string[]): void => {
    const added = keys.find(key => !openKeys.includes(key));
    const isRoot = nodes.some(node => node.path === added);
    setOpenKeys(added !== undefined && isRoot ? [added] : keys);
  };
  return (
    <nav aria-label={shellText.mainMenu} className="menu-tree">
      <Link className="menu-logo" style={{ height: HEADER_HEIGHT_PX }} to={HOME_PATH} onClick={onChosen}>
        <img src="/icon.svg" alt="" width="28" height="28" />
        {!isFolded && <span>{shellText.platformTitle}</span>}
      </Link>
      <Menu
        theme="dark"
        mode="inline"
        items={items}
        selectedKeys={[path]}
        // Folded, the submenus fly out on hover; the open ones come back when the menu is unfolded.
        {...(isFolded ? {} : { openKeys: [...openKeys], onOpenChange })}
        inlineIndent={18}
        onClick={({ key }) => {
          const target = targetOf(menu.nodes, key);
          if (target?.kind === 'external') window.open(target.url, '_blank', 'noopener');
          else void navigate(key);
          onChosen();
        }}
      />
    </nav>
  );
}

type MenuEntry = { readonly key: string; readonly label: string; readonly icon: React.ReactNode; children?: MenuEntry[] };

function toItem(node: MenuNode): MenuEntry {
  const entry: MenuEntry = { key: node.path, label: node.title, icon: menuIcon(node.icon) };
  return node.children.length > 0 ? { ...entry, children: node.children.map(toItem) } : entry;
}

function targetOf(nodes: readonly MenuNode[], path: string): MenuNode['target'] | undefined {
  for (const node of nodes) {
    const found = node.path === path ? node.target : targetOf(node.children, path);
    if (found) return found;
  }
  return undefined;
}
