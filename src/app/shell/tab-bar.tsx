/** The tab bar: every open page, closable except Home, with the right-click menu of the specification (§2.5). */
import { useEffect, useRef } from 'react';
import { CloseOutlined } from '@ant-design/icons';
import { Dropdown } from 'antd';
import { TAB_BAR_HEIGHT_PX } from '#domain/limits.ts';
import { shellText } from '#domain/messages-shell.ts';
import { isHome } from '#machines/screen/tabs.machine.ts';
import type { Tab } from '#machines/screen/tabs.machine.ts';
import type { Tabs } from '../live/use-tabs.ts';

const MENU = [
  { key: 'refresh', label: shellText.tabRefresh },
  { key: 'closeLeft', label: shellText.tabCloseLeft },
  { key: 'closeRight', label: shellText.tabCloseRight },
  { key: 'closeOthers', label: shellText.tabCloseOthers },
];

export function TabBar({ tabs }: { readonly tabs: Tabs }) {
  return (
    <nav
      className="tab-bar"
      style={{ height: TAB_BAR_HEIGHT_PX }}
      aria-label={shellText.openTabs}
      onKeyDown={event => moveFocus(event, tabs)}
    >
      {tabs.tabs.map(tab => (
        <TabHandle key={tab.key} tab={tab} tabs={tabs} isActive={tab.key === tabs.activeKey} />
      ))}
    </nav>
  );
}

type TabHandleProps = { readonly tab: Tab; readonly tabs: Tabs; readonly isActive: boolean };

function TabHandle({ tab: { key, title }, tabs, isActive }: TabHandleProps) {
  const handle = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isActive) handle.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [isActive]);
  const act = (action: string): void => {
    if (action === 'refresh') tabs.refresh(key);
    if (action === 'closeLeft') tabs.closeLeft(key);
    if (action === 'closeRight') tabs.closeRight(key);
    if (action === 'closeOthers') tabs.closeOthers(key);
  };
  return (
    <Dropdown trigger={['contextMenu']} menu={{ items: MENU, onClick: ({ key: action }) => act(action) }}>
      <div
        ref={handle}
        className={isActive ? 'tab-handle tab-active' : 'tab-handle'}

        onAuxClick={event => event.button === 1 && tabs.close(key)}
      >
        <button
          type="button"
          className="tab-title"
          aria-current={isActive ? 'page' : undefined}
          tabIndex={isActive ? 0 : -1}
          title={title}
          onClick={() => tabs.activate(key)}
        >
          {title}
        </button>
        {!isHome(key) && (
          <button type="button" className="tab-close" tabIndex={-1} aria-label={shellText.closeTab(title)} onClick={() => tabs.close(key)}>
            <CloseOutlined aria-hidden />
          </button>
        )}
      </div>
    </Dropdown>
  );
}

/** Arrow keys walk the tabs, Delete closes the active one. */
function moveFocus(event: React.KeyboardEvent<HTMLElement>, { tabs, activeKey, activate, close }: Tabs): void {
  const at = tabs.findIndex(tab => tab.key === activeKey);
  const to = event.key === 'ArrowRight' ? tabs[at + 1] : event.key === 'ArrowLeft' ? tabs[at - 1] : undefined;
  if (event.key === 'Delete') close(activeKey);
  if (!to) return;
  event.preventDefault();
  activate(to.key);
  const handles = event.currentTarget.querySelectorAll<HTMLElement>('.tab-title');
  handles[tabs.indexOf(to)]?.focus();
}
