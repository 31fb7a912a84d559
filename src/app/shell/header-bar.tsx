/** The header: the menu's trigger or the menu itself, the breadcrumb, a welcome, and on the right the sync badge and the user menu. */
import type { ReactNode } from 'react';
import { MenuFoldOutlined, MenuUnfoldOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import dayjs from 'dayjs';
import { dayPartOf } from '#domain/greeting.ts';
import type { BuiltMenu } from '#domain/menu-routes.ts';
import { shellText } from './text.ts';
import { uiText } from '../ui/text.ts';
import { useAppServices } from '../live/app-services.tsx';
import { useNowMs, AGE_TICK_MS } from '../live/timers.ts';
import type { Tabs } from '../page-memory/use-tabs.ts';
import type { TrailCrumb } from '../page-memory/page-frame.ts';
import { Crumbs } from '../ui/widgets/crumbs.tsx';
import { useSettings } from '../settings/settings-store.ts';
import { SearchButton } from './search-button.tsx';
import { SyncBadge } from './sync-badge.tsx';
import { TabSheet } from './tab-sheet.tsx';
import { ThemeButton } from './theme-button.tsx';
import { TopMenu } from './top-menu.tsx';
import type { MenuFold } from './use-menu-fold.ts';
import { UserMenu } from './user-menu.tsx';
import { HEADER_HEIGHT_PX } from '../live/measures.ts';

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
      icon={isClosed ? <MenuUnfoldOutlined aria-hidden /> : <MenuFoldOutlined aria-hidden />}
      aria-label={isClosed ? shellText.openMenu : shellText.foldMenu}
      aria-expanded={!isClosed}
      onClick={fold.toggle}
    />
  );
}

function Welcome() {
  const { session } = useAppServices();
  const nowMs = useNowMs(AGE_TICK_MS);
  const { realname, username } = session.user;
  return (
    <span className="header-welcome" data-live>
      {shellText.welcome(uiText.greeting[dayPartOf(dayjs(nowMs).hour())], realname || username)}
    </span>
  );
}
