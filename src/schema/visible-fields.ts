/**
 * The column rule as every table applies it, the list, the small table of related rows, the choices of a select and the table to
 * type into: of these names, the fields the user may see, in their order.
 */
import type { EntityDef } from './entity-def.ts';
import type { FieldDef } from './field.ts';
import { sourcesOf } from './row-value.ts';

/** `isColumnShown` for one user and one entity's prefix. */
export type IsFieldVisible = (field: string) => boolean;

/** A value that follows from others is seen by who sees those. */
export const isFieldSeen = (field: FieldDef, isVisible: IsFieldVisible): boolean => [field.name, ...sourcesOf(field)].every(isVisible);

export function visibleFields(def: EntityDef, names: readonly string[], isVisible: IsFieldVisible): readonly FieldDef[] {
  return names.flatMap(name => {
    const field = def.fieldByName.get(name);
    return field && isFieldSeen(field, isVisible) ? [field] : [];
  });
}
