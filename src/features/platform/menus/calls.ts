/**
 * The server calls of 菜单权限管理. Source: protocol reference §9.4.
 *
 * Shapes:  the whole tree is read at once. `isOwn`, `isFolder` and `isReadOnly` are ours: without them an entry is one that was added.
 */
import { flagOf, looseRecord, numberOf, textOf } from '#wire/decoders/loose.ts';
import { call, defineCalls, sentence } from '#wire/define-calls.ts';
import { kindOf, MENU_TYPES } from './model.ts';
import type { MenuDraft, MenuNode, MenuType } from './model.ts';

/** `isReadOnly`: the caller may not change the menu from where he works. */
export type MenuTree = { readonly nodes: readonly MenuNode[]; readonly isReadOnly: boolean };

export const menuCalls = defineCalls('features/platform/menus', {
  tree: call({
    request: () => ({ method: 'GET', path: '/sys/permission/list' }),
    decode: (result): MenuTree | undefined =>
      Array.isArray(result)
        ? { nodes: result.flatMap(decodeNode), isReadOnly: result.some(record => flagOf(record, 'isReadOnly')) }
        : undefined,
  }),
  /** @param updateTime as it was read: a change in between is refused. */
  save: sentence((draft: MenuDraft, { id, updateTime }: { readonly id?: string; readonly updateTime?: string }) => ({
    method: id === undefined ? 'POST' : 'PUT',
    path: id === undefined ? '/sys/permission/add' : '/sys/permission/edit',
    body: {
      ...(id === undefined ? {} : { id, updateTime }),
      parentId: draft.parentId,
      name: draft.name,
      menuType: draft.type,
      url: draft.url,
      component: draft.component,
      componentName: draft.componentName,
      redirect: draft.redirect,
      icon: draft.icon,
      sortNo: draft.sortNo,
      hidden: draft.isHidden,
      route: draft.isRoute,
      keepAlive: draft.isKept,
      alwaysShow: draft.isAlwaysShown,
      internalOrExternal: draft.opensOutside,
      perms: draft.perms,
      permsType: draft.permsType,
      status: draft.isInForce ? '1' : '0',
    },
  })),
  remove: sentence((ids: readonly string[]) => ({
    method: 'DELETE',
    path: '/sys/permission/deleteBatch',
    params: { ids: ids.join(',') },
  })),
});

function decodeNode(record: unknown): readonly MenuNode[] {
  const id = textOf(record, 'id');
  if (id === '') return [];
  const { children } = looseRecord(record);
  const [component, url] = [textOf(record, 'component'), textOf(record, 'url')];
  const type = typeOf(numberOf(record, 'menuType'));
  const below = Array.isArray(children) ? children.flatMap(decodeNode) : [];
  return [
    {
      id,
      parentId: textOf(record, 'parentId'),
      name: textOf(record, 'name'),
      type,
      kind: kindOf(type, component, url),
      url,
      component,
      componentName: textOf(record, 'componentName'),
      redirect: textOf(record, 'redirect'),
      icon: textOf(record, 'icon'),
      sortNo: numberOf(record, 'sortNo') ?? 0,
      isHidden: flagOf(record, 'hidden'),
      isRoute: flagOf(record, 'route'),
      isKept: flagOf(record, 'keepAlive'),
      isAlwaysShown: flagOf(record, 'alwaysShow'),
      opensOutside: flagOf(record, 'internalOrExternal'),
      perms: textOf(record, 'perms'),
      permsType: textOf(record, 'permsType'),
      isInForce: textOf(record, 'status') !== '0',
      isOwn: flagOf(record, 'isOwn'),
      updateTime: textOf(record, 'updateTime'),
      ...(below.length > 0 ? { children: below } : {}),
    },
  ];
}

const typeOf = (type: number | undefined): MenuType =>
  type === MENU_TYPES.button ? MENU_TYPES.button : type === MENU_TYPES.top ? MENU_TYPES.top : MENU_TYPES.below;
