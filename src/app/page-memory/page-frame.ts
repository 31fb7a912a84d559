/** Declares what the frame tells a page: its position in the menu, the part of its heading that is shown already, and the container of its drawers. */
import { createContext, use } from 'react';
import type { Crumb } from '#domain/menu-routes.ts';
import type { DrawerProps } from 'antd';

/** `leadsOn`: it links to a page; a group whose pages are all hidden has none. */
export type TrailCrumb = Crumb & { readonly leadsOn: boolean };

export type PageHeading = {
  readonly title: string;
  readonly trail: readonly TrailCrumb[];
  /** The route hides its page header. */
  readonly hidesHeader: boolean;
  /** The window's header has no breadcrumb, so the page shows it. */
  readonly showsCrumbs: boolean;
};

export const PageHeadingContext = createContext<PageHeading>({ title: '', trail: [], hidesHeader: false, showsCrumbs: false });

export const usePageHeading = (): PageHeading => use(PageHeadingContext);

/** The page tab's element; null: the window. */
export const DrawerContainerContext = createContext<HTMLElement | null>(null);

type DrawerContainer = Pick<DrawerProps, 'getContainer' | 'rootStyle' | 'focusable'>;
const IN_TAB: DrawerContainer = { rootStyle: { position: 'absolute' }, focusable: { trap: false } };

/**
 * Props to spread over an antd Drawer that give it its container: the element of its page tab if there is a tab bar, else the window.
 */
export function useDrawerContainer(): DrawerContainer {
  const frame = use(DrawerContainerContext);
  return frame ? { ...IN_TAB, getContainer: () => frame } : {};
}
