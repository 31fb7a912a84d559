/**
 * The tab bar: every open page, closable except Home, with the right-click menu of the specification (§2.5), a dot if rows changed
 * since the last look, and a pen for unsaved input. Tabs are pinned from the menu, and moved by dragging or Ctrl+Shift+arrow.
 */
import { useEffect, useMemo, useRef } from 'react';
import { CloseOutlined, EditOutlined, PushpinFilled } from '@ant-design/icons';
import { Dropdown } from 'antd';
import { shellText } from './text.ts';
import { isHome } from '#machines/screen/tabs.machine.ts';
import type { Tab } from '#machines/screen/tabs.machine.ts';
import { useEntityChanged } from '../live/use-entity-changed.ts';
import { useSchema } from '../live/schema.tsx';
import { useIsTabEdited } from '../page-memory/use-tab-edited.ts';
import type { Tabs } from '../page-memory/use-tabs.ts';
import { onTabKey } from './tab-keys.ts';
import { tabTitles } from './tab-titles.ts';
import { TAB_BAR_HEIGHT_PX } from '../live/measures.ts';
import { tabText } from './tab-text.ts';

const MENU = [
  { key: 'refresh', label: shellText.tabRefresh },
  { key: 'closeLeft', label: shellText.tabCloseLeft },
  { key: 'closeRight', label: shellText.tabCloseRight },
  { key: 'closeOthers', label: shellText.tabCloseOthers },
];
/** The data type of a dragged tab; any input would accept plain text. */
const DRAG_TYPE = 'application/x-quayside-tab';

/** @param entityOf the entity whose rows a tab shows, by the tab's key. */
type TabBarProps = { readonly tabs: Tabs; readonly entityOf: (key: string) => string | undefined };

export function TabBar({ tabs, entityOf }: TabBarProps) {
  const schema = useSchema();
  // The names of fields, e.g. of the one that groups a list, say nothing to a reader.
  const titles = useMemo(() => {
    const isFieldName = (key: string, value: string) => schema.find(entityOf(key) ?? '')?.fieldByName.has(value) === true;
    return tabTitles(tabs.tabs, (key, value) => !isFieldName(key, value));
  }, [tabs.tabs, entityOf, schema]);
  return (
    <nav
      className="tab-bar"
      style={{ height: TAB_BAR_HEIGHT_PX }}
      aria-label={shellText.openTabs}
      onKeyDown={event => onTabKey(event, tabs)}
    >
      {tabs.tabs.map(tab => (
        <TabHandle
          key={tab.key}
          tab={tab}
          title={titles.get(tab.key) ?? tab.title}
          tabs={tabs}
          isActive={tab.key === tabs.activeKey}
          entity={entityOf(tab.key)}
        />
      ))}
    </nav>
  );
}

type TabHandleProps = {
  readonly tab: Tab;
  readonly title: string;
  readonly tabs: Tabs;
  readonly isActive: boolean;
  readonly entity: string | undefined;
};

function TabHandle({ tab: { key, isPinned }, title, tabs, isActive, entity }: TabHandleProps) {
  const handle = useRef<HTMLDivElement>(null);
  const isChanged = useEntityChanged(entity, isActive);
  const isEdited = useIsTabEdited(tabs.memories, key);
  useEffect(() => {
    if (isActive) handle.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [isActive]);
  const act = (action: string): void => {
    if (action === 'refresh') tabs.refresh(key);
    if (action === 'closeLeft') tabs.closeLeft(key);
    if (action === 'closeRight') tabs.closeRight(key);
    if (action === 'closeOthers') tabs.closeOthers(key);
  };
  const notes = [...(isChanged ? [tabText.changed] : []), ...(isEdited ? [tabText.edited] : [])];
  return (
    <Dropdown trigger={['contextMenu']} menu={{ items: MENU, onClick: ({ key: action }) => act(action) }}>
      <div
        ref={handle}
        className={isActive ? 'tab-handle tab-active' : 'tab-handle'}
        draggable={!isHome(key)}
        onDragStart={event => event.dataTransfer.setData(DRAG_TYPE, key)}
        onDragOver={event => {
          if (event.dataTransfer.types.includes(DRAG_TYPE)) event.preventDefault();
        }}
        onDrop={event => tabs.move(event.dataTransfer.getData(DRAG_TYPE), key)}
        onAuxClick={event => event.button === 1 && tabs.close(key)}
      >
        <button
          type="button"
          className="tab-title"
          aria-current={isActive ? 'page' : undefined}
          aria-label={[title, ...notes].join(' ')}
          tabIndex={isActive ? 0 : -1}
          title={[title, ...notes, ...(isHome(key) ? [] : [tabText.moveHint])].join('\n')}
          onClick={() => tabs.activate(key)}
        >
          {title}
          {isChanged && <span className="tab-dot" aria-hidden />}
          {isEdited && <EditOutlined className="tab-pen" aria-hidden />}
        </button>
        {!isHome(key) && (
          <button
            type="button"
            className="tab-pin"
            tabIndex={-1}
            aria-pressed={isPinned}
            aria-label={`${isPinned ? tabText.unpin : tabText.pin} ${title}`}
            onClick={() => tabs.pin(key, !isPinned)}
          >
            <PushpinFilled aria-hidden />
          </button>
        )}
        {!isHome(key) && !isPinned && (
          <button type="button" className="tab-close" tabIndex={-1} aria-label={shellText.closeTab(title)} onClick={() => tabs.close(key)}>
            <CloseOutlined aria-hidden />
          </button>
        )}
      </div>
    </Dropdown>
  );
}
