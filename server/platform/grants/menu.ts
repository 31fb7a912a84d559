/** The menu tree of getUserPermissionByToken: one top entry per area, one child per definition visible to the role, the home page first. */
import type { AreaKey, EntityDef } from '#schema/entity-def.ts';
import type { Schema } from '#schema/schema.ts';
import { formMenu, reportMenu } from '../../online/online-menu.ts';
import { groupOf, place } from './menu-item.ts';
import type { WireMenu } from './menu-item.ts';
import { systemScreens } from './system-permissions.ts';
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
export function menuFor(schema: Schema, sees: (def: EntityDef) => boolean, holds: (code: string) => boolean): readonly WireMenu[] {
  const home: WireMenu = {
    ...place(HOME_PATH, 'dashboard/Analysis'),
    redirect: null,
    meta: { keepAlive: true, internalOrExternal: false, title: '首页', componentName: 'Analysis', icon: 'home' },
  };
  const areas = Object.entries(AREAS).flatMap(([key, heading]) => {
    const children = schema.defs.filter(def => def.area === key && def.parent === undefined && sees(def)).map(screenOf);
    return groupOf(`/${key}`, heading, children);
  });
  return [
    home,
    ...areas,
    ...reportMenu(holds),
    ...formMenu(holds),
    ...groupOf('/isystem', { title: '系统管理', icon: 'setting' }, systemScreens.filter(({ needs }) => holds(needs)).map(screenOf)),
  ];
}

function screenOf({ route, component, title }: Pick<EntityDef, 'route' | 'component' | 'title'>): WireMenu {
  const componentName = component.split('/').at(-1) ?? component;
  return { ...place(route, component), meta: { keepAlive: true, internalOrExternal: false, title, componentName } };
}
