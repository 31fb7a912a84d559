/** Finds the page of an address: first among the fixed addresses, then among the routes of the user's menu. */
import { parsePath } from 'react-router-dom';
import { findRoute, nodeOf } from '#domain/menu-routes.ts';
import type { AppRoute, BuiltMenu, Crumb, MenuNode } from '#domain/menu-routes.ts';
import type { EntityDef } from '#schema/entity-def.ts';
import type { Schema } from '#schema/schema.ts';
import type { TrailCrumb } from '../page-memory/page-frame.ts';
import type { PageDef } from '../ui/slots/page.ts';
import { allPages } from './all-pages.ts';

export type PageKind =
  | { readonly kind: 'page'; readonly page: PageDef }
  | { readonly kind: 'unusable' }
  | { readonly kind: 'entity'; readonly entity: EntityDef }
  | { readonly kind: 'frame' | 'external'; readonly url: string }
  /** The menu entry names a component that this version does not have. */
  | { readonly kind: 'unknown'; readonly component: string };

export type Page = {
  readonly title: string;
  readonly trail: readonly TrailCrumb[];
  readonly isKept: boolean;
  readonly hidesHeader: boolean;
  readonly content: PageKind;
};
export type PageAnswer = { readonly kind: 'page'; readonly page: Page } | { readonly kind: 'go'; readonly to: string };

/** The page of a path, or the path to redirect to. */
export function pageOf(schema: Schema, path: string, menu: BuiltMenu): PageAnswer {
  const found = lookUp(schema, path, menu);
  if ('to' in found) return { kind: 'go', to: found.to };
  const { title, isKept, hidesHeader, content } = found;
  const trail = found.trail.map(crumb => ({ ...crumb, leadsOn: hasPage(schema, crumb.path, menu) }));
  return { kind: 'page', page: { title, trail, isKept, hidesHeader, content } };
}

export type Landing = { readonly page: Page; readonly pathname: string; readonly search: string };
type Address = Omit<Landing, 'page'>;

const REDIRECTS_MAX = 8; // the redirects of a menu can form a circle

/** The page at the end of an address's redirects; a circle of them ends at 404. */
export function landingAt(schema: Schema, address: Address, menu: BuiltMenu): Landing {
  return follow(schema, address, menu, REDIRECTS_MAX);
}

function follow(schema: Schema, { pathname, search }: Address, menu: BuiltMenu, left: number): Landing {
  const answer = pageOf(schema, pathname, menu);
  if (answer.kind === 'page') return { page: answer.page, pathname, search };
  const next = parsePath(left > 0 ? answer.to : NOWHERE);
  return follow(schema, { pathname: next.pathname ?? '/', search: next.search ?? '' }, menu, left - 1);
}

type Found = Omit<Page, 'trail'> & { readonly trail: readonly Crumb[] };

function lookUp(schema: Schema, path: string, menu: BuiltMenu): Found | { readonly to: string } {
  const redirect = allPages.redirectOf(path);
  if (redirect !== undefined) return { to: redirect };
  const found = allPages.at(path);
  if (found) return { title: found.fixed.title, trail: [], isKept: true, hidesHeader: false, content: { kind: 'page', page: found.page } };
  const route = findRoute(menu.routes, path);
  if (!route) return { to: NOWHERE };
  if (route.target.kind === 'group') return { to: landingOf(route, menu) };
  const page = route.target.kind === 'view' ? allPages.ofComponent(route.target.component) : undefined;
  if (page?.fixed?.isOnlyAddress) return { to: page.fixed.path };
  const { title, trail, isKept, hidesHeader } = route;
  return { title, trail, isKept, hidesHeader, content: page ? { kind: 'page', page } : contentOf(schema, route) };
}

function contentOf(schema: Schema, { target }: AppRoute): PageKind {
  switch (target.kind) {
    case 'view': {
      const entity = schema.findByComponent(target.component);
      return entity ? { kind: 'entity', entity } : { kind: 'unknown', component: target.component };
    }
    case 'frame':
    case 'external':
      return target;
    default:
      return { kind: 'unusable' };
  }
}

/** Whether this program has a page for a menu entry. */
export function hasPage(schema: Schema, path: string, menu: BuiltMenu): boolean {
  const found = lookUp(schema, path.split('?')[0] ?? path, menu);
  if ('to' in found) return found.to !== NOWHERE;
  return found.content.kind !== 'unknown' && found.content.kind !== 'unusable';
}

/** The path to which an address outside the menu redirects. */
export const NOWHERE = '/404';

/** The target of a group: the redirect the menu gives, else its first page. */
function landingOf(route: AppRoute, menu: BuiltMenu): string {
  if (route.redirect !== undefined && route.redirect !== route.path) return route.redirect;
  return firstPage(nodeOf(menu.nodes, route.path)?.children ?? []) ?? NOWHERE;
}

function firstPage(nodes: readonly MenuNode[]): string | undefined {
  for (const node of nodes) {
    if (node.isHidden) continue;
    const found = node.target.kind === 'group' ? firstPage(node.children) : node.path;
    if (found !== undefined) return found;
  }
  return undefined;
}
