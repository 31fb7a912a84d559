/** Opens the command palette. The main administrator sees it as a search box (shell specification §2.6), everybody else as a button. */
import { SearchOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { paletteText } from './commands/text.ts';
import { isMainAdmin } from '#domain/session.ts';
import { SHORTCUTS, shortcutKeys } from '../ui/shortcuts.ts';
import { useAppServices } from '../live/app-services.tsx';
import { isMac, useCommands } from '../live/frame-actions.ts';

export function SearchButton({ isMobile }: { readonly isMobile: boolean }) {
  const { session } = useAppServices();
  const { openPalette } = useCommands();
  const [keys] = shortcutKeys(SHORTCUTS.palette, isMac);
  if (isMobile || !isMainAdmin(session.user))
    return (
      <Button
        type="text"
        icon={<SearchOutlined aria-hidden />}
        aria-label={paletteText.open}
        aria-haspopup="dialog"
        title={`${paletteText.open} (${keys})`}
        onClick={openPalette}
      />
    );
  return (
    <Button className="menu-search" icon={<SearchOutlined aria-hidden />} aria-haspopup="dialog" onClick={openPalette}>
      <span>{paletteText.box}</span>
      <kbd>{keys}</kbd>
    </Button>
  );
}
