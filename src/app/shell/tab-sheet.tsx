/** The open pages of a small screen, which has no space for a tab bar: a sheet from the bottom, opened by the title of the header. */
import { useEffect, useState } from 'react';
import { Button } from 'antd';
import { shellText } from './text.ts';
import { lazyDrawer } from '../live/lazy-part.tsx';
import { whenSpare } from '../live/page-shown.ts';
import type { Tabs } from '../page-memory/use-tabs.ts';
import { tabText } from './tab-text.ts';

/** Desktops never load it. */
const SheetDrawer = lazyDrawer(async () => (await import('./tab-sheet-drawer.tsx')).TabSheetDrawer);

/** Only the title if one page is shown at a time. */
export function TabSheet({ tabs }: { readonly tabs: Tabs }) {
  const [isOpen, setIsOpen] = useState(false);
  // Loaded early, so that it works without a network.
  useEffect(() => whenSpare(SheetDrawer.untilLoaded), []);
  const title = <strong className="header-title">{shellText.platformShort}</strong>;
  if (!tabs.isMulti) return title;
  return (
    <>
      <Button
        type="text"
        className="tab-sheet-open"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-label={`${shellText.platformShort} ${tabs.tabs.length} ${tabText.openSheet(tabs.tabs.length)}`}
        onClick={() => setIsOpen(true)}
      >
        {title} <span className="tab-count">{tabs.tabs.length}</span>
      </Button>
      <SheetDrawer tabs={tabs} open={isOpen} onClose={() => setIsOpen(false)} />
    </>
  );
}
