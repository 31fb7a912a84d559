/** The lists in which a search for records looks, from the lists in the user's menu. */
import type { EntityDef } from '#schema/entity-def.ts';
import { fieldsOfLines } from '#schema/glance.ts';
import { isSensitive } from '#schema/sensitive.ts';
import { visibleFields } from '#schema/visible-fields.ts';
import { presetConditions } from '../preset.ts';
import type { FindScope } from './find-records.ts';

/** One scope per entity, with the fields this user may see. Where the menu has only views of an entity, the rows that one of them shows. */
export function findScopes(
  lists: readonly EntityDef[],
  isColumnVisible: (permission: string, field: string) => boolean,
): readonly FindScope[] {
  return lists
    .filter((def, at) => lists.findIndex(({ name }) => name === def.name) === at)
    .map(def => {
      const shown = lists.filter(({ name }) => name === def.name);
      const names = [...new Set([def.titleField, ...def.searchFields])];
      const isVisible = (name: string): boolean => isColumnVisible(def.permission, name);
      const seen = visibleFields(def, names, isVisible);
      const told = def.glance ? fieldsOfLines(def, def.glance, isVisible) : [];
      return {
        entity: def.name,
        fields: seen.filter(field => !isSensitive(field)).map(field => field.name),
        ...(told.length > 0 ? { told } : {}),
        ...(shown.every(({ view }) => view) ? { among: shown.map(presetConditions) } : {}),
      };
    });
}
