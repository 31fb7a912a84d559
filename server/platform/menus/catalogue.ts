/**
 * Menus and permissions as one tree: the folders, their pages, and below each page the permissions of its buttons and guarded columns, with what
 * administrators changed and added. A page stands for the permission to see it, so its id is that permission's; a page without one of its own has the id of
 * its address.
 */
import { MENU_TYPES } from '#features/platform/menus/model.ts';
import type { MenuKind, MenuType } from '#features/platform/menus/model.ts';
import type { Database } from '../../database.ts';
import type { EntityStore } from '../../entities/entity-store.ts';
import type { PageFeature } from '../../feature.ts';
import { dataRulesOf } from '../data-rules/tables.ts';
import { MENU_GROUPS } from '../grants/menu-groups.ts';
import { menuId } from '../grants/menu-id.ts';
import { adminOnlyIn } from '../grants/admin-only.ts';
import { arranged, ownEntries } from './arranged-menu.ts';
import type { ArrangedEntry } from './arranged-menu.ts';
import { storedMenus } from './stored-menus.ts';
import type { StoredMenus } from './stored-menus.ts';

export type CatalogueNode = {
  readonly id: string;
  /** The key under which changes of it are stored: a button's id, otherwise the id of its ArrangedEntry. */
  readonly key: string;
  /** '' at the top. */
  readonly parentId: string;
  readonly name: string;
  readonly kind: MenuKind;
  readonly menuType: MenuType;
  readonly url: string;
  readonly component: string;
  readonly componentName: string;
  readonly redirect: string;
  readonly icon: string;
  readonly perms: string;
  readonly permsType: string;
  /** '0': a permission that is not in force. */
  readonly status: string;
  readonly sortNo: number;
  readonly hidden: boolean;
  readonly isRoute: boolean;
  readonly isKept: boolean;
  readonly isAlwaysShown: boolean;
  readonly opensOutside: boolean;
  readonly updateTime: string;
  readonly hasRules: boolean;
  /** No role but the administrator's can be granted it. */
  readonly isAdminOnly: boolean;
  readonly isAdded: boolean;
};

type Deps = EntityStore & { readonly pages: readonly PageFeature[] };
type StoredPermission = { readonly action: string; readonly type: string; readonly status: string; readonly describe: string };

/** A permission by its code and type. */
export const permissionId = (action: string, type: string): string => `${action}|${type}`;
const SEEN = '1';
const SORT_STEP = 10;

/** In the order in which the nodes stand below their parents. */
export async function catalogueOf({ db, schema, pages }: Deps): Promise<readonly CatalogueNode[]> {
  const permissions: readonly StoredPermission[] = await db
    .selectFrom('sys_permission')
    .select(['action', 'perms_type as type', 'status', 'describe'])
    .orderBy('action')
    .execute();
  const stored = await storedMenus(db);
  const adminOnly = adminOnlyIn(pages);
  const byAction = new Map(permissions.map(permission => [permission.action, permission]));
  const ruled = await ruledEntities(db);
  const own = ownEntries(schema, pages);
  // A permission is the page's that stands first in the program, wherever the page was moved.
  const first = new Map<string, string>();
  const entries = arranged(own, stored);
  for (const entry of [...own, ...entries.filter(({ isAdded }) => isAdded)]) {
    const needs = codeOf(entry);
    if (needs !== undefined && byAction.has(needs) && !first.has(needs)) first.set(needs, entry.key);
  }
  const ownPermission = (entry: ArrangedEntry): StoredPermission | undefined => {
    const needs = codeOf(entry);
    return needs !== undefined && first.get(needs) === entry.key ? byAction.get(needs) : undefined;
  };
  const idOf = new Map(
    entries.map(entry => {
      const permission = ownPermission(entry);
      return [entry.key, permission ? permissionId(permission.action, permission.type) : entry.key];
    }),
  );
  const nodes = entries.map((entry): CatalogueNode => {
    const permission = ownPermission(entry);
    const { key, name, path, component, componentName, redirect, icon, sortNo, isHidden, seenBy, parentKey, ...flags } = entry;
    return {
      ...flagsOf(flags),
      id: idOf.get(key) ?? key,
      key,
      parentId: idOf.get(parentKey) ?? '',
      name,
      kind: seenBy.by === 'folder' ? 'folder' : 'page',
      menuType: parentKey === '' ? MENU_TYPES.top : MENU_TYPES.below,
      url: path,
      component,
      componentName,
      redirect,
      icon,
      perms: permission?.action ?? '',
      permsType: permission?.type ?? '',
      status: permission?.status ?? '1',
      sortNo,
      hidden: isHidden,
      hasRules: seenBy.by === 'list' && ruled.has(seenBy.def.name),
      isAdminOnly: permission !== undefined && adminOnly.has(permission.action),
    };
  });
  const pageOf = pageOfPermission({ schema, pages }, own, idOf);
  const rest = permissions.filter(({ action }) => !first.has(action));
  return [...nodes, ...buttonsOf(rest, stored, { pageOf, idOf, adminOnly })];
}

const codeOf = ({ seenBy }: ArrangedEntry): string | undefined =>
  seenBy.by === 'list' ? `${seenBy.def.permission}:list` : seenBy.by === 'code' ? seenBy.code : undefined;

