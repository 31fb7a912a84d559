/** The container of a page's drawers: the element of their page tab if there is a tab bar, else the window. */
import { createContext, use } from 'react';
import type { DrawerProps } from 'antd';

/** The page tab's element; null: the window. */
export const DrawerContainerContext = createContext<HTMLElement | null>(null);

type DrawerContainer = Pick<DrawerProps, 'getContainer' | 'rootStyle' | 'focusable'>;
const IN_TAB: DrawerContainer = { rootStyle: { position: 'absolute' }, focusable: { trap: false } };

/** Props to spread over an antd Drawer. */
export function useDrawerContainer(): DrawerContainer {
  const frame = use(DrawerContainerContext);
  return frame ? { ...IN_TAB, getContainer: () => frame } : {};
}
