/** Where a page's drawers open: over the page of their own tab where there is a tab bar, else over the window. */
import { createContext, use } from 'react';
import type { DrawerProps } from 'antd';

/** The tab's element; null: the window. */
export const DrawerPlaceContext = createContext<HTMLElement | null>(null);

type DrawerPlace = Pick<DrawerProps, 'getContainer' | 'rootStyle' | 'focusable'>;
const IN_TAB: DrawerPlace = { rootStyle: { position: 'absolute' }, focusable: { trap: false } };

/** To be spread over an antd Drawer. */
export function useDrawerPlace(): DrawerPlace {
  const frame = use(DrawerPlaceContext);
  return frame ? { ...IN_TAB, getContainer: () => frame } : {};
}
