/** Judges what may stand where in the menu. Errors: every reason against it is a Refusal in the user's words. */
import { contend } from '#domain/path-pattern.ts';
import { MENU_MAX } from '#features/platform/menus/model.ts';
import type { Database } from '../../database.ts';
import { Refusal } from '../../entities/refusal.ts';
import type { CatalogueNode } from './catalogue.ts';
import type { MenuValues } from './menu-values.ts';

export const menuText = {
  elsewhere: '只能在默认租户中修改菜单！',
  notFound: '未找到对应菜单！',
  noneChosen: '未选中菜单！',
  noParent: '上级菜单不存在！',
  parentFolder: '上级菜单只能是目录，不能是页面或按钮！',
  parentPage: '按钮和权限要放在页面下面！',
  belowItself: '菜单不能放到自己或自己的下级里！',
  tooDeep: `菜单最多${MENU_MAX.levels}级！`,
  taken: '访问路径不允许重复，请重定义！',
  codeTaken: '权限编码已存在！',
  kindStays: '不能改变是目录、页面还是按钮，请删除后重新添加！',
  tooMany: `最多添加${MENU_MAX.added}个菜单和权限！`,
  changedSince: '这个菜单刚被别人修改过，请刷新后再改！',
  own: (name: string) => `“${name}”是系统内置的，不能删除！可以隐藏。`,
  ownBelow: (name: string) => `下级里有系统内置的“${name}”，请先移走再删除！`,
  keepsPage: '“菜单权限管理”和它上面的目录不能隐藏，也不能取消路由！',
} as const;

/** A write of the menu: the menu as it is, and who writes when. */
export type Writing = {
  readonly tx: Database;
  readonly nodes: readonly CatalogueNode[];
  readonly by: string;
  readonly time: string;
  readonly nowMs: number;
};

/** The nodes and all below them. */
export function withBelow(nodes: readonly CatalogueNode[], tops: readonly CatalogueNode[]): readonly CatalogueNode[] {
  const found = new Map(tops.map(node => [node.id, node]));
  for (let level = tops; level.length > 0;) {
    const ids = new Set(level.map(({ id }) => id));
    level = nodes.filter(node => ids.has(node.parentId) && !found.has(node.id));
    for (const node of level) found.set(node.id, node);
  }
  return [...found.values()];
}

/** The key of the entry's parent, '' at the top. @param node as it was; undefined: a new one. @throws Refusal if it cannot stand there. */
export function parentOf(
  nodes: readonly CatalogueNode[],
  { kind, parentId }: Pick<MenuValues, 'kind' | 'parentId'>,
  node: CatalogueNode | undefined,
): string {
  const parent = nodes.find(({ id }) => id === parentId);
  if (kind === 'button') {
    if (parent?.kind !== 'page') throw new Refusal(menuText.parentPage);
    return parent.key;
  }
  const below = node ? withBelow(nodes, [node]).filter(one => one.kind !== 'button') : [];
  if (below.some(({ id }) => id === parentId)) throw new Refusal(menuText.belowItself);
  if (parentId !== '' && !parent) throw new Refusal(menuText.noParent);
  if (parent && parent.kind !== 'folder') throw new Refusal(menuText.parentFolder);
  const depthOf = (of: CatalogueNode | undefined): number => (of ? 1 + depthOf(nodes.find(({ id }) => id === of.parentId)) : 0);
  const height = node ? Math.max(...below.map(depthOf)) - depthOf(node) + 1 : 1;
  if (depthOf(parent) + height > MENU_MAX.levels) throw new Refusal(menuText.tooDeep);
  return parent?.key ?? '';
}

/** @throws Refusal if another entry has the path or the code. */
export function refuseTaken(nodes: readonly CatalogueNode[], { kind, url, perms }: MenuValues, node: CatalogueNode | undefined): void {
  const others = nodes.filter(({ id }) => id !== node?.id);
  if (kind !== 'button' && isUrlTaken(others, url)) throw new Refusal(menuText.taken);
  if (kind === 'button' && others.some(other => other.perms === perms)) throw new Refusal(menuText.codeTaken);
}

/** Two folders of one path would be one for the router, and so would a page and a folder, or two paths with parameters that mean one address. */
export const isUrlTaken = (others: readonly CatalogueNode[], url: string): boolean =>
  others.some(other => other.kind !== 'button' && contend(other.url, url));
