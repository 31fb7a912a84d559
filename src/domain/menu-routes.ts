/** Turns the server's menu into routes and into the side menu, by the rules of the shell specification §2.2. */
import type { MenuItem } from './menu.ts';
import { matchesPath } from './path-pattern.ts';

export type RouteTarget =
  /** A container of its children, without a page. */
  | { readonly kind: 'group' }
  /** A page, found by the server's component path. */
  | { readonly kind: 'view'; readonly component: string }
  /** An address shown in a frame inside the page. */
  | { readonly kind: 'frame'; readonly url: string }
  /** An address opened in a browser tab of its own. */
  | { readonly kind: 'external'; readonly url: string }
  /** An address that this program cannot open. */
  | { readonly kind: 'unusable' };

export type Crumb = { readonly path: string; readonly title: string };
export type AppRoute = Crumb & {
  readonly name: string;
  readonly target: RouteTarget;
  readonly redirect: string | undefined;
  /** The page hides its page header. */
  readonly hidesHeader: boolean;
  /** The page stays mounted while its tab is open. */
  readonly isKept: boolean;
  /** The ancestors in the menu, outermost first. */
  readonly trail: readonly Crumb[];
};
export type MenuNode = Crumb & {
  readonly icon: string | undefined;
  readonly isHidden: boolean;
  readonly target: RouteTarget;
  readonly children: readonly MenuNode[];
};
export type MenuContext = {
  /** The values of `{{name}}` in a url; other expressions are never evaluated. */
  readonly variables: Readonly<Record<string, string>>;
  /** The codes the user has, compared with an entry's own permission list. */
  readonly codes: readonly string[];
};
export type BuiltMenu = { readonly routes: readonly AppRoute[]; readonly nodes: readonly MenuNode[] };

/** @throws if there is no menu or it is empty: a user without any entry cannot work (§5.3). */
export function buildMenu(menu: readonly MenuItem[] | null | undefined, context: MenuContext): BuiltMenu {
  if (!menu || menu.length === 0) throw new Error('permissions must be a non-null array');
  return { routes: menu.flatMap(item => routesOf(item, context, [])), nodes: nodesOf(menu, context) };
}

function routesOf(item: MenuItem, context: MenuContext, trail: readonly Crumb[]): readonly AppRoute[] {
  if (item.route === '0' || !isPermitted(item, context)) return [];
  const crumb = { path: pathOf(item), title: item.meta.title };
  const route: AppRoute = {
    ...crumb,
    name: item.name,
    target: targetOf(item, context),
    redirect: item.alwaysShow ? crumb.path : item.redirect,
    hidesHeader: item.meta.hidesHeader === true,
    isKept: item.meta.keepAlive && Boolean(item.meta.componentName),
    trail,
  };
  return [route, ...item.children.flatMap(child => routesOf(child, context, [...trail, crumb]))];
}

function nodesOf(items: readonly MenuItem[], context: MenuContext): readonly MenuNode[] {
  return items
    .filter(item => isPermitted(item, context))
    .map(item => {
      const children = nodesOf(item.children, context);
      const isEmptied = children.length > 0 && children.every(child => child.isHidden);
      return {
        path: pathOf(item),
        title: item.meta.title,
        icon: item.meta.icon,
        isHidden: item.hidden || isEmptied,
        target: targetOf(item, context),
        children,
      };
    });
}

/** The side menu while `openPath` is shown. Hidden entries are left out, except the open page, which is shown under its parent. */
export function visibleNodes(nodes: readonly MenuNode[], openPath: string): readonly MenuNode[] {
  return nodes
    .filter(node => !node.isHidden || node.children.some(child => child.path === openPath))
    .map(node => ({ ...node, children: childrenShown(node, openPath) }));
}

function childrenShown(node: MenuNode, openPath: string): readonly MenuNode[] {
  const openChild = node.children.find(child => child.isHidden && child.path === openPath);
  const shown = visibleNodes(node.children, openPath);
  return openChild && !shown.some(child => child.path === openPath) ? [...shown, openChild] : shown;
}

/**
 * The route of a path. A segment that starts with `:` matches any text, and static paths win over such ones.
 * If a parent and a child have the same path, the child wins, because the parent is the frame around it.
 */
export function findRoute(routes: readonly AppRoute[], path: string): AppRoute | undefined {
  const found = routes.filter(route => route.path === path);
  return (
    found.find(({ trail }) => trail.some(crumb => crumb.path === path)) ?? found[0] ?? routes.find(route => matchesPath(route.path, path))
  );
}

function isPermitted(item: MenuItem, context: MenuContext): boolean {
  const wanted = item.meta.permissionList;
  return wanted === undefined || wanted.some(code => context.codes.includes(code));
}

const pathOf = (item: MenuItem): string => (item.path.startsWith('/') ? item.path : `/${item.path}`);

function targetOf(item: MenuItem, { variables }: MenuContext): RouteTarget {
  const component = substitute(item.component, variables);
  const url = substitute(item.meta.url ?? '', variables);
  if (component === undefined || url === undefined) return { kind: 'unusable' };
  const address = [url, component].find(isWebAddress);
  if (address !== undefined) return item.meta.internalOrExternal ? { kind: 'external', url: address } : { kind: 'frame', url: address };
  const path = plainComponent(component);
  // Some menus give a group no component.
  if (path.startsWith('layouts/') || (path === '' && item.children.length > 0)) return { kind: 'group' };
  return { kind: 'view', component: path };
}

/** A component path without the `/views/` before it and the `.vue` after it that some menus add. */
const plainComponent = (component: string): string =>
  component
    .trim()
    .replace(/^\/?(?:src\/)?(?:views\/)?/, '')
    .replace(/\.(?:vue|tsx)$/, '');

/** Equal for two spellings of one component: menus of 2.x leave `modules/` out. */
export const componentKey = (component: string): string => component.replace(/^modules\//, '');

const isWebAddress = (text: string): boolean => /^https?:\/\//.test(text);

/** Replaces `{{name}}` and `${name}` by known variables; `undefined` when one of them is unknown. */
function substitute(text: string, variables: Readonly<Record<string, string>>): string | undefined {
  let isUsable = true;
  const replaced = text.replace(/\{\{\s*(.+?)\s*\}\}|\$\{\s*(.+?)\s*\}/g, (_, inBraces?: string, inDollar?: string) => {
    const value = Object.entries(variables).find(([name]) => name === (inBraces ?? inDollar))?.[1];
    isUsable &&= value !== undefined;
    return value ?? '';
  });
  return isUsable ? replaced : undefined;
}

/** The entry with this path, at whatever depth. */
export function nodeOf(nodes: readonly MenuNode[], path: string): MenuNode | undefined {
  for (const node of nodes) {
    const found = node.path === path ? node : nodeOf(node.children, path);
    if (found) return found;
  }
  return undefined;
}
