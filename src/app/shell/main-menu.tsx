/** The menu: beside the page, in a drawer on a small screen, or on top. */
import { memo, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { Layout, Menu } from 'antd';
import type { BuiltMenu } from '#domain/menu-routes.ts';
import { shellText } from './text.ts';
import { idlePart } from '../live/lazy-part.tsx';
import { useMenuEntries } from './menu-entries.tsx';
import type { PinnedViewsProps } from '../ui/saved-views/pinned-views.tsx';
import { MenuDrawer } from './over-page.ts';
import { MenuLogo } from './product-mark.tsx';
import type { MenuFold } from './use-menu-fold.ts';
import { SIDE_MENU_WIDTH_PX } from '../live/measures.ts';

const COLLAPSED_MENU_WIDTH_PX = 64;
const SUBMENU_OPENS_MS = 350; // the animation, after which an entry stands where it stays

type MenuTheme = 'light' | 'dark';
type SideMenuProps = {
  readonly menu: BuiltMenu;
  readonly path: string;
  readonly fold: MenuFold;
  readonly isMobile: boolean;
  readonly theme?: MenuTheme | undefined;
};

/** They come when the first list has its rows. */
const PinnedViews = idlePart<PinnedViewsProps>(async () => (await import('../ui/list-marks/chunk.ts')).PinnedViews);

/** Dark by default (shell specification §2.4); the settings set it. */
export function SideMenu({ menu, path, fold, isMobile, theme = 'dark' }: SideMenuProps) {
  if (isMobile) {
    return (
      <MenuDrawer open={fold.isDrawerOpen} onClose={fold.closeDrawer}>
        <MenuTree menu={menu} path={path} theme={theme} isFolded={false} onChosen={fold.closeDrawer} />
      </MenuDrawer>
    );
  }
  return (
    <Layout.Sider
      className="shell-sider"
      width={SIDE_MENU_WIDTH_PX}
      collapsedWidth={COLLAPSED_MENU_WIDTH_PX}
      collapsed={fold.isFolded}
      trigger={null}
      theme={theme}
    >
      <MenuTree menu={menu} path={path} theme={theme} isFolded={fold.isFolded} />
    </Layout.Sider>
  );
}

type MenuTreeProps = {
  readonly menu: BuiltMenu;
  readonly path: string;
  readonly theme: MenuTheme;
  readonly isFolded: boolean;
  readonly onChosen?: () => void;
};

/** The frame around it follows every word of the address; the menu has some hundred parts, drawn anew only when they show something else. */
const MenuTree = memo(function MenuTree({ menu, path, theme, isFolded, onChosen = nothing }: MenuTreeProps) {
  const { items, roots, selected, trail, choose } = useMenuEntries(menu, path);
  const trailKey = trail.join(' ');
  const [openKeys, setOpenKeys] = useState<readonly string[]>(trail);
  const [shownTrail, setShownTrail] = useState(trailKey);
  if (trailKey !== shownTrail) {
    // The page in front changed: its own submenu opens, and any other one closes.
    setShownTrail(trailKey);
    if (trail.length > 0) setOpenKeys(trail);
  }
  const nav = useRef<HTMLElement>(null);
  useEffect(() => {
    if (selected === '') return;
    const timer = setTimeout(() => showSelected(nav.current), SUBMENU_OPENS_MS);
    return () => clearTimeout(timer);
  }, [selected]);
  const onOpenChange = useCallback(
    (keys: string[]): void =>
      setOpenKeys(open => {
        const added = keys.find(key => !open.includes(key));
        return added !== undefined && roots.includes(added) ? [added] : keys;
      }),
    [roots],
  );
  const onClick = useCallback(
    ({ key }: { readonly key: string }): void => {
      choose(key);
      onChosen();
    },
    [choose, onChosen],
  );
  // The same element as long as it shows the same: what the menu itself listens to, as the address, draws nothing of it anew.
  const entries = useMemo(
    () => (
      <Menu
        theme={theme}
        mode="inline"
        items={items}
        selectedKeys={[selected]}
        // In the folded menu, submenus open on hover; the open ones come back when it is unfolded.
        {...(isFolded ? {} : { openKeys: [...openKeys], onOpenChange })}
        inlineIndent={18}
        onClick={onClick}
      />
    ),
    [theme, items, selected, isFolded, openKeys, onOpenChange, onClick],
  );
  return (
    <nav ref={nav} aria-label={shellText.mainMenu} className="menu-tree" data-theme={theme}>
      <MenuLogo isShort={isFolded} onChosen={onChosen} />
      {!isFolded && <PinnedViews onChosen={onChosen} />}
      {entries}
    </nav>
  );
});

/** A menu that scrolls with the page stays where it is: the page would move under the reader. */
function showSelected(nav: HTMLElement | null): void {
  const scroller = nav?.closest('.shell-sider, .ant-drawer-body');
  if (!scroller || scroller.scrollHeight <= scroller.clientHeight) return;
  nav?.querySelector('.ant-menu-item-selected')?.scrollIntoView({ block: 'nearest' });
}

const nothing = (): void => undefined;

type TopMenuProps = { readonly menu: BuiltMenu; readonly path: string; readonly theme: 'light' | 'dark' };

/** The horizontal menu of the top layout: entries that do not fit are behind an ellipsis. */
export function TopMenu({ menu, path, theme }: TopMenuProps) {
  const { items, selected, choose } = useMenuEntries(menu, path);
  return (
    <nav aria-label={shellText.mainMenu} className="top-menu" data-theme={theme}>
      <MenuLogo />
      <Menu mode="horizontal" theme={theme} items={items} selectedKeys={[selected]} onClick={({ key }) => choose(key)} />
    </nav>
  );
}
