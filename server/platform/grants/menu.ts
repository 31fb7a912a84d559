/**
 * The menu tree of getUserPermissionByToken: the home page, then the folders with the pages that the user sees, where administrators put them
 * (menus/arranged-menu.ts).
 */
import { isWebUrl } from '#features/platform/menus/model.ts';
import type { EntityDef, ViewParts } from '#schema/entity-def.ts';
import { permissionCode } from '#schema/permission-code.ts';
import type { Schema } from '#schema/schema.ts';
import type { MenuEntry, PageFeature } from '../../feature.ts';
import { pageFeatures } from '../../features.ts';
import { HOME_PATH, WORKPLACE_PATH } from '#domain/paths.ts';
import { WORKPLACE_COMPONENT, WORKPLACE_TITLE } from '#features/platform/home/model.ts';
import { arranged, ownEntries } from '../menus/arranged-menu.ts';
import type { ArrangedEntry } from '../menus/arranged-menu.ts';
import { NOTHING_STORED } from '../menus/stored-menus.ts';
import type { StoredMenus } from '../menus/stored-menus.ts';
import { menuId } from './menu-id.ts';

/** Builds the tree; a folder without visible pages is left out. */
export function menuFor(
  schema: Schema,
  sees: (def: EntityDef) => boolean,
  holds: (code: string) => boolean,
  features: readonly PageFeature[] = pageFeatures,
  stored: StoredMenus = NOTHING_STORED,
): readonly WireMenu[] {
  const home: WireMenu = {
    ...routeOf(HOME_PATH, 'dashboard/Analysis'),
    redirect: null,
    meta: { keepAlive: true, internalOrExternal: false, title: '首页', componentName: 'Analysis', icon: 'home' },
  };
  const workplace = screenOf({ route: WORKPLACE_PATH, component: WORKPLACE_COMPONENT, title: WORKPLACE_TITLE });
  const entries = arranged(ownEntries(schema, features), stored);
  const isSeen = ({ seenBy }: ArrangedEntry): boolean => {
    switch (seenBy.by) {
      case 'list':
        return sees(seenBy.def);
      case 'view':
        return sees(seenBy.view.of) && hasWorkIn(seenBy.view, holds);
      case 'code':
        return holds(seenBy.code);
      case 'folder':
        return true;
    }
  };
  const levelOf = (parentKey: string): readonly WireMenu[] =>
    entries
      .filter(entry => entry.parentKey === parentKey && isSeen(entry))
      .flatMap(entry => {
        const children = entry.seenBy.by === 'folder' ? levelOf(entry.key) : [];
        return entry.seenBy.by === 'folder' && children.length === 0 ? [] : [wireOf(entry, children)];
      });
  const pages = levelOf('');
  // Whoever sees no list has nothing that could wait for him.
  return pages.length === 0 ? [home] : [home, { ...workplace, meta: { ...workplace.meta, icon: 'schedule' } }, ...pages];
}

/** A view is a workplace: it is in the menu of those who may take one of its steps, or of all who see its entity if it has none. */
const hasWorkIn = ({ of, steps }: ViewParts, holds: (code: string) => boolean): boolean =>
  steps.length === 0 || steps.some(action => holds(permissionCode(of, action)));

/** An entry in the wire's shape. The address of another program is in `meta.url`, and the path is a hash of it. */
function wireOf(entry: ArrangedEntry, children: readonly WireMenu[]): WireMenu {
  const { key, path, component, icon, isHidden, isAlwaysShown, isRoute } = entry;
  const isWeb = isWebUrl(path);
  const { name, ...route } = routeOf(path, component);
  return {
    ...route,
    id: key,
    route: isRoute ? '1' : '0',
    ...(isWeb ? { path: menuId(path) } : {}),
    name: entry.componentName || name,
    ...(isHidden ? { hidden: true } : {}),
    ...(isAlwaysShown ? { alwaysShow: true } : {}),
    ...(entry.parentKey === '' ? { redirect: entry.redirect || null } : {}),
    meta: {
      keepAlive: entry.isKept,
      internalOrExternal: entry.opensOutside,
      title: entry.name,
      componentName: entry.componentName || lastPart(component),
      ...(icon === '' ? {} : { icon }),
      ...(isWeb ? { url: path } : {}),
    },
    ...(children.length > 0 ? { children } : {}),
  };
}

const lastPart = (component: string): string => component.split('/').at(-1) ?? component;

type Screen = Pick<MenuEntry, 'route' | 'component' | 'title'>;

/** A page in the wire's shape, without anything that administrators say of it. */
export function screenOf({ route, component, title }: Screen): WireMenu {
  return {
    ...routeOf(route, component),
    meta: { keepAlive: true, internalOrExternal: false, title, componentName: lastPart(component) },
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
  readonly alwaysShow?: true;
  readonly meta: {
    readonly keepAlive: boolean;
    readonly internalOrExternal: boolean;
    readonly title: string;
    readonly componentName: string;
    readonly icon?: string;
    readonly url?: string;
  };
  readonly children?: readonly WireMenu[];
};

/** A top entry over its children; nothing without children. */
export function groupOf(
  path: string,
  { title, icon }: { readonly title: string; readonly icon: string },
  children: readonly WireMenu[],
  layout: string,
): readonly WireMenu[] {
  if (children.length === 0) return [];
  const meta = { keepAlive: false, internalOrExternal: false, title, componentName: 'RouteView', icon };
  return [{ ...routeOf(path, layout), redirect: null, meta, children }];
}

/** The server derives a menu's name from its path: slashes become dashes, colons become @. */
function routeOf(path: string, component: string): Pick<WireMenu, 'id' | 'route' | 'path' | 'name' | 'component'> {
  return { id: menuId(path), route: '1', path, name: path.replace(/^\//, '').replaceAll('/', '-').replaceAll(':', '@'), component };
}
