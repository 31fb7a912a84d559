/**
 * The columns of a table of related rows: those that are named for it; else title, status and what the definition says over the details of such a
 * row; else the first of their list. Never the reference to this row.
 */
import type { EntityDef, Related } from '#schema/entity-def.ts';
import type { FieldDef } from '#schema/field.ts';
import { visibleFields } from '#schema/visible-fields.ts';
import type { IsFieldVisible } from '#schema/visible-fields.ts';

const RELATED_COLUMNS = 6;
const RELATED_BRIEF = 8; // chosen to be short

export function relatedColumns(def: EntityDef, { foreignField, columns }: Related, isVisible: IsFieldVisible): readonly FieldDef[] {
  const brief = def.glance && [...new Set([def.titleField, ...(def.flow ? [def.flow.field] : []), ...def.glance.band])];
  const names = columns ?? (brief ?? def.listColumns).filter(name => name !== foreignField);
  const most = columns ? columns.length : brief ? RELATED_BRIEF : RELATED_COLUMNS;
  return visibleFields(def, names, isVisible).slice(0, most);
}
