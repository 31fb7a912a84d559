/**
 * The menu tree of getUserPermissionByToken: one top entry per area, one child per definition visible to the role with its views below it, then the
 * features' pages; the home page first.
 */
import type { EntityDef, ViewParts } from '#schema/entity-def.ts';
import { permissionCode } from '#schema/permission-code.ts';
import type { Schema } from '#schema/schema.ts';
import type { MenuEntry, PageFeature } from '../../feature.ts';
import { pageFeatures } from '../../features.ts';
import { HOME_PATH } from '#domain/paths.ts';
import { MENU_GROUPS } from './menu-groups.ts';
import { menuId } from './menu-id.ts';

/** Builds the tree; a group without visible screens is left out. */
export function menuFor(
  schema: Schema,
  sees: (def: EntityDef) => boolean,
  holds: (code: string) => boolean,
  features: readonly PageFeature[] = pageFeatures,
): readonly WireMenu[] {
  const home: WireMenu = {
    ...routeOf(HOME_PATH, 'dashboard/Analysis'),
    redirect: null,
    meta: { keepAlive: true, internalOrExternal: false, title: '首页', componentName: 'Analysis', icon: 'home' },
  };
  const pages = features.flatMap(({ menu = [] }) => menu).filter(({ needs }) => holds(needs));
  const visible = schema.defs
    .filter(def => def.parent === undefined && sees(def))
    .flatMap(def => [def, ...schema.views.filter(({ view }) => view.of === def && hasWorkIn(view, holds))]);
  const groups = Object.entries(MENU_GROUPS).flatMap(([key, { path, ...heading }]) => {
    const lists = visible.filter(def => def.area === key);
    return groupOf(path, heading, [...lists, ...pages.filter(({ under }) => under === key)].map(screenOf));
  });
  return [home, ...groups];
}

/** A view is a workplace: it is in the menu of those who may take one of its steps, or of all who see its entity if it has none. */
const hasWorkIn = ({ of, steps }: ViewParts, holds: (code: string) => boolean): boolean =>
  steps.length === 0 || steps.some(action => holds(permissionCode(of, action)));

type Screen = Pick<MenuEntry, 'route' | 'component' | 'title' | 'hidden'>;

export function screenOf({ route, component, title, hidden }: Screen): WireMenu {
  const componentName = component.split('/').at(-1) ?? component;
  return {
    ...routeOf(route, component),
    ...(hidden ? { hidden } : {}),
    meta: { keepAlive: true, internalOrExternal: false, title, componentName },
  };
}

/** One entry of the menu in the wire's exact shape. */
export type WireMenu = {
  readonly id: string;
  readonly route: string;
  readonly path: string;
  readonly name: string;
  readonly component: string;
  readonly redirect?: string | null;
  /** Absent unless true. */
  readonly hidden?: true;
  readonly meta: {
    readonly keepAlive: boolean;
    readonly internalOrExternal: boolean;
    readonly title: string;
    readonly componentName: string;
    readonly icon?: string;
  };
  readonly children?: readonly WireMenu[];
};

/** A top entry over its children; nothing without children. */
export function groupOf(
  path: string,
  { title, icon }: { readonly title: string; readonly icon: string },
  children: readonly WireMenu[],
  layout = 'layouts/RouteView',
): readonly WireMenu[] {
  if (children.length === 0) return [];
  const meta = { keepAlive: false, internalOrExternal: false, title, componentName: 'RouteView', icon };
  return [{ ...routeOf(path, layout), redirect: null, meta, children }];
}

/** The server derives a menu's name from its path: slashes become dashes, colons become @. */
function routeOf(path: string, component: string): Pick<WireMenu, 'id' | 'route' | 'path' | 'name' | 'component'> {
  return { id: menuId(path), route: '1', path, name: path.replace(/^\//, '').replaceAll('/', '-').replaceAll(':', '@'), component };
}
