/** The main layout: side menu, header, tab bar, pages (shell specification §2.4, §2.5). */
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { Navigate, NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import { App as AntApp, Spin } from 'antd';
import { inBackground } from '#base/in-background.ts';
import type { BuiltMenu } from '#domain/menu-routes.ts';
import { useDeviceName } from '../settings/device-name.ts';
import { lowAppIdOf } from './low-app.ts';
import { findRoute } from '#domain/menu-routes.ts';
import { shellText } from '../shell/text.ts';
import { specText } from '#domain/spec-text.ts';
import type { CloseRefusal } from '#machines/screen/tabs.machine.ts';
import { CommandsProvider } from '../shell/commands/commands-provider.tsx';
import { useAppServices } from '../live/app-services.tsx';
import { useIsMobile } from '../live/use-device.ts';
import { MenuContext } from '../live/use-menu.ts';
import { idlePart, lazyPart } from '../live/lazy-part.tsx';
import { useIsMenuConfirmed } from '../live/use-permissions.ts';
import { useStore } from '../live/store.ts';
import { tourStore } from '../live/tour-state.ts';
import { useTabsActor } from '../page-memory/use-tabs.ts';
import { notePageShown, whenSpare } from '../live/page-shown.ts';
import { preloadDeviceData } from '#features/platform/device-data/pages.ts';
import { preloadOutbox } from '#features/platform/outbox/pages.ts';
import { NOWHERE, landingAt, pageOf } from '../routes/page-kind.ts';
import type { PageKind } from '../routes/page-kind.ts';
import { WindowAddressContext } from '../live/window-address.ts';
import { SoughtAddressContext, soughtIn, stateOf } from '../live/sought-address.ts';
import { useShownMenu } from '../routes/shown-menu.ts';
import { TabPages } from '../routes/tab-pages.tsx';
import { UndoKeys } from '../ui/undo/undo-keys.tsx';
import { featureDoors } from '#features/features.ts';
import { addressWith } from '../ui/conditions/list-address.ts';
import { FeatureStoreContext, createFeatureStore } from '../ui/slots/feature-store.ts';
import { DesktopNotices, NoticeBell } from '#features/platform/bell/bell.tsx';
import { seeAsText } from '../shell/see-as/text.ts';
import { SeeAsBar } from '../shell/see-as/see-as-bar.tsx';
import { ExpiredDialog } from '../shell/expired-dialog.tsx';
import { HeaderBar } from '../shell/header-bar.tsx';
import { useSettings } from '../settings/settings-store.ts';
import { OfflineBar } from '../shell/offline-bar.tsx';
import { SideMenu } from '../shell/main-menu.tsx';
import { StorageGuard } from '../shell/storage-guard.tsx';
import { TabBar } from '../shell/tab-bar.tsx';
import { UpdatePrompt } from '../shell/update-prompt.tsx';
import { useHeaderHidden } from '../shell/use-header-hidden.ts';
import { useMenuFold } from '../shell/use-menu-fold.ts';
import { withoutRow } from '#schema/row-address.ts';
import type { Schema } from '#schema/schema.ts';
import { useSchema } from '../live/schema.tsx';

/** One store for all sessions, because loaded features stay loaded. */
const features = createFeatureStore(featureDoors);

export function AppLayout() {
  const { session, connection } = useAppServices();
  const { message } = AntApp.useApp();
  const isMobile = useIsMobile();
  const settings = useSettings();
  const menu = useShownMenu();
  const schema = useSchema();
  const asked = useLocation();
  const isConfirmed = useIsMenuConfirmed();
  // An address that redirects shows its target at once: the open pages stay mounted while the window's address follows.
  const { page, pathname, search } = useMemo(() => landingAt(schema, asked, menu), [schema, asked, menu]);
  const isRedirected = pathname !== asked.pathname;
  const isLost = isRedirected && pathname === NOWHERE;
  const onRefused = useCallback((reason: CloseRefusal) => inBackground(message.warning(specText[reason])), [message]);
  const tabs = useTabsActor({ userId: session.user.id, isMulti: settings.isMultiPage, onRefused });
  const { opened } = tabs;
  const isList = page.content.kind === 'entity';
  const tabKey = tabKeyOf(page.content, pathname, search);
  const address = useMemo(() => ({ pathname, search, tabKey }), [pathname, search, tabKey]);
  // A small screen has no room for the tab bar; the open pages stay open.
  const hasTabBar = tabs.isMulti && !isMobile;
  const fold = useMenuFold(isMobile);
  const { title } = page;
  const isSeen = session.seeAs !== undefined;
  const isTop = settings.layout === 'topmenu' && !isMobile;
  // If a part of the layout scrolls with the page, the window scrolls; else each page scrolls by itself.
  const isScrollShared = !settings.hasFixedHeader || settings.hidesHeader || (!isTop && !isMobile && !settings.hasFixedSider);
  const shell = useRef<HTMLDivElement>(null);
  const isHeaderHidden = useHeaderHidden(shell, settings.hidesHeader && settings.hasFixedHeader);
  const entityOf = useCallback((key: string) => entityOfTab(schema, key, menu), [schema, menu]);

  useEffect(() => whenSpare(preloadOutbox), []);
  useEffect(() => whenSpare(preloadDeviceData), []);
  const isTouring = useStore(tourStore, on => on);
  const lowAppId = lowAppIdOf(findRoute(menu.routes, pathname), pathname);
  useEffect(() => connection.notePage(lowAppId), [connection, lowAppId]);
  const deviceName = useDeviceName();
  useEffect(() => connection.noteDevice(deviceName), [connection, deviceName]);
  // A list page reports its own readiness when its rows are drawn.
  useEffect(() => {
    if (!isList) notePageShown();
  }, [isList]);
  useEffect(() => {
    opened(tabKey, title);
  }, [tabKey, title, opened]);
  useEffect(() => {
    const mark = isSeen ? seeAsText.mark : '';
    document.title = `${mark}${title} - ${specText.windowTitle}`;
  }, [title, isSeen]);

  // The stored menu lacks a page that was granted a moment ago, so an unknown address waits for the server's menu.
  if (isLost && !isConfirmed) return <Spin fullscreen description={shellText.opening} />;
  return (
    <MenuContext value={menu}>
      <CommandsProvider>
        {isRedirected && <Navigate to={{ pathname, search }} replace state={isLost ? stateOf(asked.pathname + asked.search) : undefined} />}
        <a className="skip-link" href="#main-content">
          {shellText.skipToContent}
        </a>
        <div
          className="shell"
          ref={shell}
          data-scroll={isScrollShared ? 'shared' : 'own'}
          data-layout={isTop ? 'top' : 'side'}
          data-width={settings.contentWidth}
          data-sider={settings.hasFixedSider ? 'fixed' : 'free'}
        >
          {!isTop && <SideMenu menu={menu} path={pathname} fold={fold} isMobile={isMobile} theme={settings.navTheme} />}
          <div className="shell-column">
            <div className="shell-top" data-fixed={settings.hasFixedHeader} data-hidden={isHeaderHidden}>
              <HeaderBar page={page} menu={menu} path={pathname} fold={fold} isMobile={isMobile} tabs={tabs} bell={<NoticeBell />} />
              {hasTabBar && <TabBar tabs={tabs} entityOf={entityOf} />}
              {session.seeAs && <SeeAsBar seeAs={session.seeAs} />}
              <OfflineBar />
            </div>
            <MainArea path={tabKey}>
              <SoughtAddressContext value={soughtIn(asked.state)}>
                <FeatureStoreContext value={features}>
                  <WindowAddressContext value={address}>
                    <TabPages tabs={tabs} hasTabBar={hasTabBar} menu={menu} showsCrumbs={isTop} isScrollShared={isScrollShared} />
                  </WindowAddressContext>
                </FeatureStoreContext>
              </SoughtAddressContext>
            </MainArea>
          </div>
        </div>
        {import.meta.env.DEV && <SettingsHandle />}
        {isTouring && <ProgramTour />}
        <UpdatePrompt />
        {!session.seeAs && <ExpiredDialog />}
        <DesktopNotices />
        <StorageGuard />
        {!session.seeAs && <UndoKeys />}
        {!session.seeAs && <ViewsSync />}
      </CommandsProvider>
    </MenuContext>
  );
}

/** The conditions of a list, the row it opens, and what a page is asked for, stand in the address; they make no other tab of it. */
function tabKeyOf(content: PageKind, pathname: string, search: string): string {
  if (content.kind === 'entity') return pathname + addressWith(content.entity, withoutRow(search), {});
  return content.kind === 'page' && content.page.isAsking ? pathname : pathname + search;
}

/** Saved views come and go after the first page. */
const ViewsSync = idlePart<object>(async () => (await import('../ui/list-marks/chunk.ts')).ViewsSync);

/** For who asks for it. */
const ProgramTour = lazyPart<object>(async () => (await import('../shell/tour/tour.tsx')).ProgramTour);

/** The handle of the settings drawer is for development; production builds do not contain it. */
const SettingsHandle = lazyPart(async () => (await import('../shell/settings/settings-handle.tsx')).SettingsHandle);

/** The entity whose rows a tab shows, if it shows a list. */
function entityOfTab(schema: Schema, key: string, menu: BuiltMenu): string | undefined {
  const answer = pageOf(schema, key.split('?')[0] ?? key, menu);
  return answer.kind === 'page' && answer.page.content.kind === 'entity' ? answer.page.content.entity.name : undefined;
}

/** After a navigation by link or menu the focus moves into the new page. After going back it stays where it is. */
function MainArea({ path, children }: { readonly path: string; readonly children: React.ReactNode }) {
  const area = useRef<HTMLElement>(null);
  const how = useNavigationType();
  const [startPath] = useState(path);
  useEffect(() => {
    if (how === NavigationType.Push && path !== startPath && document.activeElement === document.body)
      area.current?.focus({ preventScroll: true });
  }, [path, how, startPath]);
  return (
    <main id="main-content" className="shell-main" tabIndex={-1} ref={area}>
      {children}
    </main>
  );
}
