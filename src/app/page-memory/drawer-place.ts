/** The container of a page's drawers: the element of their page tab if there is a tab bar, else the window. */
import { createContext, use } from 'react';
import type { DrawerProps } from 'antd';

/** The page tab's element; null: the window. */
export const DrawerPlaceContext = createContext<HTMLElement | null>(null);

type DrawerPlace = Pick<DrawerProps, 'getContainer' | 'rootStyle' | 'focusable'>;
const IN_TAB: DrawerPlace = { rootStyle: { position: 'absolute' }, focusable: { trap: false } };

/** Props to spread over an antd Drawer. */
export function useDrawerPlace(): DrawerPlace {
  const frame = use(DrawerPlaceContext);
  return frame ? { ...IN_TAB, getContainer: () => frame } : {};
}
