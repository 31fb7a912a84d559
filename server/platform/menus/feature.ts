/** 菜单权限管理: its menu entry, its permissions and its calls. A change reaches open pages within seconds. */
import { MENU_CODES, MENU_PAGE_ROUTE } from '#features/platform/menus/model.ts';
import { definePageFeature } from '../../feature.ts';
import type { PageRoute, RouteCall } from '../../feature.ts';
import { refuse, succeed } from '../../web/envelope.ts';
import type { Envelope } from '../../web/envelope.ts';
import { textIn } from '../../web/json.ts';
import { NO_TENANT } from '../people/of-tenant.ts';
import { rightsChanged } from '../rights-changed.ts';
import { idsIn } from '../users/user-values.ts';
import { catalogueOf } from './catalogue.ts';
import { levelOf, wireNode, wireTree } from './menu-answers.ts';
import { addMenu, deleteMenus, editMenu } from './menu-admin.ts';
import { isUrlTaken, menuText } from './menu-rules.ts';
import { menuTables } from './tables.ts';

const isReadOnly = ({ caller }: RouteCall): boolean => caller.tenantId !== NO_TENANT;

/** The tree; with a name the entries whose names have it, without those below them. */
async function list(call: RouteCall): Promise<Envelope> {
  const nodes = await catalogueOf(call);
  const name = textIn(call.query, 'name').replaceAll('*', '').trim();
  if (name === '') return succeed(wireTree(nodes, isReadOnly(call)));
  return succeed(nodes.filter(node => node.name.includes(name)).map(node => wireNode(node, true, isReadOnly(call))));
}

const below = async (call: RouteCall, parentId: string): Promise<Envelope> =>
  succeed(levelOf(await catalogueOf(call), parentId, isReadOnly(call)));

/** By parent, what stands below it; a parent with nothing is left out. */
async function batch(call: RouteCall): Promise<Envelope> {
  const nodes = await catalogueOf(call);
  const levels = idsIn(call.query, 'parentIds').map(id => [id, levelOf(nodes, id, isReadOnly(call))] as const);
  return succeed(Object.fromEntries(levels.filter(([, level]) => level.length > 0)));
}

/** Whether the path is free. */
async function checkPath(call: RouteCall): Promise<Envelope> {
  const others = (await catalogueOf(call)).filter(({ id }) => id !== textIn(call.query, 'id'));
  return isUrlTaken(others, textIn(call.query, 'url').trim()) ? refuse(menuText.taken) : succeed(null);
}

const edit = (call: RouteCall): Promise<Envelope> => rightsChanged(call, editMenu(call), '修改成功！');

const routes: readonly PageRoute[] = [
  { method: 'GET', path: '/sys/permission/list', needs: MENU_CODES.list, handle: list },
  { method: 'GET', path: '/sys/permission/getSystemMenuList', needs: MENU_CODES.list, handle: call => below(call, '') },
  {
    method: 'GET',
    path: '/sys/permission/getSystemSubmenu',
    needs: MENU_CODES.list,
    handle: call => below(call, textIn(call.query, 'parentId')),
  },
  { method: 'GET', path: '/sys/permission/getSystemSubmenuBatch', needs: MENU_CODES.list, handle: batch },
  { method: 'GET', path: '/sys/permission/checkPermDuplication', needs: MENU_CODES.list, handle: checkPath },
  { method: 'POST', path: '/sys/permission/add', needs: MENU_CODES.add, handle: call => rightsChanged(call, addMenu(call), '添加成功！') },
  { method: 'PUT', path: '/sys/permission/edit', needs: MENU_CODES.edit, handle: edit },
  { method: 'POST', path: '/sys/permission/edit', needs: MENU_CODES.edit, handle: edit },
  {
    method: 'DELETE',
    path: '/sys/permission/delete',
    needs: MENU_CODES.delete,
    handle: call => rightsChanged(call, deleteMenus(call, [textIn(call.query, 'id')]), '删除成功!'),
  },
  {
    method: 'DELETE',
    path: '/sys/permission/deleteBatch',
    needs: MENU_CODES.delete,
    handle: async call => rightsChanged(call, deleteMenus(call, idsIn(call.query, 'ids')), '删除成功!'),
  },
];

export const menusFeature = definePageFeature({
  menu: [
    {
      under: 'system',
      route: MENU_PAGE_ROUTE,
      component: 'system/PermissionList',
      title: '菜单权限管理',
      needs: MENU_CODES.list,
      stock: 'system/menu/index',
    },
  ],
  permissions: [
    { action: MENU_CODES.list, describe: '菜单查询', isAdminOnly: true },
    { action: MENU_CODES.add, describe: '菜单新增', isAdminOnly: true },
    { action: MENU_CODES.edit, describe: '菜单编辑', isAdminOnly: true },
    { action: MENU_CODES.delete, describe: '菜单删除', isAdminOnly: true },
  ],
  routes,
  tables: menuTables,
});
