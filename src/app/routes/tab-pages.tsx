/**
 * The pages of the open tabs. The active one is shown; the ones used last stay alive behind it with their input and scroll position,
 * their effects paused. Older ones are built anew when they come to the front.
 */
import { Activity, Suspense, useMemo } from 'react';
import { Route, Routes } from 'react-router-dom';
import { Spin } from 'antd';
import { MAX_LIVE_TABS } from '#domain/limits.ts';
import type { BuiltMenu } from '#domain/menu-routes.ts';
import { shellText } from '#domain/messages-shell.ts';
import type { Tab } from '#machines/screen/tabs.machine.ts';
import { PageTabContext } from '../live/use-tabs.ts';
import type { PageTab, Tabs } from '../live/use-tabs.ts';
import { PageBoundary } from '../shell/page-boundary.tsx';
import { pageOf } from './page-kind.ts';
import { PageView } from './page-view.tsx';

export function TabPages({ tabs, menu }: { readonly tabs: Tabs; readonly menu: BuiltMenu }) {
  const live = tabs.recent.slice(0, MAX_LIVE_TABS);
  return tabs.tabs
    .filter(tab => live.includes(tab.key))
    .map(tab => (
      <TabPage key={`${tab.key}#${tab.revision}`} tab={tab} isActive={tab.key === tabs.activeKey} menu={menu} close={tabs.close} />
    ));
}

type TabPageProps = { readonly tab: Tab; readonly isActive: boolean; readonly menu: BuiltMenu; readonly close: (key: string) => void };

function TabPage({ tab: { key }, isActive, menu, close }: TabPageProps) {
  const pageTab = useMemo((): PageTab => ({ key, isActive, close: () => close(key) }), [key, isActive, close]);
  const answer = pageOf(pathOf(key), menu);
  if (answer.kind === 'go' || (!isActive && !answer.page.isKept)) return null;
  return (
    <Activity mode={isActive ? 'visible' : 'hidden'}>
      <div className="tab-page">
        <PageBoundary>
          <Suspense fallback={<Spin className="page-spin" description={shellText.loadingPage} />}>
            <PageTabContext value={pageTab}>
              {/* A page in the background keeps seeing its own address, not the one in front. */}
              <Routes location={key}>
                <Route path="*" element={<PageView page={answer.page} />} />
              </Routes>
            </PageTabContext>
          </Suspense>
        </PageBoundary>
      </div>
    </Activity>
  );
}

const pathOf = (key: string): string => key.split('?')[0] ?? key;
