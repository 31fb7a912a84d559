/**
 * Menus and permissions as one tree: the areas, their pages, and below each page the permissions of its buttons and guarded columns. A page stands for the
 * permission to see it, so its id is that permission's; a page without one of its own has the id of its address.
 */
import type { EntityDef } from '#schema/entity-def.ts';
import type { Database } from '../../database.ts';
import type { EntityStore } from '../../entities/entity-store.ts';
import type { PageFeature } from '../../feature.ts';
import { dataRulesOf } from '../data-rules/tables.ts';
import { MENU_GROUPS } from '../grants/menu-groups.ts';
import { menuId } from '../grants/menu-id.ts';
import { adminOnlyIn } from '../grants/admin-only.ts';

export const MENU_TYPE = { folder: 0, page: 1, button: 2 } as const;

export type CatalogueNode = {
  readonly id: string;
  /** '' at the top. */
  readonly parentId: string;
  readonly name: string;
  readonly menuType: (typeof MENU_TYPE)[keyof typeof MENU_TYPE];
  readonly url: string;
  readonly component: string;
  readonly icon: string;
  readonly perms: string;
  readonly permsType: string;
  /** '0': a permission that is not in force. */
  readonly status: string;
  readonly sortNo: number;
  readonly hidden: boolean;
  readonly hasRules: boolean;
  /** No role but the administrator's can be granted it. */
  readonly isAdminOnly: boolean;
};

type Deps = EntityStore & { readonly pages: readonly PageFeature[] };
type StoredPermission = { readonly action: string; readonly type: string; readonly status: string; readonly describe: string };

/** A permission by its code and type. */
export const permissionId = (action: string, type: string): string => `${action}|${type}`;
const SEEN = '1';

export async function catalogueOf({ db, schema, pages }: Deps): Promise<readonly CatalogueNode[]> {
  const stored: readonly StoredPermission[] = await db
    .selectFrom('sys_permission')
    .select(['action', 'perms_type as type', 'status', 'describe'])
    .orderBy('action')
    .execute();
  const ruled = await ruledEntities(db);
  const adminOnly = adminOnlyIn(pages);
  const byAction = new Map(stored.map(permission => [permission.action, permission]));
  const taken = new Set<string>();
  const nodes: CatalogueNode[] = [];
  const blank = {
    url: '',
    component: '',
    icon: '',
    perms: '',
    permsType: '',
    status: '1',
    hidden: false,
    hasRules: false,
    isAdminOnly: false,
  };
  const pageNode = (
    parentId: string,
    at: Pick<EntityDef, 'route' | 'component' | 'title'> & {
      readonly needs?: string;
      readonly hidden?: boolean;
      readonly hasRules?: boolean;
    },
  ) => {
    const permission = at.needs === undefined || taken.has(at.needs) ? undefined : byAction.get(at.needs);
    if (permission) taken.add(permission.action);
    const node: CatalogueNode = {
      ...blank,
      id: permission ? permissionId(permission.action, permission.type) : menuId(at.route),
      parentId,
      name: at.title,
      menuType: MENU_TYPE.page,
      url: at.route,
      component: at.component,
      perms: permission?.action ?? '',
      permsType: permission?.type ?? '',
      status: permission?.status ?? '1',
      sortNo: nodes.length,
      hidden: at.hidden === true,
      hasRules: at.hasRules === true,
      isAdminOnly: permission !== undefined && adminOnly.has(permission.action),
    };
    nodes.push(node);
    return node;
  };
  const pageOfPrefix = new Map<string, string>();
  const pageOfFeature = new Map<string, string>();
  for (const [key, { path, title, icon }] of Object.entries(MENU_GROUPS)) {
    const folder = menuId(path);
    nodes.push({
      ...blank,
      id: folder,
      parentId: '',
      name: title,
      menuType: MENU_TYPE.folder,
      url: path,
      component: 'layouts/RouteView',
      icon,
      sortNo: nodes.length,
    });
    for (const def of schema.defs.filter(({ area, parent }) => area === key && parent === undefined)) {
      const { id } = pageNode(folder, { ...def, needs: `${def.permission}:list`, hasRules: ruled.has(def.name) });
      pageOfPrefix.set(def.permission, id);
      for (const view of schema.views.filter(({ view: { of } }) => of === def)) pageNode(folder, view);
    }
    for (const { menu = [], permissions = [] } of pages)
      for (const entry of menu.filter(({ under }) => under === key)) {
        const { id } = pageNode(folder, entry);
        for (const { action } of permissions) if (!pageOfFeature.has(action)) pageOfFeature.set(action, id);
      }
  }
  for (const def of schema.defs)
    if (def.parent !== undefined) pageOfPrefix.set(def.permission, pageOfPrefix.get(schema.get(def.parent).permission) ?? '');
  const system = menuId(MENU_GROUPS.system.path);
  for (const { action, type, status, describe } of stored.filter(permission => !taken.has(permission.action))) {
    const parentId = pageOfFeature.get(action) ?? (pageOfPrefix.get(action.slice(0, action.lastIndexOf(':'))) || system);
    nodes.push({
      ...blank,
      id: permissionId(action, type),
      parentId,
      name: describe,
      menuType: MENU_TYPE.button,
      perms: action,
      permsType: type,
      status,
      sortNo: nodes.length,
      isAdminOnly: type === SEEN && adminOnly.has(action),
    });
  }
  return nodes;
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

/** `ids`: of all nodes. */
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
