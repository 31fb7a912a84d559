/** Which page an address shows: the fixed routes first, then those of the user's menu. */
import { HOME_PATH } from '#domain/limits.ts';
import { findRoute } from '#domain/menu-routes.ts';
import type { AppRoute, BuiltMenu, Crumb, MenuNode } from '#domain/menu-routes.ts';
import { shellText } from '#domain/messages-shell.ts';
import { specText, uiText } from '#domain/messages.ts';
import { findEntityByComponent } from '#domain/registry.ts';
import type { EntityDef } from '#domain/entity/entity-def.ts';

export type PageKind =
  | { readonly kind: 'home' | 'outbox' | 'notFound' | 'forbidden' | 'fault' | 'unusable' }
  | { readonly kind: 'entity'; readonly entity: EntityDef }
  | { readonly kind: 'frame' | 'external'; readonly url: string }
  /** The menu names a component this version does not have. */
  | { readonly kind: 'unknown'; readonly component: string };

export type Page = { readonly title: string; readonly trail: readonly Crumb[]; readonly isKept: boolean; readonly content: PageKind };
export type PageAnswer = { readonly kind: 'page'; readonly page: Page } | { readonly kind: 'go'; readonly to: string };

const fixed = (title: string, kind: 'home' | 'outbox' | 'notFound' | 'forbidden' | 'fault'): Page => ({
  title,
  trail: [],
  isKept: true,
  content: { kind },
});
const FIXED_PAGES: Readonly<Record<string, Page>> = {
  [HOME_PATH]: fixed(specText.home, 'home'),
  '/outbox': fixed(uiText.outbox, 'outbox'),
  '/404': fixed(shellText.notFoundTitle, 'notFound'),
  '/403': fixed(shellText.forbiddenTitle, 'forbidden'),
  '/500': fixed(shellText.faultTitle, 'fault'),
};

/** The page of a path, or where to go instead. */
export function pageOf(path: string, menu: BuiltMenu): PageAnswer {
  if (path === '/') return { kind: 'go', to: HOME_PATH };
  const page = FIXED_PAGES[path];
  if (page) return { kind: 'page', page };
  const route = findRoute(menu.routes, path);
  if (!route) return { kind: 'go', to: '/404' };
  if (route.target.kind === 'group') return { kind: 'go', to: landingOf(route, menu) };
  return { kind: 'page', page: { title: route.title, trail: route.trail, isKept: route.isKept, content: contentOf(route) } };
}

function contentOf({ target }: AppRoute): PageKind {
  switch (target.kind) {
    case 'view': {
      const entity = findEntityByComponent(target.component);
      return entity ? { kind: 'entity', entity } : { kind: 'unknown', component: target.component };
    }
    case 'online':
      return { kind: 'unknown', component: target.view };
    case 'frame':
    case 'external':
      return target;
    default:
      return { kind: 'unusable' };
  }
}

/** A group leads to where it says, else to its first page. */
function landingOf(route: AppRoute, menu: BuiltMenu): string {
  if (route.redirect !== undefined && route.redirect !== route.path) return route.redirect;
  return firstPage(nodeOf(menu.nodes, route.path)?.children ?? []) ?? '/404';
}

function firstPage(nodes: readonly MenuNode[]): string | undefined {
  for (const node of nodes) {
    if (node.isHidden) continue;
    const found = node.target.kind === 'group' ? firstPage(node.children) : node.path;
    if (found !== undefined) return found;
  }
  return undefined;
}

function nodeOf(nodes: readonly MenuNode[], path: string): MenuNode | undefined {
  for (const node of nodes) {
    const found = node.path === path ? node : nodeOf(node.children, path);
    if (found) return found;
  }
  return undefined;
}