type Flags = Pick<CatalogueNode, 'isRoute' | 'isKept' | 'isAlwaysShown' | 'opensOutside' | 'updateTime' | 'isAdded'>;
const flagsOf = ({ isRoute, isKept, isAlwaysShown, opensOutside, updateTime, isAdded }: Flags): Flags => ({
  isRoute,
  isKept,
  isAlwaysShown,
  opensOutside,
  updateTime,
  isAdded,
});

/** Below which page a permission of the program stands: that of the feature or the entity that declares it; the rest below 系统管理. */
function pageOfPermission(
  { schema, pages }: Pick<Deps, 'schema' | 'pages'>,
  own: readonly ArrangedEntry[],
  idOf: ReadonlyMap<string, string>,
): (action: string) => string {
  const ofPrefix = new Map<string, string>();
  const ofFeature = new Map<string, string>();
  for (const { key, seenBy } of own) if (seenBy.by === 'list') ofPrefix.set(seenBy.def.permission, idOf.get(key) ?? key);
  for (const def of schema.defs)
    if (def.parent !== undefined) ofPrefix.set(def.permission, ofPrefix.get(schema.get(def.parent).permission) ?? '');
  for (const { menu = [], permissions = [] } of pages)
    for (const { route } of menu.slice(0, 1))
      for (const { action } of permissions) if (!ofFeature.has(action)) ofFeature.set(action, idOf.get(menuId(route)) ?? menuId(route));
  return action => ofFeature.get(action) ?? (ofPrefix.get(action.slice(0, action.lastIndexOf(':'))) || menuId(MENU_GROUPS.system.path));
}

function buttonsOf(
  permissions: readonly StoredPermission[],
  { changes, added }: StoredMenus,
  {
    pageOf,
    idOf,
    adminOnly,
  }: {
    readonly pageOf: (action: string) => string;
    readonly idOf: ReadonlyMap<string, string>;
    readonly adminOnly: ReadonlySet<string>;
  },
): readonly CatalogueNode[] {
  const addedBy = new Map(added.filter(({ kind }) => kind === 'button').map(row => [row.perms, row]));
  const changeOf = new Map(changes.map(change => [change.menu_key, change]));
  const countOf = new Map<string, number>();
  const buttons = permissions.map(({ action, type, status, describe }): CatalogueNode => {
    const id = permissionId(action, type);
    const [row, change] = [addedBy.get(action), changeOf.get(id)];
    const parentId = (row && idOf.get(row.parent_key)) ?? pageOf(action);
    const count = (countOf.get(parentId) ?? 0) + 1;
    countOf.set(parentId, count);
    return {
      id,
      key: row?.id ?? id,
      parentId,
      name: row?.name ?? change?.name ?? describe,
      kind: 'button',
      menuType: MENU_TYPES.button,
      url: '',
      component: '',
      componentName: '',
      redirect: '',
      icon: '',
      perms: action,
      permsType: type,
      status,
      sortNo: row?.sort_no ?? change?.sort_no ?? count * SORT_STEP,
      hidden: false,
      isRoute: false,
      isKept: false,
      isAlwaysShown: false,
      opensOutside: false,
      updateTime: row?.update_time ?? row?.create_time ?? change?.update_time ?? '',
      hasRules: false,
      isAdminOnly: type === SEEN && adminOnly.has(action),
      isAdded: row !== undefined,
    };
  });
  return buttons.toSorted((a, b) => a.sortNo - b.sortNo);
}

/** The entities that have data rules. */
async function ruledEntities(db: Database): Promise<ReadonlySet<string>> {
  const rows = await dataRulesOf(db).selectFrom('sys_permission_data_rule').select('entity').distinct().execute();
  return new Set(rows.map(({ entity }) => entity));
}

/** A node of the original's permission trees: the text is in `slotTitle`; `isAdminOnly` is ours. */
export type TreeNode = {
  readonly key: string;
  readonly value: string;
  readonly title: null;
  readonly label: null;
  readonly slotTitle: string;
  readonly isLeaf: boolean;
  readonly icon: null;
  readonly ruleFlag: number;
  readonly scopedSlots: { readonly title: 'hasDatarule' };
  readonly parentId: string | null;
  readonly isAdminOnly: boolean;
  readonly menuType: number;
  readonly children: readonly TreeNode[] | null;
};

/** @returns the tree, and the ids of all its nodes. */
export function treeOf(nodes: readonly CatalogueNode[]): { readonly treeList: readonly TreeNode[]; readonly ids: readonly string[] } {
  const known = new Set(nodes.map(({ id }) => id));
  const below = new Map<string, CatalogueNode[]>();
  for (const node of nodes) {
    const parent = known.has(node.parentId) ? node.parentId : '';
    below.set(parent, [...(below.get(parent) ?? []), node]);
  }
  const levelOf = (parent: string): readonly TreeNode[] =>
    (below.get(parent) ?? []).map(({ id, parentId, name, hasRules, isAdminOnly, menuType }) => {
      const children = levelOf(id);
      return {
        key: id,
        value: id,
        title: null,
        label: null,
        slotTitle: name,
        isLeaf: children.length === 0,
        icon: null,
        ruleFlag: hasRules ? 1 : 0,
        scopedSlots: { title: 'hasDatarule' },
        parentId: parentId || null,
        isAdminOnly,
        menuType,
        children: children.length === 0 ? null : children,
      };
    });
  return { treeList: levelOf(''), ids: nodes.map(({ id }) => id) };
}
