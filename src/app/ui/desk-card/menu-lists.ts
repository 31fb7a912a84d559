/** The lists of a menu, in its order. */
import type { MenuNode } from '#domain/menu-routes.ts';
import type { EntityDef } from '#schema/entity-def.ts';
import type { Schema } from '#schema/schema.ts';

export type MenuList = {
  readonly def: EntityDef;
  /** Where it is in this menu. */
  readonly path: string;
  /** The title of the menu's folder. */
  readonly area: string;
};

export const listsInMenu = (schema: Schema, nodes: readonly MenuNode[], area = ''): readonly MenuList[] =>
  nodes.flatMap(({ path, title, target, children }) => {
    const def = target.kind === 'view' ? schema.findByComponent(target.component) : undefined;
    const here = area === '' ? title : area;
    return [...(def ? [{ def, path, area: here }] : []), ...listsInMenu(schema, children, here)];
  });
