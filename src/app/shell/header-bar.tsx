/** The header: the menu's trigger or the menu itself, the breadcrumb, a welcome, and on the right the sync badge and the user menu. */
import type { ReactNode } from 'react';
import { MenuFoldOutlined, MenuUnfoldOutlined, BgColorsOutlined, SearchOutlined } from '@ant-design/icons';
import { Button, Dropdown } from 'antd';
import { dayPartOf } from '#domain/greeting.ts';
import type { BuiltMenu } from '#domain/menu-routes.ts';
import { shellText } from './text.ts';
import { uiText } from '../ui/text.ts';
import { useAppServices } from '../live/app-services.tsx';
import { useServerMinute } from '../live/use-server-now.ts';
import { DAY_CHARS } from '#base/durations.ts';
import type { Tabs } from '../page-memory/use-tabs.ts';
import type { TrailCrumb } from '../page-memory/page-frame.ts';
import { Crumbs } from '../ui/widgets/crumbs.tsx';
import { useSettings } from '../settings/settings-store.ts';
import { SyncBadge } from './sync-badge.tsx';
import { TabSheet } from './tab-sheet.tsx';
import { TopMenu } from './main-menu.tsx';
import type { MenuFold } from './use-menu-fold.ts';
import { UserMenu } from './user-menu.tsx';
import { HEADER_HEIGHT_PX } from '../live/measures.ts';
import { chooseTheme, useThemeMode } from '../settings/theme-mode.ts';
import type { ThemeMode } from '../settings/theme-mode.ts';
import { useApplyTheme } from '../settings/use-apply-theme.ts';
import { paletteText } from './commands/text.ts';
import { isMainAdmin } from '#domain/session.ts';
import { SHORTCUTS, shortcutKeys } from '../ui/shortcuts.ts';
import { isMac, useCommands } from '../live/frame-actions.ts';

/** The header's text about the page in front. */
type PageOfHeader = { readonly title: string; readonly trail: readonly TrailCrumb[] };
type HeaderBarProps = {
  /** The bell beside the user menu. */
  readonly bell: ReactNode;
  readonly page: PageOfHeader;
  readonly menu: BuiltMenu;
  readonly path: string;
  readonly fold: MenuFold;
  readonly isMobile: boolean;
  readonly tabs: Tabs;
};

export function HeaderBar({ page, menu, path, fold, isMobile, tabs, bell }: HeaderBarProps) {
  const { layout, navTheme } = useSettings();
  const isTop = layout === 'topmenu' && !isMobile;
  return (
    <header className="shell-header" style={{ height: HEADER_HEIGHT_PX }} data-theme={isTop ? navTheme : undefined}>
      {isTop ? <TopMenu menu={menu} path={path} theme={navTheme} /> : <FoldButton fold={fold} isMobile={isMobile} />}
      {isMobile && <TabSheet tabs={tabs} />}
      {!isMobile && !isTop && <Crumbs title={page.title} trail={page.trail} />}
      <div className="header-end">
        {!isMobile && <Welcome />}
        <SearchButton isMobile={isMobile} />
        <SyncBadge />
        <ThemeButton />
        {bell}
        <UserMenu isMobile={isMobile} />
      </div>
    </header>
  );
}

function FoldButton({ fold, isMobile }: { readonly fold: MenuFold; readonly isMobile: boolean }) {
  const isClosed = isMobile ? !fold.isDrawerOpen : fold.isFolded;
  return (
    <Button
      type="text"
      className="menu-fold"
      icon={isClosed ? <MenuUnfoldOutlined aria-hidden /> : <MenuFoldOutlined aria-hidden />}
      aria-label={isClosed ? shellText.openMenu : shellText.foldMenu}
      aria-expanded={!isClosed}
      onClick={fold.toggle}
    />
  );
}

function Welcome() {
  const { session } = useAppServices();
  const now = useServerMinute();
  const { realname, username } = session.user;
  return (
    <span className="header-welcome" data-live>
      {shellText.welcome(uiText.greeting[dayPartOf(Number(now.slice(DAY_CHARS + 1, DAY_CHARS + 3)))], realname || username)}
    </span>
  );
}

const THEMES: readonly { readonly key: ThemeMode; readonly label: string }[] = [
  { key: 'light', label: uiText.themeLight },
  { key: 'dark', label: uiText.themeDark },
  { key: 'system', label: uiText.themeSystem },
];

/** Light, dark or the system's theme; for every user, so it is beside the user menu and not in it. */
function ThemeButton() {
  const { mode } = useThemeMode();
  const apply = useApplyTheme();
  const items = THEMES.map(({ key, label }) => ({ key, label, onClick: () => apply(() => chooseTheme(key), true) }));
  return (
    <Dropdown trigger={['click']} menu={{ items, selectable: true, selectedKeys: [mode] }}>
      <Button type="text" className="theme-button" icon={<BgColorsOutlined aria-hidden />} aria-label={uiText.theme} title={uiText.theme} />
    </Dropdown>
  );
}

/** Opens the command palette. The main administrator sees it as a search box (shell specification §2.6), everybody else as a button. */
function SearchButton({ isMobile }: { readonly isMobile: boolean }) {
  const { session } = useAppServices();
  const { openPalette } = useCommands();
  const [keys] = shortcutKeys(SHORTCUTS.palette, isMac);
  if (isMobile || !isMainAdmin(session.user))
    return (
      <Button
        type="text"
        icon={<SearchOutlined aria-hidden />}
        aria-label={paletteText.open}
        aria-haspopup="dialog"
        title={`${paletteText.open} (${keys})`}
        onClick={openPalette}
      />
    );
  return (
    <Button className="menu-search" icon={<SearchOutlined aria-hidden />} aria-haspopup="dialog" onClick={openPalette}>
      <span>{paletteText.box}</span>
      <kbd>{keys}</kbd>
    </Button>
  );
}
