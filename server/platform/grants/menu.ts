/** The menu tree of getUserPermissionByToken: one top entry per area, one child per definition visible to the role, the home page first. */
import type { AreaKey, EntityDef } from '#schema/entity-def.ts';
import type { Schema } from '#schema/schema.ts';
import { formMenu, reportMenu } from '../../online/online-menu.ts';
import { groupOf, place } from './menu-item.ts';
import type { WireMenu } from './menu-item.ts';
import { HOME_PATH } from '#domain/paths.ts';

/** In menu order. An area without an entry does not compile. */
const AREAS: Readonly<Record<AreaKey, { readonly title: string; readonly icon: string }>> = {
  transport: { title: '运输管理', icon: 'car' },
  base: { title: '基础数据', icon: 'database' },
  contract: { title: '合同管理', icon: 'file-protect' },
  production: { title: '生产管理', icon: 'team' },
  finance: { title: '结算财务', icon: 'account-book' },
};

/** Builds the tree; an area without visible screens is left out. */
export function menuFor(schema: Schema, sees: (def: EntityDef) => boolean, system: SystemScreens): readonly WireMenu[] {
  const home: WireMenu = {
    ...place(HOME_PATH, 'dashboard/Analysis'),
    redirect: null,
    meta: { keepAlive: true, internalOrExternal: false, title: '首页', componentName: 'Analysis', icon: 'home' },
  };
  const areas = Object.entries(AREAS).flatMap(([key, heading]) => {
    const children = schema.defs.filter(def => def.area === key && def.parent === undefined && sees(def)).map(screenOf);
    return groupOf(`/${key}`, heading, children);
  });
  const { holdsOnline } = system;
  return [
    home,
    ...areas,
    ...reportMenu(holdsOnline),
    ...formMenu(holdsOnline),
    ...groupOf('/isystem', { title: '系统管理', icon: 'setting' }, systemScreens(system)),
  ];
}

/** The system screens that the user may open. */
type SystemScreens = {
  readonly managesAnnouncements: boolean;
  readonly seesOnlineUsers: boolean;
  /** Whether the permission of an online report or form is granted. */
  readonly holdsOnline: (code: string) => boolean;
};

function systemScreens({ managesAnnouncements, seesOnlineUsers }: SystemScreens): readonly WireMenu[] {
  const screen = (path: string, componentName: string, title: string): WireMenu => ({
    ...place(path, `system/${componentName}`),
    meta: { keepAlive: true, internalOrExternal: false, title, componentName },
  });
  return [
    ...(managesAnnouncements ? [screen('/isystem/annountCement', 'SysAnnouncementList', '系统通告')] : []),
    ...(seesOnlineUsers ? [screen('/isystem/online', 'SysUserOnlineList', '在线用户')] : []),
  ];
}

function screenOf(def: EntityDef): WireMenu {
  const componentName = def.component.split('/').at(-1) ?? def.component;
  return { ...place(def.route, def.component), meta: { keepAlive: true, internalOrExternal: false, title: def.title, componentName } };
}
