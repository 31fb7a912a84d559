/** Where a page stands in the menu, and what the frame shows of that already. */
import { createContext, use } from 'react';
import type { Crumb } from '#domain/menu-routes.ts';

/** `leadsOn`: there is a page behind it; a group whose pages are all hidden has none. */
export type PlaceCrumb = Crumb & { readonly leadsOn: boolean };

export type PagePlace = {
  readonly title: string;
  readonly trail: readonly PlaceCrumb[];
  /** The route says that its page has no head. */
  readonly hidesHeader: boolean;
  /** The window's header has no breadcrumb: the page shows it. */
  readonly showsCrumbs: boolean;
};

export const PagePlaceContext = createContext<PagePlace>({ title: '', trail: [], hidesHeader: false, showsCrumbs: false });

export const usePagePlace = (): PagePlace => use(PagePlaceContext);
