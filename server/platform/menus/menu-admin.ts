/**
 * The menu as administrators write it. An entry of the program keeps its path, component and code; an added one has a permission of its own. All writes
 * run one after the other, so that no two of them together make a circle or two entries of one path.
 * Errors: every reason against a write is a Refusal in the user's words.
 */
import { isRecord } from '#base/json.ts';
import { MENU_MAX, MENU_PAGE_ROUTE } from '#features/platform/menus/model.ts';
import { toServerTime } from '#base/server-time.ts';
import { anyOf } from '../../database/sql.ts';
import { inTurn } from '../../database/in-transaction.ts';
import { nextId } from '../../entities/numbering.ts';
import { Refusal } from '../../entities/refusal.ts';
import type { RouteCall } from '../../feature.ts';
import { textIn } from '../../web/json.ts';
import { ADMIN_ROLE } from '../grants/admin-role.ts';
import { NO_TENANT } from '../people/of-tenant.ts';
import { catalogueOf } from './catalogue.ts';
import type { CatalogueNode } from './catalogue.ts';
import { changeOwn } from './own-menus.ts';
import { pageCode } from './arranged-menu.ts';
import { menuText, parentOf, refuseTaken, withBelow } from './menu-rules.ts';
import type { Writing } from './menu-rules.ts';
import { menusOf } from './tables.ts';
import { menuValues } from './menu-values.ts';
import type { MenuValues } from './menu-values.ts';

const LOCK = 7_310_029; // any number: writes of the menu wait for each other at this lock

/** @throws Refusal, also if the result would hide the page that undoes it. */
function write<T>({ db, schema, pages, caller, nowMs }: RouteCall, work: (writing: Writing) => Promise<T>): Promise<T> {
  if (caller.tenantId !== NO_TENANT) throw new Refusal(menuText.elsewhere);
  return inTurn(db, LOCK, async tx => {
    const nodes = await catalogueOf({ db: tx, schema, pages });
    const answer = await work({ tx, nodes, by: caller.username, time: toServerTime(nowMs()), nowMs: nowMs() });
    keepMenuPage(await catalogueOf({ db: tx, schema, pages }));
    return answer;
  });
}

/** The page stands in the menu, with an address, below folders that do. */
function keepMenuPage(nodes: readonly CatalogueNode[]): void {
  const byId = new Map(nodes.map(node => [node.id, node]));
  for (let node = nodes.find(({ url }) => url === MENU_PAGE_ROUTE); node; node = byId.get(node.parentId))
    if (node.hidden || !node.isRoute) throw new Refusal(menuText.keepsPage);
}

export const addMenu = (call: RouteCall): Promise<void> =>
  write(call, async writing => {
    const values = menuValues(call.body);
    const { tx, nodes, by, time, nowMs } = writing;
    if (nodes.filter(({ isAdded }) => isAdded).length >= MENU_MAX.added) throw new Refusal(menuText.tooMany);
    const parentKey = parentOf(nodes, values, undefined);
    refuseTaken(nodes, values, undefined);
    const id = nextId(nowMs);
    await menusOf(tx)
      .insertInto('sys_menu')
      .values({ id, kind: values.kind, ...columnsOf(values, parentKey), create_by: by, create_time: time })
      .execute();
    if (values.kind === 'folder') return;
    const [action, type] = permissionOf(id, values);
    // A code that somebody had granted before, when it meant something else, is nobody's.
    for (const table of ['sys_role_permission', 'sys_depart_permission'] as const)
      await tx.deleteFrom(table).where('action', '=', action).execute();
    await tx.insertInto('sys_permission').values({ action, perms_type: type, status: values.status, describe: values.name }).execute();
    // The administrator's role has every right; nobody else sees the entry before he is granted it.
    await tx
      .insertInto('sys_role_permission')
      .values({ role_code: ADMIN_ROLE, action, perms_type: type })
      .onConflict(held => held.doNothing())
      .execute();
  });

export const editMenu = (call: RouteCall): Promise<void> =>
  write(call, async writing => {
    const node = nodeNamed(writing.nodes, textIn(call.body, 'id'));
    // A front end sends back what it was shown.
    if (isRecord(call.body) && 'updateTime' in call.body && textIn(call.body, 'updateTime') !== node.updateTime)
      throw new Refusal(menuText.changedSince);
    await (node.isAdded ? changeAdded(writing, node, menuValues(call.body)) : changeOwn(writing, node, call.body));
  });

async function changeAdded({ tx, nodes, by, time }: Writing, node: CatalogueNode, values: MenuValues): Promise<void> {
  if (values.kind !== node.kind) throw new Refusal(menuText.kindStays);
  const parentKey = parentOf(nodes, values, node);
  refuseTaken(nodes, values, node);
  await menusOf(tx)
    .updateTable('sys_menu')
    .set({ ...columnsOf(values, parentKey), update_by: by, update_time: time })
    .where('id', '=', node.key)
    .execute();
  if (node.kind === 'folder') return;
  const [action, type] = permissionOf(node.key, values);
  const renamed = { action, perms_type: type };
  await tx
    .updateTable('sys_permission')
    .set({ ...renamed, status: values.status, describe: values.name })
    .where('action', '=', node.perms)
    .execute();
  // Whoever was granted it keeps it under another code.
  await tx.updateTable('sys_role_permission').set(renamed).where('action', '=', node.perms).execute();
  await tx.updateTable('sys_depart_permission').set(renamed).where('action', '=', node.perms).execute();
}

/** The entries with everything added below them: all of them or none. @param ids of nodes. */
export const deleteMenus = (call: RouteCall, ids: readonly string[]): Promise<void> =>
  write(call, async ({ tx, nodes }) => {
    if (ids.length === 0) throw new Refusal(menuText.noneChosen);
    const chosen = ids.map(id => nodeNamed(nodes, id));
    for (const node of chosen) if (!node.isAdded) throw new Refusal(menuText.own(node.name));
    const gone = withBelow(nodes, chosen);
    const own = gone.find(({ isAdded }) => !isAdded);
    if (own) throw new Refusal(menuText.ownBelow(own.name));
    const actions = gone.flatMap(({ perms }) => (perms === '' ? [] : [perms]));
    for (const table of ['sys_permission', 'sys_role_permission', 'sys_depart_permission'] as const)
      await tx.deleteFrom(table).where('action', '=', anyOf(actions)).execute();
    await menusOf(tx)
      .deleteFrom('sys_menu')
      .where('id', '=', anyOf(gone.map(({ key }) => key)))
      .execute();
  });

const nodeNamed = (nodes: readonly CatalogueNode[], id: string): CatalogueNode => {
  const node = nodes.find(one => one.id === id);
  if (!node) throw new Refusal(menuText.notFound);
  return node;
};

const permissionOf = (id: string, { kind, perms, permsType }: MenuValues): readonly [string, string] =>
  kind === 'button' ? [perms, permsType] : [pageCode(id), '1'];

const columnsOf = (values: MenuValues, parentKey: string) => ({
  parent_key: parentKey,
  name: values.name,
  url: values.url,
  component: values.component,
  component_name: values.componentName,
  redirect: values.redirect,
  icon: values.icon,
  sort_no: values.sortNo,
  hidden: Number(values.isHidden),
  is_route: Number(values.isRoute),
  keep_alive: Number(values.isKept),
  always_show: Number(values.isAlwaysShown),
  opens_outside: Number(values.opensOutside),
  perms: values.perms,
  perms_type: values.permsType,
});
