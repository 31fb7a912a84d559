/** The open pages of a small screen, which has no room for a tab bar: a sheet from the bottom, opened by the title of the header. */
import { useState } from 'react';
import { CloseOutlined, EditOutlined } from '@ant-design/icons';
import { Button, Drawer } from 'antd';
import { tabText } from '#domain/messages-settings.ts';
import { shellText } from '#domain/messages-shell.ts';
import { isHome } from '#machines/screen/tabs.machine.ts';
import type { Tab } from '#machines/screen/tabs.machine.ts';
import { useIsTabEdited } from '../live/use-tab-edited.ts';
import type { Tabs } from '../live/use-tabs.ts';

/** Only the title where pages are shown one at a time. */
export function TabSheet({ tabs }: { readonly tabs: Tabs }) {
  const [isOpen, setIsOpen] = useState(false);
  const title = <strong className="header-title">{shellText.platformShort}</strong>;
  if (!tabs.isMulti) return title;
  const close = (): void => setIsOpen(false);
  return (
    <>
      <Button
        type="text"
        className="tab-sheet-open"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-label={tabText.openSheet(tabs.tabs.length)}
        onClick={() => setIsOpen(true)}
      >
        {title}
        <span className="tab-count">{tabs.tabs.length}</span>
      </Button>
      <Drawer placement="bottom" size="auto" open={isOpen} onClose={close} title={shellText.openTabs} className="tab-sheet">
        <ul>
          {tabs.tabs.map(tab => (
            <SheetLine key={tab.key} tab={tab} tabs={tabs} onChosen={close} />
          ))}
        </ul>
      </Drawer>
    </>
  );
}

type SheetLineProps = { readonly tab: Tab; readonly tabs: Tabs; readonly onChosen: () => void };

function SheetLine({ tab: { key, title }, tabs, onChosen }: SheetLineProps) {
  const isEdited = useIsTabEdited(tabs.memories, key);
  const isActive = key === tabs.activeKey;
  const choose = (): void => {
    onChosen();
    tabs.activate(key);
  };
  return (
    <li className={isActive ? 'is-active' : ''}>
      <button
        type="button"
        className="tab-sheet-title"
        aria-current={isActive ? 'page' : undefined}
        aria-label={[title, ...(isEdited ? [tabText.edited] : [])].join(' ')}
        onClick={choose}
      >
        {title}
        {isEdited && <EditOutlined className="tab-pen" aria-hidden />}
      </button>
      {!isHome(key) && (
        <Button type="text" icon={<CloseOutlined aria-hidden />} aria-label={shellText.closeTab(title)} onClick={() => tabs.close(key)} />
      )}
    </li>
  );
}
