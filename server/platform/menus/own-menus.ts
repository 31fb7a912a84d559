/** Changes of the program's own entries: name, icon, position in the order, folder, and whether the menu shows it. Only what differs is stored. */
import { isRecord } from '#base/json.ts';
import { Refusal } from '../../entities/refusal.ts';
import { textIn } from '../../web/json.ts';
import type { CatalogueNode } from './catalogue.ts';
import { parentOf } from './menu-rules.ts';
import type { Writing } from './menu-rules.ts';
import { commonValues, flagIn } from './menu-values.ts';
import { menusOf } from './tables.ts';

export const ownMenuText = {
  fixed: '系统内置的菜单和权限，不能修改类型、路径、组件、权限编码和状态！',
  buttonStays: '系统内置的权限不能移动！',
} as const;

/** @throws Refusal. */
export async function changeOwn({ tx, nodes, by, time }: Writing, node: CatalogueNode, body: unknown): Promise<void> {
  refuseFixed(node, body);
  const { name, icon, sortNo, isHidden, parentId } = commonValues(body);
  const isButton = node.kind === 'button';
  if (isButton && parentId !== node.parentId) throw new Refusal(ownMenuText.buttonStays);
  const values = {
    ...(name === node.name ? {} : { name }),
    ...(sortNo === node.sortNo ? {} : { sort_no: sortNo }),
    ...(isButton || icon === node.icon ? {} : { icon }),
    ...(isButton || isHidden === node.hidden ? {} : { hidden: Number(isHidden) }),
    ...(isButton || parentId === node.parentId ? {} : { parent_key: parentOf(nodes, { kind: node.kind, parentId }, node) }),
    update_by: by,
    update_time: time,
  };
  await menusOf(tx)
    .insertInto('sys_menu_change')
    .values({ menu_key: node.key, ...values })
    .onConflict(known => known.column('menu_key').doUpdateSet(values))
    .execute();
}

/** What a front end sends of these is what it was shown, or a change. */
function refuseFixed(node: CatalogueNode, body: unknown): void {
  const sent = isRecord(body) ? body : {};
  const texts = {
    url: node.url,
    component: node.component,
    componentName: node.componentName,
    redirect: node.redirect,
    perms: node.perms,
    permsType: node.permsType,
    status: node.status,
  };
  const flags = { route: node.isRoute, keepAlive: node.isKept, alwaysShow: node.isAlwaysShown, internalOrExternal: node.opensOutside };
  const isOther =
    Object.entries(texts).some(([key, value]) => key in sent && textIn(sent, key).trim() !== value) ||
    Object.entries(flags).some(([key, value]) => flagIn(sent, key, value) !== value) ||
    ('menuType' in sent && (textIn(sent, 'menuType') === '2') !== (node.kind === 'button'));
  if (isOther) throw new Refusal(ownMenuText.fixed);
}
