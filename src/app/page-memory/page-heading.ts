/** The position of a page in the menu, and the part of it that the frame already shows. */
import { createContext, use } from 'react';
import type { Crumb } from '#domain/menu-routes.ts';

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
