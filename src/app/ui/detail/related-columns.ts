/**
 * Decides which lists of related rows the details of a row show, and their columns: those that are named for it; else title, status and what the definition says over the details of such a
 * row; else the first of their list. Never the reference to this row.
 */
import type { EntityDef, Related } from '#schema/entity-def.ts';
import type { FieldDef } from '#schema/field.ts';
import type { Values } from '#schema/row.ts';
import { isTrue } from '#schema/when.ts';
import { visibleFields } from '#schema/visible-fields.ts';
import type { IsFieldVisible } from '#schema/visible-fields.ts';

/** Those that can have rows, of entities whose list the user may read. @param mayRead by the entity's name. */
export const relatedTo = (
  { related = [] }: Pick<EntityDef, 'related'>,
  row: Values,
  mayRead: (entity: string) => boolean,
): readonly Related[] => related.filter(({ entity, when }) => mayRead(entity) && (when === undefined || isTrue(when, row)));

const RELATED_COLUMNS = 6;
const RELATED_BRIEF = 8; // chosen to be short

export function relatedColumns(def: EntityDef, { foreignField, columns }: Related, isVisible: IsFieldVisible): readonly FieldDef[] {
  const brief = def.glance && [...new Set([def.titleField, ...(def.flow ? [def.flow.field] : []), ...def.glance.band])];
  const names = columns ?? (brief ?? def.listColumns).filter(name => name !== foreignField);
  const most = columns ? columns.length : brief ? RELATED_BRIEF : RELATED_COLUMNS;
  return visibleFields(def, names, isVisible).slice(0, most);
}
