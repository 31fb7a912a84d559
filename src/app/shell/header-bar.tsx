/** The header: fold trigger, where the user is, and on the right the synchronisation badge and the user. */
import { MenuFoldOutlined, MenuUnfoldOutlined } from '@ant-design/icons';
import { Breadcrumb, Button } from 'antd';
import { Link } from 'react-router-dom';
import { HEADER_HEIGHT_PX, HOME_PATH } from '#domain/limits.ts';
import type { Crumb } from '#domain/menu-routes.ts';
import { shellText } from '#domain/messages-shell.ts';
import { specText } from '#domain/messages.ts';
import { SyncBadge } from './sync-badge.tsx';
import type { MenuFold } from './use-menu-fold.ts';
import { UserMenu } from './user-menu.tsx';

/** What the header says about the page in front. */
type PagePlace = { readonly title: string; readonly trail: readonly Crumb[] };
type HeaderBarProps = { readonly page: PagePlace; readonly fold: MenuFold; readonly isMobile: boolean };

export function HeaderBar({ page, fold, isMobile }: HeaderBarProps) {
  const isClosed = isMobile ? !fold.isDrawerOpen : fold.isFolded;
  return (
    <header className="shell-header" style={{ height: HEADER_HEIGHT_PX }}>
      <Button
        type="text"
        icon={isClosed ? <MenuUnfoldOutlined aria-hidden /> : <MenuFoldOutlined aria-hidden />}
        aria-label={isClosed ? shellText.openMenu : shellText.foldMenu}
        aria-expanded={!isClosed}
        onClick={fold.toggle}
      />
      {isMobile ? <strong className="header-title">{page.title}</strong> : <Crumbs page={page} />}
      <div className="header-end">
        <SyncBadge />
        <UserMenu isMobile={isMobile} />
      </div>
    </header>
  );
}

function Crumbs({ page: { title, trail } }: { readonly page: PagePlace }) {
  const isHome = title === specText.home;
  const home = { key: 'home', title: isHome ? specText.home : <Link to={HOME_PATH}>{specText.home}</Link> };
  const between = trail.map(crumb => ({ key: crumb.path, title: <Link to={crumb.path}>{crumb.title}</Link> }));
  return <Breadcrumb className="header-crumbs" items={isHome ? [home] : [home, ...between, { key: 'current', title }]} />;
}
