/** Rules belong to an entity; calls name it by the menu entry of its list, or of a view of it, whose rows are the same. */
import { menuId } from '../grants/menu-id.ts';
import type { Schema } from '#schema/schema.ts';

/** The name of the entity, '' for an entry without rows. @param permissionId the id of a menu entry, or of the permission to see the list. */
export function entityOfMenu({ defs, views }: Schema, permissionId: string): string {
  const own = defs.find(
    ({ route, permission, parent }) => parent === undefined && [menuId(route), `${permission}:list|1`].includes(permissionId),
  );
  return own?.name ?? views.find(({ route }) => menuId(route) === permissionId)?.view.of.name ?? '';
}

/** The id of the menu entry of the entity's list; '' of an entity that is gone. */
export function menuOfEntity(schema: Pick<Schema, 'find'>, entity: string): string {
  const def = schema.find(entity);
  return def ? menuId(def.route) : '';
}
