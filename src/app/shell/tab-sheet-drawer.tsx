/** The sheet of the open pages, from the bottom of a small screen: the user chooses or closes one. */
import { CloseOutlined, EditOutlined } from '@ant-design/icons';
import { Button, Drawer } from 'antd';
import { shellText } from './text.ts';
import { isHome } from '#machines/screen/tabs.machine.ts';
import type { Tab } from '#machines/screen/tabs.machine.ts';
import { useIsTabEdited } from '../page-memory/use-tab-edited.ts';
import type { Tabs } from '../page-memory/use-tabs.ts';
import { tabText } from './tab-text.ts';

type TabSheetDrawerProps = { readonly tabs: Tabs; readonly open: boolean; readonly onClose: () => void };

export function TabSheetDrawer({ tabs, open, onClose }: TabSheetDrawerProps) {
  return (
    <Drawer placement="bottom" size="auto" open={open} onClose={onClose} title={shellText.openTabs} className="tab-sheet">
      <ul>
        {tabs.tabs.map(tab => (
          <SheetLine key={tab.key} tab={tab} tabs={tabs} onChosen={onClose} />
        ))}
      </ul>
    </Drawer>
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
