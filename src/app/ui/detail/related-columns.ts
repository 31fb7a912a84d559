/** The columns of a table of related rows: the first visible columns of their list, without the reference to this row. */
import type { EntityDef, Related } from '#schema/entity-def.ts';
import type { FieldDef } from '#schema/field.ts';
import { visibleFields } from '#schema/visible-fields.ts';
import type { IsFieldVisible } from '#schema/visible-fields.ts';

const RELATED_COLUMNS = 6;

export function relatedColumns(def: EntityDef, { foreignField, columns }: Related, isVisible: IsFieldVisible): readonly FieldDef[] {
  const names = columns ?? def.listColumns.filter(name => name !== foreignField);
  return visibleFields(def, names, isVisible).slice(0, RELATED_COLUMNS);
}
