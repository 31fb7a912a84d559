/**
 * The pages of the open tabs. The active page is shown. The most recently used ones stay mounted behind it with their input and scroll position,
 * and their effects are stopped. An older page, and every page after a reload, is mounted again from its stored page memory. A page whose
 * menu entry has keepAlive: false is mounted again on every visit, without any memory.
 */
import { Activity, Suspense, useEffect, useMemo, useRef, useState } from 'react';
import { Route, Routes } from 'react-router-dom';
import { Spin } from 'antd';
import type { BuiltMenu } from '#domain/menu-routes.ts';
import { shellText } from '../shell/text.ts';
import type { Tab } from '#machines/screen/tabs.machine.ts';
import { DrawerContainerContext, PageHeadingContext } from '../page-memory/page-frame.ts';
import { PageTabContext } from '../page-memory/use-tabs.ts';
import type { PageTab, Tabs } from '../page-memory/use-tabs.ts';
import { useTabScroll } from '../page-memory/use-tab-scroll.ts';
import { PageBoundary } from '../shell/page-boundary.tsx';
import { pageOf } from './page-kind.ts';
import type { Page } from './page-kind.ts';
import { PageView } from './page-view.tsx';
import { useSchema } from '../live/schema.tsx';

const MAX_LIVE_TABS = 8; // pages that stay mounted behind the active one

type TabPagesProps = {
  readonly tabs: Tabs;
  readonly hasTabBar: boolean;
  readonly menu: BuiltMenu;
  /** The page shows the breadcrumb, because the window's header has none. */
  readonly showsCrumbs: boolean;
  /** The window scrolls, in place of each tab. */
  readonly isScrollShared: boolean;
};

export function TabPages({ tabs, menu, ...frame }: TabPagesProps) {
  const schema = useSchema();
  const live = tabs.recent.slice(0, MAX_LIVE_TABS);
  return tabs.tabs.flatMap(tab => {
    const answer = pageOf(schema, pathOf(tab.key), menu);
    const isActive = tab.key === tabs.activeKey;
    if (!live.includes(tab.key) || answer.kind === 'go' || (!isActive && !answer.page.isKept)) return [];
    return [<TabPage key={`${tab.key}#${tab.revision}`} tab={tab} isActive={isActive} page={answer.page} tabs={tabs} {...frame} />];
  });
}

type TabPageProps = Omit<TabPagesProps, 'menu'> & { readonly tab: Tab; readonly isActive: boolean; readonly page: Page };

function TabPage({ tab: { key }, isActive, page, tabs: { close, memories }, hasTabBar, showsCrumbs, isScrollShared }: TabPageProps) {
  const [memory] = useState(() => memories.of(key));
  const [frame, setFrame] = useState<HTMLElement>();
  const pageTab = useMemo((): PageTab => ({ key, isActive, memory, close: () => close(key) }), [key, isActive, memory, close]);
  const heading = useMemo(() => ({ ...page, showsCrumbs }), [page, showsCrumbs]);
  const { isKept } = page;
  // A page without keepAlive starts anew on every visit: its memory is deleted when the user leaves it, and survives a reload.
  useEffect(() => (isKept ? undefined : () => memories.forget(key)), [isKept, memories, key]);
  return (
    <Activity mode={isActive ? 'visible' : 'hidden'}>
      {/* React calls this with null when the page is hidden; the element remains. */}
      <div
        className="tab-frame"
        ref={element => {
          if (element) setFrame(element);
        }}
      >
        <ScrollArea pageTab={pageTab} isShared={isScrollShared}>
          <PageBoundary>
            {frame && (
              <Suspense fallback={<Spin className="page-spin" description={shellText.loadingPage} />}>
                <PageTabContext value={pageTab}>
                  <PageHeadingContext value={heading}>
                    {/* Beside a tab bar a drawer covers only its own page, so that the other tabs can be reached. */}
                    <DrawerContainerContext value={hasTabBar && !isScrollShared ? frame : null}>
                      {/* A hidden page keeps its own address, in place of the active page's. */}
                      <Routes location={key}>
                        <Route path="*" element={<PageView path={pathOf(key)} page={page} />} />
                      </Routes>
                    </DrawerContainerContext>
                  </PageHeadingContext>
                </PageTabContext>
              </Suspense>
            )}
          </PageBoundary>
        </ScrollArea>
      </div>
    </Activity>
  );
}

type ScrollAreaProps = { readonly pageTab: PageTab; readonly isShared: boolean; readonly children: React.ReactNode };

function ScrollArea({ pageTab: { memory, isActive }, isShared, children }: ScrollAreaProps) {
  const area = useRef<HTMLDivElement>(null);
  useTabScroll(area, memory, isActive, isShared);
  return (
    <div className="tab-page" ref={area}>
      {children}
    </div>
  );
}

const pathOf = (key: string): string => key.split('?')[0] ?? key;
