/** Where a page stands in the menu, and what the frame shows of that already. */
import { createContext, use } from 'react';
import type { Crumb } from '#domain/menu-routes.ts';

export type PagePlace = {
  readonly title: string;
  readonly trail: readonly Crumb[];
  /** The route says that its page has no head. */
  readonly hidesHeader: boolean;
  /** The window's header has no breadcrumb: the page shows it. */
  readonly showsCrumbs: boolean;
};

export const PagePlaceContext = createContext<PagePlace>({ title: '', trail: [], hidesHeader: false, showsCrumbs: false });

export const usePagePlace = (): PagePlace => use(PagePlaceContext);
