/** The drawer of the side menu on a small screen. */
import type { ReactNode } from 'react';
import { Drawer } from 'antd';
import { shellText } from '../text.ts';
import { DRAWER_MENU_WIDTH_PX } from '../../live/measures.ts';

export type MenuDrawerProps = { readonly open: boolean; readonly onClose: () => void; readonly children: ReactNode };

export function MenuDrawer({ open, onClose, children }: MenuDrawerProps) {
  return (
    <Drawer
      open={open}
      onClose={onClose}
      placement="left"
      size={DRAWER_MENU_WIDTH_PX}
      closable={false}
      rootClassName="menu-drawer"
      aria-label={shellText.mainMenu}
    >
      {children}
    </Drawer>
  );
}
