/**
 * The entries of the menu as one list: those of the definitions and features, with what administrators changed of them, and those that they added. The menu
 * of a user and the tree of rights are both made of it, so that they never differ.
 */
import { kindOf, MENU_TYPES, PAGE_CODE_PREFIX } from '#features/platform/menus/model.ts';
import type { MenuNode } from '#features/platform/menus/model.ts';
import type { EntityDef, ViewParts } from '#schema/entity-def.ts';
import type { Schema } from '#schema/schema.ts';
import type { PageFeature } from '../../feature.ts';
import { MENU_GROUPS } from '../grants/menu-groups.ts';
import { menuId } from '../grants/menu-id.ts';
import type { AddedMenu, MenuChange, StoredMenus } from './stored-menus.ts';

/** Who sees an entry: a folder shows what is in it; a list's own page, a view of it, or a page with a permission. */
type SeenBy =
  | { readonly by: 'folder' }
  | { readonly by: 'list'; readonly def: EntityDef }
  | { readonly by: 'view'; readonly view: ViewParts }
  | { readonly by: 'code'; readonly code: string };

/** What an entry has here as on the page of the menu. `componentName`: '' is the last part of the component. */
type Told = Pick<
  MenuNode,
  | 'name'
  | 'component'
  | 'componentName'
  | 'redirect'
  | 'icon'
  | 'sortNo'
  | 'isHidden'
  | 'isRoute'
  | 'isKept'
  | 'isAlwaysShown'
  | 'opensOutside'
  | 'updateTime'
>;
export type ArrangedEntry = Told & {
  /** Of an entry of the program the hash of its path; it stays when the entry is moved. */
  readonly key: string;
  /** '' at the top. */
  readonly parentKey: string;
  /** The folder that the program itself puts it in. */
  readonly home: string;
  readonly seenBy: SeenBy;
  readonly isAdded: boolean;
  readonly path: string;
};

/** Between two entries of the program, so that others can be put between them. */
const SORT_STEP = 10;
const BLANK = { componentName: '', redirect: '', icon: '', isRoute: true, isAlwaysShown: false, opensOutside: false, updateTime: '' };

type Screen = Pick<EntityDef, 'route' | 'component' | 'title'> & { readonly hidden?: boolean };

/** Those of the program, in its own order. */
export function ownEntries(schema: Schema, features: readonly PageFeature[]): readonly ArrangedEntry[] {
  const lists = schema.defs
    .filter(def => def.parent === undefined)
    .flatMap((def): (readonly [EntityDef, SeenBy])[] => [
      [def, { by: 'list', def }],
      ...schema.views.filter(({ view }) => view.of === def).map(view => [view, { by: 'view', view: view.view }] as const),
    ]);
  return Object.entries(MENU_GROUPS).flatMap(([area, { path, title, icon }], at) => {
    const folder = menuId(path);
    const pages = features.flatMap(({ menu = [] }) => menu).filter(({ under }) => under === area);
    const screens: readonly (readonly [Screen, SeenBy])[] = [
      ...lists.filter(([list]) => list.area === area),
      ...pages.map(page => [page, { by: 'code', code: page.needs }] as const),
    ];
    return [
      {
        ...BLANK,
        key: folder,
        parentKey: '',
        home: '',
        seenBy: { by: 'folder' },
        isAdded: false,
        name: title,
        path,
        component: 'layouts/RouteView',
        icon,
        sortNo: (at + 1) * SORT_STEP,
        isHidden: false,
        isKept: false,
      } satisfies ArrangedEntry,
      ...screens.map(([screen, seenBy], index): ArrangedEntry => ({
        ...BLANK,
        key: menuId(screen.route),
        parentKey: folder,
        home: folder,
        seenBy,
        isAdded: false,
        name: screen.title,
        path: screen.route,
        component: screen.component,
        sortNo: (index + 1) * SORT_STEP,
        isHidden: screen.hidden === true,
        isKept: true,
      })),
    ];
  });
}

/** Those of the program as they were changed, and the added ones, in the order in which they stand below their parents. */
export function arranged(own: readonly ArrangedEntry[], { changes, added }: StoredMenus): readonly ArrangedEntry[] {
  const changeOf = new Map(changes.map(change => [change.menu_key, change]));
  const entries = [
    ...own.map(entry => withChange(entry, changeOf.get(entry.key))),
    ...added.filter(({ kind }) => kind !== 'button').map(addedEntry),
  ];
  return withParents(entries).toSorted((a, b) => a.sortNo - b.sortNo);
}

const withChange = (entry: ArrangedEntry, change: MenuChange | undefined): ArrangedEntry =>
  change
    ? {
        ...entry,
        name: change.name ?? entry.name,
        icon: change.icon ?? entry.icon,
        sortNo: change.sort_no ?? entry.sortNo,
        isHidden: change.hidden === null ? entry.isHidden : change.hidden === 1,
        parentKey: change.parent_key ?? entry.parentKey,
        updateTime: change.update_time ?? '',
      }
    : entry;

export const pageCode = (id: string): string => `${PAGE_CODE_PREFIX}${id}`;

function addedEntry(row: AddedMenu): ArrangedEntry {
  const kind = kindOf(MENU_TYPES.below, row.component, row.url);
  return {
    key: row.id,
    parentKey: row.parent_key,
    home: '',
    seenBy: kind === 'folder' ? { by: 'folder' } : { by: 'code', code: pageCode(row.id) },
    isAdded: true,
    name: row.name,
    path: row.url,
    component: row.component,
    componentName: row.component_name,
    redirect: row.redirect,
    icon: row.icon,
    sortNo: row.sort_no,
    isHidden: row.hidden === 1,
    isRoute: row.is_route === 1,
    isKept: row.keep_alive === 1,
    isAlwaysShown: row.always_show === 1,
    opensOutside: row.opens_outside === 1,
    updateTime: row.update_time ?? row.create_time ?? '',
  };
}

/** An entry whose folder is gone with an older program, or that would stand below itself, stands where the program has it. */
function withParents(entries: readonly ArrangedEntry[]): readonly ArrangedEntry[] {
  const folders = new Set(entries.filter(({ seenBy }) => seenBy.by === 'folder').map(({ key }) => key));
  const parentOf = new Map(entries.map(({ key, parentKey, home }) => [key, parentKey === '' || folders.has(parentKey) ? parentKey : home]));
  for (const { key, home } of entries) if (isBelowItself(parentOf, key)) parentOf.set(key, home);
  return entries.map(entry => ({ ...entry, parentKey: parentOf.get(entry.key) ?? entry.home }));
}

function isBelowItself(parentOf: ReadonlyMap<string, string>, key: string): boolean {
  const passed = new Set<string>();
  for (let at = parentOf.get(key) ?? ''; at !== ''; at = parentOf.get(at) ?? '') {
    if (at === key) return true;
    if (passed.has(at)) return false; // a circle above it, which is cut where it is
    passed.add(at);
  }
  return false;
}
