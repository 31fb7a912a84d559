/** The main layout: side menu, header, tab bar, pages (shell §2.4, §2.5). */
import { useCallback, useEffect, useRef, useState } from 'react';
import { Navigate, NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import { App as AntApp, Layout } from 'antd';
import { shellText } from '#domain/messages-shell.ts';
import { specText } from '#domain/messages.ts';
import type { CloseRefusal } from '#machines/screen/tabs.machine.ts';
import { useAppServices } from './live/app-services.tsx';
import { useIsMobile } from './live/use-device.ts';
import { MenuContext, useBuiltMenu } from './live/use-menu.ts';
import { useTabsActor } from './live/use-tabs.ts';
import { pageOf } from './routes/page-kind.ts';
import { TabPages } from './routes/tab-pages.tsx';
import { ExpiredDialog } from './shell/expired-dialog.tsx';
import { HeaderBar } from './shell/header-bar.tsx';
import { LogoutProvider } from './shell/logout-flow.tsx';
import { SideMenu } from './shell/side-menu.tsx';
import { TabBar } from './shell/tab-bar.tsx';
import { UpdatePrompt } from './shell/update-prompt.tsx';
import { useMenuFold } from './shell/use-menu-fold.ts';

export function Workspace() {
  const { session } = useAppServices();
  const { message } = AntApp.useApp();
  const isMobile = useIsMobile();
  const menu = useBuiltMenu();
  const { pathname, search } = useLocation();
  const fullPath = pathname + search;
  const answer = pageOf(pathname, menu);
  const page = answer.kind === 'page' ? answer.page : undefined;
  const onRefused = useCallback((reason: CloseRefusal) => void message.warning(specText[reason]), [message]);
  const tabs = useTabsActor({ userId: session.user.id, isMulti: !isMobile, onRefused });
  const { opened } = tabs;
  const fold = useMenuFold(isMobile);
  const title = page?.title;

  useEffect(() => {
    if (title !== undefined) opened(fullPath, title);
  }, [fullPath, title, opened]);
  useEffect(() => {
    document.title = title === undefined ? specText.windowTitle : `${title} - ${specText.windowTitle}`;
  }, [title]);

  if (answer.kind === 'go') return <Navigate to={answer.to} replace />;
  return (
    <MenuContext value={menu}>
      <LogoutProvider>
        <a className="skip-link" href="#main-content">
          {shellText.skipToContent}
        </a>
        <Layout className="shell" hasSider={!isMobile}>
          <SideMenu menu={menu} path={pathname} fold={fold} isMobile={isMobile} />
          <div className="shell-column">
            <HeaderBar page={answer.page} fold={fold} isMobile={isMobile} />
            {tabs.isMulti && <TabBar tabs={tabs} />}
            <MainArea path={fullPath}>
              <TabPages tabs={tabs} menu={menu} />
            </MainArea>
          </div>
        </Layout>
        <UpdatePrompt />
        <ExpiredDialog />
      </LogoutProvider>
    </MenuContext>
  );
}

/** After a navigation by link or menu the keyboard continues in the new page; going back leaves it alone. */
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
