/**
 * A page that a feature declares in its `pages.ts`: by which menu components and at which addresses it is opened. `src/features/pages.ts` lists all.
 * Its component is behind an `import()`, so only these declarations are loaded before a page is opened.
 */
import type { ComponentType } from 'react';
import { lazyComponent } from '../../live/lazy-part.tsx';

/** `path`: the address at which the page is open, without its query. */
export type PageProps = { readonly path: string };

/** An address that every signed-in user may open, without a menu entry. */
export type FixedAddress = {
  readonly path: string;
  readonly title: string;
  /** Addresses that redirect to this one. */
  readonly aliases?: readonly string[];
  /** A menu entry of the page redirects here; absent: the page is also shown at the menu's address. */
  readonly isOnlyAddress?: boolean;
};

export type PageDef = {
  readonly Page: ComponentType<PageProps>;
  /**
   * The component paths by which menus ask for the page, in every spelling: Vue 2 menus (up to 3.4) first, then Vue 3's (from 3.5 on).
   * Source: sys_permission of 3.4.3 and 3.7.0.
   */
  readonly components?: readonly string[];
  readonly fixed?: FixedAddress;
  /** What the page is asked for stands in its address (window-address.ts) and makes no other tab of it. */
  readonly isAsking?: true;
};

type LazyPage = Omit<PageDef, 'Page'> & { readonly load: () => Promise<ComponentType<PageProps>> };

/** A page whose component is loaded when it is first opened, or earlier by `untilLoaded`. */
export function definePage({ load, ...def }: LazyPage): PageDef & { readonly untilLoaded: () => Promise<void> } {
  const { Component, untilLoaded } = lazyComponent(load);
  return { ...def, Page: Component, untilLoaded };
}
