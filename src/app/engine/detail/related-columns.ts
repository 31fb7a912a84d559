/** The columns of a small table of related rows: the first ones of their list the user may see, without the one that says whose they are. */
import type { EntityDef } from '#domain/entity/entity-def.ts';
import type { FieldDef } from '#domain/entity/field.ts';
import { RELATED_COLUMNS } from '#domain/limits.ts';
import { visibleFields } from '#domain/visible-fields.ts';
import type { IsFieldVisible } from '#domain/visible-fields.ts';

export function relatedColumns(def: EntityDef, foreignField: string, isVisible: IsFieldVisible): readonly FieldDef[] {
  const names = def.listColumns.filter(name => name !== foreignField);
  return visibleFields(def, names, isVisible).slice(0, RELATED_COLUMNS);
}
